//! Nodes of the search: those on the path from the root, and undecided ones that are kept, so that a return to them
//! costs no look.

use crate::field::{Field, Stones, Way};
use crate::links::blank;
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_hex_search::connections::Connections;
use gruk_hex_search::table::Key;
use gruk_solve::Numbers;

/// A node on the path from the root.
#[derive(Debug)]
pub(crate) struct Frame {
    /// The stones, with dead and captured cells given away.
    pub(crate) stones: Stones,
    pub(crate) to_move: Player,
    /// The connections of the player who has just moved.
    pub(crate) links: Connections<u128, ()>,
    /// The moves that are left.
    pub(crate) children: Vec<Child>,
    /// Carriers of the opponent's wins, each of which rules out the moves outside it.
    pub(crate) rulers: Vec<u128>,
    /// Moves that others make dead.
    pub(crate) pruned: u128,
}

/// A move that is neither refuted nor known to win.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) cell: u8,
    pub(crate) stones: Stones,
    /// What each player captures by it.
    pub(crate) captured: Stones,
    pub(crate) key: Key<u128>,
    pub(crate) way: Way,
    /// Seen by the opponent, who moves then.
    pub(crate) numbers: Numbers,
}

impl Frame {
    /// A frame that is no node yet.
    pub(crate) fn blank(field: &Field) -> Self {
        Frame {
            stones: [0, 0],
            to_move: Player::Left,
            links: blank(field),
            children: Vec::new(),
            rulers: Vec::new(),
            pruned: 0,
        }
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.links.bytes() + self.children.capacity() * size_of::<Child>() + 16 * self.rulers.capacity()
    }

    /// The carrier of a node whose moves are all ruled out: that of as few and as small rulers as are needed. A move
    /// that another one makes dead is ruled out with that one.
    pub(crate) fn carrier_of_loss(&mut self, free: u128) -> u128 {
        let is_enough = |rulers: &[u128]| rulers.iter().fold(free, |common, ruler| common & ruler) & !self.pruned == 0;
        self.rulers.compact_sort_by_key(|ruler| ruler.count_ones());
        let mut kept = self.rulers.clone();
        for place in (0..kept.len()).rev() {
            let ruler = kept.remove(place);
            if !is_enough(&kept) {
                kept.insert(place, ruler);
            }
        }
        kept.iter().fold(0, |carrier, ruler| carrier | ruler)
    }
}

/// The most undecided nodes that are kept.
const MOST_KEPT: usize = 256;

/// Nodes that were left undecided, as they were.
#[derive(Debug)]
pub(crate) struct Pool {
    /// Each node, and whether it is there: otherwise the place is free.
    nodes: Vec<(bool, Frame)>,
    /// The place that is given up next.
    next: usize,
    most_bytes: usize,
    bytes: usize,
}

impl Pool {
    /// An empty pool that holds at most so many bytes, or one node.
    pub(crate) fn new(most_bytes: usize) -> Self {
        Pool { nodes: Vec::new(), next: 0, most_bytes, bytes: 0 }
    }

    /// Bytes held, or a little more.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Takes a node out again, if it is there.
    pub(crate) fn restore(&mut self, stones: Stones, to_move: Player, frame: &mut Frame) -> bool {
        let is_it =
            |(is_there, node): &&mut (bool, Frame)| *is_there && node.stones == stones && node.to_move == to_move;
        let Some((is_there, node)) = self.nodes.iter_mut().find(is_it) else { return false };
        *is_there = false;
        std::mem::swap(node, frame);
        true
    }

    /// Keeps an undecided node, and leaves a frame for the next one in its place.
    pub(crate) fn keep(&mut self, field: &Field, frame: &mut Frame) {
        let more = frame.bytes();
        if self.nodes.len() < MOST_KEPT && (self.nodes.is_empty() || self.bytes + more <= self.most_bytes) {
            self.next = self.nodes.len();
            self.bytes += more;
            self.nodes.push((false, Frame::blank(field)));
        } else {
            self.next = (self.next + 1) % self.nodes.len();
        }
        let (is_there, node) = &mut self.nodes[self.next];
        *is_there = true;
        std::mem::swap(node, frame);
    }
}
