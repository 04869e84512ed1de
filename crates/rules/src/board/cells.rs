//! Sets of cells as bits: two words inline for boards of up to 128 cells, a slice on the heap for larger ones.

use std::fmt;

/// Words held inline.
const INLINE_WORDS: usize = 2;

/// The most cells of a universe whose sets need no heap.
pub const INLINE_CELLS: usize = 64 * INLINE_WORDS;

/// A set of cells `0..universe`; the size of the universe is fixed when the set is made and is not stored.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells(Words);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Words {
    Inline([u64; INLINE_WORDS]),
    Heap(Box<[u64]>),
}

impl Cells {
    /// The empty set in a universe of `universe` cells.
    #[must_use]
    pub fn empty(universe: usize) -> Self {
        Cells(if universe <= INLINE_CELLS {
            Words::Inline([0; INLINE_WORDS])
        } else {
            Words::Heap(vec![0; universe.div_ceil(64)].into())
        })
    }

    /// The set of the listed cells.
    pub fn of(universe: usize, cells: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Cells::empty(universe);
        for cell in cells {
            set.insert(cell);
        }
        set
    }

    /// A set of at most 128 cells from its bits.
    #[must_use]
    pub fn from_bits(bits: u128) -> Self {
        Cells(Words::Inline([bits as u64, (bits >> 64) as u64]))
    }

    /// The bits of a set in a universe of at most 128 cells, `None` for larger ones.
    #[must_use]
    pub fn bits(&self) -> Option<u128> {
        match &self.0 {
            Words::Inline([low, high]) => Some(u128::from(*low) | u128::from(*high) << 64),
            Words::Heap(_) => None,
        }
    }

    /// The words, lowest cells first.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        match &self.0 {
            Words::Inline(words) => words,
            Words::Heap(words) => words,
        }
    }

    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.0 {
            Words::Inline(words) => words,
            Words::Heap(words) => words,
        }
    }

    /// Is `cell` in the set?
    #[must_use]
    pub fn contains(&self, cell: usize) -> bool {
        self.words()[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Puts `cell` into the set.
    pub fn insert(&mut self, cell: usize) {
        self.words_mut()[cell / 64] |= 1 << (cell % 64);
    }

    /// Takes `cell` out of the set.
    pub fn remove(&mut self, cell: usize) {
        self.words_mut()[cell / 64] &= !(1 << (cell % 64));
    }

    /// The set of all cells of a universe.
    #[must_use]
    pub fn full(universe: usize) -> Self {
        let mut set = Cells::empty(universe);
        for (index, word) in set.words_mut().iter_mut().enumerate().take(universe.div_ceil(64)) {
            *word = u64::MAX >> (64 - (universe - 64 * index).min(64));
        }
        set
    }

    fn with_words_of(mut self, other: &Cells, word: impl Fn(u64, u64) -> u64) -> Cells {
        self.words_mut().iter_mut().zip(other.words()).for_each(|(own, &others)| *own = word(*own, others));
        self
    }

    /// The cells that are not in `other`, a set in the same universe.
    #[must_use]
    pub fn minus(self, other: &Cells) -> Cells {
        self.with_words_of(other, |own, others| own & !others)
    }

    /// The cells that are in this set or in `other`, a set in the same universe.
    #[must_use]
    pub fn union(self, other: &Cells) -> Cells {
        self.with_words_of(other, |own, others| own | others)
    }

    /// The cells that are also in `other`, a set in the same universe.
    #[must_use]
    pub fn intersection(self, other: &Cells) -> Cells {
        self.with_words_of(other, |own, others| own & others)
    }

    /// Number of cells in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is the set empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words().iter().all(|&word| word == 0)
    }

    /// Is every cell of `self` in `other`?
    #[must_use]
    pub fn is_subset(&self, other: &Cells) -> bool {
        self.words().iter().zip(other.words()).all(|(a, b)| a & !b == 0)
    }

    /// Have the two sets a cell in common?
    #[must_use]
    pub fn intersects(&self, other: &Cells) -> bool {
        self.words().iter().zip(other.words()).any(|(a, b)| a & b != 0)
    }

    /// The least cell.
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The cells, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.words().iter().enumerate().flat_map(|(index, &word)| Ones(word).map(move |bit| 64 * index + bit))
    }

    /// Bytes on the heap.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        match &self.0 {
            Words::Inline(_) => 0,
            Words::Heap(words) => std::mem::size_of_val::<[u64]>(words),
        }
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl IntoIterator for Cells {
    type Item = usize;
    type IntoIter = IntoCells;

    /// The cells, ascending.
    fn into_iter(self) -> IntoCells {
        IntoCells { ones: Ones(self.words()[0]), index: 0, set: self }
    }
}

/// The cells of a set, ascending.
pub struct IntoCells {
    /// What is left of the word number `index`.
    ones: Ones,
    index: usize,
    set: Cells,
}

impl Iterator for IntoCells {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        loop {
            if let Some(bit) = self.ones.next() {
                return Some(64 * self.index + bit);
            }
            self.ones = Ones(*self.set.words().get(self.index + 1)?);
            self.index += 1;
        }
    }
}

/// The positions of the bits of a word that are 1, ascending.
struct Ones(u64);

impl Iterator for Ones {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        (self.0 != 0).then(|| {
            let bit = self.0.trailing_zeros() as usize;
            self.0 &= self.0 - 1;
            bit
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_and_heap_sets_behave_alike() {
        for universe in [5, 64, 128, 129, 1000] {
            let mut set = Cells::of(universe, [0, universe - 1, 3]);
            assert_eq!(set.len(), 3);
            assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, universe - 1]);
            assert!(set.contains(3) && !set.contains(2));
            set.remove(3);
            assert!(set.is_subset(&Cells::of(universe, [0, 2, universe - 1])));
            assert!(!set.intersects(&Cells::of(universe, [2])));
            assert_eq!(set.clone().into_iter().collect::<Vec<_>>(), [0, universe - 1]);
            let other = Cells::of(universe, [0, 1]);
            assert_eq!(set.clone().union(&other), Cells::of(universe, [0, 1, universe - 1]));
            assert_eq!(set.clone().minus(&other), Cells::of(universe, [universe - 1]));
            assert_eq!(set.clone().intersection(&other), Cells::of(universe, [0]));
            assert_eq!(Cells::full(universe), Cells::of(universe, 0..universe));
            assert_eq!(set.heap_bytes() == 0, universe <= INLINE_CELLS);
        }
    }

    #[test]
    fn bits_come_back() {
        let bits = 1 | 1 << 64 | 1 << 127;
        assert_eq!(Cells::from_bits(bits).bits(), Some(bits));
        assert_eq!(Cells::empty(129).bits(), None);
    }
}
