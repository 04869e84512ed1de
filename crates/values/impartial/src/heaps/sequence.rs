//! Grundy values of the heaps 0, 1, 2, … of a take-and-break game, every one computed from the values of all its
//! options.
//!
//! For each heap, values of some options are marked first: as many as it takes to find almost all numbers below the
//! Grundy value. Of the numbers that are left, from the least upwards, each is looked for among all options; the first
//! that is not found is the Grundy value. Most numbers that are hard to find come from the same few heaps, with one
//! partner or another: the heaps with which numbers were found are kept, and their pairs are marked for
//! `AT_ONCE` heaps at once.
//!
//! It is looked for in one of two ways. *All pairs* of heaps with the right sum are compared with it, many at a time.
//! Or only those with a *rare* heap: the values are divided into rare and common ones by the parity of the bits that
//! they share with a mask, so that rare ⊕ rare and common ⊕ common are rare, and a common value comes from rare ⊕
//! common alone. In most octal games some mask makes almost all values common, and then the few rare heaps are all that
//! need be looked at. The parity may count the heap itself as well, if it is odd. All this is exact for every mask. The
//! mask is chosen anew each time the number of heaps has doubled, and decides only about speed. No period is used.
//!
//! *Cost* of heap n: marks that adapt themselves to the work that they save, and then for each digit that leaves two
//! heaps at worst n/2 pairs, compared 8 to 32 at a time, or one step for each rare heap below n. Memory: six bytes for
//! each heap.
//!
//! **Source:** the sparse space phenomenon, `[BCG ch. 4]`, `[Gangolli–Plambeck 1989]`; with the parity of the heap,
//! `[Flammenkamp]`.

use super::helpful::Helpful;
use super::pairs::Pairs;
use super::rare::Rare;
use super::values::{AT_ONCE, BLOCK, Seen, Values, first_unseen, nothing_seen};
use gruk_rules::board::take_and_break::Code;

/// The most heaps of a sequence: 2^31.
pub const MAX_HEAPS: usize = 1 << 31;

/// Grundy values are below this.
pub const MAX_VALUE: usize = 1 << 15;

/// Pairs that can be compared in the time of one step that is not vector code.
const PAIRS_PER_STEP: usize = 32;

/// Steps of work between two questions whether to go on.
const STEPS_PER_LOOK: u64 = 1 << 22;

/// Of so many heaps, about, the steps for numbers that are found are counted together.
const MEMORY: u64 = 64;

/// So many marks are made for each step that numbers which are not marked take, of pairs and of those with a helpful
/// heap: the more marks, the fewer steps. The numbers are those with which 0.007, 0.6 and Grundy's game take least
/// time.
const MARKS: u64 = 2;
const HELPFUL: u64 = 6;

/// The Grundy values of the first heaps.
#[derive(Clone, Debug)]
pub struct Sequence {
    code: Code,
    values: Values,
    rare: Rare,
    /// Values of all known heaps and of pairs of them are below this, a power of two.
    bound: usize,
    /// Values below `bound` that an option of a heap has: of the heap `first` and those after it.
    seen: [Box<Seen>; AT_ONCE],
    /// The first heap of those that are in work.
    first: usize,
    /// Heaps whose pairs are marked for each digit, and how many of them there may be.
    helpful: Helpful,
    most_helpful: usize,
    /// Pairs of heaps that are marked for each digit.
    marks: usize,
    /// The sum over all heaps of the steps for numbers that were found, each counted less by 1/[`MEMORY`] for each heap
    /// after it.
    found: u64,
    /// Memory for the sums whose pairs are all compared.
    all_pairs: Vec<(usize, bool)>,
    /// The values of pairs of heaps, where moves leave three.
    pairs: Option<Pairs>,
    steps: u64,
}

/// Why a sequence ends before it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SequenceError<E> {
    /// The work was asked to stop.
    Stopped(E),
    /// A Grundy value of [`MAX_VALUE`] or more.
    Value,
    /// More than [`MAX_HEAPS`] heaps.
    Heaps,
}

impl Sequence {
    /// No values but that of the empty heap.
    #[must_use]
    pub fn new(code: Code) -> Self {
        let pairs = code.takes().iter().any(|take| take.leaves(3)).then(Pairs::new);
        let mut sequence = Sequence {
            code,
            values: Values::new(),
            rare: Rare::new(),
            bound: 64,
            seen: std::array::from_fn(|_| nothing_seen()),
            first: 0,
            helpful: Helpful::default(),
            most_helpful: 16,
            marks: 16,
            found: 0,
            all_pairs: Vec::new(),
            pairs,
            steps: 0,
        };
        sequence.push(0);
        sequence
    }

    /// The code.
    #[must_use]
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// The Grundy values of the heaps 0, 1, 2, … that are known.
    #[must_use]
    pub fn values(&self) -> &[u16] {
        self.values.as_slice()
    }

