//! Cakes and colours that repeat under a lattice. Format: section 3.13.

use crate::Block;
use crate::grammar::codec::{Part, part};

/// The two parts of a cake; or a cell and its colour, as a cell of one coordinate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodicLine {
    /// The first part, or the cell.
    pub first: Part,
    /// The second part, or the colour.
    pub second: Part,
}

grammar! { "'PART PART' or 'CELL COLOUR'"; struct PeriodicLine { first, second } = part(first), part(second) }

/// The block of cakes or colours.
pub type Blocks<'a> = Option<Block<PeriodicLine>>;
