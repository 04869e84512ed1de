//! Directed graphs with tokens: the games of which a move pushes a token along an edge.
//!
//! Vertices stand on a circle. Edges are arrows that bend to the left of their way, so that an edge and the one back
//! lie apart; an edge from a vertex to itself is a loop outside. Of a graph that is too large for a circle the vertices
//! are drawn that are nearest to the tokens, counted in moves.

use crate::hypergraph::{ON_CIRCLE, on_circle};
use crate::links::Links;
use crate::metrics::{shortened, text_width};
use crate::palette::{INK, PAPER, SOFT_INK, shade};
use crate::panel::{self, Panel, Point, Size};
use crate::pieces;
use crate::svg::{Path, Svg};
use crate::{Scene, Tint};
use gruk_core::Mark;

type Vertex = (String, usize);
/// From where to where, and whose it is.
type Edge = (usize, usize, Mark);

/// At most this many edges are drawn.
const MOST_EDGES: usize = 1_000;

pub(crate) fn panel(scene: &Scene, vertices: &[Vertex], edges: &[Edge], size: Size) -> Panel {
    if vertices.is_empty() {
        return panel::notice("no vertices");
    }
    let r = if size == Size::Full { 16.0 } else { 6.0 * size.shrink() };
    let drawn = nearest(vertices, edges, ON_CIRCLE);
    let on_circle = on_circle(drawn.len(), r * 1.3).expect("invariant: no more vertices than fit");
    let mut places: Vec<Option<Point>> = vec![None; vertices.len()];
    drawn.iter().zip(&on_circle).for_each(|(&vertex, &at)| places[vertex] = Some(at));
    let place = |vertex: usize| places.get(vertex).copied().flatten();
    let mut svg = Svg::default();
    let between = edges.iter().filter_map(|&(from, to, mark)| Some((place(from)?, place(to)?, mark)));
    let between: Vec<(Point, Point, Mark)> = between.collect();
    for &(from, to, mark) in between.iter().take(MOST_EDGES) {
        draw_edge(&mut svg, from, to, mark, r, drawn.len());
    }
    let centre = |vertex: usize| place(vertex).unwrap_or((0.0, 0.0));
    if drawn.len() == vertices.len() {
        Links { centre: &centre, count: vertices.len(), r, dominoes: false }.draw(&mut svg, scene);
    }
    for (&vertex, &at) in drawn.iter().zip(&on_circle) {
        draw_vertex(&mut svg, scene, vertex, &vertices[vertex], at, r);
    }
    let around = r * 3.6;
    let edge = |pick: fn(&Point) -> f64, fold: fn(f64, f64) -> f64, start| on_circle.iter().map(pick).fold(start, fold);
    let (left, right) = (edge(|p| p.0, f64::min, f64::MAX) - around, edge(|p| p.0, f64::max, f64::MIN) + around);
    let (top, mut bottom) = (edge(|p| p.1, f64::min, f64::MAX) - around, edge(|p| p.1, f64::max, f64::MIN) + around);
    let mut notes = Vec::new();
    if size == Size::Full && edges.iter().any(|&(_, _, mark)| matches!(mark, Mark::Left | Mark::Right)) {
        notes.push("full red: Left's; dashed blue: Right's; black: both".to_string());
    }
    if drawn.len() < vertices.len() {
        notes.push(format!("{} of {} vertices: those next to the tokens", drawn.len(), vertices.len()));
    }
    if between.len() > MOST_EDGES {
        notes.push(format!("{MOST_EDGES} of {} edges", between.len()));
    }
    let (mut wide, middle) = (right - left, (left + right) / 2.0);
    for note in notes {
        pieces::text(&mut svg, (middle, bottom + 4.0), &note, 12.0, SOFT_INK);
        wide = wide.max(text_width(&note, 12.0) + 12.0);
        bottom += 20.0;
    }
    Panel::cropped(&svg, (middle - wide / 2.0, top), (middle + wide / 2.0, bottom))
}

/// At most so many vertices, first those with tokens and then those that are fewest moves away, in the order of their
/// numbers.
fn nearest(vertices: &[Vertex], edges: &[Edge], most: usize) -> Vec<usize> {
    if vertices.len() <= most {
        return (0..vertices.len()).collect();
    }
    let mut followers = vec![Vec::new(); vertices.len()];
    for &(from, to, _) in edges.iter().filter(|edge| edge.0.max(edge.1) < vertices.len()) {
        followers[from].push(to);
    }
    let mut found: Vec<usize> = (0..vertices.len()).filter(|&vertex| vertices[vertex].1 > 0).collect();
    let mut is_found = vec![false; vertices.len()];
    found.iter().for_each(|&vertex| is_found[vertex] = true);
    let mut next = 0;
    while next < found.len() && found.len() < most {
        for &to in &followers[found[next]] {
            if !std::mem::replace(&mut is_found[to], true) {
                found.push(to);
            }
        }
        next += 1;
    }
    found.extend((0..vertices.len()).filter(|&vertex| !is_found[vertex]).take(most.saturating_sub(found.len())));
    found.truncate(most);
    found.sort_unstable();
    found
}

