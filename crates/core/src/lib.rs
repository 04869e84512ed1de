//! The words of gruk: what a player, a turn, a ruleset, an outcome class and a diagram are.
//!
//! Every other crate depends on this one. It holds no algorithm but [`CompactSort`]: a solver, a picture, a proof or a
//! piece of theory belongs to a crate of a higher layer. What a game must say about itself is the trait [`Ruleset`].

mod any;
mod compact;
mod diagram;
mod error;
pub mod largest;
mod outcome;
mod packed;
mod player;
mod ruleset;
mod turn;

pub use any::{AnyMove, AnyPosition, AnyRules, ErasablePosition, as_type};
pub use compact::CompactSort;
pub use diagram::{Diagram, Line, Mark, NetCell};
pub use error::{IllegalMove, ParseError};
pub use largest::Largest;
pub use outcome::{Ending, OutcomeClass, Verdict};
pub use packed::{Packed, WORDS, Words, longer};
pub use player::{Player, PlayerNames};
pub use ruleset::{About, Convention, Marks, Ruleset};
pub use turn::Turn;
