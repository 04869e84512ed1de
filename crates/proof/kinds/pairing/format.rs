//! Pairs of cells. Format: section 3.2.

use crate::grammar::codec::one;
use crate::{Block, Kind, Writer};
use gruk_core::Player;
use std::io::{Result as Written, Write};

/// Two moves, each of which answers the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairLine<M> {
    /// One of them.
    pub first: M,
    /// The other one.
    pub second: M,
}

grammar! { "'MOVE MOVE'"; struct PairLine<M> { first, second } = one(first), one(second) }

/// Pairings of Left and Right.
pub type Blocks<'a> = [Option<Block<PairLine<&'a str>>>; 2];

impl<W: Write> Writer<W> {
    /// The pairing of `player`.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn pairing(&mut self, player: Player, rows: impl ExactSizeIterator<Item = (String, String)>) -> Written<()> {
        self.block(Kind::Pairing, Some(player), rows.map(|(first, second)| PairLine { first, second }))
    }
}
