//! The algebra of loopy games: finite games of two players in which a position can come back. A player who cannot move
//! loses, and a play that goes on for ever is a draw.
//!
#![doc = "```"]
#![doc = include_str!("../examples/on_and_off.rs")]
#![doc = "```"]
//!
//! A *stopper* is a game in which no play of alternating moves goes on for ever, in whatever follower it begins.
//! Stoppers have canonical forms, so that equal ones are one object, [`Stopper`]. Many other games are *stopper-sided*:
//! if the endless plays are counted as Left's they equal a stopper, the onside, and if as Right's another one, the
//! offside; see [`Sided`]. A [`LoopyGames`] is the arena that makes them, and short games are among them.
//!
//! Nothing is guessed: an onside is handed out after both games have been compared, and what would exceed the memory of
//! the arena is answered by a [`Limit`](gruk_value::Limit). This crate knows no game and draws nothing.
//!
//! **Source:** `[BCG ch. 11]`; Siegel, *Coping with cycles* (Games of No Chance 3, 2009); `[Siegel 2013 ch. VI]`.

mod components;
mod difference;
mod games;
mod graph;
mod intern;
mod name;
mod onside;
mod parse;
mod positions;
mod reduce;
mod settle;
mod sided;
mod sum;
mod survival;

pub use difference::{Difference, DifferenceMove, Pair};
pub use games::{Follower, LoopyGames, Stopper};
pub use graph::{LoopyGraph, Target};
pub use parse::{LoopyError, PositionValue};
pub use sided::Sided;
