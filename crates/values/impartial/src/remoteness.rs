//! Remoteness: who wins games in which play can go on for ever, and after how many moves, by retrograde analysis of all
//! positions that can be reached. In impartial games positions have labels. In others turns have them, since the
//! options depend on the player to move.
//!
//! **Source:** `[Smith 1966]`; remoteness, `[BCG ch. 9]`.

use crate::nimbers::{Look, NimberError};
use gruk_cert::Label;
use gruk_core::{Player, Ruleset, Turn};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, VecDeque};
use std::hash::Hash;

/// The labels of all positions that can be reached from `at`, in an impartial game under normal play. `look` is called
/// for each with the bytes in use.
///
/// *Cost.* Linear in the positions and their moves.
///
/// # Errors
/// What `look` gave.
pub fn remoteness<R: Ruleset, E>(
    rules: &R,
    at: &R::Position,
    look: Look<'_, E>,
) -> Result<BTreeMap<R::Position, Label>, NimberError<E>> {
    let options = |position: &R::Position, each: &mut dyn FnMut(R::Position)| {
        for m in rules.moves(position, Player::Left) {
            let mut option = position.clone();
            rules.play(&mut option, Player::Left, m);
            each(option);
        }
    };
    labels(at.clone(), options, |position| rules.heap_bytes(position), look)
}

/// The labels of all turns that can be reached from `turn`, in a game of two players under normal play, in which the
/// options depend on who moves.
///
/// *Cost.* Linear in the turns and their moves.
///
/// # Errors
/// What `look` gave.
pub fn remoteness_of_turns<R: Ruleset, E>(
    rules: &R,
    turn: &Turn<R::Position>,
    look: Look<'_, E>,
) -> Result<BTreeMap<Turn<R::Position>, Label>, NimberError<E>> {
    let options = |turn: &Turn<R::Position>, each: &mut dyn FnMut(Turn<R::Position>)| {
        rules.legal_moves(turn).for_each(|m| each(rules.option(turn, m)));
    };
    labels(turn.clone(), options, |turn| rules.heap_bytes(&turn.position), look)
}

/// The same for whatever has options; `heap_bytes` are those that a place owns outside itself.
fn labels<P: Clone + Eq + Hash + Ord, E>(
    at: P,
    options: impl Fn(&P, &mut dyn FnMut(P)),
    heap_bytes: impl Fn(&P) -> usize,
    look: Look<'_, E>,
) -> Result<BTreeMap<P, Label>, NimberError<E>> {
    let mut numbers: FxHashMap<P, usize> = FxHashMap::default();
    let mut positions = vec![at.clone()];
    numbers.insert(at, 0);
    let mut before: Vec<Vec<usize>> = vec![Vec::new()];
    let mut open: Vec<usize> = Vec::new();
    let mut bytes = 0;
    while open.len() < positions.len() {
        let from = open.len();
        let position = positions[from].clone();
        bytes += 2 * (size_of::<P>() + heap_bytes(&position)) + 100;
        look(bytes).map_err(NimberError::Stopped)?;
        let mut count = 0;
        options(&position, &mut |option| {
            let to = *numbers.entry(option).or_insert_with_key(|option| {
                positions.push(option.clone());
                before.push(Vec::new());
                positions.len() - 1
            });
            before[to].push(from);
            count += 1;
            bytes += size_of::<usize>();
        });
        open.push(count);
    }
    let mut labels = vec![Label::Draw; positions.len()];
    let mut known: VecDeque<usize> = (0..positions.len()).filter(|&index| open[index] == 0).collect();
    known.iter().for_each(|&end| labels[end] = Label::Lost(0));
    while let Some(to) = known.pop_front() {
        for &from in &before[to] {
            match (labels[to], labels[from]) {
                (_, Label::Won(_) | Label::Lost(_)) => {}
                (Label::Lost(moves), Label::Draw) => {
                    labels[from] = Label::Won(moves + 1);
                    known.push_back(from);
                }
                (Label::Won(moves), Label::Draw) => {
                    open[from] -= 1;
                    if open[from] == 0 {
                        // Positions are finished in the order of their remoteness: this option is the most remote one.
                        labels[from] = Label::Lost(moves + 1);
                        known.push_back(from);
                    }
                }
                (Label::Draw, _) => unreachable!("invariant: only finished positions are in the queue"),
            }
        }
    }
    // `collect` would sort first: one more sort in machine code for every type of positions.
    let mut all = BTreeMap::new();
    all.extend(positions.into_iter().zip(labels));
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Digraph, Outcome};
    use gruk_rules::graph::Graph;
    use std::convert::Infallible;

    #[test]
    fn labels_agree_with_the_generalised_sprague_grundy_function() {
        let mut dice = 12_345_u64;
        let mut roll = |sides: u64| {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (dice >> 33) % sides
        };
        for _ in 0..60 {
            let edges: Vec<(u32, u32)> = (0..14).map(|_| (roll(8) as u32, roll(8) as u32)).collect();
            let words: Vec<String> =
                edges.iter().map(|(from, to)| format!("{from}>{to}")).chain((0..8).map(|v| v.to_string())).collect();
            let rules = Graph::from_params(&words.join(",")).unwrap();
            let graph = Digraph::new(8, &edges);
            let gamma = graph.gamma();
            for (a, b) in [(0, 1), (2, 2), (3, 7), (5, 6)] {
                let at = rules.parse_position(&format!("{a},{b}")).unwrap();
                let labels = remoteness(&rules, &at, &mut |_| Ok::<(), Infallible>(())).unwrap();
                let expected = match graph.outcome(&gamma, &[a, b]) {
                    Outcome::Next => "won",
                    Outcome::Previous => "lost",
                    Outcome::Draw => "draw",
                };
                assert!(labels[&at].to_string().starts_with(expected), "{} {a},{b}", words.join(","));
            }
        }
    }
}
