//! Snort on any graph: the players claim vertices, never one that an edge joins to a vertex of the opponent's. Left's
//! vertices are written `x0`, Right's `o0`. A player who cannot move loses.
//!
//! ```text
//! graph-snort:0-1,1-2,x0      a path of three vertices, the first Left's
//! ```
//!
//! **Source:** `[BCG ch. 6]`, `[ONAG ch. 8]`.

use crate::board::coloured_graph::{Game, Law, MAX_SIZE};
use gruk_core::{About, Largest, PlayerNames};

/// Snort on graphs.
pub const GRAPH_SNORT: Game = Game {
    about: About {
        name: "graph-snort",
        title: "Snort on graphs",
        syntax: "A-B,C-D,…,xV,oV[:MOVES]",
        rules: "Each player claims free vertices that no edge joins to one of the opponent's; whoever cannot move loses.",
        examples: &[
            "graph-snort:0-1,1-2,2-3",
            "graph-snort:0-1,0-2,1-2,3",
            "graph-snort:0-1,1-2,2-3,x0,o3",
            "graph-snort:0-1,1-2,4:1,4",
            "graph-snort:-",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(MAX_SIZE, "edges and vertices"),
    },
    law: Law::Snort,
};
