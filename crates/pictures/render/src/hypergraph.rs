//! Vertices and winning sets. Names that read as cells (`b3`) are put on their grid; other vertices stand on a circle;
//! a hypergraph too large for a circle becomes a table.

use crate::coordinates::read_cell;
use crate::links::Links;
use crate::metrics::{shortened, text_width, wrapped};
use crate::palette::{self, INK, PAPER, SOFT_INK, shade};
use crate::panel::{self, Panel, Point, Size};
use crate::pieces::{self, tint_of};
use crate::svg::{Path, Svg};
use crate::{Scene, Tint};
use gruk_core::Mark;
use std::collections::BTreeSet;
use std::f64::consts::{FRAC_PI_2, TAU};

type Vertex = (String, Mark);

/// At most this many vertices stand on a circle, and four times as many on a grid.
pub(crate) const ON_CIRCLE: usize = 60;
/// At most this many winning sets are drawn.
const MOST_SETS: usize = 300;
/// Up to this many winning sets are drawn as areas where they are lines, more as outlines.
const LINE_AREAS: usize = 16;
/// Up to this many winning sets are drawn as areas whatever their shape.
const AREAS: usize = 5;
/// At most this many rows of a table.
const MOST_ROWS: usize = 1000;

pub(crate) fn panel(scene: &Scene, vertices: &[Vertex], sets: &[Vec<usize>], size: Size) -> Panel {
    if vertices.is_empty() {
        return panel::notice("no vertices");
    }
    let r = if size == Size::Full { 16.0 } else { 6.0 * size.shrink() };
    let Some(places) = on_grid(vertices, r).or_else(|| on_circle(vertices.len(), r)) else {
        return table(scene, vertices, sets);
    };
    let mut svg = Svg::default();
    for (i, set) in sets.iter().take(MOST_SETS).enumerate() {
        draw_set(&mut svg, &inside(set, &places), r, i, sets.len());
    }
    let centre = |vertex: usize| places[vertex];
    Links { centre: &centre, count: places.len(), r, dominoes: false }.draw(&mut svg, scene);
    for (vertex, ((name, mark), &at)) in vertices.iter().zip(&places).enumerate() {
        draw_vertex(&mut svg, scene, vertex, name, *mark, at, r);
    }
    let around = r * 2.4;
    let edge = |pick: fn(&Point) -> f64, fold: fn(f64, f64) -> f64, start| places.iter().map(pick).fold(start, fold);
    let (left, right) = (edge(|p| p.0, f64::min, f64::MAX), edge(|p| p.0, f64::max, f64::MIN));
    let (top, mut bottom) = (edge(|p| p.1, f64::min, f64::MAX), edge(|p| p.1, f64::max, f64::MIN));
    if sets.len() > MOST_SETS {
        bottom += 24.0;
        let text = format!("{MOST_SETS} of {} winning sets drawn", sets.len());
        pieces::text(&mut svg, ((left + right) / 2.0, bottom + around - 8.0), &text, 13.0, SOFT_INK);
    }
    Panel::cropped(&svg, (left - around, top - around), (right + around, bottom + around))
}

/// The places of the vertices if their names are different cells of one grid that is not too empty.
fn on_grid(vertices: &[Vertex], r: f64) -> Option<Vec<Point>> {
    let cells: Vec<(usize, usize)> = vertices.iter().map(|(name, _)| read_cell(name)).collect::<Option<_>>()?;
    let different: BTreeSet<_> = cells.iter().collect();
    let columns = cells.iter().map(|cell| cell.0).max()? + 1;
    let rows = cells.iter().map(|cell| cell.1).max()? + 1;
    let is_full = different.len() == cells.len() && columns * rows <= 4 * cells.len();
    let pitch = r * 4.0;
    (is_full && cells.len() <= 4 * ON_CIRCLE)
        .then(|| cells.iter().map(|&(column, row)| (column as f64 * pitch, row as f64 * pitch)).collect())
}

/// The places of at most [`ON_CIRCLE`] vertices on a circle, clockwise, the first at the top.
pub(crate) fn on_circle(count: usize, r: f64) -> Option<Vec<Point>> {
    let radius = (r * 2.9 * count as f64 / TAU).max(if count > 1 { r * 5.0 } else { 0.0 });
    let place = |vertex: usize| {
        let angle = vertex as f64 / count as f64 * TAU - FRAC_PI_2;
        (radius * angle.cos(), radius * angle.sin())
    };
    (count <= ON_CIRCLE).then(|| (0..count).map(place).collect())
}

