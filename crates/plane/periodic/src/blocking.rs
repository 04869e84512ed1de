//! How many rows a cake of so many cells can block: the exact maximum and the cakes that reach it, by exhaustive
//! search.
//!
//! **Lemma.** From a cake of n cells that blocks D windows some cell can be taken away so that at least D (n − 2)/n of
//! them stay blocked. *Proof.* When a cell is taken away, a window stops being blocked only if the cell is the only one
//! of its part in the window. So for each window this is true of at most two of the n cells. ∎
//!
//! Hence a cake of n cells that blocks D rows is built cell by cell from cakes of j cells that block at least D j (j −
//! 1)/(n (n − 1)) rows, for j = 2, 3, …: all others need not be looked at. The cakes on the way may fall apart into
//! pieces. At most one piece has more than one cell as long as two larger pieces block less than that, which is
//! checked.

use crate::cake::{Cake, Cell, Turn, normal};
use crate::windows::Windows;
use gruk_core::CompactSort as _;
use rustc_hash::FxHashSet;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most cells of a cake whose blocking power is looked for.
pub const MAX_SIZE: usize = 12;

/// The most cakes of one size that are kept.
const MAX_CAKES: usize = 4_000_000;

/// The best cakes of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Number of cells.
    pub size: usize,
    /// Rows that the best cakes block: d_t of `[Győ 4.1.1]`.
    pub blocked: usize,
    /// All best cakes in one piece, one of each class under the symmetries of the windows; empty if only pieces reach
    /// the maximum.
    pub cakes: Vec<Cake>,
    /// Cakes looked at, of all sizes.
    pub nodes: u64,
}

/// A cake in one piece and the number of further cells that share no row with a cell of another part.
type Partial = (Vec<(Cell, u8)>, usize);

/// The windows and the steps from a cell to those that share one with it.
struct Blocking<'a> {
    windows: &'a Windows,
    steps: Vec<Cell>,
}

impl<'a> Blocking<'a> {
    fn new(windows: &'a Windows) -> Self {
        // For rows from the near cells to the far ones.
        let steps = match windows.as_rows() {
            Some((k, directions)) => directions
                .iter()
                .flat_map(|(dx, dy)| (1..k as i32).flat_map(move |n| [(n * dx, n * dy), (-n * dx, -n * dy)]))
                .collect(),
            None => windows.steps(),
        };
        Blocking { windows, steps }
    }

    /// The number of windows with cells of both parts.
    fn blocked(&self, cells: &[(Cell, u8)]) -> usize {
        match self.windows.as_rows() {
            Some((k, directions)) => rows_blocked(k as i32, directions, cells),
            None => windows_blocked(self.windows.all(), cells),
        }
    }

    fn canonical(&self, cells: &[(Cell, u8)]) -> Vec<(Cell, u8)> {
        let turned = |turn: &Turn| {
            normal(cells.iter().map(|(cell, part)| (crate::cake::image(turn, *cell), *part)).collect()).cells().to_vec()
        };
        self.windows.turns().iter().map(turned).min().expect("the identity is a turn")
    }

    /// Cells that share a window with `cell`.
    fn around(&self, (x, y): Cell) -> impl Iterator<Item = Cell> + use<'_> {
        self.steps.iter().map(move |(dx, dy)| (x + dx, y + dy))
    }

    /// All cakes with a new cell that shares a row with one of the other part, and then joins some of `singles` more.
    fn extended(&self, cells: &[(Cell, u8)], singles: usize, each: &mut impl FnMut(Vec<(Cell, u8)>, usize)) {
        for (cell, part) in cells {
            for new in self.around(*cell).filter(|new| cells.iter().all(|(cell, _)| cell != new)) {
                let mut larger = cells.to_vec();
                larger.push((new, 1 - part));
                self.joined(larger, (new, 1 - part), singles, each);
            }
        }
    }

    fn joined(
        &self,
        cells: Vec<(Cell, u8)>,
        hub: (Cell, u8),
        singles: usize,
        each: &mut impl FnMut(Vec<(Cell, u8)>, usize),
    ) {
        if singles > 0 {
            for new in self.around(hub.0).filter(|new| cells.iter().all(|(cell, _)| cell != new)) {
                let mut larger = cells.clone();
                larger.push((new, 1 - hub.1));
                self.joined(larger, hub, singles - 1, each);
            }
        }
        each(cells, singles);
    }
}

/// The number of rows of k cells with cells of both parts.
pub(crate) fn rows_blocked(k: i32, directions: &[Cell], cells: &[(Cell, u8)]) -> usize {
    let mut line = [(0, 0, 0u8); MAX_SIZE];
    let line = &mut line[..cells.len()];
    let mut count = 0;
    for (dx, dy) in directions {
        for (entry, ((x, y), part)) in line.iter_mut().zip(cells) {
            *entry = (x * dy - y * dx, if *dx == 0 { y * dy } else { x * dx }, *part);
        }
        line.compact_sort();
        // Rows are counted by their first cell; `next` is the first one on this line that is not counted yet.
        let mut next = i32::MIN;
        for two in line.windows(2) {
            let ((key, from, part), (other_key, to, other)) = (two[0], two[1]);
            if key != other_key {
                next = i32::MIN;
            } else if part != other && to - from < k {
                let first = next.max(to - k + 1);
                if first <= from {
                    count += (from - first + 1) as usize;
                    next = from + 1;
                }
            }
        }
    }
    count
}

