//! Virtual connections and semi-connections, found by H-search.
//!
//! Nodes are one player's groups, the player's borders and the empty cells; see [`Graph`] for their numbers, and a
//! group goes by the number of one of its nodes. A *full* connection of two nodes joins them even if the opponent moves
//! first, a *semi*-connection if its player does; its *carrier* is the set of empty cells that it needs. Nodes that
//! touch are fully connected with an empty carrier. From there two rules lead on:
//!
//! - AND: full x–m and full m–y with carriers that have nothing in common make a full x–y if m is a group, and a semi
//!   x–y with the key m if it is an empty cell. What they have in common may be cells that the player's stone on m
//!   captures: after m they are as good as the player's.
//! - OR: semis x–y whose carriers have no cell common to all make a full x–y.
//!
//! Connections along the borders are many, and hardly any win needs them: a shortest chain from border to border meets
//! neither of them, nor the chains that reach them, on its way. So nothing is joined over a border; over a cell that
//! touches one, only the border and something else; and two cells that touch the same border are not joined. This
//! misses plans whose parts meet at a border after a key that is not played yet; a test counts them. With
//! [`whole`](Cuts::whole) all connections are looked for.
//!
//! `[Anshelevich 2002]`; the order by the size of carriers and the short lists after `[PHHA 2014]`. What is found is
//! sound but not all there is: lists are cut off at the lengths of [`Cuts`].

use crate::bits::Bits;
pub use crate::builder::{Builder, Cuts, Stop};
use crate::graph::Graph;
pub use crate::ledger::{Ledger, Origin, Record};
pub use crate::lists::Connection;
use crate::lists::Lists;
use gruk_core::Player;

/// The connections of one player in one position.
#[derive(Clone, Debug)]
pub struct Connections<B, I> {
    pub(crate) player: Player,
    pub(crate) stones: B,
    pub(crate) empty: B,
    /// Is a border a group, so that chains are joined by it? (In Y it is not.)
    pub(crate) joins_borders: bool,
    cells: usize,
    /// For each node the number of its group; the node itself for an empty cell.
    pub(crate) group: Vec<u16>,
    pub(crate) full: Lists<B, I>,
    pub(crate) semi: Lists<B, I>,
    /// For each node those that it has, or has had, a full connection with.
    pub(crate) near: Vec<Ends<B>>,
    /// For each node those that it has, or has had, a semi-connection with.
    pub(crate) half_near: Vec<Ends<B>>,
    /// For each node those that it touches.
    pub(crate) touching: Vec<Ends<B>>,
    /// For each empty cell what the player's stone there captures, as far as AND may use it.
    pub(crate) captures: Vec<B>,
}

/// A set of nodes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ends<B> {
    /// Cells, and groups by the number that they go by.
    pub(crate) cells: B,
    /// The borders as bits.
    pub(crate) borders: u8,
}

impl<B: Bits> Ends<B> {
    /// The nodes one by one, on a board of so many cells.
    pub(crate) fn nodes(self, cells: usize) -> impl Iterator<Item = usize> {
        self.cells
            .cells()
            .chain((0..u8::BITS as usize).filter(move |i| self.borders >> i & 1 == 1).map(move |i| cells + i))
    }

    #[inline]
    pub(crate) fn add(&mut self, node: usize, cells: usize) {
        if node < cells {
            self.cells = self.cells.with(node);
        } else {
            self.borders |= 1 << (node - cells);
        }
    }

    pub(crate) fn remove(&mut self, node: usize, cells: usize) {
        if node < cells {
            self.cells = self.cells.without(node);
        } else {
            self.borders &= !(1 << (node - cells));
        }
    }

    /// Those that are in the other set as well.
    pub(crate) fn and(self, other: Self) -> Self {
        Ends { cells: self.cells & other.cells, borders: self.borders & other.borders }
    }
}

