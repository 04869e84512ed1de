//! Cutcake: cakes are cut along the lines of their squares. Left cuts a cake of W columns and H rows between two
//! columns, Right between two rows, into two cakes. A player who cannot move loses. Cakes are a disjunctive sum.
//!
//! ```text
//! cutcake:4x3,2x2
//! 4x3-1x3-3x3             Left cuts off one column
//! ```
//!
//! **Source:** `[BCG ch. 2]`.

use crate::board::pieces::{Game, Law};
use gruk_core::{About, Largest, PlayerNames};

/// Cutcake.
pub const CUTCAKE: Game = Game {
    about: About {
        name: "cutcake",
        title: "Cutcake",
        syntax: "WxH,WxH,…[:MOVES]",
        rules: "Left cuts a cake of W columns and H rows into two between two columns, Right between two rows; whoever cannot move loses.",
        examples: &["cutcake:4x3", "cutcake:1x4,5x2", "cutcake:4x2:4x2-1x2-3x2", "cutcake:1x1", "cutcake:0"],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(100_000, "cakes"),
    },
    law: |_| Ok(Law::Cut),
};
