//! Which rows are blocked by placements of cakes of at most so many cells: the tables of `[Győ 4.3, 4.4]`, each entry with its proof.

use crate::blocking::{Best, best_cakes, cakes_blocking};
use crate::cake::{Cake, Cell, turns};
use crate::colouring::{self, Colours};
use crate::lattice::Lattice;
use crate::patch::{self, Patch};
use crate::placement::{Placement, Placing, lattices, oriented, place, rows};
use crate::{proof, rigid, tile};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How large cakes may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// At most so many cells.
    AtMost(usize),
    /// Any finite number, the same for all cakes.
    Finite,
    /// A single cake for the whole board: a colouring.
    Infinite,
}

/// What is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is a good placement.
    Yes,
    /// There is none.
    No,
    /// Neither was found.
    Open,
}

/// An entry of the table.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Is there a good placement?
    pub answer: Answer,
    /// Why, in words.
    pub reason: String,
    /// What proves it to a checker; a no that rests on a SAT solver has none.
    pub certificate: Option<Vec<u8>>,
    /// The placement, for a yes with finite cakes.
    pub placement: Option<Placement>,
}

impl Entry {
    fn new(answer: Answer, reason: impl Into<String>, certificate: Option<Vec<u8>>) -> Self {
        Entry { answer, reason: reason.into(), certificate, placement: None }
    }
}

/// Conflicts of the SAT solver under one lattice.
const CONFLICTS: u64 = 2_000;
/// Conflicts on the square torus of side k − 1.
const TORUS_CONFLICTS: u64 = 50_000;
/// Cakes tried on one patch.
const PATCH_NODES: u64 = 200_000;
/// The largest cakes that are looked for where none of up to eight cells are good.
const LARGEST: usize = 16;
/// Cells of the largest period that is tried with a list of cakes.
const MAX_PERIOD: usize = 20;
/// Turned cakes of a short list, and of a long one.
const FEW_CAKES: usize = 24;
const MANY_CAKES: usize = 100;
/// Columns and rows that a cake of any shape may reach.
const RADIUS: i32 = 3;

/// One board: rows in some directions, asked for one length after the other.
pub struct Table {
    directions: Vec<Cell>,
    stop: Arc<AtomicBool>,
    best: BTreeMap<usize, Vec<Best>>,
    /// Placements that were found, with the k they are good for and the cells of their largest cake.
    found: Vec<(usize, usize, Placement)>,
}

impl Table {
    /// The table of rows in these directions, to neighbours; every search ends when `stop` is set.
    #[must_use]
    pub fn new(directions: &[Cell], stop: &Arc<AtomicBool>) -> Self {
        Table { directions: directions.to_vec(), stop: Arc::clone(stop), best: BTreeMap::new(), found: Vec::new() }
    }

    fn target(&self, k: usize) -> String {
        let steps = self.directions.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join("/");
        format!("rows:{k}:{steps}")
    }

    /// The best cakes of 2, 3, … up to eight cells for k in a row, as far as they could be listed.
    pub fn best(&mut self, k: usize) -> &[Best] {
        let (directions, stop) = (&self.directions, &self.stop);
        self.best.entry(k).or_insert_with(|| match best_cakes(k, directions, 8, stop) {
            Ok(all) | Err((all, _)) => all,
        })
    }

    /// The entry for k in a row and cakes of this size. Entries are cheapest from small to large k and size, because later ones use earlier ones.
    pub fn entry(&mut self, k: usize, size: Size) -> Entry {
        let windows = rows(k, &self.directions);
        let most = match size {
            Size::AtMost(most) => most,
            Size::Finite => usize::MAX,
            Size::Infinite => return self.colouring(k, &windows),
        };
        // Longer rows are blocked by what blocks 2n + 1 cells, and pairs do that.
        let enough = 2 * self.directions.len() + 1;
        if k > enough {
            self.entry(enough, size);
        }
        let known = self.found.iter().filter(|(own, cells, _)| *own <= k && *cells <= most).min_by_key(|own| own.1);
        if let Some((own, cells, placement)) = known.cloned() {
            return self.yes(k, size, own, cells, placement);
        }
        if let Some(entry) = self.refuted(k, most, &windows) {
            return entry;
        }
        match self.search(k, most, &windows) {
            Ok((cells, placement)) => {
                self.found.push((k, cells, placement.clone()));
                self.yes(k, size, k, cells, placement)
            }
            Err(tried) => Entry::new(Answer::Open, tried, None),
        }
    }

