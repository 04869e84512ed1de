//! Boards of squares that are cut apart: sets of free squares, and the reflections that carry one region to another.

use gruk_core::{AnyPosition, AnyRules, Diagram, Mark, Ruleset};
use std::collections::BTreeSet;

/// The free squares, as column and row, of a board of some size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    columns: usize,
    rows: usize,
    squares: BTreeSet<(usize, usize)>,
}

impl Board {
    /// Those of a position; `None` if it is no board of squares.
    pub(super) fn of(rules: &AnyRules, at: &AnyPosition) -> Option<Board> {
        let Diagram::Grid { columns, rows, cells } = rules.diagram(at) else { return None };
        let free = (0..cells.len()).filter(|&cell| cells[cell] == Mark::Empty);
        let squares = free.map(|cell| (cell % columns, cell / columns)).collect();
        Some(Board { columns, rows, squares })
    }

    /// The position with these free squares and no others.
    pub(super) fn read(&self, rules: &AnyRules) -> Option<AnyPosition> {
        let mark = |row: usize| move |column: usize| if self.squares.contains(&(column, row)) { '.' } else { '#' };
        let picture: Vec<String> = (0..self.rows).map(|row| (0..self.columns).map(mark(row)).collect()).collect();
        rules.parse_position(&picture.join("/")).ok()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    pub(super) fn without(&self, other: &Board) -> Board {
        Board { squares: self.squares.difference(&other.squares).copied().collect(), ..*self }
    }

    pub(super) fn intersection(&self, other: &Board) -> Board {
        Board { squares: self.squares.intersection(&other.squares).copied().collect(), ..*self }
    }

    /// The regions that are connected by sides, each on a board of the same size.
    pub(super) fn regions(&self) -> Vec<Board> {
        let mut left = self.squares.clone();
        let mut regions = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut region = BTreeSet::from([first]);
            let mut fresh = vec![first];
            while let Some((column, row)) = fresh.pop() {
                let near = [
                    (column + 1, row),
                    (column.wrapping_sub(1), row),
                    (column, row + 1),
                    (column, row.wrapping_sub(1)),
                ];
                for square in near {
                    if left.remove(&square) {
                        region.insert(square);
                        fresh.push(square);
                    }
                }
            }
            regions.push(Board { squares: region, ..*self });
        }
        regions
    }

    /// The least column and row, and the greatest.
    fn ends(&self) -> Option<[(usize, usize); 2]> {
        let columns = || self.squares.iter().map(|square| square.0);
        let rows = || self.squares.iter().map(|square| square.1);
        Some([(columns().min()?, rows().min()?), (columns().max()?, rows().max()?)])
    }
}

/// Where `part` goes when `region` is moved, and perhaps reflected in one or both axes, onto `onto`; `None` if it does
/// not fit.
pub(super) fn carried(region: &Board, part: &Board, onto: &Board) -> Option<Board> {
    let [from, far] = region.ends()?;
    let [to, _] = onto.ends()?;
    (0..4).find_map(|k| {
        let place = |&(column, row): &(usize, usize)| {
            let column = if k & 1 == 1 { far.0 - column } else { column - from.0 };
            let row = if k & 2 == 2 { far.1 - row } else { row - from.1 };
            (to.0 + column, to.1 + row)
        };
        let fits = region.squares.iter().map(place).collect::<BTreeSet<_>>() == onto.squares;
        fits.then(|| Board { squares: part.squares.iter().map(place).collect(), ..*onto })
    })
}
