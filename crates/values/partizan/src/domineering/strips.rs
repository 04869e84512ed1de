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
use crate::bound::{UNIT, Worth};
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

/// A [`Worth`] in 8 bytes.
#[derive(Clone, Copy, Debug)]
struct Packed {
    second: i16,
    gain: i16,
    mean: i16,
    temperature: i16,
}

impl Packed {
    const UNKNOWN: Packed = Packed { second: i16::MIN, gain: 0, mean: 0, temperature: 0 };

    fn of(worth: Worth) -> Self {
        let fit = |units: i32| units.clamp(-30_000, 30_000) as i16;
        Packed {
            second: fit(worth.second),
            gain: fit(worth.gain),
            mean: fit(worth.mean),
            temperature: fit(worth.temperature),
        }
    }

    fn worth(self) -> Worth {
        Worth {
            second: self.second.into(),
            gain: self.gain.into(),
            mean: self.mean.into(),
            temperature: self.temperature.into(),
        }
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
        values: &mut Values,
        algebra: &mut Algebra,
    ) -> Result<Worth, Limit> {
        let (safe, mut left) = grid.without_safe_runs(free);
        // The rows up to the one before, and up to here: best by mean, and best by number.
        let (mut before, mut here) = (Worth::ZERO, Worth::ZERO);
        let two_rows = B::first_squares((2 * grid.columns).min(B::BITS));
        let one_row = B::first_squares(grid.columns);
        let mut above = B::EMPTY;
        for row in 0..grid.rows {
            let current = left & one_row;
            let alone = if self.rows.is_empty() {
                -UNIT * flats_in_row(current)
            } else {
                i32::from(self.rows[current.low() as usize])
            };
            let mut next = Worth { second: here.second + alone, mean: here.mean + alone, ..here };
            if row > 0 {
                let strip = self.strip((current << grid.columns | above) & two_rows, values, algebra)?;
                let (mean, second) = (before.mean + strip.mean, before.second + strip.second);
                if mean > next.mean {
                    next.mean = mean;
                    next.temperature = before.temperature.max(strip.temperature);
                }
                if second >= next.second {
                    let gain = before.gain.max(strip.gain);
                    next.gain = if second > next.second { gain } else { gain.max(next.gain) };
                    next.second = second;
                }
            }
            (before, here) = (here, next);
            above = current;
            if row + 1 < grid.rows {
                left = left >> grid.columns;
            }
        }
        Ok(here + Worth::number(UNIT * safe))
    }

    #[inline]
    fn strip<B: Bits>(&mut self, strip: B, values: &mut Values, algebra: &mut Algebra) -> Result<Worth, Limit> {
        let known = if self.indexed.is_empty() {
            self.hashed.get(&strip.wide()).unwrap_or(Packed::UNKNOWN)
        } else {
            self.indexed[strip.low() as usize]
        };
        if known.second != i16::MIN { Ok(known.worth()) } else { self.work_out(strip, values, algebra) }
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
