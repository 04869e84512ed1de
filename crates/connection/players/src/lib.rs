//! Players of Hex: what plays when nobody can solve.
//!
//! [`Mcts`] is a Monte Carlo tree search with saved bridges, AMAF values, first values from the circuits and proofs
//! carried through its tree; [`AlphaBeta`] looks a fixed number of moves ahead on the resistance evaluation; [`Random`]
//! is the zero of the scale. All of them are [`Engine`]s. A solver helps through [`Knowledge`]. Nothing here is an
//! answer: a [`Thought`] is an estimate, except what it marks as proved.

mod alphabeta;
mod bridges;
mod cholesky;
mod clock;
#[cfg(test)]
mod dense;
mod engine;
mod field;
mod groups;
mod knowledge;
mod level;
mod mcts;
mod network;
mod opening;
mod playout;
mod positions;
mod random;
mod resistance;
mod simulation;
mod tree;

pub use alphabeta::AlphaBeta;
pub use bridges::Bridges;
pub use clock::{Timekeeper, longest_of_average, longest_of_game, longest_of_period};
pub use engine::{Action, Choice, Considered, Engine, Observer, Race, Thought, Unplayable};
pub use field::MAX_CELLS;
pub use knowledge::{Insight, Knowledge};
pub use level::{LEVELS, Level};
pub use mcts::{Mcts, Settings};
pub use network::Network;
pub use playout::random_games;
pub use random::Random;
pub use resistance::Resistance;
