//! The Aliquant game: a number, from which a move takes a smaller one that does not divide it; who cannot move loses.
//!
//! Written as [`aliquot`](crate::aliquot), the game of the divisors.
//!
//! **Source:** `[BCG ch. 4]`.

use crate::aliquot::DivisorGame;

/// The Aliquant game.
pub type Aliquant = DivisorGame<false>;
