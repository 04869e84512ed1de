//! Sets of places as bits.

use crate::planes::MAX_CELLS;

/// Words that hold every place of the largest field with its frame: that of one row.
pub(crate) const MOST_WORDS: usize = (3 * (MAX_CELLS + 2)).div_ceil(64);

/// A set of places below `64 * N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bits<const N: usize>(pub(crate) [u64; N]);

impl<const N: usize> Bits<N> {
    pub(crate) const EMPTY: Self = Bits([0; N]);

    #[inline(always)]
    pub(crate) fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline(always)]
    fn with(self, other: Self, word: impl Fn(u64, u64) -> u64) -> Self {
        Bits(std::array::from_fn(|k| word(self.0[k], other.0[k])))
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    #[inline(always)]
    pub(crate) fn without(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    /// Each place `step` further; what would be negative or too large falls away.
    #[inline(always)]
    pub(crate) fn moved(self, step: isize) -> Self {
        let bits = step.unsigned_abs() as u32;
        if bits == 0 || bits >= 64 {
            return self.moved_far(step);
        }
        Bits(std::array::from_fn(|k| match step >= 0 {
            true => self.0[k] << bits | if k == 0 { 0 } else { self.0[k - 1] >> (64 - bits) },
            false => self.0[k] >> bits | if k + 1 == N { 0 } else { self.0[k + 1] << (64 - bits) },
        }))
    }

    /// The same over any number of words.
    #[cold]
    fn moved_far(self, step: isize) -> Self {
        let (words, bits) = (step.unsigned_abs() / 64, step.unsigned_abs() as u32 % 64);
        let at = |k: Option<usize>| k.and_then(|k| self.0.get(k)).copied().unwrap_or(0);
        // In two steps, as a word cannot be shifted by 64.
        Bits(std::array::from_fn(|k| match step >= 0 {
            true => {
                let low = k.checked_sub(words + 1);
                at(k.checked_sub(words)) << bits | at(low) >> 1 >> (63 - bits)
            }
            false => at(Some(k + words)) >> bits | at(Some(k + words + 1)) << 1 << (63 - bits),
        }))
    }

    #[inline(always)]
    pub(crate) fn each(&self, mut see: impl FnMut(usize)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                see(64 * index + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn bits_are_sets(some in prop::collection::btree_set(0usize..192, 0..20), step in -200isize..200) {
            let mut bits = Bits::<3>::EMPTY;
            some.iter().for_each(|&place| bits.insert(place));
            let mut moved = BTreeSet::new();
            bits.moved(step).each(|place| assert!(moved.insert(place)));
            let places = some.iter().map(|&place| place as isize + step).filter(|place| (0..192).contains(place));
            prop_assert_eq!(moved, places.map(|place| place as usize).collect());
            prop_assert_eq!(bits.is_empty(), some.is_empty());
        }
    }
}
