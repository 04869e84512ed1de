//! The Hex board: a rhombus of hexagons, a1 in an acute corner.
//!
//! The cell in column c and row r touches (c±1, r), (c, r±1), (c+1, r−1) and (c−1, r+1). Cells are numbered row by row.

use super::cells::{Cells, INLINE_CELLS};
use super::grid::Square;

/// A Hex board of `columns × rows` cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rhombus {
    columns: usize,
    rows: usize,
    /// The board and its borders as bits, when it is small enough for them.
    small: Option<Small>,
}

/// Masks of a board of at most 128 cells.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Small {
    top: u128,
    bottom: u128,
    left: u128,
    right: u128,
}

/// The two ways across the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From the top row to the bottom row: Left's.
    Down,
    /// From the first column to the last one: Right's.
    Across,
}

impl Rhombus {
    /// A board of `columns × rows` cells, both at least 1.
    #[must_use]
    pub fn new(columns: usize, rows: usize) -> Self {
        let bits = |wanted: &dyn Fn(usize, usize) -> bool| {
            (0..columns * rows).filter(|i| wanted(i % columns, i / columns)).fold(0u128, |bits, i| bits | 1 << i)
        };
        let small = (columns * rows <= INLINE_CELLS).then(|| Small {
            top: bits(&|_, r| r == 0),
            bottom: bits(&|_, r| r + 1 == rows),
            left: bits(&|c, _| c == 0),
            right: bits(&|c, _| c + 1 == columns),
        });
        Rhombus { columns, rows, small }
    }

    /// Number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.columns * self.rows
    }

    /// Always false: a board has cells.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The number of a cell, `None` outside the board.
    #[must_use]
    pub fn index(&self, square: Square) -> Option<usize> {
        let (column, row) = (square.column as usize, square.row as usize);
        (column < self.columns && row < self.rows).then_some(row * self.columns + column)
    }

    /// The cell with number `index`.
    #[must_use]
    pub fn square(&self, index: usize) -> Square {
        Square::new((index % self.columns) as u32, (index / self.columns) as u32)
    }

    /// The numbers of the two to six cells that touch `index`.
    pub fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> {
        let (column, row) = (index % self.columns, index / self.columns);
        const STEPS: [(isize, isize); 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];
        STEPS.into_iter().filter_map(move |(dc, dr)| {
            let (c, r) = (column.checked_add_signed(dc)?, row.checked_add_signed(dr)?);
            (c < self.columns && r < self.rows).then_some(r * self.columns + c)
        })
    }

    /// Do `stones` hold a chain that joins the two borders of `way`? Linear in the number of cells.
    #[must_use]
    pub fn joins(&self, stones: &Cells, way: Way) -> bool {
        match (&self.small, stones.bits()) {
            (Some(small), Some(bits)) => self.joins_bits(small, bits, way),
            _ => self.joins_walk(stones, way),
        }
    }

    fn joins_bits(&self, small: &Small, stones: u128, way: Way) -> bool {
        let (from, to) = match way {
            Way::Down => (small.top, small.bottom),
            Way::Across => (small.left, small.right),
        };
        let width = self.columns as u32;
        let mut reached = stones & from;
        loop {
            let (rightwards, leftwards) = (reached & !small.right, reached & !small.left);
            let grown = reached
                | rightwards << 1
                | leftwards >> 1
                | reached.checked_shl(width).unwrap_or(0)
                | reached.checked_shr(width).unwrap_or(0)
                | rightwards >> (width - 1)
                | leftwards << (width - 1);
            let grown = grown & stones;
            if grown & to != 0 {
                return true;
            }
            if grown == reached {
                return false;
            }
            reached = grown;
        }
    }

    fn joins_walk(&self, stones: &Cells, way: Way) -> bool {
        let starts = |index: usize| match way {
            Way::Down => index < self.columns,
            Way::Across => index.is_multiple_of(self.columns),
        };
        let ends = |index: usize| match way {
            Way::Down => index / self.columns + 1 == self.rows,
            Way::Across => index % self.columns + 1 == self.columns,
        };
        let mut stack: Vec<usize> = stones.iter().filter(|&index| starts(index)).collect();
        let mut reached = Cells::of(self.len(), stack.iter().copied());
        while let Some(index) = stack.pop() {
            if ends(index) {
                return true;
            }
            for next in self.neighbours(index) {
                if stones.contains(next) && !reached.contains(next) {
                    reached.insert(next);
                    stack.push(next);
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_mutual_and_at_most_six() {
        let board = Rhombus::new(5, 4);
        for a in 0..board.len() {
            let near: Vec<usize> = board.neighbours(a).collect();
            assert!((2..=6).contains(&near.len()));
            assert!(near.iter().all(|&b| board.neighbours(b).any(|c| c == a)));
        }
        assert_eq!(board.neighbours(0).collect::<Vec<_>>(), [1, 5]);
    }

    /// The search by bits and the one cell by cell agree on every colouring of all boards of up to ten cells. The Hex
    /// theorem holds: exactly one player has a chain on a full board.
    #[test]
    fn exactly_one_player_has_a_chain() {
        for (columns, rows) in [(1, 1), (1, 4), (4, 1), (2, 3), (3, 2), (3, 3), (2, 5), (5, 2)] {
            let board = Rhombus::new(columns, rows);
            for bits in 0..1u128 << board.len() {
                let (red, blue) = (Cells::from_bits(bits), Cells::from_bits(!bits & ((1 << board.len()) - 1)));
                assert_eq!(board.joins(&red, Way::Down), board.joins_walk(&red, Way::Down));
                assert_eq!(board.joins(&red, Way::Across), board.joins_walk(&red, Way::Across));
                assert_ne!(board.joins(&red, Way::Down), board.joins(&blue, Way::Across));
            }
        }
    }

    #[test]
    fn a_row_of_128_cells_is_joined() {
        for (columns, rows) in [(128, 1), (1, 128), (64, 2), (200, 2)] {
            let board = Rhombus::new(columns, rows);
            let full = Cells::of(board.len(), 0..board.len());
            assert!(board.joins(&full, Way::Down) && board.joins(&full, Way::Across));
        }
    }
}
