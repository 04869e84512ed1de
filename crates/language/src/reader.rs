//! The letters of a program: spaces, comments, words, quoted texts, positions.

use gruk_core::ParseError;
use gruk_grammar::begins_down;

/// Words that are no names.
pub(crate) const KEYWORDS: [&str; 12] =
    ["and", "else", "false", "fn", "for", "if", "in", "let", "not", "or", "then", "true"];

/// The most levels of brackets, functions and conditions that are read.
pub(crate) const MAX_NESTING: usize = 300;

/// Is the word the name of a multiple of ↓: `v`, `v2`, `vv`?
pub(crate) fn is_down(word: &str) -> bool {
    begins_down(word, 0)
}

/// May a variable be called so?
pub(crate) fn is_name(word: &str) -> bool {
    let mut bytes = word.bytes();
    bytes.next().is_some_and(begins_word) && bytes.all(continues_word) && !KEYWORDS.contains(&word) && !is_down(word)
}

pub(crate) fn begins_word(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}

fn continues_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// A text and how far it has been read.
pub(crate) struct Reader<'a> {
    pub(crate) text: &'a str,
    pub(crate) at: usize,
    /// Inside brackets a new line is a space.
    pub(crate) in_brackets: bool,
    /// Between braces a `|` or `||` is a bar.
    pub(crate) in_braces: bool,
    /// Between braces, and behind `+-`, a comma separates options.
    pub(crate) in_options: bool,
    nesting: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Reader { text, at: 0, in_brackets: false, in_braces: false, in_options: false, nesting: 0 }
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(crate) fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    pub(crate) fn byte_after(&self, by: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + by).copied()
    }

    pub(crate) fn expected(&self, what: &str) -> ParseError {
        ParseError::in_text(self.text, self.at, what)
    }

    /// Skips spaces and comments, and new lines where they mean nothing.
    pub(crate) fn skip_space(&mut self) {
        self.skip(self.in_brackets);
    }

    /// Skips spaces, comments and new lines.
    pub(crate) fn skip_lines(&mut self) {
        self.skip(true);
    }

    fn skip(&mut self, lines: bool) {
        while let Some(byte) = self.byte() {
            match byte {
                b' ' | b'\t' | b'\r' => self.at += 1,
                b'\n' if lines => self.at += 1,
                b'#' => self.at += self.rest().find('\n').unwrap_or(self.rest().len()),
                _ => return,
            }
        }
    }

    /// The next byte that is not a space.
    pub(crate) fn peek(&mut self) -> Option<u8> {
        self.skip_space();
        self.byte()
    }

    pub(crate) fn takes(&mut self, word: &str) -> bool {
        let found = self.rest().starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }

    pub(crate) fn require(&mut self, mark: &str, expected: &str) -> Result<(), ParseError> {
        self.skip_space();
        if self.takes(mark) { Ok(()) } else { Err(self.expected(expected)) }
    }

    /// The word that begins here: letters, digits and `_`, not beginning with a digit; empty if there is none.
    pub(crate) fn word(&self) -> &'a str {
        let rest = self.rest();
        if !rest.bytes().next().is_some_and(begins_word) {
            return "";
        }
        &rest[..rest.bytes().take_while(|&byte| continues_word(byte)).count()]
    }

    /// Takes this word, if it stands here.
    pub(crate) fn takes_word(&mut self, word: &str) -> bool {
        let found = self.word() == word;
        if found {
            self.at += word.len();
        }
        found
    }

    /// The name of a variable.
    pub(crate) fn name(&mut self, expected: &str) -> Result<&'a str, ParseError> {
        self.skip_space();
        let word = self.word();
        if !is_name(word) {
            return Err(self.expected(expected));
        }
        self.at += word.len();
        Ok(word)
    }

    /// A position, if one begins here.
    pub(crate) fn position(&mut self) -> Option<&'a str> {
        let word = gruk_notation::position(self.rest())?;
        self.at += word.len();
        Some(word)
    }

    /// A text in quotes, after which the reader stands.
    pub(crate) fn quoted(&mut self) -> Result<String, ParseError> {
        let start = self.at;
        let mut text = String::new();
        let mut chars = self.rest().char_indices().skip(1);
        while let Some((by, c)) = chars.next() {
            match c {
                '"' => {
                    self.at += by + 1;
                    return Ok(text);
                }
                '\\' => match chars.next().map(|(_, c)| c) {
                    Some('n') => text.push('\n'),
                    Some(c @ ('"' | '\\')) => text.push(c),
                    _ => {
                        return Err(ParseError::in_text(self.text, start + by, "\\n, \\\" or \\\\"));
                    }
                },
                '\n' => break,
                c => text.push(c),
            }
        }
        Err(ParseError::new(start, "a text without an end", "a closing '\"' in the same line"))
    }

    /// Reads one level deeper.
    pub(crate) fn deeper<T>(
        &mut self,
        inner: impl FnOnce(&mut Self) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        if self.nesting == MAX_NESTING {
            return Err(self.expected(&format!("at most {MAX_NESTING} levels of nesting")));
        }
        self.nesting += 1;
        let read = inner(self);
        self.nesting -= 1;
        read
    }

    /// Reads what stands inside brackets; inside braces if `in_braces`.
    pub(crate) fn bracketed<T>(
        &mut self,
        in_braces: bool,
        inner: impl FnOnce(&mut Self) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        let before = (self.in_brackets, self.in_braces, self.in_options);
        (self.in_brackets, self.in_braces, self.in_options) = (true, in_braces, in_braces);
        let read = self.deeper(inner);
        (self.in_brackets, self.in_braces, self.in_options) = before;
        read
    }
}
