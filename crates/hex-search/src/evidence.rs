//! Claims from connections, as their record tells how they came about.

use crate::bits::Bits;
use crate::field::Fill;
use crate::ledger::Origin;
use crate::proof::Prover;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

impl<B: Bits> Prover<'_, B> {
    /// The claim without the captured cells that fill-in gave the winner.
    pub(crate) fn lift(&mut self, claim: usize, fill: &Fill<B>, mine: B) -> usize {
        let (mut claim, mut mine) = (claim, mine);
        for &(player, a, b) in fill.pairs.iter().rev() {
            if player == self.winner {
                mine = mine.without(a).without(b);
                let lifted = self.claims.capture(&self.board, claim, (a, b), mine);
                claim = lifted.expect("invariant: what fill-in captures is captured whatever else changes");
            }
        }
        claim
    }

    /// The borders joined by stones or by a full connection.
    pub(crate) fn joined_or_full(&mut self) -> Option<usize> {
        let cells = self.board.cells();
        if self.links.is_joined() {
            return Some(self.within_group(cells, cells + 1).expect("borders are no stones"));
        }
        let origin = self.links.winning_full()?.origin;
        Some(self.full(origin))
    }

    /// The claim that two nodes of a group are joined by its stones; `None` if they are the same.
    fn within_group(&mut self, from: usize, to: usize) -> Option<usize> {
        if from == to {
            return None;
        }
        let cells = self.board.cells();
        let stones = self.links.stones();
        let mut before: FxHashMap<usize, usize> = FxHashMap::default();
        let mut queue = VecDeque::from([from]);
        let mut seen = B::default();
        while let Some(node) = queue.pop_front() {
            if node == to || to >= cells && self.board.touching(self.winner, to).has(node) && node < cells {
                if node != to {
                    before.insert(to, node);
                }
                break;
            }
            for next in (self.board.touching(self.winner, node) & stones & !seen).cells() {
                seen = seen.with(next);
                if next != from {
                    before.insert(next, node);
                    queue.push_back(next);
                }
            }
        }
        let mut claim: Option<usize> = None;
        let mut node = to;
        while node != from {
            let previous = before[&node];
            let touch = self.claims.touch(previous, node);
            claim = Some(claim.map_or(touch, |claim| self.claims.and(claim, touch)));
            node = previous;
        }
        claim
    }

    fn full(&mut self, origin: usize) -> usize {
        match self.builder.ledger.0[origin].clone() {
            Origin::Touch(a, b) => {
                let mut claim = self.claims.touch(a, b);
                for node in [a, b] {
                    let group = self.links.group_of(node);
                    if let Some(inside) = self.within_group(node, group) {
                        claim = self.claims.and(claim, inside);
                    }
                }
                claim
            }
            Origin::And(a, _, b) => {
                let (a, b) = (self.full(a), self.full(b));
                self.claims.and(a, b)
            }
            Origin::Or(semis) => {
                let parts = semis.into_iter().map(|semi| self.semi(semi)).map(|(key, claim)| (Some(key), claim));
                let parts = parts.collect();
                self.claims.or(parts)
            }
        }
    }

    /// The key of a semi-connection and the claim after it.
    pub(crate) fn semi(&mut self, origin: usize) -> (usize, usize) {
        (self.key(origin), self.full(origin))
    }

    pub(crate) fn key(&self, origin: usize) -> usize {
        match self.builder.ledger.0[origin] {
            Origin::And(_, key, _) => key,
            _ => panic!("invariant: semi-connections have a key"),
        }
    }
}
