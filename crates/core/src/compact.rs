//! Sorting in little machine code.
//!
//! The sorts of the standard library are made for long slices: every type of elements and every order is 5 to 14 kB of
//! machine code, and the time to compile it. Where searches are compiled for each ruleset or width of boards, that was
//! a fifth of their code. Lists of moves, parts and chains are short, and are sorted here.

use std::cmp::Ordering;

/// Slices up to this length are sorted by insertion.
const SHORT: usize = 16;

/// Stable sorts of slices that are mostly short.
///
/// *Cost.* Quadratic up to 16 elements; beyond that as the sort of the standard library, with an indirect call for each
/// comparison and one index for each element.
pub trait CompactSort<T> {
    /// As [`slice::sort`].
    fn compact_sort(&mut self)
    where
        T: Ord;

    /// As [`slice::sort_by`].
    fn compact_sort_by(&mut self, order: impl FnMut(&T, &T) -> Ordering);

    /// As [`slice::sort_by_key`].
    fn compact_sort_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> CompactSort<T> for [T] {
    fn compact_sort(&mut self)
    where
        T: Ord,
    {
        self.compact_sort_by(T::cmp);
    }

    fn compact_sort_by(&mut self, mut order: impl FnMut(&T, &T) -> Ordering) {
        if self.len() > SHORT {
            let mut places: Vec<usize> = (0..self.len()).collect();
            arrange(&mut places, &mut |a, b| order(&self[a], &self[b]));
            // Each cycle of the permutation is carried out by exchanges.
            for start in 0..places.len() {
                let mut at = start;
                while places[at] != start {
                    let from = places[at];
                    self.swap(at, from);
                    places[at] = at;
                    at = from;
                }
                places[at] = at;
            }
            return;
        }
        for end in 1..self.len() {
            let mut at = end;
            while at > 0 && order(&self[at - 1], &self[at]) == Ordering::Greater {
                self.swap(at - 1, at);
                at -= 1;
            }
        }
    }

    fn compact_sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.compact_sort_by(|a, b| key(a).cmp(&key(b)));
    }
}

/// The one sort that all long slices share.
#[inline(never)]
fn arrange(places: &mut [usize], order: &mut dyn FnMut(usize, usize) -> Ordering) {
    places.sort_by(|&a, &b| order(a, b));
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sorts_are_those_of_the_standard_library(list in prop::collection::vec((0u8..6, any::<u8>()), 0..60)) {
            let mut expected = list.clone();
            expected.sort_by_key(|item| item.0);
            let mut found = list.clone();
            found.compact_sort_by_key(|item| item.0);
            prop_assert_eq!(&found, &expected);
            expected.sort();
            found.compact_sort();
            prop_assert_eq!(found, expected);
        }
    }
}
