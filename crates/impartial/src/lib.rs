//! Theory of impartial games: what settles them without a search.

pub mod graph;
pub mod hackenbush;
pub mod heaps;
pub mod misere;
pub mod nim_sum;
pub mod nimbers;

pub use nim_sum::NimSum;
pub use nimbers::{NimberError, Nimbers};
