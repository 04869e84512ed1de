//! Depth-first proof-number search for a win of Maker's, with zones.
//!
//! A node is an open reduced position. When a move of a player has been refuted with a zone, all moves outside the zone are refuted
//! with it, because the refutation works whoever has the cells outside. So the moves that are left shrink to the cells
//! common to all zones, and if there are none, the node is solved; its zone is the union of those that were needed.
//!
//! **Source:** df-pn `[Nagai 2002]`, with thresholds that leave a margin `[Pawlewicz–Lew 2007]`; at nodes where numbers would be summed, the
//! largest of them and a share of the others, because most children have descendants in common (weak proof-number search, Ueda et al. 2008).

use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::estimate::{Estimates, Tabled};
use crate::node::{Child, Node};
use crate::open_sets::OpenSet;
use crate::position::{Board, Position, ToMove};
use crate::reduce::{Reduced, Reducer};
use crate::rules::Rules;
use crate::step::Open;
use crate::table::{Known, NEVER, Table};
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter};
use std::path::Path;

/// Cells times sets, times nodes, between two looks at the clock: some milliseconds.
const LOOK_WORK: u64 = 1 << 19;

/// Nodes between two looks whether the table is to be written.
const NODES_PER_KEEP: u64 = 1 << 10;

/// The solver of one board.
#[derive(Debug)]
pub struct Solver<B> {
    pub(crate) board: Board<B>,
    pub(crate) rules: Rules,
    estimates: Tabled,
    table: Table<B>,
    pub(crate) reducer: Reducer<B>,
    expansions: u64,
    nodes_per_look: u64,
    checkpoint: Option<Checkpoint>,
}

impl<B: Bits> Solver<B> {
    /// A solver with a table of `table_bytes`.
    #[must_use]
    pub fn new(board: Board<B>, rules: Rules, table_bytes: usize) -> Self {
        let reducer = Reducer::new(board.cells());
        let nodes_per_look = (LOOK_WORK / (board.cells() * board.sets().len()).max(1) as u64).max(1);
        Solver {
            board,
            rules,
            estimates: Estimates::default().tabled(),
            table: Table::new(table_bytes),
            reducer,
            expansions: 0,
            nodes_per_look,
            checkpoint: None,
        }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board<B> {
        &self.board
    }

    /// The table, to be measured.
    #[must_use]
    pub fn table(&self) -> &Table<B> {
        &self.table
    }

    /// Goes on from the table in a file: the number of its entries.
    ///
    /// # Errors
    /// What is wrong with the file; nothing of it is used then.
    pub fn resume(&mut self, path: &Path) -> Result<u64, CheckpointError> {
        Checkpoint::read(path, &self.board, &mut self.table)
    }

    /// Keeps the table in a file from now on while it searches.
    pub fn keep_in(&mut self, checkpoint: Checkpoint) {
        self.checkpoint = Some(checkpoint);
    }

    /// Writes the table to its file now, if it has one.
    ///
    /// # Errors
    /// What the file system says.
    pub fn keep(&mut self) -> Result<(), CheckpointError> {
        match &mut self.checkpoint {
            Some(checkpoint) => checkpoint.keep(&self.board, &self.table),
            None => Ok(()),
        }
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
                let known = self.search(&open, &sets, (NEVER, NEVER), meter)?;
                debug_assert!(known.is_solved(), "a search without thresholds ends with a winner");
                let known = widened(&open, known);
                Ok((known.proof == 0, known.zone))
            }
        }
    }

    /// Looks up the position that the reducer has just made, or estimates it.
    pub(crate) fn look_up(&self, open: &Open<B>) -> Known<B> {
        self.tabled(open).unwrap_or_else(|| {
            let threat = open.threat.map(Bits::len);
            let (proof, disproof) = self.estimates.of_reduced(self.heat(open.to_move), open.to_move, threat);
            Known { proof, disproof, zone: B::default() }
        })
    }

    /// What the table knows of a reduced position.
    fn tabled(&self, open: &Open<B>) -> Option<Known<B>> {
        let (least, k) = self.board.canonical(open.position);
        let known = self.table.get(least, open.to_move)?;
        Some(Known { zone: self.board.preimage(known.zone, k), ..known })
    }

    /// Searches a node until its proof or disproof number reaches the threshold.
    fn search(
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
        if self.expansions.is_multiple_of(NODES_PER_KEEP)
            && let Some(checkpoint) = &mut self.checkpoint
        {
            checkpoint.keep_in_time(&self.board, &self.table);
        }
        let before = self.expansions;
        self.expansions += 1;
        let mut node = self.expand(open, sets);
        let known = loop {
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
                    let tabled = self.tabled(reduced).filter(|known| known.is_beyond(limit));
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
        let (least, k) = self.board.canonical(open.position);
        let stored = Known { zone: self.board.image(known.zone, k), ..known };
        self.table.put(least, open.to_move, &stored, self.expansions - before);
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
        Child { cell, claims, open: None, known: Known { proof, disproof, zone: B::default() } }
    }

    /// Reduces what a move leads to when the search comes there for the first time.
    fn reach(&mut self, open: &Open<B>, sets: &[OpenSet<B>], child: &mut Child<B>) -> Known<B> {
        let to_move = if child.cell.is_some() { open.to_move.opponent() } else { open.to_move };
        match self.reducer.reduce_from(sets, child.claims, to_move, self.rules) {
            Reduced::Maker(zone) => Known::maker(zone),
            Reduced::Breaker(zone) => Known::breaker(zone),
            Reduced::Open(reduced) => {
                let known = self.look_up(&reduced);
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
