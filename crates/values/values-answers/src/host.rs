//! The host of the expression language: what positions mean, and where files go.

use crate::find::{FindQuery, Found, find};
use crate::valuer::require_values;
use gruk_certify::{NamedVerdict, OutcomeOfPosition, SolveOptions, SolvePosition};
use gruk_core::{About, Convention, OutcomeClass, ParseError, Player, Ruleset};
use gruk_disjunctive::{PositionValues, position_values};
use gruk_impartial::graph::Gamma;
use gruk_impartial::heaps::Period;
use gruk_impartial::misere::genus::Genus;
use gruk_impartial::misere::{Quotient, QuotientError};
use gruk_impartial_answers::impartial::nimber;
use gruk_impartial_answers::loopy::gamma;
use gruk_impartial_answers::{NimberAnswer, grundy_sequence, misere_quotient, theory};
use gruk_language::{Host, Position, Refusal};
use gruk_loopy::{LoopyGames, Sided};
use gruk_notation::{BadInput, Loaded, MAX_LISTED, full_notation, game_text, load};
use gruk_render::board_text;
use gruk_rules::nim::Nim;
use gruk_rules::{GAMES, misere};
use gruk_solve::{LimitHit, Limits};
use gruk_value::{Game, Games, Limit, Thermograph};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Boards of more cells are not written as text.
const MAX_CELLS: usize = 40_000;

/// Values of other games may take one in this many bytes while the value of a position is worked out.
const OTHERS_SHARE: usize = 8;

/// A list of moves may take one in this many bytes.
const MOVES_SHARE: usize = 8;

/// Writes a file for a program: a path and a text; or says why not.
pub type Writer = Box<dyn FnMut(&str, &str) -> Result<(), String> + Send>;

/// A writer that refuses.
#[must_use]
pub fn no_files() -> Writer {
    Box::new(|path, _| Err(format!("{path} cannot be written: there are no files here")))
}

/// The solvers of positions of any game, handed over by the caller.
#[derive(Clone, Copy, Debug)]
pub struct Solvers {
    /// The outcome class.
    pub outcome: OutcomeOfPosition,
    /// Who wins with the player to move.
    pub solve: SolvePosition,
    /// What there is under a name that people give to a game, in a sentence.
    pub called: fn(&str) -> Option<String>,
}

/// The host of one session.
pub struct Bench {
    solvers: Solvers,
    /// Values of positions, by game and parameters; and the bytes that they take.
    values: BTreeMap<String, (Box<dyn PositionValues>, usize)>,
    memory: usize,
    interrupt: Arc<AtomicBool>,
    writer: Writer,
    /// Number of positions that were worked out.
    positions: Arc<AtomicUsize>,
    /// Are values refused that take long?
    is_brief: bool,
}

impl Bench {
    /// A host that remembers at most about `memory` bytes of values of positions, and counts in `positions` those that
    /// it works out. `solvers` are asked who wins.
    pub fn new(
        memory: usize,
        interrupt: Arc<AtomicBool>,
        writer: Writer,
        positions: Arc<AtomicUsize>,
        solvers: Solvers,
    ) -> Self {
        Bench { solvers, values: BTreeMap::new(), memory, interrupt, writer, positions, is_brief: false }
    }
}

impl Bench {
    /// The memory of the session, and until it is interrupted.
    fn limits(&self) -> Limits {
        Limits { memory: self.memory, cancel: Arc::clone(&self.interrupt), ..Limits::default() }
    }

    /// How positions are solved: without certificates.
    fn options(&self) -> SolveOptions {
        SolveOptions { limits: self.limits(), ..SolveOptions::default() }
    }

    fn nimber(&self, at: &Loaded) -> Result<NimberAnswer, Refusal> {
        let answer = nimber(at, &self.limits(), &mut ()).map_err(refusal)?;
        answer.map_err(|limit| self.reached(limit))
    }

    fn reached(&self, hit: LimitHit) -> Refusal {
        Refusal::Limit(match hit {
            LimitHit::Memory => Limit::Memory { bytes: self.memory },
            LimitHit::Overflow | LimitHit::Count => Limit::Overflow,
            LimitHit::Loopy => Limit::Loopy,
            _ => Limit::Interrupted,
        })
    }
}

fn refusal(error: BadInput) -> Refusal {
    match error {
        BadInput::Text { error, .. } => Refusal::Text(error),
        other => Refusal::Unsupported(other.to_string()),
    }
}

fn loaded(at: &Position) -> Result<Loaded, Refusal> {
    load(&at.notation, Some(&at.to_move.to_string())).map_err(|error| refusal(error.into()))
}

