//! For every pair of nodes a short list of connections, none of whose carriers holds another one's.

use crate::bits::Bits;

/// A connection: the cells that it needs, and how it came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connection<B, I> {
    /// The empty cells needed; for a semi-connection with its key.
    pub carrier: B,
    /// How it came about, in the words of a [`Ledger`](crate::connections::Ledger).
    pub origin: I,
}

/// The lists of all pairs. Most pairs have none, so that what is copied from position to position stands apart from
/// where it is found.
#[derive(Clone, Debug)]
pub struct Lists<B, I> {
    nodes: usize,
    /// For two nodes a and b, at a · nodes + b, the number of their list; 0 for none.
    numbers: Vec<u32>,
    /// The first one is empty, for all pairs that have none.
    lists: Vec<List<B>>,
    arena: Vec<Connection<B, I>>,
    /// So much of the arena is taken.
    taken: usize,
}

/// Where the connections of two nodes stand, and what is known of them as a whole.
#[derive(Clone, Copy, Debug)]
struct List<B> {
    at: u32,
    /// Bit i: the i-th connection has been worked through.
    done: u32,
    nodes: (u16, u16),
    len: u8,
    capacity: u8,
    /// No connection needs a cell outside.
    union: B,
    /// All connections need these, and perhaps more: one that was dropped may not have needed it.
    common: B,
}

impl<B: Bits> List<B> {
    fn empty(nodes: (u16, u16)) -> Self {
        List { at: 0, done: 0, nodes, len: 0, capacity: 0, union: B::default(), common: !B::default() }
    }

    #[inline]
    fn range(&self) -> std::ops::Range<usize> {
        self.at as usize..self.at as usize + usize::from(self.len)
    }
}

/// A list that has lost connections where it was inherited.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// Its nodes.
    pub nodes: (usize, usize),
    /// Was there a connection that needs something that was won, and nothing that was lost?
    pub shrinks: bool,
}

/// The longest list.
pub const LONGEST: usize = 32;

/// The capacity with which a list of so many connections is inherited: most get one more, or a few.
fn capacity_for(len: u8) -> usize {
    (usize::from(len) + 1 + usize::from(len) / 4).min(LONGEST)
}

impl<B: Bits, I: Copy> Lists<B, I> {
    /// Empty lists for all pairs of this many nodes.
    #[must_use]
    pub fn new(nodes: usize) -> Self {
        Lists { nodes, numbers: vec![0; nodes * nodes], lists: vec![List::empty((0, 0))], arena: Vec::new(), taken: 0 }
    }

    /// Empties all lists.
    pub fn clear(&mut self) {
        self.numbers.fill(0);
        self.lists.truncate(1);
        self.taken = 0;
    }

