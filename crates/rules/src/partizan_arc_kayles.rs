//! Partizan Arc Kayles: Arc Kayles with coloured edges. Left takes a **b**lue edge, Right a **r**ed one, both may take
//! **g**reen ones, and all edges that share a vertex with it go with it. A player who cannot move loses. Connected
//! components are a disjunctive sum.
//!
//! ```text
//! partizan-arc-kayles:b0-1,g1-2,r2-3
//! g1-2                        it takes all three edges
//! ```
//!
//! **Source:** `[Schaefer 1978]`; `[Siegel CGSuite]`.

use crate::board::coloured_graph::{Game, Law, MAX_SIZE};
use gruk_core::{About, Largest, PlayerNames};

/// Partizan Arc Kayles.
pub const PARTIZAN_ARC_KAYLES: Game = Game {
    about: About {
        name: "partizan-arc-kayles",
        title: "Partizan Arc Kayles",
        syntax: "EDGE,EDGE,…[:MOVES]",
        rules: "Left takes a blue or green edge of the graph, Right a red or green one, with all edges that touch it; whoever cannot move loses.",
        examples: &[
            "partizan-arc-kayles:b0-1,g1-2,r2-3",
            "partizan-arc-kayles:b0-1,b1-2,r0-2",
            "partizan-arc-kayles:b0-1,b2-3,r1-2:b0-1",
            "partizan-arc-kayles:-",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(MAX_SIZE, "edges and vertices"),
    },
    law: Law::Arcs,
};
