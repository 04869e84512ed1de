//! What is shown on the cells of a board of Hex: resistance, and what bridges prove.

use crate::layer::{Layer, LayerCell};
use gruk_core::{Player, Turn};
use gruk_players::{Bridges, Resistance};
use gruk_rules::hex::{Hex, Move, Position};

/// The layers of a turn that is not over.
pub(crate) fn layers(rules: &Hex, turn: &Turn<Position>) -> Vec<Layer> {
    let mut layers: Vec<Layer> = resistance(rules, &turn.position).into_iter().collect();
    layers.extend(must_play(rules, turn));
    for (player, name, colour) in [(Player::Left, "red-bridges", "Red"), (Player::Right, "blue-bridges", "Blue")] {
        layers.extend(chain(rules, &turn.position, player, name, colour));
    }
    layers
}

fn resistance(rules: &Hex, at: &Position) -> Option<Layer> {
    let circuits = Resistance::of(rules, at)?;
    let free: Vec<usize> = (0..rules.board(at).len()).filter(|&cell| at.is_free(cell)).collect();
    let most = free.iter().map(|&cell| circuits.heat(cell)).fold(0.0, f64::max);
    let mark = |cell: usize| {
        let share = if most > 0.0 { circuits.heat(cell) / most } else { 0.0 };
        // The root shows the small differences far from the middle too.
        LayerCell { cell, heat: share.sqrt(), says: format!("{:.0} % of the greatest current", 100.0 * share) }
    };
    let [red, blue] = circuits.between_borders;
    Some(Layer {
        name: "resistance",
        title: "Resistance".into(),
        says: format!(
            "E = {:.3}: Red's circuit has resistance {red:.3}, Blue's {blue:.3}; below 1 is good for Red",
            circuits.ratio()
        ),
        is_estimate: true,
        cells: free.into_iter().map(mark).collect(),
    })
}

fn marks(rules: &Hex, at: &Position, moves: &[Move], says: &str) -> Vec<LayerCell> {
    let cell = |m: &Move| match m {
        Move::Stone(square) => rules.board(at).index(*square),
        Move::Swap => None,
    };
    moves.iter().filter_map(cell).map(|cell| LayerCell { cell, heat: 1.0, says: says.into() }).collect()
}

/// The cells outside which every move loses, as far as bridges show.
fn must_play(rules: &Hex, turn: &Turn<Position>) -> Option<Layer> {
    let insight = Bridges::default().insight(rules, turn);
    let region = insight.must_play?;
    let count = region.len();
    Some(Layer {
        name: "must-play",
        title: "Must-play region".into(),
        says: format!("every move outside these {count} cells loses to a chain of bridges"),
        is_estimate: false,
        cells: marks(rules, &turn.position, &region, "in the must-play region"),
    })
}

/// A chain of bridges that joins a player's borders even if the opponent moves, by its carrier.
fn chain(rules: &Hex, at: &Position, player: Player, name: &'static str, colour: &str) -> Option<Layer> {
    let pairs = Bridges::default().chain_of(rules, at, player)?;
    Some(Layer {
        name,
        title: format!("{colour}'s chain of bridges"),
        says: format!("{colour} is connected: a move on one cell of a bridge is answered on the other"),
        is_estimate: false,
        cells: marks(rules, at, &pairs, &format!("in the carrier of {colour}'s chain")),
    })
}
