//! Decompositions found by program: which piece of each window is a winning set.
//!
//! *Method.* Counterexample-guided: a solver of formulas divides the windows among the tiles that they meet, the game
//! on each tile is solved, and sets with which Maker wins are forbidden from then on, with their images.

use crate::decomposition::{Decomposition, Piece, Tile, pieces, place, tile_cells};
use crate::game::{Mask, TileGame, least as least_sets, mask, places};
use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};
use gruk_core::CompactSort as _;
use gruk_periodic::cake::{Cell, Turn, image, turns};
use gruk_periodic::lattice::Lattice;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most cells of a tile that is searched.
pub const MAX_TILE: usize = 64;

/// What a search has to find, and how much it may work on each choice of shapes and lattice.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The most windows of a period that may be left open.
    pub open: usize,
    /// The most ways to divide the windows of which the games are looked at.
    pub divisions: u64,
    /// The most positions of each game on a tile.
    pub positions: u64,
}

/// How the search under one lattice ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A decomposition whose tiles Breaker wins.
    Found {
        /// Lattice, tiles and winning sets.
        decomposition: Decomposition,
        /// The windows of a period that hold none of the sets.
        open: usize,
        /// Fewer open windows than these have been shown to be impossible.
        least: usize,
    },
    /// There is none.
    None,
    /// A limit of the effort came first, or the work was asked to stop.
    Limit,
}

/// Stops the solver of formulas on request.
struct Stop(Arc<AtomicBool>);

