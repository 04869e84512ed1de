//! The exclusive or of Nim heaps. Format: section 3.3.

use crate::grammar::codec::{number, one, option};
use crate::{Block, Kind, Writer};
use std::io::{Result as Written, Write};

/// The exclusive or of the heaps of a position, and a winning move if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimSumLine<M> {
    /// The position.
    pub position: M,
    /// The exclusive or of its heaps.
    pub sum: u64,
    /// A move to an exclusive or of 0.
    pub m: Option<M>,
}

grammar! { "'POSITION SUM (MOVE | -)'"; struct NimSumLine<M> { position, sum, m } = one(position), number(sum), option(m) }

/// What proves a position of Nim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimSumProof<M> {
    /// The exclusive or of the heaps.
    pub sum: u64,
    /// A move to an exclusive or of 0, if there is one.
    pub m: Option<M>,
}

/// The block of nim-sums.
pub type Blocks<'a> = Option<Block<NimSumLine<&'a str>>>;

impl<W: Write> Writer<W> {
    /// Nim-sums: position, sum, winning move if there is one.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn nim_sums(&mut self, rows: impl ExactSizeIterator<Item = (String, u64, Option<String>)>) -> Written<()> {
        self.block(Kind::NimSum, None, rows.map(|(position, sum, m)| NimSumLine { position, sum, m }))
    }
}
