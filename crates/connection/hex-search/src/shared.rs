//! The table as threads share it, and its entries as bytes.

use crate::bits::Bits;
use crate::table::{Key, Known, Table, hash};
use gruk_core::Player;
use gruk_solve::Numbers;
use gruk_solve::shared::{Entries, Part, SharedTable};

/// The table of a search by one thread or more.
pub type Shared<B> = SharedTable<Table<B>>;

/// An empty table for so many threads that will never hold more than `bytes`, but at least some 100 KB for each part.
pub(crate) fn shared<B: Bits>(bytes: usize, threads: usize) -> Shared<B> {
    SharedTable::new(threads, |parts| Table::new(bytes / parts))
}

/// In place of a number that is infinite.
const SAVED_INFINITE: u32 = u32::MAX / 4;
/// In place of a move: none.
const NO_MOVE: u16 = u16::MAX;

impl<B: Bits> Part for Table<B> {
    type Key = Key<B>;
    type Known = Known<B>;
    type Found = Known<B>;

    fn hash(key: &Key<B>) -> u64 {
        hash(key)
    }

    fn get(&self, key: &Key<B>) -> Option<Known<B>> {
        self.get(key).copied()
    }

    fn put(&mut self, key: &Key<B>, found: Known<B>) {
        self.put(*key, found);
    }

    fn is_settled(known: &Known<B>) -> bool {
        known.numbers.is_settled()
    }

    fn settles(found: &Known<B>) -> bool {
        found.numbers.is_settled()
    }

    fn used(&self) -> usize {
        self.len()
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }
}

impl<B: Bits> Entries for Table<B> {
    const FORMAT: &'static str = "gruk hex table 1\n";
    const SAVED_BYTES: usize = 3 * B::CELLS / 8 + 15;
    type Saved = Known<B>;

    fn save(&self, bytes: &mut Vec<u8>) {
        for (key, known) in self.stored() {
            bytes.extend([key.stones[0], key.stones[1], known.carrier].into_iter().flat_map(B::bytes));
            bytes.push(key.to_move.index() as u8);
            for number in [known.numbers.proof, known.numbers.disproof] {
                bytes.extend(number.min(SAVED_INFINITE).to_le_bytes());
            }
            bytes.extend(known.best.unwrap_or(NO_MOVE).to_le_bytes());
            bytes.extend(known.work.to_le_bytes());
        }
    }

    fn read(bytes: &[u8]) -> (Key<B>, Known<B>) {
        let set = |place: usize| B::from_bytes(&bytes[place * B::CELLS / 8..][..B::CELLS / 8]);
        let rest = &bytes[3 * B::CELLS / 8..];
        let word = |from: usize| rest[from..].iter().take(4).rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
        let to_move = if rest[0] == 0 { Player::Left } else { Player::Right };
        let best = Some(u16::from_le_bytes([rest[9], rest[10]])).filter(|&best| best != NO_MOVE);
        let numbers = Numbers { proof: word(1), disproof: word(5) };
        let numbers = numbers.verdict().map_or(numbers, Numbers::settled);
        (Key { stones: [set(0), set(1)], to_move }, Known { numbers, carrier: set(2), best, work: word(11) })
    }

    fn restore(&mut self, key: &Key<B>, saved: Known<B>) {
        self.put(*key, saved);
    }
}
