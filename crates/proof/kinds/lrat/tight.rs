//! The formula that says that tight cakes cover a board. It rests on the bounds of cakes, and so is no part of the
//! small core. Format: section 3.16.

use super::Formula;
use crate::Rejection;
use crate::board::Board;
use crate::kinds::counting::{Cake, tight};
use crate::meter::{Fault, Meter};
use crate::plane::{Place, StructureStatement, Target, add, minus};
use gruk_cert::{Block, CountLine};
use std::collections::{BTreeMap, BTreeSet};

/// Translates of the cakes that the block `bounds` leaves; `line` is that of the claim.
pub(crate) fn placement<'m>(
    line: usize,
    statement: &StructureStatement,
    bounds: &Block<CountLine>,
    meter: &'m Meter,
) -> Result<Formula<'m>, Rejection> {
    let cakes = tight(line, statement, bounds, meter)?;
    patch(&statement.target, statement.board(), cakes, meter).map_err(|fault| fault.at(line))
}

/// Translates of the cakes that cover the cells of the board and block the windows in it once each.
fn patch<'m>(target: &Target, board: &Board, cakes: BTreeSet<Cake>, meter: &'m Meter) -> Result<Formula<'m>, Fault> {
    let is_within =
        |kind: usize, start: &Place| target.windows[kind].iter().all(|step| board.number(&add(start, step)).is_some());
    // Cells, with kind 0, and windows by first cell and kind; and which cakes take them.
    let mut takers: BTreeMap<(Place, usize), Vec<i32>> = BTreeMap::new();
    for place in board.cells() {
        for kind in (0..target.windows.len()).filter(|kind| is_within(*kind, &place)) {
            takers.insert((place.clone(), kind + 1), Vec::new());
        }
        takers.insert((place, 0), Vec::new());
    }
    let needed: Vec<(Place, usize)> = takers.keys().cloned().collect();
    let mut variable = 0;
    for cake in &cakes {
        let starts: BTreeSet<Place> =
            cake.iter().flat_map(|(cell, _)| board.cells().into_iter().map(move |at| minus(&at, cell))).collect();
        for start in starts {
            variable += 1;
            meter.spend(16 * cake.len() * target.windows.iter().map(Vec::len).sum::<usize>())?;
            meter.hold(64 * cake.len())?;
            for (cell, _) in cake {
                takers.entry((add(&start, cell), 0)).or_default().push(variable);
            }
            for (kind, window) in target.windows.iter().enumerate() {
                let mut parts: BTreeMap<Place, u8> = BTreeMap::new();
                for (cell, part) in cake {
                    for step in window {
                        *parts.entry(minus(&add(&start, cell), step)).or_default() |= 1 << part;
                    }
                }
                for (first, _) in parts.into_iter().filter(|(first, parts)| *parts == 3 && is_within(kind, first)) {
                    takers.entry((first, kind + 1)).or_default().push(variable);
                }
            }
        }
    }
    let mut formula = Formula::new(meter);
    for item in &needed {
        formula.add(takers[item].iter().copied())?;
    }
    let mut clashes: BTreeSet<(i32, i32)> = BTreeSet::new();
    for own in takers.values() {
        for (index, one) in own.iter().enumerate() {
            meter.spend(8 * (own.len() - index))?;
            meter.hold_all(own.len() - index, 24)?;
            clashes.extend(own[index + 1..].iter().map(|other| (*one, *other)));
        }
    }
    clashes.iter().try_for_each(|(one, other)| formula.add([-one, -other]))?;
    Ok(formula)
}
