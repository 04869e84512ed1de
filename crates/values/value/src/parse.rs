//! The notation of values, read.

use crate::bars::{Segment, split_by_bars};
use crate::{Dyadic, Game, Games, Limit, NumberUpStar};
use gruk_core::ParseError;
use std::fmt;

/// The most levels of braces and brackets that are read.
pub const MAX_NESTING: usize = 300;

/// The most options of one player, in one pair of braces, that are read.
pub const MAX_OPTIONS: usize = 10_000;

/// Why a text has no value here.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ValueError {
    /// It is not the notation of a value.
    Parse(ParseError),
    /// It is, but the value is out of reach.
    Limit(Limit),
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueError::Parse(error) => error.fmt(f),
            ValueError::Limit(limit) => limit.fmt(f),
        }
    }
}

impl std::error::Error for ValueError {}

impl ValueError {
    /// The same error when the text that was read begins at byte `by` of a longer one.
    #[must_use]
    pub fn shifted(self, by: usize) -> Self {
        match self {
            ValueError::Parse(error) => ValueError::Parse(error.shifted(by)),
            limit @ ValueError::Limit(_) => limit,
        }
    }
}

impl From<ParseError> for ValueError {
    fn from(error: ParseError) -> Self {
        ValueError::Parse(error)
    }
}

impl From<Limit> for ValueError {
    fn from(limit: Limit) -> Self {
        ValueError::Limit(limit)
    }
}

impl Games {
    /// Reads a value: `3/4`, `^`, `v2*`, `*3`, `1^*2`, `{2|-1*}`, `{2||1|0}`, `+-1`, `+-(2,^)`, `tiny(1)`,
    /// `miny(1/2)`, brackets, sums and differences of these. `-1^` is the number −1 plus ↑, as printed; `-(1^)` is
    /// its own thing. Spaces may stand between the parts.
    ///
    /// # Errors
    /// The place and what was expected there, or a limit. Cost: one canonical form for each pair of braces.
    pub fn parse(&mut self, text: &str) -> Result<Game, ValueError> {
        let mut reader = Reader { games: self, text, at: 0, nesting: 0 };
        let value = reader.sum()?;
        match reader.peek() {
            None => Ok(value),
            Some(_) => Err(reader.expected("'+', '-' or the end").into()),
        }
    }

    /// Reads one term of a sum at the beginning of `text` and says how many bytes it takes: for languages in which
    /// values are some of the words.
    ///
    /// # Errors
    /// As [`parse`](Self::parse).
    pub fn parse_term(&mut self, text: &str) -> Result<(Game, usize), ValueError> {
        let mut reader = Reader { games: self, text, at: 0, nesting: 0 };
        let value = reader.term()?;
        Ok((value, reader.at))
    }
}

struct Reader<'a> {
    games: &'a mut Games,
    text: &'a str,
    at: usize,
    nesting: usize,
}

