//! Hex inside Y: every position of Hex is one of Y with the same winner.
//!
//! The board of W × H cells lies in the triangle of side W + H − 1 with a1 at its top: the cell in column c and row r,
//! counted from 0, is the cell c of row c + r. Two corners of the triangle remain. The one behind the right border
//! touches the right side and the bottom, and is filled with Blue's stones; the one behind the bottom border touches
//! the left side and the bottom, and is filled with Red's. Blue's left border lies on the left side, and Red's top on
//! the right side. So a player who joins the borders of Hex joins all three sides. On a full board exactly one player
//! does.
//!
//! **Source:** `[Wal §8.3]`, `[HT19]`.

use gruk_core::Player;
use gruk_rules::board::cells::Cells;
use gruk_rules::board::placing::Position as Placed;
use gruk_rules::hex::{Hex, Position};

/// The side of the board of Y in which a position of Hex has room.
#[must_use]
pub fn side_of(rules: &Hex, at: &Position) -> usize {
    let board = rules.board(at);
    board.columns() + board.rows() - 1
}

/// The position on the board of Y whose side is [`side_of`] it.
#[must_use]
pub fn in_y(rules: &Hex, at: &Position) -> Placed {
    let board = rules.board(at);
    let (columns, rows, side) = (board.columns(), board.rows(), side_of(rules, at));
    let number = |column: usize, row: usize| row * (row + 1) / 2 + column;
    let mut stones = [Cells::empty(side * (side + 1) / 2), Cells::empty(side * (side + 1) / 2)];
    for (row, column) in (0..side).flat_map(|row| (0..=row).map(move |column| (row, column))) {
        let (c, r) = (column, row - column);
        let owner = match (c < columns, r < rows) {
            (false, _) => Some(Player::Right),
            (_, false) => Some(Player::Left),
            _ => Player::BOTH.into_iter().find(|&player| at.stones(player).contains(r * columns + c)),
        };
        if let Some(player) = owner {
            stones[player.index()].insert(number(column, row));
        }
    }
    Placed::of(stones)
}
