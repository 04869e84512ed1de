//! That trying all colourings of a small board is enough: a block without lines. Format: section 3.13.

use crate::Block;
use crate::grammar::{Line, Words};

/// No line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLine {}

impl Line<'_> for NoLine {
    const FORM: &'static str = "no line";

    fn read(_: &mut Words<'_>) -> Option<Self> {
        None
    }
}

/// The block.
pub type Blocks<'a> = Option<Block<NoLine>>;
