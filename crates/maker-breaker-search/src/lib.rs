//! The exact solver of Maker–Breaker games.
//!
//! A position is what is left of the winning sets ([`position`]), reduced by sound rules ([`reduce`], [`threats`]), each of which can be
//! switched off ([`rules`]). The search ([`search`]) goes by proof numbers that heat and threats estimate ([`estimate`]); what it has refuted
//! it remembers with a zone of the cells that mattered ([`table`]). [`proof`] turns it into steps that a stranger can check; [`solve()`] is the
//! door. [`offers`] solves Chooser–Picker games, on families of sets that shrink in the same way.
//!
//! Nothing here guesses: a limit that is reached is an error.

mod ask;
pub mod checkpoint;
pub mod estimate;
mod node;
pub mod offers;
pub mod open_sets;
pub mod position;
pub mod proof;
pub mod reduce;
pub mod rules;
pub mod search;
mod solve;
pub mod step;
pub mod table;
pub mod threats;

pub use solve::{Solution, solve};
