//! Depth-first proof-number search for a win of Maker's, with zones.
//!
//! A node is an open reduced position. When a move of a player has been refuted with a zone, all moves outside the zone
//! are refuted with it, because the refutation works for any owners of the cells outside. So the moves that are left
//! shrink to the cells common to all zones, and if there are none, the node is solved; its zone is the union of those
//! that were needed.
//!
//! **Source:** df-pn `[Nagai 2002]`, with thresholds that leave a margin `[Pawlewicz–Lew 2007]`; at nodes where numbers
//! would be summed, the largest of them and a share of the others, because most children have descendants in common
//! (weak proof-number search, Ueda et al. 2008).

use crate::estimate::{Estimates, Tabled};
use crate::node::{Node, Reached};
use crate::open_sets::OpenSet;
use crate::position::{Board, Position, ToMove};
use crate::reduce::{Reduced, Reducer};
use crate::rules::Rules;
use crate::shared::{Shared, shared};
use crate::step::Open;
use crate::table::Known;
use crate::together::Member;
use gruk_solve::bits::Bits;
use gruk_solve::checkpoint::{CheckpointError, Keep, digest};
use gruk_solve::proof_number::{Entered, EnteredOf, Next, NextOf, Nodes, search};
use gruk_solve::shared::Kept;
use gruk_solve::{LimitHit, Meter, Numbers};
use std::ops::Range;
use std::sync::Arc;
use std::{io, mem};

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
    /// Are they those of [`set_estimates`](Solver::set_estimates)?
    pub(crate) are_given: bool,
    pub(crate) table: Arc<Shared<B>>,
    pub(crate) reducer: Reducer<B>,
    /// The open sets of the root, and of the children that were reached in the nodes on the way to the one in hand.
    pub(crate) lists: Vec<OpenSet<B>>,
    /// Nodes that are done with, kept for their memory.
    pub(crate) spare: Vec<Node<B>>,
    pub(crate) expansions: u64,
    pub(crate) nodes_per_look: u64,
    pub(crate) kept: Kept,
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

    /// A solver with a table of `table_bytes` that searches by so many threads. The winner does not depend on their
    /// number.
    #[must_use]
    pub fn with_threads(board: Board<B>, rules: Rules, table_bytes: usize, threads: usize) -> Self {
        let reducer = Reducer::new(board.cells());
        let nodes_per_look = (LOOK_WORK / (board.cells() * board.sets().len()).max(1) as u64).max(1);
        Solver {
            board,
            rules,
            estimates: Estimates::default().tabled(),
            are_given: false,
            table: Arc::new(shared(table_bytes, threads)),
            reducer,
            lists: Vec::new(),
            spare: Vec::new(),
            expansions: 0,
            nodes_per_look,
            kept: Kept::default(),
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

    /// Other estimates than [those](Estimates::with_first) that suit who moves first.
    pub fn set_estimates(&mut self, estimates: Estimates) {
        self.estimates = estimates.tabled();
        self.are_given = true;
    }

    /// Keeps the table in a file from now on while this turn is searched: the number of entries that the search goes on
    /// from.
    ///
    /// # Errors
    /// What is wrong with the file; nothing of it is used then.
    pub fn keep_in(&mut self, keep: &Keep, at: Position<B>, to_move: ToMove) -> Result<u64, CheckpointError> {
        let cells = [at.maker, at.free].into_iter().flat_map(B::bytes).map(u64::from);
        let words = [self.board.digest(), u64::from(to_move == ToMove::Maker)].into_iter().chain(cells);
        self.kept.begin(&self.table, keep, digest(words))
    }

    /// Writes the table to its file now, if it has one.
    ///
    /// # Errors
    /// What the file system says; the last complete file is still there then.
    pub fn keep(&mut self) -> io::Result<()> {
        self.kept.write(&self.table)
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
                // A solver begins with the estimates for Maker's first move, unless its first question is about
                // Breaker's; later questions belong to the first one.
                if self.expansions == 0 && open.to_move == ToMove::Breaker && !self.are_given {
                    self.estimates = Estimates::with_first(ToMove::Breaker).tabled();
                }
                let known = self.search_together(&open, &sets, meter)?;
                debug_assert!(known.is_solved(), "a search without thresholds ends with a winner");
                let known = widened(&open, known);
                Ok((known.numbers.proof == 0, known.zone))
            }
        }
    }

    /// Looks up the position that the reducer has just made, or estimates it.
    pub(crate) fn look_up(&self, open: &Open<B>) -> Known<B> {
        self.look_up_at(open, self.board.canonical(open.position))
    }

    /// The same with its canonical position and the number of the symmetry.
    pub(crate) fn look_up_at(&self, open: &Open<B>, least: (Position<B>, usize)) -> Known<B> {
        self.tabled(open.to_move, least).unwrap_or_else(|| {
            let threat = open.threat.map(Bits::len);
            let (proof, disproof) = self.estimates.of_reduced(self.heat(open.to_move), open.to_move, threat);
            Known { numbers: Numbers { proof, disproof }, zone: B::default() }
        })
    }

    /// What the table knows of a position that is the image of a canonical one under the symmetry of this number.
    fn tabled(&self, to_move: ToMove, (least, k): (Position<B>, usize)) -> Option<Known<B>> {
        let known = self.table.get(&(least, to_move))?;
        Some(Known { zone: self.board.preimage(known.zone, k), ..known })
    }

    /// Searches a reduced position with these open sets until its winner is known.
    pub(crate) fn search_root(
        &mut self,
        open: &Open<B>,
        sets: &[OpenSet<B>],
        meter: &mut Meter<'_>,
    ) -> Result<Known<B>, LimitHit> {
        // A search that was stopped has left its lists.
        self.lists.clear();
        self.lists.extend_from_slice(sets);
        let root = Reached { open: *open, sets: 0..sets.len(), least: self.board.canonical(open.position) };
        search(&mut Searching(self), root, Numbers::NO_LIMIT, meter)
    }

    /// A node is left, with the lists of its children, which begin here.
    fn close(&mut self, mut node: Node<B>, lists: usize) {
        self.lists.truncate(lists);
        node.clear();
        self.spare.push(node);
    }

    /// Breaker's zone when moves of Maker's were left out because another cell dominates them: with such a cell in the
    /// zone, its dominator has to be in it too.
    fn with_dominators(&mut self, open: &Open<B>, sets: Range<usize>, mut known: Known<B>) -> Known<B> {
        let moves = open.moves;
        let left_out = known.zone & !moves;
        if !self.rules.domination || left_out.is_empty() {
            return known;
        }
        self.reducer.restore(&self.lists[sets], open.position.free);
        for cell in left_out.cells() {
            let dominators = self.reducer.common[cell].without(cell);
            if !dominators.meets(known.zone & moves) && !(dominators & moves).is_empty() {
                known.zone = known.zone.with((dominators & moves).first());
            }
        }
        known
    }
}

