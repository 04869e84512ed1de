//! Heap games: the Grundy values of all heaps, one after the other, and their periods.

mod helpful;
mod mask;
pub mod option;
mod pairs;
pub mod period;
mod rare;
pub mod sequence;
mod values;

pub use option::option_of_value;
pub use period::{Period, find_period, likely_saltus};
pub use sequence::{Sequence, SequenceError};
