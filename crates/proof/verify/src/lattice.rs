//! Lattices: the translations under which structures of infinite boards repeat. Format: section 3.13.

use crate::meter::{Fault, Meter};
use crate::plane::{Place, Target, add, shortened};
use gruk_cert::grammar::part;

/// Most cells of windows that are looked at.
const MAX_WORK: usize = 1 << 24;

/// The translations under which all repeats, in Hermite normal form.
pub(crate) struct Lattice {
    basis: Vec<Place>,
    index: usize,
}

impl Lattice {
    pub(crate) fn read(text: &str, target: &Target) -> Result<Lattice, String> {
        let basis = part(text).ok_or_else(|| format!("expected vectors, found '{}'", shortened(text)))?;
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

    /// Calls `is_good` with the cells of every window of a period, until it is false; the error names that window.
    pub(crate) fn each_window(
        &self,
        target: &Target,
        meter: &Meter,
        mut is_good: impl FnMut(&[Place]) -> bool,
    ) -> Result<(), Fault> {
        let dimension = target.dimension;
        for cell in 0..self.index {
            let start = self.place(cell);
            for window in &target.windows {
                // Numbering a cell takes a step for each pair of coordinates.
                meter.spend(window.len() * (8 + dimension * dimension))?;
                let cells: Vec<Place> = window.iter().map(|step| add(&start, step)).collect();
                if !is_good(&cells) {
                    let last = &cells[cells.len() - 1];
                    return Err(format!("the window from {} to {} is not blocked", text(&start), text(last)).into());
                }
            }
        }
        Ok(())
    }
}

pub(crate) fn text(place: &[i64]) -> String {
    place.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}
