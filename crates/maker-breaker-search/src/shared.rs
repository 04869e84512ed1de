//! The table that the threads of a search share, and its entries as bytes.

use crate::position::{Position, ToMove};
use crate::table::{Known, Stored, Table, hash};
use gruk_solve::bits::Bits;
use gruk_solve::checkpoint::{CheckpointError, Saved};
use gruk_solve::threads::Shards;

/// A table in parts, each behind a lock; for one thread it is one part, and the same as a [`Table`].
#[derive(Debug)]
pub struct Shared<B> {
    parts: Shards<Table<B>>,
}

impl<B: Bits> Shared<B> {
    /// A table of at most `bytes` for so many threads; it begins small.
    #[must_use]
    pub fn new(bytes: usize, threads: usize) -> Self {
        let parts = Shards::<Table<B>>::count_for(threads);
        Shared { parts: Shards::new(parts, || Table::part(bytes, parts)) }
    }

    /// What is known of a canonical position.
    #[must_use]
    pub fn get(&self, at: Position<B>, to_move: ToMove) -> Option<Known<B>> {
        self.parts.of(hash(at, to_move)).get(at, to_move)
    }

    /// Remembers what is known of a canonical position after `work` nodes. What is solved stays so, whatever a thread says that came later.
    pub fn put(&self, at: Position<B>, to_move: ToMove, known: &Known<B>, work: u64) {
        let mut part = self.parts.of(hash(at, to_move));
        let is_news = known.is_solved() || self.parts.count() == 1;
        if is_news || !part.get(at, to_move).is_some_and(|old| old.is_solved()) {
            part.put(at, to_move, known, work);
        }
    }

    /// Positions that are in the table.
    #[must_use]
    pub fn used(&self) -> usize {
        self.parts.each().map(|part| part.used()).sum()
    }

    /// Bytes that the table takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.parts.each().map(|part| part.bytes()).sum()
    }

    /// Bytes of an entry in memory.
    #[must_use]
    pub fn entry_bytes(&self) -> usize {
        size_of::<Stored<B>>()
    }

    /// Bytes of an entry in a file.
    pub(crate) const SAVED_BYTES: usize = 3 * B::CELLS / 8 + 8;

    /// The entries of each part as bytes. A part is locked while they are copied.
    pub(crate) fn sections(&self) -> impl Iterator<Item = Vec<u8>> {
        self.parts.each().map(|part| {
            let mut bytes = Vec::with_capacity(part.used() * Self::SAVED_BYTES);
            for entry in part.stored() {
                for cells in [entry.maker, entry.free, entry.zone] {
                    bytes.extend((0..B::CELLS / 8).map(|place| cells.byte(place) as u8));
                }
                bytes.extend(entry.packed.to_le_bytes());
            }
            bytes
        })
    }

    /// Takes in what was saved. The table may be smaller than the one that was written; it keeps then what was most work.
    pub(crate) fn load(&self, saved: &Saved) -> Result<(), CheckpointError> {
        let each_part = saved.entries() / self.parts.count() as u64;
        self.parts.each().for_each(|mut part| part.reserve(each_part));
        saved.each(|bytes| {
            let set = |from: usize| {
                let bytes = &bytes[from * B::CELLS / 8..][..B::CELLS / 8];
                let cells = bytes.iter().enumerate().flat_map(|(place, &byte)| {
                    (0..8).filter(move |bit| byte >> bit & 1 == 1).map(move |bit| 8 * place + bit)
                });
                cells.fold(B::default(), B::with)
            };
            let packed = bytes[3 * B::CELLS / 8..].try_into().expect("invariant: an entry ends with a word");
            let entry = Stored { maker: set(0), free: set(1), zone: set(2), packed: u64::from_le_bytes(packed) };
            let (at, to_move) = entry.turn();
            self.parts.of(hash(at, to_move)).put_stored(entry);
        })
    }
}
