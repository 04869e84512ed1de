//! The transposition table: for a board and the player to move, values with which that player wins, and with which he loses.
//!
//! A board that is won with a value beside it is won with every greater one, and a board that is lost is lost with every smaller one. So one
//! entry serves many values: it holds some of the least with which the board is won, and some of the greatest with which it is lost. Buckets of
//! four slots; full keys decide, the hash only finds the bucket. The table doubles when a bucket overflows, while memory lasts; after that
//! the entry with the least work behind it gives way.

use gruk_value::{Game, Games, Limit};
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

const SLOTS: usize = 4;
const FIRST_BUCKETS: usize = 1 << 10;

/// The most values of either sort in an entry.
const MOST_VALUES: usize = 4;

/// What is known of a turn beside which values lie, seen by the player to move.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Known {
    /// Values with which the player to move wins; none is at least another one.
    wins: Few,
    /// Values with which the player to move loses; none is at most another one.
    loses: Few,
}

/// Some values, the last one learnt first.
#[derive(Clone, Copy, Debug)]
struct Few {
    values: [Game; MOST_VALUES],
    count: usize,
}

impl Default for Few {
    fn default() -> Self {
        Few { values: [Game::ZERO; MOST_VALUES], count: 0 }
    }
}

impl Few {
    /// Adds a value instead of those that it `makes_idle`, and if there are too many of them, of the oldest one.
    fn add(&mut self, value: Game, mut makes_idle: impl FnMut(Game) -> Result<bool, Limit>) -> Result<(), Limit> {
        let old = *self;
        *self = Few::default();
        (self.values[0], self.count) = (value, 1);
        for &other in &old.values[..old.count] {
            if self.count < MOST_VALUES && !makes_idle(other)? {
                self.values[self.count] = other;
                self.count += 1;
            }
        }
        Ok(())
    }
}

impl Known {
    /// Does the player to move win with `value`?
    pub(crate) fn answer(&self, value: Game, games: &mut Games) -> Result<Option<bool>, Limit> {
        for &wins in &self.wins.values[..self.wins.count] {
            if games.is_le(wins, value)? {
                return Ok(Some(true));
            }
        }
        for &loses in &self.loses.values[..self.loses.count] {
            if games.is_le(value, loses)? {
                return Ok(Some(false));
            }
        }
        Ok(None)
    }

    /// Learns that the player to move wins, or loses, with `value`.
    pub(crate) fn learn(&mut self, value: Game, wins: bool, games: &mut Games) -> Result<(), Limit> {
        match wins {
            true => self.wins.add(value, |other| games.is_le(value, other)),
            false => self.loses.add(value, |other| games.is_le(other, value)),
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

    /// Puts what is known of the turn `key`, in the place of what was there, after `work` more nodes.
    pub(crate) fn put(&mut self, key: K, known: Known, work: u64) {
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
        let work = u32::try_from(work).unwrap_or(u32::MAX).max(earlier.map_or(0, |entry| entry.work));
        *slot = Some(Entry { key, known, work });
    }

    fn grow(&mut self) {
        let len = (2 * self.slots.len()).max(FIRST_BUCKETS * SLOTS).min(self.most);
        let old = std::mem::replace(&mut self.slots, vec![None; len]);
        for entry in old.into_iter().flatten() {
            let range = self.bucket(&entry.key);
            // The four entries of an old bucket go to its two successors.
            if let Some(free) = self.slots[range].iter_mut().find(|slot| slot.is_none()) {
                *free = Some(entry);
            }
        }
    }
}
