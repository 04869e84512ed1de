//! Tiles that repeat under a lattice, with winning sets of their own. Format: section 3.13.

use crate::Block;
use crate::grammar::codec::{Part, part, parts};

/// A tile: its cells, and its winning sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileLine {
    /// The cells.
    pub cells: Part,
    /// The winning sets.
    pub sets: Vec<Part>,
}

grammar! { "'CELLS SETS'"; struct TileLine { cells, sets } = part(cells), parts(sets) }

/// The block of tiles.
pub type Blocks<'a> = Option<Block<TileLine>>;
