//! What is known of boards, in sixteen bytes each.

/// The most squares of a board in a key.
pub(super) const MOST_SQUARES: usize = 36;

/// Bits of a key: three sets of squares and a star. The others of an entry say what is known.
const KEY_BITS: u32 = 3 * MOST_SQUARES as u32 + 1;
const KEY: u128 = (1 << KEY_BITS) - 1;

/// The greatest number in an entry.
const MOST: i8 = 63;

const SLOTS: usize = 4;
const FIRST_BUCKETS: usize = 1 << 10;

/// What decides who wins a board, except the number beside it. It is not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(u128);

impl Key {
    /// Of three sets of at most [`MOST_SQUARES`] squares, the first of which is not empty.
    pub(super) fn new(sets: [u64; 3], star: bool) -> Self {
        let [a, b, c] = sets.map(u128::from);
        let width = MOST_SQUARES as u32;
        Key(a | b << width | c << (2 * width) | u128::from(star) << (3 * width))
    }

    fn hash(self) -> u64 {
        let folded = self.0 as u64 ^ ((self.0 >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = u128::from(folded) * 0xD6E8_FEB8_6659_FD93;
        (mixed >> 64) as u64 ^ mixed as u64
    }
}

/// A key with the least number known to win, the greatest known to lose, and the binary logarithm of the nodes that it
/// took.
#[derive(Clone, Copy)]
struct Entry {
    key: Key,
    wins: i8,
    loses: i8,
    work: u32,
}

impl Entry {
    fn unpacked(bits: u128) -> Self {
        let rest = (bits >> KEY_BITS) as u32;
        let number = |bits: u32| (bits & 127) as i8 - MOST - 1;
        Entry { key: Key(bits & KEY), wins: number(rest), loses: number(rest >> 7), work: rest >> 14 }
    }

    fn packed(self) -> u128 {
        let bits = |number: i8| (i32::from(number) + i32::from(MOST) + 1) as u32;
        let rest = bits(self.wins) | bits(self.loses) << 7 | self.work << 14;
        self.key.0 | u128::from(rest) << KEY_BITS
    }
}

/// A table of at most a given number of bytes that doubles while it may. Full keys decide.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    most: usize,
}

/// The slots of one place, which the processor fetches at once.
#[derive(Clone)]
#[repr(align(64))]
struct Bucket([u128; SLOTS]);

const EMPTY: Bucket = Bucket([0; SLOTS]);

impl Table {
    pub(super) fn new(bytes: usize) -> Self {
        // While it doubles, the old half and the new whole are held.
        let fitting = (bytes / size_of::<Bucket>() / 3 * 2).max(1);
        Table { buckets: Vec::new(), most: (fitting + 1).next_power_of_two() / 2 }
    }

    fn place(&self, key: Key) -> usize {
        key.hash() as usize & (self.buckets.len() - 1)
    }

    /// Something of the place of a key: reading it fetches the place from memory.
    pub(super) fn first_of(&self, key: Key) -> u64 {
        if self.buckets.is_empty() { 0 } else { self.buckets[self.place(key)].0[0] as u64 }
    }

    /// Does the player to move win with `number` beside the board?
    pub(super) fn answer(&self, key: Key, number: i8) -> Option<bool> {
        if self.buckets.is_empty() {
            return None;
        }
        let slot = self.buckets[self.place(key)].0.iter().find(|&&slot| slot & KEY == key.0)?;
        let entry = Entry::unpacked(*slot);
        if number >= entry.wins {
            Some(true)
        } else if number <= entry.loses {
            Some(false)
        } else {
            None
        }
    }

    /// Learns that the player to move wins, or loses, with `number`, at most [`MOST`], beside the board, which took so
    /// many nodes.
    pub(super) fn learn(&mut self, key: Key, number: i8, wins: bool, nodes: u64) {
        if self.buckets.is_empty() {
            self.grow();
        }
        let slot = loop {
            let place = self.place(key);
            let Bucket(slots) = &self.buckets[place];
            let free = slots.iter().position(|&slot| slot == 0 || slot & KEY == key.0);
            if free.is_none() && self.buckets.len() < self.most {
                self.grow();
                continue;
            }
            // What took the least work gives way.
            let least = (0..SLOTS).min_by_key(|&slot| Entry::unpacked(slots[slot]).work);
            break &mut self.buckets[place].0[free.or(least).unwrap_or(0)];
        };
        let old = Entry::unpacked(*slot);
        let unknown = Entry { key, wins: MOST, loses: -MOST - 1, work: 0 };
        let mut entry = if old.key == key { old } else { unknown };
        if wins {
            entry.wins = entry.wins.min(number);
        } else {
            entry.loses = entry.loses.max(number);
        }
        entry.work = entry.work.max(nodes.max(1).ilog2().min(31));
        *slot = entry.packed();
    }

    fn grow(&mut self) {
        let len = (2 * self.buckets.len()).max(FIRST_BUCKETS).min(self.most);
        let old = std::mem::replace(&mut self.buckets, vec![EMPTY; len]);
        for slot in old.into_iter().flat_map(|Bucket(slots)| slots).filter(|&slot| slot != 0) {
            let place = self.place(Key(slot & KEY));
            if let Some(free) = self.buckets[place].0.iter_mut().find(|slot| **slot == 0) {
                *free = slot;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_learnt_is_known_and_the_limit_holds() {
        let key = |number: u64| Key::new([number + 1, number * number % 97, number % 3], number.is_multiple_of(2));
        let mut table = Table::new(1 << 20);
        assert_eq!(table.answer(key(0), 0), None);
        for number in 0..100_000 {
            table.learn(key(number), 3, true, 2);
            table.learn(key(number), -2, false, 9);
            table.learn(key(number), 5, true, 1);
            let answers = [-3, -2, -1, 2, 3, 4].map(|beside| table.answer(key(number), beside));
            assert_eq!(answers, [Some(false), Some(false), None, None, Some(true), Some(true)]);
        }
        assert!(size_of_val::<[_]>(&table.buckets) <= 1 << 20);
        // An entry that took more work stays.
        let mut table = Table::new(1);
        table.learn(key(7), 1, true, 1 << 40);
        (8..100).for_each(|number| table.learn(key(number), 1, true, 5));
        assert_eq!(table.answer(key(7), 1), Some(true));
        assert_eq!(table.answer(key(99), 1), Some(true));
    }
}
