//! What a walk along a proof asks about games.

pub(crate) use crate::family::settle;

use gruk_core::{AnyPosition, AnyRules, Player, Ruleset, Turn};
use gruk_rules::board::heap_game::HeapGame;
use gruk_rules::board::placing::Placing;
use gruk_rules::hex::Hex;
use gruk_rules::nim;

/// The heaps of a position of heaps, or of such a one under misère play.
pub(crate) fn heaps(at: &AnyPosition) -> Option<Vec<u64>> {
    if let Some(heaps) = at.typed::<nim::Position>() {
        return Some(heaps.heaps().to_vec());
    }
    let (_, heaps) = at.typed::<gruk_rules::misere::Position>()?.summand().typed::<HeapGame>()?;
    Some(heaps.heaps().to_vec())
}

/// Is only placing stones on free cells left, in a game of placing stones?
pub(crate) fn is_plain(rules: &AnyRules, turn: &Turn<AnyPosition>) -> bool {
    rules.typed::<Placing>().is_some_and(|rules| rules.is_plain(turn.position.of::<Placing>(), turn.to_move))
}

/// Does a pairing of this game say that a move on one cell of a pair is answered on the other? In Rex it says which cells not to take.
pub(crate) fn answers_by_pairs(game: &str) -> bool {
    game != gruk_rules::rex::REX.about.name
}

/// Can the first stone still be swapped?
pub(crate) fn swap_may_come(rules: &AnyRules, at: &AnyPosition) -> bool {
    rules.typed::<Hex>().is_some_and(|rules| rules.swap_may_come(at.of::<Hex>()))
}

/// How many lines `win` a claim by connection has at `turn`: one for each first move where a swap may answer it.
pub(crate) fn win_lines(rules: &AnyRules, turn: &Turn<AnyPosition>) -> usize {
    match swap_may_come(rules, &turn.position) && turn.to_move == Player::Left {
        true => rules.legal_moves(turn).count(),
        false => 1,
    }
}
