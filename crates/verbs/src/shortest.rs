//! The least number of stones, or of cells of a chain, that the first player of Hex can be sure of: what `delta` and
//! `lambda` share.

use crate::{Ask, Failure, Reach, Stop, words};
use gruk_workbench::LimitHit;
use gruk_workbench::hex::{Besides, Measure, ShortestAnswer, shortest};

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
pub(crate) fn guaranteed(
    n: usize,
    measure: Measure,
    besides: Besides,
    reach: &Reach,
    ask: &mut Ask<'_>,
) -> Result<ShortestAnswer, Stop> {
    Ok(shortest(n, measure, besides, &reach.limits(ask), ask.watch).map_err(Failure::bad(&n.to_string()))?)
}

/// Was a limit reached before all that was asked for was known?
pub(crate) fn is_open(answer: &ShortestAnswer) -> bool {
    answer.found.is_err()
        || matches!(answer.openings, Some(Err(_)))
        || matches!(answer.first_chain, Some(Err(_) | Ok(None)))
}

/// The first limit that was reached.
pub(crate) fn limit(answer: &ShortestAnswer) -> Option<LimitHit> {
    let openings = answer.openings.as_ref().and_then(|openings| openings.as_ref().err());
    let first_chain = answer.first_chain.as_ref().and_then(|first| first.as_ref().err());
    answer.found.as_ref().err().or(openings).or(first_chain).copied()
}
