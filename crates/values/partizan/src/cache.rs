//! A memory of fixed size that forgets.

use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

/// Answers by full key, one for each place; a new one takes the place of the old.
#[derive(Debug)]
pub(crate) struct Cache<K, V> {
    places: Vec<Option<(K, V)>>,
    taken: usize,
    most: usize,
}

const FIRST_PLACES: usize = 1 << 10;

impl<K: Eq + Hash + Clone, V: Clone> Cache<K, V> {
    /// A memory of at most `bytes`.
    pub(crate) fn new(bytes: usize) -> Self {
        let fitting = (bytes / size_of::<Option<(K, V)>>() / 2).max(2);
        Cache { places: Vec::new(), taken: 0, most: fitting.next_power_of_two() / 2 }
    }

    fn place(&self, key: &K) -> usize {
        // The upper bits of the product are the well mixed ones.
        (FxBuildHasher.hash_one(key).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & (self.places.len() - 1)
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        self.places.len() * size_of::<Option<(K, V)>>()
    }

    pub(crate) fn get(&self, key: &K) -> Option<V> {
        if self.places.is_empty() {
            return None;
        }
        self.places[self.place(key)].as_ref().filter(|(own, _)| own == key).map(|(_, answer)| answer.clone())
    }

    pub(crate) fn put(&mut self, key: K, answer: V) {
        if 2 * self.taken >= self.places.len() && self.places.len() < self.most {
            let len = (2 * self.places.len()).max(FIRST_PLACES).min(self.most);
            let old = std::mem::replace(&mut self.places, vec![None; len]);
            self.taken = 0;
            for (key, answer) in old.into_iter().flatten() {
                self.store(key, answer);
            }
        }
        self.store(key, answer);
    }

    fn store(&mut self, key: K, answer: V) {
        let place = self.place(&key);
        self.taken += usize::from(self.places[place].is_none());
        self.places[place] = Some((key, answer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_is_what_was_put_and_the_limit_holds() {
        let mut cache = Cache::new(64 << 10);
        for key in 0..100_000u64 {
            cache.put(key, key + 1);
            assert_eq!(cache.get(&key), Some(key + 1));
            assert!(size_of_val::<[_]>(&cache.places) <= 64 << 10);
        }
        assert!((0..100_000u64).all(|key| cache.get(&key).is_none_or(|answer| answer == key + 1)));
    }
}
