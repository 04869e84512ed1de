//! The notation of formal games: `{0|*}`, `{2||1|0}`, `1/2`, `^2*`, `+-1`, `tiny(1)`.
//!
//! The grammar is that of all values ([`gruk_grammar`]); this module turns its tree into a game. The rules do not say
//! what a sum inside braces is: the caller of [`Formal::of`] does.

use super::formal::{Formal, MAX_DEPTH, MAX_EXPONENT, MAX_SIZE, Short};
use gruk_core::{ParseError, Player};
use gruk_grammar::{Kind, NoNames, Node, Simple, Uptimal, read};
use std::fmt;

/// The largest numerator, and the largest nimber and multiple of ↑, that are read.
const MAX_NUMERATOR: u64 = 1 << 61;
const MAX_MULTIPLE: u64 = 1 << 30;

/// `1/2`, `*3`, `^2*`, `1v*2`.
impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Short { numerator, exponent, ups, nimber } = *self;
        f.write_str(&Simple { numerator, exponent, ups: ups.into(), nimber: nimber.into() }.as_form())
    }
}

/// Games that have short names are printed by them, all others with braces and single bars.
impl fmt::Display for Formal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Formal::Short(short) = self {
            return short.fmt(f);
        }
        f.write_str("{")?;
        for (player, end) in Player::BOTH.into_iter().zip(["|", "}"]) {
            for index in 0..self.count(player) {
                let comma = if index == 0 { "" } else { "," };
                write!(f, "{comma}{}", self.option(player, index).expect("an index below the count"))?;
            }
            f.write_str(end)?;
        }
        Ok(())
    }
}

impl Formal {
    /// Reads a formal game, in its printed form or another spelling. If a text has two readings, the one that is
    /// printed so is taken.
    ///
    /// # Errors
    /// The place in `text` and what was expected there.
    pub fn parse(text: &str) -> Result<Formal, ParseError> {
        Formal::of(&read(text, &NoNames)?.node, &no_formal_game)
    }

    /// The formal game that the tree of a text denotes. `other` evaluates the sums, multiples and positions in it.
    ///
    /// # Errors
    /// The place in the text, if the game is too large or `other` fails.
    pub fn of(node: &Node<'_>, other: &dyn Fn(&Node<'_>) -> Result<Formal, ParseError>) -> Result<Formal, ParseError> {
        let all = |nodes: &[Node<'_>]| nodes.iter().map(|node| Formal::of(node, other)).collect::<Result<Vec<_>, _>>();
        match &node.kind {
            Kind::Simple(simple) => short(*simple, node.start).map(Formal::Short),
            Kind::Large(_) => Err(above(MAX_NUMERATOR, "a larger one", node.start)),
            Kind::Uptimal(uptimal) => power(*uptimal, node.start),
            Kind::Braces([left, right]) => build(all(left)?, all(right)?, node.start),
            Kind::Switch(options) => {
                let options = all(options)?;
                let negatives = options.iter().map(Formal::negative).collect();
                build(options, negatives, node.start)
            }
            Kind::Tiny(size) => tiny(Formal::of(size, other)?, node.start),
            Kind::Miny(size) => tiny(Formal::of(size, other)?, node.start).map(|tiny| tiny.negative()),
            Kind::Minus(inner) => Ok(Formal::of(inner, other)?.negative()),
            Kind::Sum(_) | Kind::Times(..) | Kind::LargeTimes(..) | Kind::Position(_) => other(node),
            Kind::Word(_) | Kind::Named(..) | Kind::Sides(_) => {
                Err(ParseError::new(node.start, "a loopy game", "a game in which every play ends"))
            }
        }
    }
}

/// The error for sums, multiples and positions, which are not formal games.
fn no_formal_game(node: &Node<'_>) -> Result<Formal, ParseError> {
    Err(ParseError::new(node.start, "a sum, a multiple or a position", "one game, such as {1|*}"))
}

fn too_large(at: usize) -> ParseError {
    ParseError::limit(at, "a larger one", format!("a game of at most {MAX_SIZE} positions and {MAX_DEPTH} levels"))
}

fn build(left: Vec<Formal>, right: Vec<Formal>, at: usize) -> Result<Formal, ParseError> {
    Formal::with_options(left, right).ok_or_else(|| too_large(at))
}

/// ↑ⁿ = {0|∗ − ↑^[n−1]} and ↑^[n] = {↑^[n−1]|∗}, where ↑^[n] + ∗ = {0,↑^[n−1] + ∗|0}.
fn power(uptimal: Uptimal, at: usize) -> Result<Formal, ParseError> {
    let star = || Formal::Short(Short { nimber: 1, ..Short::ZERO });
    let sum = |last: u32, first: Formal, step: &dyn Fn(Formal) -> Result<Formal, ParseError>| {
        (0..last).try_fold(first, |sum, _| step(sum))
    };
    let up = if uptimal.is_sum {
        sum(uptimal.power, Formal::ZERO, &|sum| build(vec![sum], vec![star()], at))?
    } else {
        let before = uptimal.power - 1;
        let with_star = sum(before, star(), &|sum| build(vec![Formal::ZERO, sum], vec![Formal::ZERO], at))?;
        build(vec![Formal::ZERO], vec![with_star.negative()], at)?
    };
    Ok(if uptimal.is_down { up.negative() } else { up })
}

fn tiny(size: Formal, at: usize) -> Result<Formal, ParseError> {
    let tail = build(vec![Formal::ZERO], vec![size.negative()], at)?;
    build(vec![Formal::ZERO], vec![tail], at)
}

fn above(most: u64, found: &str, at: usize) -> ParseError {
    ParseError::limit(at, found, format!("a number of at most {most}"))
}

/// The short name with this number, multiple of ↑ and nimber, if they are within the limits.
fn short(simple: Simple, at: usize) -> Result<Short, ParseError> {
    let Simple { numerator, exponent, ups, nimber } = simple;
    let refuse = |most: u64| Err(above(most, &simple.as_form(), at));
    if numerator.unsigned_abs() > MAX_NUMERATOR {
        return refuse(MAX_NUMERATOR);
    }
    if exponent > MAX_EXPONENT {
        return refuse(1 << MAX_EXPONENT);
    }
    if ups.unsigned_abs().max(nimber) > MAX_MULTIPLE {
        return refuse(MAX_MULTIPLE);
    }
    Ok(Short { numerator, exponent, ups: ups as i32, nimber: nimber as u32 })
}
