use gruk_core::ParseError;
use std::fmt;

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unreadable {
    /// A text that cannot be read.
    Text {
        /// The whole text.
        text: String,
        /// Where, and what was expected.
        error: ParseError,
    },
    /// A player is to move first whom the position does not give the move.
    First {
        /// What was given.
        given: String,
        /// What would have been right.
        expected: String,
    },
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Text { text, error } => f.write_str(&error.in_words(text)),
            Unreadable::First { given, expected } => {
                write!(f, "'{given}' cannot move first here: expected {expected}")
            }
        }
    }
}

impl std::error::Error for Unreadable {}
