//! Misère play of heap games: a player who cannot move wins.

mod candidate;
pub mod genus;
pub mod monoid;
mod options;
pub mod play;
pub mod quotient;
mod search;
mod transition;

pub use monoid::{Element, Monoid};
pub use play::{MisereNim, heaps_of};
pub use quotient::{Quotient, QuotientError};
