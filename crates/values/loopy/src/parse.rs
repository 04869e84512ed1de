//! Loopy values of texts. The grammar is that of all texts ([`gruk_grammar`]); here its tree is worked out.

use crate::Sided;
use crate::games::{LoopyGames, Stopper};
use crate::graph::{LoopyGraph, Target};
use gruk_core::{ParseError, Player};
use gruk_grammar::{Kind, Names, NoNames, Node, read};
use gruk_value::{Dyadic, Limit, ValueError};
use std::fmt;

/// The most levels of braces, bars of several lengths counted, that are valued.
const MAX_LEVELS: usize = 300;

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
        let tree = read(text, names)?.certain()?;
        Fold { games: self, position, levels: 0 }.value(&tree)
    }

    /// The game that a word stands for, `on` for example; `None` if it is no word for one.
    ///
    /// # Errors
    /// A limit.
    pub fn word(&mut self, word: &str) -> Result<Option<Sided>, Limit> {
        let stoppers = match word {
            "dud" => [self.called("on")?, self.called("off")?],
            "tis" | "tisn" => {
                let number = self.short().number(if word == "tis" { 1 } else { -1 })?;
                let (number, zero) = (Some(Stopper::from(number)), Some(Stopper::ZERO));
                if word == "tis" { [number, zero] } else { [zero, number] }
            }
            _ => [self.called(word)?; 2],
        };
        let [Some(onside), Some(offside)] = stoppers else { return Ok(None) };
        Ok(Some(Sided { onside, offside }))
    }

    /// The game with this onside and this offside; `None` unless both are stoppers and the onside is at least the
    /// offside.
    ///
    /// # Errors
    /// A limit.
    pub fn with_sides(&mut self, onside: Sided, offside: Sided) -> Result<Option<Sided>, Limit> {
        let (Some(onside), Some(offside)) = (onside.as_stopper(), offside.as_stopper()) else { return Ok(None) };
        Ok(self.is_le(offside, onside)?.then_some(Sided { onside, offside }))
    }

    /// So many copies of a game; `None` if that has not been found to be stopper-sided.
    ///
    /// # Errors
    /// A limit. Cost: sums in the order of the logarithm of `times`.
    pub fn multiple(&mut self, game: Sided, times: i64) -> Result<Option<Sided>, Limit> {
        let mut double = if times < 0 { self.sided_negative(game)? } else { game };
        let (mut left, mut total) = (times.unsigned_abs(), Sided::from(Stopper::ZERO));
        while left > 0 {
            if left % 2 == 1 {
                let Some(sum) = self.sum(total, double)? else { return Ok(None) };
                total = sum;
            }
            left /= 2;
            if left > 0 {
                let Some(sum) = self.sum(double, double)? else { return Ok(None) };
                double = sum;
            }
        }
        Ok(Some(total))
    }

    /// As many copies of a game as a whole number says; `None` as in [`multiple`](Self::multiple). Of 2^63 copies and
    /// more only those of short games, and of games that two copies are equal to, such as `on` and `over`.
    ///
    /// # Errors
    /// A limit; [`Limit::Overflow`] for 2^63 copies of another game.
    pub fn multiple_by(&mut self, game: Sided, times: Dyadic) -> Result<Option<Sided>, Limit> {
        if let Some(times) = times.as_integer() {
            return self.multiple(game, times);
        }
        if let Some(short) = game.as_stopper().and_then(Stopper::as_short) {
            return Ok(Some(Stopper::from(self.short().multiple_by(short, times)?).into()));
        }
        let one = if times.signum() < 0 { self.sided_negative(game)? } else { game };
        match self.sum(one, one)? {
            Some(two) if two != one => Err(Limit::Overflow),
            same => Ok(same),
        }
    }
}

/// Values a position, written in the notation of its game.
pub type PositionValue<'a> = &'a mut dyn FnMut(&mut LoopyGames, &str) -> Result<Sided, LoopyError>;

/// What is around a part: the vertex of the braces that it is directly in, and the names of all braces around it.
struct Around<'a> {
    pass: u32,
    names: Vec<(&'a str, u32)>,
}

/// From trees to values.
struct Fold<'a> {
    games: &'a mut LoopyGames,
    position: PositionValue<'a>,
    /// Braces around what is worked on.
    levels: usize,
}