fn colour_of(mark: Mark) -> &'static str {
    match mark {
        Mark::Left => shade(Tint::Left).solid,
        Mark::Right => shade(Tint::Right).solid,
        _ => INK,
    }
}

/// An arrow from the edge of one vertex to the edge of the other.
fn draw_edge(svg: &mut Svg, from: Point, to: Point, mark: Mark, r: f64, count: usize) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    let (path, tip, way) = if length < 1e-9 {
        // Away from the middle of the circle; a vertex alone has its loop above.
        let out = from.0.hypot(from.1);
        let (ux, uy) = if out < 1e-9 || count < 2 { (0.0, -1.0) } else { (from.0 / out, from.1 / out) };
        let turned = |angle: f64, far: f64| {
            let (sin, cos) = angle.sin_cos();
            (from.0 + far * (ux * cos - uy * sin), from.1 + far * (ux * sin + uy * cos))
        };
        let (start, tip) = (turned(-0.45, r * 1.05), turned(0.45, r * 1.15));
        let (one, other) = (turned(-0.55, r * 3.2), turned(0.55, r * 3.2));
        (Path::default().to(start).cubic(one, other, tip), tip, (tip.0 - other.0, tip.1 - other.1))
    } else {
        let bend = (length * 0.12).min(r * 1.6);
        let control =
            ((from.0 + to.0) / 2.0 + 2.0 * bend * dy / length, (from.1 + to.1) / 2.0 - 2.0 * bend * dx / length);
        let near = |end: Point, far: f64| {
            let (x, y) = (control.0 - end.0, control.1 - end.1);
            let along = far / x.hypot(y).max(1e-9);
            (end.0 + x * along, end.1 + y * along)
        };
        let (start, tip) = (near(from, r * 1.05), near(to, r * 1.15));
        (Path::default().to(start).quad(control, tip), tip, (to.0 - control.0, to.1 - control.1))
    };
    let colour = colour_of(mark);
    let line = svg.element("path").attr("d", path.as_str()).paint("", colour, r * 0.14);
    match mark {
        Mark::Right => line.attr("stroke-dasharray", &format!("{:.2} {:.2}", r * 0.45, r * 0.28)).end(),
        _ => line.end(),
    }
    let far = way.0.hypot(way.1).max(1e-9);
    let (ux, uy) = (way.0 / far, way.1 / far);
    let back = |along: f64, aside: f64| (tip.0 - along * ux - aside * uy, tip.1 - along * uy + aside * ux);
    let head = Path::default().polygon(&[tip, back(r * 0.62, r * 0.3), back(r * 0.62, -r * 0.3)]);
    svg.element("path").attr("d", head.as_str()).attr("fill", colour).end();
}

fn draw_vertex(svg: &mut Svg, scene: &Scene, vertex: usize, (name, tokens): &Vertex, at: Point, r: f64) {
    let colours = shade(scene.tint(vertex));
    let (fill, ink) = if *tokens > 0 { (INK, PAPER) } else { (colours.pale, INK) };
    let edge = if scene.tint(vertex) == Tint::None { SOFT_INK } else { colours.solid };
    let circle = svg.element("circle").num("cx", at.0).num("cy", at.1).num("r", r).num("data-cell", vertex as f64);
    circle.paint(fill, edge, r * if *tokens > 0 && edge != SOFT_INK { 0.22 } else { 0.1 }).end();
    let long = text_width(name, r * 0.8) > r * 3.6;
    let written = if long { shortened(name, 8) } else { name.clone() };
    pieces::fitted_text(svg, at, &written, r * 0.85, r * 1.7, ink);
    let times = if *tokens > 1 { format!("× {tokens} ") } else { String::new() };
    let outside = format!("{times}{}", scene.label(vertex).unwrap_or_default());
    if !outside.is_empty() {
        // Outside of the circle, where no edge between two vertices is.
        let out = at.0.hypot(at.1);
        let (ux, uy) = if out < 1e-9 { (0.0, 1.0) } else { (at.0 / out, at.1 / out) };
        let far = r * (1.6 + 0.5 * ux.abs());
        pieces::fitted_text(svg, (at.0 + far * ux, at.1 + far * uy), outside.trim_end(), r * 0.8, r * 2.6, SOFT_INK);
    }
    if scene.marked.contains(&vertex) {
        pieces::ring(svg, at, r * 1.08);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A path of 100 vertices, with a token on the fiftieth.
    #[test]
    fn what_is_near_the_tokens_is_drawn() {
        let vertices: Vec<Vertex> = (0..100).map(|vertex| (vertex.to_string(), usize::from(vertex == 50))).collect();
        let edges: Vec<Edge> = (0..99).map(|vertex| (vertex, vertex + 1, Mark::Grey)).collect();
        assert_eq!(nearest(&vertices, &edges, 5), [50, 51, 52, 53, 54]);
        assert_eq!(
            nearest(&vertices, &edges, 60),
            [&(0..10).collect::<Vec<_>>()[..], &(50..100).collect::<Vec<_>>()].concat()
        );
        assert_eq!(nearest(&vertices, &edges, 100).len(), 100);
    }
}
