//! Proofs as steps with carriers: what the search leaves out on the loser's side (dead, captured and dominated cells,
//! images under symmetries) is answered here. A claim says what wins with which stones and which free cells, and
//! nothing of the opponent's stones, so that it serves wherever these stand.

use crate::carriers::Carriers;
use crate::claims::Claims;
use crate::field::{Field, Stones, cells};
use crate::joins::{Joining, Joins};
use gruk_cert::CarrierStep;
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};

/// A way to go on: the cell of the next stone, if one is needed, the step that wins then, and all cells needed.
#[derive(Clone, Copy, Debug)]
struct Part {
    key: Option<usize>,
    step: usize,
    needs: u128,
}

/// Makes the proofs of one player, who shares steps between them.
pub(crate) struct Prover<'a> {
    field: &'a Field,
    solver: &'a mut Carriers,
    winner: Player,
    claims: Claims,
    /// The connections of a winner who joins borders.
    joins: Option<Joins>,
}

/// The stone that is needed first, if one is, and the step.
pub(crate) type Line = (Option<usize>, usize);

impl<'a> Prover<'a> {
    pub(crate) fn new(field: &'a Field, solver: &'a mut Carriers, winner: Player) -> Self {
        let borders = field.aims[winner.index()].map_or(0, <[usize]>::len);
        let claims = Claims::new(field.near.len(), borders);
        Prover { field, solver, winner, claims, joins: Joins::new(field, winner) }
    }

    /// Proves that the winner wins with these stones.
    pub(crate) fn prove(&mut self, stones: Stones, to_move: Player, meter: &mut Meter<'_>) -> Result<Line, LimitHit> {
        if to_move == self.winner {
            let part = self.first(stones, u128::MAX, meter)?;
            return Ok((part.key, part.step));
        }
        Ok((None, self.second(stones, meter)?))
    }

    /// The steps that these lines need, and the lines with their new numbers.
    pub(crate) fn steps_for(&self, lines: &[usize]) -> (Vec<CarrierStep<usize>>, Vec<usize>) {
        self.claims.steps_for(lines)
    }

    fn own(&self, stones: Stones) -> u128 {
        stones[self.winner.index()]
    }

    fn after(&self, mut stones: Stones, player: Player, cell: usize) -> Stones {
        stones[player.index()] |= 1 << cell;
        stones
    }

    /// A step for stones that are safe by pairs.
    fn safe(&mut self, stones: Stones, meter: &mut Meter<'_>) -> Result<Option<usize>, LimitHit> {
        let Some((own, pairs)) = self.field.safety(self.winner, stones) else { return Ok(None) };
        self.claims.safe(own, pairs, meter).map(Some)
    }

