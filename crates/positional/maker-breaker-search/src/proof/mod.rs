//! Solved positions turned into steps with zones that can be checked without this crate.
//!
//! The prover walks down from a position with the solver at hand, which knows, or finds out, who wins each position. It
//! follows the rules of reduction one by one, because each is a step of the proof: twins and exchanges are pairs,
//! components are splits. At a choice of the loser it goes on with moves in the zones of all earlier refutations until
//! there are none.

mod breaker;
mod forcing;
mod steps;

use crate::position::{Position, ToMove};
use crate::search::Solver;
use crate::step::Step;
pub use forcing::prove;
use gruk_cert::ZoneStep;
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;
use steps::Steps;

/// Builds the proof of one position.
#[derive(Debug)]
pub struct Prover<'a, B> {
    solver: &'a mut Solver<B>,
    steps: Steps<B>,
    /// Steps that were made for a position, after the cells that do not matter were given away.
    known: FxHashMap<(Position<B>, ToMove), Vec<usize>>,
}

impl<'a, B: Bits> Prover<'a, B> {
    /// A prover that asks `solver`.
    pub fn new(solver: &'a mut Solver<B>) -> Self {
        Prover { solver, steps: Steps::default(), known: FxHashMap::default() }
    }

    /// The steps made while proving who wins `at`, where `maker` says whether it is Maker; and which of them together
    /// prove it.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn prove(
        mut self,
        at: Position<B>,
        to_move: ToMove,
        maker: bool,
        meter: &mut Meter<'_>,
    ) -> Result<(Vec<ZoneStep<usize>>, Vec<usize>), LimitHit> {
        let win = match (maker, to_move) {
            (true, ToMove::Maker) => self.maker(at, meter).map(|step| vec![step]),
            (true, ToMove::Breaker) => self.replies(at, meter),
            (false, ToMove::Maker) => self.breaker(at, meter).map(|step| vec![step]),
            (false, ToMove::Breaker) => self.answer(at, meter).map(|step| vec![step]),
        };
        meter.give_back(self.steps.taken());
        Ok(self.steps.trimmed(win?))
    }

    /// A step that was made for the same position and holds here, where the winner has `stones` and `free` is free.
    fn recall(&self, key: &(Position<B>, ToMove), stones: B, free: B) -> Option<usize> {
        let holds = |&&step: &&usize| {
            self.steps.proved[step].stones.within(stones) && self.steps.proved[step].zone.within(free | stones)
        };
        self.known.get(key)?.iter().find(holds).copied()
    }

    /// Maker, to move, wins.
    fn maker(&mut self, at: Position<B>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let (normal, rule) = self.solver.step(at, ToMove::Maker);
        let key = (normal, ToMove::Maker);
        if let Some(step) = self.recall(&key, at.maker, at.free) {
            return Ok(step);
        }
        let step = match rule {
            Step::Completed => {
                let complete = |set: &&B| set.within(at.maker);
                let set = *self.solver.board().sets().iter().find(complete).expect("invariant: a set is complete");
                self.steps.set(set, meter)?
            }
            Step::Attack(cell, _) | Step::Exchange(cell, _) => self.attack(at, cell, meter)?,
            Step::Twins(pairs) => self.maker(at.without(pairs), meter)?,
            Step::Open => match self.winning_part(normal, meter)? {
                Some(part) => self.maker(Position { maker: at.maker, free: part }, meter)?,
                None => {
                    let cell = self.winning_move(normal, ToMove::Maker, meter)?;
                    self.attack(at, cell, meter)?
                }
            },
            Step::Small(_) | Step::TwoThreats(_) | Step::Forced(_) => unreachable!("invariant: Maker wins here"),
        };
        self.known.entry(key).or_default().push(step);
        Ok(step)
    }

    /// The component of a reduced position that Maker, to move, wins in; none if it is in one piece.
    fn winning_part(&mut self, normal: Position<B>, meter: &mut Meter<'_>) -> Result<Option<B>, LimitHit> {
        for part in self.solver.components_of(normal).unwrap_or_default() {
            let at = Position { maker: normal.maker, free: part };
            if self.solver.solve(at, ToMove::Maker, meter)?.0 {
                return Ok(Some(part));
            }
        }
        Ok(None)
    }

    /// A move that wins for the player to move, the nearest to being known first.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn winning_move(&mut self, at: Position<B>, to_move: ToMove, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let (mut moves, is_known) = self.solver.moves_by_promise(at, to_move);
        if !is_known {
            // The search finds a good move sooner than moves that may be bad are solved one by one.
            self.solver.solve(at, to_move, meter)?;
            moves = self.solver.moves_by_promise(at, to_move).0;
        }
        for cell in moves {
            let (option, wanted) = match to_move {
                ToMove::Maker => (at.with_maker(cell), true),
                ToMove::Breaker => (at.without(B::one(cell)), false),
            };
            if self.solver.solve(option, to_move.opponent(), meter)?.0 == wanted {
                return Ok(cell);
            }
        }
        unreachable!("invariant: the player to move wins here")
    }

    /// Maker moves on `cell`, and wins whatever the reply.
    fn attack(&mut self, at: Position<B>, cell: usize, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let parts = self.replies(at.with_maker(cell), meter)?;
        self.steps.attack(cell, parts, meter)
    }

    /// Breaker is to move and loses: steps whose zones have no cell in common.
    fn replies(&mut self, at: Position<B>, meter: &mut Meter<'_>) -> Result<Vec<usize>, LimitHit> {
        let (_, rule) = self.solver.step(at, ToMove::Breaker);
        if matches!(rule, Step::Completed) {
            return Ok(vec![self.maker(at, meter)?]);
        }
        // First the replies that leave a threat alone: what punishes them has the smallest zones.
        let threat = match rule {
            Step::Forced(cell) => B::one(cell),
            Step::TwoThreats(cells) => B::one(cells.first()),
            _ => self.solver.threat_after_pass(at).unwrap_or(at.free),
        };
        let mut left = at.free;
        let mut parts = Vec::new();
        let elsewhere = at.free & !threat;
        let mut next = if elsewhere.is_empty() { None } else { Some(elsewhere.first()) };
        while !left.is_empty() {
            let reply = next.take().unwrap_or_else(|| self.solver.heaviest(at, left));
            let part = self.maker(at.without(B::one(reply)), meter)?;
            parts.push(part);
            left = left & self.steps.proved[part].zone;
        }
        Ok(self.steps.fewest(parts, B::default()))
    }
}
