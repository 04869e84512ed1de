//! The formulas that say that a structure exists, in the order of clauses of the format. Section 3.16.

use super::Formula;
use crate::Rejection;
use crate::board::{Board, MAX_CELLS};
use crate::kinds::counting::{Cake, tight};
use crate::meter::{Fault, Meter};
use crate::plane::{Place, StructureStatement, Target, add, minus};
use gruk_cert::{Block, CountLine};
use std::collections::{BTreeMap, BTreeSet};

/// A good colouring of the board.
pub(super) fn colouring<'m>(statement: &StructureStatement, meter: &'m Meter) -> Result<Formula<'m>, Fault> {
    let (target, colours, board) = (&statement.target, statement.number as i32, statement.board());
    let mut formula = Formula::new(meter);
    if colours != 2 {
        for cell in 0..board.len() as i32 {
            formula.add((0..colours).map(|colour| cell * colours + colour + 1))?;
        }
    }
    board.each_window(target, meter, |window| {
        if colours == 2 {
            formula.add(window.iter().map(|cell| cell + 1))?;
            return formula.add(window.iter().map(|cell| -cell - 1));
        }
        (0..colours).try_for_each(|colour| formula.add(window.iter().map(|cell| -(cell * colours + colour + 1))))
    })?;
    Ok(formula)
}

/// Two good colourings of the board that agree before its middle and differ there.
pub(super) fn two_colourings<'m>(statement: &StructureStatement, meter: &'m Meter) -> Result<Formula<'m>, Fault> {
    let (target, board) = (&statement.target, statement.board());
    if !board.has_middle() {
        return Err("a board of even sides has no middle".into());
    }
    let cells = board.len() as i32;
    let middle = cells / 2;
    let second = |cell: i32| if cell < middle { cell + 1 } else { cells + cell - middle + 1 };
    let mut formula = Formula::new(meter);
    formula.add([middle + 1])?;
    formula.add([-second(middle)])?;
    board.each_window(target, meter, |window| {
        formula.add(window.iter().map(|cell| cell + 1))?;
        formula.add(window.iter().map(|cell| -cell - 1))?;
        if window.iter().any(|cell| *cell >= middle) {
            formula.add(window.iter().map(|cell| second(*cell)))?;
            formula.add(window.iter().map(|cell| -second(*cell)))?;
        }
        Ok(())
    })?;
    Ok(formula)
}

/// A good pairing of neighbours that repeats.
pub(crate) fn dominoes<'m>(statement: &StructureStatement, meter: &'m Meter) -> Result<Formula<'m>, Fault> {
    let (lattice, rows) = (statement.lattice(), statement.target.rows.as_ref());
    let rows = rows.expect("invariant: the statement is about rows");
    let cells = lattice.index();
    if cells > MAX_CELLS {
        return Err(format!("a period of more than {MAX_CELLS} cells").into());
    }
    let variable = |kind: usize, cell: usize, times: i64| {
        let place: Place = lattice.place(cell).iter().zip(&rows.directions[kind]).map(|(x, d)| x + times * d).collect();
        (kind * cells + lattice.cell(&place) + 1) as i32
    };
    let kinds = 0..rows.directions.len();
    let mut formula = Formula::new(meter);
    for cell in 0..cells {
        for kind in kinds.clone() {
            if variable(kind, cell, 1) == variable(kind, cell, 0) {
                formula.add([-variable(kind, cell, 0)])?;
            }
            meter.spend(rows.k as usize * (4 + statement.target.dimension.pow(2)))?;
            formula.add((0..rows.k - 1).map(|step| variable(kind, cell, step)))?;
        }
    }
    for cell in 0..cells {
        let covering: BTreeSet<i32> =
            kinds.clone().flat_map(|kind| [0, -1].map(|times| variable(kind, cell, times))).collect();
        meter.spend(covering.len())?;
        for one in &covering {
            for other in covering.range(one + 1..) {
                formula.add([-one, -other])?;
            }
        }
    }
    Ok(formula)
}

/// Translates of the cakes that the block `bounds` leaves; `line` is that of the claim.
pub(super) fn tight_placement<'m>(
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
        if clashes.len() > 1 << 24 {
            return Err("too many cakes of the board meet".into());
        }
    }
    clashes.iter().try_for_each(|(one, other)| formula.add([-one, -other]))?;
    Ok(formula)
}
