//! Connections with a record of how they come about, turned into steps of a proof: what wins, and what wins after one
//! stone.

use crate::claims::Claims;
use crate::field::{Field, Stones, cells};
use crate::links::{MOST_OF_HUB, graph_of};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_hex_search::connections::{Builder, Connection, Connections, Cuts, Origin, Record, Stop};
use gruk_hex_search::graph::Graph;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// What joins all borders, in the words of the record: after a stone on `key`, if there is one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joining {
    pub(crate) key: Option<usize>,
    /// The free cells that it needs, with the key.
    pub(crate) needs: u128,
    how: How,
}

#[derive(Clone, Copy, Debug)]
enum How {
    /// The stones join the two borders.
    Stones,
    /// A connection of the two borders.
    Borders(usize),
    /// Connections of one cell or chain to the three sides.
    Hub([usize; 3]),
}

/// Builds connections of one player with their record.
#[derive(Debug)]
pub(crate) struct Joins {
    player: Player,
    graph: Graph<u128>,
    builder: Builder<u128, Record>,
    links: Connections<u128, usize>,
}

impl Joins {
    /// `None` for a player who keeps borders apart.
    pub(crate) fn new(field: &Field, player: Player) -> Option<Self> {
        field.aims[player.index()]?;
        let (count, borders) = (field.near.len(), field.borders_to_join());
        Some(Joins {
            player,
            graph: graph_of(field),
            builder: Builder::new(count, Cuts::default(), Record::default()),
            links: Connections::with_borders(count, borders, player),
        })
    }

    /// What connections show of a position: a win as it stands, alone, if there is one, otherwise all that win after a
    /// stone.
    pub(crate) fn seen(&mut self, stones: Stones, is_second: bool) -> Vec<Joining> {
        let count = self.graph.cells();
        let own = stones[self.player.index()];
        let free = u128::MAX >> (128 - count) & !stones[0] & !stones[1];
        let stop = if is_second { Stop::AtFull } else { Stop::AtSemi };
        self.builder.ledger.0.clear();
        self.builder.build(&self.graph, &mut self.links, self.player, (own, free), stop);
        if self.links.borders() == 3 {
            return self.hubs();
        }
        if self.links.is_joined() {
            return vec![Joining { key: None, needs: 0, how: How::Stones }];
        }
        let of = |key: Option<usize>, connection: &Connection<u128, usize>| Joining {
            key,
            needs: connection.carrier,
            how: How::Borders(connection.origin),
        };
        if let Some(full) = self.links.winning_full() {
            return vec![of(None, full)];
        }
        self.links.winning_semis().iter().map(|semi| of(Some(self.key(semi.origin)), semi)).collect()
    }

    fn key(&self, origin: usize) -> usize {
        match self.builder.ledger.0[origin] {
            Origin::And(_, key, _) => key,
            _ => panic!("invariant: semi-connections have a key"),
        }
    }

    /// The hubs of Y: chains and free cells with connections to all sides, and chains that lack one stone for one of
    /// them.
    fn hubs(&self) -> Vec<Joining> {
        let (links, count) = (&self.links, self.graph.cells());
        let (mut wins, mut threats): (Vec<Joining>, Vec<Joining>) = (Vec::new(), Vec::new());
        let is_hub = |&hub: &usize| links.group_of(hub) == hub;
        for hub in cells(links.stones() | links.empty()).filter(is_hub) {
            let is_free = links.empty() >> hub & 1 == 1;
            let full = [0, 1, 2].map(|side| smallest(links.full(hub, count + side)));
            let key = is_free.then_some(hub);
            for (carrier, chosen) in triples(&full) {
                let needs = carrier | key.map_or(0, |key| 1 << key);
                let found = if is_free { &mut threats } else { &mut wins };
                found.push(Joining { key, needs, how: How::Hub(chosen) });
            }
            for side in (0..3).filter(|_| !is_free) {
                let mut lists = full.clone();
                lists[side] = smallest(links.semi(hub, count + side));
                for (needs, chosen) in triples(&lists) {
                    threats.push(Joining { key: Some(self.key(chosen[side])), needs, how: How::Hub(chosen) });
                }
            }
        }
        match wins.into_iter().min_by_key(|win| win.needs.count_ones()) {
            Some(win) => vec![win],
            None => threats,
        }
    }

