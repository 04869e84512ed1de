//! The claimed values of heaps, held against those of their options, in quadratic time. Format: section 3.7.

use crate::meter::{Fault, Meter};
use gruk_rules::board::take_and_break::{Code, Take};

/// The claimed values of all heaps that the theorem asks for.
pub(super) struct Table<'a> {
    code: &'a Code,
    mask: u64,
    values: Vec<u64>,
    /// The heaps checked so far, from 1 on, whose values have an even number of bits of the mask.
    rare: Vec<usize>,
    /// Where moves may leave three heaps: for each sum of two heaps the values that two such heaps have.
    pairs: Option<Vec<Values>>,
    /// Words for a set of values.
    words: usize,
    meter: &'a Meter,
}

/// A set of values as bits.
type Values = Vec<u64>;

impl<'a> Table<'a> {
    pub(super) fn new(code: &'a Code, mask: u64, values: Vec<u64>, meter: &'a Meter) -> Self {
        let most = values.iter().max().copied().unwrap_or(0);
        // An exclusive or has no more bits than the numbers have.
        let words = ((most + 1).next_power_of_two() as usize).div_ceil(64);
        let pairs = code.takes().iter().any(|take| take.leaves(3)).then(Vec::new);
        Table { code, mask, values, rare: Vec::new(), pairs, words, meter }
    }

    /// The value of the next heap must be the mex of the values of its options.
    pub(super) fn check(&mut self, heap: usize) -> Result<(), Fault> {
        self.meter.spend(self.code.takes().len().min(heap + 1))?;
        let is_right = match self.pairs.take() {
            Some(mut pairs) => {
                self.meter.hold_all(self.words, 8)?;
                pairs.push(self.sums(heap)?);
                let seen = self.seen(heap, &pairs)?;
                self.pairs = Some(pairs);
                self.is_least(heap, &seen)
            }
            None => self.check_pairs(heap),
        };
        if heap > 0 && !self.is_odd(self.values[heap]) {
            self.rare.push(heap);
        }
        is_right
    }

