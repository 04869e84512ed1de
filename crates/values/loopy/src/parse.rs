//! The notation of loopy games, read.

use crate::Sided;
use crate::games::{LoopyGames, Stopper};
use crate::graph::{LoopyGraph, Target};
use gruk_core::{ParseError, Player};
use gruk_grammar::{Doubt, MAX_OPTIONS, Names, NoNames, Segment, position, split_by_bars, switch_mark};
use gruk_value::{Limit, ValueError};
use std::fmt;

/// The most levels of braces and brackets that are read.
const MAX_NESTING: usize = 300;

/// Why a text has no value here.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LoopyError {
    /// It is not the notation of a game.
    Parse(ParseError),
    /// It is, but the value is out of reach.
    Limit(Limit),
    /// It is, but the game has not been found to be stopper-sided.
    NotSided,
}

impl fmt::Display for LoopyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoopyError::Parse(error) => error.fmt(f),
            LoopyError::Limit(limit) => limit.fmt(f),
            LoopyError::NotSided => f.write_str("the game has not been found to be stopper-sided"),
        }
    }
}

impl std::error::Error for LoopyError {}

impl From<ParseError> for LoopyError {
    fn from(error: ParseError) -> Self {
        LoopyError::Parse(error)
    }
}

impl From<Limit> for LoopyError {
    fn from(limit: Limit) -> Self {
        LoopyError::Limit(limit)
    }
}

impl From<ValueError> for LoopyError {
    fn from(error: ValueError) -> Self {
        match error {
            ValueError::Parse(error) => LoopyError::Parse(error),
            ValueError::Limit(limit) => LoopyError::Limit(limit),
            _ => LoopyError::Limit(Limit::Loopy),
        }
    }
}

/// A number for each pair of braces that is read.
type Id = usize;

/// What has been read.
#[derive(Clone, Debug)]
enum Form {
    Value(Sided),
    /// The braces around it, by the name before them.
    Name(Id, usize),
    /// The braces that it is directly in.
    Pass(usize),
    Braces {
        ids: Vec<Id>,
        sides: [Vec<Form>; 2],
        depth: usize,
    },
}

impl Form {
    fn depth(&self) -> usize {
        match self {
            Form::Braces { depth, .. } => *depth,
            _ => 0,
        }
    }
}

impl LoopyGames {
    /// Reads a game: what [`Games::parse`](gruk_value::Games::parse) reads, the words `on`, `off`, `over`, `under`,
    /// `upon`, `dud`, `tis` and `tisn`, braces with a name, `a{0|a}`, in which the name stands for the game itself,
    /// braces with `pass` for the same, `{0|pass}`, two stoppers as onside and offside, `1 & 0`, and sums and
    /// differences of these.
    ///
    /// # Errors
    /// The place and what was expected there, or why there is no value.
    pub fn parse(&mut self, text: &str) -> Result<Sided, LoopyError> {
        let none = |_: &mut LoopyGames, text: &str| {
            Err(ParseError::new(0, format!("'{text}'"), "a game that needs no board").into())
        };
        self.parse_with(text, &NoNames, &mut { none })
    }

    /// The same for texts in which positions of the games of `names` may stand too, such as `domineering:2x2 + over`;
    /// `position` values them.
    ///
    /// # Errors
    /// As [`parse`](Self::parse), and what `position` answers.
    pub fn parse_with(
        &mut self,
        text: &str,
        names: &dyn Names,
        position: PositionValue<'_>,
    ) -> Result<Sided, LoopyError> {
        let mut reader =
            Reader { games: self, text, known: names, position, at: 0, nesting: 0, names: Vec::new(), ids: 0 };
        let value = reader.sides()?;
        let value = reader.closed(value)?;
        match reader.peek() {
            None => Ok(value),
            Some(_) => Err(reader.expected("'+', '-', '&' or the end").into()),
        }
    }
}

