//! Proof-number search of one question: does one player, the *attacker*, win?

use super::table::Table;
use super::{First, Quiet, Race, Stones, bits};
use crate::{LimitHit, Meter, Numbers, finite};
use gruk_core::Player;

/// The search, with all that its table can hold.
#[derive(Debug)]
pub(super) struct Search<T> {
    pub(super) race: T,
    pub(super) attacker: Player,
    pub(super) table: Table,
}

/// An option of a node.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) stones: Stones,
    pub(super) to_move: Player,
    pub(super) numbers: Numbers,
}

impl<T: Race> Search<T> {
    pub(super) fn new(race: T, attacker: Player, bytes: usize) -> Self {
        Search { table: Table::new(bytes, race.cells().count_ones()), race, attacker }
    }

    /// A position as the table has it, with numbers only if it is known there.
    pub(super) fn look(&self, at: Quiet) -> (Child, bool) {
        match at {
            Quiet::Over(winner) => {
                let numbers = Numbers::settled(winner == Some(self.attacker));
                (Child { stones: [0, 0], to_move: self.attacker, numbers }, true)
            }
            Quiet::Open(stones, to_move) => {
                let stones = self.race.images().least(stones);
                let known = self.table.get(stones, to_move);
                let numbers = known.map_or(Numbers::UNKNOWN, |(numbers, _)| numbers);
                (Child { stones, to_move, numbers }, known.is_some())
            }
        }
    }

    /// Meets a position that the table does not know: its numbers, and the moves that are worth a try.
    pub(super) fn meet(&mut self, stones: Stones, to_move: Player) -> (Numbers, u64) {
        match self.race.first(self.attacker, stones, to_move) {
            First::Settled(wins) => (Numbers::settled(wins), 0),
            First::Open { own, other, moves } => {
                // 0 would be a proof.
                (Numbers { proof: own.max(1), disproof: other.max(1) }.of(to_move == self.attacker), moves)
            }
        }
    }

    /// The options of a position with these moves, and which moves are left of them; `Err` with the numbers of one that settles it.
    fn options(&mut self, at: Child, mut moves: u64) -> Result<(Vec<(Child, u64)>, u64), Numbers> {
        let attacks = at.to_move == self.attacker;
        let costs = self.race.costs(at.stones, at.to_move, moves);
        let mut children: Vec<(Child, u64)> = Vec::with_capacity(moves.count_ones() as usize);
        for cell in bits(moves) {
            let (mut child, is_known) = self.look(self.race.after(at.stones, at.to_move, cell));
            if !is_known {
                let (mut numbers, rest) = self.meet(child.stones, child.to_move);
                if !numbers.is_settled() {
                    let forced = if child.to_move == at.to_move { T::FORCING } else { 0 };
                    let mut seen = numbers.of(attacks);
                    seen.proof += costs[cell] + forced;
                    numbers = seen.of(attacks);
                }
                child.numbers = numbers;
                self.table.put(child.stones, child.to_move, numbers, rest, 1);
            }
            if child.numbers.is_settled() {
                if (child.numbers.proof == 0) == attacks {
                    return Err(child.numbers);
                }
                moves &= !(1 << cell);
            } else if children.iter().any(|(other, _)| other.stones == child.stones && other.to_move == child.to_move) {
                moves &= !(1 << cell);
            } else {
                children.push((child, 1 << cell));
            }
        }
        Ok((children, moves))
    }

    /// Searches until one of the numbers reaches its threshold; how many nodes that took.
    fn search(&mut self, at: &mut Child, most: Numbers, meter: &mut Meter<'_>) -> Result<u64, LimitHit> {
        meter.node(None)?;
        let mut work = 1;
        let attacks = at.to_move == self.attacker;
        let kept = self.table.get(at.stones, at.to_move);
        let (numbers, moves) = kept.unwrap_or_else(|| self.meet(at.stones, at.to_move));
        // Settled since its parent looked at it, on another way to it; what is settled is kept without moves.
        if numbers.is_settled() {
            at.numbers = numbers;
            return Ok(work);
        }
        let (mut children, mut moves) = match self.options(*at, moves) {
            Ok(options) => options,
            Err(numbers) => {
                at.numbers = numbers;
                self.table.put(at.stones, at.to_move, at.numbers, 0, work);
                return Ok(work);
            }
        };
        loop {
            // The least of what the player to move has to prove. On the other side the greatest number counts and one for each further move: a sum would count what children have in common often.
            let (mut best, mut least, mut second, mut greatest) = (0, Numbers::INFINITE, Numbers::INFINITE, 0u32);
            for (index, (child, _)) in children.iter().enumerate() {
                let Numbers { proof: own, disproof: other } = child.numbers.of(attacks);
                greatest = greatest.max(other);
                if own < least {
                    (second, least, best) = (least, own, index);
                } else {
                    second = second.min(own);
                }
            }
            let rest = children.len().saturating_sub(1) as u32;
            let sum = if least == 0 {
                Numbers::INFINITE
            } else if children.is_empty() {
                0
            } else {
                finite(greatest.saturating_add(rest))
            };
            at.numbers = Numbers { proof: least, disproof: sum }.of(attacks);
            let Numbers { proof: own_most, disproof: other_most } = most.of(attacks);
            if least == 0 || sum == 0 || least >= own_most || sum >= other_most {
                self.table.put(at.stones, at.to_move, at.numbers, moves, work);
                return Ok(work);
            }
            let (child, cell) = &mut children[best];
            let margin = match other_most {
                Numbers::INFINITE => Numbers::INFINITE,
                most => most - rest,
            };
            let wide = own_most.min(second.saturating_add((second / 4).max(1)));
            work += self.search(child, Numbers { proof: wide, disproof: margin }.of(attacks), meter)?;
            if child.numbers.is_settled() && (child.numbers.proof == 0) != attacks {
                let refuted = *cell;
                children.swap_remove(best);
                if T::ALIKE > 0 {
                    self.refute_alike((at.stones, at.to_move), refuted, &mut children, meter)?;
                }
                moves = children.iter().fold(0, |left, (_, cell)| left | cell);
            }
        }
    }

    /// Does the attacker win?
    pub(super) fn wins(&mut self, stones: Stones, to_move: Player, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        let (mut at, _) = self.look(self.race.quiet(stones, to_move));
        if !at.numbers.is_settled() {
            self.search(&mut at, Numbers::NO_LIMIT, meter)?;
        }
        Ok(at.numbers.proof == 0)
    }

    /// What the table knows of a position.
    pub(super) fn known(&self, stones: Stones, to_move: Player) -> Option<bool> {
        let (at, _) = self.look(self.race.quiet(stones, to_move));
        at.numbers.is_settled().then_some(at.numbers.proof == 0)
    }
}
