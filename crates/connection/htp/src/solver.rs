//! The solver that players and analysis ask.

use gruk_certify::{Advice, SolveTurn};
use gruk_core::{AnyPosition, AnyRules, Turn};
use gruk_solve::{Limits, Watch};

/// The solver, as those who know all searches hand it over.
#[derive(Clone, Copy, Debug)]
pub struct Solver {
    /// Solves a turn.
    pub solve: SolveTurn,
    /// What the solver would play in a turn, within the limits; `None` if the game is over.
    pub advise: fn(&AnyRules, &Turn<AnyPosition>, &Limits, &mut dyn Watch) -> Option<Advice>,
}
