//! The bounded table of proof and disproof numbers.
//!
//! Buckets of four slots; full keys decide, the hash only finds the bucket. The table doubles whenever a bucket overflows, while
//! memory lasts; after that the entry with the least work behind it gives way.

use crate::Numbers;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

const SLOTS: usize = 4;
const FIRST_BUCKETS: usize = 1 << 8;

/// What is known of a turn: its numbers, whether the player to move reaches the goal, and the work spent on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub numbers: Numbers,
    /// Nodes expanded below.
    pub work: u64,
}

#[derive(Clone, Debug)]
struct Entry<K> {
    key: K,
    known: Known,
}

/// A table from keys to numbers that holds at most a given number of bytes.
#[derive(Debug)]
pub(crate) struct Table<K> {
    slots: Vec<Option<Entry<K>>>,
    /// The most slots that the limit allows.
    most: usize,
}

impl<K: Eq + Hash + Clone> Table<K> {
    /// An empty table of at most `bytes`, whose keys own `heap_bytes` each outside themselves.
    pub(crate) fn new(bytes: usize, heap_bytes: usize) -> Self {
        let bytes_per_slot = size_of::<Option<Entry<K>>>() + heap_bytes;
        // While it doubles, the old half and the new whole are held: a half more than the table at its largest.
        let fitting = (bytes / bytes_per_slot / 3 * 2).max(SLOTS);
        let buckets = (fitting / SLOTS).next_power_of_two();
        let buckets = if buckets * SLOTS > fitting { buckets / 2 } else { buckets }.max(1);
        Table { slots: Vec::new(), most: buckets * SLOTS }
    }

    pub(crate) fn hash(key: &K) -> u64 {
        FxBuildHasher.hash_one(key)
    }

    fn bucket(&self, hash: u64) -> std::ops::Range<usize> {
        let buckets = self.slots.len() / SLOTS;
        // The upper bits of the product are the well mixed ones.
        let index = (hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & (buckets - 1);
        index * SLOTS..(index + 1) * SLOTS
    }

    /// What is stored for `key`.
    pub(crate) fn get(&self, hash: u64, key: &K) -> Option<Known> {
        if self.slots.is_empty() {
            return None;
        }
        let entries = self.slots[self.bucket(hash)].iter().flatten();
        entries.filter(|entry| entry.key == *key).map(|entry| entry.known).next()
    }

    /// Stores what is known of `key`, in the place of the same key, of nothing, or of the least work in its bucket.
    pub(crate) fn put(&mut self, hash: u64, key: &K, known: Known) {
        let place = |slot: &Option<Entry<K>>| match slot {
            Some(entry) if entry.key == *key => (0, 0),
            None => (1, 0),
            Some(entry) => (2, entry.known.work),
        };
        // Nothing gives way while there is memory: a full bucket makes the table grow.
        let full = |table: &Self| {
            table.slots.is_empty() || table.slots[table.bucket(hash)].iter().all(|slot| place(slot).0 == 2)
        };
        while self.slots.len() < self.most && full(self) {
            self.grow();
        }
        let range = self.bucket(hash);
        let bucket = &mut self.slots[range];
        let slot = bucket.iter_mut().min_by_key(|slot| place(slot)).expect("a bucket has slots");
        *slot = Some(Entry { key: key.clone(), known });
    }

    fn grow(&mut self) {
        let len = (2 * self.slots.len()).max(FIRST_BUCKETS * SLOTS).min(self.most);
        let old = std::mem::replace(&mut self.slots, vec![None; len]);
        for entry in old.into_iter().flatten() {
            let hash = Self::hash(&entry.key);
            let range = self.bucket(hash);
            // The four entries of an old bucket go to its two successors.
            if let Some(free) = self.slots[range].iter_mut().find(|slot| slot.is_none()) {
                *free = Some(entry);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(work: u64) -> Known {
        Known { numbers: Numbers { proof: 1, disproof: 2 }, work }
    }

    #[test]
    fn the_limit_holds_and_much_work_stays() {
        let mut table: Table<u64> = Table::new(64 << 10, 0);
        for key in 0..100_000u64 {
            table.put(Table::hash(&key), &key, known(if key == 7 { 1_000_000 } else { 1 }));
            assert!(size_of_val::<[_]>(&table.slots) <= 64 << 10);
        }
        assert_eq!(table.get(Table::hash(&7), &7), Some(known(1_000_000)));
    }

    #[test]
    fn what_was_put_is_found_until_the_table_is_full() {
        let mut table: Table<u64> = Table::new(16 << 20, 0);
        for key in 0..10_000u64 {
            table.put(Table::hash(&key), &key, known(key));
        }
        let found = (0..10_000u64).filter(|key| table.get(Table::hash(key), key) == Some(known(*key))).count();
        assert_eq!(found, 10_000);
        assert_eq!(table.get(Table::hash(&20_000), &20_000), None);
    }
}
