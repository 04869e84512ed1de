//! Bounds on the worth of a board from cuts into regions whose exact values are known, chosen for each region by
//! itself.
//!
//! As in [`strips`](crate::domineering::strips), a cut between two rows favours the flat player alone. Here every
//! region is cut where it is best for it: into its first one, two or three rows and the others, and these again, until
//! the regions are small enough for the algebra. Slower than strips, and closer to the truth.

use crate::algebra::Algebra;
use crate::bits::Bits;
use crate::bound::{Packed, UNIT, Worth};
use crate::cache::Cache;
use crate::domineering::grid::Grid;
use crate::domineering::values::Values;
use gruk_value::Limit;

/// Regions of at most so many squares are valued; on large boards larger ones are worth their while.
const LARGEST_VALUED: u32 = 10;
const LARGEST_OF_LARGE: u32 = 14;
/// The fewest squares of a large board.
const LARGE: u32 = 64;
/// Regions of two rows are valued up to this size, for cut they are worth much less.
const LARGEST_STRIP: u32 = 18;
/// The most rows that are cut off at once.
const DEEPEST: u32 = 3;

/// The worth of regions to the upright player, remembered by shape.
#[derive(Debug)]
pub(crate) struct Cuts<B: Bits> {
    known: Cache<B::Filled, Packed>,
}

impl<B: Bits> Cuts<B> {
    /// Nothing known; at most `bytes` of memory.
    pub(crate) fn new(bytes: usize) -> Self {
        Cuts { known: Cache::new(bytes) }
    }

    /// What the board is worth to the upright player at least.
    pub(crate) fn worth(
        &mut self,
        grid: &Grid<B>,
        free: B,
        values: &mut Values,
        algebra: &mut Algebra,
    ) -> Result<Worth, Limit> {
        let (safe, mut left) = grid.without_safe_runs(free);
        let mut worth = Worth::number(UNIT * safe);
        while !left.is_empty() {
            let region = grid.region(left);
            left = left & !region;
            if region.count() > 1 {
                worth = worth + self.region(grid, grid.cornered(region), values, algebra)?;
            }
        }
        Ok(worth)
    }

    /// Is `enough` true of what the board is worth to the upright player? Cuts of its largest region are tried until it
    /// is.
    pub(crate) fn settles(
        &mut self,
        grid: &Grid<B>,
        free: B,
        values: &mut Values,
        algebra: &mut Algebra,
        enough: &dyn Fn(Worth) -> bool,
    ) -> Result<bool, Limit> {
        let (safe, mut left) = grid.without_safe_runs(free);
        let mut worth = Worth::number(UNIT * safe);
        let mut largest = B::EMPTY;
        while !left.is_empty() {
            let region = grid.region(left);
            left = left & !region;
            let (region, smaller) =
                if region.count() > largest.count() { (region, largest) } else { (largest, region) };
            largest = region;
            if smaller.count() > 1 {
                worth = worth + self.region(grid, grid.cornered(smaller), values, algebra)?;
            }
        }
        if largest.count() < 2 {
            return Ok(enough(worth));
        }
        let region =
            self.region_until(grid, grid.cornered(largest), values, algebra, &|region| enough(worth + region))?;
        Ok(enough(worth + region))
    }

    fn region(
        &mut self,
        grid: &Grid<B>,
        region: B,
        values: &mut Values,
        algebra: &mut Algebra,
    ) -> Result<Worth, Limit> {
        self.region_until(grid, region, values, algebra, &|_| false)
    }

    /// What a region is worth at least, by the first cuts that are enough. That is remembered only if none is.
    fn region_until(
        &mut self,
        grid: &Grid<B>,
        region: B,
        values: &mut Values,
        algebra: &mut Algebra,
        enough: &dyn Fn(Worth) -> bool,
    ) -> Result<Worth, Limit> {
        let squares = region.count();
        let rows = region.greatest() / grid.columns + 1;
        // With no upright domino, every flat one counts.
        let least = Worth::number(-UNIT * grid.most_flats(region));
        if rows == 1 {
            return Ok(least);
        }
        let filled = region.filled().expect("invariant: a region has squares");
        if let Some(packed) = self.known.get(&filled) {
            return Ok(packed.worth());
        }
        let largest = if grid.columns * grid.rows < LARGE { LARGEST_VALUED } else { LARGEST_OF_LARGE };
        let worth = if squares <= largest || rows == 2 && squares <= LARGEST_STRIP {
            let value = values.region(grid, region, algebra)?;
            algebra.worth(value)?
        } else {
            let mut best = least;
            for cut in (1..=DEEPEST.min(rows - 1)).rev() {
                let upper = region & B::first_squares(cut * grid.columns);
                let sum =
                    self.worth(grid, upper, values, algebra)? + self.worth(grid, region & !upper, values, algebra)?;
                best = best.better_of(sum);
                if enough(best) {
                    return Ok(best);
                }
            }
            best
        };
        let packed = Packed::of(worth);
        self.known.put(filled, packed);
        Ok(packed.worth())
    }
}
