//! TRex, or Terminated Rex: Rex that stops before the last cell.
//!
//! The rules are those of Rex, but a game in which nobody has lost when a single cell is left is drawn.
//!
//! **Source:** `[Wal §8.1]`, `[HT19]`.

use crate::board::placing::{Finish, Game};
use crate::rex::REX;
use gruk_core::About;

/// TRex.
pub const TREX: Game = Game {
    about: About {
        name: "trex",
        title: "TRex",
        rules: "Rex in which the game is drawn if nobody has joined the own borders when a single cell is left.",
        examples: &["trex:3x3", "trex:2x3", "trex:3x3:xo./.../...", "trex:1x1"],
        ..REX.about
    },
    finish: Finish::LosesOrStops,
    ..REX
};
