//! Theory of Hex and its relatives.

pub mod mirror;
pub mod theorem;
