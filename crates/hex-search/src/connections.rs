//! Virtual connections and semi-connections, found by H-search.
//!
//! Nodes are one player's groups, the player's borders and the empty cells; see [`Board`] for their numbers, and a group goes by the number of
//! one of its nodes. A *full* connection of two nodes joins them even if the opponent moves first, a *semi*-connection if its player
//! does; its *carrier* is the set of empty cells that it needs. Nodes that touch are fully connected with an empty carrier. From there two rules lead on:
//!
//! - AND: full x–m and full m–y with carriers that have nothing in common make a full x–y if m is a group, and a semi x–y with the
//!   key m if it is an empty cell.
//! - OR: semis x–y whose carriers have no cell common to all make a full x–y.
//!
//! `[Anshelevich 2002]`; the order by the size of carriers and the short lists after `[PHHA 2014]`. What is found is sound but not all there is:
//! lists are cut off at the lengths of [`Cuts`].

use crate::bits::Bits;
use crate::board::Board;
use crate::lists::{Connection, LONGEST, Lists, pair};
use gruk_core::Player;

/// Keeps a record of how connections come about.
pub trait Ledger {
    /// What the record knows a connection by.
    type Origin: Copy + Default;

    /// Two nodes touch.
    fn touch(&mut self, a: usize, b: usize) -> Self::Origin;

    /// Full connections of a and b to the node `middle`.
    fn and(&mut self, a: Self::Origin, middle: usize, b: Self::Origin) -> Self::Origin;

    /// Semi-connections with an empty intersection.
    fn or(&mut self, semis: &[Self::Origin]) -> Self::Origin;
}

/// No record.
impl Ledger for () {
    type Origin = ();

    fn touch(&mut self, _: usize, _: usize) {}

    fn and(&mut self, (): (), _: usize, (): ()) {}

    fn or(&mut self, _: &[()]) {}
}

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

/// The connections of one player in one position.
#[derive(Clone, Debug)]
pub struct Connections<B, I> {
    player: Player,
    stones: B,
    empty: B,
    /// For each node the number its group goes by; itself for an empty cell.
    group: Vec<u16>,
    full: Lists<B, I>,
    semi: Lists<B, I>,
    /// For each node the cells that it has a full connection with, and as bits the borders.
    near: Vec<(B, u8)>,
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
}

#[derive(Clone, Copy, Debug)]
struct Item<B, I> {
    a: u16,
    b: u16,
    is_full: bool,
    /// Bit 0: look for what can be joined on at a; bit 1: at b.
    ends: u8,
    connection: Connection<B, I>,
}

impl<B: Bits, I: Copy + Default> Connections<B, I> {
    /// No connections, for a board of this many cells; to be built.
    #[must_use]
    pub fn new(cells: usize, player: Player) -> Self {
        Connections {
            player,
            stones: B::default(),
            empty: B::default(),
            group: (0..cells as u16 + 2).collect(),
            full: Lists::new(cells + 2),
            semi: Lists::new(cells + 2),
            near: vec![(B::default(), 0); cells + 2],
        }
    }

    fn cells(&self) -> usize {
        self.group.len() - 2
    }

