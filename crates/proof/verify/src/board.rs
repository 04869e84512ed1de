//! Finite boards cut out of infinite ones. Format: sections 3.13 and 3.16.

use crate::meter::{Fault, Meter};
use crate::plane::{Place, Target, add, shortened, sides};

/// Most cells of a board.
pub(crate) const MAX_CELLS: usize = 4096;

/// A board of cells (x1, x2, …) with 0 ≤ xi < si, which are numbered in lexicographic order.
pub(crate) struct Board {
    sides: Vec<i64>,
    cells: usize,
}

impl Board {
    /// Reads the sides, as in `8x8`: one for each dimension of the target, from 1 to 64, for at most [`MAX_CELLS`]
    /// cells.
    pub(crate) fn read(text: &str, target: &Target) -> Result<Board, String> {
        let sides = sides(text).ok_or_else(|| format!("expected sides, found '{}'", shortened(text)))?;
        if sides.len() != target.dimension || sides.iter().any(|side| !(1..=64).contains(side)) {
            return Err("expected sides from 1 to 64, one for each dimension".into());
        }
        let within = |cells: usize| (cells <= MAX_CELLS).then_some(cells);
        let cells = sides.iter().try_fold(1usize, |cells, side| within(cells.checked_mul(*side as usize)?));
        match cells {
            Some(cells) => Ok(Board { sides, cells }),
            None => Err(format!("a board of more than {MAX_CELLS} cells")),
        }
    }

    /// The number of cells.
    pub(crate) fn len(&self) -> usize {
        self.cells
    }

    /// Are all sides odd?
    pub(crate) fn has_middle(&self) -> bool {
        self.sides.iter().all(|side| side % 2 == 1)
    }

    /// The cells in order.
    pub(crate) fn cells(&self) -> Vec<Place> {
        self.sides.iter().fold(vec![Vec::new()], |all, side| {
            all.iter().flat_map(|place| (0..*side).map(|x| place.iter().copied().chain([x]).collect())).collect()
        })
    }

    /// The number of a cell in order, from 0; none outside.
    pub(crate) fn number(&self, place: &[i64]) -> Option<i32> {
        place
            .iter()
            .zip(&self.sides)
            .try_fold(0, |number, (x, side)| (0..*side).contains(x).then(|| number * *side as i32 + *x as i32))
    }

    /// Calls `each` with the windows in the board, by their first cells and kinds.
    pub(crate) fn each_window(
        &self,
        target: &Target,
        meter: &Meter,
        mut each: impl FnMut(&[i32]) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let mut numbers = Vec::new();
        for start in self.cells() {
            for window in &target.windows {
                meter.spend(window.len() * (4 + target.dimension) / 2 + 1)?;
                numbers.clear();
                numbers.extend(window.iter().map_while(|step| self.number(&add(&start, step))));
                if numbers.len() == window.len() {
                    each(&numbers)?;
                }
            }
        }
        Ok(())
    }
}
