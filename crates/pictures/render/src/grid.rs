//! The rectangle of squares, a1 in the top left corner.

use crate::coordinates::{column_letters, filled};
use crate::links::Links;
use crate::metrics::text_width;
use crate::palette::{CELL, GRID, HOLE, INK, shade};
use crate::panel::{self, MANY_CELLS, Panel, Size};
use crate::pieces::{self, Furniture};
use crate::svg::{Path, Svg};
use crate::{Scene, Tint};
use gruk_core::Mark;

pub(crate) fn panel(
    scene: &Scene,
    (columns, rows): (usize, usize),
    cells: &[Mark],
    walls: &[(usize, usize)],
    size: Size,
) -> Panel {
    let (columns, rows) = filled((columns, rows), cells.len());
    if columns == 0 {
        return panel::notice("a board without cells");
    }
    let count = cells.len().min(columns.saturating_mul(rows));
    let many = count > MANY_CELLS;
    let longer = columns.max(rows) as f64;
    let unit = match size {
        Size::Full => (1100.0 / longer).clamp(if many { 4.0 } else { 14.0 }, 44.0).floor(),
        Size::Thumbnail | Size::Miniature => (84.0 / longer).clamp(3.0, 20.0) * size.shrink(),
    };
    let (width, height) = (columns as f64 * unit, rows as f64 * unit);
    let centre = |cell: usize| (((cell % columns) as f64 + 0.5) * unit, ((cell / columns) as f64 + 0.5) * unit);
    let links = Links { centre: &centre, count, r: unit / 2.0, dominoes: true };
    let furniture = Furniture { centre: &centre, r: unit / 2.0, signs: true, cues: size == Size::Full };

    let mut svg = Svg::default();
    let line = (unit * 0.035).max(0.5);
    if many {
        svg.element("rect").num("width", width).num("height", height).paint(CELL, GRID, line).end();
        furniture.draw_plain(&mut svg, scene, count);
        links.draw_plain(&mut svg, scene);
        return Panel::cropped(&svg, (-line, -line), (width + line, height + line));
    }
    svg.element("g").attr("stroke", GRID).num("stroke-width", line).open();
    for (cell, &mark) in cells[..count].iter().enumerate() {
        let (x, y) = centre(cell);
        let fill = if mark == Mark::Hole { HOLE } else { shade(scene.tint(cell)).pale };
        svg.element("rect")
            .num("data-cell", cell as f64)
            .num("x", x - unit / 2.0)
            .num("y", y - unit / 2.0)
            .num("width", unit)
            .num("height", unit)
            .attr("fill", fill)
            .end();
    }
    svg.close("g");
    draw_hole_tints(&mut svg, scene, &cells[..count], &centre, unit);
    draw_walls(&mut svg, walls, count, &centre, unit);
    links.draw(&mut svg, scene);
    furniture.draw(&mut svg, scene, count);
    if size != Size::Full {
        return Panel::cropped(&svg, (-line, -line), (width + line, height + line));
    }

    let font = (unit * 0.34).clamp(7.0, 15.0);
    for column in 0..columns {
        let x = (column as f64 + 0.5) * unit;
        let name = column_letters(column);
        pieces::fitted_text(&mut svg, (x, -font * 0.9), &name, font, unit * 0.95, INK);
    }
    let aside = text_width(&rows.to_string(), font) / 2.0 + font * 0.6;
    for row in 0..rows {
        pieces::text(&mut svg, (-aside, (row as f64 + 0.5) * unit), &(row + 1).to_string(), font, INK);
    }
    let left = aside * 2.0;
    Panel::cropped(&svg, (-left, -font * 1.7), (width + left * 0.5, height + font * 0.6))
}

/// A tinted hole stays dark and gets a frame in its tint.
fn draw_hole_tints(svg: &mut Svg, scene: &Scene, cells: &[Mark], centre: &dyn Fn(usize) -> (f64, f64), unit: f64) {
    for (cell, &mark) in cells.iter().enumerate() {
        if mark == Mark::Hole && scene.tint(cell) != Tint::None {
            let (x, y) = centre(cell);
            let half = unit * 0.42;
            svg.element("rect")
                .num("x", x - half)
                .num("y", y - half)
                .num("width", half * 2.0)
                .num("height", half * 2.0)
                .paint("", shade(scene.tint(cell)).pale, unit * 0.08)
                .end();
        }
    }
}

/// A thick line between the two squares of every wall.
fn draw_walls(svg: &mut Svg, walls: &[(usize, usize)], count: usize, centre: &dyn Fn(usize) -> (f64, f64), unit: f64) {
    for &(one, other) in walls.iter().filter(|(one, other)| *one < count && *other < count) {
        let ((x, y), (u, v)) = (centre(one), centre(other));
        let (middle, along) = (((x + u) / 2.0, (y + v) / 2.0), ((v - y) / 2.0, (u - x) / 2.0));
        let end = |sign: f64| (middle.0 + sign * along.0, middle.1 + sign * along.1);
        let path = Path::default().to(end(-1.0)).line(end(1.0));
        let wall = svg.element("path").attr("d", path.as_str()).paint("", INK, (unit * 0.13).max(1.5));
        wall.attr("stroke-linecap", "round").end();
    }
}
