//! Who wins where play can go on for ever, and after how many moves. Format: section 3.10.

use crate::grammar::codec::{one, plain};
use crate::grammar::{Printer, Words, digits};
use crate::{Block, Kind, Writer};
use std::fmt;
use std::io::{Result as Written, Write};

/// What a line says of the player to move, and after how many moves at most the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// The player to move loses.
    Lost(u64),
    /// The player to move wins.
    Won(u64),
    /// Neither can force an end.
    Draw,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Lost(moves) => write!(f, "lost-{moves}"),
            Label::Won(moves) => write!(f, "won-{moves}"),
            Label::Draw => f.write_str("draw"),
        }
    }
}

/// The label of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RemotenessLine<M> {
    /// The position.
    pub position: M,
    /// Its label.
    pub label: Label,
}

plain! {
    /// `lost-N`, `won-N` or `draw`.
    label: Label,
    |words| {
        let word = words.take()?;
        match word.split_once('-') {
            Some(("lost", moves)) => digits(moves).map(Label::Lost),
            Some(("won", moves)) => digits(moves).map(Label::Won),
            _ => (word == "draw").then_some(Label::Draw),
        }
    },
    |value, to| to.word(value)
}

grammar! { "'POSITION lost-N', 'POSITION won-N' or 'POSITION draw'"; struct RemotenessLine<M> { position, label } = one(position), label(label) }

/// The block of labels.
pub type Blocks<'a> = Option<Block<RemotenessLine<&'a str>>>;

impl<W: Write> Writer<W> {
    /// Who wins at positions, and after how many moves.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn remoteness(&mut self, rows: impl ExactSizeIterator<Item = (String, Label)>) -> Written<()> {
        self.block(Kind::Remoteness, None, rows.map(|(position, label)| RemotenessLine { position, label }))
    }
}
