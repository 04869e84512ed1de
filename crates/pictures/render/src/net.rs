//! Boards of cells of any shape: every cell a polygon, drawn in one place or several.

use crate::links::Links;
use crate::palette::{CELL, GRID, HOLE, INK, SOFT_INK, shade};
use crate::panel::{Panel, Point, Size, notice};
use crate::pieces::{self, Furniture, tint_of};
use crate::svg::{Path, Svg};
use crate::{Scene, Tint};
use gruk_core::{Line, Mark, NetCell};

/// Boards with more cells than this are not drawn cell by cell.
const MOST: usize = 20_000;
/// Names are written on cells up to this many.
const NAMED: usize = 300;

/// Converts places from thousandths of a unit to pixels.
struct Scale(f64);

impl Scale {
    fn place(&self, (x, y): (i32, i32)) -> Point {
        (f64::from(x) * self.0, f64::from(y) * self.0)
    }

    fn outline(&self, corners: &[(i32, i32)]) -> Vec<Point> {
        corners.iter().map(|&corner| self.place(corner)).collect()
    }
}

pub(crate) fn panel(scene: &Scene, cells: &[NetCell], lines: &[Line], size: Size) -> Panel {
    let Some((low, high)) = bounds(cells, lines) else {
        return notice("a board without a picture");
    };
    if cells.len() > MOST {
        return notice("a board too large to be drawn");
    }
    let extent = f64::from((high.0 - low.0).max(high.1 - low.1).max(1));
    let scale = match size {
        Size::Full => Scale((1200.0 / extent).clamp(0.003, 0.026)),
        _ => Scale((110.0 / extent).clamp(0.001, 0.012) * size.shrink()),
    };
    let mut svg = Svg::default();
    draw_cells(&mut svg, &scale, scene, cells);
    draw_lines(&mut svg, &scale, lines);
    let radius = cells
        .iter()
        .flat_map(|cell| cell.outlines.first())
        .map(|o| inner_radius(&scale.outline(o)))
        .fold(f64::INFINITY, f64::min);
    let r = if radius.is_finite() { radius } else { 8.0 };
    for place in 0..cells.iter().map(|cell| cell.outlines.len()).max().unwrap_or(0) {
        let of = |cell: usize| cells[cell].outlines.get(place).or(cells[cell].outlines.first());
        let centre = |cell: usize| of(cell).map_or((0.0, 0.0), |outline| middle(&scale.outline(outline)));
        if place == 0 {
            Links { centre: &centre, count: cells.len(), r, dominoes: false }.draw(&mut svg, scene);
        }
        if size == Size::Full && cells.len() <= NAMED {
            for (cell, of_cell) in cells.iter().enumerate() {
                if of_cell.mark == Mark::Empty && scene.label(cell).is_none() && scene.tint(cell) == Tint::None {
                    pieces::fitted_text(&mut svg, centre(cell), &of_cell.name, r * 0.75, r * 1.5, SOFT_INK);
                }
            }
        }
        Furniture { centre: &centre, r, signs: false, cues: size == Size::Full }.draw(&mut svg, scene, cells.len());
    }
    let ((left, top), (right, bottom)) = (scale.place(low), scale.place(high));
    let rim = 6.0;
    Panel::cropped(&svg, (left - rim, top - rim), (right + rim, bottom + rim))
}

/// The corners of the smallest rectangle around everything.
fn bounds(cells: &[NetCell], lines: &[Line]) -> Option<((i32, i32), (i32, i32))> {
    let corners = cells.iter().flat_map(|cell| cell.outlines.iter().flatten().copied());
    let ends = lines.iter().flat_map(|line| [line.from, line.to]);
    corners.chain(ends).fold(None, |known, (x, y)| {
        let (low, high) = known.unwrap_or(((x, y), (x, y)));
        Some(((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y))))
    })
}

/// A place with much space for a mark: the centre of mass, moved in steps while its distance from the edges grows. For
/// a sector of a ring the centre of mass may lie at the inner rim, or outside.
fn middle(corners: &[Point]) -> Point {
    let mut best = centre_of_mass(corners);
    let mut space = space_around(corners, best);
    let mut step = space.abs().max(1.0);
    while step > 0.05 {
        let around = (0..8).map(|k| {
            let (sin, cos) = (f64::from(k) * std::f64::consts::FRAC_PI_4).sin_cos();
            (best.0 + step * cos, best.1 + step * sin)
        });
        let found = around.map(|place| (space_around(corners, place), place)).max_by(|a, b| a.0.total_cmp(&b.0));
        match found {
            Some((more, place)) if more > space + 0.01 => (space, best) = (more, place),
            _ => step /= 2.0,
        }
    }
    best
}

