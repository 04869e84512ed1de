//! Node Kayles (Schaefer 1978): a move takes a vertex of a graph together with its neighbours; a player who cannot move
//! loses.
//!
//! The graph is written as edges and single vertices, `node-kayles:0-1,1-2,5`; a move is its vertex. On a path of n
//! vertices it is the octal game 0.137, Dawson's chess. Connected components are a disjunctive sum.
//!
//! **Source:** `[Schaefer 1978]`, `[BCG ch. 4]`.

use crate::board::kayles::Game;
use gruk_core::{About, Largest, PlayerNames};

/// Node Kayles on any graph.
pub const NODE_KAYLES: Game = Game {
    about: About {
        name: "node-kayles",
        title: "Node Kayles",
        syntax: "A-B,C-D,E,…[:MOVES]",
        rules: "A move takes a vertex of the graph with all its neighbours; whoever cannot move loses.",
        examples: &[
            "node-kayles:0-1,1-2,2-3,3-4",
            "node-kayles:0-1,1-2,2-0,2-3,4",
            "node-kayles:0-1,1-2,2-3,3-0:0",
            "node-kayles:-",
        ],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest::listed(100_000, "edges and vertices"),
    },
    takes_edges: false,
};
