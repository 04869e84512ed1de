//! The truncated boards of 7-in-a-row: four rows and n columns.
//!
//! There are two families. In both the sets include every column, every diagonal of four squares, and short diagonals
//! of two and three squares at the corners: what the board leaves of longer ones. They differ in the sets within each
//! row. `gyorffy-4xN` has the disjoint sets of columns 1–4, 5–8, …; `czifra-4xN` has columns 1–4, columns n−3 … n, and
//! the 7 columns j … j+6 for each j with 2 ≤ j ≤ n−7.
//!
//! **Source:** `[Győ §6.1]`; Czifra, Csóka, Zombori, Makay, *Towards solving the 7-in-a-row game*, 2021 (there (4, n,
//! 7^tr)).

use super::{Board, Fields, Sets, on_grid, quote, size};
use gruk_core::ParseError;

/// The fewest columns: a diagonal of four squares needs so many.
const LEAST_COLUMNS: usize = 4;

pub(super) fn gyorffy(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let (at, n) = columns(fields)?;
    if !n.is_multiple_of(4) {
        return Err(ParseError::new(at, format!("{n} columns"), "a multiple of four columns, as in gyorffy-4x8"));
    }
    strip("gyorffy", at, n, &|rows| (0..n / 4).for_each(|part| rows.push((4 * part, 4))))
}

pub(super) fn czifra(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let (at, n) = columns(fields)?;
    strip("czifra", at, n, &|rows| {
        rows.push((0, 4));
        if n > 4 {
            rows.push((n - 4, 4));
        }
        rows.extend((1..n.saturating_sub(7)).map(|start| (start, 7)));
    })
}

/// The number of columns of `4xN`: the literature names these boards by rows and columns.
fn columns(fields: &Fields<'_>) -> Result<(usize, usize), ParseError> {
    let [field] = fields.exactly("four rows and the number of columns, such as -4x12", false)?;
    let (rows, columns) = size(field)?;
    if rows != 4 || columns < LEAST_COLUMNS {
        let expected = format!("4xN with N at least {LEAST_COLUMNS}: four rows, N columns");
        return Err(ParseError::new(field.0, quote(field.1), expected));
    }
    Ok((field.0, columns))
}

/// Lists sets in a row, as first column and length.
type Parts<'a> = &'a dyn Fn(&mut Vec<(usize, usize)>);

/// The board whose four rows have the sets that `rows` lists.
fn strip(name: &str, at: usize, n: usize, rows: Parts<'_>) -> Result<Board, ParseError> {
    let cell = |row: usize, column: usize| (row * n + column) as u32;
    let mut sets = Sets::default();
    for column in 0..n {
        sets.push(at, (0..4).map(|row| cell(row, column)).collect())?;
    }
    for first in 0..=n - 4 {
        sets.push(at, (0..4).map(|i| cell(i, first + i)).collect())?;
        sets.push(at, (0..4).map(|i| cell(3 - i, first + i)).collect())?;
    }
    let mut parts = Vec::new();
    rows(&mut parts);
    for row in 0..4 {
        for &(first, length) in &parts {
            sets.push(at, (first..first + length).map(|column| cell(row, column)).collect())?;
        }
    }
    // Cells (row, column) from 1, as in the sources.
    let corners: [&[(usize, usize)]; 6] = [
        &[(2, 1), (1, 2)],
        &[(1, n - 1), (2, n)],
        &[(3, 1), (2, 2), (1, 3)],
        &[(2, 1), (3, 2), (4, 3)],
        &[(1, n - 2), (2, n - 1), (3, n)],
        &[(4, n - 2), (3, n - 1), (2, n)],
    ];
    for corner in corners {
        sets.push(at, corner.iter().map(|&(row, column)| cell(row - 1, column - 1)).collect())?;
    }
    Ok(on_grid(format!("{name}-4x{n}"), n, 4, sets.distinct()))
}
