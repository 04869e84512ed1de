//! The children of a node: made with estimates from their heat, and reduced when the search reaches them.

use crate::node::{Node, Outlook, Reached};
use crate::position::ToMove;
use crate::reduce::Reduced;
use crate::search::{Solver, widened};
use crate::step::Open;
use crate::table::Known;
use gruk_solve::Numbers;
use gruk_solve::bits::Bits;
use std::ops::Range;

impl<B: Bits> Solver<B> {
    /// Makes the children of a node, with what their heat says of them.
    pub(crate) fn expand(&mut self, node: &mut Node<B>, open: &Open<B>, sets: Range<usize>) {
        let rules = self.rules;
        let free = open.position.free;
        self.reducer.open.load(&self.lists[sets]);
        node.left = free;
        if rules.components
            && open.to_move == ToMove::Maker
            && let Some(parts) = self.reducer.open.components()
        {
            for part in parts {
                let sets = self.reducer.open.sets().iter().filter(|set| set.open.within(part));
                let heat = sets.map(|set| self.estimates.heats(ToMove::Maker)[set.size as usize]).sum();
                node.push(None, free & !part, self.outlook(open.to_move, ToMove::Maker, heat));
            }
            return;
        }
        node.left = open.moves;
        if let Some(zone) = open.threat {
            node.left = node.left & zone;
            node.zone = zone;
        }
        let next = open.to_move.opponent();
        let heat = self.heat(next);
        let heats = self.estimates.heats(next);
        self.reducer.weigh_by(free, |size| match open.to_move {
            ToMove::Maker => heats[size as usize - 1] - heats[size as usize],
            ToMove::Breaker => heats[size as usize],
        });
        for cell in node.left.cells() {
            let heat = match open.to_move {
                ToMove::Maker => heat + self.reducer.weights[cell],
                ToMove::Breaker => heat - self.reducer.weights[cell],
            };
            node.push(Some(cell), B::one(cell), self.outlook(open.to_move, next, heat));
        }
    }

    /// The heat of the position that the reducer holds.
    pub(crate) fn heat(&self, to_move: ToMove) -> u64 {
        let heats = self.estimates.heats(to_move);
        self.reducer.open.sets().iter().map(|set| heats[set.size as usize]).sum()
    }

    /// The numbers of a child that has not been reached, by its heat: for a player, with another one to move.
    fn outlook(&self, of: ToMove, to_move: ToMove, heat: u64) -> Outlook {
        let (proof, disproof) = self.estimates.of(heat, to_move);
        Outlook::new(of, Numbers { proof, disproof })
    }

    /// Reduces what a move leads to when the search comes there for the first time.
    pub(crate) fn reach(&mut self, node: &mut Node<B>, open: &Open<B>, sets: Range<usize>, place: usize) -> Known<B> {
        let child = &node.children()[place];
        let none = B::default();
        let (claims, to_move) = match (child.cell, open.to_move) {
            (None, to_move) => ((none, child.claimed), to_move),
            (Some(_), ToMove::Maker) => ((child.claimed, none), ToMove::Breaker),
            (Some(_), ToMove::Breaker) => ((none, child.claimed), ToMove::Maker),
        };
        match self.reducer.reduce_from(&self.lists[sets], claims, to_move, self.rules) {
            Reduced::Maker(zone) => Known::maker(zone),
            Reduced::Breaker(zone) => Known::breaker(zone),
            Reduced::Open(open) => {
                let least = self.board.canonical(open.position);
                let known = self.look_up_at(&open, least);
                let start = self.lists.len();
                self.lists.extend_from_slice(self.reducer.open.sets());
                node.reach(place, Reached { open, sets: start..self.lists.len(), least });
                widened(&open, known)
            }
        }
    }
}
