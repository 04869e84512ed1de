//! Exact values of small regions of Domineering, remembered by shape.

use crate::algebra::Algebra;
use crate::bits::Bits;
use crate::cache::Cache;
use crate::domineering::grid::Grid;
use crate::valued::Valued;
use gruk_rules::domineering::Domineering;
use gruk_value::{Game, Limit};

/// The values of regions whose upright dominoes are Left's.
pub(crate) struct Values {
    evaluation: Valued<Domineering>,
    /// By number of columns of the board, and the region in its corner.
    by_shape: Cache<(u32, u128), Game>,
}

impl Values {
    /// Nothing known; at most about `bytes` of memory.
    pub(crate) fn new(bytes: usize) -> Self {
        Values { evaluation: Valued::new(Domineering, bytes / 4 * 3), by_shape: Cache::new(bytes / 4) }
    }

    /// The value of a region of a board.
    pub(crate) fn region<B: Bits>(&mut self, grid: &Grid<B>, region: B, algebra: &mut Algebra) -> Result<Game, Limit> {
        let shape = grid.cornered(region);
        let key = (grid.columns, shape.wide());
        if let Some(value) = self.by_shape.get(&key) {
            return Ok(value);
        }
        let value = self.evaluation.value(&grid.position(shape), algebra)?;
        self.by_shape.put(key, value);
        Ok(value)
    }
}
