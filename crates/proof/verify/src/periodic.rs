//! Cakes and colours that repeat under a lattice. Format: section 3.13.

use crate::Rejection;
use crate::plane::{Place, Target, add, number, places};
use gruk_cert::{Block, StructureClaim};

/// Most cells of windows that are looked at.
const MAX_WORK: usize = 1 << 24;

/// The translations under which all repeats, in Hermite normal form.
pub(crate) struct Lattice {
    basis: Vec<Place>,
    pub(crate) index: usize,
}

impl Lattice {
    pub(crate) fn read(claim: &StructureClaim<'_>, target: &Target) -> Result<Lattice, String> {
        let basis = places(claim.place)?;
        if basis.len() != target.dimension || basis[0].len() != target.dimension {
            return Err("the lattice has another dimension than the windows".into());
        }
        let mut index = 1usize;
        for (row, vector) in basis.iter().enumerate() {
            let is_reduced = |column: usize| (0..row).all(|above| (0..vector[column]).contains(&basis[above][column]));
            if vector[..row].iter().any(|entry| *entry != 0) || vector[row] < 1 || !is_reduced(row) {
                return Err("the lattice is not in Hermite normal form".into());
            }
            index = index.saturating_mul(vector[row] as usize);
        }
        let cells: usize = target.windows.iter().map(Vec::len).sum();
        if index.saturating_mul(cells) > MAX_WORK {
            return Err(format!("the windows of a period have more than {MAX_WORK} cells"));
        }
        Ok(Lattice { basis, index })
    }

    /// The number of cells of a period.
    pub(crate) fn index(&self) -> usize {
        self.index
    }

    /// The number of a cell, the same for cells that a translation of the lattice maps to each other.
    pub(crate) fn cell(&self, place: &[i64]) -> usize {
        let mut place = place.to_vec();
        let mut cell = 0;
        for (axis, vector) in self.basis.iter().enumerate() {
            let times = place[axis].div_euclid(vector[axis]);
            place.iter_mut().zip(vector).for_each(|(entry, own)| *entry -= times * own);
            cell = cell * vector[axis] as usize + place[axis] as usize;
        }
        cell
    }

    /// One cell of each number.
    pub(crate) fn place(&self, mut cell: usize) -> Place {
        let mut place = vec![0; self.basis.len()];
        for (axis, vector) in self.basis.iter().enumerate().rev() {
            place[axis] = (cell % vector[axis] as usize) as i64;
            cell /= vector[axis] as usize;
        }
        place
    }

    /// Calls `is_good` with the cells of every window of a period, until it says no; the answer names that window.
    pub(crate) fn each_window(&self, target: &Target, mut is_good: impl FnMut(&[Place]) -> bool) -> Result<(), String> {
        for cell in 0..self.index {
            let start = self.place(cell);
            for window in &target.windows {
                let cells: Vec<Place> = window.iter().map(|step| add(&start, step)).collect();
                if !is_good(&cells) {
                    let last = &cells[cells.len() - 1];
                    return Err(format!("the window from {} to {} is not blocked", text(&start), text(last)));
                }
            }
        }
        Ok(())
    }
}

pub(crate) fn text(place: &[i64]) -> String {
    place.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// A cell of a cake: which cake and part, and where the cake has it.
#[derive(Clone)]
struct Slice {
    cake: usize,
    part: usize,
    place: Place,
}

/// A good placement of cakes of at most as many cells as the claim says.
pub(crate) fn placement(claim: &StructureClaim<'_>, target: &Target, block: &Block<'_, 2>) -> Result<(), Rejection> {
    let lattice = Lattice::read(claim, target).map_err(|why| Rejection::new(claim.line, why))?;
    let mut slices: Vec<Option<Slice>> = vec![None; lattice.index];
    for (cake, row) in block.rows.iter().enumerate() {
        let at = |why: String| Rejection::new(row.line, why);
        let parts = [places(row.words[0]).map_err(at)?, places(row.words[1]).map_err(at)?];
        if (parts[0].len() + parts[1].len()) as u64 > claim.number {
            return Err(at(format!("a cake of more than {} cells", claim.number)));
        }
        for (part, cells) in parts.into_iter().enumerate() {
            for place in cells {
                if place.len() != target.dimension {
                    return Err(at(format!("the cell {} has another dimension than the windows", text(&place))));
                }
                let slice = &mut slices[lattice.cell(&place)];
                if slice.is_some() {
                    return Err(at(format!("the cell {} is taken already, here or a period away", text(&place))));
                }
                *slice = Some(Slice { cake, part, place });
            }
        }
    }
    let blocks = |cells: &[Place]| {
        // Of each cell the cake with its translation, and the part.
        let mut found: Vec<(usize, Place, usize)> = Vec::new();
        for cell in cells {
            if let Some(Slice { cake, part, place }) = &slices[lattice.cell(cell)] {
                let translation = cell.iter().zip(place).map(|(x, y)| x - y).collect();
                found.push((*cake, translation, *part));
            }
        }
        found.sort_unstable();
        found.windows(2).any(|two| (two[0].0, &two[0].1) == (two[1].0, &two[1].1) && two[0].2 != two[1].2)
    };
    lattice.each_window(target, blocks).map_err(|why| Rejection::new(block.line, why))
}

/// A good colouring: the colour of each cell of a period.
pub(crate) fn colouring(claim: &StructureClaim<'_>, target: &Target, block: &Block<'_, 2>) -> Result<(), Rejection> {
    let lattice = Lattice::read(claim, target).map_err(|why| Rejection::new(claim.line, why))?;
    let mut colours: Vec<Option<i64>> = vec![None; lattice.index];
    for row in &block.rows {
        let at = |why: String| Rejection::new(row.line, why);
        let (cells, colour) = (places(row.words[0]).map_err(at)?, number(row.words[1]).map_err(at)?);
        if cells.len() != 1 || cells[0].len() != target.dimension {
            return Err(at("expected one cell, of the dimension of the windows".into()));
        }
        if colour < 0 || colour as u64 >= claim.number {
            return Err(at(format!("expected a colour from 0 to below {}, found {colour}", claim.number)));
        }
        if colours[lattice.cell(&cells[0])].replace(colour).is_some() {
            return Err(at(format!("the cell {} has a colour already, here or a period away", text(&cells[0]))));
        }
    }
    if let Some(cell) = colours.iter().position(Option::is_none) {
        return Err(Rejection::new(block.line, format!("the cell {} has no colour", text(&lattice.place(cell)))));
    }
    let colour = |cell: &Place| colours[lattice.cell(cell)];
    let is_good = |cells: &[Place]| cells.iter().any(|cell| colour(cell) != colour(&cells[0]));
    lattice.each_window(target, is_good).map_err(|why| Rejection::new(block.line, why))
}
