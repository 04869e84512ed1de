//! The notation of formal games: `{0|*}`, `{2||1|0}`, `1/2`, `^2*`, `+-1`, `tiny(1)`.

use super::formal::{Formal, MAX_DEPTH, MAX_EXPONENT, MAX_SIZE, Short};
use gruk_core::ParseError;
use std::fmt;

/// The largest numerator, and the largest nimber and multiple of ↑, that are read.
const MAX_NUMERATOR: u64 = 1 << 61;
const MAX_MULTIPLE: u64 = 1 << 30;

/// `1/2`, `*3`, `^2*`, `1v*2`.
impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_infinitesimal() || self.is_number() {
            write!(f, "{}", self.numerator)?;
            if self.exponent > 0 {
                write!(f, "/{}", 1u64 << self.exponent)?;
            }
        }
        match self.ups {
            0 => {}
            1 => f.write_str("^")?,
            -1 => f.write_str("v")?,
            ups => write!(f, "{}{}", if ups > 0 { '^' } else { 'v' }, ups.unsigned_abs())?,
        }
        match self.nimber {
            0 => Ok(()),
            1 => f.write_str("*"),
            nimber => write!(f, "*{nimber}"),
        }
    }
}

/// Short names where there are some, braces and single bars everywhere else.
impl fmt::Display for Formal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Formal::Short(short) = self {
            return short.fmt(f);
        }
        f.write_str("{")?;
        for (player, end) in gruk_core::Player::BOTH.into_iter().zip(["|", "}"]) {
            for index in 0..self.count(player) {
                let comma = if index == 0 { "" } else { "," };
                write!(f, "{comma}{}", self.option(player, index).expect("an index below the count"))?;
            }
            f.write_str(end)?;
        }
        Ok(())
    }
}

impl Formal {
    /// Reads a formal game.
    ///
    /// # Errors
    /// The place in `text` and what was expected there.
    pub fn parse(text: &str) -> Result<Formal, ParseError> {
        match Formal::parse_start(text)? {
            (game, used) if used == text.len() => Ok(game),
            (_, used) => Err(Reader { text, at: used, depth: 0 }.expected("the end")),
        }
    }

