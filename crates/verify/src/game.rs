//! The game of a certificate as the one that a checker knows.

use gruk_core::{Ruleset, Turn};
use std::any::Any;

/// The rules and the position of a turn, if they are those of the game `G`.
pub(crate) fn as_game<'t, G: Ruleset, R: Ruleset>(
    rules: &'t R,
    turn: &'t Turn<R::Position>,
) -> Option<(&'t G, &'t G::Position)> {
    let (rules, position): (&dyn Any, &dyn Any) = (rules, &turn.position);
    rules.downcast_ref().zip(position.downcast_ref())
}
