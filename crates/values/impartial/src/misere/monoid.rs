//! Finite commutative monoids with lost elements: what misère quotients are here.

use std::collections::BTreeSet;

/// An element of a quotient, by its number.
pub type Element = u16;

/// A finite commutative monoid with a set of lost elements; the identity has the number 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Monoid {
    pub(super) products: Vec<Element>,
    pub(super) lost: Vec<bool>,
}

impl Monoid {
    /// The most elements.
    pub const MAX_ORDER: usize = 1024;

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

    /// The order of the quotient of heaps with these elements: of their sums, those that some sum tells apart.
    #[must_use]
    pub fn order_of(&self, heaps: &[Element]) -> usize {
        let mut sums = vec![Self::IDENTITY];
        let mut is_sum = vec![false; self.order()];
        is_sum[usize::from(Self::IDENTITY)] = true;
        let mut done = 0;
        while done < sums.len() {
            for &heap in heaps {
                let sum = self.product(sums[done], heap);
                if !std::mem::replace(&mut is_sum[usize::from(sum)], true) {
                    sums.push(sum);
                }
            }
            done += 1;
        }
        let outcomes = |&sum: &Element| -> Vec<bool> {
            sums.iter().map(|&other| self.is_lost(self.product(sum, other))).collect()
        };
        sums.iter().map(outcomes).collect::<BTreeSet<Vec<bool>>>().len()
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
