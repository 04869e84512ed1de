//! A turn that is solved, and what proves it, without the types of its game.

use crate::Method;
use crate::kinds::{self, renamed};
use gruk_cert::{Bound, Label, Reason};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Packed, Player, Ruleset, Turn, Verdict};
use gruk_solve::strategy::Strategy;
use gruk_solve::{Goal, LimitHit, Meter, Question};
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// A function that solves a turn of any game by the theory and the search that suit it, with evidence for the turns of
/// the slice.
///
/// It is for those who need solved positions but know no solver.
///
/// # Errors
/// The limit that was reached.
pub type SolveTurn =
    fn(&AnyRules, &Turn<AnyPosition>, Method, &[Turn<AnyPosition>], &mut Meter<'_>) -> Result<Solved, LimitHit>;

/// A turn that is solved, and what proves it.
#[derive(Clone, Debug)]
pub struct Solved {
    /// Who wins.
    pub verdict: Verdict,
    /// A move that keeps the verdict, if the player to move is the one it favours.
    pub best_move: Option<AnyMove>,
    /// All such moves, if they are known.
    pub all_moves: Option<Vec<AnyMove>>,
    /// What proves it.
    pub evidence: Evidence,
    /// How it was found, for people.
    pub reason: String,
}

impl Solved {
    /// What the solver of one game has found. `proof` is `None` if none was asked for, and the limit if one came before
    /// the proof was complete.
    #[must_use]
    pub fn by_reason<M: Packed + Copy + Eq + Hash>(
        verdict: Verdict,
        best_move: Option<M>,
        proof: Option<Result<Reason<M>, LimitHit>>,
        reason: String,
    ) -> Self {
        let evidence = match proof {
            Some(Ok(reason)) => Evidence::Reason(Named::new(&reason)),
            Some(Err(limit)) => Evidence::Missing(Some(limit)),
            None => Evidence::Missing(None),
        };
        Solved { verdict, best_move: best_move.map(AnyMove::new), all_moves: None, evidence, reason }
    }

    /// Why a solved turn has no evidence although it was asked for.
    #[must_use]
    pub fn no_certificate(&self) -> Option<String> {
        let Evidence::Missing(limit) = &self.evidence else { return None };
        let limit = limit.map_or(String::new(), |limit| format!(": {limit}"));
        Some(format!("the strategy could not be written out{limit}"))
    }
}

/// A turn at which the game is over, proved by strategies without moves; `None` if it is not over.
#[must_use]
pub fn finished(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<Solved> {
    let verdict = Verdict::from(rules.result(turn)?);
    let strategy = |question: Question| (question.goal, Strategy::new(question.player));
    Some(Solved {
        verdict,
        best_move: None,
        all_moves: Some(Vec::new()),
        evidence: Evidence::Strategies(questions(verdict).into_iter().map(strategy).collect()),
        reason: "the game is over".into(),
    })
}

fn questions(verdict: Verdict) -> Vec<Question> {
    match verdict {
        Verdict::Wins(player) => vec![Question { player, goal: Goal::Win }],
        Verdict::Draw => Player::BOTH.map(|player| Question { player, goal: Goal::Draw }).to_vec(),
        Verdict::Holds(player) => vec![Question { player, goal: Goal::Draw }],
    }
}

/// Bounds of positions of a game.
pub type Bounds = Vec<Bound<AnyPosition, AnyMove>>;

/// The labels of positions, with the player to move where the game is not impartial.
pub type Labels = BTreeMap<(AnyPosition, Option<Player>), Label>;

/// What proves a solved turn.
#[derive(Clone, Debug)]
pub enum Evidence {
    /// Theory's own.
    Reason(Named),
    /// Strategies by search: of the winner, or of both in a draw; each with the goal it reaches.
    Strategies(Vec<(Goal, Strategy<AnyRules>)>),
    /// The bounds of the winner.
    Bounds(Player, Bounds),
    /// The Grundy values of all components that can be reached.
    Nimbers(BTreeMap<AnyPosition, u32>),
    /// Who wins where play can go on for ever; with the player to move, where the game is not impartial.
    Remoteness(Labels),
    /// None was asked for, or the limit came before it was complete.
    Missing(Option<LimitHit>),
}

/// A reason in which moves are numbers, and the moves that they stand for. Proofs name the same few moves many times.
#[derive(Clone, Debug)]
pub struct Named {
    /// The reason, in the numbers of moves.
    pub reason: Reason<u32>,
    /// The moves by their numbers, none twice, in the order of their first mention.
    pub names: Vec<AnyMove>,
}

impl Named {
    /// A reason of a game with moves of the type `M`. Linear in the reason.
    #[must_use]
    pub fn new<M: Packed + Copy + Eq + Hash>(reason: &Reason<M>) -> Self {
        let known: RefCell<(HashMap<M, u32>, Vec<AnyMove>)> = RefCell::default();
        let reason = renamed(reason, |&m| {
            let (numbers, names) = &mut *known.borrow_mut();
            *numbers.entry(m).or_insert_with(|| {
                names.push(AnyMove::new(m));
                (names.len() - 1) as u32
            })
        });
        Named { reason, names: known.into_inner().1 }
    }

    /// How it was found, for people.
    #[must_use]
    pub fn says(&self) -> String {
        kinds::says(&self.reason)
    }

    /// The move that a number means.
    #[must_use]
    pub fn name(&self, number: u32) -> AnyMove {
        self.names[number as usize]
    }

    /// The reason with the moves themselves.
    #[must_use]
    pub fn spelt(&self) -> Reason<AnyMove> {
        renamed(&self.reason, |&number| self.name(number))
    }
}

/// A move that a solver would play.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The move.
    pub the_move: AnyMove,
    /// Why this one.
    pub why: String,
    /// Is it proved that the player to move wins, or that every move loses? A draw that is proved counts as a win.
    pub wins: Option<bool>,
    /// Nodes of the search.
    pub nodes: u64,
}
