//! Builds connections: from scratch, or from those of an earlier position.

use crate::bits::Bits;
use crate::connections::Connections;
use crate::graph::Graph;
use crate::ledger::Ledger;
use crate::lists::{Connection, LONGEST, pair};
use gruk_core::Player;

/// Where lists are cut off. The numbers of [`Cuts::default`] are those for which solving boards of 6×6 to 8×8 took the least time.
#[derive(Clone, Copy, Debug)]
pub struct Cuts {
    /// Full connections of two nodes.
    pub full: usize,
    /// Semi-connections of two nodes.
    pub semi: usize,
    /// Semi-connections of the two borders, for the must-play region.
    pub goal: usize,
    /// The largest carrier of a connection between two empty cells.
    pub between_cells: usize,
    /// The largest carrier of a connection between a group, other than a border, and anything.
    pub of_groups: usize,
    /// The most semi-connections in an OR.
    pub or: usize,
}

impl Default for Cuts {
    fn default() -> Self {
        Cuts { full: 20, semi: LONGEST, goal: LONGEST, between_cells: 5, of_groups: 12, or: 4 }
    }
}

/// When a build may stop before it is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Never.
    Complete,
    /// As soon as a semi-connection joins the borders.
    AtSemi,
    /// As soon as a full connection joins the borders.
    AtFull,
}

/// Builds connections; holds the scratch space, and the record.
#[derive(Debug)]
pub struct Builder<B, L: Ledger> {
    /// Where lists are cut off.
    pub cuts: Cuts,
    /// The record.
    pub ledger: L,
    /// Number of builds so far.
    pub builds: u64,
    /// What has to be worked through, by the size of the carrier.
    queue: Vec<Vec<Item<B, L::Origin>>>,
    least: usize,
    /// For each pair of nodes the cells that all semi-connections so far have in common.
    pub(crate) common: Vec<B>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Item<B, I> {
    pub(crate) a: u16,
    pub(crate) b: u16,
    pub(crate) is_full: bool,
    /// Bit 0: look for what can be joined on at a; bit 1: at b.
    pub(crate) ends: u8,
    pub(crate) connection: Connection<B, I>,
}

impl<B: Bits, L: Ledger> Builder<B, L> {
    /// A builder for boards of this many cells, with two borders for each player.
    #[must_use]
    pub fn new(cells: usize, cuts: Cuts, ledger: L) -> Self {
        Self::with_borders(cells, 2, cuts, ledger)
    }

    /// A builder for graphs of this many cells and borders.
    #[must_use]
    pub fn with_borders(cells: usize, borders: usize, cuts: Cuts, ledger: L) -> Self {
        let nodes = cells + borders;
        Builder {
            cuts,
            ledger,
            builds: 0,
            queue: (0..=cells).map(|_| Vec::new()).collect(),
            least: 0,
            common: vec![!B::default(); nodes * (nodes - 1) / 2],
        }
    }

    /// Builds the connections of a player with these stones and empty cells from scratch.
    pub fn build(
        &mut self,
        graph: &Graph<B>,
        to: &mut Connections<B, L::Origin>,
        player: Player,
        (stones, empty): (B, B),
        stop: Stop,
    ) {
        self.clear();
        to.player = player;
        to.clear();
        to.settle(graph, stones, empty);
        if to.is_joined() {
            return;
        }
        let cells = graph.cells();
        for a in 0..to.nodes() {
            let a_group = to.group_of(a);
            if a < cells && !(stones | empty).has(a) {
                continue;
            }
            for b in (graph.touching(to.player, a) & (stones | empty)).cells() {
                let b_group = to.group_of(b);
                let is_new = a_group != b_group && to.full.is_empty(pair(a_group, b_group));
                if is_new && (a < b || a >= cells) {
                    let origin = self.ledger.touch(a, b);
                    self.add_full(to, a_group, b_group, Connection { carrier: B::default(), origin });
                }
            }
        }
        self.run(to, stop);
    }

