//! Misère play of heap games: who cannot move wins.

mod candidate;
pub mod genus;
pub mod play;
pub mod quotient;
mod transition;

pub use play::{MisereNim, heaps_of};
pub use quotient::{Quotient, QuotientError};
