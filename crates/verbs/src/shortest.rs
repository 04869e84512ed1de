//! The least number of stones, or of cells of a chain, that the first player of Hex can be sure of: what `delta` and `lambda` share.

use crate::{Ask, Failure, Reach, Stop, words};
use gruk_workbench::hex::{Measure, ShortestAnswer, shortest};

words! {
    /// Is the number known?
    pub enum Exactness {
        /// It is.
        Exact = "exact",
        /// A limit came first.
        Unknown = "unknown",
    }
}

impl Exactness {
    /// The word for an answer.
    #[must_use]
    pub fn of(answer: &ShortestAnswer) -> Exactness {
        if answer.found.is_ok() { Exactness::Exact } else { Exactness::Unknown }
    }
}

/// The answer of δ or λ for a board of `n` columns and rows.
pub(crate) fn guaranteed(n: usize, measure: Measure, reach: &Reach, ask: &mut Ask<'_>) -> Result<ShortestAnswer, Stop> {
    Ok(shortest(n, measure, &reach.limits(ask), ask.watch).map_err(Failure::bad(&n.to_string()))?)
}
