//! Theory of impartial games: what settles them without a search.

pub mod nim_sum;

pub use nim_sum::NimSum;
