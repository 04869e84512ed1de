//! Shannon's switching game on the edges of a graph.
//!
//! Short claims an edge in each turn, Cut deletes one. Short wins when Short's edges join the two terminals, Cut when
//! no path between them is left. Exactly one of them succeeds.
//!
//! ```text
//! shannon-edge:a-b,a-c.b-c.a-b    terminals a and b; three edges, which are the moves 1, 2 and 3
//! ```
//!
//! Edges may be parallel. Vertices are called by letters and digits.
//!
//! **Source:** `[Wal §8.2.1]`, `[Lehman 1964]`.

use crate::board::net::Net;
use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use crate::board::switching_graph::{SwitchingGraph, drawn_edges};
use crate::bridgit::joins_or_cuts;
use gruk_core::{About, Largest, ParseError, PlayerNames};

/// Shannon's switching game on edges.
pub const SHANNON_EDGE: Game = Game {
    about: About {
        name: "shannon-edge",
        title: "Shannon's switching game on edges",
        syntax: "TERMINALS,EDGES[:CLAIMED][:MOVES]",
        rules: "Short claims edges and Cut deletes them; Short wins by joining the two terminals.",
        examples: &[
            "shannon-edge:a-b,a-c.b-c.a-d.b-d.c-d",
            "shannon-edge:a-b,a-b.a-b",
            "shannon-edge:a-b,a-c.b-c.c-b:x=1,o=2",
            "shannon-edge:a-b,a-c.b-c.c-b:1",
        ],
        players: PlayerNames::Named { left: "short", right: "cut" },
        has_params: true,
        largest: Largest::listed(200_000, "edges"),
    },
    board,
    aim: Aim::JoinEdges,
    shape: Shape::Other,
    reaches: joins_or_cuts,
    finish: Finish::Wins,
    opening: Opening::Anywhere,
};

fn board(params: &str) -> Result<Net, ParseError> {
    let graph = SwitchingGraph::parse(params)?;
    let words = (1..=graph.edges.len()).map(|number| number.to_string()).collect();
    let (outlines, lines) = drawn_edges(&graph);
    Ok(Net::of_words(params.into(), words).of_edges(graph.edges).drawn(outlines, lines))
}
