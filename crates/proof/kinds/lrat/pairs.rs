//! Formulas about placements of cakes. Each has a theorem of its own, so they are no part of the small core. Format:
//! section 3.16.

use super::Formula;
use crate::board::MAX_CELLS;
use crate::meter::{Fault, Meter};
use crate::plane::{Place, StructureStatement};
use std::collections::BTreeSet;

/// The formula that says that two good colourings of the board agree before its middle and differ there.
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

/// The formula that says that there is a good pairing of neighbours that repeats.
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