/// A position as the language has it.
fn position(loaded: &Loaded) -> Position {
    Position { notation: loaded.notation(&loaded.turn.position), to_move: loaded.turn.to_move }
}

impl Bench {
    /// The value of a position, with what is remembered of its game.
    fn value_of(&mut self, games: &mut Games, loaded: &Loaded) -> Result<Game, Refusal> {
        require_values(&loaded.rules).map_err(refusal)?;
        let at = &loaded.turn.position;
        if self.is_brief && loaded.rules.typed::<Nim>().is_none() {
            return Err(Limit::Interrupted.into());
        }
        if let Some(nimber) = theory::nimber(&loaded.rules, at) {
            let nimber = u32::try_from(nimber).map_err(|_| Limit::Overflow)?;
            return Ok(games.nimber(nimber)?);
        }
        let name = game_text(&loaded.rules);
        let others: usize = self.values.iter().filter(|(other, _)| **other != name).map(|(_, (_, bytes))| bytes).sum();
        if others > self.memory / OTHERS_SHARE {
            self.values.retain(|other, _| *other == name);
        }
        let limit = self.memory - self.memory / OTHERS_SHARE;
        let (evaluation, bytes) = self.values.entry(name).or_insert_with(|| (position_values(&loaded.rules, limit), 0));
        let known_before = evaluation.len();
        let value = evaluation.value(games, at);
        self.positions.fetch_add(evaluation.len() - known_before, Ordering::Relaxed);
        if matches!(value, Err(Limit::Memory { .. })) {
            evaluation.clear();
        }
        *bytes = evaluation.bytes();
        Ok(value?)
    }
}

impl Host for Bench {
    fn games(&self) -> &[About] {
        GAMES
    }

    fn called(&self, name: &str) -> Option<String> {
        (self.solvers.called)(name)
    }

    fn be_brief(&mut self, brief: bool) {
        self.is_brief = brief;
    }

    fn position(&mut self, text: &str, first: Option<&str>) -> Result<Position, Refusal> {
        load(text, first).map(|loaded| position(&loaded)).map_err(|error| {
            let name = text.split(':').next().unwrap_or_default();
            match self.called(name) {
                Some(message) => Refusal::Text(ParseError::says(0, message)),
                None => refusal(error.into()),
            }
        })
    }

    fn value(&mut self, games: &mut Games, at: &Position) -> Result<Game, Refusal> {
        let loaded = load(&at.notation, None).map_err(|error| refusal(error.into()))?;
        self.value_of(games, &loaded)
    }

    fn is_loopy(&mut self, at: &Position) -> Result<bool, Refusal> {
        let loaded = load(&at.notation, None).map_err(|error| refusal(error.into()))?;
        // Where the position fixes whose turn it is, it is no summand: it has a value only where its plays end.
        let is_summand = loaded.rules.whose_turn(&loaded.turn.position).is_none();
        Ok(is_summand && !loaded.rules.is_loopfree() && loaded.rules.convention() == Convention::Normal)
    }

    fn loopy_value(&mut self, games: &mut LoopyGames, at: &Position) -> Result<Sided, Refusal> {
        let loaded = load(&at.notation, None).map_err(|error| refusal(error.into()))?;
        if self.is_brief {
            return Err(Limit::Interrupted.into());
        }
        // The graph of the positions takes what values of positions leave.
        let taken: usize = self.values.values().map(|(_, bytes)| bytes).sum();
        games.with_room(self.memory.saturating_sub(taken), |games| crate::loopy::position_value(games, &loaded))
    }

    fn outcome(&mut self, at: &Position) -> Result<OutcomeClass, Refusal> {
        let answer = (self.solvers.outcome)(&loaded(at)?, &self.options(), &mut ()).map_err(refusal)?;
        answer.class.map_err(|hit| self.reached(hit))
    }

    fn solve(&mut self, at: &Position) -> Result<Option<Player>, Refusal> {
        let loaded = loaded(at)?;
        match (self.solvers.solve)(&loaded, &self.options(), &mut ()).verdict {
            NamedVerdict::Wins(name) => Ok(Player::BOTH.into_iter().find(|&player| loaded.name(player) == name)),
            NamedVerdict::Draw => Ok(None),
            // The question is who wins, and that is not known.
            NamedVerdict::AtLeastDraw(_) => Err(self.reached(LimitHit::Nodes)),
            NamedVerdict::Unknown(hit) => Err(self.reached(hit)),
        }
    }

