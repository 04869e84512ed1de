//! Proofs that Breaker wins: potentials, pairs, components, and answers to all moves of Maker's.

use super::Prover;
use super::steps::Proved;
use crate::position::{Position, ToMove};
use crate::step::Step;
use gruk_cert::ZoneStep;
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter};

impl<B: Bits> Prover<'_, B> {
    /// Breaker wins with Maker to move.
    pub(super) fn breaker(&mut self, at: Position<B>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let (normal, rule) = self.solver.step(at, ToMove::Maker);
        let key = (normal, ToMove::Maker);
        let own = self.breakers(at);
        if let Some(step) = self.recall(&key, own, at.free) {
            return Ok(step);
        }
        let step = match rule {
            Step::Small(zone) => self.potential(at, zone, false, meter)?,
            Step::Twins(pairs) => {
                let a = pairs.first();
                let common = self.solver.common(a);
                let b = (pairs.without(a) & common).cells().find(|&b| self.solver.common(b).has(a));
                let b = b.expect("invariant: twins come in pairs");
                let part = self.breaker(at.without(B::one(a).with(b)), meter)?;
                self.pair(at, a, b, part, meter)?
            }
            Step::Exchange(a, b) => {
                let part = self.breaker(at.with_maker(a).without(B::one(b)), meter)?;
                self.pair(at, a, b, part, meter)?
            }
            Step::Open => match self.solver.components_of(normal) {
                Some(parts) => self.split(at, &parts, meter)?,
                None => self.moves(at, meter)?,
            },
            _ => unreachable!("invariant: Breaker wins here"),
        };
        self.known.entry(key).or_default().push(step);
        Ok(step)
    }

    fn breakers(&self, at: Position<B>) -> B {
        B::all(self.solver.board().cells()) & !at.alive()
    }

    /// Wherever Maker moves, Breaker has an answer.
    fn moves(&mut self, at: Position<B>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let mut left = at.free;
        let mut parts = Vec::new();
        while !left.is_empty() {
            let cell = self.solver.heaviest(at, left);
            let part = self.answer(at.with_maker(cell), meter)?;
            parts.push(part);
            left = left & self.steps.proved[part].zone;
        }
        let stones = parts.iter().fold(B::default(), |all, &part| all | self.steps.proved[part].stones);
        let parts = self.steps.fewest(parts, stones);
        let stones = parts.iter().fold(B::default(), |all, &part| all | self.steps.proved[part].stones);
        let zone = parts.iter().fold(B::default(), |all, &part| all | self.steps.proved[part].zone) & !stones;
        self.steps.push(ZoneStep::Moves(parts), Proved { stones, zone }, meter)
    }

    /// Breaker wins with Breaker to move.
    pub(super) fn answer(&mut self, at: Position<B>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let (normal, rule) = self.solver.step(at, ToMove::Breaker);
        let key = (normal, ToMove::Breaker);
        if let Some(step) = self.recall(&key, self.breakers(at), at.free) {
            return Ok(step);
        }
        let cell = match rule {
            Step::Small(zone) => {
                let step = self.potential(at, zone, true, meter)?;
                self.known.entry(key).or_default().push(step);
                return Ok(step);
            }
            Step::Forced(cell) => cell,
            // Where pairs alone are left, one of their cells does.
            _ => match self.solver.reduced_position(at, ToMove::Breaker) {
                Some(reduced) => self.winning_move(reduced, ToMove::Breaker, meter)?,
                None => self.winning_move(normal, ToMove::Breaker, meter)?,
            },
        };
        let part = self.breaker(at.without(B::one(cell)), meter)?;
        let Proved { stones, zone } = self.steps.proved[part];
        let proved = Proved { stones: stones.without(cell), zone: zone.with(cell) };
        let step = self.steps.push(ZoneStep::Reply(cell, part), proved, meter)?;
        self.known.entry(key).or_default().push(step);
        Ok(step)
    }

    /// The potential in the zone is small, and Breaker has a stone in all other sets.
    fn potential(&mut self, at: Position<B>, zone: B, first: bool, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let own = self.breakers(at);
        let mut stones = B::default();
        for &set in self.solver.board().sets() {
            if set.meets(own) && !set.meets(stones) {
                stones = stones.with((set & own).first());
            }
        }
        let step = ZoneStep::Potential(first, stones.cells().collect(), zone.cells().collect());
        self.steps.push(step, Proved { stones, zone }, meter)
    }

    /// Breaker has the sets with both cells by pairing them, and plays by `part` otherwise.
    fn pair(
        &mut self,
        at: Position<B>,
        a: usize,
        b: usize,
        part: usize,
        meter: &mut Meter<'_>,
    ) -> Result<usize, LimitHit> {
        let pair = B::one(a).with(b);
        let more = self.missing(at, self.steps.proved[part].stones & !pair, &[part], |set| pair.within(set));
        let stones = (self.steps.proved[part].stones & !pair) | more;
        let zone = (self.steps.proved[part].zone | pair) & !stones;
        self.steps.push(ZoneStep::Pair(a, b, part, more.cells().collect()), Proved { stones, zone }, meter)
    }

    /// Breaker plays in each component by itself.
    fn split(&mut self, at: Position<B>, components: &[B], meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let mut parts = Vec::new();
        for &free in components {
            parts.push(self.breaker(Position { maker: at.maker, free }, meter)?);
        }
        let zone = parts.iter().fold(B::default(), |all, &part| all | self.steps.proved[part].zone);
        // What a part has of the other components is not Breaker's yet.
        let stones =
            parts.iter().fold(B::default(), |all, &part| all | self.steps.proved[part].stones) & self.breakers(at);
        let stones = stones | self.missing(at, stones, &parts, |_| false);
        let more = stones.cells().collect();
        self.steps.push(ZoneStep::Split(parts, more), Proved { stones, zone }, meter)
    }

    /// Stones of Breaker's that stop, with `stones`, the sets that neither `parts` nor `otherwise` stop.
    fn missing(&self, at: Position<B>, stones: B, parts: &[usize], otherwise: impl Fn(B) -> bool) -> B {
        let (own, sets) = (self.breakers(at), self.solver.board().sets());
        let by = |part: &usize, set: B, other: B| {
            let Proved { stones, zone } = self.steps.proved[*part];
            !other.meets(stones) && (other & zone).within(set)
        };
        let mut more = B::default();
        for &set in sets.iter().filter(|&&set| !set.meets(stones)) {
            if otherwise(set) || set.meets(more) || parts.iter().any(|part| by(part, set, set)) {
                continue;
            }
            if set.meets(own) {
                more = more.with((set & own).first());
            } else {
                let stopped = parts.iter().any(|part| sets.iter().any(|&other| by(part, set, other)));
                debug_assert!(stopped, "invariant: an open set is stopped by a step");
            }
        }
        more
    }
}
