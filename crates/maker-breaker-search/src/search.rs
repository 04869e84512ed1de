//! Depth-first proof-number search for a win of Maker's, with zones.
//!
//! A node is an open reduced position. When a move of a player has been refuted with a zone, all moves outside the zone are refuted
//! with it, because the refutation works whoever has the cells outside. So the moves that are left shrink to the cells
//! common to all zones, and if there are none, the node is solved; its zone is the union of those that were needed.
//!
//! **Source:** df-pn `[Nagai 2002]`, with thresholds that leave a margin `[Pawlewicz–Lew 2007]`; at nodes where numbers would be summed, the
//! largest of them and a share of the others, because most children have descendants in common (weak proof-number search, Ueda et al. 2008).

use crate::estimate::{Estimates, Tabled};
use crate::node::{Child, Node};
use crate::open_sets::OpenSet;
use crate::position::{Board, Position, ToMove};
use crate::reduce::{Reduced, Reducer};
use crate::rules::Rules;
use crate::shared::Shared;
use crate::step::Open;
use crate::table::Known;
use crate::together::Member;
use gruk_solve::bits::Bits;
use gruk_solve::checkpoint::Checkpoint;
use gruk_solve::{LimitHit, Meter};
use std::sync::Arc;

/// Cells times sets, times nodes, between two looks at the clock: some milliseconds.
const LOOK_WORK: u64 = 1 << 19;

/// Nodes between two looks whether the table is to be written.
const NODES_PER_KEEP: u64 = 1 << 10;

/// The solver of one board.
#[derive(Debug)]
pub struct Solver<B> {
    pub(crate) board: Board<B>,
    pub(crate) rules: Rules,
    pub(crate) estimates: Tabled,
    pub(crate) table: Arc<Shared<B>>,
    pub(crate) reducer: Reducer<B>,
    pub(crate) expansions: u64,
    pub(crate) nodes_per_look: u64,
    pub(crate) checkpoint: Option<Checkpoint>,
    pub(crate) threads: usize,
    /// In a search by several threads.
    pub(crate) member: Option<Member<B>>,
}

impl<B: Bits> Solver<B> {
    /// A solver with a table of `table_bytes`.
    #[must_use]
    pub fn new(board: Board<B>, rules: Rules, table_bytes: usize) -> Self {
        Self::with_threads(board, rules, table_bytes, 1)
    }

    /// A solver with a table of `table_bytes` that searches by so many threads. The winner does not depend on their number.
    #[must_use]
    pub fn with_threads(board: Board<B>, rules: Rules, table_bytes: usize, threads: usize) -> Self {
        let reducer = Reducer::new(board.cells());
        let nodes_per_look = (LOOK_WORK / (board.cells() * board.sets().len()).max(1) as u64).max(1);
        Solver {
            board,
            rules,
            estimates: Estimates::default().tabled(),
            table: Arc::new(Shared::new(table_bytes, threads)),
            reducer,
            expansions: 0,
            nodes_per_look,
            checkpoint: None,
            threads,
            member: None,
        }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board<B> {
        &self.board
    }

    /// The table, to be measured.
    #[must_use]
    pub fn table(&self) -> &Shared<B> {
        &self.table
    }

    /// Other estimates.
    pub fn set_estimates(&mut self, estimates: Estimates) {
        self.estimates = estimates.tabled();
    }

    /// Does Maker win? With a zone of the winner's.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn solve(&mut self, at: Position<B>, to_move: ToMove, meter: &mut Meter<'_>) -> Result<(bool, B), LimitHit> {
        match self.reducer.reduce(&self.board, at, to_move, self.rules) {
            Reduced::Maker(zone) => Ok((true, zone)),
            Reduced::Breaker(zone) => Ok((false, zone)),
            Reduced::Open(open) => {
                let sets = self.reducer.open.sets().to_vec();
                let known = self.search_together(&open, &sets, meter)?;
                debug_assert!(known.is_solved(), "a search without thresholds ends with a winner");
                let known = widened(&open, known);
                Ok((known.proof == 0, known.zone))
            }
        }
    }