    /// Reads the formal game that `text` begins with; also the number of bytes that it takes.
    ///
    /// # Errors
    /// The place in `text` and what was expected there.
    pub fn parse_start(text: &str) -> Result<(Formal, usize), ParseError> {
        let mut reader = Reader { text, at: 0, depth: 0 };
        let game = reader.game()?;
        Ok((game, reader.at))
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: u32,
}

/// Options between two bars, and the length of the bar behind them.
type Segment = (Vec<Formal>, usize);

impl Reader<'_> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn takes(&mut self, word: &str) -> bool {
        let found = self.text[self.at..].starts_with(word);
        self.at += if found { word.len() } else { 0 };
        found
    }

    fn expected(&self, what: &str) -> ParseError {
        let found: String = self.text[self.at..].chars().take(12).collect();
        let found = if found.is_empty() { "the end".into() } else { format!("'{found}'") };
        ParseError::new(self.at, found, what)
    }

    fn require(&mut self, word: &str) -> Result<(), ParseError> {
        if self.takes(word) { Ok(()) } else { Err(self.expected(&format!("'{word}'"))) }
    }

    fn build(&self, left: Vec<Formal>, right: Vec<Formal>) -> Result<Formal, ParseError> {
        Formal::with_options(left, right).ok_or_else(|| {
            self.expected(&format!("a game of at most {MAX_SIZE} positions and {MAX_DEPTH} levels before this place"))
        })
    }

    fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Result<T, ParseError>) -> Result<T, ParseError> {
        if self.depth == MAX_DEPTH {
            return Err(self.expected(&format!("at most {MAX_DEPTH} levels of nesting")));
        }
        self.depth += 1;
        let read = inner(self)?;
        self.depth -= 1;
        Ok(read)
    }

    /// game = '-'? unsigned; blanks are allowed before it.
    fn game(&mut self) -> Result<Formal, ParseError> {
        self.skip_spaces();
        if self.takes("+-") {
            return self.switch();
        }
        let minus = self.takes("-");
        let game = match self.byte() {
            // Before a digit the sign belongs to the number alone, as in -2^*.
            Some(b'0'..=b'9') => {
                let short = self.short()?;
                let numerator = if minus { -short.numerator } else { short.numerator };
                return Ok(Formal::Short(Short { numerator, ..short }));
            }
            Some(b'^' | b'v' | b'*') => Formal::Short(self.short()?),
            Some(b'{') => self.deeper(Self::braces)?,
            Some(b'(') => self.deeper(Self::bracket)?,
            _ if self.takes("tiny") => self.deeper(|reader| reader.tiny(false))?,
            _ if self.takes("miny") => self.deeper(|reader| reader.tiny(true))?,
            _ => return Err(self.expected("a value, such as 1/2, *2, ^, +-1, {1|*} or tiny(1)")),
        };
        Ok(if minus { game.negative() } else { game })
    }

    fn skip_spaces(&mut self) {
        while self.byte() == Some(b' ') {
            self.at += 1;
        }
    }

    fn bracket(&mut self) -> Result<Formal, ParseError> {
        self.require("(")?;
        let game = self.game()?;
        self.skip_spaces();
        self.require(")")?;
        Ok(game)
    }

    /// After `+-`: a number, a list in brackets, or braces.
    fn switch(&mut self) -> Result<Formal, ParseError> {
        let options = match self.byte() {
            Some(b'0'..=b'9') => vec![Formal::Short(self.number()?)],
            Some(b'{') => vec![self.deeper(Self::braces)?],
            _ => self.deeper(|reader| {
                reader.require("(")?;
                let list = reader.list()?;
                reader.require(")")?;
                Ok(list)
            })?,
        };
        let negatives = options.iter().map(Formal::negative).collect();
        self.build(options, negatives)
    }

    /// After `tiny` or `miny`: the size of the threat.
    fn tiny(&mut self, is_miny: bool) -> Result<Formal, ParseError> {
        let threat = self.bracket()?.negative();
        let tail = self.build(vec![Formal::ZERO], vec![threat])?;
        let tiny = self.build(vec![Formal::ZERO], vec![tail])?;
        Ok(if is_miny { tiny.negative() } else { tiny })
    }

    /// braces = '{' options (bars options)+ '}'
    fn braces(&mut self) -> Result<Formal, ParseError> {
        self.require("{")?;
        let mut segments: Vec<Segment> = Vec::new();
        loop {
            self.skip_spaces();
            let options = if matches!(self.byte(), Some(b'|' | b'}')) { Vec::new() } else { self.list()? };
            let bars = self.text[self.at..].bytes().take_while(|&byte| byte == b'|').count();
            segments.push((options, bars));
            if bars == 0 {
                break;
            }
            self.at += bars;
        }
        if segments.len() == 1 || self.byte() != Some(b'}') {
            return Err(self.expected(if segments.len() == 1 { "',' or '|'" } else { "',', '|' or '}'" }));
        }
        let game = self.split(&mut segments)?;
        self.at += 1;
        Ok(game)
    }

    fn list(&mut self) -> Result<Vec<Formal>, ParseError> {
        let mut options = Vec::new();
        loop {
            options.push(self.game()?);
            self.skip_spaces();
            if !self.takes(",") {
                return Ok(options);
            }
        }
    }

    /// The longest bar splits; a half with bars of its own is a single option.
    fn split(&mut self, segments: &mut [Segment]) -> Result<Formal, ParseError> {
        let last = segments.len() - 1;
        let longest = (0..last).max_by_key(|&index| segments[index].1).expect("braces hold a bar");
        if segments[..last].iter().filter(|segment| segment.1 == segments[longest].1).count() > 1 {
            return Err(self.expected("before this place one bar that is longer than the others, as in {2||1|0}"));
        }
        let (left, right) = segments.split_at_mut(longest + 1);
        let mut sides = [Vec::new(), Vec::new()];
        for (side, half) in sides.iter_mut().zip([left, right]) {
            *side = match half {
                [only] => std::mem::take(&mut only.0),
                _ => vec![self.deeper(|reader| reader.split(half))?],
            };
        }
        let [left, right] = sides;
        self.build(left, right)
    }

    /// A number, ups and a nimber; one of them at least.
    fn short(&mut self) -> Result<Short, ParseError> {
        let mut short = if self.byte().is_some_and(|b| b.is_ascii_digit()) { self.number()? } else { Short::ZERO };
        for (letter, sign) in [("^", 1), ("v", -1)] {
            if short.ups == 0 && self.takes(letter) {
                short.ups = sign * self.multiple()? as i32;
            }
        }
        if self.takes("*") {
            short.nimber = self.multiple()? as u32;
        }
        Ok(short)
    }

    /// What follows `^`, `v` or `*`: 1 unless digits say otherwise.
    fn multiple(&mut self) -> Result<u64, ParseError> {
        if self.byte().is_some_and(|byte| byte.is_ascii_digit()) { self.count(MAX_MULTIPLE) } else { Ok(1) }
    }

    fn count(&mut self, most: u64) -> Result<u64, ParseError> {
        let digits = self.text[self.at..].bytes().take_while(u8::is_ascii_digit).count();
        let number = self.text[self.at..self.at + digits].parse().ok().filter(|&number: &u64| number <= most);
        let number = number.ok_or_else(|| self.expected(&format!("a number of at most {most}")))?;
        self.at += digits;
        Ok(number)
    }

    fn number(&mut self) -> Result<Short, ParseError> {
        let start = self.at;
        let numerator = self.count(MAX_NUMERATOR)? as i64;
        if !self.takes("/") {
            return Ok(Short { numerator, ..Short::ZERO });
        }
        let denominator = self.count(1 << MAX_EXPONENT)?;
        if denominator.count_ones() != 1 {
            let found = format!("{}, which is not dyadic", &self.text[start..self.at]);
            return Err(ParseError::new(start, found, "a power of 2 as denominator"));
        }
        let exponent = denominator.trailing_zeros();
        let halves = if numerator == 0 { exponent } else { numerator.trailing_zeros().min(exponent) };
        Ok(Short { numerator: numerator >> halves, exponent: exponent - halves, ..Short::ZERO })
    }
}
