//! Bounds on the worth of a board from strips of two rows, whose exact values are known.
//!
//! A cut between two rows takes dominoes away from the upright player and none from the other one, so a board is worth
//! at least as much to the upright player as the sum of its rows and pairs of rows is (the one-hand-tied principle
//! `[LiP]`). The value of a row is a number, and that of a pair of rows comes from the algebra. Which rows are paired
//! is chosen by dynamic programming. Squares that no flat domino can cover are the upright player's own: a run of 2k of
//! them, one above the other, is worth k moves however the rows are paired, and is counted apart.
//!
//! This takes the place of the counts of safe moves, protective and vulnerable areas in Obsequi `[Bullock 2002]`: a
//! safe move is a strip of value 1, a protective area one of value {2|−1} or so, and their sum is bounded by means and
//! temperatures.

use crate::algebra::Algebra;
use crate::bits::Bits;
use crate::bound::{Packed, UNIT, Worth};
use crate::cache::Cache;
use crate::domineering::grid::{Grid, flats_in_row};
use crate::domineering::values::Values;
use gruk_value::Limit;

/// Widest strips that are looked up by index rather than by hash: 4^9 entries.
const WIDEST_INDEXED: u32 = 9;

/// Regions of strips with more squares than this are not valued: their flat dominoes are counted.
const LARGEST_REGION: u32 = 18;

/// The worth of strips of two rows to the upright player, worked out as they are met.
#[derive(Debug)]
pub(crate) struct Strips {
    columns: u32,
    /// The most flat dominoes that fit into a row, in units; empty for wide boards.
    rows: Vec<i16>,
    indexed: Vec<Packed>,
    /// Of boards too wide for an index.
    hashed: Cache<u128, Packed>,
}

/// A board, and what its rows are worth to the upright player: every sum of strips is one of strips above a row and
/// strips from it on, or has a strip that both belong to.
#[derive(Debug)]
pub(crate) struct Around<B> {
    /// Without the safe runs.
    left: B,
    /// The rows above each row.
    above: Vec<Worth>,
    /// Each row and those below it.
    below: Vec<Worth>,
}

impl<B: Bits> Around<B> {
    /// A board without free squares.
    pub(crate) fn new(rows: u32) -> Self {
        let nothing = vec![Worth::ZERO; rows as usize + 2];
        Around { left: B::EMPTY, above: nothing.clone(), below: nothing }
    }
}

impl Strips {
    /// Strips of this many columns; those of wide boards in at most `bytes`.
    pub(crate) fn new(columns: u32, bytes: usize) -> Self {
        let entries = if columns <= WIDEST_INDEXED { 1 << (2 * columns) } else { 0 };
        let rows = if columns <= 16 {
            (0..1u64 << columns).map(|row| -(UNIT * flats_in_row(row)) as i16).collect()
        } else {
            Vec::new()
        };
        Strips { columns, rows, indexed: vec![Packed::UNKNOWN; entries], hashed: Cache::new(bytes) }
    }

    /// What the board is worth to the upright player at least.
    pub(crate) fn worth<B: Bits>(
        &mut self,
        grid: &Grid<B>,
        free: B,
        around: &Around<B>,
        values: &mut Values,
        algebra: &mut Algebra,
    ) -> Result<Worth, Limit> {
        let (safe, left) = grid.without_safe_runs(free);
        let changed = left ^ around.left;
        let safe = Worth::number(UNIT * safe);
        if changed.is_empty() {
            return Ok(around.above[grid.rows as usize] + safe);
        }
        let (first, last) = (changed.least() / grid.columns, changed.greatest() / grid.columns);
        let above = &around.above;
        // The rows up to the one before, and up to here.
        let mut before = if first > 0 { above[first as usize - 1] } else { Worth::ZERO };
        let mut here = above[first as usize];
        for row in first..=last {
            let next = self.with_row(grid, left, row, [before, here], values, algebra)?;
            (before, here) = (here, next);
        }
        let below = &around.below[last as usize..];
        let mut worth = here + below[1];
        if last + 1 < grid.rows {
            worth = worth.better_of(before + self.pair(grid, left, last, values, algebra)? + below[2]);
        }
        Ok(worth + safe)
    }

