//! Claims from connections, as their record tells how they came about.

use crate::bits::Bits;
use crate::board::Place;
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

    /// The borders joined by stones or by a full connection that claims can follow.
    pub(crate) fn joined_or_full(&mut self) -> Option<usize> {
        let cells = self.board.cells();
        if self.links.is_joined() {
            return Some(self.within_group(cells, cells + 1).expect("borders are no stones"));
        }
        let origin = self.links.winning_full()?.origin;
        self.claim_of(origin, B::default())
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

    /// The claim of a connection, full or after its key, in which the winner also has stones on the empty cells `more`.
    /// `None` if captures overlap in a way that claims cannot express: a cell that is dead without its partner is in no
    /// claim.
    fn claim_of(&mut self, origin: usize, more: B) -> Option<usize> {
        match self.builder.ledger.0[origin].clone() {
            Origin::Touch(a, b) => {
                let mut claim = self.claims.touch(a, b);
                for node in [a, b] {
                    let group = self.links.group_of(node);
                    if let Some(inside) = self.within_group(node, group) {
                        claim = self.claims.and(claim, inside);
                    }
                }
                Some(claim)
            }
            Origin::And(a, middle, b) => {
                let parts = [self.claim_of(a, more)?, self.claim_of(b, more)?];
                match self.are_apart(parts) {
                    true => Some(self.claims.and(parts[0], parts[1])),
                    false => self.and_over_captures((a, middle, b), more),
                }
            }
            Origin::Or(semis) => {
                // A semi-connection whose key is a stone is a full one.
                if let Some(&semi) = semis.iter().find(|&&semi| more.has(self.key(semi))) {
                    return self.claim_of(semi, more);
                }
                let parts = semis.into_iter().map(|semi| Some((Some(self.key(semi)), self.claim_of(semi, more)?)));
                let parts = parts.collect::<Option<_>>()?;
                Some(self.claims.or(parts))
            }
        }
    }

    fn are_apart(&self, parts: [usize; 2]) -> bool {
        let [one, other] = parts.map(|part| self.claims.claim(part).carrier);
        !one.meets(other)
    }

    /// AND over a key that captures what both connections need: they are joined with the winner's stones on the
    /// captured cells, and these are then replaced by the capture. For that their claims are made once more, which
    /// takes long only where captures lie within captures.
    fn and_over_captures(&mut self, (a, middle, b): (usize, usize, usize), more: B) -> Option<usize> {
        let mut after = self.own.clone();
        after.place(&self.board, self.winner, middle);
        let mut left = self.links.captures[middle] & !more;
        let mut pairs = Vec::new();
        // In the order in which they were found to be captured.
        for place in self.board.around(middle) {
            let Place::Cell(one) = *place else { continue };
            if !left.has(one) {
                continue;
            }
            if let Some(partner) = after.partners(&self.board, self.winner, one).find(|&other| left.has(other)) {
                left = left.without(one).without(partner);
                pairs.push((one, partner));
            }
        }
        let filled = pairs.iter().fold(more, |filled, &(one, other)| filled.with(one).with(other));
        let parts = [self.claim_of(a, filled)?, self.claim_of(b, filled)?];
        if !self.are_apart(parts) {
            return None;
        }
        let claim = self.claims.and(parts[0], parts[1]);
        let mine = self.links.stones().with(middle);
        pairs.into_iter().try_fold(claim, |claim, pair| self.claims.capture(&self.board, claim, pair, mine))
    }

    /// The key of a semi-connection and the claim after it, if claims can follow it.
    pub(crate) fn semi(&mut self, origin: usize) -> Option<(usize, usize)> {
        Some((self.key(origin), self.claim_of(origin, B::default())?))
    }

    pub(crate) fn key(&self, origin: usize) -> usize {
        match self.builder.ledger.0[origin] {
            Origin::And(_, key, _) => key,
            _ => panic!("invariant: semi-connections have a key"),
        }
    }
}
