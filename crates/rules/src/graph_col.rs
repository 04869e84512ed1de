//! Col on any graph: the players claim vertices, never one that an edge joins to a vertex of their own. Left's vertices
//! are written `x0`, Right's `o0`. A player who cannot move loses.
//!
//! ```text
//! graph-col:0-1,1-2,x0        a path of three vertices, the first Left's
//! ```
//!
//! **Source:** `[BCG ch. 2]`, `[ONAG ch. 8]`.

use crate::board::coloured_graph::{Game, Law, MAX_SIZE};
use gruk_core::{About, Largest, PlayerNames};

/// Col on graphs.
pub const GRAPH_COL: Game = Game {
    about: About {
        name: "graph-col",
        title: "Col on graphs",
        syntax: "A-B,C-D,…,xV,oV[:MOVES]",
        rules: "Each player claims free vertices that no edge joins to one of his own; whoever cannot move loses.",
        examples: &[
            "graph-col:0-1,1-2,2-3",
            "graph-col:0-1,0-2,1-2,3",
            "graph-col:0-1,1-2,2-3,x0,o3",
            "graph-col:0-1,1-2:1,0",
            "graph-col:-",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(MAX_SIZE, "edges and vertices"),
    },
    law: Law::Col,
};
