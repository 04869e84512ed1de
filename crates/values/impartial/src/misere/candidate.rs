//! A guess at a misère quotient, from the outcomes of small sums of a few heaps.

use super::monoid::{Element, Monoid};
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

/// The sums of a box, by their numbers: the exponents are the digits of the number, the first letter's the least.
struct Cube {
    size: usize,
    /// What one more of each letter adds to the number.
    places: Vec<usize>,
    count: usize,
}

impl Cube {
    fn digit(&self, sum: usize, letter: usize) -> usize {
        sum / self.places[letter] % self.size
    }

    /// The sum with one more of the letter; an exponent that leaves the box is brought back into it, its parity kept.
    fn step(&self, sum: usize, letter: usize) -> usize {
        let place = self.places[letter];
        if self.digit(sum, letter) + 1 < self.size { sum + place } else { sum - place }
    }

    fn word(&self, sum: usize) -> Word {
        (0..self.places.len()).map(|letter| self.digit(sum, letter) as u8).collect()
    }

    /// The sum of two.
    fn sum(&self, a: usize, b: usize) -> usize {
        let letters = 0..self.places.len();
        letters.fold(a, |sum, letter| (0..self.digit(b, letter)).fold(sum, |sum, _| self.step(sum, letter)))
    }
}

impl Sums<'_> {
    /// A number that every move makes smaller, also one that only breaks a heap.
    pub(super) fn weight(&self, word: &Word) -> usize {
        word.iter().zip(self.heaps).map(|(&times, &heap)| usize::from(times) * heap_weight(heap)).sum()
    }

    /// The sums of the box; `None` if they are too many.
    fn all(&self) -> Option<Cube> {
        let size = usize::from(self.size);
        let count = size.checked_pow(self.heaps.len() as u32).filter(|&count| count <= MAX_SUMS)?;
        Some(Cube { size, places: (0..self.heaps.len() as u32).map(|letter| size.pow(letter)).collect(), count })
    }

    /// About the bytes that a guess takes.
    pub(super) fn bytes(&self) -> usize {
        self.all().map_or(0, |all| all.count * (4 * self.heaps.len() + 40))
    }

    /// The quotient that the outcomes of these sums suggest, and a shortest word for each element; `None` if there are too
    /// many sums or elements.
    pub(super) fn guess(&self) -> Option<(Monoid, Vec<Word>)> {
        let all = self.all()?;
        let mut weights = vec![0_usize; all.count];
        for (letter, &place) in all.places.iter().enumerate() {
            let heap = heap_weight(self.heaps[letter]);
            for sum in place..(place * all.size) {
                weights[sum] = weights[sum - place] + heap;
            }
        }
        let mut order: Vec<usize> = (0..all.count).collect();
        order.sort_by_key(|&sum| weights[sum]);
        let steps: Vec<Vec<u32>> = (0..self.heaps.len())
            .map(|letter| (0..all.count).map(|sum| all.step(sum, letter) as u32).collect())
            .collect();
        let is_lost = self.outcomes(&all, &order, &steps);
        let classes = refined(&is_lost, &steps);
        // Elements are numbered by their first sum in the order of weights; the empty sum is number 0.
        let mut elements = vec![None; all.count];
        let mut shortest = Vec::new();
        for &sum in &order {
            let element = &mut elements[classes[sum] as usize];
            if element.is_none() {
                *element = Some(shortest.len() as Element);
                shortest.push(sum);
            }
            if shortest.len() > Monoid::MAX_ORDER {
                return None;
            }
        }
        let element = |sum: usize| elements[classes[sum] as usize].expect("every sum has been given an element");
        let pairs = shortest.iter().flat_map(|&a| shortest.iter().map(move |&b| (a, b)));
        let products = pairs.map(|(a, b)| element(all.sum(a, b))).collect();
        let lost = shortest.iter().map(|&sum| is_lost[sum]).collect();
        Some((Monoid::new(products, lost), shortest.into_iter().map(|sum| all.word(sum)).collect()))
    }

    /// Which sums are lost for the player to move: those that have options, all of them won.
    fn outcomes(&self, all: &Cube, order: &[usize], steps: &[Vec<u32>]) -> Vec<bool> {
        // The letters of each option, one after the other.
        let spelt = |option: &Word| -> Vec<usize> {
            let times = option.iter().enumerate();
            times.flat_map(|(letter, &times)| std::iter::repeat_n(letter, usize::from(times))).collect()
        };
        let options: Vec<Vec<Vec<usize>>> =
            self.options.iter().map(|options| options.iter().map(spelt).collect()).collect();
        let mut is_lost = vec![false; all.count];
        for &sum in order {
            let mut has_options = false;
            let letters = (0..options.len()).filter(|&letter| all.digit(sum, letter) > 0);
            let has_lost_option = letters.into_iter().any(|letter| {
                let rest = sum - all.places[letter];
                has_options |= !options[letter].is_empty();
                let after = |option: &Vec<usize>| option.iter().fold(rest, |sum, &letter| steps[letter][sum] as usize);
                options[letter].iter().any(|option| is_lost[after(option)])
            });
            is_lost[sum] = has_options && !has_lost_option;
        }
        is_lost
    }
}

/// The weight of a heap: less than that of a larger one, and more than that of all parts that it can be broken into.
pub(super) fn heap_weight(heap: usize) -> usize {
    2 * heap - 1
}

/// The coarsest division into classes that tells won from lost sums and is kept by each letter. `steps[l][s]`: the sum after one more
/// of letter l.
///
/// Sums are told apart by a number made from their class and those of their steps. Two that it fails to tell apart, by chance, would only spoil a
/// guess, which is proved or refuted afterwards.
fn refined(is_lost: &[bool], steps: &[Vec<u32>]) -> Vec<u32> {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut classes: Vec<u32> = is_lost.iter().map(|&is_lost| u32::from(is_lost)).collect();
    let mut count = 0;
    loop {
        let mut keys: Vec<u64> = classes.iter().map(|&class| u64::from(class).wrapping_mul(FACTOR)).collect();
        for steps in steps {
            for (key, &step) in keys.iter_mut().zip(steps) {
                *key = (key.rotate_left(23) ^ u64::from(classes[step as usize])).wrapping_mul(FACTOR);
            }
        }
        let mut numbers: FxHashMap<u64, u32> = FxHashMap::default();
        for (class, key) in classes.iter_mut().zip(keys) {
            let fresh = numbers.len() as u32;
            *class = *numbers.entry(key).or_insert(fresh);
        }
        if numbers.len() == count {
            return classes;
        }
        count = numbers.len();
    }
}
