//! Who wins where play can go on for ever, and after how many moves. Format: section 3.10.

use crate::grammar::codec::{one, plain};
use crate::grammar::{Printer, Words, digits};
use crate::{Block, Kind, Writer};
use gruk_core::Player;
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

/// The label of a position, or of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RemotenessLine<M> {
    /// The position.
    pub position: M,
    /// Who moves there, in games that are not impartial.
    pub to_move: Option<Player>,
    /// Its label.
    pub label: Label,
}

plain! {
    /// `left`, `right` or nothing.
    to_move: Option<Player>,
    |words| Some(Player::BOTH.into_iter().find(|player| words.takes(&player.to_string()))),
    |value, to| if let Some(player) = value { to.word(player) }
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

grammar! {
    "'POSITION [PLAYER] lost-N', 'POSITION [PLAYER] won-N' or 'POSITION [PLAYER] draw'";
    struct RemotenessLine<M> { position, to_move, label } = one(position), to_move(to_move), label(label)
}

/// The block of labels.
pub type Blocks<'a> = Option<Block<RemotenessLine<&'a str>>>;

impl<W: Write> Writer<W> {
    /// Who wins at positions, or at turns, and after how many moves.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn remoteness(&mut self, rows: impl ExactSizeIterator<Item = RemotenessLine<String>>) -> Written<()> {
        self.block(Kind::Remoteness, None, rows)
    }
}
