//! That cakes of few cells block too few windows for a good placement. Format: section 3.13, which has the theorem.

#[cfg(test)]
mod fuzz;
#[cfg(test)]
pub(crate) use fuzz::bounds;

use crate::Rejection;
use crate::context::Context;
use crate::kinds::Check;
use crate::meter::{Fault, Meter};
use crate::plane::{Place, StructureStatement, Target, add, minus};
use gruk_cert::{Block, CountLine};
use std::collections::BTreeSet;

/// Most cells of a cake.
const MAX_SIZE: u64 = 16;

/// Cells with their parts, in order; the first one at the origin and in part 0.
pub(crate) type Cake = Vec<(Place, u8)>;

/// The block of bounds.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context }
    }

    fn structure(&mut self, line: usize, statement: &StructureStatement) -> Result<(), Rejection> {
        let block = self.context.needed(line, "counting", &self.context.evidence().counting)?;
        let tight = tight(line, statement, block, self.context.meter)?;
        match needs!("counting: cakes block less than their cells must", tight.is_empty()) {
            true => Ok(()),
            false => Err(Rejection::new(block.line, "some cakes block as many windows as their cells must")),
        }
    }
}

/// Checks the bounds. None may be above the number of windows that a cake of so many cells must block. Returns all
/// cakes that block just that number. `line` is that of the claim.
pub(crate) fn tight(
    line: usize,
    statement: &StructureStatement,
    block: &Block<CountLine>,
    meter: &Meter,
) -> Result<BTreeSet<Cake>, Rejection> {
    let target = &statement.target;
    if !(2..=MAX_SIZE).contains(&statement.number) {
        return Err(Rejection::new(line, format!("cakes that are counted have from 2 to {MAX_SIZE} cells")));
    }
    if block.rows.len() as u64 != statement.number - 1 {
        let why = format!("expected a line for each number of cells from 2 to {}", statement.number);
        return Err(Rejection::new(block.line, why));
    }
    let mut tight = BTreeSet::new();
    // The most windows that cakes of 0, 1, 2, … cells block.
    let mut bounds = vec![0, 0];
    for (row, cells) in block.rows.iter().zip(2..) {
        let at = |why: String| Rejection::new(row.line, why);
        let CountLine { cells: size, windows: most } = row.says;
        if size != cells {
            return Err(at(format!("expected the number of cells {cells}, found {size}")));
        }
        let needed = cells * target.windows.len() as u64;
        if most > needed {
            return Err(at(format!("more than the {needed} windows that {cells} cells must block")));
        }
        let more = blocking(target, &bounds, (cells as usize, most as usize + 1), meter);
        let more = more.map_err(|fault| fault.at(row.line))?;
        if !needs!("counting: no cake blocks more", more.is_empty()) {
            return Err(at(format!("some cake of {cells} cells blocks more than {most} windows")));
        }
        if most == needed {
            tight.extend(
                blocking(target, &bounds, (cells as usize, most as usize), meter)
                    .map_err(|fault| fault.at(row.line))?,
            );
        }
        bounds.push(most as usize);
    }
    Ok(tight)
}

/// The most windows that a cake of so many cells blocks if it falls into pieces, and no window holds cells of two of
/// them.
fn most_apart(bounds: &[usize], cells: usize) -> usize {
    (1..cells).map(|a| best(bounds, a) + best(bounds, cells - a)).max().unwrap_or(0)
}

fn best(bounds: &[usize], cells: usize) -> usize {
    bounds[cells].max(most_apart(bounds, cells))
}

/// The cakes of `size` cells that block at least `least` windows.
///
/// A cake of n cells that blocks D windows has a cell without which it blocks at least D (n − 2)/n of them. So a cake
/// of n ≥ 2 cells need not be extended if it blocks less than `least` n (n − 1)/(size (size − 1)) windows. Fails if
/// cakes that fall apart may block as much. Otherwise a new cell shares a window with a cell of the other part.
fn blocking(
    target: &Target,
    bounds: &[usize],
    (size, least): (usize, usize),
    meter: &Meter,
) -> Result<BTreeSet<Cake>, Fault> {
    let is_kept = |cells: usize, blocked: usize| blocked * size * (size - 1) >= least * cells * (cells - 1);
    if (2..=size).any(|cells| is_kept(cells, most_apart(bounds, cells))) {
        return Err(format!("cakes of up to {size} cells that fall apart may block as much as is needed").into());
    }
    let origin = vec![0; target.dimension];
    let in_windows: usize = target.windows.iter().map(Vec::len).sum();
    // Steps between two cells of a window.
    let mut steps: BTreeSet<Place> = BTreeSet::new();
    for window in &target.windows {
        for from in window {
            meter.spend(window.len() * (8 + target.dimension))?;
            meter.hold_all(window.len(), 64 + 8 * target.dimension)?;
            steps.extend(window.iter().map(|to| minus(to, from)));
        }
    }
    steps.remove(&origin);
    let mut cakes: BTreeSet<Cake> = BTreeSet::from([vec![(origin, 0)]]);
    for cells in 2..=size {
        let mut larger = BTreeSet::new();
        for cake in &cakes {
            for (place, part) in cake {
                for step in &steps {
                    let new = add(place, step);
                    if cake.iter().all(|(cell, _)| *cell != new) {
                        meter.spend(4 * cells * in_windows)?;
                        let mut cake = cake.clone();
                        cake.push((new, 1 - part));
                        if is_kept(cells, blocked(target, &cake)) {
                            meter.hold(cells * (48 + 8 * target.dimension))?;
                            larger.insert(moved(cake));
                        }
                    }
                }
            }
        }
        cakes = larger;
    }
    Ok(cakes)
}

/// The number of windows that hold cells of both parts.
fn blocked(target: &Target, cake: &[(Place, u8)]) -> usize {
    let mut count = 0;
    for window in &target.windows {
        let mut parts: std::collections::BTreeMap<Place, u8> = std::collections::BTreeMap::new();
        for (cell, part) in cake {
            for step in window {
                let start = minus(cell, step);
                *parts.entry(start).or_default() |= 1 << part;
            }
        }
        count += parts.values().filter(|parts| **parts == 3).count();
    }
    count
}

/// The cake moved to the origin, its cells in order, the first one in part 0.
fn moved(mut cake: Cake) -> Cake {
    cake.sort_unstable();
    let (start, flip) = cake[0].clone();
    for (cell, part) in &mut cake {
        cell.iter_mut().zip(&start).for_each(|(x, d)| *x -= d);
        *part ^= flip;
    }
    cake
}
