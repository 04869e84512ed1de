//! Memory of answers about pairs of games, of bounded size: it forgets, but never lies.

use crate::Game;

/// A direct-mapped table from pairs of games to answers. A new answer overwrites an old one at the same place; the full
/// pair is stored and compared, so a hit is always right. The table doubles while it is filling up, to at most `most`
/// places.
#[derive(Debug)]
pub(crate) struct PairCache<V> {
    places: Vec<Option<Entry<V>>>,
    filled: usize,
    most: usize,
}

type Entry<V> = (Game, Game, V);

const LEAST_PLACES: usize = 1 << 10;

impl<V: Copy> PairCache<V> {
    /// An empty cache that never takes more than `bytes`.
    pub(crate) fn new(bytes: usize) -> Self {
        let places = (bytes / size_of::<Option<Entry<V>>>()).max(LEAST_PLACES);
        PairCache { places: vec![None; LEAST_PLACES], filled: 0, most: 1 << places.ilog2() }
    }

    fn place(&self, one: Game, other: Game) -> usize {
        let pair = u64::from(one.index()) << 32 | u64::from(other.index());
        let mixed = pair.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> (64 - self.places.len().ilog2())) as usize
    }

    /// The answer about the ordered pair, if it is remembered.
    pub(crate) fn get(&self, one: Game, other: Game) -> Option<V> {
        match self.places[self.place(one, other)] {
            Some((first, second, answer)) if first == one && second == other => Some(answer),
            _ => None,
        }
    }

    /// Remembers an answer.
    pub(crate) fn put(&mut self, one: Game, other: Game, answer: V) {
        if self.filled >= self.places.len() && self.places.len() < self.most {
            let twice = 2 * self.places.len();
            let old = std::mem::replace(&mut self.places, vec![None; twice]);
            self.filled = 0;
            for (one, other, answer) in old.into_iter().flatten() {
                self.write(one, other, answer);
            }
        }
        self.write(one, other, answer);
    }

    fn write(&mut self, one: Game, other: Game, answer: V) {
        let place = self.place(one, other);
        self.places[place] = Some((one, other, answer));
        self.filled += 1;
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        self.places.len() * size_of::<Option<Entry<V>>>()
    }

    /// Forgets everything and gives the memory back.
    pub(crate) fn clear(&mut self) {
        self.places = vec![None; LEAST_PLACES];
        self.filled = 0;
    }
}