impl Reader<'_> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte that is not a space.
    fn peek(&mut self) -> Option<u8> {
        while self.byte().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
        self.byte()
    }

    fn takes(&mut self, word: &str) -> bool {
        let found = self.text[self.at..].starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }

    fn expected(&self, what: &str) -> ParseError {
        ParseError::in_text(self.text, self.at, what)
    }

    fn require(&mut self, byte: u8, what: &str) -> Result<(), ParseError> {
        if self.peek() != Some(byte) {
            return Err(self.expected(what));
        }
        self.at += 1;
        Ok(())
    }

    fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Result<T, ValueError>) -> Result<T, ValueError> {
        if self.nesting == MAX_NESTING {
            return Err(self.expected(&format!("at most {MAX_NESTING} levels of nesting")).into());
        }
        self.nesting += 1;
        let value = inner(self);
        self.nesting -= 1;
        value
    }

    /// sum = term (('+' | '-') term)*
    fn sum(&mut self) -> Result<Game, ValueError> {
        let mut sum = self.term()?;
        loop {
            let sign = match self.peek() {
                Some(sign @ (b'+' | b'-')) => sign,
                _ => return Ok(sum),
            };
            if self.text[self.at..].starts_with("+-") {
                return Err(self.expected("'+(+-x)' for a switch, '-x' for a difference").into());
            }
            self.at += 1;
            let term = self.term()?;
            sum = if sign == b'+' { self.games.sum(sum, term)? } else { self.games.difference(sum, term)? };
        }
    }

    /// term = ('-' | '+')* unsigned term, where a sign before a digit belongs to the number
    fn term(&mut self) -> Result<Game, ValueError> {
        let mut minus = false;
        loop {
            match self.peek() {
                Some(b'+') if self.text[self.at..].starts_with("+-") => break,
                Some(b'+') => self.at += 1,
                Some(b'-') => {
                    self.at += 1;
                    minus = !minus;
                }
                _ => break,
            }
        }
        if self.byte().is_some_and(|byte| byte.is_ascii_digit()) {
            return self.number_up_star(minus);
        }
        let value = self.unsigned_term()?;
        Ok(if minus { self.games.negative(value)? } else { value })
    }

    fn unsigned_term(&mut self) -> Result<Game, ValueError> {
        match self.peek() {
            Some(b'0'..=b'9' | b'^' | b'v' | b'*') => self.number_up_star(false),
            Some(b'{') => self.deeper(Self::braces),
            Some(b'(') => self.bracket(),
            Some(b'+') if self.takes("+-") => self.switch(),
            Some(b't') if self.takes("tiny") => self.tiny(false),
            Some(b'm') if self.takes("miny") => self.tiny(true),
            _ => Err(self.expected("a value, such as 1/2, *2, ^, +-1, {1|*} or tiny(1)").into()),
        }
    }

    fn bracket(&mut self) -> Result<Game, ValueError> {
        self.require(b'(', "'('")?;
        let value = self.deeper(Self::sum)?;
        self.require(b')', "')'")?;
        Ok(value)
    }

    /// After `+-`: a number, a bracketed list, or braces.
    fn switch(&mut self) -> Result<Game, ValueError> {
        let options = match self.peek() {
            Some(byte) if byte.is_ascii_digit() => {
                let number = self.number()?;
                if matches!(self.byte(), Some(b'^' | b'v' | b'*')) {
                    return Err(self.expected("brackets around what is switched, as in +-(1*)").into());
                }
                vec![self.games.number(number)?]
            }
            Some(b'(') => {
                self.at += 1;
                let options = self.deeper(Self::list)?;
                self.require(b')', "',' or ')'")?;
                options
            }
            Some(b'{') => vec![self.deeper(Self::braces)?],
            _ => return Err(self.expected("a number, '(' or '{'").into()),
        };
        let negatives = options.iter().map(|&option| self.games.negative(option)).collect::<Result<Vec<_>, _>>()?;
        Ok(self.games.with_options(&options, &negatives)?)
    }

    /// After `tiny` or `miny`: the size of the threat, in brackets.
    fn tiny(&mut self, is_miny: bool) -> Result<Game, ValueError> {
        let size = self.bracket()?;
        let threat = self.games.negative(size)?;
        let tail = self.games.with_options(&[Game::ZERO], &[threat])?;
        let tiny = self.games.with_options(&[Game::ZERO], &[tail])?;
        Ok(if is_miny { self.games.negative(tiny)? } else { tiny })
    }

    /// A number, ups and a nimber; a minus sign before it belongs to the number.
    fn number_up_star(&mut self, is_negative: bool) -> Result<Game, ValueError> {
        let (value, used) = NumberUpStar::read(&self.text[self.at..], is_negative).map_err(|e| e.shifted(self.at))?;
        self.at += used;
        Ok(self.games.number_up_star(value)?)
    }

    fn number(&mut self) -> Result<Dyadic, ValueError> {
        let (number, used) = Dyadic::read(&self.text[self.at..]).map_err(|error| error.shifted(self.at))?;
        self.at += used;
        Ok(number)
    }

    /// braces = '{' segment (bar segment)+ '}'
    fn braces(&mut self) -> Result<Game, ValueError> {
        self.require(b'{', "'{'")?;
        let mut segments = Vec::new();
        loop {
            let options = match self.peek() {
                Some(b'|' | b'}') => Vec::new(),
                _ => self.list()?,
            };
            let bar_at = match self.peek() {
                Some(b'|') => self.at,
                Some(b'}') if !segments.is_empty() => {
                    self.at += 1;
                    segments.push(Segment { options, bar: None });
                    return split_by_bars(&mut segments, &mut |[left, right]| {
                        Ok(self.games.with_options(&left, &right)?)
                    });
                }
                _ if segments.is_empty() => return Err(self.expected("',' or '|'").into()),
                _ => return Err(self.expected("',', '|' or '}'").into()),
            };
            while self.byte() == Some(b'|') {
                self.at += 1;
            }
            segments.push(Segment { options, bar: Some((bar_at, self.at - bar_at)) });
        }
    }

    fn list(&mut self) -> Result<Vec<Game>, ValueError> {
        let mut options = vec![self.sum()?];
        while self.peek() == Some(b',') {
            if options.len() == MAX_OPTIONS {
                return Err(self.expected(&format!("at most {MAX_OPTIONS} options")).into());
            }
            self.at += 1;
            options.push(self.sum()?);
        }
        Ok(options)
    }
}
