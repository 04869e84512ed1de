use std::fmt;

/// Why a value could not be worked out: a limit was reached, or the position is loopy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Limit {
    /// The games, or the positions of an evaluation, would take more memory than was allowed.
    Memory {
        /// What was allowed.
        bytes: usize,
    },
    /// The game is nested more deeply than the algebra follows.
    Depth {
        /// The most levels that are followed.
        levels: usize,
    },
    /// A number does not fit: its denominator is above 2^62, its ups or its nimber are not below 2^31 or 2^32, or there
    /// is no more room for large numerators, which take 64 MiB together in the process.
    Overflow,
    /// A position can be reached from itself: the game is loopy and has no value in this algebra.
    Loopy,
    /// The work was asked to stop.
    Interrupted,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Memory { bytes } => write!(f, "the memory limit of {} MB is reached", bytes >> 20),
            Limit::Depth { levels } => write!(f, "the game is nested more than {levels} levels deep"),
            Limit::Overflow => f.write_str("a number is too large or has too large a denominator"),
            Limit::Loopy => f.write_str("the game is loopy"),
            Limit::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for Limit {}
