//! The search for a misère quotient: a guess from small sums of a few heaps, the letters, and its proof heap by heap.

use super::candidate::{Guess, Sums, Word, heap_weight};
use super::monoid::{Element, Monoid};
use super::options::BYTES_PER_OPTION;
use super::quotient::{Quotient, QuotientError};
use super::transition::{Set, Transitions, insert};
use crate::nimbers::Look;
use gruk_core::CompactSort as _;
use std::collections::BTreeMap;

/// The search for a quotient with one size of the box.
pub(super) struct Search<'a> {
    pub(super) options: &'a [Vec<Vec<usize>>],
    pub(super) letters: &'a mut Vec<usize>,
    /// The word of each heap.
    pub(super) words: &'a mut Vec<Word>,
    pub(super) size: u8,
    /// May an earlier heap become a letter where the guess does not fit a letter?
    pub(super) doubts: bool,
    /// Are the boxes of letters whose powers repeat sooner made smaller, so that there is room for more letters?
    pub(super) shrinks: bool,
}

/// What came of going through all heaps.
enum Attempt {
    Done(Vec<Element>, usize),
    /// The words of heaps have changed, or there is a new letter.
    Again,
    Failed {
        heap: usize,
    },
}

impl Search<'_> {
    pub(super) fn run<E>(&mut self, look: Look<'_, E>) -> Result<Quotient, QuotientError<E>> {
        let mut rounds = 0;
        // The sizes of the boxes of letters, as far as they are smaller.
        let mut smaller: BTreeMap<usize, u8> = BTreeMap::new();
        loop {
            let failed = |heap| Err(QuotientError::NotFound { heap });
            rounds += 1;
            if rounds > 4 * self.options.len() {
                return failed(self.letters.last().copied().unwrap_or(0));
            }
            let letters: Vec<usize> = self.letters.clone();
            let options: Vec<Vec<Word>> = letters.iter().map(|&heap| self.option_words(heap)).collect();
            let sizes: Vec<u8> = letters.iter().map(|heap| smaller.get(heap).copied().unwrap_or(self.size)).collect();
            let sums = Sums {
                heaps: &letters,
                options: &options,
                sizes: &sizes,
                most: if self.shrinks { 1 << 22 } else { 1 << 20 },
            };
            look(self.bytes() + sums.bytes()).map_err(QuotientError::Stopped)?;
            let bytes = self.bytes() + sums.bytes();
            let guess = sums.guess(&mut || look(bytes)).map_err(QuotientError::Stopped)?;
            let Some(Guess { monoid, shortest, letters: of_letters }) = guess else {
                return failed(letters.last().copied().unwrap_or(0));
            };
            if self.shrinks {
                smaller.extend(letters.iter().zip(&of_letters).filter_map(|(&heap, &element)| {
                    // One more than the guess needs: the guess may be wrong.
                    let size = power_size(&monoid, element) + 1;
                    (size < self.size).then_some((heap, size))
                }));
            }
            let weights: Vec<usize> = shortest.iter().map(|word| sums.weight(word)).collect();
            match self.label(&monoid, &shortest, (&weights, &of_letters), look).map_err(QuotientError::Stopped)? {
                Attempt::Done(heaps, transitions) => {
                    return Ok(Quotient { monoid, heaps, letters, transitions, period: None });
                }
                Attempt::Again => {}
                Attempt::Failed { heap } => return failed(heap),
            }
        }
    }

    /// Bytes of the options and the words of the heaps.
    fn bytes(&self) -> usize {
        let options: usize = self.options.iter().map(|options| BYTES_PER_OPTION * options.len()).sum();
        options + self.words.len() * (size_of::<Word>() + self.letters.len())
    }

    fn option_words(&self, heap: usize) -> Vec<Word> {
        let add = |mut sum: Word, word: &Word| {
            sum.resize(self.letters.len(), 0);
            sum.iter_mut().zip(word).for_each(|(sum, &count)| *sum = (*sum + count).min(2 * self.size));
            sum
        };
        let empty = || vec![0; self.letters.len()];
        let word = |option: &Vec<usize>| option.iter().fold(empty(), |sum, &part| add(sum, &self.words[part]));
        let mut words: Vec<Word> = self.options[heap].iter().map(word).collect();
        words.compact_sort();
        words.dedup();
        words
    }

    /// Gives each heap the element that fits all sums.
    fn label<E>(
        &mut self,
        monoid: &Monoid,
        shortest: &[Word],
        (weights, of_letters): (&[usize], &[Element]),
        look: Look<'_, E>,
    ) -> Result<Attempt, E> {
        let mut transitions = Transitions::new(monoid);
        let mut elements = vec![Monoid::IDENTITY];
        // The element of each heap from 1, and those of its options.
        let mut tried: Vec<(Element, Set)> = Vec::new();
        // Heaps that stand for heavier words.
        let mut heavy = Vec::new();
        let of_word = |word: &Word| shortest.iter().position(|other| other == word).map(|index| index as Element);
        for heap in 1..self.options.len() {
            look(self.bytes() + transitions.bytes())?;
            let mut options = Set::default();
            for option in &self.options[heap] {
                let element = option.iter().fold(Monoid::IDENTITY, |sum, &part| monoid.product(sum, elements[part]));
                insert(&mut options, element);
            }
            let letter = self.letters.iter().position(|&letter| letter == heap);
            let mut padded = self.words[heap].clone();
            padded.resize(self.letters.len(), 0);
            let favourite = match letter {
                // A letter may be worth as much as a lighter word.
                Some(letter) if self.shrinks => Some(of_letters[letter]),
                _ => of_word(&padded),
            };
            let all: Vec<Element> =
                favourite.into_iter().chain(monoid.elements().filter(|_| letter.is_none())).collect();
            // A heap may be replaced only by a word that is not heavier: the guess goes through sums from light to
            // heavy.
            let is_light = |element: Element| weights[usize::from(element)] <= heap_weight(heap);
            let mut light = all.iter().copied().filter(|&element| is_light(element));
            let mut found = light.find(|&element| transitions.add(element, &options));
            // Behind the last letter no letter has options with the heap.
            if found.is_none() && self.shrinks && self.letters.last().is_some_and(|&last| last < heap) {
                found = all.iter().copied().find(|&element| transitions.add(element, &options));
                heavy.extend(found.map(|_| heap));
            }
            let Some(element) = found else {
                // An earlier heap may have been taken for the wrong one of several elements that fitted it.
                let fresh = match letter {
                    None => Some(heap),
                    Some(_) if self.doubts => self.last_doubtful(monoid, &tried),
                    Some(_) => None,
                };
                let Some(fresh) = fresh else { return Ok(Attempt::Failed { heap }) };
                for heap in heavy.into_iter().filter(|&heap| heap < fresh).chain([fresh]) {
                    self.letters.push(heap);
                    self.letters.compact_sort();
                    self.reletter(heap);
                }
                return Ok(Attempt::Again);
            };
            elements.push(element);
            tried.push((element, options));
            let word = &shortest[usize::from(element)];
            if *word != padded {
                // Letters that come later may have options with this heap, and the guess was made with another word.
                let matters = self.letters.last().is_some_and(|&last| last > heap);
                self.words[heap] = word.clone();
                if matters && letter.is_none() {
                    return Ok(Attempt::Again);
                }
            }
        }
        Ok(Attempt::Done(elements, transitions.len()))
    }

    /// The last heap that is no letter and that more than one element fits, beside the heaps below it.
    fn last_doubtful(&self, monoid: &Monoid, tried: &[(Element, Set)]) -> Option<usize> {
        let heaps = (1..=tried.len()).rev().filter(|heap| !self.letters.contains(heap));
        heaps.into_iter().find(|&heap| {
            let mut before = Transitions::new(monoid);
            for (element, options) in &tried[..heap - 1] {
                before.add(*element, options);
            }
            let (element, options) = &tried[heap - 1];
            monoid.elements().any(|other| other != *element && before.clone().add(other, options))
        })
    }

    /// Makes space for the new letter `heap` in all words.
    fn reletter(&mut self, heap: usize) {
        let place = self.letters.iter().position(|&letter| letter == heap).expect("the heap is a letter");
        let count = self.letters.len();
        for word in self.words.iter_mut() {
            word.resize(count - 1, 0);
            word.insert(place, 0);
        }
        self.words[heap] = vec![0; count];
        self.words[heap][place] = 1;
    }
}

/// The least n ≥ 2 such that the n-th power of an element is its (n − 2)-nd.
fn power_size(monoid: &Monoid, element: Element) -> u8 {
    let mut powers = vec![Monoid::IDENTITY, element];
    loop {
        let next = monoid.product(powers[powers.len() - 1], element);
        if next == powers[powers.len() - 2] || powers.len() == usize::from(u8::MAX) {
            return powers.len() as u8;
        }
        powers.push(next);
    }
}