    /// Bytes held.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.numbers.capacity() * size_of::<u32>()
            + self.lists.capacity() * size_of::<List<B>>()
            + self.arena.capacity() * size_of::<Connection<B, I>>()
    }

    #[inline]
    fn list(&self, pair: usize) -> &List<B> {
        &self.lists[self.numbers[pair] as usize]
    }

    /// The connections of a pair.
    #[must_use]
    #[inline]
    pub fn of(&self, pair: usize) -> &[Connection<B, I>] {
        &self.arena[self.list(pair).range()]
    }

    /// The connections of a pair that have been worked through.
    #[inline]
    pub fn done(&self, pair: usize) -> impl Iterator<Item = &Connection<B, I>> {
        let list = self.list(pair);
        let done = list.done;
        let listed = self.arena[list.range()].iter().enumerate();
        listed.filter(move |(i, _)| done >> i & 1 == 1).map(|(_, connection)| connection)
    }

    /// Has the connection at this place of a list been worked through?
    #[must_use]
    pub fn is_done(&self, pair: usize, place: usize) -> bool {
        self.list(pair).done >> place & 1 == 1
    }

    /// The connections of a pair that have not been worked through.
    pub fn waiting(&self, pair: usize) -> impl Iterator<Item = &Connection<B, I>> {
        let done = self.list(pair).done;
        self.of(pair).iter().enumerate().filter(move |(i, _)| done >> i & 1 == 0).map(|(_, connection)| connection)
    }

    /// Has the list no connection?
    #[must_use]
    #[inline]
    pub fn is_empty(&self, pair: usize) -> bool {
        self.list(pair).len == 0
    }

    /// No connection of a list needs a cell outside these.
    #[must_use]
    #[inline]
    pub fn union(&self, pair: usize) -> B {
        self.list(pair).union
    }

    /// Cells that all connections of a list need; perhaps not all such cells, since a connection that was dropped may
    /// not have needed them. All cells if there was no connection.
    #[must_use]
    #[inline]
    pub fn common(&self, pair: usize) -> B {
        self.list(pair).common
    }

    /// Marks the connection with this carrier as worked through; `false` if it is there no longer.
    #[inline]
    pub fn finish(&mut self, pair: usize, carrier: B) -> bool {
        let list = &mut self.lists[self.numbers[pair] as usize];
        let place = self.arena[list.range()].iter().position(|connection| connection.carrier == carrier);
        if let Some(place) = place {
            list.done |= 1 << place;
        }
        place.is_some()
    }

    /// Does a connection of the list need no cell outside `carrier`?
    #[must_use]
    #[inline]
    pub fn covers(&self, pair: usize, carrier: B) -> bool {
        self.of(pair).iter().any(|connection| connection.carrier.within(carrier))
    }

    /// Adds a connection unless one of the list covers it; those that it covers are dropped. A full list of `most`
    /// takes it only if it is smaller than the largest one, which is then dropped. If it was added, returns the cells
    /// that all before it had in common. The origin is asked for only when none of the list covers it.
    #[inline]
    pub fn add(&mut self, pair: usize, carrier: B, origin: impl FnOnce() -> I, most: usize, done: bool) -> Option<B> {
        debug_assert!(most <= LONGEST, "invariant: lists are not longer than {LONGEST}");
        let list = *self.list(pair);
        // None covers another one, so that no list has both what covers the new one and what the new one covers.
        let mut drops = false;
        for old in &self.arena[list.range()] {
            let both = old.carrier & carrier;
            if both == old.carrier {
                return None;
            }
            drops |= both == carrier;
        }
        let new = Connection { carrier, origin: origin() };
        if drops {
            self.drop_all_covered(pair, carrier);
        }
        if usize::from(list.len) >= most
            && usize::from(self.list(pair).len) >= most
            && !self.make_space(pair, carrier.len())
        {
            return None;
        }
        self.push(pair, new, done);
        Some(list.common)
    }

    /// Takes the largest connection of a list out if it is larger than `size`; says whether it was.
    #[cold]
    fn make_space(&mut self, pair: usize, size: usize) -> bool {
        let sizes = self.of(pair).iter().map(|connection| connection.carrier.len()).enumerate();
        let (place, largest) = sizes.max_by_key(|&(_, size)| size).expect("a list can hold one");
        if largest > size {
            self.remove(pair, place);
        }
        largest > size
    }

    /// Adds a connection without a look at the others.
    #[inline]
    fn push(&mut self, pair: usize, new: Connection<B, I>, done: bool) {
        let list = self.list(pair);
        if list.len == list.capacity {
            self.move_to_end(pair, new);
        }
        let list = &mut self.lists[self.numbers[pair] as usize];
        self.arena[list.at as usize + usize::from(list.len)] = new;
        list.done = list.done & !(1 << list.len) | u32::from(done) << list.len;
        list.len += 1;
        (list.union, list.common) = (list.union | new.carrier, list.common & new.carrier);
    }

    /// The list of two nodes becomes the next one.
    #[inline]
    fn number(&mut self, a: usize, b: usize) {
        let number = self.lists.len() as u32;
        self.numbers[a * self.nodes + b] = number;
        self.numbers[b * self.nodes + a] = number;
    }

    /// Gives a full list more capacity, at the end of the arena.
    #[cold]
    #[inline(never)]
    fn move_to_end(&mut self, pair: usize, blank: Connection<B, I>) {
        if self.numbers[pair] == 0 {
            let (a, b) = (pair / self.nodes, pair % self.nodes);
            self.number(a, b);
            self.lists.push(List::empty((a as u16, b as u16)));
        }
        let list = &mut self.lists[self.numbers[pair] as usize];
        let capacity = if list.capacity == 0 { 4 } else { (2 * usize::from(list.capacity)).min(LONGEST) };
        let at = self.taken;
        self.taken += capacity;
        if self.arena.len() < self.taken {
            self.arena.resize(self.taken, blank);
        }
        self.arena.copy_within(list.range(), at);
        (list.at, list.capacity) = (at as u32, capacity as u8);
    }

    /// Takes over the lists of all pairs of nodes that stay, as worked through, without the connections that meet
    /// `lost` or `won`. Lists that have lost some are added to `changes`.
    pub fn inherit(
        &mut self,
        from: &Self,
        stays: impl Fn(usize) -> bool,
        (lost, won): (B, B),
        changes: &mut Vec<Change>,
    ) {
        self.clear();
        let Some(&blank) = from.arena.first() else { return };
        let most = from.lists.iter().map(|list| capacity_for(list.len)).sum::<usize>() + LONGEST;
        if self.arena.len() < most {
            self.arena.resize(most, blank);
        }
        self.lists.reserve(from.lists.len());
        let gone = lost | won;
        let mut at = 0;
        for list in &from.lists[1..] {
            let (a, b) = (usize::from(list.nodes.0), usize::from(list.nodes.1));
            if list.len == 0 || !stays(a) || !stays(b) {
                continue;
            }
            let (old, to) = (&from.arena[list.range()], &mut self.arena[at..at + usize::from(list.len)]);
            let mut new = List { at: at as u32, done: u32::MAX, ..*list };
            if list.union.meets(gone) {
                (new.len, new.union, new.common) = (0, B::default(), !B::default());
                let mut shrinks = false;
                for &connection in old {
                    if !connection.carrier.meets(gone) {
                        to[usize::from(new.len)] = connection;
                        new.len += 1;
                        (new.union, new.common) = (new.union | connection.carrier, new.common & connection.carrier);
                    } else if !connection.carrier.meets(lost) {
                        shrinks = true;
                    }
                }
                if new.len < list.len {
                    changes.push(Change { nodes: (a, b), shrinks });
                }
                if new.len == 0 {
                    continue;
                }
            } else {
                for (to, old) in to.iter_mut().zip(old) {
                    *to = *old;
                }
            }
            new.capacity = capacity_for(new.len) as u8;
            at += usize::from(new.capacity);
            self.number(a, b);
            self.lists.push(new);
        }
        self.taken = at;
    }

    /// Drops the connections of the list that need all of `carrier`.
    #[inline]
    pub fn drop_covered(&mut self, pair: usize, carrier: B) {
        if self.of(pair).iter().any(|connection| carrier.within(connection.carrier)) {
            self.drop_all_covered(pair, carrier);
        }
    }

    fn drop_all_covered(&mut self, pair: usize, carrier: B) {
        let mut place = 0;
        while place < usize::from(self.list(pair).len) {
            if carrier.within(self.of(pair)[place].carrier) {
                self.remove(pair, place);
            } else {
                place += 1;
            }
        }
    }

    fn remove(&mut self, pair: usize, place: usize) {
        let list = &mut self.lists[self.numbers[pair] as usize];
        list.len -= 1;
        let last = usize::from(list.len);
        self.arena[list.at as usize + place] = self.arena[list.at as usize + last];
        let last_done = list.done >> last & 1;
        list.done = list.done & !(1 << place) | last_done << place;
    }
}
