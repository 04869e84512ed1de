//! Theory of Hex and its relatives.

pub mod embedding;
pub mod mirror;
pub mod placing;
pub mod switching;
pub mod theorem;
