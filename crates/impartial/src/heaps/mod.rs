//! Heap games: the Grundy values of all heaps, one after the other, and their periods.

mod mask;
mod pairs;
pub mod period;
pub mod sequence;
mod values;

pub use period::{Period, find_period};
pub use sequence::{Sequence, SequenceError};
