//! Misère quotients of heap games: which sums of heaps can be told apart by who wins them with anything added.
//!
//! The quotient of the heaps up to n is a finite commutative monoid Q in the cases that can be treated here, with an element for each
//! heap and the set of the lost elements, so that a sum of heaps is lost for the player to move exactly if its element is. It is found by
//! a guess from small sums of a few heaps, the letters, and proved by the transitions of all sums; a heap that no element
//! fits becomes a letter, and the guess is made anew.
//!
//! **Source:** `[Plambeck 2005]`, `[Plambeck–Siegel 2008]`.

use super::candidate::{Sums, Word, heap_weight};
use super::transition::{Set, Transitions, insert};
use crate::heaps::{Period, find_period};
use crate::nimbers::Look;
use gruk_cert::QuotientProof;
use gruk_rules::board::take_and_break::Code;

/// An element of a quotient, by its number.
pub type Element = u16;

/// The sizes of the box of exponents that are tried one after the other.
const BOX_SIZES: [u8; 4] = [4, 5, 6, 8];

/// A finite commutative monoid with a set of lost elements; the identity has the number 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Monoid {
    products: Vec<Element>,
    lost: Vec<bool>,
}

/// A misère quotient of the heaps of a game up to a last one.
#[derive(Clone, Debug)]
pub struct Quotient {
    /// The monoid.
    pub monoid: Monoid,
    /// The element of each heap, from 0.
    pub heaps: Vec<Element>,
    /// The heaps that generate the monoid.
    pub letters: Vec<usize>,
    /// Number of transitions that the proof went through.
    pub transitions: usize,
    /// From where and after how many heaps the elements repeat for ever, if the heaps here prove it: the quotient is then that
    /// of all heaps.
    pub period: Option<Period>,
}

/// Why there is no quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuotientError<E> {
    /// Somebody asked to stop.
    Stopped(E),
    /// No quotient was found with the heaps up to this one: it is infinite, or too large for this search.
    NotFound {
        /// The heap.
        heap: usize,
    },
}

impl Monoid {
    /// The most elements.
    pub const MAX_ORDER: usize = 256;

    /// The element of the empty sum.
    pub const IDENTITY: Element = 0;

    pub(super) fn new(products: Vec<Element>, lost: Vec<bool>) -> Self {
        Monoid { products, lost }
    }

    /// The number of elements.
    #[must_use]
    pub fn order(&self) -> usize {
        self.lost.len()
    }

    /// All elements.
    pub fn elements(&self) -> impl Iterator<Item = Element> + use<> {
        0..self.lost.len() as Element
    }

    /// The element of the sum.
    #[must_use]
    pub fn product(&self, a: Element, b: Element) -> Element {
        self.products[usize::from(a) * self.lost.len() + usize::from(b)]
    }

    /// Is the player who moves lost? These elements are the P-portion.
    #[must_use]
    pub fn is_lost(&self, element: Element) -> bool {
        self.lost[usize::from(element)]
    }

    /// Is this the quotient of a set of Nim heaps: is the game tame, as far as its heaps go?
    ///
    /// It is, if there are one or two elements; or if the lost ones are two, a with a² = 1 and e with e² = e, and each
    /// element x but 1 and a has x² = e and x·e = x.
    ///
    /// **Source:** the quotients T_n of `[Plambeck–Siegel 2008, §3]`.
    #[must_use]
    pub fn is_tame(&self) -> bool {
        let lost: Vec<Element> = self.elements().filter(|&element| self.is_lost(element)).collect();
        let square = |x: Element| self.product(x, x);
        match lost[..] {
            _ if self.order() <= 2 => true,
            [x, y] => [(x, y), (y, x)].into_iter().any(|(a, e)| {
                let in_kernel = |x: Element| square(x) == e && self.product(x, e) == x;
                square(a) == Self::IDENTITY && self.elements().all(|x| x == Self::IDENTITY || x == a || in_kernel(x))
            }),
            _ => false,
        }
    }
}

