//! The game of a certificate as the one that a checker knows.

use gruk_core::{AnyPosition, AnyRules, Ruleset, Turn};

/// The rules and the position of a turn, if they are those of the game `G`.
pub(crate) fn as_game<'t, G: Ruleset>(
    rules: &'t AnyRules,
    turn: &'t Turn<AnyPosition>,
) -> Option<(&'t G, &'t G::Position)> {
    rules.typed().map(|rules| (rules, turn.position.of::<G>()))
}
