//! Kings: Clobber with the moves of a chess king. A stone takes a stone of the opponent on a square that shares a side
//! or a corner with its own. A player who cannot move loses.
//!
//! ```text
//! kings-clobber:x./.o
//! a1-b2
//! ```
//!
//! **Source:** `[Siegel CGSuite]`.

use crate::board::stepping::{Game, KING, Law};
use gruk_core::{About, Largest, PlayerNames};

/// Kings on boards of any shape.
pub const KINGS_CLOBBER: Game = Game {
    about: About {
        name: "kings-clobber",
        title: "Kings",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "A stone moves as a king of chess and removes the stone of the opponent to which it goes; whoever cannot \
                move loses.",
        examples: &[
            "kings-clobber:xo/ox",
            "kings-clobber:x./.o",
            "kings-clobber:xox/o.x:a1-a2",
            "kings-clobber:x.o/xo#",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    },
    law: |_| Ok(Law::Clobber { ways: KING, takes_own: false }),
};
