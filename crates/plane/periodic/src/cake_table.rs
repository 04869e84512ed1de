//! Which rows are blocked by placements of cakes of at most so many cells: the tables of `[Győ 4.3, 4.4]`, each entry
//! with its proof.

use crate::blocking::{Best, best_cakes, cakes_blocking};
use crate::cake::{Cake, Cell};
pub use crate::cake_entry::{Answer, Effort, Entry, Memory, Report, Size};
use crate::cake_entry::{CONFLICTS, MAX_PERIOD};
use crate::colouring::{self, Colours};
use crate::lattice::Lattice;
use crate::no_placement::{self, Reason, tight};
use crate::placement::{Placement, Placing, lattices, oriented, place};
use crate::windows::Windows;
use crate::{proof, tile};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Conflicts on the square torus of side k − 1.
const TORUS_CONFLICTS: u64 = 50_000;
/// The largest cakes that are looked for where none of up to eight cells are good.
const LARGEST: usize = 16;
/// Turned cakes of a short list, and of a long one.
const FEW_CAKES: usize = 24;
const MANY_CAKES: usize = 100;
/// Columns and rows that a cake of any shape may reach.
const RADIUS: i32 = 3;

/// What is asked of a board.
#[derive(Clone, Debug)]
enum Board {
    /// Rows in these directions, of any length.
    Rows(Vec<Cell>),
    /// Animals, and no length.
    Animals(Windows),
}

/// One board, asked for one length of rows after the other.
pub struct Table {
    board: Board,
    stop: Arc<AtomicBool>,
    best: BTreeMap<usize, Vec<Best>>,
    /// Placements that were found, with the k they are good for and the cells of their largest cake.
    found: Vec<(usize, usize, Placement)>,
    /// What was tried.
    pub memory: Memory,
    /// How far a search goes.
    pub effort: Effort,
}

impl Table {
    /// The table of rows in these directions, to neighbours, none a multiple of another; every search ends when `stop`
    /// is set.
    #[must_use]
    pub fn new(directions: &[Cell], stop: &Arc<AtomicBool>) -> Self {
        Table::of(Board::Rows(directions.to_vec()), stop)
    }

    /// The table of animals, in which k has no meaning and is 0.
    #[must_use]
    pub fn animals(windows: &Windows, stop: &Arc<AtomicBool>) -> Self {
        Table::of(Board::Animals(windows.clone()), stop)
    }

    fn of(board: Board, stop: &Arc<AtomicBool>) -> Self {
        let (best, found) = (BTreeMap::new(), Vec::new());
        Table { board, stop: Arc::clone(stop), best, found, memory: Memory::default(), effort: Effort::default() }
    }

    fn windows(&self, k: usize) -> Windows {
        match &self.board {
            Board::Rows(directions) => Windows::rows(k, directions).expect("invariant: the rows are those of a table"),
            Board::Animals(windows) => windows.clone(),
        }
    }

    /// The best cakes of 2, 3, … up to eight cells for k in a row, as far as they could be listed.
    pub fn best(&mut self, k: usize) -> &[Best] {
        let (windows, stop) = (self.windows(k), &self.stop);
        self.best.entry(k).or_insert_with(|| match best_cakes(&windows, 8, stop) {
            Ok(all) | Err((all, _)) => all,
        })
    }

    /// A placement that is known to be good for k.
    pub fn learn(&mut self, k: usize, placement: Placement) {
        let cells = placement.cakes.iter().map(Cake::size).max().unwrap_or(0);
        self.found.push((k, cells, placement));
    }

    /// The entry for k in a row and cakes of this size. Entries are cheapest from small to large k and size, because
    /// later ones use earlier ones.
    pub fn entry(&mut self, k: usize, size: Size) -> Entry {
        let windows = self.windows(k);
        let most = match size {
            Size::AtMost(most) => most,
            Size::Finite => usize::MAX,
            Size::Infinite => return self.colouring(&windows),
        };
        // Longer rows are blocked by what blocks 2n + 1 cells, and pairs do that.
        let enough = 2 * windows.number() + 1;
        if windows.as_rows().is_some() && k > enough {
            self.entry(enough, size);
        }
        let known = self.found.iter().filter(|(own, cells, _)| *own <= k && *cells <= most).min_by_key(|own| own.1);
        if let Some((own, cells, placement)) = known.cloned() {
            return self.yes(k, size, own, cells, placement);
        }
        if let Some((reason, certificate)) = self.refuted(k, most, &windows) {
            return Entry::new(Answer::No, reason, Some(certificate));
        }
        match self.search(k, most, &windows) {
            Ok((cells, placement)) => {
                self.found.push((k, cells, placement.clone()));
                self.yes(k, size, k, cells, placement)
            }
            Err(tried) => Entry::open(tried),
        }
    }

    fn yes(&self, k: usize, size: Size, own: usize, cells: usize, placement: Placement) -> Entry {
        let most = if let Size::AtMost(most) = size { most } else { cells };
        let period = placement.lattice.index();
        let mut reason = format!("cakes of {cells} cells that repeat after {period} cells");
        if own < k {
            reason = format!("{reason} and block even {own} in a row");
        }
        let certificate = proof::of_placement(&self.windows(k).text(), most.max(cells), &placement);
        Entry { answer: Answer::Yes, reason, certificate: Some(certificate), placement: Some(placement) }
    }

