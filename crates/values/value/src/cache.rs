//! A cache of answers of bounded size: it may forget an answer, but never gives a wrong one.

use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A direct-mapped table from questions to answers. A new answer overwrites an old one at the same place; the full
/// question is stored and compared, so a hit is always right. The table doubles while it is filling up, to at most
/// `most` places.
#[derive(Debug)]
pub(crate) struct Cache<K, V> {
    places: Vec<Option<(K, V)>>,
    written: usize,
    most: usize,
}

const LEAST_PLACES: usize = 1 << 10;

impl<K: Clone + Eq + Hash, V: Copy> Cache<K, V> {
    /// An empty cache that never takes more than about `bytes`.
    pub(crate) fn new(bytes: usize) -> Self {
        let places = (bytes / size_of::<Option<(K, V)>>()).max(LEAST_PLACES);
        Cache { places: vec![None; LEAST_PLACES], written: 0, most: 1 << places.ilog2() }
    }

    fn place(&self, question: &K) -> usize {
        let mut hasher = FxHasher::default();
        question.hash(&mut hasher);
        hasher.finish() as usize & (self.places.len() - 1)
    }

    /// The answer, if it is remembered.
    pub(crate) fn get(&self, question: &K) -> Option<V> {
        match &self.places[self.place(question)] {
            Some((known, answer)) if known == question => Some(*answer),
            _ => None,
        }
    }

    /// Remembers an answer.
    pub(crate) fn put(&mut self, question: K, answer: V) {
        if self.written >= self.places.len() && self.places.len() < self.most {
            let twice = 2 * self.places.len();
            let old = std::mem::replace(&mut self.places, vec![None; twice]);
            self.written = 0;
            for (question, answer) in old.into_iter().flatten() {
                self.write(question, answer);
            }
        }
        self.write(question, answer);
    }

    fn write(&mut self, question: K, answer: V) {
        let place = self.place(&question);
        self.places[place] = Some((question, answer));
        self.written += 1;
    }

    /// Bytes in use, without those that questions own outside themselves.
    pub(crate) fn bytes(&self) -> usize {
        self.places.len() * size_of::<Option<(K, V)>>()
    }

    /// Forgets everything and gives the memory back.
    pub(crate) fn clear(&mut self) {
        self.places = vec![None; LEAST_PLACES];
        self.written = 0;
    }
}
