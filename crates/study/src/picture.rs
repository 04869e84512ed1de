//! The board of a node, with its signs.

use crate::{Document, MarkKind};
use gruk_core::Ruleset as _;
use gruk_notation::Loaded;
use gruk_render::Scene;

/// The board of a node with the moves that led to it numbered, and its signs as letters: those of labels, and ○ □ △ ×
/// for the others.
#[must_use]
pub fn scene(document: &Document, positions: &[Loaded], node: usize) -> Scene {
    let loaded = &positions[node];
    let mut scene = gruk_scenes::scene(loaded);
    for mark in &document.nodes[node].marks {
        let Some(cell) = cell(loaded, &mark.cell) else { continue };
        let sign = match mark.kind {
            MarkKind::Circle => "○",
            MarkKind::Square => "□",
            MarkKind::Triangle => "△",
            MarkKind::Cross => "×",
            MarkKind::Label => mark.text.as_deref().unwrap_or_default(),
        };
        if scene.labels.len() <= cell {
            scene.labels.resize(cell + 1, None);
        }
        scene.labels[cell] = Some(sign.into());
    }
    scene
}

/// The place of a cell in the diagram: that of its name, of a move on it, or its number behind a `#`, for pictures
/// whose cells have no names once they are taken.
#[must_use]
pub fn cell(loaded: &Loaded, name: &str) -> Option<usize> {
    let at = &loaded.turn.position;
    let diagram = loaded.rules.diagram(at);
    let cells = diagram.marks().len();
    let place = match &diagram {
        _ if name.starts_with('#') => name[1..].parse::<usize>().ok()?.checked_sub(1)?,
        gruk_core::Diagram::Hex { columns, rows, .. } | gruk_core::Diagram::Grid { columns, rows, .. } => {
            let square = gruk_rules::board::grid::Square::parse(name).ok()?;
            let (column, row) = (square.column as usize, square.row as usize);
            (column < *columns && row < *rows).then_some(row * columns + column)?
        }
        _ => {
            let m = loaded.rules.parse_move(name).ok()?;
            loaded.rules.check_move(at, loaded.turn.to_move, m).ok()?;
            *loaded.rules.footprint(at, m).first()?
        }
    };
    (place < cells).then_some(place)
}
