//! The rhombus of hexagons: a1 in the top left acute corner, every row half a cell to the right of the one above. Left
//! (red) joins top and bottom, Right (blue) left and right, as the frame shows.

use crate::coordinates::{column_letters, filled};
use crate::links::Links;
use crate::metrics::text_width;
use crate::palette::{CELL, GRID, HOLE, INK, shade};
use crate::panel::{self, MANY_CELLS, Panel, Point, Size};
use crate::pieces::{self, Furniture};
use crate::svg::{Path, Svg};
use crate::{Scene, Tint};
use gruk_core::Mark;

/// Sine of 60 degrees: half the width of a hexagon with sides of length 1.
const SIN_60: f64 = 0.866_025_403_784_438_6;
/// Tangent of 30 degrees: how far a column leans to the side for each step up.
const TAN_30: f64 = 0.577_350_269_189_625_8;

/// Where things are on the board; the middle of a1 is the origin.
struct Rhombus {
    columns: usize,
    rows: usize,
    /// Side of a hexagon, in pixels.
    side: f64,
    /// Distance of the outside of the frame from the middles of the outer cells, in pixels.
    out: f64,
}

impl Rhombus {
    fn new(columns: usize, rows: usize, size: Size) -> Rhombus {
        let widths = columns as f64 + rows as f64 / 2.0;
        let many = columns.saturating_mul(rows) > MANY_CELLS;
        let least = if many { 3.0 } else { 9.0 };
        let (side, frame) = match size {
            Size::Full => ((1250.0 / (2.0 * SIN_60 * widths)).clamp(least, 24.0), if many { 2.0 } else { 0.4 }),
            _ => ((110.0 / (2.0 * SIN_60 * widths)).clamp(2.0, 12.0) * size.shrink(), 0.22),
        };
        Rhombus { columns, rows, side, out: side * (1.0 + frame) }
    }

    fn centre(&self, column: f64, row: f64) -> Point {
        ((column + row / 2.0) * 2.0 * SIN_60 * self.side, row * 1.5 * self.side)
    }

    fn cell(&self, index: usize) -> Point {
        self.centre((index % self.columns) as f64, (index / self.columns) as f64)
    }

    /// The image of the point under the half turn of the board, which is a symmetry of its outline.
    fn opposite(&self, (x, y): Point) -> Point {
        let (right, bottom) = self.centre(self.columns as f64 - 1.0, self.rows as f64 - 1.0);
        (right - x, bottom - y)
    }

    fn hexagon(&self, (x, y): Point) -> [Point; 6] {
        let (w, s) = (SIN_60 * self.side, self.side);
        [(x, y - s), (x + w, y - s / 2.0), (x + w, y + s / 2.0), (x, y + s), (x - w, y + s / 2.0), (x - w, y - s / 2.0)]
    }

    /// The outline of the top border and of the left border; the half turn gives the other two. Each runs from the cut
    /// acute corner at a1 along the outside to the middle of the obtuse corner and back through the middles of the
    /// cells.
    fn borders(&self) -> [Vec<Point>; 2] {
        let s = self.side;
        let out = self.out;
        let last_column = self.centre(self.columns as f64 - 1.0, 0.0);
        let last_row = self.centre(0.0, self.rows as f64 - 1.0);
        // The acute corner is cut across its axis, which leaves a1 at 210 degrees.
        let cut = out * 1.06;
        let axis = (-SIN_60 * cut, -0.5 * cut);
        let to_top = (out - 0.5 * cut) / SIN_60;
        let tip = (axis.0 + to_top * 0.5, axis.1 - to_top * SIN_60);
        let tip_left = (axis.0 - to_top * 0.5, axis.1 + to_top * SIN_60);
        let obtuse = out / SIN_60;
        let top = vec![
            axis,
            tip,
            (last_column.0 + obtuse * 0.5, last_column.1 - out),
            (last_column.0 + SIN_60 * s / 2.0, last_column.1 - 0.75 * s),
            last_column,
            (0.0, 0.0),
        ];
        let left = vec![
            axis,
            tip_left,
            (last_row.0 - obtuse * 0.5, last_row.1 + out),
            (last_row.0 - SIN_60 * s / 2.0, last_row.1 + 0.75 * s),
            last_row,
            (0.0, 0.0),
        ];
        [top, left]
    }
}

