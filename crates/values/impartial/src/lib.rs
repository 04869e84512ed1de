//! Theory of impartial games: what settles them without a search.

pub mod aliquot;
pub mod coins;
pub mod cram;
pub mod fibonacci;
pub mod graph;
pub mod hackenbush;
pub mod hackenbush_steps;
pub mod heaps;
pub mod lazy;
pub mod misere;
pub mod moore;
pub mod nim_product;
pub mod nim_sum;
pub mod nimbers;
pub mod remoteness;

pub use cram::CramNimbers;
pub use lazy::LazyNimbers;
pub use nim_sum::NimSum;
pub use nimbers::{NimberError, Nimbers};