    fn takes(&self, heap: usize) -> impl Iterator<Item = (Take, usize)> + use<'a> {
        let takes = self.code.takes().iter().filter(move |take| take.taken <= heap as u64);
        takes.map(move |take| (*take, heap - take.taken as usize))
    }

    /// The values of two heaps that have so many counters.
    fn sums(&self, both: usize) -> Result<Values, Fault> {
        self.meter.spend(both)?;
        let mut sums = vec![0; self.words];
        for one in 1..=both / 2 {
            let value = (self.values[one] ^ self.values[both - one]) as usize;
            sums[value / 64] |= 1 << (value % 64);
        }
        Ok(sums)
    }

    /// The values of the options of a heap.
    fn seen(&self, heap: usize, pairs: &[Values]) -> Result<Values, Fault> {
        let mut seen = vec![0; self.words];
        for (take, rest) in self.takes(heap) {
            if take.leaves(usize::from(rest > 0)) {
                let value = self.values[rest] as usize;
                seen[value / 64] |= 1 << (value % 64);
            }
            if take.leaves(2) {
                seen.iter_mut().zip(&pairs[rest]).for_each(|(seen, more)| *seen |= more);
            }
            if take.leaves(3) {
                self.meter.spend(rest * self.words)?;
                for third in 1..rest {
                    let value = self.values[third] as usize;
                    for (place, word) in pairs[rest - third].iter().enumerate() {
                        seen[place ^ (value / 64)] |= moved(*word, value % 64);
                    }
                }
            }
        }
        Ok(seen)
    }

    fn is_least(&self, heap: usize, seen: &Values) -> Result<(), Fault> {
        let has = |value: u64| seen[value as usize / 64] >> (value % 64) & 1 == 1;
        let value = self.values[heap];
        if has(value) && !needs!("period: no option has the value", false) {
            return Err(format!("a move leads to the same value, {value}").into());
        }
        match (0..value).find(|&value| !has(value)) {
            Some(_) if !needs!("period: each smaller value is that of an option", false) => {
                Err(format!("some number below {value} is the value of no option").into())
            }
            _ => Ok(()),
        }
    }

    fn is_odd(&self, value: u64) -> bool {
        (value & self.mask).count_ones() % 2 == 1
    }

    /// The same where moves leave at most two heaps. Pairs of heaps are looked at, few of them thanks to the mask.
    fn check_pairs(&self, heap: usize) -> Result<(), Fault> {
        let value = self.values[heap];
        for (take, rest) in self.takes(heap) {
            if self.has_option(take, rest, value)? && !needs!("period: no option has the value", false) {
                return Err(format!("a move that takes {} leads to the same value, {value}", take.taken).into());
            }
        }
        let mut missing: Vec<bool> = vec![true; value as usize];
        let mut left = missing.len();
        let mut see = |value: u64| match missing.get_mut(value as usize) {
            Some(is_missing) if *is_missing => {
                *is_missing = false;
                left -= 1;
                left == 0
            }
            _ => false,
        };
        let mut is_done = value == 0;
        for (take, rest) in self.takes(heap) {
            is_done = is_done || take.leaves(usize::from(rest > 0)) && see(self.values[rest]);
        }
        for small in 1..=heap / 2 {
            if is_done {
                break;
            }
            self.meter.spend(1)?;
            for (take, rest) in self.takes(heap) {
                if is_done || rest < 2 * small {
                    break;
                }
                if take.leaves(2) {
                    is_done = see(self.values[small] ^ self.values[rest - small]);
                }
            }
        }
        let is_least = needs!("period: each smaller value is that of an option", is_done);
        if is_least { Ok(()) } else { Err(format!("some number below {value} is the value of no option").into()) }
    }

    /// Does a move that takes as `take` says and leaves `rest` counters lead to the value `wanted`?
    fn has_option(&self, take: Take, rest: usize, wanted: u64) -> Result<bool, Fault> {
        let value = |heap: usize| self.values[heap];
        if take.leaves(usize::from(rest > 0)) && value(rest) == wanted {
            return Ok(true);
        }
        if !take.leaves(2) {
            return Ok(false);
        }
        // An odd value comes from an odd and an even one, so one of the two heaps is rare.
        let is_pair = |small: usize| value(small) ^ value(rest - small) == wanted;
        self.meter.spend(if self.is_odd(wanted) { self.rare.len() } else { rest / 2 } / 8 + 1)?;
        Ok(match self.is_odd(wanted) {
            true => self.rare.iter().take_while(|&&rare| rare < rest).any(|&rare| is_pair(rare)),
            false => (1..=rest / 2).any(is_pair),
        })
    }
}

