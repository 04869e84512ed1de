//! Layers: what theory and estimates say about single cells of a board, to be laid over its picture.

use crate::wiring;
use gruk_core::{AnyPosition, AnyRules, Ruleset, Turn};
use gruk_scenes::Layer;

/// The layers of a turn, in the order in which a menu lists them.
pub(crate) fn layers(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<Layer> {
    if rules.result(turn).is_some() {
        return Vec::new();
    }
    if let Some((rules, turn)) = wiring::hex(rules, turn) {
        return gruk_connection_answers::layers(rules, &turn);
    }
    wiring::maker_breaker(rules, &turn.position)
        .map(|(board, at)| gruk_positional_answers::layers(board, at, turn.to_move))
        .unwrap_or_default()
}