impl Callbacks for Stop {
    fn stop(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A set that some window can have for a winning set.
struct Candidate {
    tile: usize,
    cells: Mask,
    /// Says: the tile has a winning set among these cells.
    literal: Lit,
}

/// Windows that wait for winning sets, and what has been learnt about them.
struct Division<'a> {
    shapes: &'a [Vec<Cell>],
    turns: Vec<Turn>,
    solver: Solver<Stop>,
    candidates: Vec<Candidate>,
    by_cells: FxHashMap<Choice, usize>,
    /// Of each window the candidates that it has room for, and the literal that it is left open.
    windows: Vec<(Vec<usize>, Lit)>,
    /// Says for each number: more than so many windows are left open.
    counter: Vec<Lit>,
    /// Where the cells of each tile come to lie in tiles; made when it is asked for.
    images: Vec<Vec<Image>>,
    learnt: FxHashSet<Vec<usize>>,
    effort: &'a Effort,
    game: &'a mut TileGame,
    is_limited: bool,
}

/// A tile, and for each cell of another one which of its cells that is after a symmetry and a translation.
type Image = (usize, Vec<Option<u8>>);

/// Looks for winning sets on the translates of tiles of these shapes under `lattice` with which Breaker wins each tile
/// as the second player, and that leave the fewest windows open, at most `effort.open`.
///
/// *Method.* A window needs to hold a winning set of some translate of a tile that it meets; all it sees of that
/// translate is the best one for Breaker, since a smaller set would be harder to stop. For each tile and such a piece
/// there is a variable that says that the tile has a winning set in it, and a clause for each window. A solver of
/// formulas chooses; where Maker wins a tile with what was chosen, some of the sets are enough for that, and then no
/// tile has all of them, nor their images under the symmetries of the directions of the windows. If no choice is left,
/// there is none with so few open windows.
///
/// *Sound.* A decomposition is checked window by window, and its games are solved. That there is none rests on the
/// solver of formulas and on the games.
pub fn complete(
    lattice: &Lattice,
    shapes: &[Vec<Cell>],
    windows: &[Vec<Cell>],
    effort: &Effort,
    game: &mut TileGame,
) -> Outcome {
    assert!(shapes.iter().all(|cells| cells.len() <= MAX_TILE), "a tile has at most {MAX_TILE} cells");
    let Some(tile_cells) = tile_cells(lattice, shapes.iter().map(|cells| &cells[..])) else { return Outcome::None };
    let (mut wanted, mut open) = (Vec::new(), 0);
    for cell in 0..lattice.index() {
        for window in windows {
            let choices = best(pieces(lattice, &tile_cells, place(lattice, cell), window));
            if choices.is_empty() {
                open += 1;
                if open > effort.open {
                    return Outcome::None;
                }
            } else {
                wanted.push(choices);
            }
        }
    }
    let fixed = open;
    let mut division = Division::new(&wanted, shapes, windows, effort.open - fixed, effort, game);
    // The best one so far; and of how many of the windows that can be served some are left open for certain.
    let (mut best, mut least): (Option<(Decomposition, usize)>, usize) = (None, 0);
    let mut allowed = 0;
    let mut divisions = 0;
    let is_limited = loop {
        let assumed: Vec<Lit> = division.counter.get(allowed).map(|literal| !*literal).into_iter().collect();
        match division.solver.solve_limited(&assumed) {
            answer if answer == lbool::TRUE && divisions < effort.divisions => divisions += 1,
            answer if answer == lbool::FALSE => {
                if !division.is_limited {
                    least = allowed + 1;
                }
                if best.is_some() || allowed == effort.open - fixed {
                    break division.is_limited;
                }
                // Whether all can be served is asked first. After that fewer and fewer may be left open.
                allowed = effort.open - fixed;
                continue;
            }
            _ => break true,
        }
        let families = division.families();
        if !division.learn(&families) {
            continue;
        }
        let tile = |(cells, sets): (&Vec<Cell>, Vec<Mask>)| Tile {
            cells: cells.clone(),
            sets: least_sets(sets).into_iter().map(places).collect(),
        };
        let tiles = shapes.iter().zip(families).map(tile).collect();
        let decomposition = Decomposition { lattice: lattice.clone(), tiles };
        let open = decomposition.open_windows(windows).expect("invariant: the tiles do not overlap").len();
        assert!(open <= fixed + allowed, "invariant: the clauses say which windows hold a set");
        best = Some((decomposition, open));
        if open - fixed <= least {
            break false;
        }
        allowed = open - fixed - 1;
    };
    match best {
        Some((decomposition, open)) => Outcome::Found { decomposition, open, least: fixed + least },
        None if is_limited => Outcome::Limit,
        None => Outcome::None,
    }
}

impl<'a> Division<'a> {
    fn new(
        wanted: &[Vec<Choice>],
        shapes: &'a [Vec<Cell>],
        windows: &[Vec<Cell>],
        open: usize,
        effort: &'a Effort,
        game: &'a mut TileGame,
    ) -> Self {
        let mut solver = Solver::new(SolverOpts::default(), Stop(Arc::clone(&game.stop)));
        let mut all: Vec<Choice> = wanted.iter().flatten().copied().collect();
        all.compact_sort();
        all.dedup();
        let candidates: Vec<Candidate> = all
            .iter()
            .map(|&(tile, cells)| Candidate { tile, cells, literal: Lit::new(solver.new_var_default(), true) })
            .collect();
        let by_cells: FxHashMap<Choice, usize> = all.into_iter().zip(0..).collect();
        for (index, one) in candidates.iter().enumerate() {
            for other in candidates[..index].iter().filter(|other| other.tile == one.tile) {
                let (part, whole) = if one.cells & !other.cells == 0 { (one, other) } else { (other, one) };
                if part.cells & !whole.cells == 0 {
                    solver.add_clause_reuse(&mut vec![!part.literal, whole.literal]);
                } else if one.cells & other.cells != 0 && (one.cells.count_ones(), other.cells.count_ones()) == (2, 2) {
                    // Two threats at once.
                    solver.add_clause_reuse(&mut vec![!one.literal, !other.literal]);
                }
            }
        }
        let mut numbered = Vec::new();
        for choices in wanted {
            let is_open = Lit::new(solver.new_var_default(), true);
            let own: Vec<usize> = choices.iter().map(|choice| by_cells[choice]).collect();
            let mut clause: Vec<Lit> = own.iter().map(|&candidate| candidates[candidate].literal).collect();
            clause.push(is_open);
            solver.add_clause_reuse(&mut clause);
            numbered.push((own, is_open));
        }
        let counter = count(&mut solver, &numbered.iter().map(|(_, is_open)| *is_open).collect::<Vec<_>>(), open + 1);
        Division {
            shapes,
            turns: turns(&directions(windows)),
            solver,
            candidates,
            by_cells,
            windows: numbered,
            counter,
            images: Vec::new(),
            learnt: FxHashSet::default(),
            effort,
            game,
            is_limited: false,
        }
    }

