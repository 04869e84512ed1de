//! The exact solver of games in which stones are placed, an extra stone never hurts, and a full board has one winner:
//! Y, cylinders, tilings, Shannon's game on vertices, Beck's Hex, Tex in a window.
//!
//! Every win has a *carrier*: a set of free cells such that the win stands even if all other free cells are the
//! loser's. After a move that loses the opponent has a carrier, and only a move inside it can do better. So the moves
//! that have to be tried, the *must-play region*, shrink with every move that fails.
//!
//! **Source:** `[HvR06]`, `[HT19]`; the game need only be isotone, as in `[Rij06]`.

mod avoiding;
mod carriers;
mod chains;
mod claims;
mod field;
mod frames;
mod hexagon;
mod joining;
mod joins;
mod links;
mod node;
mod order;
mod proof;
mod racing;
mod reach;
mod ring;
mod safe;
mod search;
mod solution;
mod terminated;
mod threats;

pub use avoiding::Avoiding;
pub use carriers::Carriers;
pub use joining::{Joining, is_joining};
pub use racing::{Havannah, Racing};
pub use solution::{Solution, solve};
pub use terminated::{Terminated, is_terminated};

use gruk_core::Ruleset;
use gruk_rules::board::placing::{Finish, Placing};
use gruk_rules::havannah::HAVANNAH;

/// The most cells of a board.
pub const MOST_CELLS: usize = 128;

/// Can [`Carriers`] solve this game on this board?
#[must_use]
pub fn is_for(rules: &Placing) -> bool {
    let is_isotone = rules.game().finish == Finish::Wins && !rules.has_draws();
    is_isotone && rules.net().edges().is_empty() && rules.net().len() <= MOST_CELLS
}

/// Can [`Avoiding`] solve this game on this board?
#[must_use]
pub fn is_avoiding(rules: &Placing) -> bool {
    rules.game().finish == Finish::Loses && rules.net().rhombus().is_some() && rules.net().len() <= MOST_CELLS
}

/// Can [`Racing`] solve this game on this board?
#[must_use]
pub fn is_racing(rules: &Placing) -> bool {
    rules.is(&HAVANNAH) && rules.net().len() < 64
}
