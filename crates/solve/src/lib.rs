//! Solvers that know nothing of a game but its rules.
//!
//! [`BackwardInduction`] is the plain one, the oracle for all others; [`Dfpn`] searches by proof numbers with a table
//! that never outgrows its limit. Both answer a [`Question`], and [`strategy`] turns their answers into the table of
//! moves that a certificate carries. [`race`] is the search for games in which both players place stones and race for
//! an aim. [`count`] counts plays, [`census`] all there is to count; [`winning_sets`] says whether Maker gets a set.
//! For solvers of single games: what threads that search one position share ([`threads`], [`shared`]), and tables on
//! disk ([`checkpoint`]). Files are there completely or not at all ([`whole`]).
//!
//! Nothing here guesses: where a limit is reached, the answer is [`LimitHit`].

mod alarm;
mod backward;
pub mod bits;
pub mod census;
pub mod checkpoint;
pub mod count;
mod dfpn;
mod effort;
mod limits;
mod numbers;
pub mod proof_number;
mod question;
pub mod race;
pub mod shared;
pub mod strategy;
pub mod table;
pub mod threads;
pub mod whole;
pub mod winning_sets;

pub use alarm::Alarm;
pub use backward::BackwardInduction;
pub use dfpn::Dfpn;
pub use effort::Effort;
pub use limits::{LimitHit, Limits, Meter, Progress, Watch, meter};
pub use numbers::{Numbers, finite};
pub use question::{Goal, Proof, Prover, Question, Untyped, solve};