impl Quotient {
    /// The quotient as certificates carry it: with the heaps up to the end of the first period, if there is one.
    #[must_use]
    pub fn proof(&self) -> QuotientProof {
        QuotientProof {
            lost: self.monoid.lost.clone(),
            products: self.monoid.products.clone(),
            heaps: self.heaps.clone(),
            period: self.period.map(|period| (period.start, period.length)),
        }
    }

    /// The element of a sum of heaps; `None` if a heap is larger than the last one and no period is known.
    #[must_use]
    pub fn element(&self, heaps: &[u64]) -> Option<Element> {
        heaps.iter().try_fold(Monoid::IDENTITY, |sum, &heap| {
            let place = match (usize::try_from(heap), self.period) {
                (Ok(heap), _) if heap < self.heaps.len() => heap,
                (_, Some(period)) => period.start + ((heap - period.start as u64) % period.length as u64) as usize,
                _ => return None,
            };
            Some(self.monoid.product(sum, self.heaps[place]))
        })
    }

    /// The quotient of the heaps up to `last` of the game with this code. `look` is called for each heap with the bytes in use.
    ///
    /// # Errors
    /// What `look` gave; or no quotient was found.
    pub fn of<E>(code: &Code, last: usize, look: Look<'_, E>) -> Result<Self, QuotientError<E>> {
        let options: Vec<Vec<Vec<usize>>> = (0..=last).map(|heap| options_of(code, heap)).collect();
        let mut letters: Vec<usize> = Vec::new();
        let mut words: Vec<Word> = vec![Word::new(); last + 1];
        let mut reached = 0;
        for size in BOX_SIZES {
            match (Search { options: &options, letters: &mut letters, words: &mut words, size }).run(look) {
                Ok(mut quotient) => {
                    let elements: Vec<u16> = quotient.heaps.clone();
                    quotient.period = find_period(code, &elements);
                    return Ok(quotient);
                }
                Err(QuotientError::NotFound { heap }) => reached = reached.max(heap),
                Err(stopped) => return Err(stopped),
            }
        }
        Err(QuotientError::NotFound { heap: reached })
    }
}

/// The options of a heap, as lists of heaps.
fn options_of(code: &Code, heap: usize) -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for take in code.takes() {
        let Some(rest) = heap.checked_sub(take.taken as usize) else { break };
        if take.leaves(usize::from(rest > 0)) {
            options.push(if rest > 0 { vec![rest] } else { Vec::new() });
        }
        for small in 1..=rest / 2 {
            if take.leaves(2) && !(take.distinct && 2 * small == rest) {
                options.push(vec![small, rest - small]);
            }
            if take.leaves(3) {
                let larger = rest - small;
                for middle in small..=larger / 2 {
                    let sizes = [small, middle, larger - middle];
                    if !(take.distinct && (small == middle || 2 * middle == larger)) {
                        options.push(sizes.to_vec());
                    }
                }
            }
        }
    }
    options
}

