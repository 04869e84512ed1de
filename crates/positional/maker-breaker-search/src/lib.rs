//! The exact solver of Maker–Breaker games.
//!
//! A position is what is left of the winning sets ([`position`]), reduced by sound rules ([`reduce`], [`threats`]),
//! each of which can be switched off ([`rules`]). The search ([`search`]) goes by proof numbers that heat and threats
//! estimate ([`estimate`]); what it has refuted it remembers with a zone of the cells that mattered ([`table`]).
//! Several threads can search together ([`shared`]). On large boards [`forcing`] looks for wins of Maker's by threats
//! of all orders. [`proof`] turns it into steps that can be checked without this crate; [`solve()`] is the entry point.
//! [`offers`] solves Chooser–Picker games, on families of sets that shrink in the same way.
//!
//! Nothing here guesses: a limit that is reached is an error.

mod ask;
mod children;
pub mod estimate;
pub mod forcing;
mod list;
mod node;
pub mod offers;
pub mod open_sets;
pub mod position;
pub mod proof;
pub mod reduce;
pub mod rules;
pub mod search;
pub mod shared;
mod solve;
pub mod step;
pub mod table;
pub mod threats;
mod together;

pub use solve::{By, Solution, solve, solve_by};
