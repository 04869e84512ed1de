//! The search as a prover.

use super::search::Search;
use super::{Race, Stones};
use crate::{Goal, LimitHit, Meter, Prover, Question};
use gruk_core::{Ending, Player, Ruleset, Turn};
use rustc_hash::FxHashMap;

/// A solver of one question about a race on one board; it keeps all that its table can hold.
#[derive(Debug)]
pub struct Racer<T> {
    question: Question,
    /// Who wins, if the answer is yes to `win` and no to `draw`.
    attacker: Player,
    search: Option<Search<T>>,
    bytes: usize,
    /// What the last refresh has found, which the table may have lost.
    fresh: FxHashMap<(Stones, Player), bool>,
}

type TurnOf<T> = Turn<<<T as Race>::Rules as Ruleset>::Position>;

impl<T: Race> Racer<T> {
    /// A solver of `question` with a table of at most so many bytes.
    #[must_use]
    pub fn new(question: Question, bytes: usize) -> Self {
        let attacker = if question.goal == Goal::Win { question.player } else { question.player.opponent() };
        Racer { question, attacker, search: None, bytes, fresh: FxHashMap::default() }
    }

    /// The answer to the question, from whether the attacker wins.
    fn answer_of(&self, attacker_wins: bool) -> bool {
        attacker_wins == (self.question.goal == Goal::Win)
    }

    fn known(&self, rules: &T::Rules, turn: &TurnOf<T>) -> Option<bool> {
        if let Some(ending) = rules.ending(&turn.position) {
            return Some(self.answer_of(ending == Ending::Won(self.attacker)));
        }
        let stones = T::stones(&turn.position);
        if let Some(&wins) = self.fresh.get(&(stones, turn.to_move)) {
            return Some(self.answer_of(wins));
        }
        let wins = self.search.as_ref()?.known(stones, turn.to_move)?;
        Some(self.answer_of(wins))
    }

    fn answer(&mut self, rules: &T::Rules, turn: &TurnOf<T>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        if let Some(known) = self.known(rules, turn) {
            return Ok(known);
        }
        let stones = T::stones(&turn.position);
        let wins = self.wins(rules, stones, turn.to_move, meter)?;
        self.fresh.insert((stones, turn.to_move), wins);
        Ok(self.answer_of(wins))
    }

    /// Does the attacker win from these stones, of which nobody has a whole set? The attacker is the player of the
    /// question if it is about a win, and otherwise the opponent.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn wins(
        &mut self,
        rules: &T::Rules,
        stones: Stones,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<bool, LimitHit> {
        let (attacker, bytes) = (self.attacker, self.bytes);
        let search = self.search.get_or_insert_with(|| Search::new(T::of(rules), attacker, bytes));
        search.wins(stones, to_move, meter)
    }

    /// Is it known that the attacker wins from these stones?
    #[must_use]
    pub fn is_won(&self, stones: Stones, to_move: Player) -> bool {
        self.search.as_ref().is_some_and(|search| search.known(stones, to_move) == Some(true))
    }
}

impl<T: Race> Prover<T::Rules> for Racer<T> {
    fn question(&self) -> Question {
        self.question
    }

    fn answer(&mut self, rules: &T::Rules, turn: &TurnOf<T>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        self.answer(rules, turn, meter)
    }

    fn known(&self, rules: &T::Rules, turn: &TurnOf<T>) -> Option<bool> {
        self.known(rules, turn)
    }

    /// Solves the options, until one that settles the turn is known.
    fn refresh(&mut self, rules: &T::Rules, turn: &TurnOf<T>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let wanted = turn.to_move == self.question.player;
        self.fresh.clear();
        for m in rules.legal_moves(turn).collect::<Vec<_>>() {
            let option = rules.option(turn, m);
            if self.answer(rules, &option, meter)? == wanted {
                break;
            }
        }
        Ok(())
    }
}
