//! Tex: Hex on the infinite board, in which the second player tries to encircle the first stone. Here it is played on a
//! finite board, the window.
//!
//! Red's first stone stands in the middle of the window. Blue wins by a chain of blue stones around it. Red wins by a
//! chain of red stones from the first one to the rim. On the infinite board such a chain decides nothing.
//!
//! ```text
//! tex:5x5       the first stone comes on c3
//! ```
//!
//! **Source:** `[Wal §8.7.1]`, `[Bro00]`.

use crate::board::grid::parse_size;
use crate::board::net::Net;
use crate::board::outline::{hexagon, in_rhombus};
use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use crate::board::rhombus::Rhombus;
use crate::cylinder::joins_or_cuts;
use gruk_core::{About, Largest, ParseError, PlayerNames};

/// Tex in a window.
pub const TEX: Game = Game {
    about: About {
        name: "tex",
        title: "Tex",
        syntax: "WxH[:PICTURE][:MOVES]",
        rules: "On the infinite board of Hex, Blue wins by a chain around Red's first stone; in a window, Red escapes by reaching its rim.",
        examples: &["tex:3x3", "tex:5x3:c2", "tex:3x3:.../.x./...", "tex:4x4"],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest::cells(1 << 14),
    },
    board,
    aim: Aim::JoinCells,
    shape: Shape::Other,
    reaches: joins_or_cuts,
    finish: Finish::Wins,
    opening: Opening::OnFirstBorder,
};

fn board(params: &str) -> Result<Net, ParseError> {
    let (columns, rows) = parse_size(params)?;
    if columns < 3 || rows < 3 {
        return Err(ParseError::new(0, params, "a window of at least 3x3: a stone on the rim cannot be encircled"));
    }
    let board = Rhombus::new(columns, rows);
    let all = || 0..board.len();
    let pairs = all().flat_map(|cell| {
        let board = &board;
        board.neighbours(cell).map(move |near| (cell, near))
    });
    let place = |cell: usize| (cell % columns, cell / columns);
    let is_rim = |&cell: &usize| {
        let (column, row) = place(cell);
        column == 0 || row == 0 || column + 1 == columns || row + 1 == rows
    };
    let drawn = all().map(|cell| vec![hexagon(in_rhombus(place(cell).0 as f64, place(cell).1 as f64))]);
    Ok(Net::in_rows(format!("{columns}x{rows}"), &vec![vec![true; columns]; rows])
        .touching(pairs)
        .border([(rows / 2) * columns + columns / 2])
        .border(all().filter(is_rim))
        .with_symmetries(&[0, 1])
        .drawn(drawn.collect(), Vec::new()))
}
