//! Disjunctive sums: positions of several games side by side, a move being a move in one of them.
//!
//! [`Values`] knows the values of positions of any game; [`Outcomes`] finds by search who wins a sum of values, and by
//! which moves, without adding them up; [`advice`] has the literature's rules of thumb for a move; [`Difference`] is a
//! proof that a position has a canonical form.
//!
//! This crate uses only what all games of the list have in common. It draws and prints nothing.

pub mod advice;
mod difference;
mod outcomes;
mod position_values;
mod values;

pub use difference::{Difference, DifferenceRow, Reply, prove};
pub use outcomes::Outcomes;
pub use position_values::{PositionValues, position_values};
pub use values::Values;
