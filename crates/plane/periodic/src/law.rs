//! How many rows a cake blocks, as a function of their length.

use crate::blocking::rows_blocked;
use crate::cake::{Cake, Cell};

/// A cake blocks `lines` k − `less` rows of k cells for every k from `from` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Law {
    /// Lines on which the cake has cells of both parts: each is good for one row more when rows grow by a cell.
    pub lines: i64,
    /// What is lost at the gaps between cells of different parts.
    pub less: i64,
    /// The least k, 2 or more, from which on the law holds: shorter rows do not reach from cell to cell everywhere.
    pub from: usize,
}

impl Law {
    /// The law of a cake for rows in these directions, to neighbours.
    ///
    /// On a line with cells of both parts a row of k cells begins at one of k − g cells if it holds two cells of
    /// different parts that follow each other at distance g. If rows are longer than the part of the cake on the line,
    /// the cells at which they may begin, for all such pairs together, follow each other without a gap, and each
    /// further cell of a row adds one of them.
    #[must_use]
    pub fn of(cake: &Cake, directions: &[Cell]) -> Law {
        let cells = cake.cells();
        let wide = |of: fn(&Cell) -> i32| {
            let all = || cells.iter().map(|(cell, _)| of(cell));
            all().max().unwrap_or(0) - all().min().unwrap_or(0)
        };
        // No line's part of the cake is longer.
        let long = wide(|cell| cell.0).max(wide(|cell| cell.1)) + 2;
        let blocked = |k: i32| rows_blocked(k, directions, cells) as i64;
        let lines = blocked(long + 1) - blocked(long);
        let less = lines * i64::from(long) - blocked(long);
        let holds = |k: &i32| blocked(*k) == lines * i64::from(*k) - less;
        let from = (2..=long).rev().take_while(holds).last().unwrap_or(long);
        Law { lines, less, from: from as usize }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Cell; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

    #[test]
    fn laws_agree_with_rows_that_are_counted_one_by_one() {
        let cakes = [
            vec![((0, 0), 0), ((1, 0), 1)],
            vec![((0, 0), 0), ((4, 0), 1)],
            vec![((0, 0), 0), ((1, 1), 0), ((0, 1), 1), ((1, 0), 1)],
            vec![((0, 0), 0), ((3, 0), 1), ((1, 0), 0), ((5, 5), 1)],
            vec![((0, 0), 0), ((1, 2), 1)],
        ];
        for cells in cakes {
            let cake = Cake::new(cells).unwrap();
            let law = Law::of(&cake, &SQUARE);
            for k in 2..14i32 {
                // A row that holds a cell of the cake begins less than k steps before it.
                let rows = SQUARE.iter().flat_map(|(dx, dy)| {
                    (-30..30).flat_map(move |x| (-30..30).map(move |y| (0..k).map(move |n| (x + n * dx, y + n * dy))))
                });
                let has =
                    |row: &[Cell], own: u8| cake.cells().iter().any(|(cell, part)| *part == own && row.contains(cell));
                let rows = rows.map(Iterator::collect::<Vec<Cell>>);
                let blocked = rows.filter(|row| has(row, 0) && has(row, 1)).count() as i64;
                let told = law.lines * i64::from(k) - law.less;
                assert!(k < law.from as i32 || blocked == told, "{cake:?} {law:?} {k}: {blocked}");
                assert!(k + 1 != law.from as i32 || blocked != told, "{cake:?} {law:?} holds before");
            }
        }
    }
}
