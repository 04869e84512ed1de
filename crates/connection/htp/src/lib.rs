//! Playing Hex: players by name, the engine of the Hex Text Protocol, matches and their records.
//!
//! The players of `players` and the solver are asked by [`EngineName`]s; [`Htp`] answers the lines of a protocol,
//! [`Contest`] plays matches. Text in, text out: files, processes and the terminal are the front ends'. The solver of
//! any game is not known here: it comes as a [`Solver`].

mod analysis;
mod argument;
mod clock;
mod connections;
mod contest;
mod engines;
mod gfx;
mod htp;
mod internal;
mod judge;
mod openings;
mod pace;
mod parameters;
mod protocol;
mod record;
mod score;
mod solver;
mod solving;
mod sprt;

pub use contest::{Broken, Contest, ContestAnswer, Contestant, Ended, Game};
pub use engines::EngineName;
pub use htp::{Htp, HtpOptions, Surroundings};
pub use internal::Internal;
pub use openings::read_openings;
pub use pace::{Pace, Worked};
pub use score::{Pairs, Score};
pub use solver::Solver;
pub use sprt::Sprt;
