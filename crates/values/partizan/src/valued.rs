//! Exact values of positions in bounded memory.

use crate::algebra::Algebra;
use gruk_core::Ruleset;
use gruk_value::{Evaluation, Game, Limit};

/// The evaluation of positions, begun anew when its memory is full.
#[derive(Debug)]
pub(crate) struct Valued<R: Ruleset> {
    evaluation: Evaluation<R>,
}

impl<R: Ruleset> Valued<R> {
    /// Nothing known; at most about `bytes` of memory.
    pub(crate) fn new(rules: R, bytes: usize) -> Self {
        Valued { evaluation: Evaluation::new(rules, bytes) }
    }

    /// The value of a position.
    pub(crate) fn value(&mut self, at: &R::Position, algebra: &mut Algebra) -> Result<Game, Limit> {
        match self.evaluation.value(&mut algebra.games, at) {
            Err(Limit::Memory { .. }) => {
                self.evaluation.clear();
                self.evaluation.value(&mut algebra.games, at)
            }
            value => value,
        }
    }
}
