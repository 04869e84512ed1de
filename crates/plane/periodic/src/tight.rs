//! Good pairings of k = 2n + 1 in a row for n directions: so tight that each line repeats its dominoes after k − 1
//! cells.
//!
//! Every cell is used and no row holds two pairs, so two dominoes that follow each other on a line are exactly k − 1
//! apart. Under a lattice the choice on a line is one of k − 1 offsets, and the pairing is an exact cover: of every
//! line by one offset, and of every cell by one domino.
//!
//! **Source:** `[Győ 5.1–5.5]`, for any number of directions; Kruczek and Sundberg 2008.

use crate::domino::{DominoPairing, Rows};
use crate::lattice::Lattice;
use gruk_core::CompactSort as _;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most cells of a period.
pub const MAX_CELLS: usize = 4096;

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tight {
    /// A pairing.
    Found(DominoPairing),
    /// There is none that repeats under the lattice.
    None,
    /// The number of nodes was reached, or the search was stopped.
    Limit,
}

/// An offset on a line: the dominoes on it.
struct Choice {
    line: u32,
    cells: Vec<u32>,
}

/// Looks for a pairing that repeats under `lattice`, with at most `nodes` choices tried, until `stop` is set; and tells
/// how many were tried.
///
/// The offsets of a line are tried in their order if `order` is 0, else in one that this number says. The time that a
/// search takes differs between orders by factors of a thousand, so many short ones are better than a long one.
///
/// # Errors
/// k is not 2n + 1, the dimensions differ, or the lattice has more than [`MAX_CELLS`] cells.
pub fn find(rows: &Rows, lattice: &Lattice, nodes: u64, order: u64, stop: &AtomicBool) -> Result<(Tight, u64), String> {
    let period = rows.k() - 1;
    if period != 2 * rows.directions().len() {
        let least = Rows::least_k(rows.directions().len());
        return Err(format!(
            "{} in a row is not tight: with {} directions that is {least}",
            rows.k(),
            rows.directions().len()
        ));
    }
    if lattice.dimension() != rows.directions()[0].len() {
        return Err("the lattice and the directions have different dimensions".into());
    }
    if lattice.index() > MAX_CELLS {
        return Err(format!("the lattice has index {}; the most is {MAX_CELLS}", lattice.index()));
    }
    let cells = lattice.index();
    let (mut choices, mut lines, mut directions) = (Vec::new(), 0u32, Vec::new());
    for (number, direction) in rows.directions().iter().enumerate() {
        let after: Vec<usize> = (0..cells)
            .map(|cell| {
                let place: Vec<i64> = lattice.place(cell).iter().zip(direction).map(|(x, d)| x + d).collect();
                lattice.cell(&place)
            })
            .collect();
        let mut is_seen = vec![false; cells];
        for start in 0..cells {
            let mut line = Vec::new();
            let mut cell = start;
            while !is_seen[cell] {
                is_seen[cell] = true;
                line.push(cell);
                cell = after[cell];
            }
            if line.is_empty() {
                continue;
            }
            if line.len() % period != 0 {
                // No number of dominoes, period apart, closes up.
                return Ok((Tight::None, 0));
            }
            for offset in 0..period {
                let pairs = (offset..line.len()).step_by(period).map(|at| [line[at], line[(at + 1) % line.len()]]);
                choices.push(Choice { line: lines, cells: pairs.flatten().map(|cell| cell as u32).collect() });
                directions.push(number);
            }
            lines += 1;
        }
    }
    let mut search = Cover::new(lines as usize, cells, nodes, stop);
    // A translation moves any pairing so that the first line has its first offset.
    let mut open: Vec<u32> = (0..choices.len() as u32).collect();
    open.retain(|&choice| choices[choice as usize].line != 0 || choice == 0);
    if order > 0 {
        open.compact_sort_by_key(|&choice| mixed(order ^ (u64::from(choice) << 32)));
    }
    for choice in open {
        search.add(choice, &choices[choice as usize]);
    }
    let answer = match search.go() {
        Some(true) => {
            let mut dominoes = Vec::new();
            for choice in &search.chosen {
                let direction = &rows.directions()[directions[*choice as usize]];
                let mut place = lattice.place(choices[*choice as usize].cells[0] as usize);
                let first = lattice.cell(&place);
                loop {
                    dominoes.push((lattice.place(lattice.cell(&place)), direction.clone()));
                    place = place.iter().zip(direction).map(|(x, d)| x + period as i64 * d).collect();
                    if lattice.cell(&place) == first {
                        break;
                    }
                }
            }
            dominoes.compact_sort();
            let pairing = DominoPairing { lattice: lattice.clone(), dominoes };
            pairing.check(rows)?;
            Tight::Found(pairing)
        }
        Some(false) => Tight::None,
        None => Tight::Limit,
    };
    Ok((answer, search.nodes))
}

