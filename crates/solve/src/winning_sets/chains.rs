//! The sets that a player who joins two borders may complete: chains that contain no shorter one.

use crate::bits::Bits;
use crate::{LimitHit, Meter};
use gruk_core::CompactSort as _;
use std::mem::size_of;

/// Cells that touch, and two borders that are to be joined.
#[derive(Clone, Copy, Debug)]
pub struct Ways<'a, B> {
    /// For each cell those that touch it.
    pub near: &'a [B],
    /// The cells that a chain may use.
    pub open: B,
    /// The two borders.
    pub borders: [B; 2],
}

/// The sets of at most `longest` cells that join the borders and of which none is a proper part of another one, in
/// ascending order. They are the paths that touch each border once and themselves nowhere. Their memory is taken, and
/// is the caller's to give back. `None` if there are more than `most`.
///
/// # Errors
/// The limit that was reached; time and memory are looked at, nodes are not counted.
pub fn chains<B: Bits>(
    ways: &Ways<'_, B>,
    longest: usize,
    most: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<B>>, LimitHit> {
    let mut walk = Walk { ways, longest, most, away: away(ways), found: Vec::new() };
    let first = ways.borders[0] & ways.open;
    for cell in first.cells() {
        walk.extend(B::default(), cell, ways.borders[0], meter)?;
        if walk.found.len() > most {
            meter.give_back(walk.found.len() * size_of::<B>());
            return Ok(None);
        }
    }
    walk.found.compact_sort();
    Ok(Some(walk.found))
}

/// How many steps each cell is away from the second border; none is farther than there are cells.
fn away<B: Bits>(ways: &Ways<'_, B>) -> Vec<usize> {
    let mut away = vec![usize::MAX / 2; ways.near.len()];
    let (mut edge, mut seen) = (ways.borders[1] & ways.open, B::default());
    for steps in 0.. {
        if edge.is_empty() {
            break;
        }
        seen = seen | edge;
        let mut next = B::default();
        for cell in edge.cells() {
            away[cell] = steps;
            next = next | ways.near[cell];
        }
        edge = next & ways.open & !seen;
    }
    away
}

struct Walk<'a, B> {
    ways: &'a Ways<'a, B>,
    longest: usize,
    most: usize,
    away: Vec<usize>,
    found: Vec<B>,
}

impl<B: Bits> Walk<'_, B> {
    /// Goes on from `path` to `cell`, and from there to no cell of `closed`.
    fn extend(&mut self, path: B, cell: usize, closed: B, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let path = path.with(cell);
        if path.len() + self.away[cell] > self.longest || self.found.len() > self.most {
            return Ok(());
        }
        if self.ways.borders[1].has(cell) {
            meter.take(size_of::<B>())?;
            self.found.push(path);
            return Ok(());
        }
        meter.look(None)?;
        let near = self.ways.near[cell];
        for next in (near & self.ways.open & !closed).cells() {
            self.extend(path, next, closed | near, meter)?;
        }
        Ok(())
    }
}