/// The word whose bit `place ^ by` is the bit `place` of this one, for `by` below 64.
fn moved(word: u64, by: usize) -> u64 {
    const EVEN: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    (0..6).filter(|bit| by >> bit & 1 == 1).fold(word, |word, bit| {
        let (even, step) = (EVEN[bit], 1 << bit);
        (word & even) << step | (word >> step) & even
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use crate::fuzz::Dice;

    /// By the definition, for codes whose moves leave up to three heaps: the right values are taken, and no other ones.
    #[test]
    fn tables_take_the_values_that_the_definition_gives() {
        let meter = Meter::new(Limits::WIDE);
        for text in ["0.8", "0.f", "0.bf", "c.9", "0.77", "0.137", "4.3", "0.3f"] {
            let code = Code::parse(text, 16).unwrap();
            let mut values: Vec<u64> = Vec::new();
            for heap in 0..60usize {
                let seen = values_of_options(&code, heap, &values);
                values.push((0..).find(|value| !seen.contains(value)).unwrap());
            }
            let accepts = |values: &[u64]| {
                let mut table = Table::new(&code, 0, values.to_vec(), &meter);
                (0..values.len()).all(|heap| table.check(heap).is_ok())
            };
            assert!(accepts(&values), "{text}");
            for (heap, by) in [(7, 1), (13, 2), (22, 1), (59, 4)] {
                let mut wrong = values.clone();
                wrong[heap] ^= by;
                assert!(!accepts(&wrong[..=heap]), "{text}: heap {heap}");
            }
        }
    }

    /// Whatever the values of the heaps before it: the value of a heap is taken if it is the least number that no
    /// option has. So is the reason where it is not.
    #[test]
    fn each_heap_is_judged_by_its_options() {
        let meter = Meter::new(Limits::WIDE);
        let mut dice = Dice::new(1);
        let mut counts = [0; 3];
        for round in 0..3_000 {
            let digits: Vec<usize> =
                (0..1 + dice.throw(4)).map(|_| dice.throw(if round % 3 == 0 { 16 } else { 8 })).collect();
            let mut text = String::from(*dice.pick(&["0.", "0.", "4."]));
            text.extend(digits.iter().map(|&digit| char::from_digit(digit as u32, 16).unwrap()));
            let Ok(code) = Code::parse(&text, 16) else { continue };
            let (mask, most): (u64, usize) = (dice.throw(256) as u64, *dice.pick(&[2, 4, 9, 90, 140]));
            let heap = dice.throw(24);
            // Values on both sides of the ends of words are as frequent as all others together.
            let random = |dice: &mut Dice| match dice.once_in(2) {
                true => *dice.pick(&[0, 1, 63, 64, 65, 127, 128, 129]) % most.next_power_of_two(),
                false => dice.throw(most),
            };
            let mut values: Vec<u64> = (0..heap).map(|_| random(&mut dice) as u64).collect();
            let options = values_of_options(&code, heap, &values);
            let least = (0..).find(|value| !options.contains(value)).unwrap();
            let value = if dice.once_in(2) { least } else { random(&mut dice) as u64 };
            values.push(value);
            let mut table = Table::new(&code, mask, values.clone(), &meter);
            let before: Vec<bool> = (0..heap).map(|heap| table.check(heap).is_ok()).collect();
            let told = format!("{text} mask {mask} {values:?} {before:?}");
            let (place, reason) = match table.check(heap) {
                Ok(()) => (0, String::new()),
                Err(Fault::Wrong(why)) => (if why.contains("the same value") { 1 } else { 2 }, why),
                Err(Fault::Limit(limit)) => panic!("{limit:?}"),
            };
            let wanted = if options.contains(&value) { 1 } else { 2 * usize::from(value != least) };
            assert_eq!(place, wanted, "{told}: {reason}");
            counts[wanted] += 1;
        }
        assert!(counts.iter().all(|&count| count > 200), "{counts:?}");
    }

    /// Values with four bits each, two of them in common: their exclusive or has an even number of bits, so that both
    /// heaps are of one kind.
    #[test]
    fn even_values_of_many_bits_are_looked_for_among_all_pairs() {
        let (meter, code) = (Meter::new(Limits::WIDE), Code::parse("0.4", 16).unwrap());
        let mut table = Table::new(&code, 63, vec![0, 0b00_1111, 0b11_0011, 0, 0b11_1100], &meter);
        (0..4).for_each(|heap| drop(table.check(heap)));
        let Err(Fault::Wrong(why)) = table.check(4) else { panic!("the value is that of an option") };
        assert!(why.contains("leads to the same value, 60"), "{why}");
    }

    /// The values of the options of a heap.
    fn values_of_options(code: &Code, heap: usize, values: &[u64]) -> Vec<u64> {
        let mut seen = Vec::new();
        for take in code.takes().iter().filter(|take| take.taken <= heap as u64) {
            let rest = heap - take.taken as usize;
            // A move that takes nothing must break the heap.
            if take.leaves(usize::from(rest > 0)) {
                seen.push(values[rest]);
            }
            for one in (1..rest).filter(|_| take.leaves(2)) {
                seen.push(values[one] ^ values[rest - one]);
            }
            for one in (1..rest).filter(|_| take.leaves(3)) {
                seen.extend((1..rest - one).map(|two| values[one] ^ values[two] ^ values[rest - one - two]));
            }
        }
        seen
    }
}
