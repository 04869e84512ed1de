//! A node of the search: its children, and what those that are solved have told.

use crate::estimate::Tabled;
use crate::open_sets::OpenSet;
use crate::position::{Position, ToMove};
use crate::step::Open;
use crate::table::{Known, NEVER};
use gruk_solve::bits::Bits;

/// A child of a node: what a move, or the choice of a component, leads to.
#[derive(Debug)]
pub(crate) struct Child<B> {
    /// The cell that is claimed; none in a component.
    pub(crate) cell: Option<usize>,
    /// What Maker and Breaker claim on the way to it.
    pub(crate) claims: (B, B),
    /// The reduced position with its open sets; none until the search comes here for the first time.
    pub(crate) open: Option<(Open<B>, Vec<OpenSet<B>>)>,
    /// Its canonical position and the number of the symmetry; none until then.
    pub(crate) least: Option<(Position<B>, usize)>,
    /// Other threads that are at work below it.
    pub(crate) others: u32,
    pub(crate) known: Known<B>,
}

/// The children of a node that are open, and what the others have told.
#[derive(Debug)]
pub(crate) struct Node<B> {
    pub(crate) children: Vec<Child<B>>,
    /// The moves that are not refuted yet.
    pub(crate) left: B,
    /// The union of the zones of refutations.
    pub(crate) zone: B,
    /// The winner, if a child has settled it.
    pub(crate) solved: Option<Known<B>>,
}

impl<B: Bits> Node<B> {
    /// A child is solved: the node is, or the moves that are left shrink.
    pub(crate) fn settle(&mut self, open: &Open<B>, cell: Option<usize>, known: &Known<B>, zones: bool) {
        let one = cell.map_or(B::default(), B::one);
        match open.to_move {
            ToMove::Maker if known.proof == 0 => self.solved = Some(Known::maker(known.zone | one)),
            ToMove::Breaker if known.disproof == 0 => self.solved = Some(Known::breaker(known.zone | one)),
            _ => {
                self.zone = self.zone | known.zone;
                if let Some(cell) = cell {
                    self.left = self.left.without(cell);
                    if zones {
                        self.left = self.left & known.zone;
                        let left = self.left;
                        self.children.retain(|child| child.cell.is_none_or(|cell| left.has(cell)));
                    }
                }
            }
        }
    }

    /// With all children told of: a node without any that is open is lost for the player who moves.
    pub(crate) fn finish(&mut self, open: &Open<B>) {
        if self.solved.is_none() && self.children.is_empty() {
            self.solved = Some(match open.to_move {
                ToMove::Maker => Known::breaker(self.zone),
                ToMove::Breaker => Known::maker(self.zone),
            });
        }
    }

    /// The numbers of the node: the least one of the player who moves, and of the opponent's what [`Estimates::joined`] makes of them.
    pub(crate) fn known(&self, to_move: ToMove, estimates: &Tabled) -> Known<B> {
        let (mut least, mut largest, mut sum) = (NEVER, 0, 0);
        for child in &self.children {
            let (own, other) = numbers(to_move, &child.known);
            least = least.min(own);
            largest = largest.max(other);
            sum += u64::from(other);
        }
        let rest = estimates.joined(to_move, sum - u64::from(largest), self.children.len() - 1);
        let other = largest.saturating_add(rest).min(NEVER - 1);
        let (proof, disproof) = if to_move == ToMove::Maker { (least, other) } else { (other, least) };
        Known { proof, disproof, zone: B::default() }
    }

    /// The most promising child, and the numbers at which the search is to come back from it.
    pub(crate) fn best(&self, to_move: ToMove, most: (u32, u32), estimates: &Tabled) -> (usize, (u32, u32)) {
        let (own_most, other_most) = if to_move == ToMove::Maker { most } else { (most.1, most.0) };
        let key = |child: &Child<B>| {
            let (own, other) = numbers(to_move, &child.known);
            // Where others are at work it seems a little harder, so that threads part; not so hard that one beyond the threshold is taken instead.
            (own.saturating_add(child.others).min(own_most - 1).max(own), other)
        };
        let best =
            (0..self.children.len()).min_by_key(|&place| key(&self.children[place])).expect("there are children");
        let others = (0..self.children.len()).filter(|&place| place != best);
        let second = others.map(|place| key(&self.children[place]).0).min().unwrap_or(NEVER);
        let (_, other) = key(&self.children[best]);
        // More than the second best, so that the search does not go to and fro.
        let own = own_most.min(estimates.beyond(second).min(NEVER));
        // Where others are at work, the one that is taken may be harder than one that is left to them: it is searched all the same.
        let own = own.max(numbers(to_move, &self.children[best].known).0 + 1);
        let other = if other_most >= NEVER {
            NEVER
        } else {
            // What the other children have of the threshold is not this one's.
            let sum: u64 = self.children.iter().map(|child| u64::from(key(child).1)).sum();
            let rest = estimates.joined(to_move, sum - u64::from(other), self.children.len() - 1);
            other_most.saturating_sub(rest).max(other + 1).min(NEVER)
        };
        (best, if to_move == ToMove::Maker { (own, other) } else { (other, own) })
    }
}

/// The number of the player who moves, and the opponent's.
fn numbers<B>(to_move: ToMove, known: &Known<B>) -> (u32, u32) {
    match to_move {
        ToMove::Maker => (known.proof, known.disproof),
        ToMove::Breaker => (known.disproof, known.proof),
    }
}
