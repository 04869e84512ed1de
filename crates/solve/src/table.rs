//! A bounded table of what is known of turns.
//!
//! Buckets of four slots; full keys decide, the hash only finds the bucket. The table doubles whenever a bucket
//! overflows, while memory lasts; after that the entry with the least work behind it gives way.

use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

const SLOTS: usize = 4;

/// What is known, and what it took.
pub trait Known: Copy {
    /// The nodes that it took.
    fn work(&self) -> u64;
}

#[derive(Clone, Debug)]
struct Entry<K, V> {
    key: K,
    known: V,
}

/// A table from keys to what is known of them that holds at most a given number of bytes.
#[derive(Debug)]
pub struct Table<K, V> {
    slots: Vec<Option<Entry<K, V>>>,
    /// The fewest slots, and the most that the limit allows.
    first: usize,
    most: usize,
}

impl<K: Eq + Hash + Clone, V: Known> Table<K, V> {
    /// An empty table of at most `bytes`, whose keys own `heap_bytes` each on the heap. It begins with so many buckets
    /// of four.
    #[must_use]
    pub fn new(bytes: usize, heap_bytes: usize, first_buckets: usize) -> Self {
        let bytes_per_slot = size_of::<Option<Entry<K, V>>>() + heap_bytes;
        // While it doubles, the old half and the new whole are held: a half more than the table at its largest.
        let fitting = (bytes / bytes_per_slot / 3 * 2).max(SLOTS);
        let buckets = (fitting / SLOTS).next_power_of_two();
        let buckets = if buckets * SLOTS > fitting { buckets / 2 } else { buckets }.max(1);
        Table { slots: Vec::new(), first: first_buckets * SLOTS, most: buckets * SLOTS }
    }

    /// The hash of a key.
    pub fn hash(key: &K) -> u64 {
        FxBuildHasher.hash_one(key)
    }

    /// Bytes in use, without those that keys own outside themselves.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Option<Entry<K, V>>>()
    }

    fn bucket(&self, hash: u64) -> std::ops::Range<usize> {
        let buckets = self.slots.len() / SLOTS;
        // The upper bits of the product are the well mixed ones.
        let index = (hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & (buckets - 1);
        index * SLOTS..(index + 1) * SLOTS
    }

    /// What is stored for `key`.
    #[must_use]
    pub fn get(&self, hash: u64, key: &K) -> Option<V> {
        if self.slots.is_empty() {
            return None;
        }
        let entries = self.slots[self.bucket(hash)].iter().flatten();
        entries.filter(|entry| entry.key == *key).map(|entry| entry.known).next()
    }

    /// Stores what is known of `key`, in the place of the same key, of nothing, or of the least work in its bucket.
    pub fn put(&mut self, hash: u64, key: &K, known: V) {
        let place = |slot: &Option<Entry<K, V>>| match slot {
            Some(entry) if entry.key == *key => (0, 0),
            None => (1, 0),
            Some(entry) => (2, entry.known.work()),
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
        let len = (2 * self.slots.len()).max(self.first).min(self.most);
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

    impl Known for u64 {
        fn work(&self) -> u64 {
            *self
        }
    }

    #[test]
    fn the_limit_holds_and_much_work_stays() {
        let mut table: Table<u64, u64> = Table::new(64 << 10, 0, 16);
        for key in 0..100_000u64 {
            table.put(Table::<u64, u64>::hash(&key), &key, if key == 7 { 1_000_000 } else { 1 });
            assert!(size_of_val::<[_]>(&table.slots) <= 64 << 10);
        }
        assert_eq!(table.get(Table::<u64, u64>::hash(&7), &7), Some(1_000_000));
    }

    #[test]
    fn what_was_put_is_found_until_the_table_is_full() {
        let mut table: Table<u64, u64> = Table::new(16 << 20, 0, 16);
        for key in 0..10_000u64 {
            table.put(Table::<u64, u64>::hash(&key), &key, key);
        }
        let found = |key: &u64| table.get(Table::<u64, u64>::hash(key), key) == Some(*key);
        assert_eq!((0..10_000u64).filter(found).count(), 10_000);
        assert!(!found(&20_000));
    }
}
