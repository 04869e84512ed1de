//! A node of the search: its children, and what those that are solved have told.

use crate::estimate::Tabled;
use crate::position::{Position, ToMove};
use crate::step::Open;
use crate::table::{Known, MOST};
use gruk_solve::Numbers;
use gruk_solve::bits::Bits;
use gruk_solve::proof_number::Next;
use std::ops::Range;

/// A child of a node: what a move, or the choice of a component, leads to.
#[derive(Debug)]
pub(crate) struct Child<B> {
    /// The cell that is claimed; none in a component.
    pub(crate) cell: Option<usize>,
    /// The cells that the player who moves claims on the way to it; in a component, the cells that Breaker may as well
    /// have.
    pub(crate) claimed: B,
    /// Its place among those that the search has [reached](Node::reached).
    pub(crate) reached: Option<usize>,
    /// Other threads that are at work below it.
    others: u32,
}

/// What the search found when it came to a child for the first time.
#[derive(Clone, Debug)]
pub(crate) struct Reached<B> {
    /// The reduced position.
    pub(crate) open: Open<B>,
    /// Where its open sets are among the lists of the search.
    pub(crate) sets: Range<usize>,
    /// Its canonical position and the number of the symmetry.
    pub(crate) least: (Position<B>, usize),
}

/// The numbers of a child, apart from the rest of it: they are gone through again and again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// As the player sees them who moves in the node: the proof number in the high half, the disproof number in the
    /// low one. So the least one is that of the best child.
    key: u64,
}

impl Outlook {
    /// Of a child with these numbers for Maker's win.
    pub(crate) fn new(to_move: ToMove, numbers: Numbers) -> Self {
        let Numbers { proof, disproof } = numbers.of(to_move == ToMove::Maker);
        Outlook { key: key(proof, disproof) }
    }

    #[inline]
    fn numbers(self) -> Numbers {
        Numbers { proof: (self.key >> 32) as u32, disproof: self.key as u32 }
    }
}

#[inline]
fn key(own: u32, other: u32) -> u64 {
    u64::from(own) << 32 | u64::from(other)
}

/// The children of a node that are open, and what the others have told.
#[derive(Debug)]
pub(crate) struct Node<B> {
    children: Vec<Child<B>>,
    /// The numbers of each child.
    outlooks: Vec<Outlook>,
    /// Those children that were reached, in the order in which they were.
    pub(crate) reached: Vec<Reached<B>>,
    /// The moves that are not refuted yet.
    pub(crate) left: B,
    /// The union of the zones of refutations.
    pub(crate) zone: B,
    /// The winner, if a child has settled it.
    pub(crate) solved: Option<Known<B>>,
    /// Are other threads at work below a child?
    has_others: bool,
}

impl<B: Bits> Default for Node<B> {
    fn default() -> Self {
        let none = B::default();
        Node {
            children: Vec::new(),
            outlooks: Vec::new(),
            reached: Vec::new(),
            left: none,
            zone: none,
            solved: None,
            has_others: false,
        }
    }
}

impl<B: Bits> Node<B> {
    /// Makes it a node without children that has heard nothing, in the memory of an old one.
    pub(crate) fn clear(&mut self) {
        self.children.clear();
        self.outlooks.clear();
        self.reached.clear();
        (self.left, self.zone, self.solved, self.has_others) = (B::default(), B::default(), None, false);
    }

    pub(crate) fn children(&self) -> &[Child<B>] {
        &self.children
    }

    /// Adds a child that has not been reached.
    pub(crate) fn push(&mut self, cell: Option<usize>, claimed: B, outlook: Outlook) {
        self.children.push(Child { cell, claimed, reached: None, others: 0 });
        self.outlooks.push(outlook);
    }

    /// The child at this place has been reached.
    pub(crate) fn reach(&mut self, place: usize, reached: Reached<B>) {
        self.children[place].reached = Some(self.reached.len());
        self.reached.push(reached);
    }

    /// What is known now of the child at this place: if it is solved, the node is, or the moves that are left shrink.
    pub(crate) fn hear(&mut self, to_move: ToMove, place: usize, known: &Known<B>, zones: bool) {
        if !known.is_solved() {
            self.outlooks[place] = Outlook::new(to_move, known.numbers);
            return;
        }
        let cell = self.children.swap_remove(place).cell;
        self.outlooks.swap_remove(place);
        let one = cell.map_or(B::default(), B::one);
        match to_move {
            ToMove::Maker if known.numbers.proof == 0 => self.solved = Some(Known::maker(known.zone | one)),
            ToMove::Breaker if known.numbers.disproof == 0 => self.solved = Some(Known::breaker(known.zone | one)),
            _ => {
                self.zone = self.zone | known.zone;
                if let Some(cell) = cell {
                    self.left = self.left.without(cell);
                    if zones {
                        self.left = self.left & known.zone;
                        self.drop_refuted();
                    }
                }
            }
        }
    }

