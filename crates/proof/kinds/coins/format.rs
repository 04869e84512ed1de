//! Grundy values of single coins. Format: section 3.9.

use crate::grammar::codec::{number, one};
use crate::{Block, Kind, Writer};
use std::io::{Result as Written, Write};

/// The Grundy value of a single coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoinLine<M> {
    /// The cell of the coin.
    pub cell: M,
    /// Its value.
    pub value: u64,
}

grammar! { "'CELL VALUE'"; struct CoinLine<M> { cell, value } = one(cell), number(value) }

/// What proves a position of coins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoinsProof {
    /// The exclusive or of the coins that show heads.
    pub sum: u64,
    /// The Grundy values of single coins, by their names.
    pub values: Vec<(String, u64)>,
}

/// The block of coins.
pub type Blocks<'a> = Option<Block<CoinLine<&'a str>>>;

impl<W: Write> Writer<W> {
    /// Grundy values of single coins.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn coins<'a>(&mut self, rows: impl ExactSizeIterator<Item = (&'a String, &'a u64)>) -> Written<()> {
        self.block(Kind::Coins, None, rows.map(|(cell, &value)| CoinLine { cell, value }))
    }
}
