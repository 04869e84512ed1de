//! Counting good colourings of boards and tori by transfer matrices, row by row.

use crate::cake::Cell;
use gruk_core::CompactSort as _;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most bits of a state: colours of some rows.
const MAX_BITS: usize = 60;

/// Why colourings were not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotCounted {
    /// The board or the windows are too large.
    TooLarge(String),
    /// More states than wanted.
    States(usize),
    /// A number over 128 bits.
    Overflow,
    /// The work was asked to stop.
    Stopped,
}

/// Good colourings in two colours of boards that are `width` columns wide.
///
/// A *state* is the colours of the last rows; their number is one less than the height of a window. A step adds a row
/// that leaves no window in one colour; the number of colourings of a board is the number of walks of its length.
pub struct Strip {
    width: usize,
    height: usize,
    /// The windows that end in the newest row, as masks of the last `height` rows, the newest one lowest.
    windows: Vec<u64>,
    /// The rows that are good by themselves.
    rows: Vec<u64>,
}

/// The most columns of a strip.
const MAX_WIDTH: usize = 20;

impl Strip {
    /// The strip of this width, whose columns go round if `goes_round`.
    ///
    /// # Errors
    /// Windows that are higher than 60 bits of state allow, or a width of 0.
    pub fn new(windows: &[Vec<Cell>], width: usize, goes_round: bool) -> Result<Self, NotCounted> {
        let rows = |window: &Vec<Cell>| {
            let (least, most) = window.iter().fold((0, 0), |(least, most), (_, y)| (least.min(*y), most.max(*y)));
            (least, (most - least + 1) as usize)
        };
        let height = windows.iter().map(|window| rows(window).1).max().unwrap_or(1);
        if width == 0 || width > MAX_WIDTH || width.saturating_mul(height) > MAX_BITS {
            return Err(NotCounted::TooLarge(format!(
                "a strip of {width} columns with windows of {height} rows: at most {MAX_WIDTH} columns, and columns times rows at most {MAX_BITS}"
            )));
        }
        let mut masks = Vec::new();
        for window in windows {
            let (least, high) = rows(window);
            for start in 0..width as i32 {
                let column = |x: i32| match goes_round {
                    true => Some((start + x).rem_euclid(width as i32) as usize),
                    false => (0..width as i32).contains(&(start + x)).then_some((start + x) as usize),
                };
                let cells: Option<Vec<u64>> = window
                    .iter()
                    .map(|(x, y)| {
                        column(*x).map(|column| 1 << ((high as i32 - 1 - (y - least)) as usize * width + column))
                    })
                    .collect();
                if let Some(cells) = cells {
                    masks.push(cells.iter().fold(0, |mask, cell| mask | cell));
                }
            }
        }
        masks.compact_sort();
        masks.dedup();
        let mut strip = Strip { width, height, windows: masks, rows: Vec::new() };
        strip.rows = (0..1u64 << width).filter(|row| strip.is_good(*row, 1)).collect();
        Ok(strip)
    }

    /// Is the newest of so many rows allowed? Windows that begin before the first row do not count.
    fn is_good(&self, rows: u64, count: usize) -> bool {
        let all = if count * self.width >= 64 { u64::MAX } else { (1 << (count * self.width)) - 1 };
        self.windows.iter().all(|mask| mask & !all != 0 || (rows & mask != 0 && rows & mask != *mask))
    }

    /// The states after a new row below `state`, which has the colours of `count` rows.
    fn after(&self, state: u64, count: usize) -> Vec<u64> {
        self.rows.iter().map(|row| state << self.width | row).filter(|rows| self.is_good(*rows, count + 1)).collect()
    }

    fn kept(&self, rows: u64) -> u64 {
        let bits = (self.height - 1) * self.width;
        if bits >= 64 { rows } else { rows & ((1u64 << bits) - 1) }
    }