impl<B: Bits, I: Copy + Default> Connections<B, I> {
    /// No connections, for a board of this many cells with two borders for each player; to be built.
    #[must_use]
    pub fn new(cells: usize, player: Player) -> Self {
        Self::with_borders(cells, 2, player)
    }

    /// No connections, for a graph of this many cells and borders; to be built.
    #[must_use]
    pub fn with_borders(cells: usize, borders: usize, player: Player) -> Self {
        let nodes = cells + borders;
        Connections {
            player,
            joins_borders: true,
            cells,
            stones: B::default(),
            empty: B::default(),
            group: (0..nodes as u16).collect(),
            full: Lists::new(nodes),
            semi: Lists::new(nodes),
            near: vec![Ends::default(); nodes],
            half_near: vec![Ends::default(); nodes],
            touching: vec![Ends::default(); nodes],
            captures: vec![B::default(); cells],
        }
    }

    pub(crate) fn cells(&self) -> usize {
        self.cells
    }

    /// Lets AND use what a stone on each of these empty cells captures, in the position whose connections are built or
    /// followed next. Connections that are found in this way need the player's stones there and the captured pairs,
    /// whatever else stands in the rings.
    pub fn use_captures(&mut self, cells: B, captured_by: impl Fn(usize) -> B) {
        self.captures.fill(B::default());
        cells.cells().for_each(|cell| self.captures[cell] = captured_by(cell));
    }

    /// Number of borders.
    #[must_use]
    pub fn borders(&self) -> usize {
        self.group.len() - self.cells
    }

    /// Cells and borders.
    pub(crate) fn nodes(&self) -> usize {
        self.group.len()
    }

    pub(crate) fn goal(&self) -> usize {
        self.pair(self.cells(), self.cells() + 1)
    }

    /// Are these two nodes the two borders that are to be joined?
    #[inline]
    pub(crate) fn is_goal(&self, a: usize, b: usize) -> bool {
        a.min(b) == self.cells && a.max(b) == self.cells + 1
    }

    /// The number of the pair of two different nodes, for the lists.
    #[inline]
    pub(crate) fn pair(&self, a: usize, b: usize) -> usize {
        a * self.group.len() + b
    }

    /// Do the stones join the borders?
    #[must_use]
    pub fn is_joined(&self) -> bool {
        self.group[self.cells()] == self.group[self.cells() + 1]
    }

    /// The number that the group of a node goes by.
    #[must_use]
    pub fn group_of(&self, node: usize) -> usize {
        usize::from(self.group[node])
    }

    /// The player's stones.
    #[must_use]
    pub fn stones(&self) -> B {
        self.stones
    }

    /// Whose connections they are.
    #[must_use]
    pub fn player(&self) -> Player {
        self.player
    }

    /// The cells that were empty when they were built.
    #[must_use]
    pub fn empty(&self) -> B {
        self.empty
    }

    /// Full connections of two nodes that are known.
    #[must_use]
    pub fn full(&self, a: usize, b: usize) -> &[Connection<B, I>] {
        self.full.of(self.pair(self.group_of(a), self.group_of(b)))
    }

    /// Semi-connections of two nodes that are known.
    #[must_use]
    pub fn semi(&self, a: usize, b: usize) -> &[Connection<B, I>] {
        self.semi.of(self.pair(self.group_of(a), self.group_of(b)))
    }

    /// Is a full connection of two groups, given by their numbers, known with no cell outside `open`?
    #[must_use]
    pub fn are_joined_within(&self, a: usize, b: usize, open: B) -> bool {
        self.full.covers(self.pair(a, b), open)
    }

    /// A smallest full connection of the two borders that is known.
    #[must_use]
    pub fn winning_full(&self) -> Option<&Connection<B, I>> {
        self.full.of(self.goal()).iter().min_by_key(|connection| connection.carrier.len())
    }

    /// A smallest semi-connection of the two borders that is known.
    #[must_use]
    pub fn winning_semi(&self) -> Option<&Connection<B, I>> {
        self.winning_semis().iter().min_by_key(|connection| connection.carrier.len())
    }

