use crate::Malformed;
use crate::grammar::digits;
use gruk_core::Player;

/// The lines that are not yet read, and the number of the last one that was.
pub(crate) struct Lines<'a> {
    pub(crate) rest: &'a str,
    pub(crate) line: usize,
    /// Are these the lines of a part?
    pub(crate) is_part: bool,
}

impl<'a> Lines<'a> {
    pub(crate) fn fail<T>(&self, why: impl Into<String>) -> Result<T, Malformed> {
        Err(Malformed { line: self.line.max(1), why: why.into(), is_unknown: false })
    }

    /// Fails as unknown: the line may be right, but that cannot be told here.
    pub(crate) fn unknown<T>(&self, why: impl Into<String>) -> Result<T, Malformed> {
        Err(Malformed { line: self.line.max(1), why: why.into(), is_unknown: true })
    }

    pub(crate) fn next(&mut self) -> Result<&'a str, Malformed> {
        self.line += 1;
        match self.rest.split_once('\n') {
            Some((line, rest)) => {
                self.rest = rest;
                Ok(line)
            }
            None if self.rest.is_empty() => self.fail("the text ends before its line 'end'"),
            None => self.fail("the last line has no line feed: the text was cut"),
        }
    }

    /// The words of a line that has exactly `N` of them.
    pub(crate) fn words<const N: usize>(&self, line: &'a str, form: &str) -> Result<[&'a str; N], Malformed> {
        let mut words = line.split(' ');
        let array = std::array::from_fn(|_| words.next().unwrap_or(""));
        if words.next().is_some() || array.iter().any(|word| word.is_empty()) {
            return self.fail(format!("expected {form}, found '{}'", shortened(line)));
        }
        Ok(array)
    }

    pub(crate) fn player(&self, word: &str) -> Result<Player, Malformed> {
        match word {
            "left" => Ok(Player::Left),
            "right" => Ok(Player::Right),
            _ => self.fail(format!("expected 'left' or 'right', found '{}'", shortened(word))),
        }
    }

    pub(crate) fn number(&self, word: &str) -> Result<u64, Malformed> {
        let wrong = || self.fail(format!("expected a number, found '{}'", shortened(word)));
        digits(word).map_or_else(wrong, Ok)
    }

    /// The error that names what was expected and shows the line of evidence that was found.
    pub(crate) fn wrong(&self, expected: String, found: &str) -> Malformed {
        Malformed { line: self.line, why: format!("{expected} '{}'", shortened(found)), is_unknown: false }
    }
}

/// The first 40 bytes of a text, for messages.
pub(crate) fn shortened(text: &str) -> &str {
    &text[..text.len().min(40)]
}
