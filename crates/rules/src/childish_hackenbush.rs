//! Childish Hackenbush: Hackenbush with blue and red edges in which an edge must not be cut if others would fall.
//!
//! Left cuts a **b**lue edge, Right a **r**ed one, but only if all other edges are still joined to vertex 0, the
//! ground. A player who cannot move loses. Green edges are refused: sources differ on whether they may make others
//! fall.
//!
//! ```text
//! childish-hackenbush:b0-1,r1-2      Right can cut r1-2, Left nothing
//! ```
//!
//! **Source:** `[BCG ch. 2]`; `[Siegel CGSuite]`.

use crate::hackenbush::{Childish, MAX_EDGES};
use gruk_core::{About, Largest, PlayerNames};

/// Childish Hackenbush on any graph.
pub const CHILDISH_HACKENBUSH: Childish = Childish {
    about: About {
        name: "childish-hackenbush",
        title: "Childish Hackenbush",
        syntax: "EDGE,EDGE,…[:MOVES]",
        rules: "Left cuts blue edges and Right red ones that make no other edge fall; whoever cannot move loses.",
        examples: &[
            "childish-hackenbush:b0-1,r1-2,b0-3",
            "childish-hackenbush:b0-1,b0-2,r1-2",
            "childish-hackenbush:b0-1,r1-2,b0-3:b0-3,r1-2",
            "childish-hackenbush:0",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(MAX_EDGES, "edges"),
    },
};
