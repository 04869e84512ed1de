//! The table of positions: proof and disproof numbers, or the zone of what is solved. It never outgrows its bytes.

use crate::position::{Position, ToMove};
use gruk_solve::Numbers;
use gruk_solve::bits::Bits;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// An infinite number in an entry, which has 28 bits for each.
const STORED_INFINITE: u32 = (1 << 28) - 1;
/// The largest finite number in an entry, and so of any position.
pub(crate) const MOST: u32 = STORED_INFINITE - 1;
/// Buckets of a table that has just been made.
const FIRST_BUCKETS: usize = 1 << 12;
/// Entries that a position can be in.
const WAYS: usize = 4;

/// What is known of a position: how far it is from being proved a win of Maker's, and from being disproved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known<B> {
    /// Whether Maker wins.
    pub numbers: Numbers,
    /// If it is solved: a zone of the winner's.
    pub zone: B,
}

impl<B: Bits> Known<B> {
    /// Maker wins, with this zone.
    #[must_use]
    pub fn maker(zone: B) -> Self {
        Known { numbers: Numbers::WON, zone }
    }

    /// Breaker wins, with this zone.
    #[must_use]
    pub fn breaker(zone: B) -> Self {
        Known { numbers: Numbers::LOST, zone }
    }

    /// Is the winner known?
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.numbers.is_settled()
    }
}

/// An entry as it is kept.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stored<B> {
    pub(crate) maker: B,
    pub(crate) free: B,
    pub(crate) zone: B,
    /// From the low end: proof number and disproof number (28 bits each), who moves (1), work as a power of two (7). 0
    /// is no entry.
    pub(crate) packed: u64,
}

impl<B: Bits> Stored<B> {
    fn known(&self) -> Known<B> {
        let number = |shift: u32| match (self.packed >> shift) as u32 & STORED_INFINITE {
            STORED_INFINITE => Numbers::INFINITE,
            number => number,
        };
        Known { numbers: Numbers { proof: number(0), disproof: number(28) }, zone: self.zone }
    }

    /// The position, and who moves.
    pub(crate) fn turn(&self) -> (Position<B>, ToMove) {
        let to_move = if self.packed >> 56 & 1 == 1 { ToMove::Maker } else { ToMove::Breaker };
        (Position { maker: self.maker, free: self.free }, to_move)
    }

    fn is(&self, at: Position<B>, to_move: ToMove) -> bool {
        let mover = u64::from(to_move == ToMove::Maker);
        self.packed != 0 && self.free == at.free && self.maker == at.maker && self.packed >> 56 & 1 == mover
    }

    /// What would be lost with the entry, as a power of two of nodes.
    fn work(&self) -> u64 {
        self.packed >> 57
    }
}

/// A table with full keys, in buckets; where a bucket is full, the entry with the least work goes.
#[derive(Debug)]
pub struct Table<B> {
    /// A byte of the hash of each entry, [never 0](tag); 0 where there is none. Most positions that are looked up are
    /// not in the table, and these bytes say so without a look at the entries, which are in slower memory.
    tags: Vec<[u8; WAYS]>,
    entries: Vec<Stored<B>>,
    buckets: usize,
    /// The most buckets.
    most: usize,
    used: usize,
    /// Of how many tables it is one.
    parts: u64,
}

/// A hash of a canonical position and who moves.
pub(crate) fn hash<B: Bits>(at: Position<B>, to_move: ToMove) -> u64 {
    let mut hasher = FxHasher::default();
    (at, to_move).hash(&mut hasher);
    hasher.finish()
}

/// The byte of a hash that is kept apart from the entry, from bits that do not say which bucket; never 0.
fn tag(hash: u64) -> u8 {
    (hash as u8).max(1)
}

