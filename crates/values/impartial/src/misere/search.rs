//! The search for a misère quotient: a guess from small sums of a few heaps, the letters, and its proof heap by heap.

use super::candidate::{Guess, Sums, Word, heap_weight, weight};
use super::monoid::{Element, Monoid};
use super::options::BYTES_PER_OPTION;
use super::quotient::{Partial, Quotient, QuotientError};
use super::transition::{Set, Transitions, insert};
use crate::nimbers::Look;
use gruk_core::CompactSort as _;
use std::collections::BTreeMap;

/// The most sums that a guess is made from.
pub(super) const MOST_SUMS: usize = 1 << 22;

/// The search for a quotient with one size of the box.
pub(super) struct Search<'a> {
    pub(super) options: &'a [Vec<Vec<usize>>],
    pub(super) letters: &'a mut Vec<usize>,
    /// The word of each heap.
    pub(super) words: &'a mut Vec<Word>,
    pub(super) size: u8,
    /// The least n such that the n-th power of a letter is its (n − 2)-nd, as far as guesses have said so.
    pub(super) powers: &'a mut BTreeMap<usize, u8>,
    /// Which earlier heap becomes a letter where the guess does not fit a letter?
    pub(super) doubts: Doubts,
    /// The quotient of the heaps up to the largest one to which attempts have come, and that heap.
    pub(super) partial: &'a mut Option<Partial>,
    /// Are the boxes of letters whose powers repeat sooner made smaller, so that there is room for more letters?
    pub(super) shrinks: bool,
}

/// Which earlier heap becomes a letter where the guess does not fit a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doubts {
    /// None: the search fails.
    None,
    /// The last one that several elements fit, beside the heaps below it.
    Last,
    /// The first one that a guess with it as a letter tells from its word.
    Tried,
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
        loop {
            let failed = |heap| Err(QuotientError::NotFound { heap, partial: None });
            rounds += 1;
            if rounds > 4 * self.options.len() {
                return failed(self.letters.last().copied().unwrap_or(0));
            }
            let letters: Vec<usize> = self.letters.clone();
            let guess = self.guess(1, look).map_err(QuotientError::stopped)?;
            let Some(Guess { monoid, shortest, letters: of_letters }) = guess else {
                return failed(letters.last().copied().unwrap_or(0));
            };
            if self.shrinks {
                let powers = of_letters.iter().map(|&element| power_size(&monoid, element));
                self.powers.extend(letters.iter().copied().zip(powers));
            }
            let weights: Vec<usize> = shortest.iter().map(|word| weight(&letters, word)).collect();
            match self.label(&monoid, &shortest, (&weights, &of_letters), look).map_err(QuotientError::stopped)? {
                Attempt::Done(heaps, transitions) => {
                    return Ok(Quotient { monoid, heaps, letters, transitions, period: None });
                }
                Attempt::Again => {}
                Attempt::Failed { heap } if self.doubts == Doubts::Tried => {
                    let told = self.told_from_word(heap, look).map_err(QuotientError::stopped)?;
                    let Some(fresh) = told else { return failed(heap) };
                    self.add_letter(fresh);
                }
                Attempt::Failed { heap } => return failed(heap),
            }
        }
    }

    /// A guess with the present letters. The size of the box of a letter is at most by `more` larger than what earlier
    /// guesses needed: they may have been wrong.
    fn guess<E>(&self, more: u8, look: Look<'_, E>) -> Result<Option<Guess>, E> {
        let options: Vec<Vec<Word>> = self.letters.iter().map(|&heap| self.option_words(heap)).collect();
        let size = |heap: &usize| self.powers.get(heap).map_or(self.size, |size| self.size.min(size + more));
        let sizes: Vec<u8> = self.letters.iter().map(size).collect();
        let most = if self.shrinks { MOST_SUMS } else { 1 << 20 };
        let sums = Sums { heaps: self.letters, options: &options, sizes: &sizes, most };
        let bytes = self.bytes() + sums.bytes();
        look(bytes)?;
        sums.guess(&mut || look(bytes))
    }

    /// The last heap below this one that is no letter, and that a guess with it as a letter tells from its word.
    fn told_from_word<E>(&mut self, heap: usize, look: Look<'_, E>) -> Result<Option<usize>, E> {
        let (letters, words) = (self.letters.clone(), self.words.clone());
        let mut told = None;
        for other in (1..heap).rev().filter(|other| !letters.contains(other)) {
            self.add_letter(other);
            let place = self.letters.iter().position(|&letter| letter == other).expect("it has just been added");
            // In smaller boxes if these are too large.
            let guess = match self.guess(1, look)? {
                None => self.guess(0, look)?,
                guess => guess,
            };
            *self.letters = letters.clone();
            self.words.clone_from(&words);
            let Some(guess) = guess else { continue };
            let mut word = words[other].clone();
            word.resize(letters.len(), 0);
            word.insert(place, 0);
            let times = word.iter().zip(&guess.letters);
            let element = times.fold(Monoid::IDENTITY, |sum, (&times, &letter)| {
                (0..times).fold(sum, |sum, _| guess.monoid.product(sum, letter))
            });
            if element != guess.letters[place] {
                told = Some(other);
                break;
            }
        }
        Ok(told)
    }

    fn add_letter(&mut self, heap: usize) {
        self.letters.push(heap);
        self.letters.compact_sort();
        self.reletter(heap);
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
                // The sums of the heaps before this one have all been gone through.
                if self.partial.is_none_or(|partial| partial.last + 1 < heap) {
                    *self.partial = Some(Partial { last: heap - 1, order: monoid.order_of(&elements) });
                }
                // An earlier heap may have been taken for the wrong one of several elements that fitted it.
                let fresh = match letter {
                    None => Some(heap),
                    Some(_) if self.doubts == Doubts::Last => self.last_doubtful(monoid, &tried),
                    Some(_) => None,
                };
                let Some(fresh) = fresh else { return Ok(Attempt::Failed { heap }) };
                for heap in heavy.into_iter().filter(|&heap| heap < fresh).chain([fresh]) {
                    self.add_letter(heap);
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