/// Values a position, written in the notation of its game.
pub type PositionValue<'a> = &'a mut dyn FnMut(&mut LoopyGames, &str) -> Result<Sided, LoopyError>;

struct Reader<'a> {
    games: &'a mut LoopyGames,
    text: &'a str,
    /// The games whose positions may stand in the text.
    known: &'a dyn Names,
    position: PositionValue<'a>,
    at: usize,
    nesting: usize,
    /// The names of the braces that are open.
    names: Vec<(&'a str, Id)>,
    ids: Id,
}

impl<'a> Reader<'a> {
    /// The next byte that is not a space.
    fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at) == Some(&b' ') {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn expected(&self, expected: &str) -> ParseError {
        let found = match self.rest().chars().next() {
            Some(found) => format!("'{found}'"),
            None => "the end".into(),
        };
        ParseError::new(self.at, found, expected)
    }

    fn accept(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    fn fresh_id(&mut self) -> Id {
        self.ids += 1;
        self.ids
    }

    /// `onside & offside`, or a sum.
    fn sides(&mut self) -> Result<Form, LoopyError> {
        let onside = self.sum()?;
        let at = self.at;
        if !self.accept(b'&') {
            return Ok(onside);
        }
        let onside = self.closed(onside)?;
        let offside = self.sum()?;
        let offside = self.closed(offside)?;
        let (Some(onside), Some(offside)) = (onside.as_stopper(), offside.as_stopper()) else {
            return Err(ParseError::new(at, "'&'", "'&' between stoppers").into());
        };
        if !self.games.is_le(offside, onside)? {
            return Err(ParseError::new(at, "'&'", "an onside that is at least the offside").into());
        }
        Ok(Form::Value(Sided { onside, offside }))
    }

    fn sum(&mut self) -> Result<Form, LoopyError> {
        let mut sum = self.term()?;
        loop {
            self.peek();
            let mark = switch_mark(self.text, self.at);
            if mark > 0 {
                let readings = ["a difference, '- x'".into(), "a sum with a switch, '+ (+-x)'".into()];
                let text = self.text[self.at..self.at + mark].into();
                return Err(Doubt { at: self.at, text, readings }.refused().into());
            }
            let is_difference = match self.peek() {
                Some(b'+') => false,
                Some(b'-') => true,
                _ => return Ok(sum),
            };
            self.at += 1;
            if !is_difference && self.text.as_bytes().get(self.at) == Some(&b'-') {
                let why = "'+-' has two readings: a minus sign, and a switch in brackets; write the one that is meant";
                return Err(ParseError::says(self.at - 1, why).into());
            }
            let one = self.closed(sum)?;
            let other = self.term()?;
            let other = self.closed(other)?;
            let value = if is_difference { self.games.difference(one, other)? } else { self.games.sum(one, other)? };
            sum = Form::Value(value.ok_or(LoopyError::NotSided)?);
        }
    }

    fn term(&mut self) -> Result<Form, LoopyError> {
        let next = self.peek();
        let after = self.text.as_bytes().get(self.at + 1).copied();
        match next {
            Some(b'-') if !after.is_some_and(|byte| byte.is_ascii_digit()) => {
                self.at += 1;
                let term = self.deeper(Self::term)?;
                let value = self.closed(term)?;
                Ok(Form::Value(self.games.sided_negative(value)?))
            }
            Some(b'(') => {
                self.at += 1;
                let inner = self.deeper(Self::sides)?;
                if self.accept(b')') { Ok(inner) } else { Err(self.expected("')'").into()) }
            }
            Some(b'{') => self.deeper(|reader| reader.braces(None)),
            Some(byte) if byte.is_ascii_lowercase() => self.word(),
            _ => self.short(),
        }
    }

    fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Result<T, LoopyError>) -> Result<T, LoopyError> {
        if self.nesting >= MAX_NESTING {
            return Err(self.expected(&format!("at most {MAX_NESTING} levels of braces and brackets")).into());
        }
        self.nesting += 1;
        let answer = inner(self);
        self.nesting -= 1;
        answer
    }

    /// A term of the notation of short games.
    fn short(&mut self) -> Result<Form, LoopyError> {
        let rest = self.rest();
        let (game, length) = self.games.short().parse_term(rest).map_err(|error| error.shifted(self.at))?;
        self.at += length;
        Ok(Form::Value(Stopper::from(game).into()))
    }

    /// The position that begins here, if one does.
    fn position(&mut self) -> Result<Option<Form>, LoopyError> {
        let Some(text) = position(self.rest(), self.known) else { return Ok(None) };
        let value = (self.position)(self.games, text).map_err(|error| match error {
            LoopyError::Parse(error) => LoopyError::Parse(error.shifted(self.at)),
            other => other,
        })?;
        self.at += text.len();
        Ok(Some(Form::Value(value)))
    }

    fn word(&mut self) -> Result<Form, LoopyError> {
        if let Some(position) = self.position()? {
            return Ok(position);
        }
        let rest = self.rest();
        let length = rest.bytes().take_while(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()).count();
        let (word, start) = (&rest[..length], self.at);
        if word.strip_prefix('v').is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
            || ["tiny", "miny"].contains(&word)
        {
            return self.short();
        }
        self.at += length;
        if self.peek() == Some(b'{') {
            if is_reserved(word) {
                return Err(ParseError::new(start, format!("'{word}'"), "another name: it has a meaning").into());
            }
            return self.deeper(|reader| reader.braces(Some(word)));
        }
        if let Some(&(_, id)) = self.names.iter().rev().find(|(name, _)| *name == word) {
            return Ok(Form::Name(id, start));
        }
        let value = match word {
            "pass" => return Ok(Form::Pass(start)),
            "dud" => Some((self.games.called("on")?, self.games.called("off")?)),
            "tis" | "tisn" => {
                let number = self.games.short().number(if word == "tis" { 1 } else { -1 })?;
                let (number, zero) = (Some(Stopper::from(number)), Some(Stopper::ZERO));
                Some(if word == "tis" { (number, zero) } else { (zero, number) })
            }
            _ => self.games.called(word)?.map(|stopper| (Some(stopper), Some(stopper))),
        };
        let Some((Some(onside), Some(offside))) = value else {
            let expected = "on, off, over, under, upon, dud, tis, tisn, pass, or the name of braces around it";
            return Err(ParseError::new(start, format!("'{word}'"), expected).into());
        };
        let mut value = Sided { onside, offside };
        // `upon*` is upon + *, as `1*` is 1 + *.
        if self.text.as_bytes().get(self.at) == Some(&b'*') {
            let nimber = self.short()?;
            let nimber = self.closed(nimber)?;
            value = self.games.sum(value, nimber)?.ok_or(LoopyError::NotSided)?;
        }
        Ok(Form::Value(value))
    }

    fn braces(&mut self, name: Option<&'a str>) -> Result<Form, LoopyError> {
        let open = self.at;
        self.at += 1;
        let own = name.map(|name| (name, self.fresh_id()));
        self.names.extend(own);
        let mut segments: Vec<Segment<Form>> = Vec::new();
        let mut options = Vec::new();
        loop {
            match self.peek() {
                Some(b'}') => {
                    self.at += 1;
                    segments.push(Segment { options, bar: None });
                    break;
                }
                Some(b'|') => {
                    let start = self.at;
                    while self.text.as_bytes().get(self.at) == Some(&b'|') {
                        self.at += 1;
                    }
                    segments.push(Segment { options, bar: Some((start, self.at - start)) });
                    options = Vec::new();
                }
                None => return Err(ParseError::new(open, "'{'", "a '}' that closes it").into()),
                Some(_) => {
                    if !options.is_empty() && !self.accept(b',') {
                        return Err(self.expected("',', '|' or '}'").into());
                    }
                    if options.len() >= MAX_OPTIONS {
                        return Err(self.expected(&format!("at most {MAX_OPTIONS} options of a player")).into());
                    }
                    options.push(self.sum()?);
                }
            }
        }
        if own.is_some() {
            self.names.pop();
        }
        if segments.len() < 2 {
            return Err(ParseError::new(open, "braces without a bar", "Left's options, '|' and Right's options").into());
        }
        let mut form = |mut sides: [Vec<Form>; 2]| -> Result<Form, LoopyError> {
            let id = self.fresh_id();
            for option in sides.iter_mut().flatten() {
                if let Form::Pass(at) = *option {
                    *option = Form::Name(id, at);
                }
            }
            let depth = 1 + sides.iter().flatten().map(Form::depth).max().unwrap_or(0);
            if depth > MAX_NESTING {
                return Err(ParseError::new(open, "'{'", format!("at most {MAX_NESTING} levels of braces")).into());
            }
            Ok(Form::Braces { ids: vec![id], sides, depth })
        };
        let mut whole = split_by_bars(&mut segments, &mut form)?;
        if let (Form::Braces { ids, .. }, Some((_, id))) = (&mut whole, own) {
            ids.push(id);
        }
        Ok(whole)
    }

    /// The value of a form that needs no braces around it.
    fn closed(&mut self, form: Form) -> Result<Sided, LoopyError> {
        if let Form::Value(value) = form {
            return Ok(value);
        }
        let mut graph = LoopyGraph::new();
        match written(&form, &mut graph, &mut Vec::new())? {
            Target::Value(value) => Ok(value),
            Target::Vertex(vertex) => self.games.value(&graph, vertex)?.ok_or(LoopyError::NotSided),
        }
    }
}

