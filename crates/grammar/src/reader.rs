//! The reader: from text to tree by recursive descent.

use crate::simple::{begins_down, brief, is_minus, read_number, read_simple, read_uptimal, switch_mark};
use crate::{Doubt, Kind, Large, Names, Node, Segment, Simple, SimpleRead, position, split_by_bars};
use gruk_core::ParseError;

/// The most levels of braces, brackets and multiples that are read.
pub const MAX_NESTING: usize = 500;

/// The most options of one player, in one pair of braces, that are read.
pub const MAX_OPTIONS: usize = 10_000;

/// The words for loopy games, and `pass` for the braces that it is directly in.
///
/// on = {on|}, off = −on, over = {0|over}, under = −over, upon = {upon|∗}, dud = {dud|dud}, tis = {tisn|}, tisn =
/// {|tis}. **Source:** `[BCG ch. 11]`.
pub const LOOPY_WORDS: [&str; 9] = ["on", "off", "over", "under", "upon", "dud", "tis", "tisn", "pass"];

/// A text that has been read.
#[derive(Clone, Debug)]
pub struct Reading<'a> {
    /// What it says.
    pub node: Node<'a>,
    /// Where it could say something else as well.
    pub doubts: Vec<Doubt>,
}

impl<'a> Reading<'a> {
    /// What it says, if it says one thing.
    ///
    /// # Errors
    /// The first place with two readings, and both of them.
    pub fn certain(self) -> Result<Node<'a>, ParseError> {
        match self.doubts.first() {
            None => Ok(self.node),
            Some(doubt) => Err(doubt.refused()),
        }
    }
}

/// Reads a whole text: a sum of terms. `names` are the games whose positions may stand in it.
///
/// # Errors
/// The place and what was expected there. Cost: linear in the text, and in the bars times the depth they stand for.
pub fn read<'a>(text: &'a str, names: &dyn Names) -> Result<Reading<'a>, ParseError> {
    let mut reader = Reader::new(text, 0, names);
    let node = reader.sides()?;
    match reader.peek() {
        None => Ok(Reading { node, doubts: reader.doubts }),
        Some(_) => Err(reader.expected("'+', '-' or the end")),
    }
}

/// Reads one signed term at byte `at`, for languages of which values are some of the words; also where it ends.
///
/// # Errors
/// As [`read`].
pub fn read_term<'a>(text: &'a str, at: usize, names: &dyn Names) -> Result<(Reading<'a>, usize), ParseError> {
    let mut reader = Reader::new(text, at, names);
    let node = reader.term()?;
    Ok((Reading { node, doubts: reader.doubts }, reader.at))
}

/// The doubt about a position among options, at byte `at` of its text, in which a comma stands before what could be an
/// option by itself: `nim:3,1` may be one position, or the options `nim:3` and 1.
///
/// Cost: linear in the word.
#[must_use]
pub fn options_in_position(word: &str, at: usize, names: &dyn Names) -> Option<Doubt> {
    let [one, parted] = [word.to_string(), with_blanks_behind_commas(word, names)?].map(|text| brief(&text));
    Some(Doubt { at, text: one.clone(), readings: [format!("({one})"), parted] })
}

/// The text of a position with a blank behind each comma from which on all that stands between commas can be read by
/// itself, as in `nim:3, *`; `None` if there is no such comma.
#[must_use]
pub fn with_blanks_behind_commas(word: &str, names: &dyn Names) -> Option<String> {
    let is_term = |piece: &&str| read(piece, names).is_ok();
    let mut rest = word;
    let mut pieces = Vec::new();
    while let Some((before, piece)) = rest.rsplit_once(',').filter(|(_, piece)| is_term(piece)) {
        pieces.push(piece);
        rest = before;
    }
    pieces.push(rest);
    pieces.reverse();
    (pieces.len() > 1).then(|| pieces.join(", "))
}

struct Reader<'a, 'n> {
    text: &'a str,
    names: &'n dyn Names,
    at: usize,
    nesting: usize,
    doubts: Vec<Doubt>,
    /// The names of the braces that are open.
    open: Vec<&'a str>,
    /// Does a comma separate options here?
    in_list: bool,
}

/// May a character continue a word? (A word with a colon behind it is a position, and has been read as one.)
fn begins_word(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_'
}

