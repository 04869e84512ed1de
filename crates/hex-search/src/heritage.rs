//! What a build takes over from the connections of an earlier position.

use crate::bits::Bits;
use crate::builder::{Builder, Item, Stop};
use crate::connections::Connections;
use crate::graph::Graph;
use crate::ledger::Ledger;
use crate::lists::{Connection, pair};

impl<B: Bits, L: Ledger> Builder<B, L> {
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
        self.follow_with(graph, from, to, (won, lost), [], stop);
    }

    /// The same, with full connections of two nodes that are known from elsewhere.
    pub fn follow_with(
        &mut self,
        graph: &Graph<B>,
        from: &Connections<B, L::Origin>,
        to: &mut Connections<B, L::Origin>,
        (won, lost): (B, B),
        known: impl IntoIterator<Item = ([usize; 2], Connection<B, L::Origin>)>,
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
        // Empty cells: whatever two of them have is theirs as before.
        let plain = to.empty;
        // The cells and groups before b.
        let mut before = B::default();
        for &b in &nodes {
            let (full, half) = (from.near[b], from.half_near[b]);
            let linked = (full.cells | half.cells) & before;
            let border = (b > cells && (full.borders | half.borders) & 1 == 1).then_some(cells);
            if b < cells {
                before = before.with(b);
            }
            let b_is_plain = b < cells && plain.has(b);
            for a in linked.cells().chain(border) {
                if b_is_plain && a < cells && plain.has(a) {
                    self.keep_between_cells(from, to, (a, b), (won, lost));
                    continue;
                }
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
                        let (more, common) = lists.inherit(target, list, (lost, won), ends == 0);
                        if !lists.is_empty(target) {
                            if is_full {
                                let touch = to.full.touch(target);
                                to.set_near(a_group, b_group, touch);
                            } else {
                                to.set_half_near(a_group, b_group);
                                self.common[target] = common;
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
        for (ends, connection) in known {
            let [a, b] = ends.map(|end| to.group_of(end));
            if a != b {
                self.add_full(to, a, b, connection);
            }
        }
        for cell in to.empty.cells() {
            if !to.captures[cell].within(from.captures[cell]) {
                self.join_over_captures(to, cell);
            }
        }
        self.run(to, stop);
    }

    /// Takes over what two empty cells have of the earlier position.
    #[inline]
    fn keep_between_cells(
        &mut self,
        from: &Connections<B, L::Origin>,
        to: &mut Connections<B, L::Origin>,
        (a, b): (usize, usize),
        (won, lost): (B, B),
    ) {
        let place = pair(a, b);
        let list = from.full.of(place);
        if !list.is_empty() {
            let (more, _) = to.full.inherit(place, list, (lost, won), true);
            if !to.full.is_empty(place) {
                let touch = to.full.touch(place);
                to.set_near(a, b, touch);
            }
            if more {
                for connection in Self::shrunk(list, (won, lost)) {
                    self.take_over(to, true, (a, b), connection, self.cuts.full, 3);
                }
            }
        }
        let list = from.semi.of(place);
        if !list.is_empty() {
            let (more, common) = to.semi.inherit(place, list, (lost, won), true);
            if !to.semi.is_empty(place) {
                to.set_half_near(a, b);
                self.common[place] = common;
            }
            if more {
                for connection in Self::shrunk(list, (won, lost)) {
                    self.take_over(to, false, (a, b), connection, self.cuts.semi, 1);
                }
            }
        }
    }

    /// The connections of a list that need less than before.
    fn shrunk(
        list: &[Connection<B, L::Origin>],
        (won, lost): (B, B),
    ) -> impl Iterator<Item = Connection<B, L::Origin>> + '_ {
        let is_shrunk = move |connection: &&Connection<B, L::Origin>| {
            !connection.carrier.meets(lost) && connection.carrier.meets(won)
        };
        list.iter()
            .filter(is_shrunk)
            .map(move |connection| Connection { carrier: connection.carrier & !won, ..*connection })
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
        if lists.add(pair(a, b), connection.carrier, || connection.origin, most, ends == 0).is_none() {
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
}
