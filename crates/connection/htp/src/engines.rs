//! The players of Hex by name: `mcts:level5`, `alphabeta:3`, `random`, `solver`; and what the solvers contribute to
//! them.

use crate::Solver;
use gruk_cert::{Reasoner as _, Settled};
use gruk_certify::Advice;
use gruk_connection::mirror::MirrorPairing;
use gruk_core::{AnyRules, ParseError, Ruleset as _, Turn, Verdict};
use gruk_hex_search::sight::{Sight, sight};
use gruk_players::{
    Action, AlphaBeta, Choice, Considered, Engine, Insight, Knowledge, LEVELS, Level, Mcts, Observer, Random, Settings,
    Thought, Unplayable,
};
use gruk_rules::board::grid::quote;
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::{Limits, meter};
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A player of gruk's own, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineName {
    /// `mcts:levelN`; `mcts` is level 9.
    Mcts {
        /// From 1, a beginner, to 9, full strength.
        level: u8,
    },
    /// `alphabeta:N`, which looks N moves ahead; `alphabeta` is 3.
    AlphaBeta {
        /// Moves ahead, from 1 to 9.
        depth: u8,
    },
    /// `random`.
    Random,
    /// `solver`: plays what it can prove, and otherwise what its search thinks easiest to prove.
    Solver,
}

/// The name of the strongest player.
impl Default for EngineName {
    fn default() -> Self {
        EngineName::Mcts { level: *LEVELS.end() }
    }
}

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineName::Mcts { level } => write!(f, "mcts:level{level}"),
            EngineName::AlphaBeta { depth } => write!(f, "alphabeta:{depth}"),
            EngineName::Random => f.write_str("random"),
            EngineName::Solver => f.write_str("solver"),
        }
    }
}

impl FromStr for EngineName {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (name, option) = text.split_once(':').map_or((text, None), |(name, option)| (name, Some(option)));
        let at = name.len() + 1;
        let number = |prefix: &str, option: &str| {
            let digits = option.strip_prefix(prefix).and_then(|digits| digits.parse().ok());
            digits
                .filter(|number| LEVELS.contains(number))
                .ok_or_else(|| ParseError::new(at, quote(option), format!("{prefix}1 to {prefix}9")))
        };
        match (name, option) {
            ("mcts", None) => Ok(EngineName::default()),
            ("mcts", Some(option)) => Ok(EngineName::Mcts { level: number("level", option)? }),
            ("alphabeta", None) => Ok(EngineName::AlphaBeta { depth: 3 }),
            ("alphabeta", Some(option)) => Ok(EngineName::AlphaBeta { depth: number("", option)? }),
            ("random", None) => Ok(EngineName::Random),
            ("solver", None) => Ok(EngineName::Solver),
            ("random" | "solver", Some(option)) => Err(ParseError::new(at, quote(option), "the end")),
            _ => Err(ParseError::new(
                0,
                quote(name),
                "mcts, mcts:level1 to mcts:level9, alphabeta:DEPTH, random or solver",
            )),
        }
    }
}

impl EngineName {
    /// Makes the player. Players with equal seeds and limits counted in playouts play equally. A player that never
    /// resigns plays on in a lost position. The player `solver` asks `solver`.
    #[must_use]
    pub fn engine(self, seed: u64, resigns: bool, solver: Solver) -> Box<dyn Engine> {
        match self {
            EngineName::Mcts { level } => {
                let level = Level::new(level).expect("the name holds a level that exists");
                let knowledge: Box<dyn Knowledge> = if level.knows { Box::new(Solvers) } else { Box::new(()) };
                let resign_below = if resigns { level.settings.resign_below } else { 0.0 };
                let settings = Settings { resign_below, ..level.settings };
                Box::new(Mcts::new(&self.to_string(), settings, seed, knowledge))
            }
            EngineName::AlphaBeta { depth } => Box::new(AlphaBeta::new(depth.into())),
            EngineName::Random => Box::new(Random::new(seed)),
            EngineName::Solver => Box::new(SolverEngine(solver)),
        }
    }

    /// The default limits of the player for a move: playouts, and time.
    #[must_use]
    pub fn pace(self) -> (Option<u64>, Option<Duration>) {
        match self {
            EngineName::Mcts { level } => {
                let level = Level::new(level).expect("the name holds a level that exists");
                (level.playouts, level.time)
            }
            EngineName::AlphaBeta { .. } | EngineName::Random => (None, None),
            EngineName::Solver => (None, Some(Duration::from_secs(5))),
        }
    }
}