    /// The step of what has been seen last.
    pub(crate) fn step(&self, joining: Joining, claims: &mut Claims, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let count = self.graph.cells();
        match joining.how {
            How::Stones => {
                Ok(self.within(count, count + 1, claims, meter)?.expect("invariant: borders are not one node"))
            }
            How::Borders(origin) => self.full(origin, claims, meter),
            How::Hub(parts) => {
                let mut steps = [0; 3];
                for (step, part) in steps.iter_mut().zip(parts) {
                    *step = self.full(part, claims, meter)?;
                }
                claims.hub(steps, meter)
            }
        }
    }

    /// The join of the groups, or free cells, of a connection, after its key.
    fn full(&self, origin: usize, claims: &mut Claims, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        match &self.builder.ledger.0[origin] {
            &Origin::Touch(a, b) => {
                let mut step = claims.touch(a, b, meter)?;
                for node in [a, b] {
                    if let Some(inside) = self.within(node, self.links.group_of(node), claims, meter)? {
                        step = claims.and(step, inside, meter)?;
                    }
                }
                Ok(step)
            }
            &Origin::And(a, _, b) => {
                let (a, b) = (self.full(a, claims, meter)?, self.full(b, claims, meter)?);
                claims.and(a, b, meter)
            }
            Origin::Or(semis) => {
                let mut parts = Vec::with_capacity(semis.len());
                for &semi in semis {
                    parts.push((Some(self.key(semi)), self.full(semi, claims, meter)?));
                }
                claims.or(parts, meter)
            }
        }
    }

    /// The join of two nodes of a group by its stones; `None` if they are the same.
    fn within(
        &self,
        from: usize,
        to: usize,
        claims: &mut Claims,
        meter: &mut Meter<'_>,
    ) -> Result<Option<usize>, LimitHit> {
        let stones = self.links.stones();
        let mut before: FxHashMap<usize, usize> = FxHashMap::default();
        let mut queue = VecDeque::from([from]);
        let mut seen = if from < self.graph.cells() { 1u128 << from } else { 0 };
        while let Some(node) = queue.pop_front() {
            if node == to {
                break;
            }
            let near = self.graph.touching(self.player, node);
            let is_last = to >= self.graph.cells()
                && node < self.graph.cells()
                && self.graph.touching(self.player, to) >> node & 1 == 1;
            if is_last {
                before.insert(to, node);
                break;
            }
            for next in cells(near & stones & !seen) {
                seen |= 1 << next;
                before.insert(next, node);
                queue.push_back(next);
            }
        }
        let (mut step, mut node) = (None, to);
        while node != from {
            let previous = before[&node];
            let touch = claims.touch(previous, node, meter)?;
            step = Some(match step {
                None => touch,
                Some(step) => claims.and(step, touch, meter)?,
            });
            node = previous;
        }
        Ok(step)
    }
}

/// The smallest connections of a list.
fn smallest(list: &[Connection<u128, usize>]) -> Vec<(u128, usize)> {
    let mut found: Vec<_> = list.iter().map(|connection| (connection.carrier, connection.origin)).collect();
    found.compact_sort_by_key(|(carrier, _)| carrier.count_ones());
    found.truncate(MOST_OF_HUB);
    found
}

/// Three connections, one of each list, without a common cell, and the union of their carriers.
fn triples(lists: &[Vec<(u128, usize)>; 3]) -> Vec<(u128, [usize; 3])> {
    let mut found = Vec::new();
    for &(a, one) in &lists[0] {
        for &(b, two) in lists[1].iter().filter(|(b, _)| a & b == 0) {
            found.extend(
                lists[2].iter().filter(|(c, _)| (a | b) & c == 0).map(|&(c, three)| (a | b | c, [one, two, three])),
            );
        }
    }
    found
}
