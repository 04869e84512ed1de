//! That the rules give Right exactly what is cut off from Left. Format: section 3.18.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::Context;
use crate::kinds::Check;
use gruk_core::AnyPosition;
use gruk_rules::board::placing::{Aim, Placing};

/// There is no block.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context }
    }

    fn decided(&mut self, line: usize, _: &AnyPosition) -> Result<(), Rejection> {
        let aim = self.context.rules().typed().map(|rules: &Placing| rules.game().aim);
        let is_said = matches!(aim, Some(Aim::JoinCells | Aim::JoinEdges));
        match needs!("complement: the rules say so", is_said) {
            true => Ok(()),
            false => Err(Rejection::new(line, "the rules of this game say nothing of the kind")),
        }
    }
}