    /// Leaves out the children whose moves are not left.
    fn drop_refuted(&mut self) {
        let left = self.left;
        let mut kept = 0;
        for place in 0..self.children.len() {
            if self.children[place].cell.is_none_or(|cell| left.has(cell)) {
                self.children.swap(kept, place);
                self.outlooks.swap(kept, place);
                kept += 1;
            }
        }
        self.children.truncate(kept);
        self.outlooks.truncate(kept);
    }

    /// With all children told of: a node without any that is open is lost for the player who moves.
    pub(crate) fn finish(&mut self, to_move: ToMove) {
        if self.solved.is_none() && self.children.is_empty() {
            self.solved = Some(match to_move {
                ToMove::Maker => Known::breaker(self.zone),
                ToMove::Breaker => Known::maker(self.zone),
            });
        }
    }

    /// Other threads are at work below a child.
    pub(crate) fn set_others(&mut self, place: usize, others: u32) {
        self.children[place].others = others;
        self.has_others |= others > 0;
    }

    /// Goes through the numbers of the children, whose proof numbers seem to be what `seems` makes of them.
    #[inline]
    fn survey(&self, seems: impl Fn(usize, u32) -> u32) -> Survey {
        let (mut least, mut largest, mut sum) = (Numbers::INFINITE, 0, 0);
        let (mut best, mut best_key, mut second) = (0, u64::MAX, u64::MAX);
        for (place, child) in self.outlooks.iter().enumerate() {
            let Numbers { proof: own, disproof: other } = child.numbers();
            least = least.min(own);
            largest = largest.max(other);
            sum += u64::from(other);
            let key = key(seems(place, own), other);
            second = second.min(best_key.max(key));
            best = if key < best_key { place } else { best };
            best_key = best_key.min(key);
        }
        Survey { best, least, second: (second >> 32) as u32, largest, sum }
    }

    /// The numbers of the node: the least one of the player who moves, and of the opponent's what [`Estimates::joined`]
    /// makes of them. If they are below the thresholds `most`: the most promising child, and the numbers at which the
    /// search is to come back from it. There are children.
    ///
    /// [`Estimates::joined`]: crate::estimate::Estimates::joined
    pub(crate) fn next(&self, to_move: ToMove, most: Numbers, estimates: &Tabled) -> Next<usize, Known<B>> {
        let is_maker = to_move == ToMove::Maker;
        let Numbers { proof: own_most, disproof: other_most } = most.of(is_maker);
        // Where other threads are at work a child counts as a little harder, so that threads part; but not as so hard
        // that a child beyond the threshold is taken instead.
        let seems = |place: usize, own: u32| own.saturating_add(self.children[place].others).min(own_most - 1).max(own);
        let Survey { best, least, second, largest, sum } =
            if self.has_others { self.survey(seems) } else { self.survey(|_, own| own) };
        let siblings = self.outlooks.len() - 1;
        let joined = |largest: u32| estimates.joined(to_move, sum - u64::from(largest), siblings);
        let other = largest.saturating_add(joined(largest)).min(MOST);
        if least >= own_most || other >= other_most {
            let numbers = Numbers { proof: least, disproof: other }.of(is_maker);
            return Next::Back(Known { numbers, zone: B::default() });
        }
        let child = self.outlooks[best].numbers();
        // More than the second best, so that the search does not go to and fro.
        let own = own_most.min(estimates.beyond(second));
        // Where other threads are at work, the child that is taken may be harder than one that is left to them; it is
        // searched all the same.
        let own = threshold(own.max(child.proof + 1));
        let other = match other_most {
            Numbers::INFINITE => Numbers::INFINITE,
            // What the other children have of the threshold is not this one's.
            most => threshold(most.saturating_sub(joined(child.disproof)).max(child.disproof + 1)),
        };
        Next::Child(best, Numbers { proof: own, disproof: other }.of(is_maker))
    }
}

/// What a node makes of the numbers of its children, as the player sees them who moves in it.
struct Survey {
    /// The child that seems best.
    best: usize,
    /// The least proof number.
    least: u32,
    /// The proof number that the second best one seems to have.
    second: u32,
    /// The largest disproof number, and the sum of all.
    largest: u32,
    sum: u64,
}

/// A threshold: none if no finite number reaches it.
fn threshold(number: u32) -> u32 {
    if number > MOST { Numbers::INFINITE } else { number }
}
