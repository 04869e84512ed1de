//! What is asked about a turn.

use crate::{OutcomeAnswer, SolveAnswer};
use gruk_notation::{BadInput, Loaded};
use gruk_solve::{Limits, Watch};
use std::path::PathBuf;

/// How a turn is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// Theory where it settles the turn; elsewhere Grundy values in impartial games, search with the values of
    /// components in partizan games under normal play, and df-pn in others.
    #[default]
    Auto,
    /// df-pn alone.
    Dfpn,
    /// Backward induction alone: the oracle.
    Backward,
}

/// What `solve` and `openings` are asked to do.
#[derive(Clone, Debug, Default)]
pub struct SolveOptions {
    /// The limits. For `openings` nodes count for each opening by itself, time and memory for all together.
    pub limits: Limits,
    /// How to solve.
    pub method: Method,
    /// Answer with a theorem that shows no strategy, or not at all.
    pub theorem: bool,
    /// List all moves that keep the verdict.
    pub all_moves: bool,
    /// Make a certificate.
    pub certificate: bool,
    /// Threads: for `openings` side by side, where the answer does not depend on them; for `solve` together where the
    /// solver can (Hex, Maker–Breaker), where the winner does not, but the winning move that is named and the
    /// certificate may. 0 counts as 1.
    pub threads: usize,
    /// For `openings`: these first moves alone. With a class of opening moves that symmetries make the same they are
    /// a job of their own.
    pub only: Option<Vec<String>>,
    /// For `openings`: the folder where the certificate of each class of moves is kept as soon as it is found, and that
    /// is read before anything is solved again; what it holds is checked. The answer has no certificate of its own
    /// then.
    pub resume: Option<PathBuf>,
}

/// Solves a position. It is handed over to those who need solved positions but know no solver.
pub type SolvePosition = fn(&Loaded, &SolveOptions, &mut dyn Watch) -> SolveAnswer;

/// The outcome class of a position, handed over as [`SolvePosition`].
///
/// # Errors
/// A game that has no outcome classes.
pub type OutcomeOfPosition = fn(&Loaded, &SolveOptions, &mut dyn Watch) -> Result<OutcomeAnswer, BadInput>;
