//! What the operators do.

use crate::error::Fault;
use crate::loops::Term;
use crate::machine::Machine;
use crate::object::{Function, ITEM, Object};
use crate::syntax::{ChainOp, Comparison};
use gruk_value::{Dyadic, Game, Limit};
use std::cmp::Ordering;
use std::sync::atomic::Ordering::Relaxed;

impl Machine<'_> {
    /// The game that argument number `index` is: a number, a game, or the value of a position.
    pub(crate) fn game(&mut self, object: &Object, index: usize) -> Result<Game, Fault> {
        match object {
            Object::Number(number) => Ok(self.games.number(*number)?),
            Object::Game(handle) => Ok(handle.game(self.games)),
            Object::Position(position) => Ok(self.host.value(self.games, position)?),
            Object::Loopy(_) => {
                let expected = "a short game ('help loopy' lists what loopy games can be asked)";
                Err(Fault::argument(index, expected, "one that is loopy"))
            }
            other => Err(Fault::argument(index, "a game", other.kind())),
        }
    }

    /// The number that argument number `index` is.
    pub(crate) fn number(&mut self, object: &Object, index: usize) -> Result<Dyadic, Fault> {
        match object {
            Object::Number(number) => Ok(*number),
            Object::Position(_) => {
                let game = self.game(object, index)?;
                self.games.as_number(game).ok_or_else(|| Fault::argument(index, "a number", "a game that is none"))
            }
            other => Err(Fault::argument(index, "a number", other.kind())),
        }
    }

    /// The whole number of any size that argument number `index` is.
    pub(crate) fn whole_number(&mut self, object: &Object, index: usize) -> Result<Dyadic, Fault> {
        let number = self.number(object, index)?;
        if number.is_integer() {
            return Ok(number);
        }
        Err(Fault::argument(index, "a whole number", brief(number)))
    }

    /// The whole number below 2^63 that argument number `index` is.
    pub(crate) fn integer(&mut self, object: &Object, index: usize) -> Result<i64, Fault> {
        let number = self.whole_number(object, index)?;
        number.as_integer().ok_or_else(|| Fault::argument(index, "a whole number below 2^63", brief(number)))
    }

    /// Adds the options that `object` stands for: itself, or the items of a list.
    pub(crate) fn options_of(&mut self, object: &Object, options: &mut Vec<Game>) -> Result<(), Fault> {
        match object {
            Object::List(list) => {
                for item in &list.items {
                    options.push(self.game(item, 0)?);
                }
            }
            other => options.push(self.game(other, 0)?),
        }
        if options.len() > gruk_grammar::MAX_OPTIONS {
            let most = gruk_grammar::MAX_OPTIONS;
            return Err(Fault::argument(0, format!("at most {most} options"), options.len().to_string()));
        }
        Ok(())
    }

    /// {`options` | their negatives}.
    pub(crate) fn switch(&mut self, options: &[Game]) -> Result<Object, Limit> {
        let negatives = options.iter().map(|&option| self.games.negative(option)).collect::<Result<Vec<_>, _>>()?;
        let game = self.games.with_options(options, &negatives)?;
        Ok(self.object(game))
    }

    pub(crate) fn minus(&mut self, object: &Object) -> Result<Object, Fault> {
        if let Object::Number(number) = object {
            return Ok(Object::Number(-*number));
        }
        match self.term(object, 0)? {
            Term::Short(game) => {
                let negative = self.games.negative(game)?;
                Ok(self.object(negative))
            }
            Term::Loopy(game) => {
                let negative = self.loops.games.sided_negative(game)?;
                Ok(self.loopy_object(negative)?)
            }
        }
    }

    /// `left` and `right` with an operator between them. Faults are those of argument 1 where the left side is right.
    pub(crate) fn arithmetic(&mut self, op: ChainOp, left: &Object, right: &Object) -> Result<Object, Fault> {
        if let (Object::Number(left), Object::Number(right)) = (left, right) {
            return match op {
                ChainOp::Plus => Ok(Object::Number(left.plus(*right)?)),
                ChainOp::Minus => Ok(Object::Number(left.minus(*right)?)),
                ChainOp::Times => Ok(Object::Number(left.times(*right)?)),
                _ => quotient(*left, *right).map(Object::Number),
            };
        }
        match (op, left, right) {
            (ChainOp::Plus, Object::Text(left), Object::Text(right)) => {
                self.budget.check(left.len() + right.len())?;
                self.text(format!("{}{}", &***left, &***right))
            }
            (ChainOp::Plus, Object::List(left), Object::List(right)) => {
                let length = left.items.len() + right.items.len();
                self.budget.check(length * ITEM)?;
                let mut items = Vec::with_capacity(length);
                items.extend(left.items.iter().chain(&right.items).cloned());
                self.list(items)
            }
            (ChainOp::Plus, Object::Text(_), other) => {
                Err(Fault::argument(1, "a text (str(x) makes one)", other.kind()))
            }
            (ChainOp::Plus, Object::List(_), other) => Err(Fault::argument(1, "a list", other.kind())),
            (ChainOp::Times, Object::Number(times), other) => {
                let game = self.term(other, 1)?;
                self.copies_of_term(*times, game, 1)
            }
            (ChainOp::Times, other, Object::Number(times)) => {
                let game = self.term(other, 0)?;
                self.copies_of_term(*times, game, 0)
            }
            (ChainOp::Times, left, right) => {
                let (one, other) = (self.game(left, 0)?, self.game(right, 1)?);
                match (self.games.as_number(one), self.games.as_number(other)) {
                    (Some(number), _) => self.copies(number, other, 1),
                    (_, Some(number)) => self.copies(number, one, 0),
                    _ => Err(Fault::argument(1, "a number on one side (norton(g, u) multiplies games)", "two games")),
                }
            }
            (ChainOp::Over, left, right) => {
                let (left, right) = (self.number(left, 0)?, self.number(right, 1)?);
                quotient(left, right).map(Object::Number)
            }
            (op, left, right) => {
                let (one, other) = match (self.term(left, 0)?, self.term(right, 1)?) {
                    (Term::Short(one), Term::Short(other)) => (one, other),
                    (one, other) => {
                        let (one, other) = (self.sided(one)?, self.sided(other)?);
                        let games = &mut self.loops.games;
                        let is_difference = op == ChainOp::Minus;
                        let sum = if is_difference { games.difference(one, other) } else { games.sum(one, other) };
                        return self.found(sum?);
                    }
                };
                let sum = if op == ChainOp::Minus {
                    self.games.difference(one, other)?
                } else {
                    self.games.sum(one, other)?
                };
                Ok(self.object(sum))
            }
        }
    }

    fn copies_of_term(&mut self, times: Dyadic, term: Term, index: usize) -> Result<Object, Fault> {
        match term {
            Term::Short(game) => self.copies(times, game, index),
            Term::Loopy(_) if !times.is_integer() => {
                Err(Fault::argument(1 - index, "a whole number of copies", brief(times)))
            }
            Term::Loopy(game) => {
                let multiple = self.loops.games.multiple_by(game, times)?;
                self.found(multiple)
            }
        }
    }

    /// As many copies of a game as a whole number says; of numbers, the product.
    fn copies(&mut self, times: Dyadic, game: Game, index: usize) -> Result<Object, Fault> {
        if let Some(number) = self.games.as_number(game) {
            return Ok(Object::Number(times.times(number)?));
        }
        if !times.is_integer() {
            let expected = "a whole number of copies (norton(g, u) multiplies games)";
            return Err(Fault::argument(1 - index, expected, brief(times)));
        }
        let multiple = self.games.multiple_by(game, times)?;
        Ok(self.object(multiple))
    }

    pub(crate) fn compare(&mut self, comparison: Comparison, one: &Object, other: &Object) -> Result<bool, Fault> {
        match comparison {
            Comparison::Equal => return self.equal(one, other),
            Comparison::Unequal => return Ok(!self.equal(one, other)?),
            _ => {}
        }
        let order = self.order(one, other)?;
        Ok(match comparison {
            Comparison::Less => order == Some(Ordering::Less),
            Comparison::AtMost => matches!(order, Some(Ordering::Less | Ordering::Equal)),
            Comparison::Greater => order == Some(Ordering::Greater),
            Comparison::AtLeast => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
            _ => order.is_none(),
        })
    }

    /// How two games compare, or two texts; `None` if they are confused.
    pub(crate) fn order(&mut self, one: &Object, other: &Object) -> Result<Option<Ordering>, Fault> {
        match (one, other) {
            (Object::Number(one), Object::Number(other)) => Ok(Some(one.cmp(other))),
            (Object::Text(one), Object::Text(other)) => Ok(Some(one.as_str().cmp(other.as_str()))),
            _ => match (self.term(one, 0)?, self.term(other, 1)?) {
                (Term::Short(one), Term::Short(other)) => Ok(self.games.compare(one, other)?),
                (one, other) => {
                    let (one, other) = (self.sided(one)?, self.sided(other)?);
                    Ok(self.loops.games.compare(one, other)?)
                }
            },
        }
    }

    /// Are two objects equal: games and positions in value, lists item by item? A list may stand in itself many times
    /// over, so that its items are more than there is memory for.
    pub(crate) fn equal(&mut self, one: &Object, other: &Object) -> Result<bool, Fault> {
        if self.interrupt.load(Relaxed) {
            return Err(Limit::Interrupted.into());
        }
        match (one, other) {
            (Object::Number(one), Object::Number(other)) => Ok(one == other),
            (Object::Boolean(one), Object::Boolean(other)) => Ok(one == other),
            (Object::Text(one), Object::Text(other)) => Ok(***one == ***other),
            (Object::Thermograph(_, one), Object::Thermograph(_, other)) => Ok(one == other),
            (Object::List(one), Object::List(other)) => {
                if one.items.len() != other.items.len() {
                    return Ok(false);
                }
                for (one, other) in one.items.iter().zip(&other.items) {
                    if !self.equal(one, other)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            (Object::Function(_), _) | (_, Object::Function(_)) => {
                Err(Fault::wrong("something that can be compared", "a function"))
            }
            (
                Object::Number(_) | Object::Game(_) | Object::Loopy(_) | Object::Position(_),
                Object::Number(_) | Object::Game(_) | Object::Loopy(_) | Object::Position(_),
            ) => match (self.term(one, 0)?, self.term(other, 1)?) {
                (Term::Short(one), Term::Short(other)) => Ok(one == other),
                (Term::Loopy(one), Term::Loopy(other)) => Ok(one == other),
                _ => Ok(false),
            },
            _ => Ok(false),
        }
    }

    /// The whole numbers from one to another, both included.
    pub(crate) fn range(&mut self, from: &Object, to: &Object) -> Result<Object, Fault> {
        let (from, to) = (self.integer(from, 0)?, self.integer(to, 1)?);
        let count = usize::try_from(i128::from(to) - i128::from(from) + 1).unwrap_or(0);
        self.budget.check(count.saturating_mul(ITEM))?;
        let items = (from..=to).map(|n| Dyadic::new(n, 0).map(Object::Number)).collect::<Result<Vec<_>, _>>()?;
        self.list(items)
    }

    /// An item of a list, a character of a text; counted from 1, or from the end by negative numbers. A list of indices
    /// gives a list, or a text.
    pub(crate) fn index(&mut self, object: &Object, at: &Object) -> Result<Object, Fault> {
        let length = match object {
            Object::List(list) => list.items.len(),
            Object::Text(text) => text.chars().count(),
            other => return Err(Fault::argument(0, "a list or a text", other.kind())),
        };
        let indices = match at {
            Object::List(list) => {
                list.items.iter().map(|item| self.place(item, length)).collect::<Result<Vec<_>, _>>()?
            }
            one => vec![self.place(one, length)?],
        };
        match object {
            Object::List(list) if matches!(at, Object::List(_)) => {
                self.list(indices.into_iter().map(|index| list.items[index].clone()).collect())
            }
            Object::List(list) => Ok(list.items[indices[0]].clone()),
            Object::Text(text) => {
                let chars: Vec<char> = text.chars().collect();
                self.text(indices.into_iter().map(|index| chars[index]).collect())
            }
            _ => unreachable!("invariant: a list or a text"),
        }
    }

    fn place(&mut self, index: &Object, length: usize) -> Result<usize, Fault> {
        let index = self.integer(index, 1)?;
        let from_start = if index < 0 { i128::from(index) + length as i128 } else { i128::from(index) - 1 };
        match usize::try_from(from_start) {
            Ok(place) if place < length => Ok(place),
            _ if length == 0 => Err(Fault::argument(1, "an index into something that is not empty", index.to_string())),
            _ => Err(Fault::argument(1, format!("an index from 1 to {length}, or from -1 down"), index.to_string())),
        }
    }

    /// The function that argument number `index` is.
    pub(crate) fn function(&self, object: &Object, index: usize) -> Result<Function, Fault> {
        match object {
            Object::Function(function) => Ok(function.clone()),
            other => Err(Fault::argument(index, "a function", other.kind())),
        }
    }
}

/// `one` / `other`, if that is dyadic.
fn quotient(one: Dyadic, other: Dyadic) -> Result<Dyadic, Fault> {
    if other.signum() == 0 {
        return Err(Fault::argument(1, "a divisor other than 0", "0"));
    }
    one.over(other)?.ok_or_else(|| {
        let found = format!("{} / {}, which is not dyadic", brief(one), brief(other));
        Fault::argument(1, "a quotient that is dyadic", found)
    })
}

/// A number in a message: of thousands of digits the first ones.
pub(crate) fn brief(number: Dyadic) -> String {
    number.within(60).0
}
