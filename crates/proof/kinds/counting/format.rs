//! How many windows cakes of each size block at most. Format: section 3.13.

use crate::Block;
use crate::grammar::codec::number;

/// The most windows that cakes of so many cells block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountLine {
    /// Cells.
    pub cells: u64,
    /// Windows.
    pub windows: u64,
}

grammar! { "'CELLS WINDOWS'"; struct CountLine { cells, windows } = number(cells), number(windows) }

/// The block of bounds.
pub type Blocks<'a> = Option<Block<CountLine>>;
