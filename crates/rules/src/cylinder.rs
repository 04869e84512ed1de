//! Cylindrical Hex: the board of Hex wrapped around a cylinder.
//!
//! Red joins the top and the bottom of the cylinder, Blue closes a ring around it. In the columns x = 0 … W−1 and rows
//! y = 0 … H−1 the cell (x, y) touches (x±1, y), (x, y±1), (x+1, y−1) and (x−1, y+1), columns counted modulo the
//! circumference W. Blue's ring is what cuts the top off from the bottom, so a full board has exactly one winner.
//!
//! **Source:** `[Wal §8.7.3]`, `[HHT14]`.

use crate::board::cells::Cells;
use crate::board::grid::parse_size;
use crate::board::net::Net;
use crate::board::outline::{Outline, hexagon, in_rhombus, outline};
use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use gruk_core::{About, Largest, Line, Mark, ParseError, Player, PlayerNames};

/// Cylindrical Hex.
pub const CYLINDER: Game = Game {
    about: About {
        name: "cylinder",
        title: "Cylindrical Hex",
        syntax: "WxH[:PICTURE][:MOVES]",
        rules: "Hex on a cylinder of circumference W: Red joins top and bottom, Blue closes a ring around it.",
        examples: &[
            "cylinder:3x3",
            "cylinder:4x2",
            "cylinder:3x3:x../.o./...",
            "cylinder:3x4:a1",
            "cylinder:1x2",
            "cylinder:2x2",
        ],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest::cells(1 << 14),
    },
    board,
    aim: Aim::JoinCells,
    shape: Shape::Cylinder,
    reaches: joins_or_cuts,
    finish: Finish::Wins,
    opening: Opening::Anywhere,
};

fn board(params: &str) -> Result<Net, ParseError> {
    let (columns, rows) = parse_size(params)?;
    let cell = |column: usize, row: usize| row * columns + column % columns;
    let mut pairs = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        pairs.push((cell(column, row), cell(column + 1, row)));
        if row + 1 < rows {
            pairs.push((cell(column, row), cell(column, row + 1)));
            pairs.push((cell(column, row), cell(column + columns - 1, row + 1)));
        }
    }
    let strip = |column: usize, row: usize| hexagon(in_rhombus(column as f64, row as f64));
    let drawn = (0..columns * rows).map(|i| {
        let (column, row) = (i % columns, i / columns);
        vec![strip(column, row), on_annulus(columns, rows, column, row)]
    });
    Ok(Net::in_rows(format!("{columns}x{rows}"), &vec![vec![true; columns]; rows])
        .touching(pairs)
        .border(0..columns)
        .border((0..columns).map(|column| cell(column, rows - 1)))
        .with_symmetries(&[0, 0])
        .drawn(drawn.collect(), lines(columns, rows)))
}

/// The inner radius of the annulus, and its centre, beside the strip, in units.
fn annulus(columns: usize, rows: usize) -> (f64, (f64, f64)) {
    let inner = (columns as f64 * 0.45).max(1.2);
    let outer = inner + 1.6 * rows as f64;
    let (right, bottom) = in_rhombus(columns as f64 - 0.5, rows as f64 - 1.0);
    (inner, (right + 2.0 + outer, (bottom / 2.0).max(0.0)))
}

/// The cell as a part of the annulus, whose innermost ring is the bottom row and whose outermost ring is the top row.
fn on_annulus(columns: usize, rows: usize, column: usize, row: usize) -> Outline {
    let (inner, (x, y)) = annulus(columns, rows);
    let step = std::f64::consts::TAU / columns as f64;
    let low = inner + 1.6 * (rows - 1 - row) as f64;
    let first = (column as f64 + row as f64 / 2.0) * step - std::f64::consts::FRAC_PI_2;
    // An arc is drawn as chords; a longer arc has more of them.
    let chords = (16.0 * step).ceil().max(2.0) as usize;
    let arc = |radius: f64, back: bool| {
        (0..=chords).map(move |k| {
            let k = if back { chords - k } else { k };
            let angle = first + step * k as f64 / chords as f64;
            (x + radius * angle.cos(), y + radius * angle.sin())
        })
    };
    outline(arc(low, false).chain(arc(low + 1.6, true)))
}

/// The top and the bottom are Red's; grey lines mark the cut of the strip, where its two ends touch.
fn lines(columns: usize, rows: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    let half = 3f64.sqrt() / 2.0;
    for column in 0..columns {
        for (row, up) in [(0, -1.0), (rows - 1, 1.0)] {
            let (x, y) = in_rhombus(column as f64, row as f64);
            let corners = outline([(x - half, y + up / 2.0), (x, y + up), (x + half, y + up / 2.0)]);
            lines.extend(corners.windows(2).map(|ends| Line { from: ends[0], to: ends[1], mark: Mark::Left }));
        }
    }
    for row in 0..rows {
        for (column, side) in [(0, -1.0), (columns - 1, 1.0)] {
            let (x, y) = in_rhombus(column as f64, row as f64);
            let ends = outline([(x + side * half, y - 0.5), (x + side * half, y + 0.5)]);
            lines.push(Line { from: ends[0], to: ends[1], mark: Mark::Grey });
        }
    }
    let (inner, (x, y)) = annulus(columns, rows);
    for radius in [inner, inner + 1.6 * rows as f64] {
        let circle = outline((0..=96).map(|k| {
            let angle = std::f64::consts::TAU * k as f64 / 96.0;
            (x + radius * angle.cos(), y + radius * angle.sin())
        }));
        lines.extend(circle.windows(2).map(|ends| Line { from: ends[0], to: ends[1], mark: Mark::Left }));
    }
    lines
}

/// Does Left's set of cells join the first two borders, or Right's cut them off from each other?
pub(crate) fn joins_or_cuts(net: &Net, player: Player, stones: &Cells) -> bool {
    match player {
        Player::Left => net.joins(stones, 0, 1),
        Player::Right => net.cuts(stones, 0, 1),
    }
}
