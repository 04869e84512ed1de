//! What a text says, as a tree.

use crate::{Large, Simple, Uptimal};
use gruk_core::ParseError;

/// A part of a text and its place: the bytes from `start` to before `end`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<'a> {
    /// What it says.
    pub kind: Kind<'a>,
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

/// The kinds of parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind<'a> {
    /// A number, ups and a nimber: `-1^*2`.
    Simple(Simple),
    /// A number whose numerator is 2^63 or more, alone; with ups or a nimber it is a sum.
    Large(Large<'a>),
    /// `^<2>`, `v[3]`: a power of ↑, or a sum of its first powers; or the negative.
    Uptimal(Uptimal),
    /// `{a,b|c}`: the options of Left and of Right.
    Braces([Vec<Node<'a>>; 2]),
    /// `+-(a,b)`: {a,b|−a,−b}.
    Switch(Vec<Node<'a>>),
    /// `tiny(a)`: {0||0|−a}.
    Tiny(Box<Node<'a>>),
    /// `miny(a)`: {a|0||0}.
    Miny(Box<Node<'a>>),
    /// A position of a game, as it is written: `domineering:4x4`.
    Position(&'a str),
    /// `a + b - c`; the last one is `Minus` here.
    Sum(Vec<Node<'a>>),
    /// `-a`.
    Minus(Box<Node<'a>>),
    /// `2*a`: so many copies.
    Times(i64, Box<Node<'a>>),
    /// The same with a whole number of 2^63 or more.
    LargeTimes(Large<'a>, Box<Node<'a>>),
    /// `over`, one of the [`LOOPY_WORDS`](crate::LOOPY_WORDS); or the name of braces that are around it.
    Word(&'a str),
    /// `a{0|a}`: braces with a name, which stands inside them for the game itself.
    Named(&'a str, Box<Node<'a>>),
    /// `1 & 0`: what a game is worth if endless plays are counted as Left's, and if as Right's.
    Sides(Box<[Node<'a>; 2]>),
}

impl Node<'_> {
    /// The position, if it is that and nothing else.
    #[must_use]
    pub fn as_position(&self) -> Option<&str> {
        match self.kind {
            Kind::Position(text) => Some(text),
            _ => None,
        }
    }

    /// The parts that it is made of, in the order of the text.
    fn parts(&self) -> Vec<&Self> {
        match &self.kind {
            Kind::Simple(_) | Kind::Large(_) | Kind::Uptimal(_) | Kind::Position(_) | Kind::Word(_) => Vec::new(),
            Kind::Braces([left, right]) => left.iter().chain(right).collect(),
            Kind::Switch(nodes) | Kind::Sum(nodes) => nodes.iter().collect(),
            Kind::Tiny(inner)
            | Kind::Miny(inner)
            | Kind::Minus(inner)
            | Kind::Times(_, inner)
            | Kind::LargeTimes(_, inner)
            | Kind::Named(_, inner) => {
                vec![&**inner]
            }
            Kind::Sides(sides) => sides.iter().collect(),
        }
    }

    /// The first part, itself included, that only the notation of loopy games has.
    #[must_use]
    pub fn first_loopy(&self) -> Option<&Self> {
        match self.kind {
            Kind::Word(_) | Kind::Named(..) | Kind::Sides(_) => Some(self),
            _ => self.parts().into_iter().find_map(Node::first_loopy),
        }
    }

    /// The positions in it, in the order of the text.
    pub fn positions(&self) -> Vec<&'_ str> {
        match self.kind {
            Kind::Position(text) => vec![text],
            _ => self.parts().into_iter().flat_map(Node::positions).collect(),
        }
    }
}

/// A place where a text has two readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// The first byte.
    pub at: usize,
    /// What stands there.
    pub text: String,
    /// The two readings, each as it would be written without a doubt. The tree has the first one.
    pub readings: [String; 2],
}

impl Doubt {
    /// The refusal: both readings, and the place.
    #[must_use]
    pub fn refused(&self) -> ParseError {
        let [one, other] = &self.readings;
        ParseError::says(
            self.at,
            format!("'{}' has two readings: {one}, and {other}; write the one that is meant", self.text),
        )
    }
}
