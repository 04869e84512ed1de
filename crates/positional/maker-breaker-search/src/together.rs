//! A search by several threads: each has a solver of its own, and they share the table and a [`SharedSearch`].

use crate::node::{Node, Reached};
use crate::open_sets::OpenSet;
use crate::position::{Position, ToMove};
use crate::reduce::Reducer;
use crate::search::{Solver, widened};
use crate::step::Open;
use crate::table::{Known, hash};
use gruk_solve::bits::Bits;
use gruk_solve::shared::Kept;
use gruk_solve::threads::{self, Overtaken, SharedSearch};
use gruk_solve::{LimitHit, Limits, Meter, Numbers};
use std::sync::Arc;

/// A thread of a search by several.
pub(crate) type Member<B> = threads::Member<(Position<B>, ToMove)>;

impl<B: Bits> Solver<B> {
    /// Searches a root by all threads.
    pub(crate) fn search_together(
        &mut self,
        open: &Open<B>,
        sets: &[OpenSet<B>],
        meter: &mut Meter<'_>,
    ) -> Result<Known<B>, LimitHit> {
        if self.threads <= 1 {
            return self.search_root(open, sets, meter);
        }
        let shared = Arc::new(SharedSearch::default());
        let mut helpers: Vec<Solver<B>> = (1..self.threads).map(|_| self.helper(&shared)).collect();
        self.member = Some(Member::new(&shared, false));
        let help = |helper: &mut Solver<B>, meter: &mut Meter<'_>| {
            // Whether it decides the root or is stopped: what it has found is in the table.
            let _ = helper.search_root(open, sets, meter);
        };
        let search = |meter: &mut Meter<'_>| self.search_root(open, sets, meter);
        let found = threads::together(&shared, &mut helpers, Limits::default().memory, help, meter, search);
        self.member = None;
        found
    }

    fn helper(&self, shared: &Arc<SharedSearch>) -> Self {
        Solver {
            board: self.board.clone(),
            rules: self.rules,
            estimates: self.estimates.clone(),
            are_given: self.are_given,
            table: Arc::clone(&self.table),
            reducer: Reducer::new(self.board.cells()),
            lists: Vec::new(),
            spare: Vec::new(),
            expansions: 0,
            nodes_per_look: self.nodes_per_look,
            kept: Kept::default(),
            threads: 1,
            member: Some(Member::new(shared, true)),
        }
    }

    /// The thread goes into a node.
    pub(crate) fn arrive(&mut self, least: Position<B>, to_move: ToMove, meter: &mut Meter<'_>) {
        if let Some(member) = &mut self.member {
            member.enter((least, to_move), hash(least, to_move), meter);
        }
    }

    /// The thread leaves a node; what is known of it is in the table.
    pub(crate) fn depart(&mut self, is_solved: bool) {
        if let Some(member) = &mut self.member {
            member.leave(is_solved);
        }
    }

    /// Has another thread decided the node in hand, or one above it? What is known of the node then, which says nothing
    /// if it is one above it.
    pub(crate) fn overtaken(&mut self, k: usize) -> Option<Known<B>> {
        let solved = |turn: &_| self.table.get(turn).filter(Known::is_solved);
        Some(match self.member.as_mut()?.overtaken(solved)? {
            Overtaken::Above => Known { numbers: Numbers::UNKNOWN, zone: B::default() },
            Overtaken::Here(known) => Known { zone: self.board.preimage(known.zone, k), ..known },
        })
    }

    /// Looks up which children others have solved, and where they are at work. Their other numbers are not taken over:
    /// it costs time, and with them more nodes are searched.
    pub(crate) fn look_around(&self, node: &mut Node<B>, to_move: ToMove) {
        let Some(member) = &self.member else { return };
        let mut place = 0;
        while place < node.children().len() && node.solved.is_none() {
            let child = place;
            place += 1;
            let Some(reached) = node.children()[child].reached else { continue };
            let Reached { open: reduced, least: (least, k), .. } = &node.reached[reached];
            let others = member.inside(hash(*least, reduced.to_move));
            let found = self.table.get(&(*least, reduced.to_move)).filter(Known::is_solved);
            let known =
                found.map(|known| widened(reduced, Known { zone: self.board.preimage(known.zone, *k), ..known }));
            node.set_others(child, others);
            if let Some(known) = known {
                node.hear(to_move, child, &known, self.rules.zones);
                // Other children may have gone with it.
                place = 0;
            }
        }
    }
}
