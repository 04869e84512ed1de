//! Cakes and colours that repeat under a lattice. Format: section 3.13.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::Context;
use crate::kinds::Check;
use crate::lattice::text;
use crate::meter::Meter;
use crate::plane::{Place, StructureStatement, minus};
use gruk_cert::{Block, PeriodicLine, Structure};

/// The block of cakes or colours.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context }
    }

    fn structure(&mut self, line: usize, statement: &StructureStatement) -> Result<(), Rejection> {
        let block = self.context.needed(line, "periodic", &self.context.evidence().periodic)?;
        match statement.structure {
            Structure::Colouring => colouring(statement, block, self.context.meter),
            _ => placement(statement, block, self.context.meter),
        }
    }
}

/// A cell of a cake: which cake and part, and where the cake has it.
#[derive(Clone)]
struct Slice {
    cake: usize,
    part: usize,
    place: Place,
}

/// A good placement of cakes of at most as many cells as the claim says.
fn placement(statement: &StructureStatement, block: &Block<PeriodicLine>, meter: &Meter) -> Result<(), Rejection> {
    let (lattice, target) = (statement.lattice(), &statement.target);
    meter.hold_all(lattice.index(), size_of::<Option<Slice>>())?;
    let mut slices: Vec<Option<Slice>> = vec![None; lattice.index()];
    for (cake, row) in block.rows.iter().enumerate() {
        let at = |why: String| Rejection::new(row.line, why);
        let parts = [&row.says.first, &row.says.second];
        let count = (parts[0].len() + parts[1].len()) as u64;
        if !needs!("placement: at most so many cells", count <= statement.number) {
            return Err(at(format!("a cake of more than {} cells", statement.number)));
        }
        for (part, cells) in parts.into_iter().enumerate() {
            for place in cells {
                meter.spend(4 + target.dimension * target.dimension)?;
                if place.len() != target.dimension {
                    return Err(at(format!("the cell {} has another dimension than the windows", text(place))));
                }
                let slice = &mut slices[lattice.cell(place)];
                if !needs!("placement: no cell twice", slice.is_none()) {
                    return Err(at(format!("the cell {} is taken already, here or a period away", text(place))));
                }
                *slice = Some(Slice { cake, part, place: place.clone() });
            }
        }
    }
    let blocks = |cells: &[Place]| {
        // Of each cell the cake with its translation, and the part.
        let mut found: Vec<(usize, Place, usize)> = Vec::new();
        for cell in cells {
            if let Some(Slice { cake, part, place }) = &slices[lattice.cell(cell)] {
                found.push((*cake, minus(cell, place), *part));
            }
        }
        found.sort_unstable();
        needs!("placement: every window is blocked", false)
            || found.windows(2).any(|two| (two[0].0, &two[0].1) == (two[1].0, &two[1].1) && two[0].2 != two[1].2)
    };
    lattice.each_window(target, meter, blocks).map_err(|fault| fault.at(block.line))
}

/// A good colouring: the colour of each cell of a period.
fn colouring(statement: &StructureStatement, block: &Block<PeriodicLine>, meter: &Meter) -> Result<(), Rejection> {
    let (lattice, target) = (statement.lattice(), &statement.target);
    meter.hold_all(lattice.index(), 16)?;
    let mut colours: Vec<Option<i64>> = vec![None; lattice.index()];
    for row in &block.rows {
        let at = |why: String| Rejection::new(row.line, why);
        let PeriodicLine { first: cells, second } = &row.says;
        let &[colour] = &second.concat()[..] else { return Err(at("expected a cell and its colour".into())) };
        if cells.len() != 1 || cells[0].len() != target.dimension {
            return Err(at("expected one cell, of the dimension of the windows".into()));
        }
        if !u64::try_from(colour).is_ok_and(|colour| colour < statement.number) {
            return Err(at(format!("expected a colour from 0 to below {}, found {colour}", statement.number)));
        }
        if !needs!("colouring: each cell once", colours[lattice.cell(&cells[0])].replace(colour).is_none()) {
            return Err(at(format!("the cell {} has a colour already, here or a period away", text(&cells[0]))));
        }
    }
    if let Some(cell) = colours.iter().position(Option::is_none)
        && !needs!("colouring: every cell", false)
    {
        return Err(Rejection::new(block.line, format!("the cell {} has no colour", text(&lattice.place(cell)))));
    }
    let colour = |cell: &Place| colours[lattice.cell(cell)];
    let is_good = |cells: &[Place]| {
        needs!("colouring: every window has two colours", false)
            || cells.iter().any(|cell| colour(cell) != colour(&cells[0]))
    };
    lattice.each_window(target, meter, is_good).map_err(|fault| fault.at(block.line))
}
