//! Nodes of the search: those on the path from the root, and undecided ones that are kept so that a return to them costs no build.

use crate::bits::Bits;
use crate::board::Board;
use crate::connections::Connections;
use crate::field::Field;
use crate::inferior::Inferior;
use crate::table::{INFINITE, Key, Numbers};
use gruk_core::Player;

/// A node on the path from the root.
#[derive(Debug)]
pub(crate) struct Frame<B> {
    pub(crate) field: Field<B>,
    /// The connections of the player who has just moved.
    pub(crate) links: Connections<B, ()>,
    /// The move that led here and what was filled in after it.
    /// All cells that each player has captured on the way here.
    pub(crate) captured: [B; 2],
    /// Cells that each player got with captured parts on the way here, and that no capture needs.
    pub(crate) spare: [B; 2],
    /// Those of the captured cells that only graphs or parts showed, at this node.
    pub(crate) deep: [B; 2],
    pub(crate) to_move: Player,
    pub(crate) children: Vec<Child<B>>,
    /// Carriers of the opponent's wins that rule out every move outside them.
    pub(crate) rulers: Vec<B>,
    pub(crate) inferior: Inferior<B>,
    /// Bytes that were taken from the memory for it; they go with it into the pool and out again.
    pub(crate) paid: usize,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Child<B> {
    pub(crate) cell: u16,
    pub(crate) key: Key<B>,
    pub(crate) turned: bool,
    pub(crate) captured: [B; 2],
    pub(crate) numbers: Numbers,
    /// Other threads that are at work below it.
    pub(crate) others: u32,
}

impl<B> Child<B> {
    /// Its disproof number; where others are at work it seems harder, so that threads part.
    pub(crate) fn seems(&self) -> u32 {
        self.numbers.disproof.saturating_add(self.others * (self.numbers.disproof / SHARE + 1)).min(INFINITE)
    }
}

/// A node with another thread in it seems harder by this part of its number.
const SHARE: u32 = 16;

impl<B: Bits> Frame<B> {
    /// A frame that is no node yet.
    pub(crate) fn blank(board: &Board<B>) -> Self {
        Frame {
            field: Field::new(board, [B::default(); 2]),
            links: Connections::new(board.cells(), Player::Left),
            captured: [B::default(); 2],
            spare: [B::default(); 2],
            deep: [B::default(); 2],
            to_move: Player::Left,
            children: Vec::new(),
            rulers: Vec::new(),
            inferior: Inferior::default(),
            paid: 0,
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.links.bytes()
    }

    /// Bytes that it has come to hold and that were not taken from the memory yet.
    pub(crate) fn unpaid(&self) -> usize {
        self.bytes().saturating_sub(self.paid)
    }

    /// The carrier of a node whose moves are all ruled out or inferior: that of as few and as small rulers as are needed.
    pub(crate) fn carrier_of_loss(&mut self) -> B {
        let unsearched = self.inferior.vulnerable | self.inferior.dominated;
        let common = |rulers: &[B]| rulers.iter().fold(self.field.empty(), |common, &ruler| common & ruler);
        self.rulers.sort_by_key(|ruler| ruler.len());
        let mut kept = self.rulers.clone();
        for place in (0..kept.len()).rev() {
            let ruler = kept.remove(place);
            if kept.is_empty() || !common(&kept).within(unsearched) {
                kept.insert(place, ruler);
            }
        }
        let Some(union) = kept.iter().copied().reduce(|union, ruler| union | ruler) else {
            return self.field.empty();
        };
        let left = common(&kept);
        let killers = self.inferior.killers.iter().filter(|(cell, _)| left.has(*cell));
        killers.fold(union, |carrier, (_, needed)| carrier | *needed)
    }
}

/// The most undecided nodes that are kept with their connections.
const MOST_KEPT: usize = 256;

/// A key, and whether it is that of the board turned by half a circle.
type Turned<B> = (Key<B>, bool);

/// Nodes that were left undecided, as they were.
#[derive(Debug)]
pub(crate) struct Pool<B: Bits> {
    /// The key of each node; none if the place is free.
    nodes: Vec<(Option<Turned<B>>, Frame<B>)>,
    /// The place that is given up next.
    next: usize,
    most_bytes: usize,
}

impl<B: Bits> Pool<B> {
    /// An empty pool that holds at most so many bytes, or one node.
    pub(crate) fn new(most_bytes: usize) -> Self {
        Pool { nodes: Vec::new(), next: 0, most_bytes }
    }

    /// The most bytes that it holds.
    pub(crate) fn most_bytes(&self) -> usize {
        self.most_bytes
    }

    /// Forgets all nodes, and keeps their memory.
    pub(crate) fn clear(&mut self) {
        self.nodes.iter_mut().for_each(|(kept, _)| *kept = None);
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.iter().map(|(_, frame)| frame.bytes()).sum()
    }

    /// Takes a node out again, if it is there.
    pub(crate) fn restore(&mut self, key: Turned<B>, frame: &mut Frame<B>) -> bool {
        let Some((kept, node)) = self.nodes.iter_mut().find(|(kept, _)| *kept == Some(key)) else { return false };
        *kept = None;
        std::mem::swap(node, frame);
        true
    }

    /// Keeps an undecided node, and leaves a frame for the next one in its place.
    pub(crate) fn keep(&mut self, board: &Board<B>, key: Turned<B>, frame: &mut Frame<B>) {
        if self.nodes.len() < MOST_KEPT && (self.nodes.is_empty() || self.nodes.len() * frame.bytes() < self.most_bytes)
        {
            self.next = self.nodes.len();
            self.nodes.push((None, Frame::blank(board)));
        } else {
            self.next = (self.next + 1) % self.nodes.len();
        }
        let (kept, node) = &mut self.nodes[self.next];
        *kept = Some(key);
        std::mem::swap(node, frame);
    }
}

#[cfg(test)]
mod tests {
    use crate::solver::{Options, Solver};
    use gruk_core::Player;
    use gruk_solve::Meter;

    /// A node that comes back from the pool has its bytes already: what was taken is never more than what is held.
    #[test]
    fn the_bytes_of_a_node_are_taken_once() {
        let mut watch = ();
        let mut meter = Meter::new(gruk_solve::Limits::default(), &mut watch);
        let mut solver = Solver::<u64>::new(6, 6, Options::default(), 4 << 20);
        for start in [12, 18] {
            solver.clear();
            solver.solve([1 << start, 0], Player::Right, &mut meter).expect("no limit");
            let held = solver.frames.iter().map(super::Frame::bytes).sum::<usize>() + solver.pool.bytes();
            assert!(solver.bytes_taken() <= held, "{} bytes taken, {held} held", solver.bytes_taken());
        }
    }
}
