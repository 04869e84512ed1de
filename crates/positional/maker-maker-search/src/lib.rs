//! The exact solver of Maker–Maker games, in which the first player with a whole winning set wins.
//!
//! [`MakerMaker`] searches one question, whether a player wins, as a [race](gruk_solve::race). Forced moves are played
//! at once. A player who can win by *threats* alone has won: each of these moves leaves a set that the next one
//! completes. If the opponent could win by threats with the move, only moves that stop these threats are tried; their
//! number is the first estimate of how hard it is to beat this player. A player whose open sets have a small potential
//! (Erdős and Selfridge) does not win.
//!
//! [`prove`] writes a win out as a walk over the play, with threats that answer many replies at once.
//!
//! [`draw`] finds the draws in which each player stops all sets of the other one, by the solver of Maker–Breaker games.
//!
//! **Source:** threats as in `[Allis–Schoo 1992]`; df-pn as in `[Nagai 2002]`; potentials `[Győ §2.4]`.

mod board;
mod claims;
mod proof;
mod stopped;
mod threats;

pub use claims::Claims;
pub use proof::{prove, prove_by};
pub use stopped::{Drawn, draw};

use gruk_rules::board::claiming::Claiming;

/// The most vertices of a board.
pub const MOST_VERTICES: usize = 64;

/// The solver of Maker–Maker games.
pub type MakerMaker = gruk_solve::race::Racer<Claims>;

/// Can [`MakerMaker`] solve games on this board?
#[must_use]
pub fn is_for(rules: &Claiming) -> bool {
    rules.is_maker_maker() && (1..=MOST_VERTICES).contains(&rules.board().vertices())
}
