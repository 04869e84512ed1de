//! Eatcake, also called Bynum's game: Left eats a whole column of a cake, Right a whole row. The parts on both sides of
//! it become cakes. A player who cannot move loses. Cakes are a disjunctive sum.
//!
//! ```text
//! eatcake:3x2
//! 3x2-1x2-1x2             Left eats the middle column
//! 3x1-0                   Right eats the only row of another cake
//! ```
//!
//! **Source:** `[BCG ch. 8]`; `[Siegel CGSuite]`.

use crate::board::pieces::{Game, Law};
use gruk_core::{About, Largest, PlayerNames};

/// Eatcake.
pub const EATCAKE: Game = Game {
    about: About {
        name: "eatcake",
        title: "Eatcake",
        syntax: "WxH,WxH,…[:MOVES]",
        rules: "Left eats a column of a cake of W columns and H rows, Right a row; what is left on both sides are cakes, and whoever cannot move loses.",
        examples: &["eatcake:3x2", "eatcake:1x3,2x2", "eatcake:3x2:3x2-1x2-1x2", "eatcake:1x1"],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(100_000, "cakes"),
    },
    law: |_| Ok(Law::Eat),
};