    /// The semi-connections of the two borders that are known.
    #[must_use]
    pub fn winning_semis(&self) -> &[Connection<B, I>] {
        self.semi.of(self.goal())
    }

    /// Bytes held.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.full.bytes()
            + self.semi.bytes()
            + 3 * self.near.capacity() * size_of::<Ends<B>>()
            + 2 * self.group.capacity()
            + self.captures.capacity() * size_of::<B>()
    }

    /// Sets stones and empty cells, and numbers the groups.
    pub(crate) fn settle(&mut self, graph: &Graph<B>, stones: B, empty: B) {
        let cells = self.cells();
        (self.stones, self.empty) = (stones, empty);
        for (node, group) in self.group.iter_mut().enumerate() {
            *group = node as u16;
        }
        let mut left = stones;
        let mut number = |group: &mut Vec<u16>, from: B, name: usize| {
            let chain = graph.flood(from, left);
            chain.cells().for_each(|cell| group[cell] = name as u16);
            left = left & !chain;
            chain
        };
        self.joins_borders = graph.joins_borders(self.player);
        if let ([first, second], true) = (graph.borders(self.player), self.joins_borders) {
            let chains = number(&mut self.group, *first, cells);
            number(&mut self.group, *second, cells + 1);
            if chains.meets(*second) {
                self.group[cells + 1] = cells as u16;
            }
        }
        for cell in stones.cells() {
            if usize::from(self.group[cell]) == cell {
                number(&mut self.group, B::one(cell), cell);
            }
        }
    }

    #[inline]
    pub(crate) fn is_cell(&self, node: usize) -> bool {
        node < self.cells() && self.empty.has(node)
    }

    /// Forgets all connections, and keeps their memory.
    pub(crate) fn clear(&mut self) {
        self.full.clear();
        self.semi.clear();
        for ends in [&mut self.near, &mut self.half_near, &mut self.touching] {
            ends.fill(Ends::default());
        }
    }

    /// The nodes that a full connection a–middle may be joined on to at `middle` by another one, outside `taken`: those
    /// that do not touch a, and, unless the `whole` is wanted, that a shortest win may meet.
    ///
    /// A shortest win begins at a border and contains only one cell that touches that border. So a connection over such
    /// a cell is needed only if it begins at the border, and no connection is needed that has two cells touching the
    /// same border.
    #[inline]
    pub(crate) fn beyond(&self, (a, middle): (usize, usize), taken: B, whole: bool) -> Ends<B> {
        let (near, touched, cells) = (self.near[middle], self.touching[a], self.cells);
        let mut beyond =
            Ends { cells: near.cells & !(touched.cells | taken), borders: near.borders & !touched.borders };
        beyond.remove(a, cells);
        if a >= cells && !self.joins_borders {
            beyond.borders = 0;
        }
        if whole || !self.joins_borders {
            return beyond;
        }
        let borders = self.touching[middle].borders;
        if borders != 0 && (a < cells || borders >> (a - cells) & 1 == 0) {
            beyond.cells = B::default();
            beyond.borders &= borders;
        }
        for border in 0..2 {
            if touched.borders >> border & 1 == 1 {
                beyond.cells = beyond.cells & !self.touching[cells + border].cells;
            }
        }
        beyond
    }

    /// Notes that two nodes have a full connection, and whether they touch.
    #[inline]
    pub(crate) fn set_near(&mut self, a: usize, b: usize, touch: bool) {
        let cells = self.cells();
        self.near[a].add(b, cells);
        self.near[b].add(a, cells);
        if touch {
            self.touching[a].add(b, cells);
            self.touching[b].add(a, cells);
        }
    }

    /// Notes that two nodes have a semi-connection.
    #[inline]
    pub(crate) fn set_half_near(&mut self, a: usize, b: usize) {
        let cells = self.cells();
        self.half_near[a].add(b, cells);
        self.half_near[b].add(a, cells);
    }
}
