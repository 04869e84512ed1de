//! The algebra of short partizan games under normal play: exact canonical forms, order, sums, stops and thermographs.
//!
#![doc = "```"]
#![doc = include_str!("../examples/values.rs")]
#![doc = "```"]
//!
//! A [`Games`] is an arena: it makes values, and every operation is a method of it. All results are exact. An operation
//! that would exceed the arena's memory, or a number that does not fit, is answered by a [`Limit`].
//!
//! This crate knows no ruleset, searches no board and draws nothing. Loopy games and misère play are outside it.

mod birthday;
mod cache;
mod canonical;
mod definitions;
mod dyadic;
mod evaluate;
mod games;
mod heat;
mod infinitesimal;
mod keep;
mod large;
mod limit;
mod name;
mod number_up_star;
mod order;
mod parse;
mod print_order;
mod sum;
mod table;
mod thermograph;
mod uptimal;

pub use dyadic::{Bound, Dyadic};
pub use evaluate::Evaluation;
pub use games::{Game, Games, MAX_LEVELS};
pub use limit::Limit;
pub use number_up_star::NumberUpStar;
pub use parse::ValueError;
pub use thermograph::{Corner, Thermograph, Wall};