    /// Looks up the position that the reducer has just made, or estimates it.
    pub(crate) fn look_up(&self, open: &Open<B>) -> Known<B> {
        self.look_up_at(open, self.board.canonical(open.position))
    }

    /// The same with its canonical position and the number of the symmetry.
    fn look_up_at(&self, open: &Open<B>, least: (Position<B>, usize)) -> Known<B> {
        self.tabled(open.to_move, least).unwrap_or_else(|| {
            let threat = open.threat.map(Bits::len);
            let (proof, disproof) = self.estimates.of_reduced(self.heat(open.to_move), open.to_move, threat);
            Known { proof, disproof, zone: B::default() }
        })
    }

    /// What the table knows of a position that is the image of a canonical one under the symmetry of this number.
    fn tabled(&self, to_move: ToMove, (least, k): (Position<B>, usize)) -> Option<Known<B>> {
        let known = self.table.get(least, to_move)?;
        Some(Known { zone: self.board.preimage(known.zone, k), ..known })
    }

    /// Searches a node until its proof or disproof number reaches the threshold.
    pub(crate) fn search(
        &mut self,
        open: &Open<B>,
        sets: &[OpenSet<B>],
        most: (u32, u32),
        meter: &mut Meter<'_>,
    ) -> Result<Known<B>, LimitHit> {
        meter.node(None)?;
        // On large boards a node takes milliseconds.
        if self.expansions.is_multiple_of(self.nodes_per_look) {
            meter.look(None)?;
        }
        if self.expansions.is_multiple_of(NODES_PER_KEEP) {
            self.keep_in_time();
        }
        let before = self.expansions;
        self.expansions += 1;
        let (least, k) = self.board.canonical(open.position);
        self.enter(least, open.to_move, meter);
        let mut node = self.expand(open, sets);
        let known = loop {
            if let Some(known) = self.overtaken(k) {
                self.leave(false);
                return Ok(known);
            }
            self.hear(&mut node, open);
            node.finish(open);
            let known = match node.solved {
                Some(known) => break known,
                None => node.known(open.to_move, &self.estimates),
            };
            if known.is_beyond(most) {
                break known;
            }
            let (best, limit) = node.best(open.to_move, most, &self.estimates);
            let child = &mut node.children[best];
            let known = match &child.open {
                Some((reduced, sets)) => {
                    // More may have been found on another way to the position or to an image of it.
                    let least = child.least.expect("a child that has been reached has its canonical position");
                    let tabled = self.tabled(reduced.to_move, least).filter(|known| known.is_beyond(limit));
                    widened(reduced, tabled.map_or_else(|| self.search(reduced, sets, limit, meter), Ok)?)
                }
                None => self.reach(open, sets, child),
            };
            if known.is_solved() {
                let child = node.children.swap_remove(best);
                node.settle(open, child.cell, &known, self.rules.zones);
            } else {
                node.children[best].known = known;
            }
        };
        let lost = known.disproof == 0 && open.to_move == ToMove::Maker;
        let known = if lost { self.with_dominators(open, sets, known) } else { known };
        let stored = Known { zone: self.board.image(known.zone, k), ..known };
        self.table.put(least, open.to_move, &stored, self.expansions - before);
        self.leave(known.is_solved());
        Ok(known)
    }

    /// Breaker's zone when moves of Maker's were left out because another cell dominates them: with such a cell in the zone, its
    /// dominator has to be in it too.
    fn with_dominators(&mut self, open: &Open<B>, sets: &[OpenSet<B>], mut known: Known<B>) -> Known<B> {
        if !self.rules.domination {
            return known;
        }
        self.reducer.restore(sets, open.position.free);
        let moves = self.reducer.undominated(open.position.free, self.rules);
        for cell in (known.zone & !moves).cells() {
            let dominators = self.reducer.common[cell].without(cell);
            if !dominators.meets(known.zone & moves) && !(dominators & moves).is_empty() {
                known.zone = known.zone.with((dominators & moves).first());
            }
        }
        known
    }

