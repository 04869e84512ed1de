//! What a build takes over from the connections of an earlier position.

use crate::bits::Bits;
use crate::builder::{Builder, Item, Stop};
use crate::connections::{Connections, Ends};
use crate::graph::Graph;
use crate::ledger::Ledger;
use crate::lists::{Change, Connection};

impl<B: Bits, L: Ledger> Builder<B, L> {
    /// Builds the connections of a position from those of an earlier one, after which the player has got `won` and the
    /// opponent has got, or nobody any longer needs, `lost`.
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
        to.settle(graph, from.stones | won, from.empty & !(won | lost));
        if to.is_joined() {
            to.clear();
            return;
        }
        let (cells, count) = (graph.cells(), to.nodes());
        let nodes: Vec<usize> = (0..count)
            .filter(|&node| {
                from.group_of(node) == node
                    && (node >= cells || (from.stones | from.empty).has(node) && !lost.has(node))
            })
            .collect();
        // Groups that have grown: the connections of all their parts except one have to be worked through again. Those
        // of the one part were joined on before, and are joined on to those of the other parts when these are worked
        // through.
        let mut main = vec![usize::MAX; count];
        for &node in &nodes {
            let (best, weight) =
                (&mut main[to.group_of(node)], |node: usize| (node >= cells, from.near[node].cells.len()));
            if *best == usize::MAX || weight(*best) < weight(node) {
                *best = node;
            }
        }
        let is_won = |node: usize| node < cells && won.has(node);
        // Whatever two nodes that stay have is theirs as before.
        let mut stays = vec![false; count];
        nodes.iter().for_each(|&node| stays[node] = main[node] == node && !is_won(node));
        self.keep(from, to, &stays, (lost, won));
        // Connections of a cell that was won may have any carrier now, and are worked through again, all of them.
        let is_grown = |node: usize, group: usize| main[group] != node || is_won(node);
        let alive = nodes.iter().take_while(|&&node| node < cells).fold(B::default(), |set, &cell| set.with(cell));
        for &b in nodes.iter().filter(|&&b| !stays[b]) {
            let (full, half) = (from.near[b], from.half_near[b]);
            let linked = Ends { cells: (full.cells | half.cells) & alive, borders: full.borders | half.borders };
            // Of two that do not stay once.
            for a in linked.nodes(cells).filter(|&a| stays[a] || a < b) {
                let (a_group, b_group) = (to.group_of(a), to.group_of(b));
                if a_group == b_group {
                    continue;
                }
                let old = to.pair(a, b);
                let moved = main[a_group] != a || main[b_group] != b;
                let ends =
                    u8::from(is_grown(a, a_group) || is_won(b)) | u8::from(is_grown(b, b_group) || is_won(a)) << 1;
                let again = u8::from(moved || is_won(a) || is_won(b));
                for (is_full, ends) in [(true, ends), (false, again)] {
                    let list = if is_full { from.full.of(old) } else { from.semi.of(old) };
                    for (shrinks, connection) in [false, true].into_iter().flat_map(|shrinks| {
                        let left = list
                            .iter()
                            .filter(move |one| one.carrier.meets(won) == shrinks && !one.carrier.meets(lost));
                        left.map(move |&one| (shrinks, Connection { carrier: one.carrier & !won, ..one }))
                    }) {
                        let ends = match (shrinks, is_full) {
                            (true, true) => 3,
                            (true, false) => 1,
                            (false, _) => ends,
                        };
                        self.take_over(to, is_full, (a_group, b_group), connection, ends);
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

    /// Takes over what two nodes that stay have of the earlier position.
    fn keep(
        &mut self,
        from: &Connections<B, L::Origin>,
        to: &mut Connections<B, L::Origin>,
        stays: &[bool],
        (lost, won): (B, B),
    ) {
        let cells = to.cells();
        let all = stays.iter().enumerate().filter(|(_, stays)| **stays).fold(Ends::default(), |mut all, (node, _)| {
            all.add(node, cells);
            all
        });
        for (to, from) in
            [(&mut to.near, &from.near), (&mut to.half_near, &from.half_near), (&mut to.touching, &from.touching)]
        {
            for (node, (to, from)) in to.iter_mut().zip(from).enumerate() {
                *to = if stays[node] { from.and(all) } else { Ends::default() };
            }
        }
        let mut changes = std::mem::take(&mut self.changes);
        for is_full in [true, false] {
            changes.clear();
            let (to_lists, from_lists) = if is_full { (&mut to.full, &from.full) } else { (&mut to.semi, &from.semi) };
            to_lists.inherit(from_lists, |node| stays[node], (lost, won), &mut changes);
            for &Change { nodes: (a, b), shrinks } in &changes {
                let place = to.pair(a, b);
                let lists = if is_full { &to.full } else { &to.semi };
                if lists.is_empty(place) {
                    let near = if is_full { &mut to.near } else { &mut to.half_near };
                    near[a].remove(b, cells);
                    near[b].remove(a, cells);
                }
                if shrinks {
                    for &one in from_lists.of(place) {
                        if one.carrier.meets(won) && !one.carrier.meets(lost) {
                            let connection = Connection { carrier: one.carrier & !won, ..one };
                            self.take_over(to, is_full, (a, b), connection, if is_full { 3 } else { 1 });
                        }
                    }
                }
            }
        }
        self.changes = changes;
    }

    /// Takes over a connection of the earlier position; with `ends` it has to be worked through again.
    fn take_over(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        is_full: bool,
        (a, b): (usize, usize),
        connection: Connection<B, L::Origin>,
        ends: u8,
    ) {
        let place = to.pair(a, b);
        let is_goal = to.is_goal(a, b);
        let (lists, most) = match is_full {
            true => (&mut to.full, self.cuts.full),
            false => (&mut to.semi, self.cuts.semis(is_goal)),
        };
        let Some(before) = lists.add(place, connection.carrier, || connection.origin, most, ends == 0) else {
            return;
        };
        if !is_full {
            to.set_half_near(a, b);
            self.await_or(to, (a, b), before, ends == 0);
            return;
        }
        to.set_near(a, b, connection.carrier.is_empty());
        if ends != 0 {
            self.enqueue(Item { a: a as u16, b: b as u16, is_full, ends, connection });
        }
    }
}
