//! The clique game: the vertices are the edges of the complete graph K_n, and each winning set is the edge set of a
//! complete subgraph on q points.
//!
//! **Source:** `[Beck 2008 §6]`. The edge between the points 2 and 5 is called `2_5`.

use super::{Board, Fields, Sets, number, with_names};
use gruk_core::ParseError;

/// The most points: K_256 has 32 640 edges.
const MOST_POINTS: usize = 256;

pub(super) fn cliques(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let form = "the points of a clique and the complete graph, such as -3-K6";
    let [order, graph] = fields.exactly(form, false)?;
    let q = number(order, "the points of a clique", 2, MOST_POINTS)?;
    let points = graph.1.strip_prefix('K').ok_or_else(|| ParseError::new(graph.0, super::quote(graph.1), form))?;
    let n = number((graph.0 + 1, points), "the points of the graph", 1, MOST_POINTS)?;
    let edges: Vec<(usize, usize)> = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect();
    // Edges in this order: those from 0, then from 1, …
    let edge = |a: usize, b: usize| (a * (2 * n - a - 1) / 2 + b - a - 1) as u32;
    let mut sets = Sets::default();
    let mut chosen: Vec<usize> = (0..q).collect();
    let mut is_choice = q <= n;
    while is_choice {
        let pairs = (0..q).flat_map(|i| (i + 1..q).map(move |j| (i, j)));
        sets.push(graph.0, pairs.map(|(i, j)| edge(chosen[i], chosen[j])).collect())?;
        // The next q points in lexicographic order.
        let place = (0..q).rev().find(|&place| chosen[place] < n - q + place);
        is_choice = place.is_some();
        if let Some(place) = place {
            chosen[place] += 1;
            for later in place + 1..q {
                chosen[later] = chosen[later - 1] + 1;
            }
        }
    }
    let names: Vec<String> = edges.iter().map(|(a, b)| format!("{}_{}", a + 1, b + 1)).collect();
    Ok(with_names(format!("clique-{q}-K{n}"), &names, sets.sets, Vec::new()))
}
