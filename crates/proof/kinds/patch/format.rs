//! How many windows cakes of each size block at most, where a patch cannot be covered without waste. Format: section
//! 3.13.

use crate::Block;
use crate::kinds::counting::CountLine;

/// The block of bounds.
pub type Blocks<'a> = Option<Block<CountLine>>;
