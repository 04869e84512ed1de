//! What the search knows of positions: a table that grows up to its limit and then forgets what took the least work.

use crate::bits::Bits;
use gruk_core::Player;
use gruk_solve::Numbers;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A turn, as the table knows it: a position filled in, and the player to move; the full key decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key<B> {
    /// Stones of Red and of Blue; a dead cell counts as both.
    pub stones: [B; 2],
    /// The player to move.
    pub to_move: Player,
}

/// What is known of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known<B> {
    /// Its numbers: whether the player to move wins.
    pub numbers: Numbers,
    /// If it is decided: the empty cells that the winner needs.
    pub carrier: B,
    /// If it is won by a move that was searched: that move.
    pub best: Option<u16>,
    /// Nodes that the knowledge took.
    pub work: u32,
}

#[derive(Clone, Copy, Debug)]
struct Slot<B> {
    key: Key<B>,
    known: Known<B>,
}

/// The table.
#[derive(Debug)]
pub struct Table<B> {
    slots: Vec<Option<Slot<B>>>,
    used: usize,
    most: usize,
}

/// A hash of a turn.
pub(crate) fn hash<B: Bits>(key: &Key<B>) -> u64 {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    hasher.finish()
}

/// Slots that a key may stand in.
const WINDOW: usize = 8;
/// Slots at the beginning.
const FEWEST: usize = 1 << 10;

impl<B: Bits> Table<B> {
    /// An empty table that will never hold more than `bytes`, but at least some 100 KB.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        // While it grows, the old half is there too.
        let fitting = (bytes / size_of::<Option<Slot<B>>>() * 2 / 3).max(FEWEST);
        let most = if fitting.is_power_of_two() { fitting } else { fitting.next_power_of_two() / 2 };
        Table { slots: vec![None; FEWEST.min(most)], used: 0, most }
    }

    /// Forgets everything, and gives the memory back.
    pub fn clear(&mut self) {
        self.slots = vec![None; FEWEST.min(self.most)];
        self.used = 0;
    }

    /// Bytes held.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Option<Slot<B>>>()
    }

    /// Turns in the table.
    #[must_use]
    pub fn len(&self) -> usize {
        self.used
    }

    /// Is nothing known?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.used == 0
    }

    fn window(&self, key: &Key<B>) -> impl Iterator<Item = usize> + use<B> {
        let (start, mask) = (hash(key) as usize, self.slots.len() - 1);
        (0..WINDOW).map(move |i| (start.wrapping_add(i)) & mask)
    }

    /// What is in the table, to be written down.
    pub(crate) fn stored(&self) -> impl Iterator<Item = (&Key<B>, &Known<B>)> {
        self.slots.iter().flatten().map(|slot| (&slot.key, &slot.known))
    }

    /// What is known of a turn.
    #[must_use]
    pub fn get(&self, key: &Key<B>) -> Option<&Known<B>> {
        self.window(key).filter_map(|i| self.slots[i].as_ref()).find(|slot| slot.key == *key).map(|slot| &slot.known)
    }

    /// Remembers what is known of a turn.
    pub fn put(&mut self, key: Key<B>, known: Known<B>) {
        if self.used * 2 > self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
        let mut weakest: Option<(usize, u32)> = None;
        for i in self.window(&key) {
            match &self.slots[i] {
                Some(slot) if slot.key == key => {
                    self.slots[i] = Some(Slot { key, known });
                    return;
                }
                Some(slot) => {
                    if weakest.is_none_or(|(_, work)| slot.known.work < work) {
                        weakest = Some((i, slot.known.work));
                    }
                }
                None => {
                    self.slots[i] = Some(Slot { key, known });
                    self.used += 1;
                    return;
                }
            }
        }
        let (place, _) = weakest.expect("a window has slots");
        self.slots[place] = Some(Slot { key, known });
    }

    fn grow(&mut self) {
        let twice = 2 * self.slots.len();
        let old = std::mem::replace(&mut self.slots, vec![None; twice]);
        self.used = 0;
        for slot in old.into_iter().flatten() {
            self.put(slot.key, slot.known);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_table_keeps_what_took_the_most_work() {
        let mut table: Table<u64> = Table::new(0);
        let key = |i: u64| Key { stones: [i, !i], to_move: Player::Left };
        let known = |work| Known { numbers: Numbers::UNKNOWN, carrier: 0, best: None, work };
        table.put(key(0), known(1000));
        for i in 1..100_000 {
            table.put(key(i), known(1));
        }
        assert_eq!(table.get(&key(0)), Some(&known(1000)));
        assert!(table.len() <= FEWEST && table.bytes() <= 200_000);
    }
}
