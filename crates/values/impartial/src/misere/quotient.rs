//! Misère quotients of heap games: which sums of heaps can be told apart by who wins them with anything added.
//!
//! The quotient of the heaps up to n is a finite commutative monoid Q in the cases that can be treated here, with an
//! element for each heap and the set of the lost elements, so that a sum of heaps is lost for the player to move
//! exactly if its element is. It is found by a guess from small sums of a few heaps, the letters, and proved by the
//! transitions of all sums; a heap that no element fits becomes a letter, and the guess is made anew.
//!
//! **Source:** `[Plambeck 2005]`, `[Plambeck–Siegel 2008]`.

use super::candidate::Word;
use super::monoid::{Element, Monoid};
use super::options::{BYTES_PER_OPTION, most_options, options_of};
use super::search::{Doubts, MOST_SUMS, Search};
use crate::heaps::{Period, find_period};
use crate::nimbers::Look;
use gruk_cert::QuotientProof;
use gruk_rules::board::take_and_break::Code;
use std::collections::BTreeMap;
use std::fmt;

type Pass = (Doubts, bool, &'static [u8]);

/// How a quotient is looked for, one way after the other: which earlier heaps may become letters, are boxes made
/// smaller, and the sizes of the box of exponents.
const PASSES: [Pass; 4] = [
    (Doubts::Last, false, &[4, 5, 6, 8]),
    (Doubts::None, true, &[5, 6, 8]),
    (Doubts::Last, true, &[5, 6, 8]),
    (Doubts::Tried, true, &[5, 6, 8]),
];

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
    /// From where and after how many heaps the elements repeat for ever, if the heaps here prove it: the quotient is
    /// then that of all heaps.
    pub period: Option<Period>,
}

/// Why there is no quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuotientError<E> {
    /// The work was asked to stop.
    Stopped {
        /// Why.
        why: E,
        /// A quotient of fewer heaps that was found and proved.
        partial: Option<Partial>,
    },
    /// No quotient was found with the heaps up to this one: it is infinite, or too large for this search.
    NotFound {
        /// The heap.
        heap: usize,
        /// A quotient of fewer heaps that was found and proved.
        partial: Option<Partial>,
    },
}

/// A misère quotient of fewer heaps than were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partial {
    /// The last heap.
    pub last: usize,
    /// The number of elements.
    pub order: usize,
}

impl<E> QuotientError<E> {
    /// The work was asked to stop, and nothing has been found.
    pub(super) fn stopped(why: E) -> Self {
        QuotientError::Stopped { why, partial: None }
    }
}

