//! The open sets of a position, counted while cells are claimed and given back, and wins by chains of threats.
//!
//! A *chain* is a win in which each of Maker's moves is on one of the two cells of an open set, so that Breaker has to
//! take the other one, until a move makes two threats at once. [`threats`](crate::threats) finds such wins in a list of
//! open sets. Here they are found from counts: a claim of a cell changes only the counts of the sets that contain it.

use crate::position::{Board, Position};
use gruk_core::CompactSort as _;
use gruk_solve::bits::Bits;
use std::cmp::Reverse;

/// Pairs of moves that the search for a chain tries.
const MOST_PAIRS: u32 = 30;

/// What a move on a cell is worth for each open set by the cells that are claimed there: a factor for each.
const FACTOR: u64 = 4;

/// What a cell of Breaker's adds to the number of cells that a set lacks: more than any set has.
const STOPPED: u32 = 1 << 16;

/// How far from a win by threats a position is that has no set with at most three free cells.
const FAR: u32 = 24;

/// A chain of threats that wins, Maker to move: with these stones of Maker's, and this zone of free cells, whatever
/// Breaker has elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chain<B> {
    pub(crate) stones: B,
    pub(crate) zone: B,
}

/// A move of a chain: Maker's cell, and the sets in which it leaves one cell free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) cell: u16,
    /// The place of the set that Breaker has to answer in; at the end perhaps the set that the cell completes.
    pub(crate) set: u32,
    /// In the last link, the place of a set with another free cell.
    pub(crate) second: Option<u32>,
}

/// The winning sets with what is left of each.
#[derive(Clone, Debug)]
pub(crate) struct Counted<B> {
    sets: Vec<B>,
    members: Vec<Vec<u32>>,
    /// The sets of each cell, by their places.
    of: Vec<Vec<u32>>,
    /// The cells of each set that are not Maker's, and [`STOPPED`] for each that is Breaker's.
    state: Vec<u32>,
    /// The exclusive or of the cells that are not Maker's: where there is one, it is that cell.
    last: Vec<u32>,
    /// The open sets of each cell, and the cells that have one.
    open_sets: Vec<u32>,
    alive: B,
    at: Position<B>,
    /// What a set promises to a cell of it, by the number of cells that it lacks.
    worth: Vec<u64>,
    /// How many sets the cells have, summed over the sets of each cell: of cells that promise as much, the one in the
    /// middle comes first.
    middle: Vec<u64>,
    left: u32,
    /// The last chain that was found, from its end.
    links: Vec<Link>,
}

impl<B: Bits> Counted<B> {
    /// The sets of a board on which all cells are free.
    pub(crate) fn new(board: &Board<B>) -> Self {
        let sets = board.sets().to_vec();
        let members: Vec<Vec<u32>> = sets.iter().map(|set| set.cells().map(|cell| cell as u32).collect()).collect();
        let mut of = vec![Vec::new(); board.cells()];
        for (place, cells) in members.iter().enumerate() {
            cells.iter().for_each(|&cell| of[cell as usize].push(place as u32));
        }
        let free = B::all(board.cells());
        let largest = members.iter().map(Vec::len).max().unwrap_or(0) as u32;
        let around = |set: &u32| members[*set as usize].iter().map(|&cell| of[cell as usize].len() as u64).sum::<u64>();
        Counted {
            middle: of.iter().map(|sets: &Vec<u32>| sets.iter().map(around).sum()).collect(),
            state: members.iter().map(|cells| cells.len() as u32).collect(),
            last: members.iter().map(|cells| cells.iter().fold(0, |all, cell| all ^ cell)).collect(),
            open_sets: of.iter().map(|sets: &Vec<u32>| sets.len() as u32).collect(),
            alive: sets.iter().fold(B::default(), |all, &set| all | set),
            at: Position { maker: B::default(), free },
            worth: (0..=largest).map(|missing| FACTOR.saturating_pow(largest - missing)).collect(),
            left: 0,
            links: Vec::new(),
            sets,
            members,
            of,
        }
    }