    fn grundy(&mut self, at: &Position) -> Result<u64, Refusal> {
        let at = loaded(at)?;
        if !at.rules.is_impartial() || at.rules.is_loopfree() || at.rules.convention() != Convention::Normal {
            return Ok(self.nimber(&at)?.grundy);
        }
        let (limits, watch) = (self.limits(), &mut ());
        let mut meter = gruk_solve::meter(&limits, watch);
        match gamma(&at.rules, &at.turn.position, &mut meter).map_err(|hit| self.reached(hit))? {
            Gamma::Finite(number) => Ok(number.into()),
            infinite => {
                let why = format!("the position has no Grundy value: play can go on for ever, and γ is {infinite}");
                Err(Refusal::Text(ParseError::says(0, why)))
            }
        }
    }

    fn genus(&mut self, at: &Position) -> Result<Genus, Refusal> {
        let mut at = loaded(at)?;
        if at.turn.position.typed::<misere::Position>().is_none() {
            let text = format!("misere:{}", at.notation(&at.turn.position));
            at = load(&text, None).map_err(|error| refusal(error.into()))?;
        }
        let genus = self.nimber(&at)?.genus;
        genus.ok_or_else(|| Refusal::Unsupported("the position has no genus: that is not an impartial game".into()))
    }

    fn heaps(&mut self, game: &str, last: usize) -> Result<(Vec<u16>, Option<Period>), Refusal> {
        let sequence = grundy_sequence(game, last, &self.limits(), &mut ()).map_err(refusal)?;
        match sequence.limit {
            Some(limit) => Err(self.reached(limit)),
            None => Ok((sequence.values, sequence.period)),
        }
    }

    fn quotient(&mut self, game: &str, last: usize) -> Result<Quotient, Refusal> {
        match misere_quotient(game, last, &self.limits()).map_err(refusal)? {
            Ok(answer) => Ok(answer.quotient),
            Err(QuotientError::Stopped { why, .. }) => Err(self.reached(why)),
            Err(error) => Err(Refusal::Unsupported(error.to_string())),
        }
    }

    fn start(&mut self, game: &str, size: (usize, usize), tile: Option<&str>) -> Result<Position, Refusal> {
        let (rules, start) = crate::table::start(game, size, tile).map_err(refusal)?;
        self.position(&full_notation(&rules, &start), None)
    }

    fn find(&mut self, value: &str, game: &str, cells: usize, all: bool) -> Result<Vec<Position>, Refusal> {
        let query = FindQuery { value: Some(value.into()), game: game.into(), cells, all, name_limit: 1 };
        let mut texts = Vec::new();
        let each = &mut |found: Found| texts.push(found.position);
        let answer = find(&query, &self.limits(), &mut (), each, self.solvers).map_err(refusal)?;
        match answer.limit {
            Some(limit) => Err(self.reached(limit)),
            None => texts.iter().map(|text| self.position(text, None)).collect(),
        }
    }

    fn moves(&mut self, at: &Position) -> Result<Vec<String>, Refusal> {
        let loaded = loaded(at)?;
        let (mut texts, mut bytes) = (Vec::new(), 0);
        for m in loaded.rules.legal_moves(&loaded.turn) {
            if texts.len() == MAX_LISTED {
                return Err(refusal(BadInput::TooMuch { what: "moves", limit: MAX_LISTED }));
            }
            let text = loaded.rules.print_move(m);
            // The list doubles when it grows.
            bytes += text.len() + 3 * size_of::<String>();
            if bytes > self.memory / MOVES_SHARE {
                return Err(Limit::Memory { bytes: self.memory }.into());
            }
            texts.push(text);
        }
        Ok(texts)
    }

    fn play(&mut self, at: &Position, the_move: &str) -> Result<Position, Refusal> {
        let mut loaded = loaded(at)?;
        loaded.play(the_move).map_err(refusal)?;
        Ok(position(&loaded))
    }

    fn show(&mut self, at: &Position) -> Result<String, Refusal> {
        let scene = gruk_scenes::scene(&loaded(at)?);
        if scene.size().is_some_and(|(wide, high)| wide * high > MAX_CELLS) {
            return Err(Refusal::Unsupported(format!("a board of more than {MAX_CELLS} cells is too large for text")));
        }
        Ok(board_text(&scene, false).trim_end().to_string())
    }

    fn plot(&self, thermograph: &Thermograph) -> Result<String, Limit> {
        crate::walls::plot(thermograph)
    }

    fn forget(&mut self) {
        self.values.clear();
    }

    fn write(&mut self, path: &str, text: &str) -> Result<(), Refusal> {
        (self.writer)(path, text).map_err(Refusal::Unsupported)
    }
}