    fn yes(&self, k: usize, size: Size, own: usize, cells: usize, placement: Placement) -> Entry {
        let most = if let Size::AtMost(most) = size { most } else { cells };
        let period = placement.lattice.index();
        let mut reason = format!("cakes of {cells} cells that repeat after {period} cells");
        if own < k {
            reason += &format!(" and block even {own} in a row");
        }
        let certificate = proof::of_placement(&self.target(k), most.max(cells), &placement);
        Entry { answer: Answer::Yes, reason, certificate: Some(certificate), placement: Some(placement) }
    }

    /// One cake for the whole board.
    fn colouring(&self, k: usize, windows: &[Vec<Cell>]) -> Entry {
        if let Some(entry) = self.no_colouring(k, windows) {
            return entry;
        }
        for index in 1..=MAX_PERIOD {
            for lattice in lattices(index, &turns(&self.directions)) {
                if let Colours::Found(found) = colouring::find(windows, 2, &lattice, &self.stop, CONFLICTS) {
                    let reason = format!("a colouring that repeats after {index} cells");
                    return Entry::new(Answer::Yes, reason, Some(proof::of_colouring(&self.target(k), &found)));
                }
            }
        }
        Entry::new(Answer::Open, format!("no colouring repeats after at most {MAX_PERIOD} cells"), None)
    }

    /// Two in a row: a board of 2 × 2 cells has no good colouring, if there are three directions.
    fn no_colouring(&self, k: usize, windows: &[Vec<Cell>]) -> Option<Entry> {
        (k == 2 && !is_two_colourable(windows)).then(|| {
            let certificate = proof::of_exhaustion(&self.target(k), 2, "2x2");
            Entry::new(Answer::No, "a board of 2 × 2 cells has no good colouring", Some(certificate))
        })
    }

    /// A proof that there is no good placement of cakes of at most `most` cells.
    fn refuted(&mut self, k: usize, most: usize, windows: &[Vec<Cell>]) -> Option<Entry> {
        if let Some(entry) = self.no_colouring(k, windows) {
            return Some(entry);
        }
        let number = windows.len();
        let best = self.best(k).to_vec();
        if most <= best.len() + 1 {
            let best = &best[..most - 1];
            let bounds: Vec<usize> = best.iter().map(|best| best.blocked).collect();
            let listed = || bounds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            if best.iter().all(|best| best.blocked < number * best.size) {
                let certificate = proof::of_counting(&self.target(k), &bounds, number);
                let reason = match most {
                    2 => format!("a pair blocks at most {} rows, and {} are needed", listed(), 2 * number),
                    _ => format!(
                        "cakes of 2 to {most} cells block at most {} rows, and {number} a cell are needed",
                        listed()
                    ),
                };
                return Some(Entry::new(Answer::No, reason, Some(certificate)));
            }
            if best.iter().all(|best| best.blocked <= number * best.size) {
                for side in k as i32..=k as i32 + 2 {
                    let answer = patch::cover(&self.tight(best), windows, (side, side), PATCH_NODES);
                    if let (Patch::None, nodes) = answer {
                        let place = format!("{side}x{side}");
                        let certificate = proof::of_patch(&self.target(k), &bounds, &place);
                        let reason = format!(
                            "counting leaves no room (at most {} rows), and a board of {side} × {side} cells cannot be covered without waste ({nodes} nodes)",
                            listed()
                        );
                        return Some(Entry::new(Answer::No, reason, Some(certificate)));
                    }
                }
            }
        }
        for radius in [k as i32, 2 * k as i32] {
            if rigid::is_rigid(windows, radius, &self.stop, CONFLICTS) == Some(true) {
                let side = 2 * radius + 1;
                let reason = format!(
                    "no finite part of a good colouring can change: on a board of {side} × {side} cells those before the middle decide its colour (SAT, without certificate)"
                );
                return Some(Entry::new(Answer::No, reason, None));
            }
        }
        None
    }

