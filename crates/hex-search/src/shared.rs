//! The table that the threads of a search share, and its entries as bytes.

use crate::bits::Bits;
use crate::table::{Key, Known, Table, hash};
use gruk_core::Player;
use gruk_solve::Numbers;
use gruk_solve::checkpoint::{CheckpointError, Saved};
use gruk_solve::threads::Shards;

/// A table in parts, each behind a lock; for one thread it is one part, and the same as a [`Table`].
#[derive(Debug)]
pub struct Shared<B> {
    parts: Shards<Table<B>>,
}

/// In place of a number that is infinite.
const SAVED_INFINITE: u32 = u32::MAX / 4;
/// In place of a move: none.
const NO_MOVE: u16 = u16::MAX;

impl<B: Bits> Shared<B> {
    /// An empty table for so many threads that will never hold more than `bytes`, but at least some 100 KB for each part.
    #[must_use]
    pub fn new(bytes: usize, threads: usize) -> Self {
        let parts = Shards::<Table<B>>::count_for(threads);
        Shared { parts: Shards::new(parts, || Table::new(bytes / parts)) }
    }

    /// Forgets everything, and gives the memory back.
    pub fn clear(&self) {
        self.parts.each().for_each(|mut part| part.clear());
    }

    /// Bytes held.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.parts.each().map(|part| part.bytes()).sum()
    }

    /// Turns in the table.
    #[must_use]
    pub fn len(&self) -> usize {
        self.parts.each().map(|part| part.len()).sum()
    }

    /// Is nothing known?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What is known of a turn.
    #[must_use]
    pub fn get(&self, key: &Key<B>) -> Option<Known<B>> {
        self.parts.of(hash(key)).get(key).copied()
    }

    /// Remembers what is known of a turn. What is decided stays so, whatever a thread says that came later.
    pub fn put(&self, key: Key<B>, known: Known<B>) {
        let mut part = self.parts.of(hash(&key));
        let is_news = known.numbers.is_settled() || self.parts.count() == 1;
        if is_news || !part.get(&key).is_some_and(|old| old.numbers.is_settled()) {
            part.put(key, known);
        }
    }

    /// Bytes of an entry in a file.
    pub(crate) const SAVED_BYTES: usize = 3 * B::CELLS / 8 + 15;

    /// The entries of each part as bytes. A part is locked while they are copied.
    pub(crate) fn sections(&self) -> impl Iterator<Item = Vec<u8>> {
        self.parts.each().map(|part| {
            let mut bytes = Vec::with_capacity(part.len() * Self::SAVED_BYTES);
            for (key, known) in part.stored() {
                for cells in [key.stones[0], key.stones[1], known.carrier] {
                    bytes.extend((0..B::CELLS / 8).map(|place| cells.byte(place) as u8));
                }
                bytes.push(key.to_move.index() as u8);
                for number in [known.numbers.proof, known.numbers.disproof] {
                    bytes.extend(number.min(SAVED_INFINITE).to_le_bytes());
                }
                bytes.extend(known.best.unwrap_or(NO_MOVE).to_le_bytes());
                bytes.extend(known.work.to_le_bytes());
            }
            bytes
        })
    }

    /// Takes in what was saved. The table may be smaller than the one that was written; it keeps then what was most work.
    pub(crate) fn load(&self, saved: &Saved) -> Result<(), CheckpointError> {
        saved.each(|bytes| {
            let set = |place: usize| {
                let bytes = &bytes[place * B::CELLS / 8..][..B::CELLS / 8];
                let cells = bytes.iter().enumerate().flat_map(|(place, &byte)| {
                    (0..8).filter(move |bit| byte >> bit & 1 == 1).map(move |bit| 8 * place + bit)
                });
                cells.fold(B::default(), B::with)
            };
            let rest = &bytes[3 * B::CELLS / 8..];
            let word =
                |from: usize| rest[from..].iter().take(4).rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
            let to_move = if rest[0] == 0 { Player::Left } else { Player::Right };
            let best = Some(u16::from_le_bytes([rest[9], rest[10]])).filter(|&best| best != NO_MOVE);
            let numbers = Numbers { proof: word(1), disproof: word(5) };
            let numbers = numbers.verdict().map_or(numbers, Numbers::settled);
            let known = Known { numbers, carrier: set(2), best, work: word(11) };
            self.put(Key { stones: [set(0), set(1)], to_move }, known);
        })
    }
}
