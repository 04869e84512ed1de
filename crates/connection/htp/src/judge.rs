//! The solver as the judge of games that end before there is a chain.

use gruk_core::{AnyRules, Player, Turn};
use gruk_notation::Loaded;
use gruk_rules::hex::{Hex, Position};
use gruk_solve::{Limits, Meter};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The most bytes for the judge of a game.
pub const JUDGE_MEMORY: usize = 256 << 20;

/// Who wins the position of a game, if the solver finds it within `time`. `None` too while a swap is still possible.
pub(crate) fn judged(loaded: &Loaded, time: Duration, cancel: &Arc<AtomicBool>) -> Option<Player> {
    let rules: &AnyRules = &loaded.rules;
    let (rules, turn): (&Hex, Turn<Position>) = (rules.typed()?, loaded.turn.of::<Hex>());
    if rules.swap_may_come(&turn.position) {
        return None;
    }
    let limits = Limits { nodes: None, time: Some(time), memory: JUDGE_MEMORY, cancel: Arc::clone(cancel) };
    let mut nobody = ();
    let mut meter = Meter::new(limits, &mut nobody);
    Some(gruk_hex_search::solve(rules, &turn, false, &mut meter)?.ok()?.winner)
}
