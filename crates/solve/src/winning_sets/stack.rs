//! The sets that are left at the turns on the path, one after another in one list.

use super::Maker;
use super::planes::Planes;
use crate::bits::Bits;
use crate::{LimitHit, Meter};
use gruk_core::CompactSort as _;
use std::mem::size_of;
use std::ops::Range;

/// The potential 1, with so many binary places.
pub const ONE: u128 = 1 << PLACES;
const PLACES: usize = 100;

/// Comparisons of sets between two looks at the clock.
const PER_LOOK: usize = 1 << 16;

/// What a set of which Maker lacks so many cells adds to the potential; for more than a hundred it is rounded up.
#[must_use]
pub fn weight(lacking: usize) -> u128 {
    ONE >> lacking.min(PLACES)
}

/// A turn: what its sets lack is an antichain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<B> {
    /// Maker's stones.
    pub(super) stones: B,
    /// Maker's stones that are left, if they are limited.
    pub(super) left: Option<usize>,
    /// Where its `ends` begin.
    ends: usize,
    /// The greatest number of cells that a set can lack.
    most: usize,
}

/// How long the lists were.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark(usize, usize);

/// The sets of turns, whole, Maker's stones among them: which stones they use is part of what a turn is known by.
#[derive(Debug, Default)]
pub(super) struct Stack<B> {
    /// By the number of cells that they lack.
    sets: Vec<B>,
    /// For each turn where its sets begin, and where those end that lack 0, 1, … cells.
    ends: Vec<u32>,
    /// Bytes taken from the memory of the meter.
    taken: usize,
}

impl<B: Bits> Stack<B> {
    /// What the lists are now.
    pub(super) fn mark(&self) -> Mark {
        Mark(self.sets.len(), self.ends.len())
    }

    /// Makes them what they were.
    pub(super) fn cut(&mut self, Mark(sets, ends): Mark) {
        self.sets.truncate(sets);
        self.ends.truncate(ends);
    }

    /// Gives back the memory.
    pub(super) fn give_back(&mut self, meter: &mut Meter<'_>) {
        meter.give_back(self.taken);
        *self = Stack { sets: Vec::new(), ends: Vec::new(), taken: 0 };
    }

    /// Takes the memory that the lists have come to.
    fn account(&mut self, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let bytes = self.sets.capacity() * size_of::<B>() + self.ends.capacity() * size_of::<u32>();
        if bytes > self.taken {
            meter.take(bytes - self.taken)?;
            self.taken = bytes;
        }
        Ok(())
    }

    /// The sets that lack so many cells.
    #[inline]
    fn lacking(&self, node: &Node<B>, cells: usize) -> Range<usize> {
        if cells > node.most {
            return 0..0;
        }
        self.ends[node.ends + cells] as usize..self.ends[node.ends + cells + 1] as usize
    }

    /// All of them.
    #[inline]
    fn all(&self, node: &Node<B>) -> Range<usize> {
        self.ends[node.ends] as usize..self.ends[node.ends + node.most + 1] as usize
    }

    /// The turn with these sets, on a stack with nothing else.
    pub(super) fn load(&mut self, sets: &[B], maker: Maker<B>, meter: &mut Meter<'_>) -> Result<Node<B>, LimitHit> {
        self.cut(Mark(0, 0));
        let Maker { stones, left, .. } = maker;
        let bytes = 2 * sets.len() * size_of::<(usize, B, usize)>();
        meter.take(bytes)?;
        // Of those that lack the same cells the one that uses the fewest stones.
        let mut sized: Vec<(usize, B, usize, B)> = Vec::with_capacity(sets.len());
        for &set in sets {
            let lacks = set & !stones;
            let number = lacks.len();
            if left.is_none_or(|left| number <= left) {
                sized.push((number, lacks, (set & stones).len(), set));
            }
        }
        sized.compact_sort();
        sized.dedup_by_key(|&mut (_, lacks, _, _)| lacks);
        let most = sized.last().map_or(0, |last| last.0);
        let node = Node { stones, left, ends: 0, most };
        self.ends.push(0);
        let (mut place, mut compared) = (0, 0);
        for number in 0..=most {
            let smaller = self.sets.len();
            while let Some(&(_, lacks, _, set)) = sized.get(place).filter(|next| next.0 == number) {
                if !self.sets[..smaller].iter().any(|&other| (other & !stones).within(lacks)) {
                    self.sets.push(set);
                }
                place += 1;
                compared += smaller;
                if compared >= PER_LOOK {
                    compared = 0;
                    if let Err(limit) = meter.look(None) {
                        meter.give_back(bytes);
                        return Err(limit);
                    }
                }
            }
            self.ends.push(self.sets.len() as u32);
        }
        meter.give_back(bytes);
        self.account(meter)?;
        Ok(node)
    }

