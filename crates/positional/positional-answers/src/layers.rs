//! The layers of a Maker–Breaker game: the potential, and what the reductions leave.

use crate::reduced;
use gruk_core::Player;
use gruk_rules::board::claiming::Position as Claimed;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_scenes::{Layer, LayerCell};
use gruk_translations::said;

/// The layers of a turn that is not over.
#[must_use]
pub fn layers(board: &Hypergraph, at: &Claimed, to_move: Player) -> Vec<Layer> {
    std::iter::once(potential(board, at, to_move)).chain(reduced::layer(board, at, to_move)).collect()
}

/// The weight of each free vertex in the potential of Erdős and Selfridge: the sum of 2^-f over the winning sets
/// through it that Breaker has not touched, where f is the number of their free vertices. **Source:**
/// `[Erdős–Selfridge 1973]`.
fn potential(board: &Hypergraph, at: &Claimed, to_move: Player) -> Layer {
    let mut weights = vec![0.0; board.vertices()];
    let mut total = 0.0;
    for set in board.sets() {
        if set.iter().any(|&vertex| at.claimed(Player::Right).contains(vertex as usize)) {
            continue;
        }
        let free: Vec<usize> = set.iter().map(|&vertex| vertex as usize).filter(|&vertex| at.is_free(vertex)).collect();
        let weight = 0.5_f64.powi(i32::try_from(free.len()).unwrap_or(i32::MAX));
        total += weight;
        free.into_iter().for_each(|vertex| weights[vertex] += weight);
    }
    let most = weights.iter().copied().fold(0.0, f64::max);
    let cells = weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0);
    let cells = cells.map(|(cell, &weight)| LayerCell {
        cell,
        heat: weight / most,
        says: said!("{x}", x = format!("{weight:.3}")),
        witness: Vec::new(),
    });
    // Breaker, moving second, wins below 1/2; moving first, below 1.
    let bound = if to_move == Player::Right { 1.0 } else { 0.5 };
    let says = if total < bound {
        said!(
            "potential {x} < {y}: Breaker wins by always taking a vertex of the greatest weight",
            x = format!("{total:.3}"),
            y = bound.to_string(),
        )
    } else {
        said!("potential {x}, not below {y}: it proves nothing", x = format!("{total:.3}"), y = bound.to_string())
    };
    Layer {
        name: "potential",
        title: said!("Erdős–Selfridge potential"),
        says,
        is_estimate: total >= bound,
        cells: cells.collect(),
    }
}
