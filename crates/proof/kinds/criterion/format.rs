//! What the criterion of a game says. Format: section 3.8.

use crate::grammar::codec::one;
use crate::{Block, Kind, Writer};
use std::io::{Result as Written, Write};

/// What the criterion says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CriterionLine<M> {
    /// The player who moves there loses.
    Lost(M),
    /// This move wins.
    Won(M, M),
}

grammar! {
    "'POSITION lost -' or 'POSITION won MOVE'";
    enum CriterionLine<M> {
        Lost(position) = one(position), "lost", "-";
        Won(position, m) = one(position), "won", one(m);
    }
}

/// The block of criteria.
pub type Blocks<'a> = Option<Block<CriterionLine<&'a str>>>;

impl<W: Write> Writer<W> {
    /// What the criterion of the game says: position, and the winning move if there is one.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn criteria(&mut self, rows: impl ExactSizeIterator<Item = (String, Option<String>)>) -> Written<()> {
        let line = |(position, m)| match m {
            Some(m) => CriterionLine::Won(position, m),
            None => CriterionLine::Lost(position),
        };
        self.block(Kind::Criterion, None, rows.map(line))
    }
}
