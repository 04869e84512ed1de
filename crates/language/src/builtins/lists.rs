//! Functions of lists.

use super::{Builtin, function};
use crate::budget::Held;
use crate::error::Fault;
use crate::machine::Machine;
use crate::object::{ITEM, List, Object};
use crate::syntax::ChainOp;
use gruk_value::Dyadic;
use std::cmp::Ordering;
use std::sync::Arc;

pub(super) const FUNCTIONS: &[Builtin] = &[
    function(
        "length",
        "list",
        (1, 1),
        "how many items a list has, or characters a text",
        &["length([*, ^])"],
        |m, a| match &a[0] {
            Object::Text(text) => m.count(text.chars().count() as u64),
            other => {
                let list = list(other, 0)?;
                m.count(list.items.len() as u64)
            }
        },
    ),
    function(
        "sum",
        "list",
        (1, 1),
        "the sum of a list of games; 0 of the empty one",
        &["sum([nim:1, nim:2, nim:4])", "sum([1/2 * n for n in 1..4])"],
        |m, a| {
            let mut total = Object::Number(Dyadic::ZERO);
            for item in &list(&a[0], 0)?.items {
                total = m.arithmetic(ChainOp::Plus, &total, item)?;
            }
            Ok(total)
        },
    ),
    function(
        "map",
        "list, f",
        (2, 2),
        "f(x) for every x of a list; [f(x) for x in list] is the same",
        &["map([^, *, 1], birthday)", "map(1..4, n -> n * ^)"],
        |m, a| {
            let function = m.function(&a[1], 1)?;
            let items = list(&a[0], 0)?;
            m.budget.check(items.items.len() * ITEM)?;
            let mapped =
                items.items.iter().map(|item| m.call(&function, vec![item.clone()])).collect::<Result<Vec<_>, _>>()?;
            m.list(mapped)
        },
    ),
    function(
        "filter",
        "list, f",
        (2, 2),
        "the x of a list of which f(x) is true",
        &["filter(born(1), g -> g || 0)"],
        |m, a| {
            let function = m.function(&a[1], 1)?;
            let mut kept = Vec::new();
            for item in &list(&a[0], 0)?.items {
                if m.holds(&function, item)? {
                    kept.push(item.clone());
                }
            }
            m.list(kept)
        },
    ),
    function(
        "fold",
        "list, start, f",
        (3, 3),
        "f(f(f(start, x1), x2), …) over a list",
        &["fold(1..5, 1, (a, n) -> a * n)"],
        |m, a| {
            let function = m.function(&a[2], 2)?;
            let mut total = a[1].clone();
            for item in &list(&a[0], 0)?.items {
                total = m.call(&function, vec![total, item.clone()])?;
            }
            Ok(total)
        },
    ),
    function(
        "all",
        "list, f",
        (2, 2),
        "is f(x) true of every x of a list?",
        &["all(born(2), g -> g - g == 0)"],
        |m, a| {
            let function = m.function(&a[1], 1)?;
            for item in &list(&a[0], 0)?.items {
                if !m.holds(&function, item)? {
                    return Ok(Object::Boolean(false));
                }
            }
            Ok(Object::Boolean(true))
        },
    ),
    function(
        "any",
        "list, f",
        (2, 2),
        "is f(x) true of some x of a list?",
        &["any(born(2), is_infinitesimal)"],
        |m, a| {
            let function = m.function(&a[1], 1)?;
            for item in &list(&a[0], 0)?.items {
                if m.holds(&function, item)? {
                    return Ok(Object::Boolean(true));
                }
            }
            Ok(Object::Boolean(false))
        },
    ),
    function(
        "contains",
        "list, x",
        (2, 2),
        "is x in a list; is it a part of a text?",
        &["contains([1/2, *], {0|0})", "contains(\"toads\", \"oad\")"],
        |m, a| {
            if let (Object::Text(text), Object::Text(part)) = (&a[0], &a[1]) {
                return Ok(Object::Boolean(text.contains(part.as_str())));
            }
            for item in &list(&a[0], 0)?.items {
                if m.equal(item, &a[1])? {
                    return Ok(Object::Boolean(true));
                }
            }
            Ok(Object::Boolean(false))
        },
    ),
    function(
        "unique",
        "list",
        (1, 1),
        "a list without the items that are equal to an earlier one",
        &["unique([{0|1}, 1/2, *2 + *3, *])"],
        |m, a| {
            let mut kept: Vec<Object> = Vec::new();
            'items: for item in &list(&a[0], 0)?.items {
                for other in &kept {
                    if m.equal(item, other)? {
                        continue 'items;
                    }
                }
                kept.push(item.clone());
            }
            m.list(kept)
        },
    ),
    function(
        "sort",
        "list[, key]",
        (1, 2),
        "a list of numbers or texts in ascending order, or of anything by key(x)",
        &["sort([3, 1/2, -1])", "sort([{2|0}, +-3, *], temperature)"],
        sort,
    ),
    function("reverse", "list", (1, 1), "a list from its end to its beginning", &["reverse(1..3)"], |m, a| {
        let items = list(&a[0], 0)?.items.iter().rev().cloned().collect();
        m.list(items)
    }),
];

fn list(object: &Object, index: usize) -> Result<&Arc<Held<List>>, Fault> {
    match object {
        Object::List(list) => Ok(list),
        other => Err(Fault::argument(index, "a list", other.kind())),
    }
}

impl Machine<'_> {
    /// Is the function true of the item?
    fn holds(&mut self, function: &crate::object::Function, item: &Object) -> Result<bool, Fault> {
        match self.call(function, vec![item.clone()])? {
            Object::Boolean(value) => Ok(value),
            other => Err(Fault::argument(1, "a function that is true or false", other.kind())),
        }
    }
}

fn sort(m: &mut Machine<'_>, arguments: &[Object]) -> Result<Object, Fault> {
    let items = &list(&arguments[0], 0)?.items;
    let keys = match arguments.get(1) {
        None => items.clone(),
        Some(key) => {
            let function = m.function(key, 1)?;
            items.iter().map(|item| m.call(&function, vec![item.clone()])).collect::<Result<Vec<_>, _>>()?
        }
    };
    let is_text = |object: &Object| matches!(object, Object::Text(_));
    let is_number = |object: &Object| matches!(object, Object::Number(_));
    if !keys.iter().all(is_text) && !keys.iter().all(is_number) {
        return Err(Fault::argument(arguments.len() - 1, "numbers or texts to sort by", "other things"));
    }
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by(|&one, &other| match (&keys[one], &keys[other]) {
        (Object::Number(one), Object::Number(other)) => one.cmp(other),
        (Object::Text(one), Object::Text(other)) => one.as_str().cmp(other.as_str()),
        _ => Ordering::Equal,
    });
    m.list(order.into_iter().map(|index| items[index].clone()).collect())
}