    /// One cake for the whole board.
    fn colouring(&self, windows: &Windows) -> Entry {
        if let Some((reason, certificate)) = no_placement::without_colouring(windows, &self.stop) {
            return Entry::new(Answer::No, reason, Some(certificate));
        }
        for index in 1..=MAX_PERIOD {
            for lattice in lattices(index, windows.turns()) {
                if let Colours::Found(found) = colouring::find(windows.all(), 2, &lattice, &self.stop, CONFLICTS) {
                    let reason = format!("a colouring that repeats after {index} cells");
                    return Entry::new(Answer::Yes, reason, Some(proof::of_colouring(&windows.text(), &found)));
                }
            }
        }
        Entry::new(Answer::Open, format!("no colouring was found that repeats after at most {MAX_PERIOD} cells"), None)
    }

    /// A proof that there is no good placement of cakes of at most `most` cells.
    fn refuted(&mut self, k: usize, most: usize, windows: &Windows) -> Option<Reason> {
        let stop = Arc::clone(&self.stop);
        if let Some(reason) = no_placement::without_colouring(windows, &stop) {
            return Some(reason);
        }
        let best = self.best(k);
        if most <= best.len() + 1 {
            let best = &best[..most - 1];
            let counted = no_placement::by_counting(windows, best);
            if let Some(reason) = counted.or_else(|| no_placement::by_patch(windows, best, &stop)) {
                return Some(reason);
            }
        }
        no_placement::of_any_size(windows, &stop)
    }

    /// Looks for a good placement of cakes of at most `most` cells; tells the cells of the largest one, or what was
    /// tried without success.
    fn search(&mut self, k: usize, most: usize, windows: &Windows) -> Result<(usize, Placement), String> {
        let Effort { conflicts, period } = self.effort;
        let largest = most.min(LARGEST);
        let tiles: Vec<Lattice> = (2..=largest).flat_map(|index| lattices(index, windows.turns())).collect();
        let tile = |lattice: &Lattice, stop: &_| tile::find(windows.all(), lattice, RADIUS, stop, conflicts);
        for (number, lattice) in tiles.iter().enumerate() {
            let what = format!("{} tile {} {conflicts}", windows.text(), proof::lattice_text(lattice));
            if let Some(found) = self.attempt(&what, (number, tiles.len()), |stop| tile(lattice, stop)) {
                return Ok((found.cakes[0].size(), found));
            }
        }
        let tried = format!(
            "no cake of up to {largest} cells within {0} × {0} was found that makes a placement by itself",
            2 * RADIUS + 1
        );
        let best = self.best(k).to_vec();
        if most > best.len() + 1 {
            return Err(tried);
        }
        let best = &best[..most - 1];
        let (few, many) = (self.library(windows, best, FEW_CAKES), self.library(windows, best, MANY_CAKES));
        let mut tries: Vec<(&[Cake], Lattice, u64)> = Vec::new();
        if let Some((k, _)) = windows.as_rows() {
            // On tori of side k − 1 every line of a tight placement closes up; others are found there as well.
            let side = k as i64 - 1;
            let torus = Lattice::spanned_by(&[vec![side, 0], vec![0, side]]).expect("a square torus");
            tries.push((&few, torus, TORUS_CONFLICTS.max(conflicts)));
        }
        for index in 2..=period {
            tries.extend(lattices(index, windows.turns()).into_iter().map(|lattice| (&many[..], lattice, conflicts)));
        }
        for (number, (library, lattice, conflicts)) in tries.iter().enumerate() {
            let what = format!(
                "{} list {most} {} {} {conflicts}",
                windows.text(),
                library.len(),
                proof::lattice_text(lattice)
            );
            let placed = |stop: &_| place(library, windows.all(), lattice, stop, *conflicts);
            if let Some(found) = self.attempt(&what, (number, tries.len()), placed) {
                let cells = found.cakes.iter().map(Cake::size).max().expect("some window is blocked");
                return Ok((cells, found));
            }
        }
        Err(format!("{tried}, nor a placement of {} best cakes that repeats after at most {period} cells", many.len()))
    }

    /// Tries something unless it is known to fail.
    fn attempt(
        &mut self,
        what: &str,
        progress: (usize, usize),
        search: impl FnOnce(&Arc<AtomicBool>) -> Placing,
    ) -> Option<Placement> {
        if self.memory.failed.contains(what) || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        match search(&self.stop) {
            Placing::Found(placement) => return Some(placement),
            // What was cut off from outside has not failed.
            Placing::Stopped if self.stop.load(Ordering::Relaxed) => {}
            _ => {
                self.memory.failed.insert(what.into());
                if let Some(report) = &mut self.memory.report {
                    report(what, progress);
                }
            }
        }
        None
    }

    /// Turns of the best cakes, and of those that block less, as long as there are at most `longest`.
    fn library(&self, windows: &Windows, best: &[Best], longest: usize) -> Vec<Cake> {
        let Some((last, known)) = best.split_last() else { return Vec::new() };
        let least = last.size * windows.number();
        if last.blocked == least {
            return tight(windows, best);
        }
        let mut library = oriented(&last.cakes, windows.turns());
        for bound in (least..last.blocked).rev() {
            let Ok(cakes) = cakes_blocking(windows, last.size, bound, known, &self.stop) else { break };
            let larger = oriented(&cakes, windows.turns());
            if larger.len() > longest {
                break;
            }
            library = larger;
        }
        library
    }
}
