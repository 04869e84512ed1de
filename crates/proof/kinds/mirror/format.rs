//! Pairs of vertices that are each other's mirror images, in reverse games. Format: section 3.24.

use crate::{Block, Kind, PairLine, Writer};
use gruk_core::Player;
use std::io::{Result as Written, Write};

/// The mirrors of Left and of Right.
pub type Blocks<'a> = [Option<Block<PairLine<&'a str>>>; 2];

impl<W: Write> Writer<W> {
    /// The mirror by which `player` answers.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn mirror(&mut self, player: Player, rows: impl ExactSizeIterator<Item = (String, String)>) -> Written<()> {
        self.block(Kind::Mirror, Some(player), rows.map(|(first, second)| PairLine { first, second }))
    }
}
