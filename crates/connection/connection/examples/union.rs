//! Shannon's switching game on the edges of a graph in a file, `union FILE`: the time that matroid union takes, how
//! many edges the forests have, and who wins in which time.

use gruk_connection::switching::solve;
use gruk_connection::switching::union::Union;
use gruk_core::Player;
use gruk_rules::board::switching_graph::SwitchingGraph;
use std::time::Instant;

fn main() {
    let path = std::env::args().nth(1).expect("a file with a line 'terminals s t' and an edge on each further line");
    let file = std::fs::read_to_string(path).expect("a file that can be read");
    let graph = SwitchingGraph::parse(&SwitchingGraph::inline(&file).expect("a graph")).expect("a graph");
    let edges: Vec<(usize, u32, u32)> = graph.edges.iter().enumerate().map(|(place, &(a, b))| (place, a, b)).collect();
    let started = Instant::now();
    let union = Union::of(graph.vertices.len(), &edges);
    let held = (0..edges.len()).filter(|&place| union.holder(place).is_some()).count();
    println!(
        "{} edges, {} vertices: {held} in the forests, {:.3} s",
        edges.len(),
        graph.vertices.len(),
        started.elapsed().as_secs_f64()
    );
    for to_move in Player::BOTH {
        let started = Instant::now();
        let found = solve(&graph.edges, |_| false, |_| true, to_move);
        let sizes = [found.trees.one.len(), found.trees.two.len()];
        println!("{to_move} first: {} wins, sets of {sizes:?}, {:.3} s", found.winner, started.elapsed().as_secs_f64());
    }
}