    fn goal(&self) -> usize {
        pair(self.cells(), self.cells() + 1)
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

    /// Full connections of two nodes that are known.
    #[must_use]
    pub fn full(&self, a: usize, b: usize) -> &[Connection<B, I>] {
        self.full.of(pair(self.group_of(a), self.group_of(b)))
    }

    /// Semi-connections of two nodes that are known.
    #[must_use]
    pub fn semi(&self, a: usize, b: usize) -> &[Connection<B, I>] {
        self.semi.of(pair(self.group_of(a), self.group_of(b)))
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
        self.full.bytes() + self.semi.bytes() + self.near.capacity() * size_of::<(B, u8)>() + 2 * self.group.capacity()
    }

    /// Sets stones and empty cells, and numbers the groups.
    fn settle(&mut self, board: &Board<B>, stones: B, empty: B) {
        let cells = self.cells();
        (self.stones, self.empty) = (stones, empty);
        for (node, group) in self.group.iter_mut().enumerate() {
            *group = node as u16;
        }
        let mut left = stones;
        let mut number = |group: &mut Vec<u16>, from: B, name: usize| {
            let chain = board.flood(from, left);
            chain.cells().for_each(|cell| group[cell] = name as u16);
            left = left & !chain;
            chain
        };
        let first = number(&mut self.group, board.border(self.player, false), cells);
        number(&mut self.group, board.border(self.player, true), cells + 1);
        if first.meets(board.border(self.player, true)) {
            self.group[cells + 1] = cells as u16;
        }
        for cell in stones.cells() {
            if usize::from(self.group[cell]) == cell {
                number(&mut self.group, B::one(cell), cell);
            }
        }
    }

    #[inline]
    fn is_cell(&self, node: usize) -> bool {
        node < self.cells() && self.empty.has(node)
    }

    fn set_near(&mut self, a: usize, b: usize) {
        let cells = self.cells();
        for (one, other) in [(a, b), (b, a)] {
            let (near, borders) = &mut self.near[one];
            if other < cells {
                *near = near.with(other);
            } else {
                *borders |= 1 << (other - cells);
            }
        }
    }
}

impl<B: Bits, L: Ledger> Builder<B, L> {
    /// A builder for boards of this many cells.
    #[must_use]
    pub fn new(cells: usize, cuts: Cuts, ledger: L) -> Self {
        Builder { cuts, ledger, builds: 0, queue: (0..=cells).map(|_| Vec::new()).collect(), least: 0 }
    }

