//! The formulas of propositional logic that say that a structure exists, clause by clause as the format of certificates
//! has them (section 3.16), so that a checker that builds them anew can follow a refutation by the numbers of the
//! clauses.

use crate::cake::{Cake, Cell};
use crate::domino::Rows;
use crate::lattice::Lattice;
use gruk_core::CompactSort as _;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A formula in conjunctive normal form: variables are numbered from 1, a negative number is the negation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula {
    /// The clauses: literals in order, none twice.
    pub clauses: Vec<Vec<i32>>,
}

impl Formula {
    fn add(&mut self, literals: impl IntoIterator<Item = i32>) {
        let mut clause: Vec<i32> = literals.into_iter().collect();
        clause.compact_sort();
        clause.dedup();
        self.clauses.push(clause);
    }
}

/// The cells of a board in order: by columns, then rows.
fn board((width, height): (i32, i32)) -> impl Iterator<Item = Cell> {
    (0..width).flat_map(move |x| (0..height).map(move |y| (x, y)))
}

/// The number of a cell of a board from 0, or none outside.
fn number((width, height): (i32, i32), (x, y): Cell) -> Option<i32> {
    ((0..width).contains(&x) && (0..height).contains(&y)).then_some(x * height + y)
}

/// The windows in a board, each by the numbers of its cells: by their first cells, then by kind.
fn windows_within<'a>(windows: &'a [Vec<Cell>], size: (i32, i32)) -> impl Iterator<Item = Vec<i32>> + use<'a> {
    board(size).flat_map(move |(x, y)| {
        windows.iter().filter_map(move |window| window.iter().map(|(dx, dy)| number(size, (x + dx, y + dy))).collect())
    })
}

/// A board of so many columns and rows has a good colouring.
///
/// In two colours there is a variable for each cell, else one for each cell and colour.
#[must_use]
pub fn colouring(windows: &[Vec<Cell>], colours: usize, size: (i32, i32)) -> Formula {
    let mut formula = Formula::default();
    let colours = colours as i32;
    if colours != 2 {
        for cell in 0..size.0 * size.1 {
            formula.add((0..colours).map(|colour| cell * colours + colour + 1));
        }
    }
    for window in windows_within(windows, size) {
        if colours == 2 {
            formula.add(window.iter().map(|cell| cell + 1));
            formula.add(window.iter().map(|cell| -cell - 1));
        } else {
            (0..colours).for_each(|colour| formula.add(window.iter().map(|cell| -(cell * colours + colour + 1))));
        }
    }
    formula
}

/// Two good colourings in two colours of a board of odd sides agree on all cells before the middle one and differ
/// there.
///
/// The second colouring has variables of its own from the middle on.
#[must_use]
pub fn two_colourings(windows: &[Vec<Cell>], size: (i32, i32)) -> Formula {
    let cells = size.0 * size.1;
    let middle = cells / 2;
    let second = |cell: i32| if cell < middle { cell + 1 } else { cells + cell - middle + 1 };
    let mut formula = Formula::default();
    formula.add([middle + 1]);
    formula.add([-second(middle)]);
    for window in windows_within(windows, size) {
        formula.add(window.iter().map(|cell| cell + 1));
        formula.add(window.iter().map(|cell| -cell - 1));
        if window.iter().any(|cell| *cell >= middle) {
            formula.add(window.iter().map(|cell| second(*cell)));
            formula.add(window.iter().map(|cell| -second(*cell)));
        }
    }
    formula
}

/// Pairs of neighbours in the directions of `rows` that repeat under `lattice` are a good pairing.
///
/// A variable for each direction and cell: the cell and its neighbour in this direction are a pair.
#[must_use]
pub fn dominoes(rows: &Rows, lattice: &Lattice) -> Formula {
    let cells = lattice.index();
    let variable = |kind: usize, cell: usize, direction: &[i64], times: i64| {
        let place: Vec<i64> = lattice.place(cell).iter().zip(direction).map(|(x, d)| x + times * d).collect();
        (kind * cells + lattice.cell(&place) + 1) as i32
    };
    let mut formula = Formula::default();
    for cell in 0..cells {
        for (kind, direction) in rows.directions().iter().enumerate() {
            if variable(kind, cell, direction, 1) == variable(kind, cell, direction, 0) {
                formula.add([-variable(kind, cell, direction, 0)]);
            }
            formula.add((0..rows.k() as i64 - 1).map(|step| variable(kind, cell, direction, step)));
        }
    }
    for cell in 0..cells {
        let kinds = rows.directions().iter().enumerate();
        let mut covering: Vec<i32> =
            kinds.flat_map(|(kind, step)| [0, -1].map(|times| variable(kind, cell, step, times))).collect();
        covering.compact_sort();
        covering.dedup();
        for (index, one) in covering.iter().enumerate() {
            covering[index + 1..].iter().for_each(|other| formula.add([-one, -other]));
        }
    }
    formula
}

/// Translates of `cakes`, which must be in order, cover every cell of a board once, block every window in it once, and
/// meet nowhere outside.
///
/// A variable for each cake and each place of it in which it has a cell of the board.
#[must_use]
pub fn patch(cakes: &[Cake], windows: &[Vec<Cell>], size: (i32, i32)) -> Formula {
    let is_within =
        |kind: usize, (x, y): Cell| windows[kind].iter().all(|(dx, dy)| number(size, (x + dx, y + dy)).is_some());
    // What may be taken, a cell being of kind 0, and by which cakes.
    let mut takers: BTreeMap<(Cell, usize), Vec<i32>> = BTreeMap::new();
    for place in board(size) {
        takers.insert((place, 0), Vec::new());
        for kind in (0..windows.len()).filter(|kind| is_within(*kind, place)) {
            takers.insert((place, kind + 1), Vec::new());
        }
    }
    let needed: Vec<(Cell, usize)> = takers.keys().copied().collect();
    let mut variable = 0;
    for cake in cakes {
        let mut starts: Vec<Cell> =
            cake.cells().iter().flat_map(|((a, b), _)| board(size).map(move |(x, y)| (x - a, y - b))).collect();
        starts.compact_sort();
        starts.dedup();
        for start in starts {
            variable += 1;
            let moved = cake.moved(start);
            for (cell, _) in moved.cells() {
                takers.entry((*cell, 0)).or_default().push(variable);
            }
            for (kind, window) in windows.iter().enumerate() {
                for first in moved.blocked(window).filter(|first| is_within(kind, *first)) {
                    takers.entry((first, kind + 1)).or_default().push(variable);
                }
            }
        }
    }
    let mut formula = Formula::default();
    needed.iter().for_each(|item| formula.add(takers[item].iter().copied()));
    let mut clashes: FxHashMap<(i32, i32), ()> = FxHashMap::default();
    for own in takers.values() {
        for (index, one) in own.iter().enumerate() {
            clashes.extend(own[index + 1..].iter().filter(|other| *other != one).map(|other| ((*one, *other), ())));
        }
    }
    let mut clashes: Vec<(i32, i32)> = clashes.into_keys().collect();
    clashes.compact_sort();
    clashes.iter().for_each(|(one, other)| formula.add([-one, -other]));
    formula
}
