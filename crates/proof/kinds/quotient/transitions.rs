//! The sums of heaps of a misère quotient, by their elements and those of their options. Format: section 3.11, which has the theorem.

use super::{MAX_ORDER, Quotient};
use gruk_rules::board::take_and_break::{Code, Take};
use std::collections::BTreeSet;

/// The most transitions.
const MAX_TRANSITIONS: usize = 1 << 20;

/// A set of elements.
type Set = [u64; MAX_ORDER as usize / 64];

/// An element of a sum and those of its options.
type Transition = (usize, Set);

impl Quotient {
    /// Each sum of heaps up to `last` must be lost exactly if its element is.
    ///
    /// # Errors
    /// The heap, and what is wrong with it.
    pub(crate) fn check_transitions(&self, code: &Code, last: usize) -> Result<(), (usize, String)> {
        let mut all: BTreeSet<Transition> = BTreeSet::from([(0, Set::default())]);
        let mut heaps: BTreeSet<Transition> = BTreeSet::new();
        for heap in 0..=last {
            let transition = self.transition(code, heap);
            if heap == 0 && transition != (0, Set::default()) {
                return Err((heap, "heap 0 is empty, its element is 0".into()));
            }
            if !heaps.insert(transition) {
                continue;
            }
            // The new heap is added to every sum, again and again.
            let mut fresh: Vec<Transition> = all.iter().copied().collect();
            while let Some(sum) = fresh.pop() {
                let next = self.sum(&sum, &transition);
                if !self.is_right(&next) {
                    return Err((heap, format!("with heap {heap} a sum has the wrong outcome")));
                }
                if all.insert(next) {
                    fresh.push(next);
                }
                if all.len() > MAX_TRANSITIONS {
                    return Err((heap, format!("there are more than {MAX_TRANSITIONS} transitions")));
                }
            }
        }
        Ok(())
    }

    /// The element of a heap, and those of its options.
    fn transition(&self, code: &Code, heap: usize) -> Transition {
        let of = |heap: usize| self.of(heap as u64).expect("the heap has an element");
        let mut options = Set::default();
        let mut add = |element: usize| options[element / 64] |= 1 << (element % 64);
        let rests = |take: &Take| heap.checked_sub(take.taken as usize).map(|rest| (*take, rest));
        for (take, rest) in code.takes().iter().filter_map(rests) {
            if take.leaves(usize::from(rest > 0)) {
                add(of(rest));
            }
            for small in 1..=rest / 2 {
                let larger = rest - small;
                if take.leaves(2) && !(take.distinct && small == larger) {
                    add(self.products[of(small)][of(larger)]);
                }
                for middle in (small..=larger / 2).filter(|_| take.leaves(3)) {
                    if !(take.distinct && (small == middle || middle == larger - middle)) {
                        add(self.products[self.products[of(small)][of(middle)]][of(larger - middle)]);
                    }
                }
            }
        }
        (of(heap), options)
    }

    fn sum(&self, a: &Transition, b: &Transition) -> Transition {
        let mut options = Set::default();
        for (one, other) in [(a, b), (b, a)] {
            for element in (0..self.lost.len()).filter(|element| one.1[element / 64] >> (element % 64) & 1 == 1) {
                let product = self.products[element][other.0];
                options[product / 64] |= 1 << (product % 64);
            }
        }
        (self.products[a.0][b.0], options)
    }

    /// Lost are the sums that have options, all of them won.
    fn is_right(&self, sum: &Transition) -> bool {
        let has_lost =
            (0..self.lost.len()).any(|element| self.lost[element] && sum.1[element / 64] >> (element % 64) & 1 == 1);
        self.lost[sum.0] == (sum.1 != Set::default() && !has_lost)
    }
}