    /// Builds the connections of a position from scratch.
    pub fn build(&mut self, board: &Board<B>, to: &mut Connections<B, L::Origin>, stones: B, empty: B, stop: Stop) {
        self.clear();
        to.full.clear();
        to.semi.clear();
        to.near.fill((B::default(), 0));
        to.settle(board, stones, empty);
        if to.is_joined() {
            return;
        }
        let cells = board.cells();
        for a in 0..cells + 2 {
            let a_group = to.group_of(a);
            if a < cells && !(stones | empty).has(a) {
                continue;
            }
            for b in (board.touching(to.player, a) & (stones | empty)).cells() {
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
        board: &Board<B>,
        from: &Connections<B, L::Origin>,
        to: &mut Connections<B, L::Origin>,
        (won, lost): (B, B),
        stop: Stop,
    ) {
        self.clear();
        to.player = from.player;
        to.full.clear();
        to.semi.clear();
        to.near.fill((B::default(), 0));
        to.settle(board, from.stones | won, from.empty & !(won | lost));
        if to.is_joined() {
            return;
        }
        let cells = board.cells();
        let nodes: Vec<usize> = (0..cells + 2)
            .filter(|&node| {
                from.group_of(node) == node
                    && (node >= cells || (from.stones | from.empty).has(node) && !lost.has(node))
            })
            .collect();
        // Groups that have grown: what can be joined on has to be looked for again, at all their parts but one, since what that one part has was
        // joined on before, and is joined on to what the others have when they are worked through.
        let mut main = vec![usize::MAX; cells + 2];
        for &node in &nodes {
            let (best, weight) = (&mut main[to.group_of(node)], |node: usize| (node >= cells, from.near[node].0.len()));
            if *best == usize::MAX || weight(*best) < weight(node) {
                *best = node;
            }
        }
        let is_won = |node: usize| node < cells && won.has(node);
        let grown: Vec<bool> = (0..cells + 2).map(|node| main[to.group_of(node)] != node || is_won(node)).collect();
        for (place, &b) in nodes.iter().enumerate() {
            for &a in &nodes[..place] {
                let (a_group, b_group) = (to.group_of(a), to.group_of(b));
                if a_group == b_group {
                    continue;
                }
                let old = pair(a, b);
                let moved = main[a_group] != a || main[b_group] != b;
                let ends = u8::from(grown[a]) | u8::from(grown[b]) << 1;
                for &connection in from.full.of(old) {
                    if connection.carrier.meets(lost) {
                        continue;
                    }
                    let shrunk = connection.carrier.meets(won);
                    let connection = Connection { carrier: connection.carrier & !won, ..connection };
                    let ends = if shrunk { 3 } else { ends };
                    self.take_over(to, true, (a_group, b_group), connection, moved || shrunk, ends);
                }
                for &connection in from.semi.of(old) {
                    if connection.carrier.meets(lost) {
                        continue;
                    }
                    let shrunk = connection.carrier.meets(won);
                    let connection = Connection { carrier: connection.carrier & !won, ..connection };
                    self.take_over(
                        to,
                        false,
                        (a_group, b_group),
                        connection,
                        moved || shrunk,
                        u8::from(shrunk || moved),
                    );
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
        look: bool,
        ends: u8,
    ) {
        let place = pair(a, b);
        let (lists, most) = if is_full {
            (&mut to.full, self.cuts.full)
        } else {
            let most =
                if place == pair(to.group.len() - 2, to.group.len() - 1) { self.cuts.goal } else { self.cuts.semi };
            (&mut to.semi, most)
        };
        let done = ends == 0;
        if look {
            if !lists.add(place, connection, most, done) {
                return;
            }
        } else if !lists.is_empty(place) && lists.covers(place, connection.carrier) || lists.of(place).len() >= most {
            return;
        } else {
            lists.push(place, connection, done);
        }
        if is_full {
            to.set_near(a, b);
        }
        if !done {
            self.enqueue(Item { a: a as u16, b: b as u16, is_full, ends, connection });
        }
    }

    fn clear(&mut self) {
        self.builds += 1;
        self.least = 0;
        self.queue.iter_mut().for_each(Vec::clear);
    }

    #[inline]
    fn enqueue(&mut self, item: Item<B, L::Origin>) {
        let size = item.connection.carrier.len();
        self.least = self.least.min(size);
        self.queue[size].push(item);
    }

    #[inline]
    fn most_cells(&self, to: &Connections<B, L::Origin>, a: usize, b: usize) -> usize {
        let cells = to.cells();
        match (a >= cells || b >= cells, to.is_cell(a) && to.is_cell(b)) {
            (true, _) => usize::MAX,
            (false, true) => self.cuts.between_cells,
            (false, false) => self.cuts.of_groups,
        }
    }

    /// Adds a full connection whose carrier is small enough and covered by none of its list.
    fn add_full(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        a: usize,
        b: usize,
        connection: Connection<B, L::Origin>,
    ) {
        let place = pair(a, b);
        if !to.full.add_new(place, connection, self.cuts.full, false) {
            return;
        }
        to.semi.drop_covered(place, connection.carrier);
        to.set_near(a, b);
        self.enqueue(Item { a: a as u16, b: b as u16, is_full: true, ends: 3, connection });
    }

    /// Adds a semi-connection whose carrier is small enough and covered by none of either list.
    #[inline]
    fn add_semi(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        a: usize,
        b: usize,
        connection: Connection<B, L::Origin>,
    ) {
        let place = pair(a, b);
        let most = if place == to.goal() { self.cuts.goal } else { self.cuts.semi };
        if to.semi.add_new(place, connection, most, false) {
            self.enqueue(Item { a: a as u16, b: b as u16, is_full: false, ends: 1, connection });
        }
    }

    /// Works through the queue, smallest carriers first.
    fn run(&mut self, to: &mut Connections<B, L::Origin>, stop: Stop) {
        let goal = to.goal();
        while self.least < self.queue.len() {
            let found = match stop {
                Stop::Complete => None,
                Stop::AtSemi => to.winning_semi(),
                Stop::AtFull => to.winning_full(),
            };
            // What is still to come is no smaller.
            if found.is_some_and(|connection| connection.carrier.len() <= self.least) {
                return;
            }
            let Some(item) = self.queue[self.least].pop() else {
                self.least += 1;
                continue;
            };
            let (a, b) = (usize::from(item.a), usize::from(item.b));
            let place = pair(a, b);
            if item.is_full {
                if !to.full.finish(place, item.connection.carrier) {
                    continue;
                }
                if place == goal {
                    continue;
                }
                if item.ends & 1 != 0 {
                    self.join_on(to, b, a, item.connection);
                }
                if item.ends & 2 != 0 {
                    self.join_on(to, a, b, item.connection);
                }
            } else {
                if to.semi.finish(place, item.connection.carrier) {
                    self.join_semis(to, a, b, item.connection);
                }
            }
        }
    }

    /// AND: the full connection a–middle with every full connection middle–c.
    fn join_on(&mut self, to: &mut Connections<B, L::Origin>, a: usize, middle: usize, one: Connection<B, L::Origin>) {
        let cells = to.cells();
        let (near, borders) = to.near[middle];
        let is_cell = to.is_cell(middle);
        let candidates = near & !one.carrier;
        let borders = (0..2).filter(|i| borders >> i & 1 == 1).map(|i| cells + i);
        let key = if is_cell { B::one(middle) } else { B::default() };
        for c in candidates.cells().chain(borders) {
            if c == a {
                continue;
            }
            let (target, most) = (pair(a, c), self.most_cells(to, a, c));
            // The list that is read is not the one that grows.
            let list = to.full.list(pair(middle, c));
            for place in 0..list.len {
                let other = to.full.at(&list, place);
                if !list.is_done(place) || other.carrier.meets(one.carrier) || a < cells && other.carrier.has(a) {
                    continue;
                }
                let carrier = one.carrier | other.carrier | key;
                if most < usize::MAX && carrier.len() > most || to.full.covers(target, carrier) {
                    continue;
                }
                if is_cell {
                    if !to.semi.covers(target, carrier) {
                        let origin = self.ledger.and(one.origin, middle, other.origin);
                        self.add_semi(to, a, c, Connection { carrier, origin });
                    }
                } else {
                    let origin = self.ledger.and(one.origin, middle, other.origin);
                    self.add_full(to, a, c, Connection { carrier, origin });
                }
            }
        }
    }

    /// OR: the semi-connection with others of the same nodes.
    fn join_semis(&mut self, to: &mut Connections<B, L::Origin>, a: usize, b: usize, new: Connection<B, L::Origin>) {
        let place = pair(a, b);
        let mut others = [new; LONGEST];
        let mut count = 0;
        for &other in to.semi.done(place) {
            if other.carrier != new.carrier {
                others[count] = other;
                count += 1;
            }
        }
        let others = &others[..count];
        // What is common to all from each place on.
        let mut common = [!B::default(); LONGEST + 1];
        for i in (0..count).rev() {
            common[i] = common[i + 1] & others[i].carrier;
        }
        if new.carrier.meets(common[0]) {
            return;
        }
        let mut chosen = vec![new.origin];
        let most = if place == to.goal() { LONGEST } else { self.cuts.or };
        let mut found = 0;
        self.choose(to, (a, b), others, &common[..=count], (new.carrier, new.carrier), &mut chosen, most, &mut found);
    }

    #[allow(clippy::too_many_arguments)]
    fn choose(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        nodes: (usize, usize),
        others: &[Connection<B, L::Origin>],
        common: &[B],
        (inter, union): (B, B),
        chosen: &mut Vec<L::Origin>,
        most: usize,
        found: &mut usize,
    ) {
        for (i, other) in others.iter().enumerate() {
            if inter.meets(common[i]) || *found >= MOST_ORS {
                return;
            }
            let left = inter & other.carrier;
            if left == inter {
                continue;
            }
            let carrier = union | other.carrier;
            if carrier.len() > self.most_cells(to, nodes.0, nodes.1) || to.full.covers(pair(nodes.0, nodes.1), carrier)
            {
                continue;
            }
            chosen.push(other.origin);
            if left.is_empty() {
                let origin = self.ledger.or(chosen);
                self.add_full(to, nodes.0, nodes.1, Connection { carrier, origin });
                *found += 1;
            } else if chosen.len() < most {
                self.choose(to, nodes, &others[i + 1..], &common[i + 1..], (left, carrier), chosen, most, found);
            }
            chosen.pop();
        }
    }
}

/// The most full connections that one semi-connection is put together to.
const MOST_ORS: usize = 4;
