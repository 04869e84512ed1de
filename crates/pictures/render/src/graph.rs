//! Graphs of coloured edges that stand on the ground: the pictures of Hackenbush.
//!
//! Vertices stand in rows by their distance from the ground, each as near as possible above the vertex that joins it to
//! the ground. Edges that are not joined to the ground stand in a row of their own above the rest. A graph of more than
//! [`MOST_EDGES`] edges is not drawn.

use crate::palette::{INK, PAPER, SOFT_INK, shade};
use crate::panel::{Panel, Point, Size, notice};
use crate::pieces;
use crate::svg::{Path, Svg};
use crate::{Scene, Tint};
use gruk_core::Mark;
use std::collections::BTreeMap;

/// A coloured edge: its ends and whose it is.
pub(crate) type Edge = (usize, usize, Mark);

/// The most edges of a graph that is drawn.
const MOST_EDGES: usize = 2_000;
/// Pixels between two vertices, and between two rows.
const STEP: f64 = 60.0;
const MARGIN: f64 = 24.0;

pub(crate) fn panel(scene: &Scene, edges: &[Edge], size: Size) -> Panel {
    if edges.len() > MOST_EDGES {
        return notice(&format!("{} edges, more than a picture can show", edges.len()));
    }
    let scale = if size == Size::Full { 1.0 } else { 0.4 * size.shrink() };
    let places = places(edges);
    let height_of = |row: usize, rows: usize| MARGIN + (rows - row) as f64 * STEP;
    let rows = places.values().map(|&(_, row)| row).max().unwrap_or(0);
    let columns = places.values().map(|&(x, _)| x).fold(0.0, f64::max);
    let at = |vertex: usize| -> Point {
        let (x, row) = places[&vertex];
        ((MARGIN + x * STEP) * scale, height_of(row, rows) * scale)
    };
    let (width, height) =
        ((2.0 * MARGIN + columns.max(1.0) * STEP) * scale, (2.0 * MARGIN + rows as f64 * STEP) * scale);
    let mut svg = Svg::default();
    let ground = height_of(0, rows) * scale;
    let line = Path::default().to((0.0, ground)).line((width, ground));
    svg.element("path").attr("d", line.as_str()).paint("", SOFT_INK, 3.0 * scale).end();
    let mut parallel: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for (index, &(a, b, mark)) in edges.iter().enumerate() {
        let nth = parallel.entry((a.min(b), a.max(b))).or_insert(0);
        let bend = (*nth).div_ceil(2) as f64 * if nth.is_multiple_of(2) { 1.0 } else { -1.0 };
        *nth += 1;
        // An edge to the ground goes straight down: the ground is one vertex, drawn as a line.
        let foot =
            |vertex: usize, other: usize| if vertex == 0 && other != 0 { (at(other).0, ground) } else { at(vertex) };
        let (from, to) = (foot(a, b), foot(b, a));
        // A level edge bows where it would run through the vertices between its ends.
        let passes = (from.1 - to.1).abs() < 1e-9 && (from.0 - to.0).abs() > 1.5 * STEP * scale;
        let bend = if passes && bend == 0.0 { -1.5 } else { bend };
        draw_edge(&mut svg, scene, index, mark, (from, to), bend, scale);
    }
    for &vertex in places.keys().filter(|&&vertex| vertex != 0) {
        let (x, y) = at(vertex);
        svg.element("circle").num("cx", x).num("cy", y).num("r", 5.0 * scale).paint(PAPER, INK, 1.6 * scale).end();
    }
    Panel { svg, width, height }
}

