//! The search as a prover.

use crate::board::{Board, Stones};
use crate::search::Search;
use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_rules::board::claiming::{Claiming, Position};
use gruk_solve::{Goal, LimitHit, Meter, Prover, Question};
use rustc_hash::FxHashMap;
use std::any::Any;

/// A solver of one question about Maker–Maker games on one board; it keeps all that its table has room for.
pub struct MakerMaker {
    question: Question,
    /// Who wins, if the answer is yes to `win` and no to `draw`.
    attacker: Player,
    search: Option<Search>,
    bytes: usize,
    /// What the last refresh has found, which the table may have lost.
    fresh: FxHashMap<(Stones, Player), bool>,
}

impl MakerMaker {
    /// A solver of `question` with a table of at most so many bytes.
    #[must_use]
    pub fn new(question: Question, bytes: usize) -> Self {
        let attacker = if question.goal == Goal::Win { question.player } else { question.player.opponent() };
        MakerMaker { question, attacker, search: None, bytes, fresh: FxHashMap::default() }
    }

    /// The answer to the question, from whether the attacker wins.
    fn answer_of(&self, attacker_wins: bool) -> bool {
        attacker_wins == (self.question.goal == Goal::Win)
    }
}

pub(crate) fn stones(at: &Position) -> Stones {
    Player::BOTH.map(|player| at.claimed(player).bits().expect("at most 64 vertices") as u64)
}

fn claiming<'a, R: Ruleset>(rules: &'a R, turn: &'a Turn<R::Position>) -> (&'a Claiming, &'a Turn<Position>) {
    let (rules, turn): (&dyn Any, &dyn Any) = (rules, turn);
    let both = rules.downcast_ref().zip(turn.downcast_ref());
    both.expect("invariant: made for games of claiming")
}

impl<R: Ruleset> Prover<R> for MakerMaker {
    fn question(&self) -> Question {
        self.question
    }

    fn answer(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        if let Some(known) = Prover::<R>::known(self, rules, turn) {
            return Ok(known);
        }
        let (rules, turn) = claiming(rules, turn);
        let (attacker, bytes) = (self.attacker, self.bytes);
        let search = self.search.get_or_insert_with(|| Search::new(Board::of(rules.board()), attacker, bytes));
        let wins = search.wins(stones(&turn.position), turn.to_move, meter)?;
        self.fresh.insert((stones(&turn.position), turn.to_move), wins);
        Ok(self.answer_of(wins))
    }

    fn known(&self, rules: &R, turn: &Turn<R::Position>) -> Option<bool> {
        let (rules, turn) = claiming(rules, turn);
        if let Some(ending) = rules.ending(&turn.position) {
            return Some(self.answer_of(ending == Ending::Won(self.attacker)));
        }
        let at = (stones(&turn.position), turn.to_move);
        if let Some(&wins) = self.fresh.get(&at) {
            return Some(self.answer_of(wins));
        }
        let wins = self.search.as_ref()?.known(stones(&turn.position), turn.to_move)?;
        Some(self.answer_of(wins))
    }

    /// Solves the options, until one that settles the turn is known.
    fn refresh(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let wanted = turn.to_move == self.question.player;
        self.fresh.clear();
        for m in rules.legal_moves(turn).collect::<Vec<_>>() {
            if Prover::<R>::answer(self, rules, &rules.option(turn, m), meter)? == wanted {
                break;
            }
        }
        Ok(())
    }
}
