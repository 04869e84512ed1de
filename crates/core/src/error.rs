use std::fmt;

/// A text that could not be read: where, what stood there, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseError {
    /// Byte offset of the place, from the start of the text that was given to be read.
    pub at: usize,
    /// What stands at the place.
    pub found: String,
    /// What would have been understood there; empty if `found` is the whole message.
    pub expected: String,
    /// Is it only that the text asks for more than is kept here? It may be right all the same.
    pub is_limit: bool,
}

impl ParseError {
    /// An error at byte `at`.
    pub fn new(at: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        ParseError { at, found: found.into(), expected: expected.into(), is_limit: false }
    }

    /// A limit that is passed at byte `at`: `expected` says which.
    pub fn limit(at: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        ParseError::new(at, found, expected).as_limit()
    }

    /// The same error, as a limit that is passed.
    #[must_use]
    pub fn as_limit(mut self) -> Self {
        self.is_limit = true;
        self
    }

    /// An error at byte `at` of `text`, which must begin a character: what is found there is quoted.
    #[must_use]
    pub fn in_text(text: &str, at: usize, expected: impl Into<String>) -> Self {
        let start: String = text[at..].chars().take(12).map(|c| if c.is_control() { ' ' } else { c }).collect();
        let found = if start.is_empty() { "the end".into() } else { format!("'{start}'") };
        ParseError::new(at, found, expected)
    }

    /// An error at byte `at` that is a sentence of its own: there is nothing that was expected instead.
    pub fn says(at: usize, message: impl Into<String>) -> Self {
        ParseError::new(at, message, "")
    }

    /// Is it a sentence of its own?
    #[must_use]
    pub fn is_message(&self) -> bool {
        self.expected.is_empty()
    }

    /// What is wrong, without the place.
    #[must_use]
    pub fn message(&self) -> String {
        match self.is_message() {
            true => self.found.clone(),
            false => format!("expected {}, found {}", self.expected, self.found),
        }
    }

    /// The number of the character of `text` at which the error is, from 1; `text` is what was read.
    #[must_use]
    pub fn character(&self, text: &str) -> usize {
        text.get(..self.at).map_or(self.at, |before| before.chars().count()) + 1
    }

    /// What is wrong and at which character of `text`, which is what was read.
    #[must_use]
    pub fn in_words(&self, text: &str) -> String {
        format!("at character {}: {}", self.character(text), self.message())
    }

    /// The same error when the text that was read begins at byte `by` of a longer one.
    #[must_use]
    pub fn shifted(mut self, by: usize) -> Self {
        self.at += by;
        self
    }
}

/// The text is not at hand here, so the place is its byte; [`ParseError::in_words`] counts characters.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.at + 1, self.message())
    }
}

impl std::error::Error for ParseError {}

/// A move that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct IllegalMove {
    /// The move, as the game prints it.
    pub the_move: String,
    /// Why it is not legal.
    pub why: String,
}

impl IllegalMove {
    /// `the_move` is illegal because of `why`.
    pub fn new(the_move: impl Into<String>, why: impl Into<String>) -> Self {
        IllegalMove { the_move: the_move.into(), why: why.into() }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move: {}", self.the_move, self.why)
    }
}

impl std::error::Error for IllegalMove {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_said_in_characters() {
        let text = "ä∗2 + ?";
        let error = ParseError::in_text(text, text.find('?').expect("it is there"), "a value");
        assert_eq!(error.in_words(text), "at character 7: expected a value, found '?'");
        // A text that is too short for the place, or that is cut within a character, leaves the byte.
        assert_eq!(error.character("ä"), error.at + 1);
    }
}