/// What is found where a brace or bracket opens that no other one closes, and what would close it.
const UNCLOSED: [(&str, &str); 3] = [
    ("'{' without its '}'", "a '}' that closes it"),
    ("'(' without its ')'", "a ')' that closes it"),
    ("'[' without its ']'", "a ']' that closes it"),
];

/// The error that the brace or bracket in this place of the text is not closed: it has the place where that opens.
#[must_use]
pub fn unclosed(text: &str, start: usize) -> ParseError {
    let kind = text.as_bytes().get(start).and_then(|opening| b"{([".iter().position(|other| other == opening));
    let (found, expected) = UNCLOSED[kind.unwrap_or(0)];
    ParseError::new(start, found, expected)
}

/// Is a text only not complete: would more of it help?
#[must_use]
pub fn is_unfinished(error: &ParseError) -> bool {
    is_at_end(error) || UNCLOSED.iter().any(|(found, _)| error.found == *found)
}

fn is_at_end(error: &ParseError) -> bool {
    error.found == "the end"
}

/// What stands between braces.
enum Braced<'a> {
    Game(Node<'a>),
    List(Vec<Node<'a>>),
}

impl<'a, 'n> Reader<'a, 'n> {
    fn new(text: &'a str, at: usize, names: &'n dyn Names) -> Self {
        Reader { text, names, at, nesting: 0, doubts: Vec::new(), open: Vec::new(), in_list: false }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte that is no blank.
    fn peek(&mut self) -> Option<u8> {
        while self.byte().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
        self.byte()
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

    /// Takes the bracket that closes the one at `start`.
    fn close(&mut self, start: usize, what: &str) -> Result<(), ParseError> {
        match self.peek() {
            None => Err(unclosed(self.text, start)),
            Some(_) => self.require(b')', what),
        }
    }

    fn node(&self, start: usize, kind: Kind<'a>) -> Node<'a> {
        Node { kind, start, end: self.at }
    }

    fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Result<T, ParseError>) -> Result<T, ParseError> {
        if self.nesting == MAX_NESTING {
            return Err(self.expected(&format!("at most {MAX_NESTING} levels of nesting")).as_limit());
        }
        self.nesting += 1;
        let read = inner(self);
        self.nesting -= 1;
        read
    }

    /// sides = sum [ "&" sum ]
    fn sides(&mut self) -> Result<Node<'a>, ParseError> {
        let onside = self.sum()?;
        if self.peek() != Some(b'&') {
            return Ok(onside);
        }
        self.at += 1;
        let offside = self.sum()?;
        let (start, end) = (onside.start, offside.end);
        Ok(Node { kind: Kind::Sides(Box::new([onside, offside])), start, end })
    }

    /// sum = term { ("+" | "-") term }
    fn sum(&mut self) -> Result<Node<'a>, ParseError> {
        self.peek();
        let start = self.at;
        let first = self.term()?;
        let mut terms = vec![first];
        loop {
            self.peek();
            let sign_at = self.at;
            let minus = is_minus(self.text, self.at);
            let is_switch_mark = self.rest().starts_with('±');
            if minus > 0 {
                self.at += minus;
            } else if self.rest().starts_with('+') {
                self.two_signs()?;
                self.at += 1;
            } else if !is_switch_mark {
                break;
            }
            let term = self.term()?;
            terms.push(if minus > 0 { self.node(sign_at, Kind::Minus(Box::new(term))) } else { term });
        }
        Ok(match terms.len() {
            1 => terms.remove(0),
            _ => {
                let end = terms.last().map_or(self.at, |last| last.end);
                Node { kind: Kind::Sum(terms), start, end }
            }
        })
    }

    /// `+-` between two terms is a plus and a minus sign in printed sums, and a plus and a switch elsewhere. Before the
    /// name of a game it can only be the former.
    fn two_signs(&mut self) -> Result<(), ParseError> {
        let mark = switch_mark(self.text, self.at);
        let after = self.text[self.at + mark..].trim_start();
        if mark > 0 && position(after, self.names).is_none() && !after.starts_with(['+', '-', '−', '±']) {
            let next: String =
                after.chars().take_while(|c| c.is_ascii_alphanumeric() || "/.^*{(".contains(*c)).collect();
            let readings = [format!("'- {next}'"), format!("'+ (+-{next})'")];
            self.doubts.push(Doubt { at: self.at, text: self.text[self.at..self.at + mark].into(), readings });
        }
        Ok(())
    }

    /// term = { "+" | "-" } factor, where a sign before a digit belongs to the number
    fn term(&mut self) -> Result<Node<'a>, ParseError> {
        self.peek();
        let start = self.at;
        let mut is_negative = false;
        loop {
            self.peek();
            let minus = is_minus(self.text, self.at);
            if minus > 0 {
                self.at += minus;
                is_negative = !is_negative;
            } else if self.rest().starts_with('+') && switch_mark(self.text, self.at) == 0 {
                self.at += 1;
            } else {
                break;
            }
        }
        if self.byte().is_some_and(|byte| byte.is_ascii_digit()) {
            return self.number_first(start, is_negative);
        }
        let factor = self.factor()?;
        Ok(if is_negative { self.node(start, Kind::Minus(Box::new(factor))) } else { factor })
    }

    /// What begins with a number: `1^*2`, `2*nim:3`, `2 * 3`, `1miny(2)`.
    fn number_first(&mut self, start: usize, is_negative: bool) -> Result<Node<'a>, ParseError> {
        let read = read_simple(self.text, self.at, is_negative)?;
        let (value, large) = (read.value, read.large);
        let simple = self.simple_node(start, read);
        if value.is_number()
            && let Some(uptimal) = self.uptimal()?
        {
            let mut terms = vec![simple];
            match uptimal.kind {
                Kind::Sum(nodes) => terms.extend(nodes),
                _ => terms.push(uptimal),
            }
            return Ok(self.node(start, Kind::Sum(terms)));
        }
        if let Some(is_miny) = self.tiny_word() {
            if !value.is_number() {
                return Err(self.expected("'+' before this"));
            }
            let tiny = self.tiny(is_miny)?;
            return Ok(self.node(start, Kind::Sum(vec![simple, tiny])));
        }
        let number_ends = self.at;
        if self.peek() != Some(b'*') {
            self.at = number_ends;
            return Ok(simple);
        }
        let blank_before = self.at > number_ends;
        let star_at = self.at;
        self.at += 1;
        if blank_before && self.byte().is_some_and(|byte| byte.is_ascii_digit()) {
            let text = &self.text[start..];
            let end = text.len() - self.rest().trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (number, nimber) = (brief(&self.text[start..number_ends]), brief(&text[self.at - start..end]));
            let readings = [format!("{number} + *{nimber}"), format!("{number} * {nimber}")];
            return Err(Doubt { at: start, text: brief(&text[..end]), readings }.refused());
        }
        let whole = value.as_integer().filter(|_| large.is_none_or(Large::is_whole));
        let Some(times) = whole else {
            self.at = star_at;
            return Err(self.expected("a whole number before the '*' of a product"));
        };
        let factor = Box::new(self.deeper(Self::term)?);
        Ok(self.node(
            start,
            match large {
                Some(times) => Kind::LargeTimes(times, factor),
                None => Kind::Times(times, factor),
            },
        ))
    }

    fn factor(&mut self) -> Result<Node<'a>, ParseError> {
        let start = self.at;
        if let Some(uptimal) = self.uptimal()? {
            return Ok(uptimal);
        }
        // Before positions, for in `v-nim:3` the hyphen is a sign.
        if begins_down(self.text, self.at) {
            return self.simple(start, false);
        }
        if let Some(word) = position(self.rest(), self.names) {
            self.at += word.len();
            if self.in_list {
                self.doubts.extend(options_in_position(word, start, self.names));
            }
            return Ok(self.node(start, Kind::Position(word)));
        }
        if switch_mark(self.text, self.at) > 0 {
            return self.switch();
        }
        if let Some(is_miny) = self.tiny_word() {
            return self.tiny(is_miny);
        }
        match self.rest().chars().next() {
            Some('^' | '*' | '↑' | '↓' | '⇑' | '⇓' | '∗') => self.simple(start, false),
            Some('{') => match self.deeper(|reader| reader.braces(false))? {
                Braced::Game(node) => Ok(node),
                Braced::List(_) => unreachable!("invariant: a list was not asked for"),
            },
            Some('(') => {
                self.at += 1;
                let inner = self.deeper(|reader| reader.with_commas(false, Self::sides))?;
                self.close(start, "')'")?;
                Ok(Node { start, end: self.at, ..inner })
            }
            _ => match self.loopy()? {
                Some(node) => Ok(node),
                None => Err(self.no_factor()),
            },
        }
    }

    /// A word for a loopy game, with a nimber right behind it; or braces with a name.
    fn loopy(&mut self) -> Result<Option<Node<'a>>, ParseError> {
        let (start, rest) = (self.at, self.rest());
        let length = rest.bytes().take_while(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()).count();
        let (word, after) = rest.split_at(length);
        if !word.starts_with(|c: char| c.is_ascii_lowercase()) || after.starts_with(begins_word) {
            return Ok(None);
        }
        let is_reserved = LOOPY_WORDS.contains(&word);
        if after.starts_with('{') {
            if is_reserved {
                return Err(ParseError::new(start, format!("'{word}'"), "another name: it has a meaning"));
            }
            self.at += length;
            self.open.push(word);
            let braces = self.deeper(|reader| reader.braces(false));
            self.open.pop();
            let Braced::Game(braces) = braces? else { unreachable!("invariant: a list was not asked for") };
            return Ok(Some(self.node(start, Kind::Named(word, Box::new(braces)))));
        }
        if !is_reserved && !self.open.contains(&word) {
            return Ok(None);
        }
        self.at += length;
        let node = self.node(start, Kind::Word(word));
        self.with_nimber(node).map(Some)
    }

    fn no_factor(&self) -> ParseError {
        let end = self.rest().find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(self.rest().len());
        let word = &self.rest()[..end];
        match self.names.marks(word) {
            Some(_) => self.expected(&format!("'{word}:' and a position")),
            None => self
                .expected("a value, such as 1/2, *2, ^, +-1, {1|*} or tiny(1), or a position such as domineering:4x4"),
        }
    }

    fn simple(&mut self, start: usize, is_negative: bool) -> Result<Node<'a>, ParseError> {
        let read = read_simple(self.text, self.at, is_negative)?;
        Ok(self.simple_node(start, read))
    }

    /// What was read here: a number, ups and a nimber.
    fn simple_node(&mut self, start: usize, read: SimpleRead<'a>) -> Node<'a> {
        let number_at = self.at;
        self.at = read.end;
        self.doubts.extend(read.doubt);
        let Some(large) = read.large else { return self.node(start, Kind::Simple(read.value)) };
        let number = self.node(start, Kind::Large(large));
        if read.value == Simple::default() {
            return number;
        }
        let rest = self.node(number_at, Kind::Simple(read.value));
        self.node(start, Kind::Sum(vec![number, rest]))
    }

    /// `^<2>`, `v[3]*`: a power of ↑ or a sum of powers, with a nimber right behind it.
    fn uptimal(&mut self) -> Result<Option<Node<'a>>, ParseError> {
        let start = self.at;
        let Some((uptimal, end)) = read_uptimal(self.text, start)? else { return Ok(None) };
        self.at = end;
        let node = self.node(start, Kind::Uptimal(uptimal));
        self.with_nimber(node).map(Some)
    }

    /// `node` and a nimber right behind it: `upon*` is upon + ∗, as `1*` is 1 + ∗.
    fn with_nimber(&mut self, node: Node<'a>) -> Result<Node<'a>, ParseError> {
        if !self.rest().starts_with(['*', '∗']) {
            return Ok(node);
        }
        let (start, nimber) = (node.start, self.simple(self.at, false)?);
        Ok(self.node(start, Kind::Sum(vec![node, nimber])))
    }

    /// The word `tiny` or `miny` that stands here, which is left: is it the latter?
    fn tiny_word(&self) -> Option<bool> {
        let words = [("tiny", false), ("Tiny", false), ("⧾", false), ("miny", true), ("Miny", true), ("⧿", true)];
        let found = words.into_iter().find(|(word, _)| self.rest().starts_with(word))?;
        Some(found.1)
    }

    /// `tiny(a)`, `Miny(a)`, `⧾2`: the size of the threat in brackets, or a number.
    fn tiny(&mut self, is_miny: bool) -> Result<Node<'a>, ParseError> {
        let start = self.at;
        self.at += if self.rest().starts_with(['⧾', '⧿']) { '⧾'.len_utf8() } else { "tiny".len() };
        let size = if self.text[..self.at].ends_with(['⧾', '⧿']) && self.byte().is_some_and(|b| b.is_ascii_digit())
        {
            self.number()?
        } else {
            self.require(b'(', "'('")?;
            let open = self.at - 1;
            let size = self.deeper(|reader| reader.with_commas(false, Self::sum))?;
            self.close(open, "')'")?;
            size
        };
        let size = Box::new(size);
        Ok(self.node(start, if is_miny { Kind::Miny(size) } else { Kind::Tiny(size) }))
    }

    fn number(&mut self) -> Result<Node<'a>, ParseError> {
        let start = self.at;
        let number = read_number(self.text, self.at, false)?;
        Ok(self.simple_node(start, number))
    }

    /// `+-1`, `+-^`, `+-(a,b)`, `+-{a,b}`, `+-{a|b}`.
    fn switch(&mut self) -> Result<Node<'a>, ParseError> {
        let start = self.at;
        self.at += switch_mark(self.text, self.at);
        let options = match self.peek() {
            Some(byte) if byte.is_ascii_digit() => {
                let number = self.number()?;
                if matches!(self.rest().chars().next(), Some('^' | 'v' | '*' | '↑' | '↓' | '⇑' | '⇓' | '∗')) {
                    return Err(self.expected("brackets around what is switched, as in +-(1*)"));
                }
                vec![number]
            }
            Some(b'(') => {
                let open = self.at;
                self.at += 1;
                let options = self.deeper(Self::list)?;
                self.close(open, "',' or ')'")?;
                options
            }
            Some(b'{') => match self.deeper(|reader| reader.braces(true))? {
                Braced::Game(node) => vec![node],
                Braced::List(options) => options,
            },
            _ if let Some(uptimal) = self.uptimal()? => vec![uptimal],
            _ => match self.rest().chars().next() {
                Some('^' | '*' | '↑' | '↓' | '⇑' | '⇓' | '∗') => vec![self.simple(self.at, false)?],
                Some('v') if begins_down(self.text, self.at) => vec![self.simple(self.at, false)?],
                _ => return Err(self.expected("a number, '(' or '{'")),
            },
        };
        Ok(self.node(start, Kind::Switch(options)))
    }

    /// braces = "{" options bars options { bars options } "}", or a list where one may stand.
    fn braces(&mut self, may_be_list: bool) -> Result<Braced<'a>, ParseError> {
        let start = self.at;
        self.require(b'{', "'{'")?;
        self.braced(start, may_be_list)
            .map_err(|error| if is_at_end(&error) { unclosed(self.text, start) } else { error })
    }

    /// What stands behind the brace at `start`, with the brace that closes it.
    fn braced(&mut self, start: usize, may_be_list: bool) -> Result<Braced<'a>, ParseError> {
        let mut segments: Vec<Segment<Node<'a>>> = Vec::new();
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
                    let end = self.at;
                    let game = split_by_bars(&mut segments, &mut |sides| {
                        Ok::<_, ParseError>(Node { kind: Kind::Braces(sides), start, end })
                    });
                    return game.map(Braced::Game);
                }
                Some(b'}') if may_be_list && !options.is_empty() => {
                    self.at += 1;
                    return Ok(Braced::List(options));
                }
                _ if segments.is_empty() => return Err(self.expected("',' or '|'")),
                _ => return Err(self.expected("',', '|' or '}'")),
            };
            while self.byte() == Some(b'|') {
                self.at += 1;
            }
            segments.push(Segment { options, bar: Some((bar_at, self.at - bar_at)) });
        }
    }

    /// Reads what is inside, where a comma separates options or does not.
    fn with_commas<T>(
        &mut self,
        separate: bool,
        inner: impl FnOnce(&mut Self) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        let before = std::mem::replace(&mut self.in_list, separate);
        let read = inner(self);
        self.in_list = before;
        read
    }

    fn list(&mut self) -> Result<Vec<Node<'a>>, ParseError> {
        self.with_commas(true, Self::options)
    }

    fn options(&mut self) -> Result<Vec<Node<'a>>, ParseError> {
        let mut options = vec![self.sum()?];
        while self.peek() == Some(b',') {
            if options.len() == MAX_OPTIONS {
                return Err(self.expected(&format!("at most {MAX_OPTIONS} options")).as_limit());
            }
            self.at += 1;
            options.push(self.sum()?);
        }
        Ok(options)
    }
}