    /// The same at a position.
    pub(crate) fn at(board: &Board<B>, at: Position<B>) -> Self {
        let mut counted = Counted::new(board);
        at.maker.cells().for_each(|cell| counted.claim(cell));
        (B::all(board.cells()) & !at.alive()).cells().for_each(|cell| counted.give(cell));
        counted
    }

    /// The position without the cells that are in no open set, which do not matter.
    pub(crate) fn position(&self) -> Position<B> {
        Position { maker: self.at.maker & self.alive, free: self.at.free & self.alive }
    }

    /// The position with all cells.
    pub(crate) fn whole(&self) -> Position<B> {
        self.at
    }

    /// Maker claims a free cell.
    pub(crate) fn claim(&mut self, cell: usize) {
        self.at = self.at.with_maker(cell);
        for &set in &self.of[cell] {
            self.state[set as usize] -= 1;
            self.last[set as usize] ^= cell as u32;
        }
    }

    /// Takes a claim of Maker's back.
    pub(crate) fn unclaim(&mut self, cell: usize) {
        self.at = Position { maker: self.at.maker.without(cell), free: self.at.free.with(cell) };
        for &set in &self.of[cell] {
            self.state[set as usize] += 1;
            self.last[set as usize] ^= cell as u32;
        }
    }

    /// Breaker claims a free cell.
    pub(crate) fn give(&mut self, cell: usize) {
        self.at.free = self.at.free.without(cell);
        for &set in &self.of[cell] {
            self.state[set as usize] += STOPPED;
            if self.state[set as usize] < 2 * STOPPED {
                for &member in &self.members[set as usize] {
                    self.open_sets[member as usize] -= 1;
                    if self.open_sets[member as usize] == 0 {
                        self.alive = self.alive.without(member as usize);
                    }
                }
            }
        }
    }

    /// Takes a claim of Breaker's back.
    pub(crate) fn take_back(&mut self, cell: usize) {
        self.at.free = self.at.free.with(cell);
        for &set in &self.of[cell] {
            self.state[set as usize] -= STOPPED;
            if self.state[set as usize] < STOPPED {
                for &member in &self.members[set as usize] {
                    if self.open_sets[member as usize] == 0 {
                        self.alive = self.alive.with(member as usize);
                    }
                    self.open_sets[member as usize] += 1;
                }
            }
        }
    }

    /// Breaker claims a free cell in a chain; there the open sets of a cell are not needed, and not kept.
    fn force(&mut self, cell: usize) {
        self.at.free = self.at.free.without(cell);
        for &set in &self.of[cell] {
            self.state[set as usize] += STOPPED;
        }
    }

    /// Takes back what was claimed in a chain.
    fn unforce(&mut self, cell: usize) {
        self.at.free = self.at.free.with(cell);
        for &set in &self.of[cell] {
            self.state[set as usize] -= STOPPED;
        }
    }

    /// The cells of `among` that are free and in an open set, the best first: those that promise most, which `hint`
    /// raises.
    pub(crate) fn moves(&self, among: B, hint: impl Fn(usize, u64) -> u64) -> Vec<usize> {
        let rank = |cell| {
            let worth = self.promise(cell);
            (Reverse((hint(cell, worth), worth, self.middle[cell])), cell)
        };
        let mut moves: Vec<_> = (self.position().free & among).cells().map(rank).collect();
        moves.compact_sort();
        moves.into_iter().map(|(_, cell)| cell).collect()
    }

    /// The cells of open sets with no more than three free cells: a chain may come of a move there.
    pub(crate) fn near(&self) -> B {
        let near = self.state.iter().zip(&self.sets).filter(|&(&missing, _)| missing <= 3);
        near.fold(B::default(), |all, (_, &set)| all | set)
    }

