//! Playing Hex: players by name, the engine of the Hex Text Protocol, matches and their records.
//!
//! An [`EngineName`] names a player of `players` or the solver; [`Htp`] answers the lines of the protocol, and
//! [`Contest`] plays matches. Files, processes and the terminal are left to the front ends. The solver is passed in as
//! a [`Solver`].

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
pub use judge::JUDGE_MEMORY;
pub use openings::read_openings;
pub use pace::{Pace, Worked};
pub use score::{Pairs, Score};
pub use solver::Solver;
pub use sprt::Sprt;