    /// All turns of the cakes that block just as many rows as their cells must.
    fn tight(&self, best: &[Best]) -> Vec<Cake> {
        let cakes = best.iter().filter(|best| best.blocked == best.size * self.directions.len());
        let cakes: Vec<Cake> = cakes.flat_map(|best| best.cakes.iter().cloned()).collect();
        oriented(&cakes, &turns(&self.directions))
    }

    /// Looks for a good placement of cakes of at most `most` cells; tells the cells of the largest one, or what was tried in vain.
    fn search(&mut self, k: usize, most: usize, windows: &[Vec<Cell>]) -> Result<(usize, Placement), String> {
        let turns = turns(&self.directions);
        let largest = most.min(LARGEST);
        for index in 2..=largest {
            for lattice in lattices(index, &turns) {
                if let Placing::Found(found) = tile::find(windows, &lattice, RADIUS, &self.stop, CONFLICTS) {
                    return Ok((found.cakes[0].size(), found));
                }
            }
        }
        let tried =
            format!("no cake of up to {largest} cells within {0} × {0} makes a placement by itself", 2 * RADIUS + 1);
        let best = self.best(k).to_vec();
        if most > best.len() + 1 {
            return Err(tried);
        }
        let best = &best[..most - 1];
        // On tori of side k − 1 every line of a tight placement closes up; others are found there as well.
        let side = k as i64 - 1;
        let torus = Lattice::spanned_by(&[vec![side, 0], vec![0, side]]).expect("a square torus");
        let (few, many) = (self.library(k, best, FEW_CAKES), self.library(k, best, MANY_CAKES));
        let others =
            (2..=MAX_PERIOD).flat_map(|index| lattices(index, &turns)).map(|lattice| (&many, lattice, CONFLICTS));
        for (library, lattice, conflicts) in [(&few, torus, TORUS_CONFLICTS)].into_iter().chain(others) {
            if let Placing::Found(found) = place(library, windows, &lattice, &self.stop, conflicts) {
                let cells = found.cakes.iter().map(Cake::size).max().expect("some window is blocked");
                return Ok((cells, found));
            }
        }
        let library = many;
        Err(format!("{tried}, and none of {} best cakes repeats after at most {MAX_PERIOD} cells", library.len()))
    }

    /// Turns of the best cakes, and of those that block less, as long as there are at most `longest`.
    fn library(&self, k: usize, best: &[Best], longest: usize) -> Vec<Cake> {
        let Some((last, known)) = best.split_last() else { return Vec::new() };
        let turns = turns(&self.directions);
        let mut library = oriented(&last.cakes, &turns);
        if last.blocked == last.size * self.directions.len() {
            return self.tight(best);
        }
        let least = last.size * self.directions.len();
        for bound in (least..last.blocked).rev() {
            let Ok(cakes) = cakes_blocking(k, &self.directions, last.size, bound, known, &self.stop) else { break };
            let larger = oriented(&cakes, &turns);
            if larger.len() > longest {
                break;
            }
            library = larger;
        }
        library
    }
}

/// Is there a colouring of 2 × 2 cells in two colours that gives every window of two cells both?
fn is_two_colourable(windows: &[Vec<Cell>]) -> bool {
    (0..16u8).any(|code| {
        let colour = |(x, y): Cell| code >> (2 * y + x) & 1;
        let inside = |(x, y): &Cell| (0..2).contains(x) && (0..2).contains(y);
        let starts = [(0, 0), (1, 0), (0, 1), (1, 1)];
        starts.iter().all(|(x, y)| {
            windows.iter().all(|window| {
                let cells: Vec<Cell> = window.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
                !cells.iter().all(inside) || cells.iter().any(|cell| colour(*cell) != colour(cells[0]))
            })
        })
    })
}
