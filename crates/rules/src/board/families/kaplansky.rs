//! The board of Kaplansky's game: a box of the lattice of points in the plane, and its straight lines.
//!
//! The first player to have N points of a line on which the opponent has none wins. Points outside the box do not
//! count. The sets are the lines with at least N points in the box. N vertices of a set are enough if the opponent has
//! none of it: see [`quota`](super::super::hypergraph::Hypergraph::quota).
//!
//! **Source:** `[Győ Example 2.14]`; Kleitman, Rothschild, *A generalization of Kaplansky's game*, Discrete Mathematics
//! 2, 1972.

use super::{Board, Fields, Sets, number, on_grid, size};
use crate::board::hypergraph::MAX_VERTICES;
use gruk_core::CompactSort as _;
use gruk_core::ParseError;
use std::collections::HashSet;

pub(super) fn parse(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let [points, board] = fields.exactly("the points of a line and the size of a box, such as -3-4x4", false)?;
    let n = number(points, "the points of a line that win", 1, MAX_VERTICES)?;
    let (columns, rows) = size(board)?;
    let mut sets = Sets::default();
    if n == 1 {
        (0..(columns * rows) as u32).try_for_each(|point| sets.push(board.0, vec![point]))?;
    }
    let mut seen = HashSet::new();
    let (width, height) = (columns as isize, rows as isize);
    // Each line once, by its primitive step and its first point. Steps so long that no line has two points are left
    // out.
    let longest = |length: isize| if n == 1 { 0 } else { (length - 1) / (n.max(2) as isize - 1) };
    for dy in 0..=longest(height) {
        for dx in -longest(width)..=longest(width) {
            if divisor(dx, dy) != 1 || (dy == 0 && dx < 0) {
                continue;
            }
            for first in 0..width * height {
                let (x, y) = (first % width, first / width);
                let inside = |x: isize, y: isize| (0..width).contains(&x) && (0..height).contains(&y);
                if inside(x - dx, y - dy) {
                    continue;
                }
                let mut line: Vec<u32> = (0..)
                    .map(|step| (x + step * dx, y + step * dy))
                    .take_while(|&(x, y)| inside(x, y))
                    .map(|(x, y)| (y * width + x) as u32)
                    .collect();
                line.compact_sort();
                if line.len() >= n.max(2) && seen.insert(line.clone()) {
                    sets.push(board.0, line)?;
                }
            }
        }
    }
    let board = on_grid(format!("kaplansky-{n}-{columns}x{rows}"), columns, rows, sets.distinct());
    Ok(Board { quota: Some(n), ..board })
}

/// The greatest common divisor.
fn divisor(a: isize, b: isize) -> isize {
    if b == 0 { a.abs() } else { divisor(b, a % b) }
}
