//! Replies and forced wins in the difference of two loopy games. Format: section 3.23.

use crate::grammar::codec::{one, plain};
use crate::grammar::{Printer, Words, digits};
use crate::{Block, Kind, Relation, Writer};
use std::fmt::{self, Display};
use std::io::{Result as Written, Write};

/// What the move of a line is for, in the difference of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Aim {
    /// Left moves, and does not lose.
    Keeps,
    /// Right moves, and wins; the number falls from each of Right's moves to the next.
    Wins(u64),
}

impl Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Keeps => f.write_str("keeps"),
            Aim::Wins(rank) => write!(f, "wins-{rank}"),
        }
    }
}

/// Which of two games a move is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Which {
    /// The first one.
    First,
    /// The second one, which is subtracted: the players have changed places in it.
    Second,
}

impl Display for Which {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Which::First { "first" } else { "second" })
    }
}

/// A move in the difference `one` − `other`, from one of the two to `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderLine<M> {
    /// The vertex of the first game.
    pub one: M,
    /// The vertex of the second game.
    pub other: M,
    /// What the move is for, and so whose it is.
    pub aim: Aim,
    /// Which game it is in.
    pub which: Which,
    /// The vertex that it goes to.
    pub to: M,
}

plain! {
    /// `keeps` or `wins-N`.
    aim: Aim,
    |words| {
        let word = words.take()?;
        match word.strip_prefix("wins-") {
            Some(rank) => digits(rank).map(Aim::Wins),
            None => (word == "keeps").then_some(Aim::Keeps),
        }
    },
    |value, to| to.word(value)
}

plain! {
    /// `first` or `second`.
    which: Which,
    |words| match words.take()? {
        "first" => Some(Which::First),
        "second" => Some(Which::Second),
        _ => None,
    },
    |value, to| to.word(value)
}

grammar! {
    "'VERTEX VERTEX (keeps | wins-N) (first | second) VERTEX'";
    struct OrderLine<M> { one, other, aim, which, to } = one(one), one(other), aim(aim), which(which), one(to)
}

/// The block of moves.
pub type Blocks<'a> = Option<Block<OrderLine<&'a str>>>;

impl<W: Write> Writer<W> {
    /// Claims how two vertices of a graph compare.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn order_claim(&mut self, one: impl Display, relation: Relation, other: impl Display) -> Written<()> {
        writeln!(self.out, "claim order {one} {relation} {other} by {}", Kind::Order)
    }

    /// Moves in differences.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn order<M: Display>(&mut self, rows: impl ExactSizeIterator<Item = OrderLine<M>>) -> Written<()> {
        self.block(Kind::Order, None, rows)
    }
}