impl<E: fmt::Display> fmt::Display for QuotientError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let partial = match self {
            QuotientError::Stopped { why, partial } => {
                why.fmt(f)?;
                partial
            }
            QuotientError::NotFound { heap, partial } => {
                write!(
                    f,
                    "no quotient of the heaps up to {heap} was found: it is infinite, or too large (a guess has at most {} \
                     elements, from at most 2^{} sums)",
                    Monoid::MAX_ORDER,
                    MOST_SUMS.ilog2()
                )?;
                partial
            }
        };
        match partial {
            Some(Partial { last, order }) => write!(f, "; the heaps up to {last} have a quotient of order {order}"),
            None => Ok(()),
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

    /// The quotient of the heaps up to `last` of the game with this code. `look` is called for each heap with the bytes
    /// in use.
    ///
    /// # Errors
    /// What `look` gave; or no quotient was found.
    pub fn of<E>(code: &Code, last: usize, look: Look<'_, E>) -> Result<Self, QuotientError<E>> {
        Quotient::by(&PASSES[..1], code, last, look)
    }

    /// The same, looked for in more ways and among more sums: up to a minute, for quotients with many letters.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub fn sought<E>(code: &Code, last: usize, look: Look<'_, E>) -> Result<Self, QuotientError<E>> {
        Quotient::by(&PASSES, code, last, look)
    }

    fn by<E>(passes: &[Pass], code: &Code, last: usize, look: Look<'_, E>) -> Result<Self, QuotientError<E>> {
        let mut options: Vec<Vec<Vec<usize>>> = Vec::with_capacity(last + 1);
        let mut bytes = 0;
        for heap in 0..=last {
            bytes += BYTES_PER_OPTION * most_options(code, heap);
            look(bytes).map_err(QuotientError::stopped)?;
            options.push(options_of(code, heap));
        }
        let (mut reached, mut partial) = (0, None);
        for &(doubts, shrinks, sizes) in passes {
            let mut letters: Vec<usize> = Vec::new();
            let mut words: Vec<Word> = vec![Word::new(); last + 1];
            let mut powers = BTreeMap::new();
            for &size in sizes {
                let mut search = Search {
                    options: &options,
                    letters: &mut letters,
                    words: &mut words,
                    powers: &mut powers,
                    partial: &mut partial,
                    size,
                    doubts,
                    shrinks,
                };
                match search.run(look) {
                    Ok(mut quotient) => {
                        let elements: Vec<u16> = quotient.heaps.clone();
                        quotient.period = find_period(code, &elements);
                        return Ok(quotient);
                    }
                    Err(QuotientError::NotFound { heap, .. }) => reached = reached.max(heap),
                    Err(QuotientError::Stopped { why, .. }) => return Err(QuotientError::Stopped { why, partial }),
                }
            }
        }
        Err(QuotientError::NotFound { heap: reached, partial })
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
    /// `[Plambeck–Siegel 2008]`, the table of octal games of two digits and three: 0.15 and 0.115 have order 42, 0.72
    /// order 24, 0.241 order 36.
    #[test]
    fn quotients_with_many_letters_are_found() {
        let mut games = vec![("0.241", 60, 36, Some(10)), ("0.72", 60, 24, Some(4))];
        if std::env::var_os("SLOW_TESTS").is_some() {
            games.extend([("0.15", 160, 42, Some(10)), ("0.115", 160, 42, None)]);
        }
        for (code, last, order, period) in games {
            let look: Look<'_, Infallible> = &mut |_| Ok(());
            let quotient = Quotient::sought(&Code::parse(code, 16).unwrap(), last, look).unwrap();
            assert_eq!((quotient.monoid.order(), quotient.monoid.is_tame()), (order, false), "{code}");
            assert_eq!(quotient.period.map(|period| period.length), period, "{code}");
        }
    }

    /// 0.6, of which no finite quotient is known: those of its first heaps tell the outcomes of their sums, and the
    /// search says how far it came. The quotient of the heaps up to 15 is larger than the one up to 14, and so on.
    #[test]
    fn quotients_of_the_first_heaps_are_found_where_there_may_be_none_of_all() {
        let code = Code::parse("0.6", 8).unwrap();
        let mut known = HashMap::new();
        for (last, order) in [(14, 48), (15, 96), (16, 304)] {
            let look: Look<'_, Infallible> = &mut |_| Ok(());
            let quotient = Quotient::sought(&code, last, look).unwrap();
            assert_eq!((quotient.monoid.order(), quotient.monoid.order_of(&quotient.heaps)), (order, order), "{last}");
            for a in 0..=last {
                for b in a..=last {
                    for c in [0, 1, 5, 9] {
                        let mut heaps: Vec<usize> = [a, b, c].into_iter().filter(|&heap| heap > 0).collect();
                        heaps.sort_unstable();
                        let sizes: Vec<u64> = heaps.iter().map(|&heap| heap as u64).collect();
                        let element = quotient.element(&sizes).unwrap();
                        assert_eq!(quotient.monoid.is_lost(element), is_lost(&code, &heaps, &mut known), "{heaps:?}");
                    }
                }
            }
        }
        let mut looks = 0;
        let late = Quotient::sought(&code, 17, &mut |_| {
            looks += 1;
            if looks < 100 { Ok(()) } else { Err("late") }
        });
        let Err(QuotientError::Stopped { why, partial: Some(partial) }) = late else { panic!("{late:?}") };
        assert!(why == "late" && (10..=16).contains(&partial.last), "{partial:?}");
        assert_eq!(partial.order, quotient("0.6", partial.last).monoid.order());
    }

    /// Dawson's Kayles: each order is certified by the checker, and `[Plambeck–Siegel 2008]` has more heaps.
    #[test]
    fn dawsons_kayles_is_found_up_to_heap_29() {
        let code = Code::parse("0.07", 8).unwrap();
        let slow = std::env::var_os("SLOW_TESTS").is_some();
        for (last, order) in [(24, 24), (25, 144), (29, 176)].into_iter().take(if slow { 3 } else { 1 }) {
            let look: Look<'_, Infallible> = &mut |_| Ok(());
            assert_eq!(Quotient::sought(&code, last, look).unwrap().monoid.order(), order, "{last}");
        }
    }

    #[test]
    fn kayles_has_a_quotient_of_order_forty() {
        let kayles = quotient("0.77", 170);
        assert_eq!((kayles.monoid.order(), kayles.monoid.is_tame()), (40, false));
        assert_eq!(kayles.period.map(|period| period.length), Some(12));
    }
}
