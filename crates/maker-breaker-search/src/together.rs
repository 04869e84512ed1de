//! A search by several threads: each has a solver of its own, and they share the table and a [`SharedSearch`].

use crate::node::{Node, Reached};
use crate::open_sets::OpenSet;
use crate::position::{Position, ToMove};
use crate::reduce::Reducer;
use crate::search::{Solver, widened};
use crate::step::Open;
use crate::table::{Known, hash};
use gruk_solve::bits::Bits;
use gruk_solve::threads::{EndOf, STACK, SharedSearch};
use gruk_solve::{LimitHit, Limits, Meter, Numbers};
use std::sync::Arc;
use std::thread;

/// A thread of a search by several: where it is, and what it has heard.
#[derive(Debug)]
pub(crate) struct Member<B> {
    shared: Arc<SharedSearch>,
    /// Does it help another one, which counts its nodes?
    helps: bool,
    /// The canonical turns from the root to the node in hand.
    path: Vec<(Position<B>, ToMove)>,
    /// The number of decisions of others that it has looked at.
    heard: u64,
    /// The depth of the node on the path that another thread has decided.
    decided: Option<usize>,
}

impl<B> Member<B> {
    fn new(shared: &Arc<SharedSearch>, helps: bool) -> Self {
        Member { shared: Arc::clone(shared), helps, path: Vec::new(), heard: 0, decided: None }
    }
}

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
        // No thread searches more than all together may; the one that is helped counts the nodes of all.
        let nodes = meter.limits_left().nodes;
        let found = thread::scope(|scope| {
            let _end = EndOf(&shared);
            for helper in &mut helpers {
                let limits = Limits { nodes, cancel: shared.cancel(), ..Limits::default() };
                let help = move || {
                    let mut watch = ();
                    // Whether it decides the root or is stopped: what it has found is in the table.
                    let _ = helper.search_root(open, sets, &mut Meter::new(limits, &mut watch));
                };
                // Where the system gives no more threads, those that there are search on.
                let _ = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, help);
            }
            self.search_root(open, sets, meter)
        });
        self.member = None;
        meter.add_nodes(shared.take_nodes());
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
            checkpoint: None,
            threads: 1,
            member: Some(Member::new(shared, true)),
        }
    }

    /// The thread goes into a node.
    pub(crate) fn enter(&mut self, least: Position<B>, to_move: ToMove, meter: &mut Meter<'_>) {
        if let Some(member) = &mut self.member {
            member.shared.enter(hash(least, to_move));
            member.path.push((least, to_move));
            match member.helps {
                true => member.shared.count(),
                false => meter.add_nodes(member.shared.take_nodes()),
            }
        }
    }

    /// The thread leaves a node; what is known of it is in the table.
    pub(crate) fn leave(&mut self, is_solved: bool) {
        if let Some(member) = &mut self.member {
            let (least, to_move) = member.path.pop().expect("invariant: who leaves has entered");
            member.shared.leave(hash(least, to_move), is_solved);
        }
    }

    /// Has another thread decided the node in hand, or one above it? What is known of the node then, which says nothing if it is one above it.
    pub(crate) fn overtaken(&mut self, k: usize) -> Option<Known<B>> {
        let member = self.member.as_mut()?;
        let decisions = member.shared.decisions();
        if decisions != member.heard {
            member.heard = decisions;
            let is_solved = |&(at, to_move): &_| self.table.get(at, to_move).is_some_and(|known| known.is_solved());
            member.decided = member.path.iter().position(is_solved);
        }
        let here = member.path.len() - 1;
        if member.decided? < here {
            return Some(Known { numbers: Numbers::UNKNOWN, zone: B::default() });
        }
        member.decided = None;
        let (least, to_move) = member.path[here];
        let known = self.table.get(least, to_move).filter(Known::is_solved)?;
        Some(Known { zone: self.board.preimage(known.zone, k), ..known })
    }

    /// Looks up which children others have solved, and where they are at work. Their other numbers are not taken over: it costs time, and with them more nodes are searched.
    pub(crate) fn hear(&self, node: &mut Node<B>, to_move: ToMove) {
        let Some(member) = &self.member else { return };
        let mut place = 0;
        while place < node.children().len() && node.solved.is_none() {
            let child = place;
            place += 1;
            let Some(reached) = node.children()[child].reached else { continue };
            let Reached { open: reduced, least: (least, k), .. } = &node.reached[reached];
            let others = member.shared.inside(hash(*least, reduced.to_move));
            let found = self.table.get(*least, reduced.to_move).filter(Known::is_solved);
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
