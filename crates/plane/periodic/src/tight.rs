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

/// The most cells of a period.
pub const MAX_CELLS: usize = 512;

type Bits = [u64; MAX_CELLS / 64];

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tight {
    /// A pairing.
    Found(DominoPairing),
    /// There is none that repeats under the lattice.
    None,
    /// The number of nodes was reached.
    Limit,
}

/// An offset on a line: the dominoes on it.
struct Choice {
    line: u32,
    cells: Bits,
    first: u32,
}

/// Looks for a pairing that repeats under `lattice`, with at most `nodes` choices tried; and tells how many were.
///
/// # Errors
/// k is not 2n + 1, the dimensions differ, or the lattice has more than 512 cells.
pub fn find(rows: &Rows, lattice: &Lattice, nodes: u64) -> Result<(Tight, u64), String> {
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
                let mut set = [0; MAX_CELLS / 64];
                for at in (offset..line.len()).step_by(period) {
                    for cell in [line[at], line[(at + 1) % line.len()]] {
                        set[cell / 64] |= 1 << (cell % 64);
                    }
                }
                choices.push(Choice { line: lines, cells: set, first: line[offset] as u32 });
                directions.push(number);
            }
            lines += 1;
        }
    }
    let mut search = Cover { choices, chosen: Vec::new(), nodes: 0, limit: nodes };
    // A translation moves any pairing so that the first line has its first offset.
    let mut open: Vec<u32> = (0..search.choices.len() as u32).collect();
    open.retain(|choice| search.choices[*choice as usize].line != 0 || *choice == 0);
    let answer = match search.go(&open, [0; MAX_CELLS / 64], lines, cells) {
        Some(true) => {
            let mut dominoes = Vec::new();
            for choice in &search.chosen {
                let direction = &rows.directions()[directions[*choice as usize]];
                let mut place = lattice.place(search.choices[*choice as usize].first as usize);
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

struct Cover {
    choices: Vec<Choice>,
    chosen: Vec<u32>,
    nodes: u64,
    limit: u64,
}

impl Cover {
    /// Is there an exact cover with these choices? `None` at the limit.
    fn go(&mut self, open: &[u32], covered: Bits, lines_left: u32, cells: usize) -> Option<bool> {
        if lines_left == 0 {
            return Some((0..cells).all(|cell| covered[cell / 64] >> (cell % 64) & 1 != 0));
        }
        if self.nodes == self.limit {
            return None;
        }
        self.nodes += 1;
        // The line or cell with the fewest choices.
        let mut on_line: Vec<u16> = Vec::new();
        let mut on_cell = [0u16; MAX_CELLS];
        for choice in open {
            let Choice { line, cells, .. } = &self.choices[*choice as usize];
            if on_line.len() <= *line as usize {
                on_line.resize(*line as usize + 1, 0);
            }
            on_line[*line as usize] += 1;
            each_bit(cells, |cell| on_cell[cell] += 1);
        }
        let mut least = (u16::MAX, 0, false);
        let open_lines = on_line.iter().filter(|number| **number > 0).count();
        if open_lines < lines_left as usize {
            return Some(false);
        }
        for (line, number) in on_line.iter().enumerate().filter(|(_, number)| **number > 0) {
            least = least.min((*number, line, false));
        }
        for cell in (0..cells).filter(|cell| covered[cell / 64] >> (cell % 64) & 1 == 0) {
            least = least.min((on_cell[cell], cell, true));
        }
        let (number, at, is_cell) = least;
        if number == 0 {
            return Some(false);
        }
        let fits = |choice: &Choice| {
            if is_cell { choice.cells[at / 64] >> (at % 64) & 1 != 0 } else { choice.line as usize == at }
        };
        let tried: Vec<u32> = open.iter().copied().filter(|choice| fits(&self.choices[*choice as usize])).collect();
        let mut rest: Vec<u32> = open.to_vec();
        for choice in tried {
            let (line, set) = (self.choices[choice as usize].line, self.choices[choice as usize].cells);
            let left: Vec<u32> = rest
                .iter()
                .copied()
                .filter(|other| {
                    let other = &self.choices[*other as usize];
                    other.line != line && other.cells.iter().zip(&set).all(|(a, b)| a & b == 0)
                })
                .collect();
            let mut now = covered;
            now.iter_mut().zip(&set).for_each(|(word, new)| *word |= new);
            self.chosen.push(choice);
            match self.go(&left, now, lines_left - 1, cells) {
                Some(false) => {
                    self.chosen.pop();
                }
                answer => return answer,
            }
            // What was tried without success is not tried again below its siblings.
            rest.retain(|other| *other != choice);
        }
        Some(false)
    }
}

fn each_bit(bits: &Bits, mut each: impl FnMut(usize)) {
    for (word, bits) in bits.iter().enumerate() {
        let mut bits = *bits;
        while bits != 0 {
            each(64 * word + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}
