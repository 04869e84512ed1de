//! Anti-Clobber: Clobber played backwards in time. A stone goes to a free square that shares a side with its own, and
//! leaves a stone of the opponent on the square from which it comes. A player who cannot move loses; every move fills a
//! square.
//!
//! ```text
//! anti-clobber:x.o/...
//! a1-a2                   the stone x goes down, and o stands on a1
//! ```
//!
//! **Source:** `[Siegel CGSuite]`.

use crate::board::stepping::{Game, Law};
use gruk_core::{About, Largest, PlayerNames};

/// Anti-Clobber on boards of any shape.
pub const ANTI_CLOBBER: Game = Game {
    about: About {
        name: "anti-clobber",
        title: "Anti-Clobber",
        syntax: "PICTURE[:MOVES]",
        rules: "A stone goes to a free neighbouring square and leaves a stone of the opponent behind; whoever cannot \
                move loses.",
        examples: &["anti-clobber:x.o/...", "anti-clobber:x..", "anti-clobber:x.o:a1-b1", "anti-clobber:x.#/o.x"],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    },
    law: |_| Ok(Law::Spawn),
};
