//! The transposition table: for a turn without its number, the numbers with which the player to move wins and loses.
//!
//! A position with n added to it is won by the player to move for all n from some number on, and lost below. So one entry
//! serves all numbers. Buckets of four slots; full keys decide, the hash only finds the bucket. The table doubles when a bucket
//! overflows, while memory lasts; after that the entry with the least work behind it gives way.

use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

const SLOTS: usize = 4;
const FIRST_BUCKETS: usize = 1 << 10;

/// What is known of a turn to which a number is added, seen by the player to move; in units of 1/64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// The player to move loses with this number, and with every smaller one.
    pub(crate) loses_at: i32,
    /// The player to move wins with this number, and with every larger one.
    pub(crate) wins_at: i32,
}

impl Known {
    /// Nothing.
    const NOTHING: Known = Known { loses_at: i32::MIN, wins_at: i32::MAX };

    /// Does the player to move win with `number`?
    pub(crate) fn answer(self, number: i32) -> Option<bool> {
        if number >= self.wins_at {
            Some(true)
        } else if number <= self.loses_at {
            Some(false)
        } else {
            None
        }
    }
}

#[derive(Clone, Debug)]
struct Entry<K> {
    key: K,
    known: Known,
    work: u32,
}

/// A table from turns to what is known of them, of at most a given number of bytes.
#[derive(Debug)]
pub(crate) struct Table<K> {
    slots: Vec<Option<Entry<K>>>,
    /// The most slots that the limit allows.
    most: usize,
}

impl<K: Eq + Hash + Clone> Table<K> {
    /// An empty table of at most `bytes`, whose keys own `heap_bytes` each outside themselves.
    pub(crate) fn new(bytes: usize, heap_bytes: usize) -> Self {
        // While it doubles, the old half and the new whole are held.
        let fitting = (bytes / (size_of::<Option<Entry<K>>>() + heap_bytes) / 3 * 2 / SLOTS).max(1);
        let buckets = if fitting.is_power_of_two() { fitting } else { fitting.next_power_of_two() / 2 };
        Table { slots: Vec::new(), most: buckets * SLOTS }
    }

    fn bucket(&self, key: &K) -> std::ops::Range<usize> {
        let buckets = self.slots.len() / SLOTS;
        let hash = FxBuildHasher.hash_one(key);
        // The upper bits of the product are the well mixed ones.
        let index = (hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & (buckets - 1);
        index * SLOTS..(index + 1) * SLOTS
    }

    /// What is known of the turn `key`.
    pub(crate) fn get(&self, key: &K) -> Option<Known> {
        if self.slots.is_empty() {
            return None;
        }
        let entries = self.slots[self.bucket(key)].iter().flatten();
        entries.filter(|entry| entry.key == *key).map(|entry| entry.known).next()
    }

    /// Learns that the player to move wins, or loses, at `key` with `number`, which took `work` nodes.
    pub(crate) fn learn(&mut self, key: K, number: i32, wins: bool, work: u64) {
        let place = |slot: &Option<Entry<K>>| match slot {
            Some(entry) if entry.key == key => (0, 0),
            None => (1, 0),
            Some(entry) => (2, entry.work),
        };
        let full = |table: &Self| {
            table.slots.is_empty() || table.slots[table.bucket(&key)].iter().all(|slot| place(slot).0 == 2)
        };
        while self.slots.len() < self.most && full(self) {
            self.grow();
        }
        let range = self.bucket(&key);
        let slot = self.slots[range].iter_mut().min_by_key(|slot| place(slot)).expect("a bucket has slots");
        let earlier = slot.take().filter(|entry| entry.key == key);
        let mut known = earlier.as_ref().map_or(Known::NOTHING, |entry| entry.known);
        if wins {
            known.wins_at = known.wins_at.min(number);
        } else {
            known.loses_at = known.loses_at.max(number);
        }
        let work = u32::try_from(work).unwrap_or(u32::MAX).max(earlier.map_or(0, |entry| entry.work));
        *slot = Some(Entry { key, known, work });
    }

    fn grow(&mut self) {
        let len = (2 * self.slots.len()).max(FIRST_BUCKETS * SLOTS).min(self.most);
        let old = std::mem::replace(&mut self.slots, vec![None; len]);
        for entry in old.into_iter().flatten() {
            let range = self.bucket(&entry.key);
            // The four entries of an old bucket go to its two heirs.
            if let Some(free) = self.slots[range].iter_mut().find(|slot| slot.is_none()) {
                *free = Some(entry);
            }
        }
    }
}