/// A node on the path.
struct OnPath<B> {
    node: Node<B>,
    open: Open<B>,
    /// Where its open sets are among the lists of the search, and where those of its children begin.
    sets: Range<usize>,
    lists: usize,
    /// Its canonical position and the number of the symmetry.
    least: Position<B>,
    k: usize,
    /// Nodes that were counted before it.
    before: u64,
    /// The child that the search is in.
    entered: usize,
}

/// The solver while it searches.
struct Searching<'a, B>(&'a mut Solver<B>);

impl<B: Bits> Nodes for Searching<'_, B> {
    type Start = Reached<B>;
    type Node = OnPath<B>;
    type Found = Known<B>;

    fn enter(
        &mut self,
        _: usize,
        Reached { open, sets, least: (least, k) }: Reached<B>,
        _: Numbers,
        meter: &mut Meter<'_>,
    ) -> EnteredOf<Self> {
        meter.node(None)?;
        // On large boards a node takes milliseconds.
        if self.0.expansions.is_multiple_of(self.0.nodes_per_look) {
            meter.look(None)?;
        }
        if self.0.expansions.is_multiple_of(NODES_PER_KEEP) {
            self.0.kept.write_in_time(&self.0.table);
        }
        let before = self.0.expansions;
        self.0.expansions += 1;
        self.0.arrive(least, open.to_move, meter);
        let lists = self.0.lists.len();
        let mut node = self.0.spare.pop().unwrap_or_default();
        self.0.expand(&mut node, &open, sets.clone());
        Ok(Entered::Open(OnPath { node, open, sets, lists, least, k, before, entered: 0 }))
    }

    fn next(
        &mut self,
        _: usize,
        OnPath { node, open, sets, lists, least, k, before, entered }: &mut OnPath<B>,
        most: Numbers,
        _: &mut Meter<'_>,
    ) -> NextOf<Self> {
        let known = loop {
            if let Some(known) = self.0.overtaken(*k) {
                self.0.depart(false);
                self.0.close(mem::take(node), *lists);
                return Ok(Next::Back(known));
            }
            self.0.look_around(node, open.to_move);
            node.finish(open.to_move);
            let (best, limit) = match node.solved {
                Some(known) => break known,
                None => match node.next(open.to_move, most, &self.0.estimates) {
                    Next::Back(known) => break known,
                    Next::Child(best, limit) => (best, limit),
                },
            };
            let known = match node.children()[best].reached {
                Some(place) => {
                    let reached = &node.reached[place];
                    let tabled = self.0.tabled(reached.open.to_move, reached.least);
                    // More may have been found on another way to the position or to an image of it.
                    match tabled.filter(|known| known.numbers.reach(limit)) {
                        Some(known) => widened(&reached.open, known),
                        None => {
                            *entered = best;
                            return Ok(Next::Child(reached.clone(), limit));
                        }
                    }
                }
                None => self.0.reach(node, open, sets.clone(), best),
            };
            node.hear(open.to_move, best, &known, self.0.rules.zones);
        };
        self.0.close(mem::take(node), *lists);
        let lost = known.numbers.disproof == 0 && open.to_move == ToMove::Maker;
        let known = if lost { self.0.with_dominators(open, sets.clone(), known) } else { known };
        let stored = Known { zone: self.0.board.image(known.zone, *k), ..known };
        self.0.table.put(&(*least, open.to_move), (stored, self.0.expansions - *before));
        self.0.depart(known.is_solved());
        Ok(Next::Back(known))
    }

    fn hear(&mut self, _: usize, OnPath { node, open, entered, .. }: &mut OnPath<B>, found: Known<B>) {
        let place = node.children()[*entered].reached.expect("invariant: the search goes into what it has reached");
        let known = widened(&node.reached[place].open, found);
        node.hear(open.to_move, *entered, &known, self.0.rules.zones);
    }
}

/// What is known of a position before its reduction: the zone with the cells of the reduction.
pub(crate) fn widened<B: Bits>(open: &Open<B>, known: Known<B>) -> Known<B> {
    let cells = match known.numbers.verdict() {
        Some(true) => open.maker_cells,
        Some(false) => open.breaker_cells,
        None => B::default(),
    };
    Known { zone: known.zone | cells, ..known }
}
