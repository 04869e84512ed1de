//! Nash's board for Hex: squares that touch by a side or along one of the two diagonals.
//!
//! Red joins top and bottom, Blue left and right. A square touches the four squares beside it and the ones up to the
//! right and down to the left of it, so the board is that of Hex, drawn on squares.
//!
//! **Source:** `[Wal §2.3]`, `[Wal §6.1.1]`.

use crate::board::grid::parse_size;
use crate::board::net::Net;
use crate::board::outline::outline;
use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use crate::rex::joins_own_borders;
use gruk_core::{About, Largest, Line, Mark, ParseError, PlayerNames};

/// Hex on Nash's board.
pub const SQUARE_HEX: Game = Game {
    about: About {
        name: "square-hex",
        title: "Hex on squares",
        syntax: "WxH[:PICTURE][:MOVES]",
        rules: "Red joins top and bottom, Blue left and right; squares touch along edges and along the rising diagonal.",
        examples: &["square-hex:3x3", "square-hex:3x2", "square-hex:3x3:x../.o./...", "square-hex:3x3:b2"],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest::cells(1 << 14),
    },
    board,
    aim: Aim::OwnBorders,
    shape: Shape::Other,
    reaches: joins_own_borders,
    finish: Finish::Wins,
    opening: Opening::Anywhere,
};

fn board(params: &str) -> Result<Net, ParseError> {
    let (columns, rows) = parse_size(params)?;
    let cell = |column: usize, row: usize| row * columns + column;
    let mut pairs = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        for (c, r) in [(column + 1, row), (column, row + 1)] {
            if c < columns && r < rows {
                pairs.push((cell(column, row), cell(c, r)));
            }
        }
        if row > 0 && column + 1 < columns {
            pairs.push((cell(column, row), cell(column + 1, row - 1)));
        }
    }
    let all = 0..columns * rows;
    let corner = |c: usize, r: usize| (2000 * c as i32, 2000 * r as i32);
    let square = |i: usize| {
        let (c, r) = ((2 * (i % columns)) as f64, (2 * (i / columns)) as f64);
        vec![outline([(c, r), (c + 2.0, r), (c + 2.0, r + 2.0), (c, r + 2.0)])]
    };
    let side = |from, to, mark| Line { from, to, mark };
    let mut lines = vec![
        side(corner(0, 0), corner(columns, 0), Mark::Left),
        side(corner(0, rows), corner(columns, rows), Mark::Left),
        side(corner(0, 0), corner(0, rows), Mark::Right),
        side(corner(columns, 0), corner(columns, rows), Mark::Right),
    ];
    // A dash across each corner by which two squares touch.
    for (column, row) in (1..columns).flat_map(|column| (1..rows).map(move |row| (column, row))) {
        let (x, y) = corner(column, row);
        lines.push(side((x + 450, y - 450), (x - 450, y + 450), Mark::Grey));
    }
    Ok(Net::in_rows(format!("{columns}x{rows}"), &vec![vec![true; columns]; rows])
        .touching(pairs)
        .border(0..columns)
        .border(all.clone().skip((rows - 1) * columns))
        .border(all.clone().step_by(columns))
        .border(all.clone().skip(columns - 1).step_by(columns))
        .with_symmetries(&[0, 0, 1, 1])
        .drawn(all.map(square).collect(), lines))
}