impl<B: Bits> Table<B> {
    /// A table of at most `bytes`; it begins small.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self::part(bytes, 1)
    }

    /// One of so many tables that share `bytes`, each for an equal share of the hashes: it is told by the high bits
    /// which.
    pub(crate) fn part(bytes: usize, parts: usize) -> Self {
        let most = (bytes / parts / (WAYS * Self::ENTRY_BYTES)).max(1);
        let buckets = most.min((FIRST_BUCKETS / parts).max(1));
        let (tags, entries) = (vec![[0; WAYS]; buckets], vec![Stored::default(); buckets * WAYS]);
        Table { tags, entries, buckets, most, used: 0, parts: parts as u64 }
    }

    /// Doubles the table. While it is copied, both are held: together no more than the limit.
    fn grow(&mut self) {
        let buckets = 2 * self.buckets;
        let entries = std::mem::replace(&mut self.entries, vec![Stored::default(); buckets * WAYS]);
        self.tags = vec![[0; WAYS]; buckets];
        (self.buckets, self.used) = (buckets, 0);
        for entry in entries.into_iter().filter(|entry| entry.packed != 0) {
            self.place(entry);
        }
    }

    fn place(&mut self, entry: Stored<B>) {
        let (at, to_move) = entry.turn();
        let hash = hash(at, to_move);
        let bucket = self.bucket(hash);
        let tags = &mut self.tags[bucket];
        let ways = &mut self.entries[bucket * WAYS..][..WAYS];
        let least = |ways: &[Stored<B>]| (0..WAYS).min_by_key(|&way| ways[way].work()).expect("a bucket has ways");
        let way = (0..WAYS)
            .find(|&way| tags[way] == tag(hash) && ways[way].is(at, to_move))
            .or_else(|| tags.iter().position(|&tag| tag == 0))
            .unwrap_or_else(|| least(ways));
        self.used += usize::from(tags[way] == 0);
        (tags[way], ways[way]) = (tag(hash), entry);
    }

    fn bucket(&self, hash: u64) -> usize {
        // Within a table that is one of several the hash goes on after the bits that say which. The high bits are the
        // good ones.
        ((u128::from(hash.wrapping_mul(self.parts)) * self.buckets as u128) >> 64) as usize
    }

    /// What is known of a canonical position.
    #[must_use]
    pub fn get(&self, at: Position<B>, to_move: ToMove) -> Option<Known<B>> {
        let hash = hash(at, to_move);
        let bucket = self.bucket(hash);
        let tags = self.tags[bucket];
        let ways = (0..WAYS).filter(|&way| tags[way] == tag(hash));
        ways.map(|way| &self.entries[bucket * WAYS + way]).find(|entry| entry.is(at, to_move)).map(Stored::known)
    }

    /// Remembers what is known of a canonical position after `work` nodes.
    pub fn put(&mut self, at: Position<B>, to_move: ToMove, known: &Known<B>, work: u64) {
        self.grow_in_time();
        let mover = u64::from(to_move == ToMove::Maker);
        // Twice the logarithm, and never 0 so that the entry is one.
        let work = u64::from(2 * work.max(1).ilog2() + 1).min(127);
        let number = |number: u32| u64::from(number.min(STORED_INFINITE));
        let Numbers { proof, disproof } = known.numbers;
        let packed = number(proof) | number(disproof) << 28 | mover << 56 | work << 57;
        self.place(Stored { maker: at.maker, free: at.free, zone: known.zone, packed });
    }

    /// What is in the table, to be written down.
    pub(crate) fn stored(&self) -> impl Iterator<Item = &Stored<B>> {
        self.entries.iter().filter(|entry| entry.packed != 0)
    }

    /// Makes space for so many entries, as far as the bytes allow. Entries are read in the order of the buckets that
    /// they had. Without space for all of them, those of a few buckets would push each other out, and the table would
    /// never be full enough to grow.
    pub(crate) fn reserve(&mut self, entries: u64) {
        while 2 * entries > self.entries.len() as u64 && 3 * self.buckets <= self.most {
            self.grow();
        }
    }

    /// Takes in what was written down.
    pub(crate) fn put_stored(&mut self, entry: Stored<B>) {
        self.grow_in_time();
        if entry.packed != 0 {
            self.place(entry);
        }
    }

    fn grow_in_time(&mut self) {
        if 2 * self.used > self.entries.len() && 3 * self.buckets <= self.most {
            self.grow();
        }
    }

    /// Bytes that the table takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.entries.len() * Self::ENTRY_BYTES
    }

    /// Bytes of an entry with its byte of the hash.
    pub const ENTRY_BYTES: usize = size_of::<Stored<B>>() + 1;

    /// Positions that are in the table.
    #[must_use]
    pub fn used(&self) -> usize {
        self.used
    }
}
