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
    /// Answer only by a theorem that shows no strategy; nothing else is tried.
    pub theorem: bool,
    /// List all moves that keep the verdict.
    pub all_moves: bool,
    /// Make a certificate.
    pub certificate: bool,
    /// Threads; 0 counts as 1. For `openings` they search side by side, and the answer does not depend on their number
    /// unless a limit is reached. For `solve` they search together where the solver can (Hex, Maker–Breaker). The
    /// winner does not depend on their number then, but the winning move that is named and the certificate may.
    pub threads: usize,
    /// For `openings`: only these first moves. A class of first moves that symmetries make the same can so be a job of
    /// its own.
    pub only: Option<Vec<String>>,
    /// For `openings`: the folder that keeps the certificate of each class of moves as soon as it is found. A class
    /// whose certificate is there is not solved again; the certificate is checked. The answer then has no certificate
    /// of its own.
    pub resume: Option<PathBuf>,
}

/// A function that solves a position, for those who need solved positions but know no solver.
pub type SolvePosition = fn(&Loaded, &SolveOptions, &mut dyn Watch) -> SolveAnswer;

/// A function that gives the outcome class of a position, handed over as [`SolvePosition`] is.
///
/// # Errors
/// A game that has no outcome classes.
pub type OutcomeOfPosition = fn(&Loaded, &SolveOptions, &mut dyn Watch) -> Result<OutcomeAnswer, BadInput>;