    /// The winning sets of each tile in the present model; what no window needs is left out, small sets first.
    fn families(&self) -> Vec<Vec<Mask>> {
        let is_true = |literal: Lit| self.solver.value_lit(literal) == lbool::TRUE;
        let mut taken: Vec<usize> =
            (0..self.candidates.len()).filter(|&piece| is_true(self.candidates[piece].literal)).collect();
        taken.sort_by_key(|&piece| self.candidates[piece].cells.count_ones());
        let mut is_taken = vec![false; self.candidates.len()];
        taken.iter().for_each(|&piece| is_taken[piece] = true);
        // How many of the pieces that are taken hold in each window, and the windows of each piece.
        let within = |part: usize, whole: usize| {
            let (part, whole) = (&self.candidates[part], &self.candidates[whole]);
            part.tile == whole.tile && part.cells & !whole.cells == 0
        };
        let served: Vec<Vec<usize>> = self
            .windows
            .iter()
            .map(|(choices, is_open)| {
                let holds = |piece: &&usize| choices.iter().any(|&choice| within(**piece, choice));
                if is_true(*is_open) { Vec::new() } else { taken.iter().filter(holds).copied().collect() }
            })
            .collect();
        for &piece in &taken {
            let is_needed =
                |by: &Vec<usize>| by.contains(&piece) && by.iter().filter(|own| is_taken[**own]).count() == 1;
            is_taken[piece] = served.iter().any(is_needed);
        }
        let mut families = vec![Vec::new(); self.shapes.len()];
        for piece in taken.into_iter().filter(|&piece| is_taken[piece]) {
            families[self.candidates[piece].tile].push(self.candidates[piece].cells);
        }
        families
    }

    /// Plays the games on all tiles, and adds what is learnt of those that Maker wins; says whether there is none.
    fn learn(&mut self, families: &[Vec<Mask>]) -> bool {
        let mut is_good = true;
        for (tile, sets) in families.iter().enumerate() {
            let core = match self.game.makers(sets, self.effort.positions) {
                Some(None) => continue,
                Some(Some(core)) => self.least_core(tile, core),
                None => {
                    self.is_limited = true;
                    sets.clone()
                }
            };
            is_good = false;
            self.forbid(tile, &core);
        }
        is_good
    }

    /// Fewer and larger sets with which Maker wins as well.
    fn least_core(&mut self, tile: usize, mut core: Vec<Mask>) -> Vec<Mask> {
        let mut index = 0;
        while index < core.len() {
            let mut rest = core.clone();
            rest.remove(index);
            match self.game.makers(&rest, self.effort.positions) {
                Some(Some(less)) => {
                    // What comes before has been found to be needed.
                    index = index.min(less.len());
                    core = less;
                }
                _ => index += 1,
            }
        }
        for index in 0..core.len() {
            let larger: Vec<Mask> = self
                .candidates
                .iter()
                .filter(|other| other.tile == tile && other.cells != core[index] && core[index] & !other.cells == 0)
                .map(|other| other.cells)
                .collect();
            for cells in larger {
                let mut other = core.clone();
                other[index] = cells;
                if core[index] & !cells == 0 && matches!(self.game.makers(&other, self.effort.positions), Some(Some(_)))
                {
                    core = other;
                }
            }
        }
        core
    }

