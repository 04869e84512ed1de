//! Playing Hex: players by name, the engine of the Hex Text Protocol, matches and their records.
//!
//! The players of `players` and the solver are asked by [`EngineName`]s; [`Htp`] answers the lines of a protocol, [`Contest`]
//! plays matches, [`sgf`] reads and writes records. Text in, text out: files, processes and the terminal are the front
//! ends'. The solver of any game is not known here: it comes as a [`Solver`].

mod analysis;
mod argument;
mod clock;
mod contest;
mod engines;
mod gfx;
mod htp;
mod protocol;
mod record;
mod score;
pub mod sgf;
mod solver;

pub use contest::{Broken, Contest, ContestAnswer, Contestant, Ended, Game, Internal};
pub use engines::EngineName;
pub use htp::{Htp, HtpOptions, Surroundings};
pub use score::Score;
pub use solver::Solver;
