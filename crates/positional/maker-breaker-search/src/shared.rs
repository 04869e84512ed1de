//! The table as threads share it, and its entries as bytes.

use crate::position::{Position, ToMove};
use crate::table::{Known, Stored, Table, hash};
use gruk_solve::bits::Bits;
use gruk_solve::shared::{Entries, Part, SharedTable};

/// The table of a search by one thread or more.
pub type Shared<B> = SharedTable<Table<B>>;

/// A table of at most `bytes` for so many threads; it begins small.
pub(crate) fn shared<B: Bits>(bytes: usize, threads: usize) -> Shared<B> {
    SharedTable::new(threads, |parts| Table::part(bytes, parts))
}

impl<B: Bits> Part for Table<B> {
    type Key = (Position<B>, ToMove);
    type Known = Known<B>;
    /// What is known, and the nodes that it took.
    type Found = (Known<B>, u64);

    fn hash(&(at, to_move): &Self::Key) -> u64 {
        hash(at, to_move)
    }

    fn get(&self, &(at, to_move): &Self::Key) -> Option<Known<B>> {
        self.get(at, to_move)
    }

    fn put(&mut self, &(at, to_move): &Self::Key, (known, work): Self::Found) {
        self.put(at, to_move, &known, work);
    }

    fn is_settled(known: &Known<B>) -> bool {
        known.is_solved()
    }

    fn settles((known, _): &Self::Found) -> bool {
        known.is_solved()
    }

    fn used(&self) -> usize {
        self.used()
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }
}

impl<B: Bits> Entries for Table<B> {
    const FORMAT: &'static str = "gruk maker-breaker table 2\n";
    const SAVED_BYTES: usize = 3 * B::CELLS / 8 + 8;
    type Saved = Stored<B>;

    fn save(&self, bytes: &mut Vec<u8>) {
        for entry in self.stored() {
            bytes.extend([entry.maker, entry.free, entry.zone].into_iter().flat_map(B::bytes));
            bytes.extend(entry.packed.to_le_bytes());
        }
    }

    fn reserve(&mut self, entries: u64) {
        self.reserve(entries);
    }

    fn read(bytes: &[u8]) -> (Self::Key, Stored<B>) {
        let set = |place: usize| B::from_bytes(&bytes[place * B::CELLS / 8..][..B::CELLS / 8]);
        let packed = bytes[3 * B::CELLS / 8..].try_into().expect("invariant: an entry ends with a word");
        let entry = Stored { maker: set(0), free: set(1), zone: set(2), packed: u64::from_le_bytes(packed) };
        (entry.turn(), entry)
    }

    fn restore(&mut self, _: &Self::Key, saved: Stored<B>) {
        self.put_stored(saved);
    }
}
