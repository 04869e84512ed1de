//! Solved positions turned into steps with zones that a stranger can check.
//!
//! The prover walks down from a position with the solver at hand, which knows or finds out who wins what comes up. It follows the rules
//! of reduction one by one, because each is a step of the proof: twins and exchanges are pairs, components are splits. At a choice of the
//! loser it goes on with moves in the zones of all earlier refutations until there are none.

use crate::position::{Position, ToMove};
use crate::search::Solver;
use crate::step::Step;
use gruk_cert::ZoneStep;
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;

/// Bytes that a step may take with all that is remembered of it.
const STEP_BYTES: usize = 400;

/// What a step proves: the winner wins with these stones and this zone.
#[derive(Clone, Copy, Debug)]
struct Proved<B> {
    stones: B,
    zone: B,
}

/// Builds the proof of one position.
#[derive(Debug)]
pub struct Prover<'a, B> {
    solver: &'a mut Solver<B>,
    steps: Vec<ZoneStep<usize>>,
    proved: Vec<Proved<B>>,
    /// Steps that were made for a position, after the cells that matter to nobody are given away.
    known: FxHashMap<(Position<B>, ToMove), Vec<usize>>,
    taken: usize,
}

impl<'a, B: Bits> Prover<'a, B> {
    /// A prover that asks `solver`.
    pub fn new(solver: &'a mut Solver<B>) -> Self {
        Prover { solver, steps: Vec::new(), proved: Vec::new(), known: FxHashMap::default(), taken: 0 }
    }

    /// The steps that prove who wins `at`, and those of them that prove it: the winner is Maker or not.
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
        meter.give_back(self.taken);
        Ok(self.trimmed(win?))
    }

    /// The steps that `win` needs, numbered anew.
    fn trimmed(self, win: Vec<usize>) -> (Vec<ZoneStep<usize>>, Vec<usize>) {
        let mut needed = vec![false; self.steps.len()];
        win.iter().for_each(|&step| needed[step] = true);
        for step in (0..self.steps.len()).rev() {
            if needed[step] {
                parts(&self.steps[step]).iter().for_each(|&part| needed[part] = true);
            }
        }
        let mut number = vec![0; self.steps.len()];
        let mut kept = Vec::new();
        for (place, step) in self.steps.iter().enumerate().filter(|(place, _)| needed[*place]) {
            number[place] = kept.len();
            kept.push(step.renamed(|part| number[part], |&cell| cell));
        }
        (kept, win.iter().map(|&step| number[step]).collect())
    }

    fn push(&mut self, step: ZoneStep<usize>, proved: Proved<B>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        meter.take(STEP_BYTES)?;
        self.taken += STEP_BYTES;
        if self.steps.len().is_multiple_of(1 << 10) {
            meter.look(None)?;
        }
        self.steps.push(step);
        self.proved.push(proved);
        Ok(self.steps.len() - 1)
    }

    /// A step that was made for the same position and holds here, where the winner has `stones` and `free` is free.
    fn recall(&self, key: &(Position<B>, ToMove), stones: B, free: B) -> Option<usize> {
        let holds =
            |&&step: &&usize| self.proved[step].stones.within(stones) && self.proved[step].zone.within(free | stones);
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
                self.push(ZoneStep::Set(set.cells().collect()), Proved { stones: set, zone: B::default() }, meter)?
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
        let stones = parts.iter().fold(B::default(), |all, &part| all | self.proved[part].stones).without(cell);
        let zone = parts.iter().fold(B::one(cell), |all, &part| all | self.proved[part].zone) & !stones;
        self.push(ZoneStep::Move(cell, parts), Proved { stones, zone }, meter)
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
            left = left & self.proved[part].zone;
        }
        Ok(self.fewest(parts, B::default()))
    }

    /// Those of `parts` that are needed for zones without a common cell outside `apart`.
    fn fewest(&self, mut parts: Vec<usize>, apart: B) -> Vec<usize> {
        let mut place = 0;
        while place < parts.len() && parts.len() > 1 {
            let others = parts.iter().enumerate().filter(|&(other, _)| other != place);
            let common = others.fold(!apart, |all, (_, &part)| all & self.proved[part].zone);
            if common.is_empty() {
                parts.remove(place);
            } else {
                place += 1;
            }
        }
        parts
    }

    /// Breaker wins with Maker to move.
    fn breaker(&mut self, at: Position<B>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
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
            left = left & self.proved[part].zone;
        }
        let stones = parts.iter().fold(B::default(), |all, &part| all | self.proved[part].stones);
        let parts = self.fewest(parts, stones);
        let stones = parts.iter().fold(B::default(), |all, &part| all | self.proved[part].stones);
        let zone = parts.iter().fold(B::default(), |all, &part| all | self.proved[part].zone) & !stones;
        self.push(ZoneStep::Moves(parts), Proved { stones, zone }, meter)
    }

    /// Breaker wins with Breaker to move.
    fn answer(&mut self, at: Position<B>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
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
        let Proved { stones, zone } = self.proved[part];
        let proved = Proved { stones: stones.without(cell), zone: zone.with(cell) };
        let step = self.push(ZoneStep::Reply(cell, part), proved, meter)?;
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
        self.push(step, Proved { stones, zone }, meter)
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
        let more = self.missing(at, self.proved[part].stones & !pair, &[part], |set| pair.within(set));
        let stones = (self.proved[part].stones & !pair) | more;
        let zone = (self.proved[part].zone | pair) & !stones;
        self.push(ZoneStep::Pair(a, b, part, more.cells().collect()), Proved { stones, zone }, meter)
    }

    /// Breaker plays in each component by itself.
    fn split(&mut self, at: Position<B>, components: &[B], meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let mut parts = Vec::new();
        for &free in components {
            parts.push(self.breaker(Position { maker: at.maker, free }, meter)?);
        }
        let zone = parts.iter().fold(B::default(), |all, &part| all | self.proved[part].zone);
        // What a part has of the other components is not Breaker's yet.
        let stones = parts.iter().fold(B::default(), |all, &part| all | self.proved[part].stones) & self.breakers(at);
        let stones = stones | self.missing(at, stones, &parts, |_| false);
        let more = stones.cells().collect();
        self.push(ZoneStep::Split(parts, more), Proved { stones, zone }, meter)
    }

    /// Stones of Breaker's that stop, with `stones`, the sets that neither `parts` nor `otherwise` stop.
    fn missing(&self, at: Position<B>, stones: B, parts: &[usize], otherwise: impl Fn(B) -> bool) -> B {
        let (own, sets) = (self.breakers(at), self.solver.board().sets());
        let by = |part: &usize, set: B, other: B| {
            let Proved { stones, zone } = self.proved[*part];
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

/// The earlier steps that a step uses.
fn parts(step: &ZoneStep<usize>) -> Vec<usize> {
    match step {
        ZoneStep::Set(_) | ZoneStep::Potential(..) => Vec::new(),
        ZoneStep::Move(_, steps) | ZoneStep::Split(steps, _) | ZoneStep::Moves(steps) => steps.clone(),
        ZoneStep::Pair(_, _, step, _) | ZoneStep::Reply(_, step) => vec![*step],
    }
}
