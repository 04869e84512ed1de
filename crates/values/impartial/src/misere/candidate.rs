//! A guess at a misère quotient, from the outcomes of small sums of a few heaps.

use super::monoid::{Element, Monoid};
use rustc_hash::FxHashMap;

/// Sums between two looks at the limits.
const SUMS_PER_LOOK: usize = 1 << 16;

/// A guess at a quotient.
pub(super) struct Guess {
    pub(super) monoid: Monoid,
    /// The first sum of each element, in the order of their weights.
    pub(super) shortest: Vec<Word>,
    /// The element of each letter.
    pub(super) letters: Vec<Element>,
}

/// A sum of letters: how often each occurs, below the size of the box.
pub(super) type Word = Vec<u8>;

/// Letters, and the sums of them in which each letter occurs less often than its size. Where a sum leaves the box, an
/// exponent equal to the size is replaced by the size − 2: the guess is that two more of a letter make no difference
/// once there are many.
pub(super) struct Sums<'a> {
    /// The heap that each letter stands for.
    pub(super) heaps: &'a [usize],
    /// The options of each letter, as words.
    pub(super) options: &'a [Vec<Word>],
    /// The most sums that are looked at.
    pub(super) most: usize,
    /// The size of the box for each letter, at least 2.
    pub(super) sizes: &'a [u8],
}

/// The sums of a box, by their numbers: the exponents are the digits of the number, the first letter's the least.
struct Cube {
    sizes: Vec<usize>,
    /// What one more of each letter adds to the number.
    places: Vec<usize>,
    count: usize,
}

impl Cube {
    fn digit(&self, sum: usize, letter: usize) -> usize {
        sum / self.places[letter] % self.sizes[letter]
    }

    /// The sum with one more of the letter; an exponent that leaves the box is brought back into it, its parity kept.
    fn step(&self, sum: usize, letter: usize) -> usize {
        let place = self.places[letter];
        if self.digit(sum, letter) + 1 < self.sizes[letter] { sum + place } else { sum - place }
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
    /// The sums of the box; `None` if they are too many.
    fn all(&self) -> Option<Cube> {
        let sizes: Vec<usize> = self.sizes.iter().map(|&size| usize::from(size)).collect();
        let (mut places, mut count) = (Vec::new(), 1_usize);
        for size in &sizes {
            places.push(count);
            count = count.checked_mul(*size).filter(|&count| count <= self.most)?;
        }
        Some(Cube { sizes, places, count })
    }

    /// About the bytes that a guess takes.
    pub(super) fn bytes(&self) -> usize {
        self.all().map_or(0, |all| all.count * (4 * self.heaps.len() + 40))
    }

    /// The quotient that the outcomes of these sums suggest, and a shortest word for each element; `None` if there are
    /// too many sums or elements.
    pub(super) fn guess<E>(&self, look: &mut dyn FnMut() -> Result<(), E>) -> Result<Option<Guess>, E> {
        let Some(all) = self.all() else { return Ok(None) };
        let mut weights = vec![0_usize; all.count];
        for (letter, &place) in all.places.iter().enumerate() {
            let heap = heap_weight(self.heaps[letter]);
            for sum in place..(place * all.sizes[letter]) {
                weights[sum] = weights[sum - place] + heap;
            }
        }
        let mut order: Vec<usize> = (0..all.count).collect();
        order.sort_by_key(|&sum| weights[sum]);
        let steps: Vec<Vec<u32>> = (0..self.heaps.len())
            .map(|letter| (0..all.count).map(|sum| all.step(sum, letter) as u32).collect())
            .collect();
        let is_lost = self.outcomes(&all, &order, &steps, look)?;
        let classes = refined(&is_lost, &steps, look)?;
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
                return Ok(None);
            }
        }
        let element = |sum: usize| elements[classes[sum] as usize].expect("every sum has been given an element");
        let pairs = shortest.iter().flat_map(|&a| shortest.iter().map(move |&b| (a, b)));
        let products = pairs.map(|(a, b)| element(all.sum(a, b))).collect();
        let lost = shortest.iter().map(|&sum| is_lost[sum]).collect();
        Ok(Some(Guess {
            monoid: Monoid::new(products, lost),
            letters: all.places.iter().map(|&place| element(place)).collect(),
            shortest: shortest.into_iter().map(|sum| all.word(sum)).collect(),
        }))
    }

    /// Which sums are lost for the player to move: those that have options, all of them won.
    fn outcomes<E>(
        &self,
        all: &Cube,
        order: &[usize],
        steps: &[Vec<u32>],
        look: &mut dyn FnMut() -> Result<(), E>,
    ) -> Result<Vec<bool>, E> {
        // The letters of each option, one after the other.
        let spelt = |option: &Word| -> Vec<usize> {
            let times = option.iter().enumerate();
            times.flat_map(|(letter, &times)| std::iter::repeat_n(letter, usize::from(times))).collect()
        };
        let options: Vec<Vec<Vec<usize>>> =
            self.options.iter().map(|options| options.iter().map(spelt).collect()).collect();
        let mut is_lost = vec![false; all.count];
        for (number, &sum) in order.iter().enumerate() {
            if number % SUMS_PER_LOOK == 0 {
                look()?;
            }
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
        Ok(is_lost)
    }
}

/// A number that every move makes smaller, also one that only breaks a heap. The word is one of these letters.
pub(super) fn weight(letters: &[usize], word: &Word) -> usize {
    word.iter().zip(letters).map(|(&times, &heap)| usize::from(times) * heap_weight(heap)).sum()
}

/// The weight of a heap: less than that of a larger one, and more than that of all parts that it can be broken into.
pub(super) fn heap_weight(heap: usize) -> usize {
    2 * heap - 1
}

/// The coarsest division into classes that tells won from lost sums and is kept by each letter. `steps[l][s]`: the sum
/// after one more of letter l.
///
/// Sums are told apart by a number made from their class and those of their steps. Two that it fails to tell apart, by
/// chance, would only spoil a guess, which is proved or refuted afterwards.
fn refined<E>(is_lost: &[bool], steps: &[Vec<u32>], look: &mut dyn FnMut() -> Result<(), E>) -> Result<Vec<u32>, E> {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut classes: Vec<u32> = is_lost.iter().map(|&is_lost| u32::from(is_lost)).collect();
    let mut count = 0;
    loop {
        look()?;
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
            return Ok(classes);
        }
        count = numbers.len();
    }
}