/// The distance of a place from the nearest edge, negative outside.
fn space_around(corners: &[Point], (x, y): Point) -> f64 {
    let (mut nearest, mut is_inside) = (f64::INFINITY, false);
    for (index, &(ax, ay)) in corners.iter().enumerate() {
        let (bx, by) = corners[(index + 1) % corners.len()];
        let (dx, dy) = (bx - ax, by - ay);
        let along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy).max(1e-12);
        let along = along.clamp(0.0, 1.0);
        nearest = nearest.min((ax + along * dx - x).hypot(ay + along * dy - y));
        if (ay > y) != (by > y) && x < ax + (y - ay) / dy * dx {
            is_inside = !is_inside;
        }
    }
    if is_inside { nearest } else { -nearest }
}

fn centre_of_mass(corners: &[Point]) -> Point {
    let count = corners.len().max(1) as f64;
    let mean = (corners.iter().map(|c| c.0).sum::<f64>() / count, corners.iter().map(|c| c.1).sum::<f64>() / count);
    // Relative to the mean of the corners, so that the products stay small.
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for (index, &(ax, ay)) in corners.iter().enumerate() {
        let (bx, by) = corners[(index + 1) % corners.len()];
        let (ax, ay, bx, by) = (ax - mean.0, ay - mean.1, bx - mean.0, by - mean.1);
        let cross = ax * by - bx * ay;
        area += cross;
        x += (ax + bx) * cross;
        y += (ay + by) * cross;
    }
    if area.abs() < 1e-9 { mean } else { (mean.0 + x / (3.0 * area), mean.1 + y / (3.0 * area)) }
}

/// The distance of the nearest edge from the middle.
fn inner_radius(corners: &[Point]) -> f64 {
    space_around(corners, middle(corners)).max(0.0)
}

fn draw_cells(svg: &mut Svg, scale: &Scale, scene: &Scene, cells: &[NetCell]) {
    svg.element("g").attr("stroke", GRID).num("stroke-width", 1.0).attr("stroke-linejoin", "round").open();
    for (index, cell) in cells.iter().enumerate() {
        let fill = match (cell.mark, scene.tint(index)) {
            (Mark::Hole, _) => HOLE,
            (_, Tint::None) => CELL,
            (_, tint) => shade(tint).pale,
        };
        for outline in &cell.outlines {
            svg.element("path")
                .num("data-cell", index as f64)
                .attr("d", Path::default().polygon(&scale.outline(outline)).as_str())
                .attr("fill", fill)
                .end();
        }
    }
    svg.close("g");
}

fn draw_lines(svg: &mut Svg, scale: &Scale, lines: &[Line]) {
    for line in lines {
        let (from, to) = (scale.place(line.from), scale.place(line.to));
        let (colour, width) = match line.mark {
            Mark::Empty | Mark::Hole => (INK, 1.0),
            mark => (shade(tint_of(mark)).solid, if from == to { 9.0 } else { 3.5 }),
        };
        let path = Path::default().to(from).line(to);
        svg.element("path").attr("d", path.as_str()).paint("", colour, width).attr("stroke-linecap", "round").end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A part of a ring between two radii around the origin, `angle` radians wide.
    fn sector(low: f64, high: f64, angle: f64) -> Vec<Point> {
        let arc = |radius: f64| {
            (0..=20).map(move |k| {
                (radius * (angle * f64::from(k) / 20.0).cos(), radius * (angle * f64::from(k) / 20.0).sin())
            })
        };
        let mut corners: Vec<Point> = arc(low).collect();
        corners.extend(arc(high).collect::<Vec<_>>().into_iter().rev());
        corners
    }

    #[test]
    fn marks_stand_in_the_middle_of_a_part_of_a_ring() {
        for angle in [0.5, 1.2, 2.0] {
            let (x, y) = middle(&sector(70.0, 86.0, angle));
            assert!((x.hypot(y) - 78.0).abs() < 1.0, "{angle}: {x}, {y}");
        }
    }

    #[test]
    fn marks_stand_in_the_middle_of_regular_cells() {
        let square: Vec<Point> = [(0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)].to_vec();
        assert_eq!(middle(&square), (10.0, 10.0));
        assert!(space_around(&square, (50.0, 10.0)) < 0.0);
        assert_eq!(inner_radius(&square), 10.0);
    }
}
