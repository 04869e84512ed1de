//! Depth-first proof-number search for a win of Maker's, with zones.
//!
//! A node is an open reduced position. When a move of a player has been refuted with a zone, all moves outside the zone are refuted
//! with it, because the refutation works whoever has the cells outside. So the moves that are left shrink to the cells
//! common to all zones, and if there are none, the node is solved; its zone is the union of those that were needed.
//!
//! **Source:** df-pn `[Nagai 2002]`, with thresholds that leave a margin `[Pawlewicz–Lew 2007]`; at nodes where numbers would be summed, the
//! largest of them and a share of the others, because most children have descendants in common (weak proof-number search, Ueda et al. 2008).

use crate::estimate::{Estimates, Tabled};
use crate::open_sets::OpenSet;
use crate::position::{Board, Position, ToMove};
use crate::reduce::{Open, Reduced, Reducer, weight};
use crate::rules::Rules;
use crate::table::{Known, NEVER, Table};
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter};

/// Cells times sets, times nodes, between two looks at the clock: some milliseconds.
const LOOK_WORK: u64 = 1 << 19;

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
}

/// A child of a node: what a move, or the choice of a component, leads to.
#[derive(Debug)]
struct Child<B> {
    /// The cell that is claimed; none in a component.
    cell: Option<usize>,
    /// What Maker and Breaker claim on the way to it.
    claims: (B, B),
    /// The reduced position with its open sets; none until the search comes here for the first time.
    open: Option<(Open<B>, Vec<OpenSet<B>>)>,
    known: Known<B>,
}

