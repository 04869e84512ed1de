//! Games of the user's: given by functions that list the options of a position, valued by one fold.

use crate::budget::Reserved;
use crate::error::Fault;
use crate::machine::Machine;
use crate::object::{Function, Object};
use gruk_core::Player;
use gruk_value::{Dyadic, Game, Limit};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Mutex, PoisonError};

/// A position of such a game, as plain data: what its value is remembered by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Number(Dyadic),
    Game(Game),
    Boolean(bool),
    Text(String),
    List(Vec<Key>),
}

/// A game that is given by the options of its positions, and the values found so far.
#[derive(Debug)]
pub struct UserGame {
    options: [Function; 2],
    components: Option<Function>,
    known: Mutex<Known>,
}

#[derive(Debug)]
struct Known {
    values: FxHashMap<Key, Game>,
    generation: u64,
    reserved: Reserved,
}

/// A position under work: its options that have no value yet, and the values of the others.
struct Open {
    key: Key,
    todo: Vec<(Player, Object)>,
    values: [Vec<Game>; 2],
}

/// A position, by its key and as an object, whose value is unknown.
type Unknown = (Key, Object);

impl UserGame {
    pub(crate) fn new(machine: &Machine<'_>, options: [Function; 2], components: Option<Function>) -> Self {
        let known = Known {
            values: FxHashMap::default(),
            generation: machine.generation,
            reserved: Reserved::new(machine.budget),
        };
        UserGame { options, components, known: Mutex::new(known) }
    }

    /// Levels of functions that remember each other.
    pub(crate) fn levels(&self) -> usize {
        let functions = self.options.iter().chain(&self.components);
        1 + functions.map(|function| Object::Function(function.clone()).levels()).max().unwrap_or(0)
    }

    /// The value of a position. Cost: one canonical form for each component that can be reached, each remembered; no
    /// recursion, so that a long game needs no deep stack.
    pub(crate) fn value(&self, machine: &mut Machine<'_>, start: &Object) -> Result<Object, Fault> {
        let mut under_work = FxHashSet::default();
        let mut stack = Vec::new();
        loop {
            match self.sum(machine, start, &under_work)? {
                Ok(game) => return Ok(machine.object(game)),
                Err(unknown) => {
                    self.open(machine, unknown, &mut stack, &mut under_work)?;
                    self.work_off(machine, &mut stack, &mut under_work)?;
                }
            }
        }
    }

    fn with_known<T>(&self, machine: &Machine<'_>, act: impl FnOnce(&mut Known) -> T) -> T {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.generation != machine.generation {
            *known = Known {
                values: FxHashMap::default(),
                generation: machine.generation,
                reserved: Reserved::new(machine.budget),
            };
        }
        act(&mut known)
    }

    /// The value of the sum that a position is, or one of its components whose value is unknown.
    fn sum(
        &self,
        machine: &mut Machine<'_>,
        position: &Object,
        under_work: &FxHashSet<Key>,
    ) -> Result<Result<Game, Unknown>, Fault> {
        let components = match &self.components {
            None => vec![position.clone()],
            Some(components) => match machine.call(components, vec![position.clone()])? {
                Object::List(list) => list.items.clone(),
                other => return Err(Fault::wrong("a list of components", other.kind())),
            },
        };
        let mut sum = Game::ZERO;
        for component in components {
            let key = key(machine, &component, &mut 0)?;
            match self.with_known(machine, |known| known.values.get(&key).copied()) {
                Some(value) => sum = machine.games.sum(sum, value)?,
                None if under_work.contains(&key) => return Err(Limit::Loopy.into()),
                None => return Ok(Err((key, component))),
            }
        }
        Ok(Ok(sum))
    }

    fn open(
        &self,
        machine: &mut Machine<'_>,
        (key, position): Unknown,
        stack: &mut Vec<Open>,
        under_work: &mut FxHashSet<Key>,
    ) -> Result<(), Fault> {
        let mut todo = Vec::new();
        for player in Player::BOTH {
            let options = match machine.call(&self.options[player.index()], vec![position.clone()])? {
                Object::List(list) => list,
                other => return Err(Fault::wrong("a list of options", other.kind())),
            };
            machine.budget.check((todo.len() + options.items.len()) * size_of::<(Player, Object)>())?;
            todo.extend(options.items.iter().map(|option| (player, option.clone())));
        }
        let bytes = 2 * key.bytes() + size_of::<Open>() + todo.len() * size_of::<(Player, Object)>();
        self.with_known(machine, |known| known.reserved.add(bytes))?;
        under_work.insert(key.clone());
        stack.push(Open { key, todo, values: [Vec::new(), Vec::new()] });
        Ok(())
    }

    /// Works until the stack is empty.
    fn work_off(
        &self,
        machine: &mut Machine<'_>,
        stack: &mut Vec<Open>,
        under_work: &mut FxHashSet<Key>,
    ) -> Result<(), Fault> {
        while let Some(open) = stack.last_mut() {
            let Some((player, option)) = open.todo.last() else {
                let open = stack.pop().expect("the position is on the stack");
                let value = machine.games.with_options(&open.values[0], &open.values[1])?;
                under_work.remove(&open.key);
                self.with_known(machine, |known| known.values.insert(open.key, value));
                continue;
            };
            match self.sum(machine, option, under_work)? {
                Ok(value) => {
                    open.values[player.index()].push(value);
                    open.todo.pop();
                }
                Err(unknown) => self.open(machine, unknown, stack, under_work)?,
            }
        }
        Ok(())
    }
}

/// The key of a position, whose bytes must be there before they are taken: a list may stand in itself many times over.
fn key(machine: &Machine<'_>, position: &Object, taken: &mut usize) -> Result<Key, Fault> {
    *taken += size_of::<Key>();
    machine.budget.check(*taken)?;
    Ok(match position {
        Object::Number(number) => Key::Number(*number),
        Object::Game(handle) => Key::Game(handle.game(machine.games)),
        Object::Boolean(value) => Key::Boolean(*value),
        Object::Text(text) => {
            *taken += text.len();
            machine.budget.check(*taken)?;
            Key::Text(text.to_string())
        }
        Object::List(list) => {
            let keys = list.items.iter().map(|item| key(machine, item, taken));
            Key::List(keys.collect::<Result<_, _>>()?)
        }
        other => {
            let expected = "positions that are numbers, texts, booleans, or lists of these";
            return Err(Fault::wrong(expected, other.kind()));
        }
    })
}

impl Key {
    fn bytes(&self) -> usize {
        size_of::<Key>()
            + match self {
                Key::Text(text) => text.len(),
                Key::List(keys) => keys.iter().map(Key::bytes).sum(),
                _ => 0,
            }
    }
}
