//! Which heaps are rare: the choice of the parity that divides them into a small part and a large one.

/// Divides the heaps by the parity of the bits that their values share with a mask and, where `counts_heap`, of the
/// heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parity {
    pub(super) mask: u16,
    pub(super) counts_heap: bool,
    /// The parity of the rare heaps: odd?
    is_rare_odd: bool,
}

impl Parity {
    /// The parity for which all heaps are rare.
    pub(super) const NONE: Parity = Parity { mask: 0, counts_heap: false, is_rare_odd: false };

    /// The parity of a heap with this value, or of two heaps with this sum whose values have this exclusive or. Odd?
    fn of(self, heap: usize, value: u16) -> bool {
        ((value & self.mask).count_ones() + u32::from(self.counts_heap && !heap.is_multiple_of(2))) % 2 == 1
    }

    pub(super) fn is_rare(self, heap: usize, value: u16) -> bool {
        self.of(heap, value) == self.is_rare_odd
    }

    /// Do all pairs of heaps with this sum and this exclusive or of their values consist of a rare and a common heap?
    pub(super) fn needs_rare(self, sum: usize, value: u16) -> bool {
        self.of(sum, value)
    }

    /// The parity for which the fewest of the heaps are rare. `counts[0][v]` says how often even heaps have the value
    /// v, and `counts[1][v]` how often odd ones do; both lengths are the same power of two. `taken`: is the number of
    /// counters odd that the moves take which leave two heaps? `None` if it is odd for some and even for others.
    ///
    /// The parities of all masks come from one Walsh–Hadamard transform of the counts.
    pub(super) fn best(counts: &[Vec<u32>; 2], taken: Option<bool>) -> Self {
        let [even, odd] = [transform(&counts[0]), transform(&counts[1])];
        // even + odd is the number of heaps of even parity less that of odd parity, for the mask that is the index.
        let by_value = even.iter().zip(&odd).enumerate().map(|(mask, (even, odd))| {
            (even + odd, Parity { mask: mask as u16, counts_heap: false, is_rare_odd: false })
        });
        // A common value must come from a pair with a rare heap; how many counters moves take decides which parity that
        // makes rare.
        let by_heap = even.iter().zip(&odd).enumerate().filter_map(|(mask, (even, odd))| {
            let is_rare_odd = taken?;
            let balance = if is_rare_odd { odd - even } else { even - odd };
            Some((balance, Parity { mask: mask as u16, counts_heap: true, is_rare_odd }))
        });
        let key = |&(balance, parity): &(i64, Parity)| (balance, parity.counts_heap, parity.mask);
        by_value.chain(by_heap).min_by_key(key).expect("there are counts").1
    }
}

fn transform(counts: &[u32]) -> Vec<i64> {
    let mut sums: Vec<i64> = counts.iter().map(|&count| i64::from(count)).collect();
    let mut step = 1;
    while step < sums.len() {
        for block in sums.chunks_mut(2 * step) {
            let (low, high) = block.split_at_mut(step);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        step *= 2;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_parity_leaves_the_fewest_rare_heaps() {
        let values = [0_u16, 1, 2, 1, 4, 7, 7, 2, 1, 3, 4, 8, 11, 5, 6, 6, 9];
        let mut counts = [vec![0; 16], vec![0; 16]];
        values.iter().enumerate().for_each(|(heap, &value)| counts[heap % 2][usize::from(value)] += 1);
        for (taken, is_rare_odd) in [(None, false), (Some(false), false), (Some(true), true)] {
            let rare = |parity: Parity| {
                values.iter().enumerate().filter(|&(heap, &value)| parity.is_rare(heap, value)).count()
            };
            let by_value = (0..16).map(|mask| rare(Parity { mask, counts_heap: false, is_rare_odd: false }));
            let by_heap = (0..16).map(|mask| rare(Parity { mask, counts_heap: true, is_rare_odd }));
            let best = by_value.chain(by_heap.filter(|_| taken.is_some())).min().unwrap();
            assert_eq!(rare(Parity::best(&counts, taken)), best);
        }
    }
}
