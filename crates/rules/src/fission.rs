//! Fission: a stone splits into two. The stones belong to nobody. Left replaces a stone by two, on the squares above
//! and below it, Right by two on the squares beside it; both squares must be free. A player who cannot move loses.
//!
//! ```text
//! fission:.../.g./...
//! b1-b3                   Left splits the stone on b2
//! ```
//!
//! **Source:** `[Siegel CGSuite]`.

use crate::board::stepping::{Game, Law};
use gruk_core::{About, Largest, PlayerNames};

/// Fission on boards of any shape.
pub const FISSION: Game = Game {
    about: About {
        name: "fission",
        title: "Fission",
        syntax: "PICTURE[:MOVES]",
        rules: "A stone between two free squares is replaced by two stones on them, above and below for Left, beside for \
                Right; whoever cannot move loses.",
        examples: &[
            "fission:.../.g./...",
            "fission:..../.g../....",
            "fission:.../.g./...:b1-b3",
            "fission:.#./.g./.../...",
            "fission:3x3",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    },
    law: |_| Ok(Law::Split),
};
