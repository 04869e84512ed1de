//! Reads values from text. The grammar is in [`gruk_grammar`]; this module computes the value of its syntax tree.

use crate::{Dyadic, Game, Games, Limit, NumberUpStar};
use gruk_core::ParseError;
use gruk_grammar::{Kind, NoNames, Node, Simple, SimpleRead, read, read_term};
use std::fmt;

/// Why a text has no value here.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ValueError {
    /// It is not the notation of a value.
    Parse(ParseError),
    /// It is the notation of a value, but a limit was reached.
    Limit(Limit),
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueError::Parse(error) => error.fmt(f),
            ValueError::Limit(limit) => limit.fmt(f),
        }
    }
}

impl std::error::Error for ValueError {}

impl ValueError {
    /// The same error when the text that was read begins at byte `by` of a longer one.
    #[must_use]
    pub fn shifted(self, by: usize) -> Self {
        match self {
            ValueError::Parse(error) => ValueError::Parse(error.shifted(by)),
            limit @ ValueError::Limit(_) => limit,
        }
    }
}

impl From<ParseError> for ValueError {
    fn from(error: ParseError) -> Self {
        ValueError::Parse(error)
    }
}

impl From<Limit> for ValueError {
    fn from(limit: Limit) -> Self {
        ValueError::Limit(limit)
    }
}

/// Fails where the value is too large.
impl TryFrom<Simple> for NumberUpStar {
    type Error = Limit;

    fn try_from(simple: Simple) -> Result<Self, Limit> {
        let ups = i32::try_from(simple.ups).map_err(|_| Limit::Overflow)?;
        let nimber = u32::try_from(simple.nimber).map_err(|_| Limit::Overflow)?;
        Ok(NumberUpStar { number: Dyadic::new(simple.numerator, simple.exponent)?, ups, nimber })
    }
}

/// What was read, with a large number. Fails where the value is too large.
impl TryFrom<&SimpleRead<'_>> for NumberUpStar {
    type Error = Limit;

    fn try_from(read: &SimpleRead<'_>) -> Result<Self, Limit> {
        let value = NumberUpStar::try_from(read.value)?;
        match read.large {
            Some(number) => Ok(NumberUpStar { number: Dyadic::written(number)?, ..value }),
            None => Ok(value),
        }
    }
}

impl Games {
    /// Reads a value: `3/4`, `^`, `v2*`, `*3`, `1^*2`, `{2|-1*}`, `{2||1|0}`, `+-1`, `+-(2,^)`, `tiny(1)`, `miny(1/2)`,
    /// brackets, sums, differences and multiples of these. `-1^` is the number −1 plus ↑, as printed; `-(1^)` is −1
    /// plus ↓. Spaces may stand between the parts.
    ///
    /// # Errors
    /// The place and what was expected there, two readings of one text, or a limit. Cost: one canonical form for each
    /// pair of braces.
    pub fn parse(&mut self, text: &str) -> Result<Game, ValueError> {
        let tree = read(text, &NoNames)?.certain()?;
        self.of_tree(&tree)
    }

    /// Reads one signed term of a sum at the beginning of `text` and says how many bytes it takes: for languages in
    /// which values are some of the words.
    ///
    /// # Errors
    /// As [`parse`](Self::parse).
    pub fn parse_term(&mut self, text: &str) -> Result<(Game, usize), ValueError> {
        let (tree, end) = read_term(text, 0, &NoNames)?;
        let tree = tree.certain()?;
        Ok((self.of_tree(&tree)?, end))
    }

    /// The value of a syntax tree.
    fn of_tree(&mut self, node: &Node<'_>) -> Result<Game, ValueError> {
        match &node.kind {
            Kind::Simple(simple) => Ok(self.number_up_star((*simple).try_into()?)?),
            Kind::Large(number) => Ok(self.number(Dyadic::written(*number)?)?),
            Kind::Uptimal(uptimal) => Ok(self.uptimal(*uptimal)?),
            Kind::Braces([left, right]) => {
                let (left, right) = (self.of_trees(left)?, self.of_trees(right)?);
                Ok(self.with_options(&left, &right)?)
            }
            Kind::Switch(options) => {
                let options = self.of_trees(options)?;
                let negatives = options.iter().map(|&option| self.negative(option)).collect::<Result<Vec<_>, _>>()?;
                Ok(self.with_options(&options, &negatives)?)
            }
            Kind::Tiny(size) => self.tiny(size),
            Kind::Miny(size) => {
                let tiny = self.tiny(size)?;
                Ok(self.negative(tiny)?)
            }
            Kind::Position(text) => {
                Err(ParseError::in_text(text, 0, "a value, such as 1/2, *2, ^, +-1, {1|*} or tiny(1)")
                    .shifted(node.start)
                    .into())
            }
            Kind::Word(_) | Kind::Named(..) | Kind::Sides(_) => {
                Err(ParseError::new(node.start, "a loopy game", "a game in which every play ends").into())
            }
            Kind::Sum(nodes) => {
                let mut sum = Game::ZERO;
                for node in nodes {
                    sum = match &node.kind {
                        Kind::Minus(inner) => {
                            let term = self.of_tree(inner)?;
                            self.difference(sum, term)?
                        }
                        _ => {
                            let term = self.of_tree(node)?;
                            self.sum(sum, term)?
                        }
                    };
                }
                Ok(sum)
            }
            Kind::Minus(inner) => {
                let value = self.of_tree(inner)?;
                Ok(self.negative(value)?)
            }
            Kind::Times(times, inner) => {
                let value = self.of_tree(inner)?;
                Ok(self.multiple(value, *times)?)
            }
            Kind::LargeTimes(times, inner) => {
                let value = self.of_tree(inner)?;
                Ok(self.multiple_by(value, Dyadic::written(*times)?)?)
            }
        }
    }

    fn of_trees(&mut self, nodes: &[Node<'_>]) -> Result<Vec<Game>, ValueError> {
        nodes.iter().map(|node| self.of_tree(node)).collect()
    }

    /// `tiny(x)`, where x is the value of `size`.
    fn tiny(&mut self, size: &Node<'_>) -> Result<Game, ValueError> {
        let size = self.of_tree(size)?;
        let threat = self.negative(size)?;
        let tail = self.with_options(&[Game::ZERO], &[threat])?;
        Ok(self.with_options(&[Game::ZERO], &[tail])?)
    }
}
