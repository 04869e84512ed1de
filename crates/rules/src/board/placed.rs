//! Positions and moves of the games of placing stones.

use super::cells::Cells;
use gruk_core::Player;

/// The stones, and the cell that Right has chosen for Left's first stone, if any.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(super) stones: [Cells; 2],
    pub(super) chosen: Option<u32>,
}

/// A stone on a cell, or the swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone of the player to move on the cell with this number; or Right's choice of that cell for Left's first
    /// stone.
    Stone(u32),
    /// Right takes over the first stone.
    Swap,
}

gruk_core::packed!(enum Move { Stone(cell: u32), Swap });

impl Position {
    /// The position with these stones of Left and Right. The two sets must be disjoint.
    #[must_use]
    pub fn of(stones: [Cells; 2]) -> Self {
        Position { stones, chosen: None }
    }

    /// The stones of `player`.
    #[must_use]
    pub fn stones(&self, player: Player) -> &Cells {
        &self.stones[player.index()]
    }

    /// Has this cell no stone?
    #[must_use]
    pub fn is_free(&self, cell: usize) -> bool {
        !self.stones.iter().any(|stones| stones.contains(cell))
    }

    /// Number of stones.
    #[must_use]
    pub fn len(&self) -> usize {
        self.stones.iter().map(Cells::len).sum()
    }

    /// Are there no stones?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stones.iter().all(Cells::is_empty)
    }

    /// The cell chosen for Left's first stone, until the stone is placed.
    #[must_use]
    pub fn chosen(&self) -> Option<usize> {
        self.chosen.map(|cell| cell as usize)
    }
}
