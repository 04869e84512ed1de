//! Impartial games: positions solved by their Grundy values, by periods of heaps, by remoteness and misère quotients;
//! and answers about heaps and graphs, text in, plain data out.
//!
//! The theory is in `impartial`, and searches are compiled in `kernels`; this crate decides which of them solves a
//! position.

mod graph_game;
mod green_file;
pub mod heaps;
pub mod impartial;
pub mod loopy;
pub mod misere;
mod sequence;
mod steps;
pub mod theory;

pub use graph_game::{GraphAnswer, GraphGame};
pub use green_file::green_file;
pub use impartial::NimberAnswer;
pub use misere::{QuotientAnswer, misere_quotient};
pub use sequence::{GrundySequence, grundy_sequence};
pub use steps::steps;
