//! Proof-number search of one question: does one player, the *attacker*, win?

use super::table::Table;
use super::{First, Quiet, Race, Stones, bits};
use crate::proof_number::{Entered, EnteredOf, Joined, Next, NextOf, Nodes, Survey, search};
use crate::{LimitHit, Meter, Numbers};
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

    /// The options of a position with these moves, and which moves are left of them; `Err` with the numbers of one that
    /// settles it.
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

    /// Does the attacker win?
    pub(super) fn wins(&mut self, stones: Stones, to_move: Player, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        let (mut at, _) = self.look(self.race.quiet(stones, to_move));
        if !at.numbers.is_settled() {
            (at.numbers, _) = search(self, at, Numbers::NO_LIMIT, meter)?;
        }
        Ok(at.numbers.proof == 0)
    }

    /// What the table knows of a position.
    pub(super) fn known(&self, stones: Stones, to_move: Player) -> Option<bool> {
        let (at, _) = self.look(self.race.quiet(stones, to_move));
        at.numbers.is_settled().then_some(at.numbers.proof == 0)
    }
}

/// A node on the path.
pub(super) struct Node {
    at: Child,
    /// The options that are not refuted, each with its cell.
    children: Vec<(Child, u64)>,
    /// Their cells.
    moves: u64,
    /// The option that the search is in.
    entered: usize,
    /// The cell of the option that has just been refuted.
    refuted: Option<u64>,
    work: u64,
}

impl<T: Race> Nodes for Search<T> {
    type Start = Child;
    type Node = Node;
    /// The numbers, and the nodes that it took.
    type Found = (Numbers, u64);

    fn enter(&mut self, _: usize, at: Child, _: Numbers, meter: &mut Meter<'_>) -> EnteredOf<Self> {
        meter.node(None)?;
        let kept = self.table.get(at.stones, at.to_move);
        let (numbers, moves) = kept.unwrap_or_else(|| self.meet(at.stones, at.to_move));
        // Settled since its parent looked at it, on another way to it; what is settled is kept without moves.
        if numbers.is_settled() {
            return Ok(Entered::Left((numbers, 1)));
        }
        Ok(match self.options(at, moves) {
            Ok((children, moves)) => Entered::Open(Node { at, children, moves, entered: 0, refuted: None, work: 1 }),
            Err(numbers) => {
                self.table.put(at.stones, at.to_move, numbers, 0, 1);
                Entered::Left((numbers, 1))
            }
        })
    }

    fn next(&mut self, _: usize, node: &mut Node, most: Numbers, meter: &mut Meter<'_>) -> NextOf<Self> {
        if let Some(refuted) = node.refuted.take() {
            if T::ALIKE > 0 {
                self.refute_alike((node.at.stones, node.at.to_move), refuted, &mut node.children, meter)?;
            }
            node.moves = node.children.iter().fold(0, |left, (_, cell)| left | cell);
        }
        let attacks = node.at.to_move == self.attacker;
        let mut survey = Survey::default();
        for (place, (child, _)) in node.children.iter().enumerate() {
            survey.see(place, child.numbers.of(attacks));
        }
        let joined = Joined::Greatest(node.children.len().saturating_sub(1) as u32);
        let numbers = survey.numbers(joined).of(attacks);
        if numbers.is_settled() || numbers.reach(most) {
            self.table.put(node.at.stones, node.at.to_move, numbers, node.moves, node.work);
            return Ok(Next::Back((numbers, node.work)));
        }
        node.entered = survey.best;
        let thresholds = survey.thresholds(joined, most.of(attacks), |second| (second / 4).max(1));
        Ok(Next::Child(node.children[survey.best].0, thresholds.of(attacks)))
    }

    fn hear(&mut self, _: usize, node: &mut Node, (numbers, work): (Numbers, u64)) {
        node.work += work;
        node.children[node.entered].0.numbers = numbers;
        if numbers.verdict().is_some_and(|wins| wins != (node.at.to_move == self.attacker)) {
            let (_, cell) = node.children.swap_remove(node.entered);
            node.refuted = Some(cell);
        }
    }
}
