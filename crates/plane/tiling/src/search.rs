//! Decompositions found by program: which lattice, and which piece of each window is a winning set.

use crate::decomposition::{Decomposition, Piece, Tile, pieces, place, tile_cells};
use crate::game::{Mask, TileGame, least, mask, places};
use gruk_core::CompactSort as _;
use gruk_periodic::cake::Cell;
use gruk_periodic::lattice::Lattice;

/// The most cells of a tile that is searched.
pub const MAX_TILE: usize = 64;

/// What a search has to find, and how much it may work on each choice of shapes and lattice.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The most windows of a period that may be left open.
    pub open: usize,
    /// The most choices of a piece.
    pub choices: u64,
    /// The most positions of each tile's game.
    pub positions: u64,
}

/// How the search under one lattice ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A decomposition whose tiles Breaker wins, and the number of windows of a period that are open.
    Found(Decomposition, usize),
    /// There is none.
    None,
    /// A limit of the effort came first.
    Limit,
}

/// Looks for winning sets on the translates of tiles of these shapes under `lattice` that are in all windows except
/// `effort.open`, and with which Breaker wins each tile as the second player.
///
/// *Method.* A window needs to hold a winning set of some translate of a tile that it meets; all it sees of that
/// translate is the best one for Breaker, since a smaller set would be harder to stop. So it is enough to choose a
/// translate for each window. A choice with which Maker wins a tile is undone at once, since more sets never hurt
/// Maker.
pub fn complete(
    lattice: &Lattice,
    shapes: &[Vec<Cell>],
    windows: &[Vec<Cell>],
    effort: &Effort,
    game: &mut TileGame,
) -> Outcome {
    assert!(shapes.iter().all(|cells| cells.len() <= MAX_TILE), "a tile has at most {MAX_TILE} cells");
    let Some(tile_cells) = tile_cells(lattice, shapes.iter().map(|cells| &cells[..])) else { return Outcome::None };
    let mut wanted: Vec<Vec<Choice>> = Vec::new();
    let mut open = 0;
    for cell in 0..lattice.index() {
        for window in windows {
            let all = pieces(lattice, &tile_cells, place(lattice, cell), window);
            let choices = best(all);
            if choices.is_empty() {
                open += 1;
                if open > effort.open {
                    return Outcome::None;
                }
                continue;
            }
            wanted.push(choices);
        }
    }
    // Windows that leave no choice come first; of windows with the same choices one is enough, but each counts where it
    // stays open.
    wanted.compact_sort_by_key(|choices| (choices.len(), choices.iter().map(|&(_, cells)| cells.count_ones()).min()));
    let mut search = Search {
        wanted: &wanted,
        chosen: vec![Vec::new(); shapes.len()],
        open,
        effort,
        choices: effort.choices,
        game,
        is_limited: false,
    };
    if !search.choose() {
        return if search.is_limited { Outcome::Limit } else { Outcome::None };
    }
    let (open, chosen) = (search.open, search.chosen);
    let tile = |(cells, sets): (&Vec<Cell>, Vec<Mask>)| Tile {
        cells: cells.clone(),
        sets: least(sets).into_iter().map(places).collect(),
    };
    let tiles = shapes.iter().zip(chosen).map(tile).collect();
    Outcome::Found(Decomposition { lattice: lattice.clone(), tiles }, open)
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

struct Search<'a> {
    wanted: &'a [Vec<Choice>],
    chosen: Vec<Vec<Mask>>,
    open: usize,
    effort: &'a Effort,
    choices: u64,
    game: &'a mut TileGame,
    is_limited: bool,
}

impl Search<'_> {
    fn holds(&self, (tile, cells): Choice) -> bool {
        self.chosen[tile].iter().any(|set| set & !cells == 0)
    }

    /// Chooses for the window that has the fewest choices left; `true` when all windows are served.
    fn choose(&mut self) -> bool {
        let mut tightest: Option<(usize, Vec<Choice>)> = None;
        for (index, choices) in self.wanted.iter().enumerate() {
            if choices.iter().any(|&choice| self.holds(choice)) {
                continue;
            }
            let left: Vec<Choice> = choices.iter().copied().filter(|choice| self.is_possible(*choice)).collect();
            if tightest.as_ref().is_none_or(|(_, fewest)| left.len() < fewest.len()) {
                let is_least = left.len() < 2;
                tightest = Some((index, left));
                if is_least {
                    break;
                }
            }
        }
        let Some((index, mut left)) = tightest else { return true };
        // Larger sets are easier to stop.
        left.compact_sort_by_key(|(_, cells)| std::cmp::Reverse(cells.count_ones()));
        for (tile, cells) in left {
            if self.choices == 0 {
                self.is_limited = true;
                return false;
            }
            self.choices -= 1;
            self.chosen[tile].push(cells);
            if self.breaker_wins(tile) && self.choose() {
                return true;
            }
            self.chosen[tile].pop();
        }
        self.leave_open(index)
    }

    /// Can Breaker win with this set as well, as far as pairs tell? Two pairs with a common cell are Maker's.
    fn is_possible(&self, (tile, cells): Choice) -> bool {
        cells.count_ones() > 2
            || !self.chosen[tile].iter().any(|set| set.count_ones() == 2 && set & cells != 0 && *set != cells)
    }

    fn breaker_wins(&mut self, tile: usize) -> bool {
        let sets = least(self.chosen[tile].clone());
        let answer = self.game.breaker_wins(&sets, self.effort.positions);
        self.is_limited |= answer.is_none();
        answer == Some(true)
    }

    fn leave_open(&mut self, index: usize) -> bool {
        if self.open >= self.effort.open {
            return false;
        }
        let whole = self.wanted;
        // The window counts as served from here on: it is left out of the list.
        let mut rest = whole.to_vec();
        rest.remove(index);
        let mut search = Search {
            wanted: &rest,
            chosen: std::mem::take(&mut self.chosen),
            open: self.open + 1,
            effort: self.effort,
            choices: self.choices,
            game: self.game,
            is_limited: self.is_limited,
        };
        let is_found = search.choose();
        self.choices = search.choices;
        self.is_limited = search.is_limited;
        let open = search.open;
        self.chosen = std::mem::take(&mut search.chosen);
        if is_found {
            self.open = open;
        }
        is_found
    }
}
