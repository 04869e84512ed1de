//! The search for decompositions: all tiles of some size, under all lattices.

use crate::animal::{Board, images, normal, transversals};
use crate::decomposition::{Decomposition, number, place};
use crate::game::TileGame;
use crate::search::{Effort, Outcome, complete};
use crate::symmetric::{rotations, symmetric};
use gruk_periodic::cake::{Cell, Turn, image};
use gruk_periodic::lattice::Lattice;
use gruk_periodic::placement;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// A search for tiles: what is looked for, and how much of it.
#[derive(Debug)]
pub struct TileSearch {
    /// How the cells of a tile are connected.
    pub board: Board,
    /// The windows to stop.
    pub windows: Vec<Vec<Cell>>,
    /// The symmetries of the board, under which a second tile of a period is an image of the first one.
    pub turns: Vec<Turn>,
    /// The order of a rotation that maps each tile to itself; 1 for all tiles.
    pub symmetry: usize,
    /// The most ways to divide the windows among the tiles of a period of which the games are looked at.
    pub divisions: u64,
    /// The most positions of each game on a tile.
    pub positions: u64,
    /// Ends the work when it is set.
    pub stop: Arc<AtomicBool>,
    /// The least share of open windows found so far, in millionths; only less is looked for. With 1, no window may be
    /// open.
    pub best: AtomicUsize,
}

/// A part of the search: tiles of this size under this lattice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchPart {
    /// Cells of a tile.
    pub cells: usize,
    /// The translations. A period has one tile, or a tile and an image of it under a symmetry.
    pub lattice: Lattice,
}

/// What a part of the search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Ways to lay a period that were looked at.
    pub tried: u64,
    /// Those of them that a limit of the effort left undecided.
    pub undecided: u64,
    /// Was everything looked at?
    pub is_whole: bool,
}

/// Millionths.
const WHOLE: usize = 1_000_000;

/// The share of open windows, in millionths, so that less than it is better: rounded down, but never to 0.
#[must_use]
pub fn share(open: usize, windows: usize) -> usize {
    (open * WHOLE / windows).max(1)
}

impl TileSearch {
    /// The parts of the search for tiles of so many cells, `kinds` of them (1 or 2) in a period.
    #[must_use]
    pub fn parts(&self, cells: usize, kinds: usize) -> Vec<SearchPart> {
        let lattices = placement::lattices(cells * kinds, &self.kept());
        lattices.into_iter().map(|lattice| SearchPart { cells, lattice }).collect()
    }

    /// The symmetries that keep the windows: where rows are longer in one direction than in another one, only some.
    fn kept(&self) -> Vec<Turn> {
        let keeps = |turn: &&Turn| {
            let turned = self.windows.iter().map(|window| window.iter().map(|&cell| image(turn, cell)).collect());
            turned.map(normal).all(|turned| self.windows.iter().any(|window| normal(window.clone()) == turned))
        };
        self.turns.iter().filter(keeps).copied().collect()
    }

    /// Searches one part, from the way of number `skip` on. `found` gets each decomposition and the number of its open
    /// windows; `goes_on` is asked now and then, with the numbers so far.
    pub fn search(
        &self,
        part: &SearchPart,
        skip: u64,
        found: &mut dyn FnMut(Decomposition, usize) -> bool,
        goes_on: &mut dyn FnMut(&Tally) -> bool,
    ) -> Tally {
        let SearchPart { cells, lattice } = part;
        let mut game = TileGame::default();
        game.stop = Arc::clone(&self.stop);
        let mut tally = Tally { is_whole: true, ..Tally::default() };
        let class = |cell: Cell| number(lattice, cell);
        let mut each = |shapes: &[Vec<Cell>]| {
            tally.tried += 1;
            if tally.tried <= skip {
                return true;
            }
            let windows = self.windows.len() * lattice.index();
            let most = self.best.load(Ordering::Relaxed);
            let open = (most * windows).saturating_sub(1) / WHOLE;
            let effort = Effort { open, divisions: self.divisions, positions: self.positions };
            match complete(lattice, shapes, &self.windows, &effort, &mut game) {
                Outcome::Found { decomposition, open, least } => {
                    // A decomposition that stops all windows is best, and all of these are wanted.
                    self.best.fetch_min(share(open, windows), Ordering::Relaxed);
                    tally.undecided += u64::from(least < open);
                    tally.is_whole = found(decomposition, open);
                }
                // Whatever was begun when the work was asked to stop is looked at again.
                Outcome::Limit if self.stop.load(Ordering::Relaxed) => {
                    tally.tried -= 1;
                    tally.is_whole = false;
                    return false;
                }
                Outcome::Limit => tally.undecided += 1,
                Outcome::None => {}
            }
            if tally.tried.is_multiple_of(64) {
                tally.is_whole &= goes_on(&tally);
            }
            tally.is_whole
        };
        let mut each_shape = |shape: Vec<Cell>| {
            if lattice.index() == *cells {
                return each(&[shape]);
            }
            self.beside(&shape, lattice).all(|other| each(&[shape.clone(), other]))
        };
        if self.symmetry == 1 {
            transversals(self.board, *cells, class, lattice.index(), each_shape);
            return tally;
        }
        let mut goes_on = true;
        for rotation in rotations(self.symmetry, &self.turns) {
            symmetric(self.board, *cells, rotation, class, lattice.index(), |shape| {
                goes_on &= goes_on && each_shape(shape);
                goes_on
            });
        }
        tally
    }

    /// The images of an animal that fill the rest of a period.
    fn beside<'a>(&'a self, shape: &'a [Cell], lattice: &'a Lattice) -> impl Iterator<Item = Vec<Cell>> + 'a {
        let mut taken = vec![false; lattice.index()];
        shape.iter().for_each(|&cell| taken[number(lattice, cell)] = true);
        images(shape, &self.turns).into_iter().flat_map(move |image| {
            let taken = taken.clone();
            (0..lattice.index()).filter_map(move |offset| {
                let (x, y) = place(lattice, offset);
                let mut taken = taken.clone();
                let moved: Vec<Cell> = image.iter().map(|cell| (cell.0 + x, cell.1 + y)).collect();
                let fits = moved.iter().all(|&cell| !std::mem::replace(&mut taken[number(lattice, cell)], true));
                fits.then_some(moved)
            })
        })
    }
}
