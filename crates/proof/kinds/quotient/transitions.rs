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
                    meter.hold(384).map_err(limit)?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use crate::fuzz::Dice;

    /// Pairs of numbers, which are added: the first ones up to `cap`, the second ones modulo `modulus`. Lost elements
    /// and the elements of 24 heaps are random.
    fn random(cap: usize, modulus: usize, dice: &mut Dice) -> Quotient {
        let order = (cap + 1) * modulus;
        let product =
            |a: usize, b: usize| (a / modulus + b / modulus).min(cap) * modulus + (a % modulus + b % modulus) % modulus;
        Quotient {
            lost: (0..order).map(|_| dice.once_in(2)).collect(),
            products: (0..order).map(|a| (0..order).map(|b| product(a, b)).collect()).collect(),
            heaps: (0..24).map(|_| dice.throw(order)).collect(),
            period: None,
        }
    }

    const SHAPES: [(usize, usize); 5] = [(1, 2), (2, 4), (8, 9), (3, 40), (15, 16)];

    fn set(elements: impl IntoIterator<Item = usize>) -> Set {
        let mut set = Set::default();
        elements.into_iter().for_each(|element| set[element / 64] |= 1 << (element % 64));
        set
    }

    /// Each option by itself: one to three heaps, which differ where the code says so.
    #[test]
    fn transitions_are_those_of_all_options() {
        let (mut dice, meter) = (Dice::new(1), Meter::new(Limits::WIDE));
        let codes = ["0.f", "4.f", "0.f!", "0.3c!", "8!.0", "c!.3", "0.08!", "0.137", "0.44!", "0.148c!", "0.0b"];
        for round in 0..200 {
            let (cap, modulus) = SHAPES[round % SHAPES.len()];
            let quotient = random(cap, modulus, &mut dice);
            let code = Code::parse(codes[round % codes.len()], 16).unwrap();
            let mut pairs = Vec::new();
            for heap in 0..24 {
                pairs.push(quotient.pairs(heap));
                let mut options = BTreeSet::new();
                for take in code.takes().iter().filter(|take| take.taken as usize <= heap) {
                    let rest = heap - take.taken as usize;
                    for one in 0..=rest {
                        for two in 0..=rest - one {
                            let mut heaps = vec![one, two, rest - one - two];
                            heaps.retain(|&heap| heap > 0);
                            let different: BTreeSet<usize> = heaps.iter().copied().collect();
                            if take.leaves(heaps.len()) && !(take.distinct && different.len() < heaps.len()) {
                                let times =
                                    |product: usize, heap: &usize| quotient.products[product][quotient.heaps[*heap]];
                                options.insert(match heaps[..] {
                                    [] => quotient.heaps[0],
                                    _ => heaps.iter().fold(0, times),
                                });
                            }
                        }
                    }
                }
                let transition = quotient.transition(&code, heap, &pairs, &meter).unwrap();
                assert_eq!(transition, (quotient.heaps[heap], set(options)), "{} {heap}", code.print());
            }
        }
    }

    /// Of sums: their elements, those of their options, and whether they are lost.
    #[test]
    fn sums_are_those_of_sets() {
        let mut dice = Dice::new(1);
        for round in 0..200 {
            let (cap, modulus) = SHAPES[round % SHAPES.len()];
            let quotient = random(cap, modulus, &mut dice);
            let order = quotient.lost.len();
            let one_in = *dice.pick(&[2, 8, 200]);
            let mut some = || (0..order).filter(|_| dice.once_in(one_in)).collect::<BTreeSet<usize>>();
            let (some_of_a, some_of_b) = (some(), some());
            let (a, b) = (dice.throw(order), dice.throw(order));
            let times = |set: &BTreeSet<usize>, by: usize| {
                set.iter().map(|&element| quotient.products[element][by]).collect::<Vec<usize>>()
            };
            let options: BTreeSet<usize> = [times(&some_of_a, b), times(&some_of_b, a)].concat().into_iter().collect();
            let sum = quotient.sum(&(a, set(some_of_a)), &(b, set(some_of_b)));
            assert_eq!(sum, (quotient.products[a][b], set(options.iter().copied())), "{a} {b} of {order}");
            let all_won = options.iter().all(|&element| !quotient.lost[element]);
            let is_lost = !options.is_empty() && all_won;
            assert_eq!(quotient.is_right(&sum), quotient.lost[sum.0] == is_lost, "{a} {b} of {order}");
            // Options that are all won, but for one at most.
            let mut few: BTreeSet<usize> = (0..order).filter(|&element| !quotient.lost[element]).collect();
            assert_eq!(quotient.is_right(&(a, set(few.iter().copied()))), quotient.lost[a] != few.is_empty());
            if let Some(lost) = (0..order).filter(|&element| quotient.lost[element]).nth(dice.throw(order / 4)) {
                few.insert(lost);
                assert_eq!(quotient.is_right(&(a, set(few))), !quotient.lost[a]);
            }
        }
    }
}