/// The places of the vertices of a set, without those that do not exist.
fn inside(set: &[usize], places: &[Point]) -> Vec<Point> {
    set.iter().filter_map(|&vertex| places.get(vertex).copied()).collect()
}

/// The corners of the convex hull of `points`, in order around it; the two ends when the points are on a line.
fn hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    sorted.dedup();
    if sorted.len() < 3 {
        return sorted;
    }
    let mut corners: Vec<Point> = Vec::new();
    let back: Vec<Point> = sorted.iter().rev().copied().collect();
    for half in [&sorted, &back] {
        let start = corners.len();
        for &c in half {
            while let [.., a, b] = corners[start..] {
                let turn = (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
                if turn > 1e-6 {
                    break;
                }
                corners.pop();
            }
            corners.push(c);
        }
        corners.pop();
    }
    corners
}

fn draw_set(svg: &mut Svg, points: &[Point], r: f64, index: usize, of: usize) {
    let colour = palette::SETS[index % palette::SETS.len()];
    let corners = hull(points);
    let is_line = corners.len() < 3;
    let as_area = points.len() > 2 && of <= if is_line { LINE_AREAS } else { AREAS };
    let is_bold = of <= LINE_AREAS;
    // Sets on the same line are moved a little apart, and areas get different sizes.
    let rank = index % 3;
    let path = match corners[..] {
        [] => return,
        [(x, y)] => {
            let wide = r * (1.3 + 0.15 * rank as f64);
            svg.element("circle").num("cx", x).num("cy", y).num("r", wide).paint("", colour, r * 0.14).end();
            return;
        }
        [a, b] => {
            let (dx, dy) = (b.0 - a.0, b.1 - a.1);
            let shift = (rank as f64 - 1.0) * r * 0.22 / dx.hypot(dy).max(1.0);
            let (sx, sy) = (-dy * shift, dx * shift);
            Path::default().to((a.0 + sx, a.1 + sy)).line((b.0 + sx, b.1 + sy))
        }
        _ => Path::default().polygon(&corners),
    };
    if as_area {
        svg.element("path")
            .attr("d", path.as_str())
            .paint(colour, colour, r * (2.3 + 0.3 * rank as f64))
            .attr("stroke-linejoin", "round")
            .attr("stroke-linecap", "round")
            .num("opacity", 0.16)
            .end();
    }
    svg.element("path")
        .attr("d", path.as_str())
        .paint("", colour, r * if is_bold { 0.16 } else { 0.09 })
        .attr("stroke-linejoin", "round")
        .num("stroke-opacity", if is_bold { 0.9 } else { 0.6 })
        .end();
}

fn draw_vertex(svg: &mut Svg, scene: &Scene, vertex: usize, name: &str, mark: Mark, at: Point, r: f64) {
    let tint = scene.tint(vertex);
    let ink = match mark {
        Mark::Left | Mark::Right | Mark::Grey => {
            pieces::stone(svg, at, r, tint_of(mark), false);
            PAPER
        }
        _ => {
            let colours = shade(tint);
            let fill = if mark == Mark::Hole { palette::HOLE } else { colours.pale };
            let edge = if tint == Tint::None { SOFT_INK } else { colours.solid };
            svg.element("circle")
                .num("cx", at.0)
                .num("cy", at.1)
                .num("r", r)
                .num("data-cell", vertex as f64)
                .paint(fill, edge, r * 0.1)
                .end();
            if mark == Mark::Hole { PAPER } else { INK }
        }
    };
    let long = text_width(name, r * 0.8) > r * 3.6;
    let written = if long { shortened(name, 8) } else { name.to_owned() };
    pieces::fitted_text(svg, at, &written, r * 0.85, r * 1.7, ink);
    if let Some(label) = scene.label(vertex) {
        pieces::fitted_text(svg, (at.0, at.1 + r * 1.45), label, r * 0.7, r * 2.6, SOFT_INK);
    }
    if scene.marked.contains(&vertex) {
        pieces::ring(svg, at, r * 1.08);
    }
}