/// A number that depends on all bits of another one: the step of SplitMix64.
fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// A search for an exact cover by dancing links: what is to be covered, the lines and cells, are the columns of a
/// matrix, whose rows are the choices.
///
/// **Source:** Knuth, Dancing links (2000), algorithm X.
struct Cover<'a> {
    /// Neighbours of each entry of the matrix in its column and its row; the first entries stand for the columns
    /// themselves, lines before cells, the one before them for the whole.
    links: Vec<Links>,
    /// The number of open entries of each column.
    sizes: Vec<u32>,
    lines: u32,
    chosen: Vec<u32>,
    nodes: u64,
    limit: u64,
    stop: &'a AtomicBool,
}

#[derive(Clone, Copy)]
struct Links {
    left: u32,
    right: u32,
    up: u32,
    down: u32,
    column: u32,
    choice: u32,
}

impl<'a> Cover<'a> {
    fn new(lines: usize, cells: usize, limit: u64, stop: &'a AtomicBool) -> Self {
        let columns = (lines + cells) as u32;
        let links = (0..=columns)
            .map(|at| Links {
                left: at.checked_sub(1).unwrap_or(columns),
                right: if at == columns { 0 } else { at + 1 },
                up: at,
                down: at,
                column: at,
                choice: 0,
            })
            .collect();
        Cover {
            links,
            sizes: vec![0; columns as usize + 1],
            lines: lines as u32,
            chosen: Vec::new(),
            nodes: 0,
            limit,
            stop,
        }
    }

    fn at(&mut self, entry: u32) -> &mut Links {
        &mut self.links[entry as usize]
    }

    fn add(&mut self, number: u32, choice: &Choice) {
        let first = self.links.len() as u32;
        let lines = self.lines;
        let columns = std::iter::once(choice.line + 1).chain(choice.cells.iter().map(|cell| lines + cell + 1));
        for (place, column) in columns.enumerate() {
            let entry = first + place as u32;
            let above = self.at(column).up;
            self.links.push(Links { left: entry - 1, right: first, up: above, down: column, column, choice: number });
            self.at(above).down = entry;
            self.at(column).up = entry;
            if place > 0 {
                self.at(entry - 1).right = entry;
            }
            self.sizes[column as usize] += 1;
        }
        self.at(first).left = self.links.len() as u32 - 1;
    }

    /// Takes a column and all choices that have it out of the matrix.
    fn cover(&mut self, column: u32) {
        let Links { left, right, .. } = *self.at(column);
        self.at(left).right = right;
        self.at(right).left = left;
        let mut row = self.at(column).down;
        while row != column {
            let mut entry = self.at(row).right;
            while entry != row {
                let Links { up, down, right, column, .. } = *self.at(entry);
                self.at(up).down = down;
                self.at(down).up = up;
                self.sizes[column as usize] -= 1;
                entry = right;
            }
            row = self.at(row).down;
        }
    }

    /// Undoes [`Self::cover`].
    fn uncover(&mut self, column: u32) {
        let mut row = self.at(column).up;
        while row != column {
            let mut entry = self.at(row).left;
            while entry != row {
                let Links { up, down, left, column, .. } = *self.at(entry);
                self.at(up).down = entry;
                self.at(down).up = entry;
                self.sizes[column as usize] += 1;
                entry = left;
            }
            row = self.at(row).up;
        }
        let Links { left, right, .. } = *self.at(column);
        self.at(left).right = column;
        self.at(right).left = column;
    }

    /// Is there an exact cover? `None` at the limit.
    fn go(&mut self) -> Option<bool> {
        if self.at(0).right == 0 {
            return Some(true);
        }
        if self.nodes == self.limit || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        self.nodes += 1;
        // The line or cell with the fewest choices.
        let mut least = (u32::MAX, 0, false);
        let mut column = self.at(0).right;
        while column != 0 {
            let is_cell = column > self.lines;
            let place = if is_cell { column - self.lines } else { column };
            least = least.min((self.sizes[column as usize], place, is_cell));
            column = self.at(column).right;
        }
        let (number, place, is_cell) = least;
        if number == 0 {
            return Some(false);
        }
        let column = if is_cell { place + self.lines } else { place };
        self.cover(column);
        let mut row = self.at(column).down;
        let mut answer = Some(false);
        while row != column {
            self.chosen.push(self.links[row as usize].choice);
            let mut entry = self.at(row).right;
            while entry != row {
                let Links { column, right, .. } = *self.at(entry);
                self.cover(column);
                entry = right;
            }
            answer = self.go();
            let mut entry = self.at(row).left;
            while entry != row {
                let Links { column, left, .. } = *self.at(entry);
                self.uncover(column);
                entry = left;
            }
            if answer != Some(false) {
                break;
            }
            self.chosen.pop();
            row = self.at(row).down;
        }
        self.uncover(column);
        answer
    }
}
