//! The solver of sums: a turn is answered from the values of the components, without a search on positions.

use gruk_core::Turn;
use gruk_disjunctive::{Outcomes, Values};
use gruk_impartial_answers::theory;
use gruk_partizan::limit_hit;
use gruk_rules::sum::{Position, Sum};
use gruk_solve::{Alarm, LimitHit, Limits, Meter, Prover, Question};
use gruk_value::{Game, Games, Limit};
use std::cell::RefCell;
use std::sync::Arc;

/// A prover for `sum`.
pub struct SumProver {
    question: Question,
    work: RefCell<Work>,
    alarm: Alarm,
}

struct Work {
    values: Values,
    outcomes: Outcomes,
    /// A limit that was reached where none could be reported.
    limit: Option<Limit>,
}

impl SumProver {
    /// `bytes` are for values and answers; of `limits` the time and the request to stop count.
    pub fn new(question: Question, bytes: usize, limits: &Limits) -> Self {
        let alarm = Alarm::set(limits);
        let mut games = Games::with_limit(bytes / 3);
        games.interrupt_by(Arc::clone(&alarm.flag));
        let mut outcomes = Outcomes::new(bytes / 3);
        outcomes.interrupt_by(Arc::clone(&alarm.flag));
        let values = Values::new(games, theory::nimber_of, bytes / 3);
        SumProver { question, work: RefCell::new(Work { values, outcomes, limit: None }), alarm }
    }

    fn search(&self, turn: &Turn<Position>) -> Result<bool, Limit> {
        let Work { values, outcomes, .. } = &mut *self.work.borrow_mut();
        let summands: Vec<Game> =
            turn.position.terms().iter().map(|term| values.term(term)).collect::<Result<_, _>>()?;
        let first_wins = outcomes.first_wins(&mut values.games, &summands, turn.to_move)?;
        Ok(first_wins == (turn.to_move == self.question.player))
    }
}

impl Prover<Sum> for SumProver {
    fn question(&self) -> Question {
        self.question
    }

    fn answer(&mut self, _: &Sum, turn: &Turn<Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        meter.node(None)?;
        self.search(turn).map_err(|limit| self.alarm.limit(limit_hit(limit)))
    }

    /// What is not remembered is worked out: that is no search of positions.
    fn known(&self, _: &Sum, turn: &Turn<Position>) -> Option<bool> {
        self.search(turn).map_err(|limit| self.work.borrow_mut().limit = Some(limit)).ok()
    }

    fn refresh(&mut self, _: &Sum, _: &Turn<Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        meter.look(None)?;
        match self.work.get_mut().limit.take() {
            Some(limit) => Err(self.alarm.limit(limit_hit(limit))),
            None => Ok(()),
        }
    }
}
