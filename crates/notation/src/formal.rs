//! Sums and multiples inside the braces of formal games.
//!
//! The rules have formal games alone; here a sum of them is the formal game in which a move is made in one of the
//! terms, so that texts such as `{1+^|0}` and `1miny(2)` are played as they are valued. Numbers, ups and nimbers are
//! added up.

use gruk_core::{ParseError, Player};
use gruk_grammar::{Kind, Node};
use gruk_rules::board::formal::{Formal, MAX_DEPTH, MAX_EXPONENT, MAX_SIZE, Short};

/// The formal game that the tree of a text says.
///
/// # Errors
/// The place in the text: a position, or more than a formal game holds. Cost: linear in the game that comes out.
pub(crate) fn read(node: &Node<'_>) -> Result<Formal, ParseError> {
    Formal::of(node, &|node| {
        let too_large = || {
            let expected = format!("a game of at most {MAX_SIZE} positions and {MAX_DEPTH} levels");
            ParseError::new(node.start, "a larger one", expected)
        };
        let mut budget = Budget { left: MAX_SIZE };
        match &node.kind {
            Kind::Sum(nodes) => nodes
                .iter()
                .try_fold(Formal::ZERO, |sum, node| budget.plus(&sum, &read(node)?, MAX_DEPTH).ok_or_else(too_large)),
            Kind::Times(times, inner) => {
                let copy = read(inner)?;
                let copy = if *times < 0 { copy.negative() } else { copy };
                budget.copies(&copy, times.unsigned_abs()).ok_or_else(too_large)
            }
            Kind::LargeTimes(..) => Err(too_large()),
            _ => {
                let expected = "a value: no position stands inside the braces of a formal game";
                Err(ParseError::new(node.start, "a position", expected))
            }
        }
    })
}

/// How many positions may still be made.
struct Budget {
    left: u64,
}

impl Budget {
    /// The sum, `None` if it is too large; at most `depth` levels.
    fn plus(&mut self, one: &Formal, other: &Formal, depth: u32) -> Option<Formal> {
        if let (Some(one), Some(other)) = (one.as_short(), other.as_short()) {
            return short_sum(one, other).map(Formal::Short);
        }
        if *one == Formal::ZERO || *other == Formal::ZERO {
            return Some(if *one == Formal::ZERO { other } else { one }.clone());
        }
        let deeper = depth.checked_sub(1)?;
        let mut sides = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            for (moved, stays) in [(one, other), (other, one)] {
                for index in 0..moved.count(player) {
                    self.left = self.left.checked_sub(1)?;
                    sides[player.index()].push(self.plus(&moved.option(player, index)?, stays, deeper)?);
                }
            }
        }
        let [left, right] = sides;
        Formal::with_options(left, right)
    }

    /// So many copies.
    fn copies(&mut self, game: &Formal, times: u64) -> Option<Formal> {
        if let Some(short) = game.as_short() {
            return multiple(short, times).map(Formal::Short);
        }
        // Each copy adds a level at least.
        if times > u64::from(MAX_DEPTH) {
            return None;
        }
        (0..times).try_fold(Formal::ZERO, |sum, _| self.plus(&sum, game, MAX_DEPTH))
    }
}

/// The sum of two of them, if it fits.
fn short_sum(one: Short, other: Short) -> Option<Short> {
    let exponent = one.exponent.max(other.exponent);
    let at = |x: Short| i128::from(x.numerator) << (exponent - x.exponent);
    let ups = one.ups.checked_add(other.ups)?;
    number(at(one) + at(other), exponent, ups, one.nimber ^ other.nimber)
}

fn multiple(short: Short, times: u64) -> Option<Short> {
    let numerator = i128::from(short.numerator).checked_mul(i128::from(times))?;
    let ups = i32::try_from(i128::from(short.ups) * i128::from(times)).ok()?;
    number(numerator, short.exponent, ups, if times % 2 == 1 { short.nimber } else { 0 })
}

fn number(numerator: i128, exponent: u32, ups: i32, nimber: u32) -> Option<Short> {
    // 0 has 128 trailing zeros.
    let halves = numerator.trailing_zeros().min(exponent);
    let numerator = i64::try_from(numerator >> halves).ok().filter(|n| n.unsigned_abs() <= 1 << MAX_EXPONENT)?;
    Some(Short { numerator, exponent: exponent - halves, ups, nimber })
}
