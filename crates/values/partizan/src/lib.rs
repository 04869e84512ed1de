//! Who wins partizan games under normal play whose values are too big to work out: search with exact values where they
//! are small.
//!
//! [`SumSearch`] is a [`Prover`](gruk_solve::Prover) for every partizan ruleset. A position is taken apart; small
//! components are replaced by their values from the algebra, `gruk-value`, which are added up exactly; the large ones
//! are played out by alpha-beta search. On boards of Domineering, bounds from the values of strips and regions settle
//! most turns before the end.
//!
//! Bounds prove and are of type `Worth`; scores order and are of type `Estimate`. Nothing here guesses: a limit that is
//! reached is an error.

mod algebra;
mod bits;
mod bound;
mod cache;
mod components;
mod domineering;
mod known;
mod nogo;
mod parts;
mod proof;
mod prover;
mod search;
mod valued;

pub use domineering::exact::DomineeringValues;
pub use proof::BoundsProof;
pub use prover::{FirstKept, SumSearch};

use gruk_solve::LimitHit;
use gruk_value::Limit;

/// A limit of the algebra as one of the search.
#[must_use]
pub fn limit_hit(limit: Limit) -> LimitHit {
    match limit {
        Limit::Depth { .. } => LimitHit::Depth,
        Limit::Overflow => LimitHit::Overflow,
        Limit::Loopy => LimitHit::Loopy,
        Limit::Interrupted => LimitHit::Cancelled,
        _ => LimitHit::Memory,
    }
}