    /// The Grundy values of the heaps 0, 1, 2, … that are known.
    #[must_use]
    pub fn into_values(self) -> Vec<u16> {
        self.values.into_vec()
    }

    /// The mask that divides the values, and whether the parity of the heap counts as well.
    #[must_use]
    pub fn mask(&self) -> (u16, bool) {
        self.rare.mask()
    }

    /// The number of heaps that are rare and not empty.
    #[must_use]
    pub fn rare(&self) -> usize {
        self.rare.len()
    }

    /// Steps of work so far: values of options looked at, the compared ones by the dozen.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Bytes in use.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.values.bytes() + self.rare.bytes() + self.helpful.bytes() + self.pairs.as_ref().map_or(0, Pairs::bytes)
    }

    /// Computes the values of the heaps up to `last`. `look` is called every few million steps with the sequence so far
    /// and may stop the work; the values found until then are kept.
    ///
    /// # Errors
    /// What `look` gave, or a value or a number of heaps that is too large.
    pub fn extend<E>(
        &mut self,
        last: usize,
        look: &mut dyn FnMut(&Self) -> Result<(), E>,
    ) -> Result<(), SequenceError<E>> {
        if last >= MAX_HEAPS {
            return Err(SequenceError::Heaps);
        }
        let mut next_look = self.steps + STEPS_PER_LOOK;
        while self.values.len() <= last {
            let value = self.value_of(self.values.len());
            if value >= MAX_VALUE {
                return Err(SequenceError::Value);
            }
            self.push(value as u16);
            if self.steps >= next_look {
                next_look = self.steps + STEPS_PER_LOOK;
                look(self).map_err(SequenceError::Stopped)?;
            }
        }
        Ok(())
    }

    /// The Grundy value of the first heap that has none yet.
    fn value_of(&mut self, heap: usize) -> usize {
        if heap >= self.first + AT_ONCE {
            self.begin(heap);
        }
        self.mark_options(heap);
        let place = heap - self.first;
        // Steps for the numbers that are found.
        let mut found = 0;
        let mut value = first_unseen(&self.seen[place], 0, self.bound);
        while let Some(number) = value {
            let before = self.steps;
            let Some(helpful) = self.option_of_pairs(heap, number as u16) else { break };
            self.helpful.add(helpful, self.values.as_slice()[helpful], self.most_helpful);
            found += self.steps - before;
            value = first_unseen(&self.seen[place], number + 1, self.bound);
        }
        self.found = self.found - self.found / MEMORY + found;
        adapt(&mut self.marks, MARKS * (self.found / MEMORY), heap);
        adapt(&mut self.most_helpful, HELPFUL * (self.found / MEMORY), heap);
        value.unwrap_or(self.bound)
    }

    /// Begins with the heaps from this one on: marks pairs for several of them at once.
    fn begin(&mut self, heap: usize) {
        self.first = heap;
        self.seen.iter_mut().for_each(|seen| seen[..self.bound].fill(false));
        for take in self.code.takes().iter().filter(|take| take.leaves(2)) {
            let Some(rest) = heap.checked_sub(take.taken as usize) else { break };
            self.helpful.mark_pairs(self.values.as_slice(), rest, take.distinct, &mut self.seen);
            self.steps += (AT_ONCE * self.helpful.len()) as u64;
        }
    }

    /// Marks the values of the options with one heap, with three, and of some with two.
    fn mark_options(&mut self, heap: usize) {
        self.steps += 1;
        let values = self.values.as_slice();
        let seen = &mut self.seen[heap - self.first];
        for take in self.code.takes() {
            let Some(rest) = heap.checked_sub(take.taken as usize) else { break };
            if take.leaves(usize::from(rest > 0)) {
                seen[usize::from(values[rest])] = true;
                self.steps += 1;
            }
            if take.leaves(2) {
                self.steps += self.values.mark_pairs(rest, self.marks, seen) as u64;
            }
            if let Some(pairs) = self.pairs.as_mut().filter(|_| take.leaves(3)) {
                self.steps += pairs.mark_triples(values, rest, take.distinct, &mut seen[..self.bound]);
            }
        }
    }

    /// Is `wanted` the value of an option of `heap` with two heaps? Gives one of them, whose value is rarer than that
    /// of the other.
    fn option_of_pairs(&mut self, heap: usize, wanted: u16) -> Option<usize> {
        let mut all_pairs = std::mem::take(&mut self.all_pairs);
        all_pairs.clear();
        let found = self.looks_for(heap, wanted, &mut all_pairs);
        self.all_pairs = all_pairs;
        found
    }

    /// The same, with a list for the sums whose pairs are all compared.
    fn looks_for(&mut self, heap: usize, wanted: u16, all_pairs: &mut Vec<(usize, bool)>) -> Option<usize> {
        for take in self.code.takes().iter().filter(|take| take.leaves(2)) {
            let Some(rest) = heap.checked_sub(take.taken as usize) else { break };
            if PAIRS_PER_STEP * self.rare.len() < rest / 2 && self.rare.needs_rare(rest, wanted) {
                self.steps += self.rare.len() as u64;
                if let Some(rare) = self.rare.has_pair(self.values.as_slice(), rest, take.distinct, wanted) {
                    return Some(rare);
                }
            } else {
                all_pairs.push((rest, take.distinct));
            }
        }
        // Block by block for all digits in turn: a number may be found early with one of them alone.
        let block = if all_pairs.len() == 1 { usize::MAX } else { BLOCK };
        let mut first = 0;
        while !all_pairs.is_empty() {
            let mut found = None;
            all_pairs.retain(|&(rest, distinct)| {
                let looked = self.values.has_pair(rest, distinct, wanted, first, block);
                let Some((here, pairs)) = looked else { return false };
                self.steps += 1 + (pairs / PAIRS_PER_STEP) as u64;
                found = found.or(here.map(|small| (small, rest - small)));
                true
            });
            if let Some((small, large)) = found {
                let count = |heap| self.rare.count(heap, self.values.as_slice()[heap]);
                return Some(if count(large) < count(small) { large } else { small });
            }
            first = first.saturating_add(block);
        }
        None
    }

    fn push(&mut self, value: u16) {
        let heap = self.values.len();
        self.values.push(value);
        if usize::from(value) >= self.bound {
            // A power of two bounds the exclusive or of any two values.
            self.bound = (usize::from(value) + 1).next_power_of_two();
        }
        self.rare.push(heap, value, self.bound);
        if let Some(pairs) = &mut self.pairs {
            pairs.extend(self.values.as_slice(), self.bound);
        }
        self.rare.choose(self.values.as_slice(), &self.code);
    }
}

