//! Knights: Clobber with the moves of a chess knight. A stone takes a stone of the opponent two squares away in one
//! direction and one in the other. A player who cannot move loses.
//!
//! ```text
//! knights-clobber:x../..o
//! a1-c2
//! ```
//!
//! **Source:** `[Siegel CGSuite]`.

use crate::board::stepping::{Game, KNIGHT, Law};
use gruk_core::{About, Largest, PlayerNames};

/// Knights on boards of any shape.
pub const KNIGHTS_CLOBBER: Game = Game {
    about: About {
        name: "knights-clobber",
        title: "Knights",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "A stone moves as a knight of chess and removes the stone of the opponent to which it goes; whoever \
                cannot move loses.",
        examples: &[
            "knights-clobber:xox/oxo",
            "knights-clobber:x../..o",
            "knights-clobber:xox/oxo/xox:a1-c2",
            "knights-clobber:xo/../o#",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    },
    law: |_| Ok(Law::Clobber { ways: KNIGHT, takes_own: false }),
};
