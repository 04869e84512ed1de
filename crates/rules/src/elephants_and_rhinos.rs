//! Elephants-and-Rhinos: Toads-and-Frogs without jumps. Left's elephants `x` go right, Right's rhinos `o` go left, each
//! to the free square in front of it. A player who cannot move loses. Several strips, one below the other, are a
//! disjunctive sum.
//!
//! ```text
//! elephants-and-rhinos:x..o
//! ```
//!
//! **Source:** `[Siegel CGSuite]`.

use crate::board::stepping::{Game, Law, Strides};
use gruk_core::{About, Largest, PlayerNames};

/// Elephants-and-Rhinos on any number of strips.
pub const ELEPHANTS_AND_RHINOS: Game = Game {
    about: About {
        name: "elephants-and-rhinos",
        title: "Elephants-and-Rhinos",
        syntax: "PICTURE[:MOVES]",
        rules: "A piece moves to the free square ahead; elephants x go right, rhinos o left; whoever cannot move loses.",
        examples: &[
            "elephants-and-rhinos:x..o",
            "elephants-and-rhinos:x.o.x",
            "elephants-and-rhinos:x.../..o#",
            "elephants-and-rhinos:x..o:a1-b1",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    },
    law: |_| Ok(Law::Ahead(Strides { least: 1, most: 1, jumped: 0, over_own: false })),
};