    /// The number of good colourings of boards of 1, 2, … up to `rows` rows that are not joined.
    ///
    /// # Errors
    /// More than `most` states, too large a number, or `stop` is set.
    pub fn boards(&self, rows: usize, most: usize, stop: &AtomicBool) -> Result<Vec<u128>, NotCounted> {
        let mut counts = Vec::new();
        let mut states: FxHashMap<u64, u128> = FxHashMap::from_iter([(0, 1)]);
        for row in 0..rows {
            let mut next: FxHashMap<u64, u128> = FxHashMap::default();
            for (state, number) in &states {
                if stop.load(Ordering::Relaxed) {
                    return Err(NotCounted::Stopped);
                }
                for rows in self.after(*state, row.min(self.height - 1)) {
                    let entry = next.entry(self.kept(rows)).or_default();
                    *entry = entry.checked_add(*number).ok_or(NotCounted::Overflow)?;
                }
                if next.len() > most {
                    return Err(NotCounted::States(most));
                }
            }
            states = next;
            counts.push(states.values().try_fold(0u128, |sum, n| sum.checked_add(*n)).ok_or(NotCounted::Overflow)?);
        }
        Ok(counts)
    }

    /// The number of good colourings in which the rows go round after `rows` rows.
    ///
    /// # Errors
    /// As for [`boards`](Strip::boards).
    pub fn closed(&self, rows: usize, most: usize, stop: &AtomicBool) -> Result<u128, NotCounted> {
        let (states, edges) = self.matrix(most, stop)?;
        let mut total = 0u128;
        for start in 0..states {
            let mut walks: FxHashMap<usize, u128> = FxHashMap::from_iter([(start, 1)]);
            for _ in 0..rows {
                if stop.load(Ordering::Relaxed) {
                    return Err(NotCounted::Stopped);
                }
                let mut next: FxHashMap<usize, u128> = FxHashMap::default();
                for (state, number) in &walks {
                    for to in &edges[*state] {
                        let entry = next.entry(*to as usize).or_default();
                        *entry = entry.checked_add(*number).ok_or(NotCounted::Overflow)?;
                    }
                }
                walks = next;
            }
            total = total.checked_add(walks.get(&start).copied().unwrap_or(0)).ok_or(NotCounted::Overflow)?;
        }
        Ok(total)
    }

    /// The states that can come up with all their rows, and the steps between them.
    fn matrix(&self, most: usize, stop: &AtomicBool) -> Result<(usize, Vec<Vec<u32>>), NotCounted> {
        let mut level = vec![0u64];
        for row in 0..self.height - 1 {
            let mut next: Vec<u64> = Vec::new();
            for state in &level {
                if stop.load(Ordering::Relaxed) {
                    return Err(NotCounted::Stopped);
                }
                next.extend(self.after(*state, row));
                if next.len() > most {
                    return Err(NotCounted::States(most));
                }
            }
            level = next;
        }
        let numbers: FxHashMap<u64, u32> = level.iter().enumerate().map(|(n, state)| (*state, n as u32)).collect();
        let mut edges = Vec::with_capacity(level.len());
        for state in &level {
            if stop.load(Ordering::Relaxed) {
                return Err(NotCounted::Stopped);
            }
            let to = self.after(*state, self.height - 1).into_iter().map(|rows| self.kept(rows));
            edges.push(to.filter_map(|state| numbers.get(&state).copied()).collect());
        }
        Ok((level.len(), edges))
    }

    /// The factor by which one more row multiplies the number of colourings in the long run: the largest eigenvalue of
    /// the transfer matrix, to about twelve digits; 0 if there are no colourings of long strips.
    ///
    /// *Method.* Powers of the matrix plus the identity, whose largest eigenvalue is by one larger and has no rival of
    /// the same size. An estimate in floating point.
    ///
    /// # Errors
    /// As for [`boards`](Strip::boards).
    pub fn growth(&self, most: usize, stop: &AtomicBool) -> Result<f64, NotCounted> {
        let (states, edges) = self.matrix(most, stop)?;
        let mut vector = vec![1.0f64; states];
        let mut growth = 0.0;
        for _ in 0..20_000 {
            if stop.load(Ordering::Relaxed) {
                return Err(NotCounted::Stopped);
            }
            let mut next = vector.clone();
            for (from, own) in edges.iter().enumerate() {
                for to in own {
                    next[*to as usize] += vector[from];
                }
            }
            let sum: f64 = next.iter().sum();
            let before: f64 = vector.iter().sum();
            next.iter_mut().for_each(|entry| *entry /= sum);
            let new = sum / before - 1.0;
            vector = next;
            if (new - growth).abs() < 1e-13 * new.max(1.0) {
                return Ok(new);
            }
            growth = new;
        }
        Ok(growth)
    }
}
