//! Nodes of the search: those on the path from the root, and undecided ones that are kept so that a return to them
//! costs no build.

use crate::bits::Bits;
use crate::board::Board;
use crate::connections::Connections;
use crate::field::Field;
use crate::inferior::Inferior;
use crate::table::Key;
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_solve::Numbers;
use rustc_hash::FxHashMap;

/// A node on the path from the root.
#[derive(Debug)]
pub(crate) struct Frame<B> {
    pub(crate) field: Field<B>,
    /// The connections of the player who has just moved.
    pub(crate) links: Connections<B, ()>,
    /// All cells that each player has captured on the way here.
    pub(crate) captured: [B; 2],
    /// Cells that each player got with captured parts on the way here, and that no capture needs.
    pub(crate) spare: [B; 2],
    /// Those of the captured cells that only graphs or parts showed, at this node.
    pub(crate) deep: [B; 2],
    pub(crate) to_move: Player,
    /// Have the moves been looked at, or is the must-play region all that is known?
    pub(crate) is_open: bool,
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
    /// Those that are likely until they are known.
    pub(crate) numbers: Numbers,
    /// Other threads that are at work below it.
    pub(crate) others: u32,
}

impl<B> Child<B> {
    /// Its disproof number; where others are at work it seems harder, so that threads part.
    pub(crate) fn seems(&self) -> u32 {
        self.numbers.disproof.saturating_add(self.others * (self.numbers.disproof / SHARE + 1))
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
            is_open: false,
            children: Vec::new(),
            rulers: Vec::new(),
            inferior: Inferior::default(),
            paid: 0,
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.links.bytes()
    }

    /// The must-play region: the empty cells that are in all rulers.
    pub(crate) fn region(&self) -> B {
        self.rulers.iter().fold(self.field.empty(), |region, &ruler| region & ruler)
    }

    /// Bytes that it has come to hold and that were not taken from the memory yet.
    pub(crate) fn unpaid(&self) -> usize {
        self.bytes().saturating_sub(self.paid)
    }

    /// The carrier of a node whose moves are all ruled out or inferior: that of as few and as small rulers as are
    /// needed.
    pub(crate) fn carrier_of_loss(&mut self) -> B {
        let unsearched = self.inferior.vulnerable | self.inferior.dominated;
        let common = |rulers: &[B]| rulers.iter().fold(self.field.empty(), |common, &ruler| common & ruler);
        self.rulers.compact_sort_by_key(|ruler| ruler.len());
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
        let killers = self.inferior.killers.iter().filter(|killer| left.has(killer.cell));
        killers.fold(union, |carrier, killer| carrier | killer.needed)
    }
}

/// The most undecided nodes that are kept with their connections: a return to one that is not costs another build.
const MOST_KEPT: usize = 1024;

/// A key, and whether it is that of the board turned by half a circle.
type Turned<B> = (Key<B>, bool);

/// Nodes that were left undecided, as they were.
#[derive(Debug)]
pub(crate) struct Pool<B: Bits> {
    /// The key of each node; none if the place is free.
    nodes: Vec<(Option<Turned<B>>, Frame<B>)>,
    /// Where each node is.
    places: FxHashMap<Turned<B>, usize>,
    free: Vec<usize>,
    /// The place that is given up next.
    next: usize,
    most_bytes: usize,
}

impl<B: Bits> Pool<B> {
    /// An empty pool that holds at most so many bytes, or one node.
    pub(crate) fn new(most_bytes: usize) -> Self {
        Pool { nodes: Vec::new(), places: FxHashMap::default(), free: Vec::new(), next: 0, most_bytes }
    }

    /// The most bytes that it holds.
    pub(crate) fn most_bytes(&self) -> usize {
        self.most_bytes
    }

    /// Forgets all nodes, and keeps their memory.
    pub(crate) fn clear(&mut self) {
        self.nodes.iter_mut().for_each(|(kept, _)| *kept = None);
        self.places.clear();
        self.free = (0..self.nodes.len()).rev().collect();
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.iter().map(|(_, frame)| frame.bytes()).sum()
    }

    /// Takes a node out again, if it is there.
    pub(crate) fn restore(&mut self, key: Turned<B>, frame: &mut Frame<B>) -> bool {
        let Some(place) = self.places.remove(&key) else { return false };
        let (kept, node) = &mut self.nodes[place];
        *kept = None;
        self.free.push(place);
        std::mem::swap(node, frame);
        true
    }

    /// Keeps an undecided node, and leaves a frame for the next one in its place.
    pub(crate) fn keep(&mut self, board: &Board<B>, key: Turned<B>, frame: &mut Frame<B>) {
        let has_space = self.nodes.len() < MOST_KEPT
            && (self.nodes.is_empty() || self.nodes.len() * frame.bytes() < self.most_bytes);
        let place = match self.free.pop() {
            Some(place) => place,
            None if has_space => {
                self.nodes.push((None, Frame::blank(board)));
                self.nodes.len() - 1
            }
            None => {
                let place = self.next;
                self.next = (place + 1) % self.nodes.len();
                place
            }
        };
        let (kept, node) = &mut self.nodes[place];
        if let Some(old) = kept.replace(key) {
            self.places.remove(&old);
        }
        self.places.insert(key, place);
        std::mem::swap(node, frame);
    }
}

#[cfg(test)]
mod tests {
    use super::{Frame, Pool};
    use crate::board::Board;
    use crate::solver::{Options, Solver};
    use crate::table::Key;
    use gruk_core::Player;
    use gruk_solve::Meter;

    #[test]
    fn a_pool_that_is_full_gives_up_its_places_in_turn_after_the_free_ones() {
        let board = Board::<u64>::new(3, 3);
        let key = |stones: u64| (Key { stones: [stones, 0], to_move: Player::Left }, false);
        let mut frame = Frame::blank(&board);
        let mut pool = Pool::new(3 * frame.bytes());
        let keep = |pool: &mut Pool<u64>, stones: u64| {
            let mut frame = Frame::blank(&board);
            frame.field.place(&board, Player::Left, stones as usize);
            pool.keep(&board, key(stones), &mut frame);
        };
        (0..3).for_each(|stones| keep(&mut pool, stones));
        assert!(pool.restore(key(1), &mut frame) && frame.field.stones(Player::Left) == 1 << 1);
        assert!(!pool.restore(key(1), &mut frame), "it was taken out");
        keep(&mut pool, 3); // In the free place.
        keep(&mut pool, 4); // In the first place.
        let there = [0, 2, 3, 4].map(|stones| pool.restore(key(stones), &mut frame));
        assert_eq!(there, [false, true, true, true]);
        pool.clear();
        assert!(!pool.restore(key(2), &mut frame));
    }

    /// The bytes of a node that comes back from the pool have been taken already: never more is taken than is held.
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