    /// Makes ready for boards that differ from this one in few rows.
    pub(crate) fn look_at<B: Bits>(
        &mut self,
        grid: &Grid<B>,
        free: B,
        around: &mut Around<B>,
        values: &mut Values,
        algebra: &mut Algebra,
    ) -> Result<(), Limit> {
        let left = grid.without_safe_runs(free).1;
        around.left = left;
        let (above, below) = (&mut around.above, &mut around.below);
        for row in 0..grid.rows {
            let place = row as usize;
            let before = if place > 0 { above[place - 1] } else { Worth::ZERO };
            above[place + 1] = self.with_row(grid, left, row, [before, above[place]], values, algebra)?;
        }
        for row in (0..grid.rows).rev() {
            let place = row as usize;
            below[place] = below[place + 1] + self.alone(grid, left, row);
            if row + 1 < grid.rows {
                let pair = self.pair(grid, left, row, values, algebra)?;
                below[place] = below[place].better_of(pair + below[place + 2]);
            }
        }
        Ok(())
    }

    /// The rows up to this one, from those up to the two before it.
    #[inline(always)]
    fn with_row<B: Bits>(
        &mut self,
        grid: &Grid<B>,
        left: B,
        row: u32,
        [before, here]: [Worth; 2],
        values: &mut Values,
        algebra: &mut Algebra,
    ) -> Result<Worth, Limit> {
        let next = here + self.alone(grid, left, row);
        if row == 0 {
            return Ok(next);
        }
        Ok(next.better_of(before + self.pair(grid, left, row - 1, values, algebra)?))
    }

    /// A row by itself.
    #[inline(always)]
    fn alone<B: Bits>(&self, grid: &Grid<B>, left: B, row: u32) -> Worth {
        let row = grid.row(left, row);
        let units = if self.rows.is_empty() { -UNIT * flats_in_row(row) } else { self.rows[row.low() as usize].into() };
        Worth::number(units)
    }

    /// A row and the next one.
    #[inline(always)]
    fn pair<B: Bits>(
        &mut self,
        grid: &Grid<B>,
        left: B,
        row: u32,
        values: &mut Values,
        algebra: &mut Algebra,
    ) -> Result<Worth, Limit> {
        let two_rows = B::first_squares((2 * grid.columns).min(B::BITS));
        self.strip(left >> (row * grid.columns) & two_rows, values, algebra)
    }

    #[inline(always)]
    fn strip<B: Bits>(&mut self, strip: B, values: &mut Values, algebra: &mut Algebra) -> Result<Worth, Limit> {
        let known = if self.indexed.is_empty() {
            self.hashed.get(&strip.wide()).unwrap_or(Packed::UNKNOWN)
        } else {
            self.indexed[strip.low() as usize]
        };
        if known.is_known() { Ok(known.worth()) } else { self.work_out(strip, values, algebra) }
    }

    #[cold]
    fn work_out<B: Bits>(&mut self, strip: B, values: &mut Values, algebra: &mut Algebra) -> Result<Worth, Limit> {
        let grid = Grid::<B>::new(self.columns, 2);
        let mut left = strip;
        let mut worth = Worth::ZERO;
        while !left.is_empty() {
            let region = grid.region(left);
            left = left & !region;
            worth = worth
                + if region.count() > LARGEST_REGION {
                    Worth::number(-UNIT * grid.most_flats(region))
                } else {
                    let value = values.region(&grid, region, algebra)?;
                    algebra.worth(value)?
                };
        }
        let packed = Packed::of(worth);
        if self.indexed.is_empty() {
            self.hashed.put(strip.wide(), packed);
        } else {
            self.indexed[strip.low() as usize] = packed;
        }
        Ok(packed.worth())
    }
}
