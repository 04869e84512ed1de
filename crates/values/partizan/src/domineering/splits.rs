//! A board of Domineering in two parts, so that the opponent loses nothing: the cuts of a proof by bounds.

use crate::bits::Bits;
use crate::domineering::grid::Grid;
use gruk_core::Player;
use gruk_rules::domineering::Position;

/// The most rows that are cut off.
const DEEPEST: u32 = 3;

/// The ways to take a board, of at most 128 squares, apart in favour of the opponent of `player`: `player`'s safe moves
/// from the rest if there are any, else the first rows from the others, rows as `player` sees them.
pub(crate) fn splits(at: &Position, player: Player) -> Vec<[Position; 2]> {
    let (columns, rows) = (at.columns() as u32, at.rows() as u32);
    let own = Grid::<u128>::new(columns, rows);
    let grid = if player == Player::Left { own } else { own.turned() };
    let free = at.squares().fold(0, |free, square| free | u128::one(square.row * columns + square.column));
    let free = if player == Player::Left { free } else { own.turned_set(free) };
    let board = |squares: u128| {
        let squares = if player == Player::Left { squares } else { grid.turned_set(squares) };
        own.position(squares)
    };
    let (moves, rest) = grid.without_safe_runs(free);
    if moves > 0 && !rest.is_empty() {
        return vec![[board(free & !rest), board(rest)]];
    }
    let upper = (1..=DEEPEST.min(grid.rows - 1)).map(|cut| free & u128::first_squares(cut * grid.columns));
    upper
        .filter(|upper| !upper.is_empty() && *upper != free)
        .map(|upper| [board(upper), board(free & !upper)])
        .collect()
}