impl Fold<'_> {
    /// The value of what needs no braces around it.
    fn value(&mut self, node: &Node<'_>) -> Result<Sided, LoopyError> {
        match &node.kind {
            Kind::Simple(simple) => {
                let value = (*simple).try_into()?;
                Ok(Stopper::from(self.games.short().number_up_star(value)?).into())
            }
            Kind::Large(number) => {
                let number = Dyadic::written(*number)?;
                Ok(Stopper::from(self.games.short().number(number)?).into())
            }
            Kind::Uptimal(uptimal) => Ok(Stopper::from(self.games.short().uptimal(*uptimal)?).into()),
            Kind::Position(text) => (self.position)(self.games, text).map_err(|error| match error {
                LoopyError::Parse(error) => LoopyError::Parse(error.shifted(node.start)),
                other => other,
            }),
            Kind::Braces(_) | Kind::Named(..) => {
                let mut graph = LoopyGraph::new();
                match self.target(node, &mut graph, None)? {
                    Target::Value(value) => Ok(value),
                    Target::Vertex(vertex) => self.games.value(&graph, vertex)?.ok_or(LoopyError::NotSided),
                }
            }
            Kind::Switch(options) => {
                let options = self.values(options)?;
                let negatives = options.iter().map(|&option| self.games.sided_negative(option));
                let negatives = negatives.collect::<Result<Vec<_>, _>>()?;
                Ok(self.games.with_options(&options, &negatives)?)
            }
            Kind::Tiny(size) => self.tiny(size),
            Kind::Miny(size) => {
                let tiny = self.tiny(size)?;
                Ok(self.games.sided_negative(tiny)?)
            }
            Kind::Sum(nodes) => {
                let mut sum = Sided::from(Stopper::ZERO);
                for value in self.values(nodes)? {
                    sum = self.games.sum(sum, value)?.ok_or(LoopyError::NotSided)?;
                }
                Ok(sum)
            }
            Kind::Minus(inner) => {
                let value = self.value(inner)?;
                Ok(self.games.sided_negative(value)?)
            }
            Kind::Times(times, inner) => {
                let value = self.value(inner)?;
                self.games.multiple(value, *times)?.ok_or(LoopyError::NotSided)
            }
            Kind::LargeTimes(times, inner) => {
                let value = self.value(inner)?;
                self.games.multiple_by(value, Dyadic::written(*times)?)?.ok_or(LoopyError::NotSided)
            }
            Kind::Word(word) => self.games.word(word)?.ok_or_else(|| {
                let expected = "a game of its own: it stands in a sum, or in no braces";
                ParseError::new(node.start, "a name of braces", expected).into()
            }),
            Kind::Sides(sides) => {
                let [onside, offside] = [self.value(&sides[0])?, self.value(&sides[1])?];
                let expected = "an onside and an offside that are stoppers, the onside at least the offside";
                let wrong = || ParseError::new(node.start, "sides that no game has", expected);
                Ok(self.games.with_sides(onside, offside)?.ok_or_else(wrong)?)
            }
        }
    }

    fn values(&mut self, nodes: &[Node<'_>]) -> Result<Vec<Sided>, LoopyError> {
        nodes.iter().map(|node| self.value(node)).collect()
    }

    /// {0||0|−size}.
    fn tiny(&mut self, size: &Node<'_>) -> Result<Sided, LoopyError> {
        let size = self.value(size)?;
        let (zero, threat) = (Sided::from(Stopper::ZERO), self.games.sided_negative(size)?);
        let tail = self.games.with_options(&[zero], &[threat])?;
        Ok(self.games.with_options(&[zero], &[tail])?)
    }

    /// What an option is: a vertex of the graph if it is braces or stands for some, else a value.
    fn target<'t>(
        &mut self,
        node: &Node<'t>,
        graph: &mut LoopyGraph,
        around: Option<&mut Around<'t>>,
    ) -> Result<Target, LoopyError> {
        match (&node.kind, around) {
            (Kind::Word("pass"), Some(around)) => Ok(Target::Vertex(around.pass)),
            (Kind::Word(word), Some(around)) if around.names.iter().any(|(name, _)| name == word) => {
                let found = around.names.iter().rev().find(|(name, _)| name == word);
                Ok(found.map(|&(_, vertex)| Target::Vertex(vertex)).expect("invariant: it is one of them"))
            }
            (Kind::Braces(sides), around) => self.braces(node.start, None, sides, graph, around),
            (Kind::Named(name, braces), around) => {
                let Kind::Braces(sides) = &braces.kind else { unreachable!("invariant: names stand before braces") };
                self.braces(node.start, Some(name), sides, graph, around)
            }
            _ => Ok(Target::Value(self.value(node)?)),
        }
    }

    fn braces<'t>(
        &mut self,
        start: usize,
        name: Option<&'t str>,
        sides: &[Vec<Node<'t>>; 2],
        graph: &mut LoopyGraph,
        around: Option<&mut Around<'t>>,
    ) -> Result<Target, LoopyError> {
        if self.levels == MAX_LEVELS {
            return Err(ParseError::new(start, "'{'", format!("at most {MAX_LEVELS} levels of braces")).into());
        }
        self.levels += 1;
        let vertex = graph.add();
        let mut outermost = Around { pass: vertex, names: Vec::new() };
        let around = around.unwrap_or(&mut outermost);
        let (before, names) = (std::mem::replace(&mut around.pass, vertex), around.names.len());
        around.names.extend(name.map(|name| (name, vertex)));
        for player in Player::BOTH {
            for option in &sides[player.index()] {
                let to = self.target(option, graph, Some(&mut *around))?;
                graph.connect(vertex, player, to);
            }
        }
        around.names.truncate(names);
        around.pass = before;
        self.levels -= 1;
        Ok(Target::Vertex(vertex))
    }
}
