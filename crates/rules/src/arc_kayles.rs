//! Arc Kayles (Schaefer 1978): a move takes an edge of a graph together with all edges that share a vertex with it; a
//! player who cannot move loses.
//!
//! The graph is written as its edges, `arc-kayles:0-1,1-2`; a move is its edge. On a path of n vertices it is the octal
//! game 0.07, and on the graph of a board of squares it is Cram. Connected components are a disjunctive sum.
//!
//! **Source:** `[Schaefer 1978]`.

use crate::board::kayles::Game;
use gruk_core::{About, Largest, PlayerNames};

/// Arc Kayles on any graph.
pub const ARC_KAYLES: Game = Game {
    about: About {
        name: "arc-kayles",
        title: "Arc Kayles",
        syntax: "A-B,C-D,…[:MOVES]",
        rules: "A move takes an edge of the graph with all edges that touch it; whoever cannot move loses.",
        examples: &[
            "arc-kayles:0-1,1-2,2-3,3-4",
            "arc-kayles:0-1,1-2,2-0,2-3,4-5",
            "arc-kayles:0-1,1-2,2-3,3-0:0-1",
            "arc-kayles:-",
        ],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest::listed(100_000, "edges and vertices"),
    },
    takes_edges: true,
};
