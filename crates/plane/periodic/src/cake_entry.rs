//! An entry of a table of cakes, and how far the search for one goes.

use crate::placement::Placement;
use std::collections::BTreeSet;

/// How large cakes may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// At most so many cells.
    AtMost(usize),
    /// Any finite number, the same for all cakes.
    Finite,
    /// A single cake for the whole board: a colouring.
    Infinite,
}

/// What is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is a good placement.
    Yes,
    /// There is none.
    No,
    /// Neither was found.
    Open,
}

/// An entry of the table.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Is there a good placement?
    pub answer: Answer,
    /// Why, in words.
    pub reason: String,
    /// What proves it to a checker.
    pub certificate: Option<Vec<u8>>,
    /// The placement, for a yes with finite cakes.
    pub placement: Option<Placement>,
}

impl Entry {
    /// Nothing is known, and why.
    #[must_use]
    pub fn open(reason: String) -> Self {
        Entry::new(Answer::Open, reason, None)
    }

    pub(crate) fn new(answer: Answer, reason: impl Into<String>, certificate: Option<Vec<u8>>) -> Self {
        Entry { answer, reason: reason.into(), certificate, placement: None }
    }
}

/// Conflicts of the SAT solver under one lattice.
pub(crate) const CONFLICTS: u64 = 2_000;
/// Cells of the largest period that is tried with a list of cakes.
pub(crate) const MAX_PERIOD: usize = 20;

/// The attempts of a search that failed, and a function that is told of new ones.
#[derive(Default)]
pub struct Memory {
    /// Attempts that failed before; they are not repeated.
    pub failed: BTreeSet<String>,
    /// Called with the attempts that failed, and with how much of the present search is done, in lattices.
    pub report: Option<Report>,
}

/// Told of a failed attempt, of the number of lattices tried, and of their number in all.
pub type Report = Box<dyn FnMut(&str, (usize, usize))>;

/// How far a search for a placement goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Conflicts of the SAT solver under one lattice.
    pub conflicts: u64,
    /// Cells of the largest period that is tried with a list of cakes.
    pub period: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { conflicts: CONFLICTS, period: MAX_PERIOD }
    }
}