pub(crate) fn panel(scene: &Scene, (columns, rows): (usize, usize), cells: &[Mark], size: Size) -> Panel {
    let (columns, rows) = filled((columns, rows), cells.len());
    if columns == 0 {
        return panel::notice("a board without cells");
    }
    let board = Rhombus::new(columns, rows, size);
    let count = cells.len().min(columns.saturating_mul(rows));
    let many = count > MANY_CELLS;
    let mut svg = Svg::default();
    draw_frame(&mut svg, &board);
    let centre = |cell: usize| board.cell(cell);
    let r = SIN_60 * board.side;
    let links = Links { centre: &centre, count, r, dominoes: false };
    let furniture = Furniture { centre: &centre, r, signs: false, cues: size == Size::Full };
    if many {
        draw_ground(&mut svg, &board);
        furniture.draw_plain(&mut svg, scene, count);
        links.draw_plain(&mut svg, scene);
    } else {
        draw_cells(&mut svg, &board, scene, &cells[..count]);
        links.draw(&mut svg, scene);
        furniture.draw(&mut svg, scene, count);
    }
    let mut corner = (-board.out * 1.3, -board.out - 1.0);
    if size == Size::Full && !many {
        corner = draw_coordinates(&mut svg, &board);
    }
    Panel::cropped(&svg, corner, board.opposite(corner))
}

fn draw_frame(svg: &mut Svg, board: &Rhombus) {
    for (outline, tint) in board.borders().into_iter().zip([Tint::Left, Tint::Right]) {
        let facing: Vec<Point> = outline.iter().map(|&point| board.opposite(point)).collect();
        let path = Path::default().polygon(&outline).polygon(&facing);
        svg.element("path").attr("d", path.as_str()).attr("fill", shade(tint).solid).end();
    }
}

/// The area of the cells in one colour, for boards too large for single hexagons.
fn draw_ground(svg: &mut Svg, board: &Rhombus) {
    // Half-way between the outward and the inward corners of the outer cells.
    let out = board.side * 0.75;
    let acute = (-out / TAN_30, -out);
    let obtuse = (board.centre(board.columns as f64 - 1.0, 0.0).0 + out * TAN_30, -out);
    let points = [acute, obtuse, board.opposite(acute), board.opposite(obtuse)];
    svg.element("path").attr("d", Path::default().polygon(&points).as_str()).attr("fill", CELL).end();
}

fn draw_cells(svg: &mut Svg, board: &Rhombus, scene: &Scene, cells: &[Mark]) {
    svg.element("g").attr("stroke", GRID).num("stroke-width", board.side * 0.055).open();
    for (cell, &mark) in cells.iter().enumerate() {
        let fill = if mark == Mark::Hole { HOLE } else { shade(scene.tint(cell)).pale };
        svg.element("path")
            .num("data-cell", cell as f64)
            .attr("d", Path::default().polygon(&board.hexagon(board.cell(cell))).as_str())
            .attr("fill", fill)
            .end();
        if scene.second_tint(cell) != Tint::None && mark != Mark::Hole {
            // The lower right half, from the upper right corner to the lower left one.
            let half = &board.hexagon(board.cell(cell))[1..5];
            let pale = shade(scene.second_tint(cell)).pale;
            svg.element("path").attr("d", Path::default().polygon(half).as_str()).attr("fill", pale).end();
        }
    }
    svg.close("g");
    let outline = shade(Tint::Highlight).solid;
    for &cell in scene.outlined.iter().filter(|&&cell| cell < cells.len()) {
        let inner = Rhombus { side: board.side * 0.86, ..*board };
        svg.element("path")
            .attr("d", Path::default().polygon(&inner.hexagon(board.cell(cell))).as_str())
            .paint("", outline, board.side * 0.13)
            .end();
    }
}

/// Draws the coordinates and returns the top left corner of everything.
fn draw_coordinates(svg: &mut Svg, board: &Rhombus) -> Point {
    let size = (board.side * 0.62).max(8.0);
    let far = board.out + size * 0.8;
    for column in 0..board.columns {
        let name = column_letters(column);
        let (x, y) = board.centre(column as f64, 0.0);
        pieces::text(svg, (x - far * TAN_30, y - far), &name, size, INK);
        let (x, y) = board.centre(column as f64, board.rows as f64 - 1.0);
        pieces::text(svg, (x + far * TAN_30, y + far), &name, size, INK);
    }
    let widest = text_width(&board.rows.to_string(), size);
    let aside = (far - size * 0.15) / SIN_60 + (widest - size * 0.5) / 2.0;
    for row in 0..board.rows {
        let (x, y) = board.centre(0.0, row as f64);
        let (end, _) = board.centre(board.columns as f64 - 1.0, row as f64);
        pieces::text(svg, (x - aside, y), &(row + 1).to_string(), size, INK);
        pieces::text(svg, (end + aside, y), &(row + 1).to_string(), size, INK);
    }
    (-aside - widest / 2.0 - 2.0, -far - size * 0.6)
}
