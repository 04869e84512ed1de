//! Edge templates: a stone with the empty cells that join it to a border even if the opponent moves first, none of
//! which can be left out.
//!
//! They are generated, not listed. On a board on which the stone can only go down, the solver proves that it reaches
//! the border; then cells are given to the opponent one by one as long as it still does. Another order of the cells may
//! give another template, so a list has only the templates that were found. Each is proved again by
//! [`EdgeTemplate::holds`], a search of every play in its cells that knows nothing of connections.
//!
//! **Source:** virtual connections with a border `[Anshelevich 2002]`; the template of the third row is the ziggurat.

use crate::bits::Bits;
use crate::board::Board;
use crate::solver::{Options, Solver};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;

/// The rows, counted from the border, from which single stones are tried.
pub const ROWS: std::ops::RangeInclusive<usize> = 2..=5;

/// A template of a stone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EdgeTemplate {
    /// The row of the stone, the one at the border being the first.
    pub row: usize,
    /// The empty cells that it needs, row by row from the stone's own: columns to the right of the stone's, and rows
    /// below its own.
    pub cells: Vec<(isize, usize)>,
}

/// The set of cells of the boards that are needed.
type Cells = u128;

impl EdgeTemplate {
    /// The template seen in a mirror that leaves the border where it is.
    #[must_use]
    pub fn mirrored(&self) -> EdgeTemplate {
        let mut cells: Vec<(isize, usize)> =
            self.cells.iter().map(|&(column, below)| (-column - below as isize, below)).collect();
        cells.sort_unstable_by_key(|&(column, below)| (below, column));
        EdgeTemplate { row: self.row, cells }
    }

    /// Columns to the left of the stone's, and all, of the smallest board that holds it.
    #[must_use]
    pub fn width(&self) -> (usize, usize) {
        let columns = || self.cells.iter().map(|&(column, _)| column).chain([0]);
        let (least, most) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        (least.unsigned_abs(), (most - least) as usize + 1)
    }

    /// Does every play in its cells lead to the border, with the opponent to move? By trying all that could matter.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn holds(&self, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        let (left, columns) = self.width();
        let board = Board::<Cells>::new(columns, self.row);
        let number = |&(column, below): &(isize, usize)| below * columns + (left as isize + column) as usize;
        let open = self.cells.iter().map(number).fold(0, Cells::with);
        let mut plays = Plays { board: &board, stone: left, known: FxHashMap::default() };
        Ok(plays.search(Cells::one(left), open, false, meter)?.0)
    }

    /// Can no cell be left out, by the same search? A larger set never joins less.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn is_least(&self, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        for out in 0..self.cells.len() {
            let mut smaller = self.clone();
            smaller.cells.remove(out);
            if smaller.holds(meter)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// All plays between a stone and the border below it.
struct Plays<'a> {
    board: &'a Board<Cells>,
    stone: usize,
    /// For stones, empty cells and whether the player moves: whether the stone is joined, and the cells that the
    /// successful side uses.
    known: FxHashMap<(Cells, Cells, bool), (bool, Cells)>,
}

impl Plays<'_> {
    /// Is the stone joined to the border, with these stones and empty cells? And the cells that the successful side
    /// uses: all others may be the other side's. An answer to one move also answers every move outside the cells that
    /// it uses, so only the cells common to all answers are left to try.
    fn search(
        &mut self,
        stones: Cells,
        open: Cells,
        moves: bool,
        meter: &mut Meter<'_>,
    ) -> Result<(bool, Cells), LimitHit> {
        let border = self.board.border(Player::Left, true);
        let reached = self.board.flood(Cells::one(self.stone), stones);
        if reached.meets(border) {
            return Ok((true, 0));
        }
        if !self.board.flood(reached, stones | open).meets(border) {
            return Ok((false, 0));
        }
        if let Some(known) = self.known.get(&(stones, open, moves)) {
            return Ok(*known);
        }
        meter.node(None)?;
        // The cells around the chain come first: they matter most to both.
        let near = reached.cells().fold(0, |near, cell| near | self.board.neighbours(cell));
        let (mut left, mut used) = (open, 0);
        let found = loop {
            if left.is_empty() {
                break (!moves, used);
            }
            let cell = if left.meets(near) { (left & near).first() } else { left.first() };
            let after = if moves { stones.with(cell) } else { stones };
            let (joined, cells) = self.search(after, open.without(cell), !moves, meter)?;
            if joined == moves {
                break (moves, cells.with(cell));
            }
            (left, used) = (left & cells, used | cells);
        };
        self.known.insert((stones, open, moves), found);
        Ok(found)
    }
}

/// Templates of a stone on this row, the smallest first, each with its mirror image as one: what so many orders of
/// cells lead to.
///
/// # Errors
/// The limit that was reached.
///
/// # Panics
/// For a row that is not one of [`ROWS`].
pub fn edge_templates(row: usize, orders: usize, meter: &mut Meter<'_>) -> Result<Vec<EdgeTemplate>, LimitHit> {
    assert!(ROWS.contains(&row), "a row of {ROWS:?}");
    // The row above the stone is the opponent's except for the stone above it, so to win is to come down.
    let (left, columns) = (2 * row - 1, 3 * row - 1);
    let cells = columns * (row + 1);
    let top = Cells::all(columns).without(left);
    let red = Cells::one(left) | Cells::one(columns + left);
    let bytes = meter.memory_left() / 2;
    let mut solver = Solver::<Cells>::new(columns, row + 1, Options::default(), bytes);
    let mut needed = |open: Cells, meter: &mut Meter<'_>| -> Result<Option<Cells>, LimitHit> {
        let blue = Cells::all(cells) & !(red | open);
        debug_assert!(top.within(blue), "invariant: the row above is taken");
        let decided = solver.solve([red, blue], Player::Right, meter)?;
        Ok((decided.winner == Player::Left).then_some(decided.carrier & open))
    };
    let Some(all) = needed(Cells::all(cells) & !(red | top), meter)? else { return Ok(Vec::new()) };
    let mut dice = 1u64;
    let mut found: Vec<EdgeTemplate> = Vec::new();
    for order in 0..orders {
        // The first order takes the cells far to the left and to the right away first, the second one those near the
        // stone.
        let far = |cell: usize| {
            let (column, below) = ((cell % columns) as isize - left as isize, (cell / columns - 1) as isize);
            (2 * column + below).unsigned_abs()
        };
        let mut open = if order == 0 { all } else { Cells::all(cells) & !(red | top) };
        let mut by: Vec<(u64, usize)> = open
            .cells()
            .map(|cell| {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let rank = match order {
                    0 => u64::MAX - far(cell) as u64,
                    1 => far(cell) as u64,
                    _ => dice >> 33,
                };
                (rank, cell)
            })
            .collect();
        by.compact_sort();
        for (_, cell) in by {
            if open.has(cell) {
                open = needed(open.without(cell), meter)?.unwrap_or(open);
            }
        }
        let place = |cell: usize| ((cell % columns) as isize - left as isize, cell / columns - 1);
        let new = EdgeTemplate { row, cells: open.cells().map(place).collect() };
        let new = new.mirrored().min(new);
        if !found.contains(&new) {
            found.push(new);
        }
    }
    found.compact_sort_by_key(|template| (template.cells.len(), template.clone()));
    Ok(found)
}
