//! A guess at a misère quotient, from the outcomes of small sums of a few heaps.

use super::quotient::{Element, Monoid};
use rustc_hash::FxHashMap;

/// The most sums that a guess is made from.
const MAX_SUMS: usize = 1 << 20;

/// A sum of letters: how often each occurs, below the size of the box.
pub(super) type Word = Vec<u8>;

/// Letters, and the sums of them in which none occurs `size` times or more. Where a sum leaves the box, an exponent of `size` is taken
/// for `size` − 2: the guess is that two more of a letter make no difference once there are many.
pub(super) struct Sums<'a> {
    /// The heap that each letter stands for.
    pub(super) heaps: &'a [usize],
    /// The options of each letter, as words.
    pub(super) options: &'a [Vec<Word>],
    /// Exponents are below this.
    pub(super) size: u8,
}

impl Sums<'_> {
    fn index(&self, word: &[u8]) -> usize {
        word.iter().rev().fold(0, |index, &count| index * usize::from(self.size) + usize::from(self.folded(count)))
    }

    /// An exponent brought into the box, its parity kept.
    fn folded(&self, count: u8) -> u8 {
        if count < self.size { count } else { self.size - 2 + (count - self.size) % 2 }
    }

    /// A number that every move makes smaller, also one that only breaks a heap.
    pub(super) fn weight(&self, word: &Word) -> usize {
        word.iter().zip(self.heaps).map(|(&times, &heap)| usize::from(times) * heap_weight(heap)).sum()
    }

    fn word(&self, mut index: usize) -> Word {
        let size = usize::from(self.size);
        let digit = |_| {
            let digit = index % size;
            index /= size;
            digit as u8
        };
        (0..self.heaps.len()).map(digit).collect()
    }

    /// The quotient that the outcomes of these sums suggest, and a shortest word for each element; `None` if there are too
    /// many sums or elements.
    pub(super) fn guess(&self) -> Option<(Monoid, Vec<Word>)> {
        let count = usize::from(self.size).checked_pow(self.heaps.len() as u32).filter(|&count| count <= MAX_SUMS)?;
        let words: Vec<Word> = (0..count).map(|index| self.word(index)).collect();
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&index| self.weight(&words[index]));
        let is_lost = self.outcomes(&words, &order);
        let step = |index: usize, letter: usize| {
            let mut word = words[index].clone();
            word[letter] += 1;
            self.index(&word)
        };
        let steps: Vec<Vec<usize>> =
            (0..count).map(|index| (0..self.heaps.len()).map(|letter| step(index, letter)).collect()).collect();
        let classes = refined(&is_lost, &steps);
        // Elements are numbered by their first sum in the order of weights; the empty sum is number 0.
        let mut elements: FxHashMap<u32, Element> = FxHashMap::default();
        let mut shortest = Vec::new();
        for &index in &order {
            elements.entry(classes[index]).or_insert_with(|| {
                shortest.push(index);
                (shortest.len() - 1) as Element
            });
            if shortest.len() > Monoid::MAX_ORDER {
                return None;
            }
        }
        let element = |index: usize| elements[&classes[index]];
        let product = |a: &usize, b: &usize| {
            let sum: Word = words[*a].iter().zip(&words[*b]).map(|(a, b)| a + b).collect();
            element(self.index(&sum))
        };
        let products = shortest.iter().flat_map(|a| shortest.iter().map(move |b| product(a, b))).collect();
        let lost = shortest.iter().map(|&index| is_lost[index]).collect();
        Some((Monoid::new(products, lost), shortest.into_iter().map(|index| words[index].clone()).collect()))
    }

    /// Which sums are lost for the player to move: those that have options, all of them won.
    fn outcomes(&self, words: &[Word], order: &[usize]) -> Vec<bool> {
        let mut is_lost = vec![false; words.len()];
        for &index in order {
            let word = &words[index];
            let mut has_options = false;
            let mut has_lost_option = false;
            for (letter, options) in self.options.iter().enumerate().filter(|&(letter, _)| word[letter] > 0) {
                for option in options {
                    let mut after: Word = word.iter().zip(option).map(|(a, b)| a + b).collect();
                    after[letter] -= 1;
                    has_options = true;
                    has_lost_option |= is_lost[self.index(&after)];
                }
            }
            is_lost[index] = has_options && !has_lost_option;
        }
        is_lost
    }
}

/// The weight of a heap: less than that of a larger one, and more than that of all parts that it can be broken into.
pub(super) fn heap_weight(heap: usize) -> usize {
    2 * heap - 1
}

/// The coarsest division into classes that tells won from lost sums and is kept by each letter.
fn refined(is_lost: &[bool], steps: &[Vec<usize>]) -> Vec<u32> {
    let mut classes: Vec<u32> = is_lost.iter().map(|&is_lost| u32::from(is_lost)).collect();
    let mut count = 0;
    loop {
        let mut numbers: FxHashMap<(u32, u32), u32> = FxHashMap::default();
        // One letter after the other: a pair of classes is a smaller key than a list of them.
        let mut next = classes.clone();
        for letter in 0..steps.first().map_or(0, Vec::len) {
            numbers.clear();
            let keys: Vec<(u32, u32)> =
                (0..next.len()).map(|index| (next[index], classes[steps[index][letter]])).collect();
            for (index, key) in keys.into_iter().enumerate() {
                let fresh = numbers.len() as u32;
                next[index] = *numbers.entry(key).or_insert(fresh);
            }
        }
        classes = next;
        if numbers.len() == count {
            return classes;
        }
        count = numbers.len();
    }
}
