//! What expressions have for values.

use crate::budget::Held;
use crate::builtins::Builtin;
use crate::error::Source;
use crate::handle::Handle;
use crate::host::Position;
use crate::loops::{HeldOpen, LoopyHandle};
use crate::syntax::Lambda;
use gruk_value::{Dyadic, Thermograph};
use std::fmt;
use std::sync::Arc;

/// Bytes that an item of a list is taken to need.
pub(crate) const ITEM: usize = 64;

/// The most levels of lists in lists, and of functions that remember functions.
pub(crate) const MAX_LEVELS: usize = 300;

/// Anything that an expression can be.
#[derive(Clone, Debug)]
pub enum Object {
    /// A number: a game too, but one that needs no arena.
    Number(Dyadic),
    /// A game that is not a number.
    Game(Handle),
    /// A game in which play can go on for ever.
    Loopy(LoopyHandle),
    /// A part of braces with a name that are not closed yet; only an option of braces.
    Open(HeldOpen),
    /// A position, until its value is needed.
    Position(Arc<Held<Position>>),
    /// `true` or `false`.
    Boolean(bool),
    /// A text.
    Text(Arc<Held<String>>),
    /// A list.
    List(Arc<Held<List>>),
    /// A function.
    Function(Function),
    /// The thermograph of a game.
    Thermograph(Handle, Arc<Thermograph>),
}

/// A list, which knows how deeply lists are nested in it.
#[derive(Debug)]
pub struct List {
    /// The items.
    pub items: Vec<Object>,
    pub(crate) levels: usize,
}

/// A function.
#[derive(Clone, Debug)]
pub enum Function {
    /// One of the language.
    Builtin(&'static Builtin),
    /// One of the user's.
    Own(Arc<Held<Closure>>),
    /// A game of the user's, given by its options: a function from positions to values that remembers them.
    Game(Arc<Held<crate::user_game::UserGame>>),
}

/// A function of the user's, with what it remembers of the place where it was made.
#[derive(Debug)]
pub struct Closure {
    /// The name, if it was defined by one.
    pub name: Option<Arc<str>>,
    pub(crate) lambda: Arc<Lambda>,
    pub(crate) captured: Vec<(Arc<str>, Object)>,
    pub(crate) source: Arc<Source>,
    pub(crate) levels: usize,
}

impl Object {
    /// What kind of thing it is, with an article: for errors.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Object::Number(_) => "a number",
            Object::Game(_) => "a game",
            Object::Loopy(_) => "a game that is loopy",
            Object::Open(_) => "a game that is not defined yet: only braces in it may have it as an option",
            Object::Position(_) => "a position",
            Object::Boolean(_) => "a boolean",
            Object::Text(_) => "a text",
            Object::List(_) => "a list",
            Object::Function(_) => "a function",
            Object::Thermograph(..) => "a thermograph",
        }
    }

    /// Levels of lists and functions in it.
    pub(crate) fn levels(&self) -> usize {
        match self {
            Object::List(list) => list.levels,
            Object::Open(open) => open.levels(),
            Object::Function(Function::Own(closure)) => closure.levels,
            Object::Function(Function::Game(game)) => game.levels(),
            _ => 0,
        }
    }
}

impl fmt::Display for Closure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Some(name) => write!(f, "{name}({}) = {}", self.lambda.parameters.join(", "), self.lambda.body),
            None => self.lambda.fmt(f),
        }
    }
}
