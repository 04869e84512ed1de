//! Proofs of wins by threats of all orders, from the wins that the search has kept.

use super::steps::Steps;
use crate::forcing::{Edge, How, Link, Win};
use crate::position::Board;
use gruk_cert::ZoneStep;
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;

/// Turns a win into steps: the steps, and those of them that prove it.
///
/// # Errors
/// The limit that was reached first.
pub fn prove<B: Bits>(
    board: &Board<B>,
    win: &Win<B>,
    meter: &mut Meter<'_>,
) -> Result<(Vec<ZoneStep<usize>>, Vec<usize>), LimitHit> {
    let mut telling = Telling {
        win,
        sets: board.sets(),
        maker: win.at.maker,
        steps: Steps::default(),
        of_win: FxHashMap::default(),
        same: FxHashMap::default(),
    };
    let found = telling.parts(win.root, meter);
    meter.give_back(telling.steps.taken());
    Ok(telling.steps.trimmed(found?))
}

struct Telling<'a, B> {
    win: &'a Win<B>,
    sets: &'a [B],
    /// Maker's stones at the node in hand. Breaker's do not matter: they are outside the zone.
    maker: B,
    steps: Steps<B>,
    /// The steps of wins with Maker to move.
    of_win: FxHashMap<u32, usize>,
    /// Steps by what they say: many nodes end in the same way.
    same: FxHashMap<ZoneStep<usize>, usize>,
}

impl<B: Bits> Telling<'_, B> {
    /// The steps of a win: one with Maker to move, and with Breaker to move some whose zones have no cell in common.
    fn parts(&mut self, place: u32, meter: &mut Meter<'_>) -> Result<Vec<usize>, LimitHit> {
        if let Some(&step) = self.of_win.get(&place) {
            return Ok(vec![step]);
        }
        let win = self.win;
        let step = match &win.wins[place as usize].how {
            How::Replies(answers) => return self.replies(answers, meter),
            How::Chain(links) => self.chain(links, meter)?,
            &How::Move((cell, after)) => {
                let cell = usize::from(cell);
                self.maker = self.maker.with(cell);
                let parts = self.parts(after, meter)?;
                self.maker = self.maker.without(cell);
                self.moving(cell, parts, meter)?
            }
        };
        self.of_win.insert(place, step);
        Ok(vec![step])
    }

    /// Breaker is to move and loses by these answers.
    fn replies(&mut self, answers: &[Edge], meter: &mut Meter<'_>) -> Result<Vec<usize>, LimitHit> {
        let mut parts = Vec::new();
        for &(_, answer) in answers {
            parts.extend(self.parts(answer, meter)?);
        }
        parts.sort_unstable();
        parts.dedup();
        Ok(self.steps.fewest(parts, B::default()))
    }

    /// Maker, to move, wins by a chain.
    fn chain(&mut self, links: &[Link], meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let before = self.maker;
        let mut others = Vec::new();
        for link in links {
            self.maker = self.maker.with(link.cell.into());
            others.push(self.missing(link.set));
        }
        let mut step = None;
        for (link, other) in links.iter().zip(others).rev() {
            let parts = match (other, link.second, step) {
                (None, ..) => vec![self.set(link.set, meter)?],
                (Some(other), Some(second), _) => {
                    let last = self.missing(second).expect("invariant: the second set has a free cell");
                    vec![self.complete(link.set, other, meter)?, self.complete(second, last, meter)?]
                }
                (Some(other), None, Some(step)) => vec![self.complete(link.set, other, meter)?, step],
                (Some(_), None, None) => unreachable!("invariant: a chain ends in a set that is completed"),
            };
            step = Some(self.moving(link.cell.into(), parts, meter)?);
        }
        self.maker = before;
        Ok(step.expect("invariant: a chain has links"))
    }

    /// The first cell of a set that is not Maker's.
    fn missing(&self, set: u32) -> Option<usize> {
        (self.sets[set as usize] & !self.maker).cells().next()
    }

    /// Maker has a set.
    fn set(&mut self, set: u32, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let set = self.sets[set as usize];
        let key = ZoneStep::Set(set.cells().collect());
        if let Some(&step) = self.same.get(&key) {
            return Ok(step);
        }
        let step = self.steps.set(set, meter)?;
        self.same.insert(key, step);
        Ok(step)
    }

    /// Maker completes a set by its last cell.
    fn complete(&mut self, set: u32, cell: usize, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let part = self.set(set, meter)?;
        self.moving(cell, vec![part], meter)
    }

    fn moving(&mut self, cell: usize, parts: Vec<usize>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let key = ZoneStep::Move(cell, parts.clone());
        if let Some(&step) = self.same.get(&key) {
            return Ok(step);
        }
        let step = self.steps.attack(cell, parts, meter)?;
        self.same.insert(key, step);
        Ok(step)
    }
}
