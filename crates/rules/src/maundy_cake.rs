//! Maundy Cake: Cutcake in which a cake is cut into any number of equal pieces, two at least. Left cuts between
//! columns, Right between rows. A player who cannot move loses. Cakes are a disjunctive sum.
//!
//! ```text
//! maundy-cake:6x4
//! 6x4-2x4                 Left cuts it into three cakes of two columns
//! ```
//!
//! **Source:** `[BCG ch. 2]`.

use crate::board::pieces::{Game, Law};
use gruk_core::{About, Largest, PlayerNames};

/// Maundy Cake.
pub const MAUNDY_CAKE: Game = Game {
    about: About {
        name: "maundy-cake",
        title: "Maundy Cake",
        syntax: "WxH,WxH,…[:MOVES]",
        rules: "Left shares a cake of W columns and H rows into equal cakes of fewer columns, Right into equal cakes of fewer rows; whoever cannot move loses.",
        examples: &["maundy-cake:6x4", "maundy-cake:2x2,5x3", "maundy-cake:6x4:6x4-2x4", "maundy-cake:1x1"],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(100_000, "cakes"),
    },
    law: |_| Ok(Law::Share),
};
