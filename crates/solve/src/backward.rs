//! Backward induction (Zermelo 1913) with a table of all turns met: the oracle for every other solver.
//!
//! Depth first, options in the order of the rules, leaving a turn as soon as one option settles it. No bound, no
//! ordering, no pruning by theory: what it says rests on the rules alone. **Source:** `[Zermelo 1913]`, `[Wal §3.2]`.

use crate::{LimitHit, Meter, Prover, Question};
use gruk_core::{Ruleset, Turn};
use rustc_hash::FxHashMap;
use std::mem::size_of;

/// More moves than this from one position count as memory that is not there.
pub(crate) const MAX_MOVES: usize = 1 << 20;

/// Backward induction for one question.
#[derive(Debug)]
pub struct BackwardInduction<R: Ruleset> {
    question: Question,
    /// The answer at every turn that was finished, under the least of its images.
    answers: [FxHashMap<R::Position, bool>; 2],
}

/// A turn on the way down: its moves, and which one is being looked at.
struct Frame<R: Ruleset> {
    turn: Turn<R::Position>,
    moves: Vec<R::Move>,
    next: usize,
}

impl<R: Ruleset> BackwardInduction<R> {
    /// A prover with an empty table.
    #[must_use]
    pub fn new(question: Question) -> Self {
        BackwardInduction { question, answers: Default::default() }
    }

    fn record(
        &mut self,
        rules: &R,
        turn: &Turn<R::Position>,
        answer: bool,
        meter: &mut Meter<'_>,
    ) -> Result<(), LimitHit> {
        let key = rules.canonical(&turn.position);
        meter.take(3 * size_of::<(R::Position, bool)>() + rules.heap_bytes(&key))?;
        self.answers[turn.to_move.index()].insert(key, answer);
        Ok(())
    }

    fn enter(&self, rules: &R, turn: Turn<R::Position>, meter: &mut Meter<'_>) -> Result<Frame<R>, LimitHit> {
        meter.node(None)?;
        let moves: Vec<R::Move> = rules.moves(&turn.position, turn.to_move).take(MAX_MOVES + 1).collect();
        if moves.len() > MAX_MOVES {
            return Err(LimitHit::Memory);
        }
        let frame = Frame { turn, moves, next: 0 };
        meter.take(frame_bytes(rules, &frame))?;
        Ok(frame)
    }
}

fn frame_bytes<R: Ruleset>(rules: &R, frame: &Frame<R>) -> usize {
    // The stack of frames doubles as it grows, hence twice.
    2 * size_of::<Frame<R>>() + frame.moves.capacity() * size_of::<R::Move>() + rules.heap_bytes(&frame.turn.position)
}

impl<R: Ruleset> Prover<R> for BackwardInduction<R> {
    fn question(&self) -> Question {
        self.question
    }

    fn known(&self, rules: &R, turn: &Turn<R::Position>) -> Option<bool> {
        if let Some(ending) = rules.result(turn) {
            return Some(self.question.is_met(ending));
        }
        self.answers[turn.to_move.index()].get(&rules.canonical(&turn.position)).copied()
    }

    /// Nothing to do: the table loses nothing.
    fn refresh(&mut self, _rules: &R, _turn: &Turn<R::Position>, _meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        Ok(())
    }

    fn answer(&mut self, rules: &R, root: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        if let Some(answer) = self.known(rules, root) {
            return Ok(answer);
        }
        let mut stack = vec![self.enter(rules, root.clone(), meter)?];
        loop {
            let frame = stack.last_mut().expect("the root leaves last");
            let wanted = frame.turn.to_move == self.question.player;
            let option = match frame.moves.get(frame.next) {
                Some(&m) => rules.option(&frame.turn, m),
                // No option was what the player to move wants.
                None => {
                    let Frame { turn, .. } = leave(rules, &mut stack, meter);
                    self.record(rules, &turn, !wanted, meter)?;
                    if stack.is_empty() {
                        return Ok(!wanted);
                    }
                    continue;
                }
            };
            match self.known(rules, &option) {
                None => {
                    let frame = self.enter(rules, option, meter)?;
                    stack.push(frame);
                }
                Some(answer) if answer == wanted => {
                    let Frame { turn, .. } = leave(rules, &mut stack, meter);
                    self.record(rules, &turn, wanted, meter)?;
                    if stack.is_empty() {
                        return Ok(wanted);
                    }
                }
                Some(_) => frame.next += 1,
            }
        }
    }
}

fn leave<R: Ruleset>(rules: &R, stack: &mut Vec<Frame<R>>, meter: &mut Meter<'_>) -> Frame<R> {
    let frame = stack.pop().expect("a frame is left that was entered");
    meter.give_back(frame_bytes(rules, &frame));
    frame
}