    /// The steps that hold here, or will after one stone.
    fn known(&self, stones: Stones) -> impl Iterator<Item = Part> + '_ {
        let (own, theirs) = (self.own(stones), stones[self.winner.opponent().index()]);
        let found = move |&step: &usize| {
            let claim = self.claims.claim(step);
            let missing = claim.stones & !own;
            if missing & missing.wrapping_sub(1) != 0 || (missing | claim.carrier) & theirs != 0 {
                return None;
            }
            let key = (missing != 0).then(|| missing.trailing_zeros() as usize);
            Some(Part { key, step, needs: (claim.carrier | missing) & !own })
        };
        self.claims.wins.iter().filter_map(found)
    }

    /// The winner is to move: a way to win that needs as few of the cells in `open` as are in sight.
    fn first(&mut self, stones: Stones, open: u128, meter: &mut Meter<'_>) -> Result<Part, LimitHit> {
        let least = |part: &Part| ((part.needs & open).count_ones(), part.needs.count_ones());
        if let Some(part) = self.known(stones).min_by_key(least) {
            return Ok(part);
        }
        let free = self.field.all & !stones[0] & !stones[1];
        let threat = |cell: usize| {
            let carrier = self.field.secured(self.winner, self.after(stones, self.winner, cell))?;
            Some(((carrier & open).count_ones(), carrier.count_ones(), cell))
        };
        let key = match cells(free).filter_map(threat).min() {
            Some((.., cell)) => cell,
            None => {
                let seen = self.joins.as_mut().map_or(Vec::new(), |joins| joins.seen(stones, false));
                let least = |seen: &&Joining| ((seen.needs & open).count_ones(), seen.needs.count_ones());
                if let Some(&best) = seen.iter().min_by_key(least) {
                    return self.joined(best, meter);
                }
                self.solver.winning_move(self.field, stones, self.winner, meter)?
            }
        };
        let step = self.second(self.after(stones, self.winner, key), meter)?;
        Ok(Part { key: Some(key), step, needs: (self.claims.claim(step).carrier | 1 << key) & !self.own(stones) })
    }

    /// The step of what connections show.
    fn joined(&mut self, seen: Joining, meter: &mut Meter<'_>) -> Result<Part, LimitHit> {
        let joins = self.joins.as_ref().expect("invariant: they have been looked at");
        let step = joins.step(seen, &mut self.claims, meter)?;
        Ok(Part { key: seen.key, step, needs: seen.needs })
    }

    /// The opponent is to move: whatever the cell, a way that does not need it.
    fn second(&mut self, stones: Stones, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        if let Some(step) = self.safe(stones, meter)? {
            return Ok(step);
        }
        if meter.nodes() >= self.solver.most_nodes {
            return Err(LimitHit::Strategy);
        }
        meter.node(None)?;
        meter.look(None)?;
        let candidates: Vec<Part> = self.known(stones).collect();
        if let Some(whole) = candidates.iter().find(|part| part.key.is_none()) {
            return Ok(whole.step);
        }
        let free = self.field.all & !stones[0] & !stones[1];
        let (mut open, mut parts) = (free, Vec::new());
        self.narrow(&candidates, &mut open, &mut parts);
        // Stones that make the rest safe: the step is written out only if it is of use.
        for cell in cells(free) {
            let after = self.after(stones, self.winner, cell);
            let carrier = self.field.secured(self.winner, after);
            if carrier.is_some_and(|carrier| open & !(carrier | 1 << cell) != 0) {
                let step = self.safe(after, meter)?.expect("invariant: what is secured is safe");
                let part = Part { key: Some(cell), step, needs: self.claims.claim(step).carrier | 1 << cell };
                self.narrow(&[part], &mut open, &mut parts);
            }
        }
        if open != 0 {
            let seen = self.joins.as_mut().map_or(Vec::new(), |joins| joins.seen(stones, true));
            if let [Joining { key: None, .. }] = seen[..] {
                return self.joined(seen[0], meter).map(|part| part.step);
            }
            while let Some(&best) = seen.iter().min_by_key(|seen| (seen.needs & open).count_ones()) {
                if open & !best.needs == 0 {
                    break;
                }
                let part = self.joined(best, meter)?;
                self.narrow(&[part], &mut open, &mut parts);
            }
        }
        let loser = self.winner.opponent();
        while open != 0 {
            let cell = self.solver.most_promising(self.field, stones, open);
            let part = self.first(self.after(stones, loser, cell), open, meter)?;
            self.narrow(&[part], &mut open, &mut parts);
        }
        self.or(stones, free, parts, meter)
    }

    /// Takes parts, those first that leave the fewest cells to all, while there are cells left that one of them does
    /// not need.
    fn narrow(&self, candidates: &[Part], open: &mut u128, parts: &mut Vec<Part>) {
        while let Some(best) = candidates.iter().min_by_key(|part| (part.needs & *open).count_ones()) {
            if *open & !best.needs == 0 {
                return;
            }
            *open &= best.needs;
            parts.push(*best);
        }
    }

    /// The step that needs one of the parts, less those that the others make needless.
    fn or(
        &mut self,
        stones: Stones,
        free: u128,
        mut parts: Vec<Part>,
        meter: &mut Meter<'_>,
    ) -> Result<usize, LimitHit> {
        let mut place = 0;
        while place < parts.len() && parts.len() > 2 {
            let others = parts.iter().enumerate().filter(|&(other, _)| other != place);
            if others.fold(free, |common, (_, part)| common & part.needs) == 0 {
                parts.remove(place);
            } else {
                place += 1;
            }
        }
        let parts: Vec<_> = parts.iter().map(|part| (part.key, part.step)).collect();
        let step = self.claims.or(parts, meter)?;
        debug_assert!(self.claims.claim(step).stones & !self.own(stones) == 0);
        Ok(step)
    }
}
