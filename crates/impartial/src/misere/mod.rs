//! Misère play of heap games: who cannot move wins.

mod candidate;
pub mod quotient;
mod transition;

pub use quotient::{Quotient, QuotientError};
