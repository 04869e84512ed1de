//! Decompositions of the infinite board into tiles with winning sets.

use gruk_core::CompactSort as _;
use gruk_periodic::cake::Cell;
use gruk_periodic::lattice::Lattice;
use rustc_hash::FxHashSet;

/// Most cells of a tile: squares of 64 × 64.
pub const MAX_CELLS: usize = 4096;

/// A winning set of a tile: places in its list of cells, ascending.
pub type Set = Vec<usize>;

/// A tile: a finite set of cells, and winning sets among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The cells, at most [`MAX_CELLS`].
    pub cells: Vec<Cell>,
    /// The winning sets, each as ascending places in `cells`.
    pub sets: Vec<Set>,
}

/// Tiles whose translates under a lattice are disjoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decomposition {
    /// The translations.
    pub lattice: Lattice,
    /// Each tile once.
    pub tiles: Vec<Tile>,
}

/// Where a cell of the board lies: in which tile, which cell of it, and where that cell is in the tile's own place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TileCell {
    pub(crate) tile: usize,
    pub(crate) index: usize,
    pub(crate) own: Cell,
}

/// The number of a cell under a lattice of the plane.
pub(crate) fn number(lattice: &Lattice, (x, y): Cell) -> usize {
    lattice.cell(&[i64::from(x), i64::from(y)])
}

/// One cell of each number.
pub(crate) fn place(lattice: &Lattice, cell: usize) -> Cell {
    let place = lattice.place(cell);
    (place[0] as i32, place[1] as i32)
}

/// Of each cell of a period where it lies, or `None` if two cells of the tiles, or of their translates, are the same.
pub(crate) fn tile_cells<'a>(
    lattice: &Lattice,
    tiles: impl Iterator<Item = &'a [Cell]>,
) -> Option<Vec<Option<TileCell>>> {
    let mut tile_cells = vec![None; lattice.index()];
    for (tile, cells) in tiles.enumerate() {
        for (index, &own) in cells.iter().enumerate() {
            let tile_cell = &mut tile_cells[number(lattice, own)];
            if tile_cell.is_some() {
                return None;
            }
            *tile_cell = Some(TileCell { tile, index, own });
        }
    }
    Some(tile_cells)
}

/// What a window sees of one translate of a tile: the tile, and places in its list of cells, ascending.
pub(crate) type Piece = (usize, Set);

/// The pieces of a translate of `window`, one for each translate of a tile that it meets.
pub(crate) fn pieces(lattice: &Lattice, tile_cells: &[Option<TileCell>], start: Cell, window: &[Cell]) -> Vec<Piece> {
    let mut found: Vec<(usize, Cell, Set)> = Vec::new();
    for step in window {
        let cell = (start.0 + step.0, start.1 + step.1);
        let Some(tile_cell) = tile_cells[number(lattice, cell)] else { continue };
        let moved = (cell.0 - tile_cell.own.0, cell.1 - tile_cell.own.1);
        match found.iter_mut().find(|(tile, by, _)| (*tile, *by) == (tile_cell.tile, moved)) {
            Some((_, _, cells)) => cells.push(tile_cell.index),
            None => found.push((tile_cell.tile, moved, vec![tile_cell.index])),
        }
    }
    let ascending = |(tile, _, mut cells): (usize, Cell, Set)| {
        cells.compact_sort();
        (tile, cells)
    };
    found.into_iter().map(ascending).collect()
}

/// Is every place of `part` in `whole`? Both are ascending.
pub(crate) fn is_within(part: &[usize], whole: &[usize]) -> bool {
    part.len() <= whole.len() && part.iter().all(|place| whole.binary_search(place).is_ok())
}

/// A window of the board: the number of its first cell in a period, and which of the windows it is a translate of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Its first cell.
    pub start: Cell,
    /// Its shape, as an index.
    pub shape: usize,
}

