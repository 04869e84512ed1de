//! Functions of numbers.

use super::{Builtin, function};
use crate::error::Fault;
use crate::machine::Machine;
use crate::object::Object;
use crate::operators::brief;
use gruk_value::Dyadic;

pub(super) const FUNCTIONS: &[Builtin] = &[
    function("abs", "x", (1, 1), "the magnitude of a number", &["abs(-3/4)"], |m, a| {
        let number = m.number(&a[0], 0)?;
        Ok(Object::Number(number.max(-number)))
    }),
    function("floor", "x", (1, 1), "the largest whole number not above x", &["floor(-5/2)"], |m, a| {
        let number = m.number(&a[0], 0)?;
        Ok(Object::Number(number.floor()?))
    }),
    function("ceiling", "x", (1, 1), "the least whole number not below x", &["ceiling(5/2)"], |m, a| {
        let number = m.number(&a[0], 0)?;
        Ok(Object::Number(-(-number).floor()?))
    }),
    function(
        "div",
        "a, b",
        (2, 2),
        "the whole quotient of whole numbers, rounded down",
        &["div(7, 2)", "div(-7, 2)"],
        |m, a| {
            let [quotient, _] = divided(m, a)?;
            Ok(Object::Number(quotient))
        },
    ),
    function("mod", "a, b", (2, 2), "what is left by div(a, b)", &["mod(7, 2)", "mod(-7, 2)"], |m, a| {
        let [_, rest] = divided(m, a)?;
        Ok(Object::Number(rest))
    }),
    function(
        "min",
        "x, …",
        (1, usize::MAX),
        "the least of some numbers, or of a list of them",
        &["min(3, 1/2, 2)"],
        |m, a| extreme(m, a, |one, other| one.min(other)),
    ),
    function(
        "max",
        "x, …",
        (1, usize::MAX),
        "the greatest of some numbers, or of a list of them",
        &["max([3, 1/2, 2])"],
        |m, a| extreme(m, a, |one, other| one.max(other)),
    ),
    function(
        "nim_sum",
        "a, b, …",
        (1, usize::MAX),
        "the nim-sum of whole numbers or nimbers, or of a list of them, as a whole number",
        &["nim_sum(6, 9, 12)", "nim_sum(*6, *3)"],
        |m, a| {
            let mut sum = 0;
            for number in naturals(m, a)? {
                sum ^= number;
            }
            m.whole(sum)
        },
    ),
    function(
        "mex",
        "list",
        (1, 1),
        "the least whole number from 0 on that is not in a list of such numbers or nimbers",
        &["mex([0, 1, 3])"],
        |m, a| {
            let mut numbers = naturals(m, a)?;
            numbers.sort_unstable();
            let mut mex = 0;
            for number in numbers {
                if number == mex {
                    mex += 1;
                }
            }
            m.whole(mex)
        },
    ),
];

impl Machine<'_> {
    pub(crate) fn whole(&mut self, number: i64) -> Result<Object, Fault> {
        Ok(Object::Number(Dyadic::new(number, 0)?))
    }

    /// A whole number from 0 on, given as argument `index`.
    pub(crate) fn natural(&mut self, object: &Object, index: usize) -> Result<usize, Fault> {
        let number = self.integer(object, index)?;
        let natural = usize::try_from(number);
        natural.map_err(|_| Fault::argument(index, "a whole number from 0 on", number.to_string()))
    }

    pub(crate) fn count(&mut self, count: u64) -> Result<Object, Fault> {
        Ok(Object::Number(Dyadic::natural(count)?))
    }
}

/// The quotient of two arguments, rounded down, and what is left by it.
fn divided(m: &mut Machine<'_>, arguments: &[Object]) -> Result<[Dyadic; 2], Fault> {
    let (one, other) = (m.whole_number(&arguments[0], 0)?, m.whole_number(&arguments[1], 1)?);
    if other.signum() <= 0 {
        return Err(Fault::argument(1, "a divisor above 0", brief(other)));
    }
    Ok(one.divided(other)?)
}

/// The arguments, or the items of the only one; each with the number of the argument that it is of.
fn spread(arguments: &[Object]) -> Vec<(usize, &Object)> {
    match arguments {
        [Object::List(list)] => list.items.iter().map(|item| (0, item)).collect(),
        some => some.iter().enumerate().collect(),
    }
}

fn extreme(m: &mut Machine<'_>, arguments: &[Object], better: fn(Dyadic, Dyadic) -> Dyadic) -> Result<Object, Fault> {
    let mut best: Option<Dyadic> = None;
    for (index, object) in spread(arguments) {
        let number = m.number(object, index)?;
        best = Some(best.map_or(number, |best| better(best, number)));
    }
    best.map(Object::Number).ok_or_else(|| Fault::argument(0, "a number", "an empty list"))
}

/// Whole numbers from 0 on, and those of nimbers.
fn naturals(m: &mut Machine<'_>, arguments: &[Object]) -> Result<Vec<i64>, Fault> {
    let mut numbers = Vec::new();
    for (index, object) in spread(arguments) {
        if let Object::Game(_) = object {
            let game = m.game(object, index)?;
            if let Some(nimber) = m.games.as_nimber(game) {
                numbers.push(nimber.into());
                continue;
            }
        }
        let number = m.integer(object, index)?;
        if number < 0 {
            return Err(Fault::argument(index, "a whole number from 0 on", number.to_string()));
        }
        numbers.push(number);
    }
    Ok(numbers)
}