    /// The children of a node, with what their heat says of them.
    fn expand(&mut self, open: &Open<B>, sets: &[OpenSet<B>]) -> Node<B> {
        let rules = self.rules;
        let free = open.position.free;
        self.reducer.restore(sets, free);
        let mut node = Node { children: Vec::new(), left: free, zone: B::default(), solved: None };
        if rules.components
            && open.to_move == ToMove::Maker
            && let Some(parts) = self.components(free)
        {
            for part in parts {
                let sets = self.reducer.open.sets().iter().filter(|set| set.open.within(part));
                let heat = sets.map(|set| self.estimates.heats(ToMove::Maker)[set.size as usize]).sum();
                node.children.push(self.child(None, (B::default(), free & !part), heat, ToMove::Maker));
            }
            return node;
        }
        node.left = self.reducer.undominated(free, rules);
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
            let (claims, heat) = match open.to_move {
                ToMove::Maker => ((B::one(cell), B::default()), heat + self.reducer.weights[cell]),
                ToMove::Breaker => ((B::default(), B::one(cell)), heat - self.reducer.weights[cell]),
            };
            node.children.push(self.child(Some(cell), claims, heat, open.to_move.opponent()));
        }
        node
    }

    /// The heat of the position that the reducer holds.
    fn heat(&self, to_move: ToMove) -> u64 {
        let heats = self.estimates.heats(to_move);
        self.reducer.open.sets().iter().map(|set| heats[set.size as usize]).sum()
    }

    /// A child that has not been reached.
    fn child(&self, cell: Option<usize>, claims: (B, B), heat: u64, to_move: ToMove) -> Child<B> {
        let (proof, disproof) = self.estimates.of(heat, to_move);
        Child { cell, claims, open: None, least: None, others: 0, known: Known { proof, disproof, zone: B::default() } }
    }

    /// Reduces what a move leads to when the search comes there for the first time.
    fn reach(&mut self, open: &Open<B>, sets: &[OpenSet<B>], child: &mut Child<B>) -> Known<B> {
        let to_move = if child.cell.is_some() { open.to_move.opponent() } else { open.to_move };
        match self.reducer.reduce_from(sets, child.claims, to_move, self.rules) {
            Reduced::Maker(zone) => Known::maker(zone),
            Reduced::Breaker(zone) => Known::breaker(zone),
            Reduced::Open(reduced) => {
                let least = self.board.canonical(reduced.position);
                let known = self.look_up_at(&reduced, least);
                child.least = Some(least);
                child.open = Some((reduced, self.reducer.open.sets().to_vec()));
                widened(&reduced, known)
            }
        }
    }

    /// The parts of the open sets that have no set in common, if there are two or more.
    pub(crate) fn components(&self, free: B) -> Option<Vec<B>> {
        let mut parts: Vec<B> = Vec::new();
        for set in self.reducer.open.sets() {
            let mut joined = set.open;
            parts.retain(|&part| {
                let meets = part.meets(joined);
                if meets {
                    joined = joined | part;
                }
                !meets
            });
            parts.push(joined);
        }
        debug_assert_eq!(parts.iter().fold(B::default(), |all, &part| all | part), free);
        (parts.len() > 1).then_some(parts)
    }
}

/// What is known of a position before its reduction: the zone with the cells of the reduction.
pub(crate) fn widened<B: Bits>(open: &Open<B>, known: Known<B>) -> Known<B> {
    let cells = match (known.proof, known.disproof) {
        (0, _) => open.maker_cells,
        (_, 0) => open.breaker_cells,
        _ => B::default(),
    };
    Known { zone: known.zone | cells, ..known }
}
