//! The checks of the kinds of evidence, and what follows from their list.

use crate::Rejection;
use crate::context::Context;
use crate::kinds::order::OrderStatement;
use crate::plane::StructureStatement;
use crate::statement::{Meaning, OutcomeClaim, Statement};
use gruk_cert::{Kind, PeriodClaim, QuotientClaim};
use gruk_core::{AnyPosition, Turn};

/// The checker of one kind of evidence. A kind has the methods for the claims that it can prove.
pub(crate) trait Check<'a>: Sized {
    /// Nothing read yet.
    fn new(context: &'a Context<'a>) -> Self;

    /// Checks a claim about who wins.
    fn outcome(&mut self, _claim: &OutcomeClaim, _turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        unreachable!("{NOT_PROVED}")
    }

    /// Checks a claim of a period.
    fn period(&mut self, _line: usize, _claim: &PeriodClaim) -> Result<(), Rejection> {
        unreachable!("{NOT_PROVED}")
    }

    /// Checks a claim of a quotient.
    fn quotient(&mut self, _line: usize, _claim: &QuotientClaim) -> Result<(), Rejection> {
        unreachable!("{NOT_PROVED}")
    }

    /// Checks a claim of a value.
    fn value(&mut self, _line: usize, _position: &AnyPosition, _form: &str) -> Result<(), Rejection> {
        unreachable!("{NOT_PROVED}")
    }

    /// Checks a claim of how two games compare.
    fn order(&mut self, _line: usize, _claim: &OrderStatement) -> Result<(), Rejection> {
        unreachable!("{NOT_PROVED}")
    }

    /// Checks a claim about full boards.
    fn decided(&mut self, _line: usize, _position: &AnyPosition) -> Result<(), Rejection> {
        unreachable!("{NOT_PROVED}")
    }

    /// Checks a claim about an infinite board.
    fn structure(&mut self, _line: usize, _statement: &StructureStatement) -> Result<(), Rejection> {
        unreachable!("{NOT_PROVED}")
    }

    /// The first line that nothing needs, among the blocks that claims use.
    fn unused(&self) -> Option<(usize, String)> {
        None
    }
}

const NOT_PROVED: &str = "invariant: the reader gives a kind only claims that it can prove";

macro_rules! checks {
    ($($(#[$doc:meta])* $kind:ident: $name:ident $word:literal, blocks [$($block:literal),+], proves [$($sort:ident),+], $part:ident, idea $idea:expr $(, found $found:ty)?;)*) => {
        $(
            $(#[$doc])*
            pub(crate) mod $kind {
                #[path = "check.rs"]
                pub(crate) mod check;
                pub(crate) use check::*;
            }
        )*

        /// The checkers of all kinds.
        pub(crate) struct Checkers<'a> {
            $($kind: $kind::Checker<'a>,)*
        }

        impl<'a> Checkers<'a> {
            pub(crate) fn new(context: &'a Context<'a>) -> Self {
                Checkers { $($kind: Check::new(context),)* }
            }

            /// Gives a claim to the checker of its kind.
            pub(crate) fn check(&mut self, statement: &Statement<'_>) -> Result<(), Rejection> {
                match statement.by {
                    $(Kind::$name => check(&mut self.$kind, statement),)*
                }
            }

            /// The first line that nothing needs, among the blocks that claims use.
            pub(crate) fn unused(&self) -> Option<(usize, String)> {
                [$(self.$kind.unused()),*].into_iter().flatten().min()
            }
        }
    };
}
gruk_cert::kinds!(checks);

fn check<'a>(checker: &mut impl Check<'a>, statement: &Statement<'_>) -> Result<(), Rejection> {
    let line = statement.line;
    match &statement.says {
        Meaning::Outcome(verdict, turn) => checker.outcome(&OutcomeClaim { line, verdict: *verdict }, turn),
        Meaning::Period(claim) => checker.period(line, claim),
        Meaning::Quotient(claim) => checker.quotient(line, claim),
        Meaning::Value(position, form) => checker.value(line, position, form),
        Meaning::Order(claim) => checker.order(line, claim),
        Meaning::Decided(position) => checker.decided(line, position),
        Meaning::Structure(statement) => checker.structure(line, statement),
    }
}
