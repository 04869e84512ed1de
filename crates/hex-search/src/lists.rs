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

/// The lists of all pairs, in one arena, so that a copy is a copy of two blocks of memory.
#[derive(Clone, Debug)]
pub struct Lists<B, I> {
    heads: Vec<Head>,
    arena: Vec<Connection<B, I>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Head {
    at: u32,
    len: u8,
    room: u8,
    /// Bit i: the i-th connection has been worked through.
    done: u32,
}

/// The longest list.
pub const LONGEST: usize = 32;

/// The number of the pair of two different nodes.
#[must_use]
#[inline]
pub fn pair(a: usize, b: usize) -> usize {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    high * (high - 1) / 2 + low
}

impl<B: Bits, I: Copy> Lists<B, I> {
    /// Empty lists for all pairs of this many nodes.
    #[must_use]
    pub fn new(nodes: usize) -> Self {
        Lists { heads: vec![Head::default(); nodes * (nodes - 1) / 2], arena: Vec::new() }
    }

    /// Empties all lists.
    pub fn clear(&mut self) {
        self.heads.fill(Head::default());
        self.arena.clear();
    }

    /// Bytes held.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.heads.capacity() * size_of::<Head>() + self.arena.capacity() * size_of::<Connection<B, I>>()
    }

    /// The connections of a pair.
    #[must_use]
    #[inline]
    pub fn of(&self, pair: usize) -> &[Connection<B, I>] {
        let head = self.heads[pair];
        &self.arena[head.at as usize..head.at as usize + head.len as usize]
    }

    /// The connections of a pair that have been worked through.
    #[inline]
    pub fn done(&self, pair: usize) -> impl Iterator<Item = &Connection<B, I>> {
        let done = self.heads[pair].done;
        self.of(pair).iter().enumerate().filter(move |(i, _)| done >> i & 1 == 1).map(|(_, connection)| connection)
    }

    /// Has the connection at this place of a list been worked through?
    #[must_use]
    pub fn is_done(&self, pair: usize, place: usize) -> bool {
        self.heads[pair].done >> place & 1 == 1
    }

    /// The connections of a pair that have not been worked through.
    pub fn waiting(&self, pair: usize) -> impl Iterator<Item = &Connection<B, I>> {
        let done = self.heads[pair].done;
        self.of(pair).iter().enumerate().filter(move |(i, _)| done >> i & 1 == 0).map(|(_, connection)| connection)
    }

    /// Has the list a connection?
    #[must_use]
    #[inline]
    pub fn is_empty(&self, pair: usize) -> bool {
        self.heads[pair].len == 0
    }

    /// Marks the connection with this carrier as worked through; `false` if it is there no longer.
    #[inline]
    pub fn finish(&mut self, pair: usize, carrier: B) -> bool {
        let place = self.of(pair).iter().position(|connection| connection.carrier == carrier);
        if let Some(place) = place {
            self.heads[pair].done |= 1 << place;
        }
        place.is_some()
    }

    /// Does a connection of the list need no cell outside `carrier`?
    #[must_use]
    #[inline]
    pub fn covers(&self, pair: usize, carrier: B) -> bool {
        self.of(pair).iter().any(|connection| connection.carrier.within(carrier))
    }

    /// Has the list a connection that needs no cell?
    #[must_use]
    #[inline]
    pub fn touch(&self, pair: usize) -> bool {
        self.of(pair).first().is_some_and(|connection| connection.carrier.is_empty())
    }

    /// Adds a connection unless one of the list does as well; those for which it does are dropped. A list of `most` takes only a smaller one
    /// instead of its largest. Says what was added; the origin is asked for when none of the list does as well.
    #[inline]
    pub fn add(
        &mut self,
        pair: usize,
        carrier: B,
        origin: impl FnOnce() -> I,
        most: usize,
        done: bool,
    ) -> Option<Connection<B, I>> {
        // None covers another one, so that no list has both what covers the new one and what the new one covers.
        let mut drops = false;
        for old in self.of(pair) {
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
        if usize::from(self.heads[pair].len) >= most && !self.make_room(pair, carrier.len()) {
            return None;
        }
        self.push(pair, new, done);
        Some(new)
    }

    /// Takes the largest connection of a list out if it is larger than `size`; says whether it was.
    #[cold]
    fn make_room(&mut self, pair: usize, size: usize) -> bool {
        let sizes = self.of(pair).iter().map(|connection| connection.carrier.len()).enumerate();
        let (place, largest) = sizes.max_by_key(|&(_, size)| size).expect("a list has room for one");
        if largest > size {
            self.remove(pair, place);
        }
        largest > size
    }

    /// Adds a connection without a look at the others.
    #[inline]
    pub fn push(&mut self, pair: usize, new: Connection<B, I>, done: bool) {
        let head = self.heads[pair];
        if head.len == head.room {
            self.move_to_end(pair, new);
        }
        let head = &mut self.heads[pair];
        self.arena[head.at as usize + usize::from(head.len)] = new;
        head.done |= u32::from(done) << head.len;
        head.len += 1;
    }

    /// Gives a list that is full more room, at the end of the arena.
    #[cold]
    #[inline(never)]
    fn move_to_end(&mut self, pair: usize, blank: Connection<B, I>) {
        let head = &mut self.heads[pair];
        let room = if head.room == 0 { 4 } else { (2 * usize::from(head.room)).min(LONGEST) };
        let at = self.arena.len();
        self.arena.extend_from_within(head.at as usize..head.at as usize + usize::from(head.len));
        self.arena.resize(at + room, blank);
        (head.at, head.room) = (at as u32, room as u8);
    }

    /// Begins the list of a pair, which is empty, with those of `old` that meet neither `lost` nor `won`: none covers another one there. Says whether
    /// there was one that meets `won` alone, and what is common to those that stay.
    #[inline]
    pub fn inherit(&mut self, pair: usize, old: &[Connection<B, I>], (lost, won): (B, B), done: bool) -> (bool, B) {
        debug_assert!(self.is_empty(pair), "invariant: a list is inherited once");
        let at = self.arena.len();
        let gone = lost | won;
        let whole = (B::default(), !B::default());
        let (union, common) =
            old.iter().fold(whole, |(union, common), old| (union | old.carrier, common & old.carrier));
        let mut found = (false, common);
        if union.meets(gone) {
            found.1 = !B::default();
            for &connection in old {
                if !connection.carrier.meets(gone) {
                    self.arena.push(connection);
                    found.1 = found.1 & connection.carrier;
                } else if !connection.carrier.meets(lost) {
                    found.0 = true;
                }
            }
        } else {
            self.arena.extend_from_slice(old);
        }
        let len = self.arena.len() - at;
        if len > 0 {
            let room = (len + 2 + len / 4).min(LONGEST);
            self.arena.resize(at + room, old[0]);
            let done = if done { u32::MAX >> (32 - len) } else { 0 };
            self.heads[pair] = Head { at: at as u32, len: len as u8, room: room as u8, done };
        }
        found
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
        while place < usize::from(self.heads[pair].len) {
            if carrier.within(self.of(pair)[place].carrier) {
                self.remove(pair, place);
            } else {
                place += 1;
            }
        }
    }

    fn remove(&mut self, pair: usize, place: usize) {
        let head = &mut self.heads[pair];
        head.len -= 1;
        let last = usize::from(head.len);
        self.arena[head.at as usize + place] = self.arena[head.at as usize + last];
        let last_done = head.done >> last & 1;
        head.done &= !(1 << last | 1 << place);
        if place != last {
            head.done |= last_done << place;
        }
    }
}
