//! The positions of a tree whose moves are listed, so that one that is reached again by other moves is found.

use crate::field::{COLOUR, Field};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// The children of a position in the array of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    /// The node that they were made for, as long as it is in the tree.
    pub(crate) owner: Option<u32>,
    pub(crate) first: u32,
    pub(crate) children: u16,
}

/// Positions of one board and one number of stones for each player to move, with their children. They are compared in
/// full: what is proved of one holds for the other.
#[derive(Clone, Debug)]
pub(crate) struct Positions {
    /// Words of a position.
    words: usize,
    /// The most bytes that all of this may take.
    bytes: usize,
    keys: Vec<u64>,
    groups: Vec<Group>,
    table: HashTable<u32>,
}

/// Cells in a word, at two bits each.
const CELLS: usize = 32;

/// The stones of a position in words.
fn key(field: &Field) -> impl Iterator<Item = u64> {
    field.cells.chunks(CELLS).map(|cells| {
        cells.iter().enumerate().fold(0, |word, (index, cell)| word | u64::from(cell & COLOUR) << (2 * index))
    })
}

fn hash_of(words: impl Iterator<Item = u64>) -> u64 {
    let mut hasher = FxHasher::default();
    words.for_each(|word| hasher.write_u64(word));
    hasher.finish()
}

impl Positions {
    /// No position yet, and room for so many bytes of them.
    pub(crate) fn new(bytes: usize) -> Self {
        Positions { words: 0, bytes, keys: Vec::new(), groups: Vec::new(), table: HashTable::new() }
    }

    fn key_of(&self, index: u32) -> &[u64] {
        &self.keys[index as usize * self.words..][..self.words]
    }

    /// The children that were made for the same stones.
    pub(crate) fn find(&self, field: &Field) -> Option<Group> {
        let is_same = |&index: &u32| key(field).eq(self.key_of(index).iter().copied());
        self.table.find(hash_of(key(field)), is_same).map(|&index| self.groups[index as usize])
    }

    /// Remembers children, unless there is no room. The position must not be there already, and all of them are of one
    /// board.
    pub(crate) fn insert(&mut self, field: &Field, group: Group) {
        self.words = field.cells.len().div_ceil(CELLS);
        // What grows holds its old half and its new whole for a moment, and a table is at least half empty.
        let each = 8 * self.words + size_of::<Group>() + 4 * size_of::<u32>();
        if 3 * each * (self.groups.len() + 1) > self.bytes {
            return;
        }
        let index = self.groups.len() as u32;
        self.keys.extend(key(field));
        self.groups.push(group);
        self.enter(index);
    }

    /// Enters a position whose words are there into the table.
    fn enter(&mut self, index: u32) {
        let Positions { words, keys, table, .. } = self;
        let hash = |&index: &u32| hash_of(keys[index as usize * *words..][..*words].iter().copied());
        table.insert_unique(hash(&index), index, hash);
    }

    /// Keeps the positions whose children stay, where they stand then.
    pub(crate) fn keep(&mut self, stays: impl Fn(Group) -> Option<Group>) {
        let mut kept = 0;
        for index in 0..self.groups.len() {
            if let Some(group) = stays(self.groups[index]) {
                self.groups[kept] = group;
                self.keys.copy_within(index * self.words..(index + 1) * self.words, kept * self.words);
                kept += 1;
            }
        }
        self.groups.truncate(kept);
        self.keys.truncate(kept * self.words);
        self.table.clear();
        (0..kept as u32).for_each(|index| self.enter(index));
    }

    /// Bytes that all of this takes.
    pub(crate) fn bytes(&self) -> usize {
        8 * self.keys.capacity() + size_of::<Group>() * self.groups.capacity() + self.table.allocation_size()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Player;

    #[test]
    fn positions_are_remembered_as_long_as_there_is_room() {
        for bytes in [0, 1_000, 100_000] {
            let mut positions = Positions::new(bytes);
            for number in 0..3_000u32 {
                let mut field = Field::new(5, 5).unwrap();
                let places: Vec<_> = field.places().collect();
                for (bit, &place) in places.iter().enumerate().filter(|(bit, _)| number >> bit & 1 == 1) {
                    field.put(place, Player::BOTH[bit % 2]);
                }
                assert_eq!(positions.find(&field), None);
                let (held, group) = (positions.groups.len(), Group { owner: None, first: number, children: 1 });
                positions.insert(&field, group);
                assert_eq!(positions.find(&field), (positions.groups.len() > held).then_some(group));
                assert!(positions.bytes() <= bytes, "{} bytes of {bytes}", positions.bytes());
            }
            assert!(positions.groups.len() < 3_000 && (bytes < 1_000 || !positions.groups.is_empty()));
        }
    }
}
