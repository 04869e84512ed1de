//! Rex, or Reverse Hex (Evans 1974; Gardner).
//!
//! Red and Blue fill the cells of a board of Hex in turn. Red loses by joining top and bottom, Blue by joining left and
//! right. On a full board exactly one player has done so: there are no draws.
//!
//! ```text
//! rex:4x4              the empty board
//! rex:3x3:xo./.../...  red on a1, blue on b1
//! ```
//!
//! **Source:** `[Wal §8.6]`, `[HT19]`.

use crate::board::cells::Cells;
use crate::board::grid::parse_size;
use crate::board::net::Net;
use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use crate::board::rhombus::Rhombus;
use gruk_core::{About, Largest, ParseError, Player, PlayerNames};

/// Rex.
pub const REX: Game = Game {
    about: About {
        name: "rex",
        title: "Rex",
        syntax: "WxH[:PICTURE][:MOVES]",
        rules: "Hex in which joining the own two borders loses: Red does not want to join top and bottom, Blue left and right.",
        examples: &["rex:3x3", "rex:2x3", "rex:3x3:xo./.../...", "rex:4x4:a1,b2", "rex:1x1"],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest::cells(1 << 14),
    },
    board: rhombus,
    aim: Aim::OwnBorders,
    shape: Shape::Other,
    reaches: joins_own_borders,
    finish: Finish::Loses,
    opening: Opening::Anywhere,
};

/// The board of Hex of `WxH` cells; its borders are top, bottom, left and right.
///
/// # Errors
/// A malformed size.
pub(crate) fn rhombus(params: &str) -> Result<Net, ParseError> {
    let (columns, rows) = parse_size(params)?;
    let board = Rhombus::new(columns, rows);
    let pairs = (0..board.len()).flat_map(|cell| {
        let board = &board;
        board.neighbours(cell).map(move |near| (cell, near))
    });
    let on = |wanted: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
        (0..columns * rows).filter(|cell| wanted(cell % columns, cell / columns)).collect()
    };
    Ok(Net::in_rows(format!("{columns}x{rows}"), &vec![vec![true; columns]; rows])
        .touching(pairs)
        .border(on(&|_, row| row == 0))
        .border(on(&|_, row| row + 1 == rows))
        .border(on(&|column, _| column == 0))
        .border(on(&|column, _| column + 1 == columns))
        .with_symmetries(&[0, 0, 1, 1])
        .drawn_as_rhombus(columns, rows))
}

/// Do the stones join top and bottom if they are Left's, or left and right if they are Right's?
pub(crate) fn joins_own_borders(net: &Net, player: Player, stones: &Cells) -> bool {
    match player {
        Player::Left => net.joins(stones, 0, 1),
        Player::Right => net.joins(stones, 2, 3),
    }
}