impl Decomposition {
    /// The windows of a period that hold no winning set of a tile.
    ///
    /// # Errors
    /// Tiles that overlap, here or a period away.
    pub fn open_windows(&self, windows: &[Vec<Cell>]) -> Result<Vec<Window>, String> {
        let tiles = self.tiles.iter().map(|tile| &tile.cells[..]);
        let tile_cells =
            tile_cells(&self.lattice, tiles).ok_or("two tiles have a common cell, here or a period away")?;
        // The sets of each tile by their first cell.
        let by_first = |tile: &Tile| {
            let mut by_first: Vec<Vec<usize>> = vec![Vec::new(); tile.cells.len()];
            tile.sets.iter().enumerate().for_each(|(number, set)| by_first[set[0]].push(number));
            by_first
        };
        let by_first: Vec<Vec<Vec<usize>>> = self.tiles.iter().map(by_first).collect();
        let mut open = Vec::new();
        for cell in 0..self.lattice.index() {
            let start = place(&self.lattice, cell);
            for (shape, window) in windows.iter().enumerate() {
                let pieces = pieces(&self.lattice, &tile_cells, start, window);
                let holds = |(tile, cells): &Piece| {
                    let mut sets = cells.iter().flat_map(|&first| &by_first[*tile][first]);
                    sets.any(|&set| is_within(&self.tiles[*tile].sets[set], cells))
                };
                if !pieces.iter().any(holds) {
                    open.push(Window { start, shape });
                }
            }
        }
        Ok(open)
    }

    /// The least length of rows in each direction at which every row holds a winning set; `None` where no length up to
    /// `most` is enough.
    ///
    /// # Errors
    /// Tiles that overlap.
    pub fn lengths(&self, directions: &[Cell], most: usize) -> Result<Vec<Option<usize>>, String> {
        let least = |direction: &Cell| -> Result<Option<usize>, String> {
            let row = |k: usize| vec![(0..k as i32).map(|n| (n * direction.0, n * direction.1)).collect::<Vec<_>>()];
            // A longer row holds what a shorter one holds.
            let (mut low, mut high) = (1, most);
            if !self.open_windows(&row(high))?.is_empty() {
                return Ok(None);
            }
            while low < high {
                let middle = (low + high) / 2;
                if self.open_windows(&row(middle))?.is_empty() { high = middle } else { low = middle + 1 }
            }
            Ok(Some(low))
        };
        directions.iter().map(least).collect()
    }

    /// Number of cells of the tiles.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.tiles.iter().map(|tile| tile.cells.len()).sum()
    }
}

impl Tile {
    /// The cells of a winning set.
    #[must_use]
    pub fn cells_of(&self, set: &[usize]) -> Vec<Cell> {
        set.iter().map(|&place| self.cells[place]).collect()
    }

    /// Σ 2^−|e| over the winning sets, and the most of it that the sets with one and the same cell have. If the two
    /// together are less than 1, Breaker wins the tile as the second player [Erdős–Selfridge 1973],
    /// `[Győ Example 2.24]`.
    #[must_use]
    pub fn potential(&self) -> (f64, f64) {
        let (mut sum, mut at) = (0.0, vec![0.0; self.cells.len()]);
        for set in &self.sets {
            let weight = 0.5_f64.powi(set.len() as i32);
            sum += weight;
            set.iter().for_each(|&cell| at[cell] += weight);
        }
        (sum, at.into_iter().fold(0.0, f64::max))
    }

    /// The number of windows that hold a winning set of this tile: its blocking power `[Győ Def. 6.4]`.
    #[must_use]
    pub fn power(&self, windows: &[Vec<Cell>]) -> usize {
        let mut blocked: FxHashSet<(usize, Cell)> = FxHashSet::default();
        for cells in self.sets.iter().map(|set| self.cells_of(set)) {
            for (shape, window) in windows.iter().enumerate() {
                for step in window {
                    let start = (cells[0].0 - step.0, cells[0].1 - step.1);
                    let inside = |cell: &Cell| window.contains(&(cell.0 - start.0, cell.1 - start.1));
                    if cells.iter().all(inside) {
                        blocked.insert((shape, start));
                    }
                }
            }
        }
        blocked.len()
    }

    /// The sum over the winning sets of the rows of k cells that hold them, as m k − c: m sets, each in k − (s − 1)
    /// rows if it spans s cells of a line `[Győ Examples 6.6–6.8]`. The blocking power is less where a row can hold two
    /// of the sets. `None` if some set is in no row.
    #[must_use]
    pub fn formula(&self, directions: &[Cell]) -> Option<(usize, usize)> {
        let span = |set: &Set| {
            let cells = self.cells_of(set);
            let (first, last) = (cells.iter().min()?, cells.iter().max()?);
            let gap = (last.0 - first.0, last.1 - first.1);
            directions.iter().find_map(|&(x, y)| {
                let steps = if x != 0 { gap.0 / x } else { gap.1 / y };
                ((steps * x, steps * y) == gap).then_some(steps.unsigned_abs() as usize)
            })
        };
        let spans: Option<Vec<usize>> = self.sets.iter().map(span).collect();
        spans.map(|spans| (spans.len(), spans.iter().sum()))
    }
}