/// The words for loopy games.
const LOOPY_WORDS: [&str; 9] = ["on", "off", "over", "under", "upon", "dud", "tis", "tisn", "pass"];

fn is_reserved(word: &str) -> bool {
    LOOPY_WORDS.contains(&word) || ["tiny", "miny"].contains(&word)
}

/// Has a text something in it that only the notation of loopy games knows: a word, a name before braces, or sides?
#[must_use]
pub fn is_loopy_notation(text: &str) -> bool {
    let is_in_word = |c: char| c.is_ascii_alphanumeric() || "-:.>/".contains(c);
    let has_word = text.split(|c| !is_in_word(c)).any(|word| LOOPY_WORDS.contains(&word.trim_end_matches('*')));
    let has_name = text.match_indices('{').any(|(at, _)| text[..at].ends_with(|c: char| c.is_ascii_lowercase()));
    has_word || has_name || text.contains('&')
}

/// Writes a form into a graph, inside braces with these numbers and vertices.
fn written(form: &Form, graph: &mut LoopyGraph, around: &mut Vec<(Id, u32)>) -> Result<Target, LoopyError> {
    let open =
        |at: usize| ParseError::new(at, "a name of braces", "a game of its own: it stands in a sum, or in no braces");
    match form {
        Form::Value(value) => Ok(Target::Value(*value)),
        Form::Pass(at) => Err(open(*at).into()),
        Form::Name(id, at) => {
            let found = around.iter().find(|(other, _)| other == id);
            found.map(|&(_, vertex)| Target::Vertex(vertex)).ok_or_else(|| open(*at).into())
        }
        Form::Braces { ids, sides, .. } => {
            let vertex = graph.add();
            let before = around.len();
            around.extend(ids.iter().map(|&id| (id, vertex)));
            for player in Player::BOTH {
                for option in &sides[player.index()] {
                    let to = written(option, graph, around)?;
                    graph.connect(vertex, player, to);
                }
            }
            around.truncate(before);
            Ok(Target::Vertex(vertex))
        }
    }
}
