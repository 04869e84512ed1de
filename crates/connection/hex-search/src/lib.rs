//! The exact solver of Hex.
//!
//! A position is filled in ([`field`]), its virtual connections are built ([`connections`]), and a search by proof
//! numbers ([`solver`]) moves only where the opponent's winning connections all pass and no move is inferior
//! ([`inferior`], [`reversible`], [`parts`]). What it proves it keeps, in a table, as patterns ([`library`]) and as
//! connections ([`templates`]); [`proof`] turns it into claims with carriers that can be checked without this crate.
//! [`solve()`] is the entry point.
//!
//! Nothing here guesses: a limit that is reached is an error.

pub use gruk_solve::bits;
pub mod board;
pub mod builder;
pub mod chain_sets;
pub mod claims;
pub mod connections;
mod decision;
pub mod edge;
mod evidence;
pub mod field;
mod forecast;
pub mod graph;
pub mod inferior;
mod inherited;
mod joins;
pub mod ledger;
pub mod library;
pub mod lists;
pub mod local;
mod look;
mod node;
mod order;
pub mod parts;
pub mod proof;
pub mod reach;
pub mod reasons;
pub mod resistance;
pub mod reversible;
pub mod ring;
mod search;
pub mod shared;
pub mod shortest;
pub mod sight;
mod solve;
pub mod solver;
pub mod stones;
pub mod survey;
mod swap;
pub mod table;
pub mod templates;
mod together;
pub mod view;

pub use solve::{Solution, solve, solve_by};
