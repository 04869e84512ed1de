//! Cannibal Clobber: Clobber in which a stone may also take a neighbouring stone of its own colour. A player who cannot
//! move loses.
//!
//! ```text
//! cannibal-clobber:xxo
//! a1-b1                   the stone x takes another one
//! ```
//!
//! **Source:** `[MCGS]`; Hot Clobber in `[Siegel CGSuite]`.

use crate::board::stepping::{Game, Law, SIDES};
use gruk_core::{About, Largest, PlayerNames};

/// Cannibal Clobber on boards of any shape.
pub const CANNIBAL_CLOBBER: Game = Game {
    about: About {
        name: "cannibal-clobber",
        title: "Cannibal Clobber",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "A stone moves to a neighbouring square and removes the stone there, of any colour; whoever cannot move \
                loses.",
        examples: &[
            "cannibal-clobber:xoxo/oxox",
            "cannibal-clobber:xxo",
            "cannibal-clobber:xx:a1-b1",
            "cannibal-clobber:x.o/xo#",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    },
    law: |_| Ok(Law::Clobber { ways: SIDES, takes_own: true }),
};