/// What the solvers tell a player: theory, connections, and a search of the position that is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Solvers;

/// The search before a move takes 1/`SETTLING_SHARE` of the time. Without a limit of time it takes at most
/// `SETTLING_WORK` nodes divided by the number of free cells: about a tenth of a second on 11×11.
const SETTLING_SHARE: u32 = 10;
const SETTLING_WORK: usize = 10_000;
/// In less time not even one position of a large board can be searched.
const LEAST_SETTLING: Duration = Duration::from_millis(5);
/// The most free cells at which building connections takes about a millisecond.
const CONSULTING_CELLS: usize = 40;

fn insight(turn: &Turn<Position>, verdict: Verdict, best: Option<Move>, reason: String) -> Insight {
    let Verdict::Wins(winner) = verdict else { return Insight::default() };
    let winning_move = best.filter(|_| winner == turn.to_move);
    Insight { winner: Some(winner), winning_move, must_play: None, reason }
}

impl Knowledge for Solvers {
    fn settle(&mut self, rules: &Hex, turn: &Turn<Position>, limits: &Limits) -> Insight {
        if let Some(Settled { verdict, moves, .. }) = MirrorPairing.settle(rules, turn) {
            return insight(turn, verdict, moves.first().copied(), "theory".into());
        }
        let free = rules.moves(&turn.position, turn.to_move).count().max(1);
        let nodes = limits.time.is_none().then_some((SETTLING_WORK / free) as u64);
        let time = limits.time.map(|time| time / SETTLING_SHARE);
        if time.is_some_and(|time| time < LEAST_SETTLING) {
            return self.consult(rules, turn);
        }
        let limits = Limits { nodes, time, memory: limits.memory / 4, cancel: limits.cancel.clone() };
        let mut watch = ();
        match gruk_hex_search::solve(rules, turn, false, &mut meter(&limits, &mut watch)) {
            Some(Ok(solution)) => insight(
                turn,
                Verdict::Wins(solution.winner),
                solution.best_move,
                "search with virtual connections".into(),
            ),
            Some(Err(_)) if limits.cancel.load(Ordering::Relaxed) => Insight::default(),
            Some(Err(_)) => by_connections(rules, turn),
            None => Insight::default(),
        }
    }

    fn consult(&mut self, rules: &Hex, turn: &Turn<Position>) -> Insight {
        match rules.moves(&turn.position, turn.to_move).nth(CONSULTING_CELLS) {
            Some(_) => Insight::default(),
            None => by_connections(rules, turn),
        }
    }
}

fn by_connections(rules: &Hex, turn: &Turn<Position>) -> Insight {
    // Connections do not say whether a swap wins.
    if rules.swap_may_come(&turn.position) || rules.result(turn).is_some() {
        return Insight::default();
    }
    let Some(Sight { winner, must_play, .. }) = sight(rules, turn) else { return Insight::default() };
    Insight { winner, winning_move: None, must_play, reason: "virtual connections".into() }
}

/// The solver as a player.
#[derive(Clone, Copy, Debug)]
struct SolverEngine(Solver);

impl Engine for SolverEngine {
    fn name(&self) -> String {
        "solver".into()
    }

    fn choose(
        &mut self,
        rules: &Hex,
        turn: &Turn<Position>,
        limits: &Limits,
        _observer: &mut dyn Observer,
    ) -> Result<Choice, Unplayable> {
        let Some(Advice { the_move, why, wins, nodes }) =
            (self.0.advise)(&AnyRules::new(rules.clone()), &turn.any(), limits, &mut ())
        else {
            return Err(Unplayable::Over);
        };
        let the_move = the_move.of();
        let value = match wins {
            Some(true) => 1.0,
            Some(false) => 0.0,
            None => 0.5,
        };
        let thought = Thought {
            playouts: nodes,
            value,
            winner: wins.map(|wins| if wins { turn.to_move } else { turn.to_move.opponent() }),
            line: vec![the_move],
            moves: vec![Considered { the_move, visits: nodes, value, wins }],
            ..Thought::default()
        };
        Ok(Choice { action: Action::Play(the_move), thought, why })
    }
}
