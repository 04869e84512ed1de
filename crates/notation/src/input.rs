//! Something that was asked for and cannot be answered.

use crate::Unreadable;
use gruk_core::{IllegalMove, ParseError};
use std::fmt;
use std::path::PathBuf;

/// Something that was asked for and cannot be answered as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadInput {
    /// A text that cannot be read.
    Text {
        /// The whole text.
        text: String,
        /// Where, and what was expected.
        error: ParseError,
    },
    /// `--first` names a player whom the position does not give the move.
    First {
        /// What was given.
        given: String,
        /// What would have been right.
        expected: String,
    },
    /// A move that is not legal now.
    Move(IllegalMove),
    /// More than can be listed or drawn.
    TooMuch {
        /// What there is too much of, as in "moves".
        what: &'static str,
        /// The most that is possible.
        limit: usize,
    },
    /// A file that a search was to be kept in.
    File {
        /// Where it is, or should be.
        path: PathBuf,
        /// What is wrong with it.
        error: String,
    },
    /// Something that this game does not have.
    Unsupported(String),
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadInput::Text { text, error } => f.write_str(&error.in_words(text)),
            BadInput::First { given, expected } => write!(f, "'{given}' cannot move first here: expected {expected}"),
            BadInput::Move(illegal) => illegal.fmt(f),
            BadInput::TooMuch { what, limit } => write!(f, "more {what} than can be listed (the limit is {limit})"),
            BadInput::File { path, error } => write!(f, "{}: {error}", path.display()),
            BadInput::Unsupported(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for BadInput {}

impl From<Unreadable> for BadInput {
    fn from(unreadable: Unreadable) -> Self {
        match unreadable {
            Unreadable::Text { text, error } => BadInput::Text { text, error },
            Unreadable::First { given, expected } => BadInput::First { given, expected },
        }
    }
}
