//! Bounds: numbers that a player keeps or reaches in positions under normal play. Format: section 3.15.

#[path = "parts.rs"]
pub mod parts;

use crate::grammar::{Line, Print, Printer, Words};
use crate::{Block, Kind, Writer};
use gruk_core::Player;
use std::fmt;
use std::io::{Result as Written, Write};

/// A number m/2^k with k ≤ 6, counted in 64ths. It is positive where the player of the block is better off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Units(i64);

impl Units {
    /// Units in the number 1.
    pub const ONE: i64 = 64;

    /// 0.
    pub const ZERO: Units = Units(0);

    /// The largest absolute value, in units.
    const MOST: i64 = 1 << 40;

    /// The number of `units`/64; `None` beyond 2^40 of them.
    #[must_use]
    pub fn new(units: i64) -> Option<Self> {
        (units.abs() <= Self::MOST).then_some(Units(units))
    }

    /// How many 64ths.
    #[must_use]
    pub fn count(self) -> i64 {
        self.0
    }

    /// The sum, if it is not too large.
    #[must_use]
    pub fn plus(self, other: Units) -> Option<Units> {
        Units::new(self.0 + other.0)
    }

    /// The options of the canonical form of this number: of the player of the block, and of the opponent.
    #[must_use]
    pub fn options(self) -> [Option<Units>; 2] {
        let Units(units) = self;
        if units % Self::ONE != 0 {
            let step = 1 << units.trailing_zeros();
            return [Some(Units(units - step)), Some(Units(units + step))];
        }
        [(units > 0).then_some(Units(units - Self::ONE)), (units < 0).then_some(Units(units + Self::ONE))]
    }

    /// Reads `3`, `-1/2`, in lowest terms: the inverse of printing.
    #[must_use]
    pub fn read(word: &str) -> Option<Units> {
        let (above, below) = word.split_once('/').unwrap_or((word, "1"));
        let (above, below): (i64, i64) = (above.parse().ok()?, below.parse().ok()?);
        if !(1..=Self::ONE).contains(&below) || below.count_ones() != 1 {
            return None;
        }
        let units = Units::new(above.checked_mul(Self::ONE / below)?)?;
        (units.to_string() == word).then_some(units)
    }
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let step = 1 << self.0.trailing_zeros().min(Self::ONE.trailing_zeros());
        match Self::ONE / step {
            1 => write!(f, "{}", self.0 / Self::ONE),
            below => write!(f, "{}/{below}", self.0 / step),
        }
    }
}

/// What a line says of its position P and its number n, as the player of the block sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Order {
    /// The player wins P − n moving second: P ≥ n.
    Second,
    /// The player wins P − n moving first: P is not ≤ n.
    First,
}

impl Order {
    /// The word of the format.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Order::Second => "second",
            Order::First => "first",
        }
    }
}

/// Why a line is true, given the lines before it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Because<P, M> {
    /// The player answers every move of the opponent.
    Play,
    /// The player makes this move.
    Move(M),
    /// The player makes the move that the number has for it.
    Number,
    /// The opponent loses nothing if this part of the board is cut off.
    Cut(P),
}

/// A line of a proof by bounds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bound<P, M> {
    /// The position.
    pub position: P,
    /// Who moves first.
    pub order: Order,
    /// The number.
    pub number: Units,
    /// Why.
    pub because: Because<P, M>,
}

impl<'a> Line<'a> for Bound<&'a str, &'a str> {
    const FORM: &'static str = "'POSITION (first | second) NUMBER (play | number | move MOVE | cut POSITION)'";

    fn read(words: &mut Words<'a>) -> Option<Self> {
        let position = words.take()?;
        let order = [Order::First, Order::Second].into_iter().find(|order| words.takes(order.word()))?;
        let number = Units::read(words.take()?)?;
        let because = match words.take()? {
            "play" if order == Order::Second => Because::Play,
            "number" if order == Order::First => Because::Number,
            "move" if order == Order::First => Because::Move(words.take()?),
            "cut" => Because::Cut(words.take()?),
            _ => return None,
        };
        words.is_over().then_some(Bound { position, order, number, because })
    }
}

impl<P: fmt::Display, M: fmt::Display> Print for Bound<P, M> {
    fn print(&self, to: &mut Printer) {
        let Bound { position, order, number, because } = self;
        to.word(position);
        to.word(order.word());
        to.word(number);
        match because {
            Because::Play => to.word("play"),
            Because::Number => to.word("number"),
            Because::Move(m) => ["move", &m.to_string()].into_iter().for_each(|word| to.word(word)),
            Because::Cut(part) => ["cut", &part.to_string()].into_iter().for_each(|word| to.word(word)),
        }
    }
}

impl<P, M> Bound<P, M> {
    /// The line with other names.
    pub fn renamed<Q, N>(&self, position: impl Fn(&P) -> Q, m: impl Fn(&M) -> N) -> Bound<Q, N> {
        Bound {
            position: position(&self.position),
            order: self.order,
            number: self.number,
            because: match &self.because {
                Because::Play => Because::Play,
                Because::Move(own) => Because::Move(m(own)),
                Because::Number => Because::Number,
                Because::Cut(part) => Because::Cut(position(part)),
            },
        }
    }
}

/// Bounds of Left and Right.
pub type Blocks<'a> = [Option<Block<Bound<&'a str, &'a str>>>; 2];

impl<W: Write> Writer<W> {
    /// The bounds of `player`, each of them true because of those before it. `names` prints positions and moves.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn bounds<P, M: Copy>(
        &mut self,
        player: Player,
        bounds: &[Bound<P, M>],
        names: (impl Fn(&P) -> String, impl Fn(M) -> String),
    ) -> Written<()> {
        let lines = bounds.iter().map(|bound| bound.renamed(&names.0, |&m| names.1(m)));
        self.block(Kind::Bounds, Some(player), lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_printed() {
        for (word, units) in [("0", 0), ("3", 192), ("-1/2", -32), ("-65/64", -65), ("7/4", 112)] {
            let number = Units::new(units).unwrap();
            assert_eq!((number.to_string().as_str(), Units::read(word)), (word, Some(number)));
        }
        for word in ["", "+1", "01", "2/4", "1/3", "1/128", "1/0", "4/1", "-0", "1/-2", "99999999999999999999"] {
            assert_eq!(Units::read(word), None, "{word}");
        }
    }

    #[test]
    fn numbers_have_the_options_of_their_canonical_forms() {
        let of = |units| Units(units).options().map(|option| option.map(Units::count));
        assert_eq!(of(0), [None, None]);
        assert_eq!((of(128), of(-64)), ([Some(64), None], [None, Some(0)]));
        assert_eq!((of(32), of(-48)), ([Some(0), Some(64)], [Some(-64), Some(-32)]));
    }
}