/// Brings the number of marks nearer to `wanted`.
fn adapt(marks: &mut usize, wanted: u64, heap: usize) {
    if wanted > *marks as u64 {
        *marks = (*marks + *marks / 32 + 1).min(heap);
    } else {
        *marks -= *marks / 32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    pub(crate) fn values(code: &str, last: usize) -> Vec<u16> {
        let mut sequence = Sequence::new(Code::parse(code, 16).unwrap());
        sequence.extend(last, &mut |_| Ok::<(), Infallible>(())).unwrap();
        sequence.values().to_vec()
    }

    /// The definition: the least number that no option has, all options listed.
    fn by_definition(code: &str, last: usize) -> Vec<u16> {
        let code = Code::parse(code, 16).unwrap();
        let mut values: Vec<u16> = vec![0];
        for heap in 1..=last {
            let mut options = vec![false; 4096];
            for take in code.takes() {
                let Some(rest) = heap.checked_sub(take.taken as usize) else { continue };
                if take.leaves(usize::from(rest > 0)) {
                    options[usize::from(values[rest])] = true;
                }
                for a in 1..rest {
                    let b = rest - a;
                    if take.leaves(2) && a <= b && !(take.distinct && a == b) {
                        options[usize::from(values[a] ^ values[b])] = true;
                    }
                    for c in 1..b {
                        let d = b - c;
                        let ordered = a <= c && c <= d && !(take.distinct && (a == c || c == d));
                        if take.leaves(3) && ordered {
                            options[usize::from(values[a] ^ values[c] ^ values[d])] = true;
                        }
                    }
                }
            }
            values.push(options.iter().position(|&is_option| !is_option).unwrap() as u16);
        }
        values
    }

    #[test]
    fn the_values_are_those_of_the_definition() {
        for code in [
            "0.77", "0.137", "0.007", "0.051", "0.156", "4.0", "4!.0", "4.73", "0.6", "0.16", "0.37!", "0.3", "0.0333",
            "0.45",
        ] {
            assert_eq!(values(code, 700), by_definition(code, 700), "{code}");
        }
    }

    #[test]
    fn values_with_three_heaps_are_those_of_the_definition() {
        for code in ["0.f", "0.8", "8.0", "0.3f", "0.4c!", "8!.0", "0.89", "c.01"] {
            assert_eq!(values(code, 120), by_definition(code, 120), "{code}");
        }
    }

    /// `[BCG ch. 4]`: Kayles, Dawson's chess, Grundy's game.
    #[test]
    fn the_first_values_are_those_of_winning_ways() {
        assert_eq!(values("0.77", 12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
        assert_eq!(values("0.137", 12), [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2]);
        assert_eq!(values("4!.0", 12), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1]);
    }

    #[test]
    fn the_work_can_be_stopped_and_goes_on_where_it_was() {
        let mut sequence = Sequence::new(Code::parse("4!.0", 8).unwrap());
        let stopped = sequence.extend(200_000, &mut |_| Err(()));
        assert_eq!(stopped, Err(SequenceError::Stopped(())));
        let known = sequence.values().len();
        assert!(known < 200_000);
        sequence.extend(known + 10, &mut |_| Ok::<(), Infallible>(())).unwrap();
        assert_eq!(sequence.values().len(), known + 11);
    }
}
