//! The sums of heaps of a misère quotient, by their elements and those of their options. Format: section 3.11, which
//! has the theorem.

use super::{MAX_ORDER, Quotient};
use crate::Rejection;
use crate::meter::{Fault, Meter};
use gruk_rules::board::take_and_break::{Code, Take};
use std::collections::BTreeSet;

/// A set of elements.
type Set = [u64; MAX_ORDER as usize / 64];

/// An element of a sum and those of its options.
type Transition = (usize, Set);

/// The elements of a set.
fn elements(set: &Set) -> impl Iterator<Item = usize> + '_ {
    (0..set.len() * 64).filter(|&element| set[element / 64] >> (element % 64) & 1 == 1)
}

impl Quotient {
    /// Each sum of heaps up to `last` must be lost exactly if its element is.
    ///
    /// # Errors
    /// The heap, and what is wrong with it.
    pub(crate) fn check_transitions(&self, code: &Code, last: usize, meter: &Meter) -> Result<(), (usize, Fault)> {
        let mut all: BTreeSet<Transition> = BTreeSet::from([(0, Set::default())]);
        let mut heaps: BTreeSet<Transition> = BTreeSet::new();
        // For each sum of two heaps their products.
        let mut pairs: Vec<Set> = Vec::new();
        for heap in 0..=last {
            let wrong = |why: String| (heap, Fault::from(why));
            let limit = |limit: Rejection| (heap, Fault::from(limit));
            meter.hold(64).and_then(|()| meter.spend(heap)).map_err(limit)?;
            pairs.push(self.pairs(heap));
            let transition = self.transition(code, heap, &pairs, meter).map_err(limit)?;
            if heap == 0 && transition != (0, Set::default()) {
                return Err(wrong("heap 0 is empty, its element is 0".into()));
            }
            if !heaps.insert(transition) {
                continue;
            }
            // The new heap is added to every sum, again and again.
            let mut fresh: Vec<Transition> = all.iter().copied().collect();
            while let Some(sum) = fresh.pop() {
                meter.spend(self.lost.len() + 16).map_err(limit)?;
                let next = self.sum(&sum, &transition);
                if !needs!("quotient: each sum has the right outcome", self.is_right(&next)) {
                    return Err(wrong(format!("with heap {heap} a sum has the wrong outcome")));
                }
                if all.insert(next) {
                    meter.hold(128).map_err(limit)?;
                    fresh.push(next);
                }
            }
        }
        Ok(())
    }

    /// The products of two heaps that have so many counters.
    fn pairs(&self, both: usize) -> Set {
        let of = |heap: usize| self.of(heap as u64).expect("the heap has an element");
        let mut pairs = Set::default();
        for one in 1..=both / 2 {
            let product = self.products[of(one)][of(both - one)];
            pairs[product / 64] |= 1 << (product % 64);
        }
        pairs
    }

    /// The element of a heap, and those of its options. Heaps that must differ are tried one by one, all others by
    /// their products.
    fn transition(&self, code: &Code, heap: usize, pairs: &[Set], meter: &Meter) -> Result<Transition, Rejection> {
        let of = |heap: usize| self.of(heap as u64).expect("the heap has an element");
        let mut options = Set::default();
        let mut add = |element: usize| options[element / 64] |= 1 << (element % 64);
        let rests = |take: &Take| heap.checked_sub(take.taken as usize).map(|rest| (*take, rest));
        for (take, rest) in code.takes().iter().filter_map(rests) {
            if take.leaves(usize::from(rest > 0)) {
                add(of(rest));
            }
            if take.leaves(2) && !take.distinct {
                elements(&pairs[rest]).for_each(&mut add);
            }
            if take.leaves(3) && !take.distinct {
                meter.spend(rest * (4 + self.lost.len()))?;
                for third in 1..rest {
                    elements(&pairs[rest - third]).for_each(|pair| add(self.products[pair][of(third)]));
                }
            }
            for small in (1..=rest / 2).filter(|_| take.distinct) {
                let larger = rest - small;
                meter.spend(larger / 2 + 1)?;
                if take.leaves(2) && small != larger {
                    add(self.products[of(small)][of(larger)]);
                }
                for middle in (small..=larger / 2).filter(|_| take.leaves(3)) {
                    if small != middle && middle != larger - middle {
                        add(self.products[self.products[of(small)][of(middle)]][of(larger - middle)]);
                    }
                }
            }
        }
        Ok((of(heap), options))
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

    /// Is the element lost exactly if the sum has options, all of them won?
    fn is_right(&self, sum: &Transition) -> bool {
        let has_lost =
            (0..self.lost.len()).any(|element| self.lost[element] && sum.1[element / 64] >> (element % 64) & 1 == 1);
        self.lost[sum.0] == (sum.1 != Set::default() && !has_lost)
    }
}