    fn promise(&self, cell: usize) -> u64 {
        let open = self.of[cell].iter().map(|&set| self.state[set as usize]).filter(|&state| state < STOPPED);
        open.fold(0, |worth, missing| worth.saturating_add(self.worth[missing as usize]))
    }

    fn is_open(&self, set: usize, missing: u32) -> bool {
        self.state[set] == missing
    }

    /// Looks for a chain with Maker to move. No set is complete.
    pub(crate) fn chain(&mut self) -> Option<Chain<B>> {
        let mut pairs = Vec::new();
        self.links.clear();
        for set in 0..self.sets.len() {
            if self.state[set] > 2 {
                continue;
            }
            if self.state[set] == 1 {
                let cell = self.last[set] as usize;
                self.links.push(Link { cell: cell as u16, set: set as u32, second: None });
                return Some(Chain { stones: self.sets[set].without(cell), zone: B::one(cell) });
            }
            pairs.push(set as u32);
        }
        if pairs.is_empty() {
            return None;
        }
        self.left = MOST_PAIRS;
        self.chain_of(&pairs, B::default())
    }

    /// How far Maker is from a win by threats, by the open sets with at most three free cells: an estimate.
    pub(crate) fn distance(&self) -> u32 {
        let near = self.state.iter().map(|&missing| if missing <= 2 { 3 } else { u32::from(missing == 3) });
        FAR.saturating_sub(near.sum::<u32>()) + 1
    }

    /// The links of the chain that was found last, from the first one.
    pub(crate) fn links(&self) -> Vec<Link> {
        self.links.iter().rev().copied().collect()
    }

    /// The cells of `tried` were tried before the moves that led here: both orders lead to one position, which was
    /// looked at then. Only where the earlier move makes no threat without the later one it was not. So a win may be
    /// missed, as by every bound here.
    fn chain_of(&mut self, pairs: &[u32], tried: B) -> Option<Chain<B>> {
        let mut done = tried;
        for set in pairs.iter().map(|&set| set as usize) {
            let pair = self.sets[set] & self.at.free;
            for cell in (pair & !tried).cells() {
                let other = pair.without(cell).first();
                let makes_more = |&near: &u32| near as usize != set && self.state[near as usize] <= 3;
                // Without such a set around the cell no new threat comes of it.
                if !self.of[cell].iter().any(makes_more) {
                    continue;
                }
                if self.left == 0 {
                    return None;
                }
                self.left -= 1;
                self.claim(cell);
                let threat = |&near: &u32| self.is_open(near as usize, 1) && self.last[near as usize] as usize != other;
                if let Some(second) = self.of[cell].iter().copied().find(threat).map(|second| second as usize) {
                    let last = self.last[second] as usize;
                    self.unclaim(cell);
                    self.links.push(Link { cell: cell as u16, set: set as u32, second: Some(second as u32) });
                    let zone = pair.with(last);
                    return Some(Chain { stones: (self.sets[set] | self.sets[second]) & !zone, zone });
                }
                self.force(other);
                let is_pair = |&set: &u32| self.is_open(set as usize, 2);
                let mut next: Vec<u32> = self.of[cell].iter().copied().filter(is_pair).collect();
                let mut found = None;
                if !next.is_empty() {
                    let fresh = next.len();
                    next.extend(pairs.iter().copied().filter(is_pair));
                    debug_assert!(next[fresh..].iter().all(|set| !next[..fresh].contains(set)));
                    found = self.chain_of(&next, done);
                }
                self.unforce(other);
                self.unclaim(cell);
                if let Some(Chain { stones, zone }) = found {
                    self.links.push(Link { cell: cell as u16, set: set as u32, second: None });
                    let stones = (stones | self.sets[set]) & self.at.maker;
                    return Some(Chain { stones, zone: zone | pair });
                }
                done = done.with(cell);
            }
        }
        None
    }
}
