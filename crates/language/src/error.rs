//! What can go wrong, and where.

use crate::host::Refusal;
use gruk_core::ParseError;
use gruk_grammar::is_unfinished;
use gruk_value::Limit;
use std::fmt;
use std::sync::Arc;

/// A text with programs in it.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    /// What the text is called: a file, or empty.
    pub name: String,
    /// The number of its first line, from 1.
    pub first_line: usize,
    /// The text.
    pub text: String,
}

impl Source {
    /// The number of the line in which byte `at` stands.
    #[must_use]
    pub fn line(&self, at: usize) -> usize {
        self.text.bytes().take(at).filter(|&byte| byte == b'\n').count() + self.first_line
    }
}

/// Why a program does not go on.
#[derive(Clone, Debug)]
pub struct Error {
    /// The text in which it happened.
    pub source: Arc<Source>,
    /// What happened.
    pub why: Why,
}

/// What happened.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Why {
    /// Something is wrong with the program: where, what is found there, and what was expected.
    Wrong(ParseError),
    /// Something that cannot be asked, in a sentence: where, and why not.
    Unsupported(usize, String),
    /// A limit was reached while the expression at this place was evaluated.
    Limit(usize, Limit),
}

impl Error {
    /// The byte in the text of the source at which it happened.
    #[must_use]
    pub fn at(&self) -> usize {
        match &self.why {
            Why::Wrong(error) => error.at,
            Why::Unsupported(at, _) | Why::Limit(at, _) => *at,
        }
    }

    /// The number of the line, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.source.line(self.at())
    }

    /// The line in which it happened, and the byte in it.
    #[must_use]
    pub fn line_text(&self) -> (&str, usize) {
        let text = &self.source.text;
        let at = self.at().min(text.len());
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let end = text[at..].find('\n').map_or(text.len(), |length| at + length);
        (&text[start..end], at - start)
    }

    /// Would more text help? Then nothing but the end was wrong.
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        matches!(&self.why, Why::Wrong(error) if is_unfinished(error))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Why::Wrong(error) => f.write_str(&error.message()),
            Why::Unsupported(_, why) => f.write_str(why),
            Why::Limit(_, limit) => limit.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

/// What a function finds wrong; the place is that of its call, or of an argument.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// Something is expected of the argument of this number.
    Argument(usize, String, String),
    /// Something is expected of the call.
    Wrong(String, String),
    /// The host does not answer.
    Refused(Refusal),
    /// Something happened in a function that was called.
    Inner(Box<Error>),
}

impl Fault {
    pub(crate) fn argument(index: usize, expected: impl Into<String>, found: impl Into<String>) -> Self {
        Fault::Argument(index, expected.into(), found.into())
    }

    pub(crate) fn wrong(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Fault::Wrong(expected.into(), found.into())
    }
}

impl From<Limit> for Fault {
    fn from(limit: Limit) -> Self {
        Fault::Refused(Refusal::Limit(limit))
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Fault::Refused(refusal)
    }
}

impl From<Box<Error>> for Fault {
    fn from(error: Box<Error>) -> Self {
        Fault::Inner(error)
    }
}