    /// No tile has winning sets in all images of these.
    fn forbid(&mut self, tile: usize, core: &[Mask]) {
        if self.images.is_empty() {
            self.images = images(self.shapes, &self.turns);
        }
        let own: Vec<Vec<usize>> = core.iter().map(|set| places(*set)).collect();
        for (to, places) in &self.images[tile] {
            let moved = |set: &Vec<usize>| -> Option<usize> {
                let cells = set.iter().try_fold(0, |all: Mask, &cell| places[cell].map(|place| all | 1 << place))?;
                self.by_cells.get(&(*to, cells)).copied()
            };
            let Some(mut image) = own.iter().map(moved).collect::<Option<Vec<usize>>>() else { continue };
            image.sort_unstable();
            if self.learnt.insert(image.clone()) {
                let mut clause = image.iter().map(|&piece| !self.candidates[piece].literal).collect();
                self.solver.add_clause_reuse(&mut clause);
            }
        }
    }
}

/// A tile, and the cells of a winning set of it.
type Choice = (usize, Mask);

/// The pieces of two cells or more that are not part of another one of the same tile.
fn best(all: Vec<Piece>) -> Vec<Choice> {
    let mut all: Vec<Choice> = all
        .into_iter()
        .filter(|(_, cells)| cells.len() > 1)
        .map(|(tile, cells)| (tile, mask(&cells).expect("a tile has at most MAX_TILE cells")))
        .collect();
    all.compact_sort();
    all.dedup();
    let whole = all.clone();
    all.retain(|(tile, cells)| {
        !whole.iter().any(|(other, more)| (other, more) != (tile, cells) && other == tile && cells & !more == 0)
    });
    all
}

/// The directions of windows that are rows.
fn directions(windows: &[Vec<Cell>]) -> Vec<Cell> {
    windows.iter().map(|window| (window[1].0 - window[0].0, window[1].1 - window[0].1)).collect()
}

/// Of each tile the ways in which at least two of its cells come to lie in a tile, with a symmetry and a translation.
fn images(shapes: &[Vec<Cell>], turns: &[Turn]) -> Vec<Vec<Image>> {
    let numbers: Vec<FxHashMap<Cell, u8>> =
        shapes.iter().map(|cells| cells.iter().copied().zip(0..).collect()).collect();
    let of = |cells: &Vec<Cell>| {
        let mut all = Vec::new();
        for turn in turns {
            let turned: Vec<Cell> = cells.iter().map(|&cell| image(turn, cell)).collect();
            for (to, numbers) in numbers.iter().enumerate() {
                let mut by: Vec<Cell> = turned
                    .iter()
                    .flat_map(|from| numbers.keys().map(move |cell| (cell.0 - from.0, cell.1 - from.1)))
                    .collect();
                by.sort_unstable();
                by.dedup();
                for (x, y) in by {
                    let places: Vec<Option<u8>> =
                        turned.iter().map(|cell| numbers.get(&(cell.0 + x, cell.1 + y)).copied()).collect();
                    if places.iter().flatten().count() > 1 {
                        all.push((to, places));
                    }
                }
            }
        }
        all
    };
    shapes.iter().map(of).collect()
}

/// Adds a literal for each number below `numbers` that says that more than so many of `literals` hold.
///
/// *Method.* A sequential counter: of the first so many literals, so many hold.
fn count(solver: &mut Solver<Stop>, literals: &[Lit], numbers: usize) -> Vec<Lit> {
    let mut before: Vec<Lit> = Vec::new();
    for literal in literals {
        let after: Vec<Lit> = (0..numbers).map(|_| Lit::new(solver.new_var_default(), true)).collect();
        for (index, now) in after.iter().enumerate() {
            if let Some(counted) = before.get(index) {
                solver.add_clause_reuse(&mut vec![!*counted, *now]);
            }
            match index.checked_sub(1) {
                None => solver.add_clause_reuse(&mut vec![!*literal, *now]),
                Some(less) => match before.get(less) {
                    Some(counted) => solver.add_clause_reuse(&mut vec![!*counted, !*literal, *now]),
                    None => continue,
                },
            };
        }
        before = after;
    }
    before
}
