//! The language in which one speaks about games and their values: `gruk value`, `gruk repl`, `gruk run`.
//!
//! A [`Program`] is read from text, a [`Session`] runs its statements one after the other. Values are named as
//! everywhere in gruk; positions stand for themselves until their value is needed.
//!
#![doc = "```"]
#![doc = include_str!("../examples/session.rs")]
#![doc = "```"]
//!
//! This crate knows no game and no file: a [`Host`] tells it what positions mean. It never loops for ever without
//! looking whether it was asked to stop, and every list and every value is counted against the memory of the session.

mod budget;
pub mod builtins;
mod call;
mod compound;
mod error;
mod handle;
mod host;
mod loops;
mod machine;
mod object;
mod operators;
mod other_names;
mod parse;
mod print;
mod reader;
mod session;
mod show;
mod syntax;
mod user_game;

pub use budget::Held;
pub use call::MAX_CALLS;
pub use error::{Error, Source, Why};
pub use handle::Handle;
pub use host::{Host, Position, Refusal};
pub use loops::{HeldOpen, LoopyHandle, Open};
pub use object::{Closure, Function, List, Object};
pub use parse::{MAX_TEXT, parse, parse_expression};
pub use session::{Program, Session};
pub use syntax::{Braces, ChainOp, Clause, Comparison, Expr, ExprKind, Lambda, Span, Statement, StatementKind};