    /// The turn after a move.
    pub(super) fn after(
        &mut self,
        node: &Node<B>,
        maker_moves: bool,
        cell: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Node<B>, LimitHit> {
        if maker_moves { self.claimed(node, cell, meter) } else { self.without(node, B::one(cell), meter) }
    }

    /// Maker has the cell, and spends a stone.
    fn claimed(&mut self, node: &Node<B>, cell: usize, meter: &mut Meter<'_>) -> Result<Node<B>, LimitHit> {
        let (stones, left) = (node.stones.with(cell), node.left.map(|left| left.saturating_sub(1)));
        let (free, most) = (!stones, left.map_or(node.most, |left| left.min(node.most)));
        let after = Node { stones, left, ends: self.ends.len(), most };
        let (first, mut compared) = (self.sets.len(), 0);
        self.ends.push(first as u32);
        for number in 0..=most {
            let smaller = first..self.sets.len();
            for place in self.lacking(node, number + 1) {
                let set = self.sets[place];
                if set.has(cell) {
                    self.sets.push(set);
                }
            }
            // The sets that lacked the cell lack it no more. So each may be a part of others now, which lack more than
            // it does.
            for place in self.lacking(node, number) {
                let set = self.sets[place];
                if !set.has(cell) {
                    let others = !set & free;
                    compared += smaller.len();
                    if !self.sets[smaller.clone()].iter().any(|&other| !other.meets(others)) {
                        self.sets.push(set);
                    }
                }
            }
            self.ends.push(self.sets.len() as u32);
            if compared >= PER_LOOK {
                compared = 0;
                meter.look(None)?;
            }
        }
        self.account(meter)?;
        Ok(after)
    }

    /// The turn without the sets that have one of the cells.
    fn without(&mut self, node: &Node<B>, cells: B, meter: &mut Meter<'_>) -> Result<Node<B>, LimitHit> {
        let after = Node { ends: self.ends.len(), ..*node };
        self.ends.push(self.sets.len() as u32);
        for number in 0..=node.most {
            for place in self.lacking(node, number) {
                let set = self.sets[place];
                if !set.meets(cells) {
                    self.sets.push(set);
                }
            }
            self.ends.push(self.sets.len() as u32);
        }
        self.account(meter)?;
        Ok(after)
    }

    /// The cells of the sets, with Maker's stones.
    #[inline]
    pub(super) fn spread(&self, node: &Node<B>) -> B {
        self.sets[self.all(node)].iter().fold(B::default(), |all, &set| all | set)
    }

    /// The cells that the sets lack.
    #[inline]
    pub(super) fn needed(&self, node: &Node<B>) -> B {
        self.spread(node) & !node.stones
    }

    /// The sum of the weights.
    pub(super) fn potential(&self, node: &Node<B>) -> u128 {
        (0..=node.most).map(|number| self.lacking(node, number).len() as u128 * weight(number)).sum()
    }

    /// What each cell adds to it.
    pub(super) fn weights(&self, node: &Node<B>) -> Planes<B> {
        let mut planes = Planes::new();
        for number in 1..=node.most {
            let bit = PLACES - number.min(PLACES);
            for &set in &self.sets[self.lacking(node, number)] {
                planes.add(set & !node.stones, bit);
            }
        }
        planes
    }

    /// The cell that a set lacks, if there is such a one.
    pub(super) fn threat(&self, node: &Node<B>) -> Option<B> {
        self.sets[self.lacking(node, 1)].first().map(|&set| set & !node.stones)
    }

    /// The cells that Maker needs, if Maker has a set, or gets one with one move, or with a move that makes two
    /// threats.
    pub(super) fn won_soon(&self, node: &Node<B>, maker_moves: bool) -> Option<B> {
        if !self.lacking(node, 0).is_empty() {
            return Some(B::default());
        }
        let lacks = |place: usize| self.sets[place] & !node.stones;
        let threats = self.lacking(node, 1);
        if !maker_moves {
            return (threats.len() > 1).then(|| lacks(threats.start) | lacks(threats.start + 1));
        }
        if !threats.is_empty() {
            return Some(lacks(threats.start));
        }
        let (mut once, mut twice) = (B::default(), B::default());
        for place in self.lacking(node, 2) {
            twice = twice | once & lacks(place);
            once = once | lacks(place);
        }
        if twice.is_empty() {
            return None;
        }
        let cell = twice.first();
        let two = self.lacking(node, 2).map(lacks).filter(|set| set.has(cell)).take(2);
        Some(two.fold(B::default(), |all, set| all | set))
    }

    /// The turn without the sets that have twins; the twins; and the cells that another one dominates.
    pub(super) fn without_twins(&mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<(Node<B>, B, B), LimitHit> {
        let (mut node, mut all) = (*node, B::default());
        loop {
            let (twins, dominated) = self.twins(&node);
            if twins.is_empty() {
                return Ok((node, all, dominated));
            }
            all = all | twins;
            node = self.without(&node, twins, meter)?;
        }
    }

    /// The cells that have all their sets in common with another one, and those that have all of theirs with one that
    /// has more.
    fn twins(&self, node: &Node<B>) -> (B, B) {
        // For each cell what all its sets have.
        let mut common = [!B::default(); 128];
        let mut needed = B::default();
        for &set in &self.sets[self.all(node)] {
            let lacks = set & !node.stones;
            needed = needed | lacks;
            lacks.cells().for_each(|cell| common[cell] = common[cell] & lacks);
        }
        let (mut twins, mut dominated) = (B::default(), B::default());
        for cell in needed.cells() {
            for other in common[cell].without(cell).cells() {
                if common[other].has(cell) {
                    twins = twins.with(cell);
                } else {
                    dominated = dominated.with(cell);
                }
            }
        }
        (twins, dominated)
    }

    /// The cells after Maker's move on which the potential would not be small enough for Breaker.
    pub(super) fn unsafe_for_breaker(&self, node: &Node<B>, planes: &Planes<B>) -> B {
        let last = self.lacking(node, node.most);
        if node.left != Some(node.most) {
            let sum = self.potential(node);
            return if sum < ONE { planes.at_least(ONE - sum) } else { !B::default() };
        }
        // Sets that lack as many cells as Maker has stones are lost if Maker moves elsewhere; those with the cell count
        // twice.
        let small = self.potential(node) - last.len() as u128 * weight(node.most);
        if small >= ONE {
            return !B::default();
        }
        let mut more = Planes::new();
        for number in 1..=node.most {
            let bit = PLACES - number.min(PLACES) + usize::from(number == node.most);
            for &set in &self.sets[self.lacking(node, number)] {
                more.add(set & !node.stones, bit);
            }
        }
        more.at_least(ONE - small)
    }
}