/// One edge, bent by `bend` where several join the same vertices; a loop is a circle above its vertex.
fn draw_edge(
    svg: &mut Svg,
    scene: &Scene,
    index: usize,
    mark: Mark,
    (from, to): (Point, Point),
    bend: f64,
    scale: f64,
) {
    let (colour, letter) = colours(mark);
    let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    let label_at;
    if length < 1e-9 {
        let r = (10.0 + 5.0 * bend.abs()) * scale;
        label_at = (from.0, from.1 - 2.0 * r);
        svg.element("circle").num("cx", from.0).num("cy", from.1 - r).num("r", r).paint("", colour, 4.5 * scale).end();
    } else {
        let away = bend * 16.0 * scale;
        let control = (middle.0 - 2.0 * away * dy / length, middle.1 + 2.0 * away * dx / length);
        label_at = (middle.0 - away * dy / length, middle.1 + away * dx / length);
        let path = Path::default().to(from).quad(control, to);
        let edge = svg.element("path").attr("d", path.as_str()).num("data-cell", index as f64);
        edge.paint("", colour, 4.5 * scale).attr("stroke-linecap", "round").end();
    }
    // The owner's letter repeats the colour.
    let r = 7.0 * scale;
    svg.element("circle")
        .num("cx", label_at.0)
        .num("cy", label_at.1)
        .num("r", r)
        .paint(PAPER, colour, 1.4 * scale)
        .end();
    pieces::fitted_text(svg, label_at, scene.label(index).unwrap_or(letter), r * 1.4, r * 1.7, INK);
    if scene.marked.contains(&index) {
        pieces::ring(svg, label_at, r * 1.3);
    }
}

/// The colour of an edge and its letter in the notation: in Hackenbush, and nowhere else, Left is blue and Right is
/// red.
fn colours(mark: Mark) -> (&'static str, &'static str) {
    match mark {
        Mark::Left => (shade(Tint::Right).solid, "b"),
        Mark::Right => (shade(Tint::Left).solid, "r"),
        _ => ("#2e8b57", "g"),
    }
}

/// A place for every vertex: how far to the right, in steps, and in which row above the ground.
fn places(edges: &[Edge]) -> BTreeMap<usize, (f64, usize)> {
    let mut around: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &(a, b, _) in edges {
        around.entry(a).or_default().push(b);
        around.entry(b).or_default().push(a);
    }
    let mut order = vec![0];
    let mut row: BTreeMap<usize, usize> = BTreeMap::from([(0, 0)]);
    let mut next = 0;
    while next < order.len() {
        let vertex = order[next];
        next += 1;
        for &near in around.get(&vertex).into_iter().flatten() {
            if !row.contains_key(&near) {
                row.insert(near, row[&vertex] + 1);
                order.push(near);
            }
        }
    }
    let top = row.values().max().map_or(1, |&row| row + 1);
    let mut floating: Vec<usize> = around.keys().copied().filter(|vertex| !row.contains_key(vertex)).collect();
    floating.sort_unstable();
    for vertex in floating {
        row.insert(vertex, top);
        order.push(vertex);
    }
    // In breadth-first order neighbours stay together. Each row is filled from the left, and no vertex is left of the
    // one that joins it to the ground.
    let mut free = vec![0.0; top + 1];
    let mut places: BTreeMap<usize, (f64, usize)> = BTreeMap::from([(0, (0.0, 0))]);
    for &vertex in &order[1..] {
        let own = row[&vertex];
        let below = around[&vertex].iter().filter(|near| **near != 0).filter_map(|near| places.get(near));
        let wanted = below.filter(|(_, row)| *row < own).map(|(x, _)| *x).fold(0.0, f64::max);
        let x = wanted.max(free[own]);
        free[own] = x + 1.0;
        places.insert(vertex, (x, own));
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_stand_above_what_they_hang_on() {
        let edges =
            [(0, 1, Mark::Left), (1, 2, Mark::Right), (0, 3, Mark::Grey), (3, 4, Mark::Left), (1, 5, Mark::Left)];
        let places = places(&edges);
        let rows: Vec<usize> = (0..6).map(|vertex| places[&vertex].1).collect();
        assert_eq!(rows, [0, 1, 2, 1, 2, 2]);
        let mut seen: Vec<(u64, usize)> =
            (1..6).map(|vertex| (places[&vertex].0.to_bits(), places[&vertex].1)).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 5, "no two vertices in one place");
    }

    #[test]
    fn loops_parallel_and_floating_edges_are_drawn() {
        let edges =
            vec![(0, 1, Mark::Left), (0, 1, Mark::Right), (1, 1, Mark::Grey), (7, 8, Mark::Left), (0, 0, Mark::Grey)];
        let scene = Scene::new(gruk_core::Diagram::Graph { vertices: 9, edges });
        let svg = crate::board_svg(&scene);
        roxmltree::Document::parse(&svg).unwrap();
        assert_eq!(svg.matches("data-cell").count(), 3);
    }
}