/// The search for a quotient with one size of the box.
struct Search<'a> {
    options: &'a [Vec<Vec<usize>>],
    letters: &'a mut Vec<usize>,
    /// The word of each heap.
    words: &'a mut Vec<Word>,
    size: u8,
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
    fn run<E>(&mut self, look: Look<'_, E>) -> Result<Quotient, QuotientError<E>> {
        let mut rounds = 0;
        loop {
            let failed = |heap| Err(QuotientError::NotFound { heap });
            rounds += 1;
            if rounds > 4 * self.options.len() {
                return failed(self.letters.last().copied().unwrap_or(0));
            }
            let letters: Vec<usize> = self.letters.clone();
            let options: Vec<Vec<Word>> = letters.iter().map(|&heap| self.option_words(heap)).collect();
            let sums = Sums { heaps: &letters, options: &options, size: self.size };
            look(self.bytes() + sums.bytes()).map_err(QuotientError::Stopped)?;
            let Some((monoid, shortest)) = sums.guess() else { return failed(letters.last().copied().unwrap_or(0)) };
            let weights: Vec<usize> = shortest.iter().map(|word| sums.weight(word)).collect();
            match self.label(&monoid, &shortest, &weights, look).map_err(QuotientError::Stopped)? {
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
        let options: usize = self.options.iter().map(|options| 40 * options.len()).sum();
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
        words.sort_unstable();
        words.dedup();
        words
    }

    /// Gives each heap the element that fits all sums.
    fn label<E>(
        &mut self,
        monoid: &Monoid,
        shortest: &[Word],
        weights: &[usize],
        look: Look<'_, E>,
    ) -> Result<Attempt, E> {
        let mut transitions = Transitions::new(monoid);
        let mut elements = vec![Monoid::IDENTITY];
        // The element of each heap from 1, and those of its options.
        let mut tried: Vec<(Element, Set)> = Vec::new();
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
            let favourite = of_word(&padded);
            let all = favourite.into_iter().chain(monoid.elements().filter(|_| letter.is_none()));
            // A heap may stand for a word only if that is no heavier: the guess goes through sums from light to heavy.
            let is_light = |element: Element| weights[usize::from(element)] <= heap_weight(heap);
            let mut all = all.filter(|&element| is_light(element));
            let Some(element) = all.find(|&element| transitions.add(element, &options)) else {
                // An earlier heap may have been taken for the wrong one of several elements that fitted it.
                let fresh = if letter.is_some() { self.last_doubtful(monoid, &tried) } else { Some(heap) };
                let Some(fresh) = fresh else { return Ok(Attempt::Failed { heap }) };
                self.letters.push(fresh);
                self.letters.sort_unstable();
                self.reletter(fresh);
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

    /// Makes room for the new letter `heap` in all words.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use std::convert::Infallible;

    fn quotient(code: &str, last: usize) -> Quotient {
        Quotient::of(&Code::parse(code, 16).unwrap(), last, &mut |_| Ok::<(), Infallible>(())).unwrap()
    }

    /// Is the sum of heaps lost under misère play? By the definition.
    fn is_lost(code: &Code, heaps: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
        if let Some(&known) = known.get(heaps) {
            return known;
        }
        let mut has_options = false;
        let mut has_lost = false;
        for place in 0..heaps.len() {
            for option in options_of(code, heaps[place]) {
                let mut after: Vec<usize> =
                    heaps[..place].iter().chain(&heaps[place + 1..]).copied().chain(option).collect();
                after.sort_unstable();
                has_options = true;
                has_lost |= is_lost(code, &after, known);
            }
        }
        known.insert(heaps.to_vec(), has_options && !has_lost);
        has_options && !has_lost
    }

    #[test]
    fn elements_tell_the_outcomes_of_sums() {
        for text in ["0.77", "0.07", "0.137", "0.123", "0.75", "0.33", "0.15"] {
            let code = Code::parse(text, 8).unwrap();
            let quotient = quotient(text, 9);
            let mut known = HashMap::new();
            for a in 0..=9_usize {
                for b in a..=9 {
                    for c in b..=9 {
                        let heaps: Vec<usize> = [a, b, c].into_iter().filter(|&heap| heap > 0).collect();
                        let sizes: Vec<u64> = heaps.iter().map(|&heap| heap as u64).collect();
                        let element = quotient.element(&sizes).unwrap();
                        assert_eq!(
                            quotient.monoid.is_lost(element),
                            is_lost(&code, &heaps, &mut known),
                            "{text} {heaps:?}"
                        );
                    }
                }
            }
        }
    }

    /// `[Plambeck–Siegel 2008]`: Nim heaps up to 3 have T_2, of order 6; 0.123 has a quotient of order 20; it is wild.
    #[test]
    fn orders_are_those_of_plambeck_and_siegel() {
        let nim = quotient("0.333", 3);
        assert_eq!((nim.monoid.order(), nim.monoid.is_tame()), (6, true));
        let wild = quotient("0.123", 40);
        assert_eq!((wild.monoid.order(), wild.monoid.is_tame()), (20, false));
    }

    /// `[Plambeck 2005]`, `[Sibert–Conway 1992]`: Kayles has a quotient of order 40 and the period 12.
    #[test]
    fn kayles_has_a_quotient_of_order_forty() {
        let kayles = quotient("0.77", 170);
        assert_eq!((kayles.monoid.order(), kayles.monoid.is_tame()), (40, false));
        assert_eq!(kayles.period.map(|period| period.length), Some(12));
    }
}
