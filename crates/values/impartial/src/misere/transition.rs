//! The proof that a labelling of heaps by elements of a monoid gives the outcomes of all sums.

use super::monoid::{Element, Monoid};
use rustc_hash::FxHashSet;

/// A set of elements.
pub(super) type Set = [u64; Monoid::MAX_ORDER / 64];

/// The most transitions that are looked at.
const MAX_TRANSITIONS: usize = 1 << 20;

/// What is known of a sum of heaps: its element, and the elements of its options.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Transition {
    element: Element,
    options: Set,
}

/// The transitions of all sums of the heaps added so far: a finite monoid.
///
/// If in each of them the element is lost exactly when there are options and all of them are won, then by induction on
/// the moves the element tells the outcome of every sum.
///
/// **Source:** the transition algebra, `[Plambeck–Siegel 2008]`.
#[derive(Clone)]
pub(super) struct Transitions<'a> {
    monoid: &'a Monoid,
    lost: Set,
    all: Vec<Transition>,
    /// The same as a set.
    places: FxHashSet<Transition>,
    generators: FxHashSet<Transition>,
}

pub(super) fn insert(set: &mut Set, element: Element) {
    set[usize::from(element) / 64] |= 1 << (element % 64);
}

fn elements(set: &Set) -> impl Iterator<Item = Element> + '_ {
    set.iter().enumerate().flat_map(|(index, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (bit < 64).then_some((64 * index + bit as usize) as Element)
        })
    })
}

impl<'a> Transitions<'a> {
    /// The empty sum alone.
    pub(super) fn new(monoid: &'a Monoid) -> Self {
        let mut lost = Set::default();
        monoid.elements().filter(|&element| monoid.is_lost(element)).for_each(|element| insert(&mut lost, element));
        let empty = Transition { element: Monoid::IDENTITY, options: Set::default() };
        Transitions {
            monoid,
            lost,
            all: vec![empty],
            places: [empty].into_iter().collect(),
            generators: FxHashSet::default(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Transition>() * (self.all.capacity() + self.places.capacity() * 8 / 7 + self.generators.capacity())
    }

    fn is_right(&self, transition: &Transition) -> bool {
        let has_options = transition.options != Set::default();
        let has_lost = transition.options.iter().zip(&self.lost).any(|(options, lost)| options & lost != 0);
        self.monoid.is_lost(transition.element) == (has_options && !has_lost)
    }

    fn product(&self, a: &Transition, b: &Transition) -> Transition {
        let mut options = Set::default();
        for (one, other) in [(a, b), (b, a)] {
            elements(&one.options).for_each(|option| insert(&mut options, self.monoid.product(option, other.element)));
        }
        Transition { element: self.monoid.product(a.element, b.element), options }
    }

    /// Adds a heap with this element and these options. `false`, and nothing is added, if some sum with it would have
    /// the wrong outcome, or there would be too many transitions.
    pub(super) fn add(&mut self, element: Element, options: &Set) -> bool {
        let heap = Transition { element, options: *options };
        if !self.is_right(&heap) {
            return false;
        }
        if self.generators.contains(&heap) {
            return true;
        }
        let known = self.all.len();
        let mut done = 0;
        // Every sum with the heap added to it; those that are new follow in the list.
        while done < self.all.len() {
            let sum = self.product(&self.all[done], &heap);
            done += 1;
            if !self.places.contains(&sum) {
                if !self.is_right(&sum) || self.all.len() == MAX_TRANSITIONS {
                    for added in self.all.drain(known..) {
                        self.places.remove(&added);
                    }
                    return false;
                }
                self.places.insert(sum);
                self.all.push(sum);
            }
        }
        self.generators.insert(heap);
        true
    }
}
