//! Layers: what theory and estimates say about single cells of a board, to be laid over its picture.

mod reduced;

use crate::wiring;
use gruk_core::{AnyPosition, AnyRules, Player, Ruleset, Turn};
use gruk_rules::board::claiming::Position as Claimed;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_scenes::{Layer, LayerCell};

/// The layers of a turn, in the order in which a menu lists them.
pub(crate) fn layers(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<Layer> {
    if rules.result(turn).is_some() {
        return Vec::new();
    }
    if let Some((rules, turn)) = wiring::hex(rules, turn) {
        return gruk_connection_answers::layers(rules, &turn);
    }
    wiring::maker_breaker(rules, &turn.position)
        .map(|(board, at)| {
            std::iter::once(potential(board, at, turn.to_move)).chain(reduced::layer(board, at, turn.to_move)).collect()
        })
        .unwrap_or_default()
}

/// The weight of each free vertex in the potential of Erdős and Selfridge: the sum of 2^-f over the winning sets through it that
/// Breaker has not touched, where f is the number of their free vertices. **Source:** `[Erdős–Selfridge 1973]`.
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
        says: format!("{weight:.3}"),
        witness: Vec::new(),
    });
    // Breaker, moving second, wins below 1/2; moving first, below 1.
    let bound = if to_move == Player::Right { 1.0 } else { 0.5 };
    let says = if total < bound {
        format!("potential {total:.3} < {bound}: Breaker wins by always taking a vertex of the greatest weight")
    } else {
        format!("potential {total:.3}, not below {bound}: it proves nothing")
    };
    Layer {
        name: "potential",
        title: "Erdős–Selfridge potential".into(),
        says,
        is_estimate: total >= bound,
        cells: cells.collect(),
    }
}
