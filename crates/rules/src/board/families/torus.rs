//! The torus game T_k: the sets are the k rows, the k columns and the 2k diagonals of the k × k torus.
//!
//! **Source:** `[Győ Def. 5.16]`.

use super::{Board, Fields, Sets, number, on_grid};
use gruk_core::ParseError;

/// The largest k for which shifts are offered as symmetries: with them there are 8k² symmetries.
const MOST_SHIFTED: usize = 8;

pub(super) fn parse(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let [side] = fields.exactly("the side of the torus, such as -4", false)?;
    let k = number(side, "the side of the torus", 1, 256)?;
    let cell = |column: usize, row: usize| (row % k * k + column % k) as u32;
    let mut sets = Sets::default();
    for shift in 0..k {
        sets.push(side.0, (0..k).map(|i| cell(i, shift)).collect())?;
        sets.push(side.0, (0..k).map(|i| cell(shift, i)).collect())?;
        sets.push(side.0, (0..k).map(|i| cell(shift + i, i)).collect())?;
        sets.push(side.0, (0..k).map(|i| cell(shift + k - i, i)).collect())?;
    }
    let mut board = on_grid(format!("torus-{k}"), k, k, sets.distinct());
    if k <= MOST_SHIFTED {
        for turn in 0..8 {
            for shift in 0..k * k {
                let image = |index: usize| {
                    let (mut column, mut row) = (index % k, index / k);
                    if turn & 1 == 1 {
                        column = k - 1 - column;
                    }
                    if turn & 2 == 2 {
                        row = k - 1 - row;
                    }
                    if turn & 4 == 4 {
                        std::mem::swap(&mut column, &mut row);
                    }
                    cell(column + shift % k, row + shift / k)
                };
                board.symmetries.push((0..k * k).map(image).collect());
            }
        }
    }
    Ok(board)
}
