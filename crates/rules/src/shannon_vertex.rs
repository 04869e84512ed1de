//! Shannon's switching game on the vertices of a graph; Hex is a case of it.
//!
//! Short claims a vertex in each turn, Cut deletes one; the terminals are not claimed. Short wins when all vertices of
//! some path between the terminals are Short's, Cut when no path between them is left.
//!
//! ```text
//! shannon-vertex:s-t,s-a.a-t.s-b.b-t    terminals s and t; the moves are the vertices a and b
//! ```
//!
//! **Source:** `[Wal §8.2.2]`.

use crate::board::net::Net;
use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use crate::board::switching_graph::{SwitchingGraph, drawn_vertices};
use crate::cylinder::joins_or_cuts;
use gruk_core::{About, Largest, ParseError, PlayerNames};

/// Shannon's switching game on vertices.
pub const SHANNON_VERTEX: Game = Game {
    about: About {
        name: "shannon-vertex",
        title: "Shannon's switching game on vertices",
        syntax: "TERMINALS,EDGES[:CLAIMED][:MOVES]",
        rules: "Short claims vertices and Cut deletes them; Short wins by joining the two terminals.",
        examples: &[
            "shannon-vertex:s-t,s-a.a-t.s-b.b-t",
            "shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b:x=a,o=c",
            "shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b",
        ],
        players: PlayerNames::Named { left: "short", right: "cut" },
        has_params: true,
        largest: Largest::listed(200_000, "edges"),
    },
    board,
    aim: Aim::JoinCells,
    shape: Shape::Other,
    reaches: joins_or_cuts,
    finish: Finish::Wins,
    opening: Opening::Anywhere,
};

fn board(params: &str) -> Result<Net, ParseError> {
    let graph = SwitchingGraph::parse(params)?;
    if let Some(edge) = graph.edges.iter().position(|&(a, b)| a.max(b) == 1) {
        let expected = "no edge between the terminals: Short has won before the first move";
        return Err(ParseError::new(graph.places[edge], "one", expected));
    }
    // The cells are the vertices except the terminals, which are 0 and 1.
    let cell = |vertex: u32| vertex as usize - 2;
    let beside = |terminal: u32| {
        let ends = graph.edges.iter().filter(move |&&(a, b)| a == terminal || b == terminal);
        ends.map(move |&(a, b)| cell(a + b - terminal)).collect::<Vec<_>>()
    };
    let pairs = graph.edges.iter().filter(|&&(a, b)| a.min(b) > 1).map(|&(a, b)| (cell(a), cell(b)));
    let (outlines, lines) = drawn_vertices(&graph);
    Ok(Net::of_words(params.into(), graph.vertices[2..].to_vec())
        .touching(pairs)
        .border(beside(0))
        .border(beside(1))
        .with_symmetries(&[0, 0])
        .drawn(outlines, lines))
}
