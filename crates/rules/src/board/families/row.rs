//! K in a row on a rectangle: the sets are the rows of K squares on it, in the first D of four directions. These are
//! horizontal, vertical, the diagonal of the Hex board (up and right), and the other diagonal.

use super::{Board, Fields, Sets, number, on_grid, quote, size};
use crate::board::hypergraph::MAX_VERTICES;
use gruk_core::ParseError;

/// The steps of a row, in the order in which `row.1` … `row.4` take them.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];

pub(super) fn parse(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let directions = match fields.directions {
        None => 4,
        Some((_, digit @ ("1" | "2" | "3" | "4"))) => digit.parse().expect("a digit"),
        Some((at, digits)) => return Err(ParseError::new(at, quote(digits), "1, 2, 3 or 4 directions")),
    };
    let form = "the length of a row and a size, such as -5-15x15 (an infinite board cannot be searched)";
    let [length, board] = fields.exactly(form, true)?;
    let k = number(length, "the length of a row", 1, MAX_VERTICES)?;
    let (columns, rows) = size(board)?;
    let mut sets = Sets::default();
    for &(dc, dr) in &DIRECTIONS[..directions] {
        for start in 0..columns * rows {
            let (column, row) = ((start % columns) as isize, (start / columns) as isize);
            let last = (column + dc * (k as isize - 1), row + dr * (k as isize - 1));
            let on_board = (0..columns as isize).contains(&last.0) && (0..rows as isize).contains(&last.1);
            // A row of one square is the same set in every direction.
            if on_board && (k > 1 || (dc, dr) == DIRECTIONS[0]) {
                let step = dr * columns as isize + dc;
                sets.push(board.0, (0..k as isize).map(|i| (start as isize + i * step) as u32).collect())?;
            }
        }
    }
    let dot = if directions == 4 { String::new() } else { format!(".{directions}") };
    Ok(on_grid(format!("row{dot}-{k}-{columns}x{rows}"), columns, rows, sets.sets))
}