/// Every vertex with its name in rows, and the first winning sets as lines of text.
fn table(scene: &Scene, vertices: &[Vertex], sets: &[Vec<usize>]) -> Panel {
    const FONT: f64 = 12.0;
    const ROW: f64 = 22.0;
    let names: Vec<String> = vertices.iter().map(|(name, _)| shortened(name, 16)).collect();
    let column = names.iter().map(|name| text_width(name, FONT)).fold(20.0, f64::max) + 30.0;
    let columns = ((900.0 / column) as usize).clamp(1, 20);
    let mut svg = Svg::default();
    let mut y = 0.0;
    let mut rows = vertices.chunks(columns).enumerate();
    for (row, line) in rows.by_ref().take(MOST_ROWS) {
        for (i, (_, mark)) in line.iter().enumerate() {
            let vertex = row * columns + i;
            let at = (i as f64 * column + 10.0, y + ROW / 2.0);
            match mark {
                Mark::Left | Mark::Right | Mark::Grey => pieces::stone(&mut svg, at, 7.0, tint_of(*mark), true),
                _ => {
                    let fill = if *mark == Mark::Hole { palette::HOLE } else { shade(scene.tint(vertex)).pale };
                    let circle = svg.element("circle").num("cx", at.0).num("cy", at.1).num("r", 7.0);
                    circle.num("data-cell", vertex as f64).paint(fill, SOFT_INK, 1.0).end();
                }
            }
            if scene.marked.binary_search(&vertex).is_ok() {
                pieces::ring(&mut svg, at, 7.6);
            }
            line_of_text(&mut svg, (at.0 + 12.0, at.1), &names[vertex], FONT, INK);
        }
        y += ROW;
    }
    let left_out: usize = rows.map(|(_, line)| line.len()).sum();
    if left_out > 0 {
        line_of_text(&mut svg, (4.0, y + ROW / 2.0), &format!("… and {left_out} more vertices"), FONT, SOFT_INK);
        y += ROW;
    }
    y += ROW / 2.0;
    let mut width = (column * columns as f64).max(500.0);
    let words: Vec<String> = sets.iter().take(MOST_SETS).map(|set| set_in_words(set, vertices)).collect();
    let mut lines = wrapped(&words.join(" "), FONT, width);
    if sets.len() > MOST_SETS {
        lines.push(format!("… and {} more winning sets", sets.len() - MOST_SETS));
    }
    for line in lines {
        line_of_text(&mut svg, (4.0, y + ROW / 2.0), &line, FONT, SOFT_INK);
        width = width.max(text_width(&line, FONT) + 8.0);
        y += ROW * 0.8;
    }
    Panel { svg, width, height: y }
}

fn set_in_words(set: &[usize], vertices: &[Vertex]) -> String {
    let names = set.iter().filter_map(|&vertex| vertices.get(vertex)).take(60).map(|(name, _)| name.as_str());
    shortened(&format!("{{{}}}", names.collect::<Vec<_>>().join(",")), 110)
}

fn line_of_text(svg: &mut Svg, (x, middle): Point, content: &str, size: f64, fill: &str) {
    svg.element("text")
        .num("x", x)
        .num("y", middle + size * 0.36)
        .num("font-size", size)
        .attr("fill", fill)
        .text(content);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hulls_leave_out_inner_points_and_lines_have_two_ends() {
        let square = [(0.0, 0.0), (2.0, 0.0), (1.0, 1.0), (2.0, 2.0), (0.0, 2.0)];
        assert_eq!(hull(&square).len(), 4);
        assert_eq!(hull(&[(0.0, 0.0), (2.0, 2.0), (1.0, 1.0)]), [(0.0, 0.0), (2.0, 2.0)]);
        assert_eq!(hull(&[(1.0, 1.0)]), [(1.0, 1.0)]);
    }

    #[test]
    fn names_of_cells_are_a_grid() {
        let vertices: Vec<Vertex> = ["a1", "b1", "a2"].map(|name| (name.to_owned(), Mark::Empty)).into();
        assert_eq!(on_grid(&vertices, 1.0), Some(vec![(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)]));
        let other: Vec<Vertex> = ["a1", "v"].map(|name| (name.to_owned(), Mark::Empty)).into();
        assert_eq!(on_grid(&other, 1.0), None);
    }
}