/// The children of a node that are open, and what the others have told.
#[derive(Debug)]
struct Node<B> {
    children: Vec<Child<B>>,
    /// The moves that are not refuted yet.
    left: B,
    /// The union of the zones of refutations.
    zone: B,
    /// The winner, if a child has settled it.
    solved: Option<Known<B>>,
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
                let sets = self.reducer.open.list();
                let known = self.search(&open, &sets, (NEVER, NEVER), meter)?;
                debug_assert!(known.is_solved(), "a search without thresholds ends with a winner");
                let known = widened(&open, known);
                Ok((known.proof == 0, known.zone))
            }
        }
    }

    /// Looks a reduced position up, or estimates it.
    pub(crate) fn look_up(&self, open: &Open<B>) -> Known<B> {
        let (least, k) = self.board.canonical(open.position);
        match self.table.get(least, open.to_move) {
            Some(known) => Known { zone: self.board.preimage(known.zone, k), ..known },
            None => {
                let (proof, disproof) = self.estimates.of(open.potential, open.to_move);
                Known { proof, disproof, zone: B::default() }
            }
        }
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
        let before = self.expansions;
        self.expansions += 1;
        let mut node = self.expand(open, sets);
        let known = loop {
            node.finish(open);
            let known = match node.solved {
                Some(known) => break known,
                None => node.known(open.to_move, &self.estimates),
            };
            if known.proof >= most.0 || known.disproof >= most.1 {
                break known;
            }
            let (best, limit) = node.best(open.to_move, most, &self.estimates);
            let child = &mut node.children[best];
            let known = match &child.open {
                Some((reduced, sets)) => widened(reduced, self.search(reduced, sets, limit, meter)?),
                None => self.reach(open, sets, child),
            };
            if known.is_solved() {
                let child = node.children.swap_remove(best);
                node.settle(open, child.cell, &known, self.rules.zones);
            } else {
                node.children[best].known = known;
            }
        };
        let known = match known.disproof {
            0 if open.to_move == ToMove::Maker => self.with_dominators(open, sets, known),
            _ => known,
        };
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
        self.reducer.restore(sets, open.position.free, self.rules);
        let moves = self.reducer.undominated(open.position.free, self.rules);
        for cell in (known.zone & !moves).cells() {
            let dominators = self.reducer.common[cell].without(cell);
            if !dominators.meets(known.zone & moves) && !(dominators & moves).is_empty() {
                known.zone = known.zone.with((dominators & moves).first());
            }
        }
        known
    }

    /// The children of a node, with what the potential says of them.
    fn expand(&mut self, open: &Open<B>, sets: &[OpenSet<B>]) -> Node<B> {
        let rules = self.rules;
        let free = open.position.free;
        self.reducer.restore(sets, free, rules);
        let mut node = Node { children: Vec::new(), left: free, zone: B::default(), solved: None };
        if rules.components
            && open.to_move == ToMove::Maker
            && let Some(parts) = self.components(free)
        {
            for part in parts {
                let sets = self.reducer.open.sets().iter().filter(|set| set.within(part));
                let potential = sets.map(|&set| weight(set)).sum();
                node.children.push(self.child(None, (B::default(), free & !part), potential, ToMove::Maker));
            }
            return node;
        }
        node.left = self.reducer.undominated(free, rules);
        if open.to_move == ToMove::Breaker
            && rules.threats
            && rules.zones
            && let Some(zone) = self.reducer.threat_after_pass()
        {
            node.left = node.left & zone;
            node.zone = zone;
        }
        self.reducer.weigh(free);
        for cell in node.left.cells() {
            let (claims, potential) = match open.to_move {
                ToMove::Maker => ((B::one(cell), B::default()), open.potential + self.reducer.weights[cell]),
                ToMove::Breaker => ((B::default(), B::one(cell)), open.potential - self.reducer.weights[cell]),
            };
            node.children.push(self.child(Some(cell), claims, potential, open.to_move.opponent()));
        }
        node
    }

    /// A child that has not been reached.
    fn child(&self, cell: Option<usize>, claims: (B, B), potential: u64, to_move: ToMove) -> Child<B> {
        let (proof, disproof) = self.estimates.of(potential, to_move);
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
                child.open = Some((reduced, self.reducer.open.list()));
                widened(&reduced, known)
            }
        }
    }

    /// The parts of the open sets that have no set in common, if there are two or more.
    pub(crate) fn components(&self, free: B) -> Option<Vec<B>> {
        let mut parts: Vec<B> = Vec::new();
        for &set in self.reducer.open.sets() {
            let mut joined = set;
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

impl<B: Bits> Node<B> {
    /// A child is solved: the node is, or the moves that are left shrink.
    fn settle(&mut self, open: &Open<B>, cell: Option<usize>, known: &Known<B>, zones: bool) {
        let one = cell.map_or(B::default(), B::one);
        match open.to_move {
            ToMove::Maker if known.proof == 0 => self.solved = Some(Known::maker(known.zone | one)),
            ToMove::Breaker if known.disproof == 0 => self.solved = Some(Known::breaker(known.zone | one)),
            _ => {
                self.zone = self.zone | known.zone;
                if let Some(cell) = cell {
                    self.left = self.left.without(cell);
                    if zones {
                        self.left = self.left & known.zone;
                        let left = self.left;
                        self.children.retain(|child| child.cell.is_none_or(|cell| left.has(cell)));
                    }
                }
            }
        }
    }

    /// With all children told of: a node without any that is open is lost for the player who moves.
    fn finish(&mut self, open: &Open<B>) {
        if self.solved.is_none() && self.children.is_empty() {
            self.solved = Some(match open.to_move {
                ToMove::Maker => Known::breaker(self.zone),
                ToMove::Breaker => Known::maker(self.zone),
            });
        }
    }

    /// The numbers of the node: the least one of the player who moves, and of the opponent's what [`Estimates::joined`] makes of them.
    fn known(&self, to_move: ToMove, estimates: &Tabled) -> Known<B> {
        let (mut least, mut largest, mut sum) = (NEVER, 0, 0);
        for child in &self.children {
            let (own, other) = numbers(to_move, &child.known);
            least = least.min(own);
            largest = largest.max(other);
            sum += u64::from(other);
        }
        let rest = estimates.joined(to_move, sum - u64::from(largest), self.children.len() - 1);
        let other = largest.saturating_add(rest).min(NEVER - 1);
        let (proof, disproof) = if to_move == ToMove::Maker { (least, other) } else { (other, least) };
        Known { proof, disproof, zone: B::default() }
    }

    /// The most promising child, and the numbers at which the search is to come back from it.
    fn best(&self, to_move: ToMove, most: (u32, u32), estimates: &Tabled) -> (usize, (u32, u32)) {
        let key = |child: &Child<B>| numbers(to_move, &child.known);
        let best =
            (0..self.children.len()).min_by_key(|&place| key(&self.children[place])).expect("there are children");
        let others = (0..self.children.len()).filter(|&place| place != best);
        let second = others.map(|place| key(&self.children[place]).0).min().unwrap_or(NEVER);
        let (own_most, other_most) = if to_move == ToMove::Maker { most } else { (most.1, most.0) };
        let (_, other) = key(&self.children[best]);
        // A quarter more than the second best, so that the search does not go to and fro.
        let own = own_most.min(second.saturating_add(second / 4 + 1).min(NEVER));
        let other = if other_most >= NEVER {
            NEVER
        } else {
            // What the other children have of the threshold is not this one's.
            let sum: u64 = self.children.iter().map(|child| u64::from(key(child).1)).sum();
            let rest = estimates.joined(to_move, sum - u64::from(other), self.children.len() - 1);
            other_most.saturating_sub(rest).max(other + 1).min(NEVER)
        };
        (best, if to_move == ToMove::Maker { (own, other) } else { (other, own) })
    }
}

/// The number of the player who moves, and the opponent's.
fn numbers<B>(to_move: ToMove, known: &Known<B>) -> (u32, u32) {
    match to_move {
        ToMove::Maker => (known.proof, known.disproof),
        ToMove::Breaker => (known.disproof, known.proof),
    }
}