    /// Builds the connections of a position from those of an earlier one, after which the player has got `won` and the opponent has got, or
    /// nobody any longer needs, `lost`.
    pub fn follow(
        &mut self,
        graph: &Graph<B>,
        from: &Connections<B, L::Origin>,
        to: &mut Connections<B, L::Origin>,
        (won, lost): (B, B),
        stop: Stop,
    ) {
        self.clear();
        to.player = from.player;
        to.clear();
        to.settle(graph, from.stones | won, from.empty & !(won | lost));
        if to.is_joined() {
            return;
        }
        let (cells, goal, count) = (graph.cells(), to.goal(), to.nodes());
        let nodes: Vec<usize> = (0..count)
            .filter(|&node| {
                from.group_of(node) == node
                    && (node >= cells || (from.stones | from.empty).has(node) && !lost.has(node))
            })
            .collect();
        // Groups that have grown: what can be joined on has to be looked for again, at all their parts but one, since what that one part has was
        // joined on before, and is joined on to what the others have when they are worked through.
        let mut main = vec![usize::MAX; count];
        for &node in &nodes {
            let (best, weight) =
                (&mut main[to.group_of(node)], |node: usize| (node >= cells, from.near[node].cells.len()));
            if *best == usize::MAX || weight(*best) < weight(node) {
                *best = node;
            }
        }
        let is_won = |node: usize| node < cells && won.has(node);
        let grown: Vec<bool> = (0..count).map(|node| main[to.group_of(node)] != node || is_won(node)).collect();
        // Nodes whose connections may have larger carriers now.
        let freed: Vec<bool> =
            (0..count).map(|node| is_won(node) || node < cells && to.group_of(node) >= cells).collect();
        // The cells and groups before b.
        let mut before = B::default();
        for &b in &nodes {
            let (full, half) = (from.near[b], from.half_near[b]);
            let linked = (full.cells | half.cells) & before;
            let border = (b > cells && (full.borders | half.borders) & 1 == 1).then_some(cells);
            if b < cells {
                before = before.with(b);
            }
            for a in linked.cells().chain(border) {
                let (a_group, b_group) = (to.group_of(a), to.group_of(b));
                if a_group == b_group {
                    continue;
                }
                let old = pair(a, b);
                let moved = main[a_group] != a || main[b_group] != b;
                let ends = u8::from(grown[a] || freed[b]) | u8::from(grown[b] || freed[a]) << 1;
                for (is_full, ends) in [(true, ends), (false, u8::from(moved))] {
                    let list = if is_full { from.full.of(old) } else { from.semi.of(old) };
                    let target = pair(a_group, b_group);
                    let (lists, most) = match is_full {
                        true => (&mut to.full, self.cuts.full),
                        false if target == goal => (&mut to.semi, self.cuts.goal),
                        false => (&mut to.semi, self.cuts.semi),
                    };
                    let fresh = !moved && list.len() <= most && lists.is_empty(target);
                    if list.is_empty() {
                        continue;
                    }
                    if fresh {
                        let more = lists.inherit(target, list, (lost, won), ends == 0);
                        if !lists.is_empty(target) {
                            if is_full {
                                let touch = to.full.touch(target);
                                to.set_near(a_group, b_group, touch);
                            } else {
                                to.set_half_near(a_group, b_group);
                                let semis = to.semi.of(target).iter();
                                self.common[target] = semis.fold(!B::default(), |common, semi| common & semi.carrier);
                            }
                        }
                        if ends != 0 {
                            // Semi-connections of a list that is inherited have been worked through.
                            for &connection in to.full.of(target) {
                                self.enqueue(Item { a: a_group as u16, b: b_group as u16, is_full, ends, connection });
                            }
                        }
                        if !more {
                            continue;
                        }
                    }
                    for &connection in list.iter().filter(|connection| !connection.carrier.meets(lost)) {
                        let shrunk = connection.carrier.meets(won);
                        if fresh && !shrunk {
                            continue;
                        }
                        let connection = Connection { carrier: connection.carrier & !won, ..connection };
                        let ends = match (shrunk, is_full) {
                            (true, true) => 3,
                            (true, false) => 1,
                            (false, _) => ends,
                        };
                        self.take_over(to, is_full, (a_group, b_group), connection, most, ends);
                    }
                }
            }
        }
        self.run(to, stop);
    }

    /// Takes over a connection of the earlier position; with `ends` it has to be worked through again.
    fn take_over(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        is_full: bool,
        (a, b): (usize, usize),
        connection: Connection<B, L::Origin>,
        most: usize,
        ends: u8,
    ) {
        let lists = if is_full { &mut to.full } else { &mut to.semi };
        if !lists.add(pair(a, b), connection, most, ends == 0) {
            return;
        }
        if !is_full {
            to.set_half_near(a, b);
            self.await_or(to, (a, b), connection, ends == 0);
            return;
        }
        to.set_near(a, b, connection.carrier.is_empty());
        if ends != 0 {
            self.enqueue(Item { a: a as u16, b: b as u16, is_full, ends, connection });
        }
    }

    fn clear(&mut self) {
        self.builds += 1;
        self.least = 0;
        self.common.fill(!B::default());
        self.queue.iter_mut().for_each(Vec::clear);
    }

    #[inline]
    pub(crate) fn enqueue(&mut self, item: Item<B, L::Origin>) {
        let size = item.connection.carrier.len();
        self.least = self.least.min(size);
        self.queue[size].push(item);
    }

    /// Works through the queue, smallest carriers first.
    fn run(&mut self, to: &mut Connections<B, L::Origin>, stop: Stop) {
        let goal = to.goal();
        while self.least < self.queue.len() {
            // A smaller carrier may still come; but searches take as many nodes with the first one, and proofs are as long.
            let is_enough = match stop {
                Stop::Complete => false,
                Stop::AtSemi => !to.semi.is_empty(goal),
                Stop::AtFull => !to.full.is_empty(goal),
            };
            if is_enough {
                return;
            }
            let Some(item) = self.queue[self.least].pop() else {
                self.least += 1;
                continue;
            };
            let (a, b) = (usize::from(item.a), usize::from(item.b));
            let place = pair(a, b);
            if item.is_full {
                if !to.full.finish(place, item.connection.carrier) || place == goal {
                    continue;
                }
                if item.ends & 1 != 0 && to.leads_on(a) {
                    self.join_on(to, b, a, item.connection);
                }
                if item.ends & 2 != 0 && to.leads_on(b) {
                    self.join_on(to, a, b, item.connection);
                }
            } else if to.semi.finish(place, item.connection.carrier) {
                self.join_semis(to, a, b, item.connection);
            }
        }
    }
}