/// The number of windows of any form with cells of both parts.
fn windows_blocked(windows: &[Vec<Cell>], cells: &[(Cell, u8)]) -> usize {
    let mut starts: Vec<(Cell, u8)> = Vec::new();
    let mut count = 0;
    for window in windows {
        starts.clear();
        for ((x, y), part) in cells {
            starts.extend(window.iter().map(|(dx, dy)| ((x - dx, y - dy), *part)));
        }
        starts.compact_sort();
        starts.dedup();
        count += starts.windows(2).filter(|two| two[0].0 == two[1].0).count();
    }
    count
}

/// The best cakes of 2, 3, … up to `most` cells.
///
/// # Errors
/// `most` below 2 or above [`MAX_SIZE`]; too many cakes to keep; cakes on the way that fall apart into large pieces;
/// `stop` was set. The largest size that was answered goes with it.
pub fn best_cakes(windows: &Windows, most: usize, stop: &AtomicBool) -> Result<Vec<Best>, (Vec<Best>, String)> {
    if !(2..=MAX_SIZE).contains(&most) {
        return Err((Vec::new(), format!("expected cakes of 2 to {MAX_SIZE} cells, not {most}")));
    }
    let rows = Blocking::new(windows);
    let mut all: Vec<Best> = Vec::new();
    for size in 2..=most {
        match rows.best(size, &all, stop) {
            Ok(best) => all.push(best),
            Err(why) => return Err((all, why)),
        }
    }
    Ok(all)
}

/// The most rows that cakes of this many cells block if they fall apart into pieces of at least `least` cells.
fn apart(known: &[Best], cells: usize, least: usize) -> usize {
    let whole = |cells: usize| if cells < 2 { 0 } else { known[cells - 2].blocked };
    (least..cells).filter(|a| cells - a >= least).map(|a| whole(a) + whole(cells - a)).max().unwrap_or(0)
}

impl Blocking<'_> {
    fn best(&self, size: usize, known: &[Best], stop: &AtomicBool) -> Result<Best, String> {
        // A good cake, by adding to the best smaller ones: the bound that the others must reach.
        let mut bound = apart(known, size, 1);
        if let Some(smaller) = known.last() {
            for cake in &smaller.cakes {
                self.extended(cake.cells(), 0, &mut |cells, _| bound = bound.max(self.blocked(&cells)));
            }
        }
        let (cakes, nodes) = self.blocking(size, bound.max(1), known, stop)?;
        let blocked = cakes.iter().map(|cake| self.blocked(cake.cells())).max().unwrap_or(0).max(apart(known, size, 1));
        let cakes = cakes.into_iter().filter(|cake| self.blocked(cake.cells()) == blocked).collect();
        Ok(Best { size, blocked, cakes, nodes })
    }

    /// All cakes in one piece that block at least `bound` rows, one of each class, and how many were looked at.
    fn blocking(
        &self,
        size: usize,
        bound: usize,
        known: &[Best],
        stop: &AtomicBool,
    ) -> Result<(Vec<Cake>, u64), String> {
        let mut nodes = 0;
        let is_kept = |cells: usize, blocked: usize| blocked * size * (size - 1) >= bound * cells * (cells - 1);
        if (4..size).any(|cells| (4..=cells).any(|large| is_kept(cells, apart(known, large, 2)))) {
            return Err(format!(
                "cakes of {size} cells that block {bound} rows may be built from several large pieces"
            ));
        }
        let mut level: FxHashSet<Partial> = FxHashSet::default();
        level.insert((vec![((0, 0), 0)], 0));
        for cells in 2..=size {
            let mut next: FxHashSet<Partial> = FxHashSet::default();
            for (count, (cake, singles)) in level.iter().enumerate() {
                if count % 256 == 0 && stop.load(Ordering::Relaxed) {
                    return Err("stopped".into());
                }
                self.extended(cake, *singles, &mut |larger, left| {
                    nodes += 1;
                    if (cells < size || left == 0) && is_kept(cells, self.blocked(&larger)) {
                        next.insert((self.canonical(&larger), left));
                    }
                });
                if cake.len() > 1 && cells < size && is_kept(cells, self.blocked(cake)) {
                    next.insert((cake.clone(), singles + 1));
                }
                if next.len() > MAX_CAKES {
                    return Err(format!("more than {MAX_CAKES} cakes of {cells} cells have to be looked at"));
                }
            }
            level = next;
        }
        let mut cakes: Vec<Cake> = level.into_iter().map(|(cake, _)| normal(cake)).collect();
        cakes.compact_sort();
        Ok((cakes, nodes))
    }
}

/// All cakes of `size` cells in one piece that block at least `bound` rows, one of each class under the symmetries of
/// the windows; `known` are the best cakes of 2, 3, … up to one cell fewer.
///
/// # Errors
/// As for [`best_cakes`].
pub fn cakes_blocking(
    windows: &Windows,
    size: usize,
    bound: usize,
    known: &[Best],
    stop: &AtomicBool,
) -> Result<Vec<Cake>, String> {
    Blocking::new(windows).blocking(size, bound, known, stop).map(|(cakes, _)| cakes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Cell; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

    #[test]
    fn rows_of_an_alternating_line_are_counted_once() {
        let rows = Windows::rows(5, &SQUARE).unwrap();
        let rows = Blocking::new(&rows);
        // Cells 0, 1, 2 of a line: the rows from -4 to 0 for the first two, from -3 to 1 for the last two.
        assert_eq!(rows.blocked(&[((0, 0), 0), ((1, 0), 1), ((2, 0), 0)]), 5);
        assert_eq!(rows.blocked(&[((0, 0), 0), ((4, 0), 1)]), 1);
        assert_eq!(rows.blocked(&[((0, 0), 0), ((5, 0), 1)]), 0);
    }
}
