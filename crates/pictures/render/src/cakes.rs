//! Cakes, or colours, on a patch of an infinite board.

use crate::palette::{CELL, GRID, INK, SETS};
use crate::panel::Panel;
use crate::sheet::Sheet;
use crate::svg::Svg;

/// What a cell belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Cells of one piece have the same number; pieces are outlined.
    pub piece: usize,
    /// The number of the colour of the piece.
    pub colour: usize,
    /// The part: 0 is drawn full, 1 pale.
    pub part: u8,
}

/// Cakes on a patch of a board.
#[derive(Clone, Debug)]
pub struct Cakes {
    /// Columns of the patch.
    pub columns: usize,
    /// The cells, row by row; `None` where there is no cake.
    pub cells: Vec<Option<Piece>>,
    /// A line of text under the drawing.
    pub caption: Option<String>,
}

const STEP: f64 = 24.0;

impl Cakes {
    fn at(&self, column: usize, row: usize) -> Option<Piece> {
        self.cells[row * self.columns + column]
    }

    fn rows(&self) -> usize {
        self.cells.len() / self.columns.max(1)
    }
}

/// The picture.
#[must_use]
pub fn cakes_svg(scene: &Cakes) -> String {
    let (columns, rows) = (scene.columns, scene.rows());
    let (width, height) = (columns as f64 * STEP, rows as f64 * STEP);
    let mut svg = Svg::default();
    svg.element("rect").num("width", width).num("height", height).paint(CELL, "", 0.0).end();
    for row in 0..rows {
        for column in 0..columns {
            let (x, y) = (column as f64 * STEP, row as f64 * STEP);
            if let Some(piece) = scene.at(column, row) {
                let opacity = if piece.part == 0 { 0.85 } else { 0.25 };
                let square = svg.element("rect").num("x", x).num("y", y).num("width", STEP).num("height", STEP);
                square.num("fill-opacity", opacity).paint(SETS[piece.colour % SETS.len()], "", 0.0).end();
            }
        }
    }
    let is_same = |a: Option<Piece>, b: Option<Piece>| a.map(|piece| piece.piece) == b.map(|piece| piece.piece);
    for row in 0..rows {
        for column in 0..columns {
            let (x, y) = (column as f64 * STEP, row as f64 * STEP);
            let own = scene.at(column, row);
            let mut line = |is_border: bool, (x2, y2): (f64, f64), (x1, y1): (f64, f64)| {
                let (colour, width) = if is_border { (INK, 1.6) } else { (GRID, 0.4) };
                svg.element("line")
                    .num("x1", x1)
                    .num("y1", y1)
                    .num("x2", x2)
                    .num("y2", y2)
                    .paint("", colour, width)
                    .end();
            };
            line(column == 0 || !is_same(own, scene.at(column - 1, row)), (x, y + STEP), (x, y));
            line(row == 0 || !is_same(own, scene.at(column, row - 1)), (x + STEP, y), (x, y));
        }
    }
    svg.element("rect").num("width", width).num("height", height).paint("none", INK, 1.6).end();
    let title = format!("cakes on {columns} × {rows} cells");
    let drawing = Panel { svg, width, height };
    Sheet { caption: scene.caption.as_deref(), legend: &[], note: None, description: title.clone(), title }
        .document(&drawing)
}

/// The same as text: each cake is a letter, small in one part and capital in the other; `.` is a cell in no cake.
#[must_use]
pub fn cakes_text(scene: &Cakes) -> String {
    let mark = |piece: &Option<Piece>| match piece {
        None => '.',
        Some(piece) => {
            let letter = (b'a' + (piece.colour % 26) as u8) as char;
            if piece.part == 0 { letter } else { letter.to_ascii_uppercase() }
        }
    };
    let mut text = String::new();
    for row in scene.cells.chunks(scene.columns.max(1)) {
        text.extend(row.iter().flat_map(|piece| [mark(piece), ' ']));
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}
