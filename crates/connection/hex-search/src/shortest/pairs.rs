//! Pairs of cells of which Blue gets one: Blue answers each cell of a pair with the other, and so Red completes no
//! chain that has both.

use crate::bits::Bits;

/// Pairs, in ascending order, each with its lesser cell first. Those of one turn have no cell in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs(Box<[[u8; 2]]>);

impl Pairs {
    /// These pairs.
    #[must_use]
    pub fn new(mut pairs: Vec<[u8; 2]>) -> Self {
        pairs.sort_unstable();
        pairs.dedup();
        Pairs(pairs.into())
    }

    /// These pairs and those.
    #[must_use]
    pub fn and(&self, others: &Self) -> Self {
        Pairs::new(self.iter().chain(others.iter()).collect())
    }

    /// The pairs of which this holds.
    #[must_use]
    pub fn those(&self, holds: impl Fn([u8; 2]) -> bool) -> Self {
        Pairs(self.iter().filter(|&pair| holds(pair)).collect())
    }

    /// The pairs, as the numbers of their cells.
    pub fn iter(&self) -> impl Iterator<Item = [u8; 2]> {
        self.0.iter().copied()
    }

    /// Are there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Is this one of them?
    #[must_use]
    pub fn has(&self, pair: [u8; 2]) -> bool {
        self.0.binary_search(&pair).is_ok()
    }

    /// The cells of all of them.
    #[must_use]
    pub fn cells<B: Bits>(&self) -> B {
        self.iter().fold(B::default(), |all, pair| all | both(pair))
    }

    /// Does a set have both cells of a pair?
    #[must_use]
    pub fn are_in<B: Bits>(&self, set: B) -> bool {
        self.iter().any(|pair| both::<B>(pair).within(set))
    }

    /// The cells one after the other, two for each pair.
    #[must_use]
    pub fn listed(&self) -> Vec<usize> {
        self.0.as_flattened().iter().map(|&cell| usize::from(cell)).collect()
    }

    /// Bytes on the heap.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}

/// The cells of a pair.
pub fn both<B: Bits>([a, b]: [u8; 2]) -> B {
    B::one(a.into()).with(b.into())
}

/// Pairs of cells that are in the same of these sets, none in two pairs.
pub fn twins<B: Bits>(cells: usize, sets: &[B]) -> Pairs {
    // For each cell what all its sets have.
    let mut common = vec![!B::default(); cells];
    let mut open = B::default();
    for &set in sets {
        open = open | set;
        set.cells().for_each(|cell| common[cell] = common[cell] & set);
    }
    let mut pairs = Vec::new();
    for cell in open.cells() {
        let twin = (common[cell] & open).cells().find(|&other| other > cell && common[other].has(cell));
        if let Some(other) = twin.filter(|_| open.has(cell)) {
            open = open.without(cell).without(other);
            pairs.push([cell as u8, other as u8]);
        }
    }
    Pairs::new(pairs)
}
