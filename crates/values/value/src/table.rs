//! The values of positions by their keys.

use crate::Game;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A hash table from keys to games that forgets nothing. A key and its game lie together and are found by linear
/// probing: nearly always with one access to memory.
#[derive(Debug)]
pub(crate) struct Table<K> {
    places: Vec<Option<(K, Game)>>,
    taken: usize,
}

const LEAST_PLACES: usize = 1 << 10;

impl<K: Clone + Eq + Hash> Table<K> {
    pub(crate) fn new() -> Self {
        Table { places: vec![None; LEAST_PLACES], taken: 0 }
    }

    /// Where the key is, or where it belongs.
    fn place(&self, key: &K) -> usize {
        let mut hasher = FxHasher::default();
        key.hash(&mut hasher);
        let last = self.places.len() - 1;
        let mut place = hasher.finish() as usize & last;
        while let Some((other, _)) = &self.places[place] {
            if other == key {
                break;
            }
            place = (place + 1) & last;
        }
        place
    }

    /// The game that was put last for the key.
    pub(crate) fn get(&self, key: &K) -> Option<Game> {
        self.places[self.place(key)].as_ref().map(|&(_, game)| game)
    }

    /// Stores a game for the key; it replaces an earlier one.
    pub(crate) fn put(&mut self, key: &K, game: Game) {
        let place = self.place(key);
        if let Some((_, known)) = &mut self.places[place] {
            *known = game;
            return;
        }
        self.places[place] = Some((key.clone(), game));
        self.taken += 1;
        if self.is_full() {
            self.grow();
        }
    }

    /// Does the table grow with the next key? Then it takes three times its present bytes while it grows, and twice
    /// afterwards.
    pub(crate) fn is_about_to_grow(&self) -> bool {
        4 * (self.taken + 1) > 3 * self.places.len()
    }

    fn is_full(&self) -> bool {
        4 * self.taken > 3 * self.places.len()
    }

    fn grow(&mut self) {
        let twice = 2 * self.places.len();
        let old = std::mem::replace(&mut self.places, vec![None; twice]);
        for (key, game) in old.into_iter().flatten() {
            let place = self.place(&key);
            self.places[place] = Some((key, game));
        }
    }

    /// Bytes in use, without those that keys own outside themselves.
    pub(crate) fn bytes(&self) -> usize {
        self.places.len() * size_of::<Option<(K, Game)>>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_forgotten_while_the_table_grows() {
        let mut table = Table::new();
        let keys = 5 * LEAST_PLACES as u64;
        for key in 0..keys {
            table.put(&(key << 40), Game::UNDER_WORK);
        }
        table.put(&0, Game::ZERO);
        assert!((1..keys).all(|key| table.get(&(key << 40)) == Some(Game::UNDER_WORK)));
        assert_eq!((table.get(&0), table.get(&1)), (Some(Game::ZERO), None));
        assert!(table.bytes() < 3 * 5 * LEAST_PLACES * size_of::<Option<(u64, Game)>>());
    }
}
