//! The components of a sum, each as a position of its own.

use crate::{MoveRow, Study, open};
use gruk_core::{Diagram, Player};
use gruk_render::Scene;

/// A component of a sum.
pub struct Part {
    /// The component without its sign, as a position of its own.
    pub study: Box<dyn Study>,
    /// Its text.
    pub text: String,
    /// Has it a minus, which exchanges the players?
    pub is_negative: bool,
    /// The moves of the sum in it, each with the cells of the component's own picture that it touches.
    pub moves: Vec<(MoveRow, Vec<usize>)>,
}

/// The components of a position whose picture is of vertices that are positions themselves, and whose moves name a
/// vertex, a colon, and a move in it. `None` for everything else, and for more than `most` components.
#[must_use]
pub fn parts(to_move: Player, scene: &Scene, moves: &[MoveRow], most: usize) -> Option<Vec<Part>> {
    let Diagram::Hypergraph { vertices, sets } = &scene.diagram else { return None };
    if !sets.is_empty() || moves.is_empty() || vertices.len() > most {
        return None;
    }
    let mut words: Vec<Vec<(&MoveRow, &str)>> = vec![Vec::new(); vertices.len()];
    for row in moves {
        let (number, word) = row.text.split_once(':')?;
        let vertex = number.parse::<usize>().ok()?.checked_sub(1).filter(|vertex| row.footprint == [*vertex])?;
        words[vertex].push((row, word));
    }
    vertices.iter().zip(words).map(|((name, _), words)| part(to_move, name, &words)).collect()
}

fn part(to_move: Player, name: &str, words: &[(&MoveRow, &str)]) -> Option<Part> {
    let (text, mover) = match name.strip_prefix('-') {
        Some(text) => (text, to_move.opponent()),
        None => (name, to_move),
    };
    let study = open(text, Some(&mover.to_string())).ok()?;
    let own = study.moves().ok()?;
    let cells = |word: &str| own.iter().find(|own| own.text == word).map(|own| own.footprint.clone());
    let moves = words.iter().map(|&(row, word)| (row.clone(), cells(word).unwrap_or_default())).collect();
    Some(Part { study, text: text.into(), is_negative: mover != to_move, moves })
}
