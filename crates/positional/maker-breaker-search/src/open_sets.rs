//! The open sets of a position by size, kept up to date while cells are claimed.

use crate::position::{Board, Position};
use crate::rules::Rules;
use gruk_solve::bits::Bits;

/// An open set: the free cells of a winning set in which Breaker has none, and the winning set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenSet<B> {
    /// Its free cells.
    pub open: B,
    /// All of its cells.
    pub whole: B,
    /// Number of its free cells: counting bits again and again would cost more than a word.
    pub size: u32,
}

/// The open sets of a position by size; under the rule of supersets none lies within another.
#[derive(Clone, Debug, Default)]
pub struct OpenSets<B> {
    sets: Vec<OpenSet<B>>,
    /// Sets that a claim has made smaller.
    shrunk: Vec<OpenSet<B>>,
    merged: Vec<OpenSet<B>>,
}

impl<B: Bits> OpenSets<B> {
    /// The sets, the smallest first.
    #[must_use]
    pub fn sets(&self) -> &[OpenSet<B>] {
        &self.sets
    }

    /// Makes it those of `at`: of the board's sets those without a cell of Breaker's.
    pub fn gather(&mut self, board: &Board<B>, at: Position<B>, rules: Rules) {
        let alive = at.alive();
        let set = |&whole: &B| {
            let open = whole & at.free;
            OpenSet { open, whole, size: open.len() as u32 }
        };
        self.shrunk.clear();
        self.shrunk.extend(board.sets().iter().filter(|set| set.within(alive)).map(set));
        self.shrunk.sort_by_key(|set| set.size);
        self.sets.clear();
        // Sets of one size lie within each other only if they are equal.
        for set in self.shrunk.drain(..) {
            let is_covered = |smaller: &OpenSet<B>| match rules.supersets {
                true => smaller.open.within(set.open),
                false => smaller.open == set.open,
            };
            if !self.sets.iter().any(is_covered) {
                self.sets.push(set);
            }
        }
    }

    /// Makes it those of a list that was [kept](Self::sets).
    pub fn load(&mut self, list: &[OpenSet<B>]) {
        self.sets.clear();
        self.sets.extend_from_slice(list);
    }

    /// Makes it those of a position that is reached from that of `list` when Maker claims `maker` and Breaker `given`.
    pub fn load_after(&mut self, list: &[OpenSet<B>], maker: B, given: B, rules: Rules) {
        self.sets.clear();
        self.shrunk.clear();
        for &set in list {
            if set.open.meets(given) {
                continue;
            }
            if set.open.meets(maker) {
                self.shrunk.push(set);
            } else {
                self.sets.push(set);
            }
        }
        self.take_in_shrunk(maker, rules);
    }

    /// Maker claims `maker`, Breaker `given`.
    pub fn claim(&mut self, maker: B, given: B, rules: Rules) {
        self.shrunk.clear();
        let shrunk = &mut self.shrunk;
        self.sets.retain(|set| {
            let is_stopped = set.open.meets(given);
            let shrinks = !is_stopped && set.open.meets(maker);
            if shrinks {
                shrunk.push(*set);
            }
            !is_stopped && !shrinks
        });
        self.take_in_shrunk(maker, rules);
    }

    /// Puts the sets with Maker's new cells among the others, all in order, and leaves out what lies within another one
    /// now.
    fn take_in_shrunk(&mut self, maker: B, rules: Rules) {
        if self.shrunk.is_empty() {
            return;
        }
        for set in &mut self.shrunk {
            let open = set.open & !maker;
            // Of one cell claimed, as nearly always, all sets lose just that one.
            set.size = open.len() as u32;
            set.open = open;
        }
        self.shrunk.sort_by_key(|set| set.size);
        self.merged.clear();
        let mut next = 0;
        // Only a set that has become smaller can lie within another one now.
        for &set in &self.sets {
            while next < self.shrunk.len() && self.shrunk[next].size < set.size {
                next = Self::keep_shrunk(&mut self.shrunk, next, &mut self.merged, rules);
            }
            let is_covered = match rules.supersets {
                true => self.shrunk[..next].iter().any(|smaller| smaller.open.within(set.open)),
                false => self.merged.iter().any(|other| other.open == set.open),
            };
            if !is_covered {
                self.merged.push(set);
            }
        }
        while next < self.shrunk.len() {
            next = Self::keep_shrunk(&mut self.shrunk, next, &mut self.merged, rules);
        }
        std::mem::swap(&mut self.sets, &mut self.merged);
    }

    /// Moves the shrunk set at `next` to the merged ones, or leaves it out; the place of the next one.
    fn keep_shrunk(shrunk: &mut Vec<OpenSet<B>>, next: usize, merged: &mut Vec<OpenSet<B>>, rules: Rules) -> usize {
        let set = shrunk[next];
        let is_covered = match rules.supersets {
            true => shrunk[..next].iter().any(|smaller| smaller.open.within(set.open)),
            false => merged.iter().any(|other| other.open == set.open),
        };
        if is_covered {
            shrunk.remove(next);
            next
        } else {
            merged.push(set);
            next + 1
        }
    }

    /// The position without the cells that are in none of the sets.
    #[must_use]
    pub fn position(&self) -> Position<B> {
        let (mut free, mut all) = (B::default(), B::default());
        for set in &self.sets {
            free = free | set.open;
            all = all | set.whole;
        }
        Position { maker: all & !free, free }
    }

    /// The parts of the free cells whose sets have no cell in common, if there are two or more.
    #[must_use]
    pub fn components(&self) -> Option<Vec<B>> {
        let mut parts: Vec<B> = Vec::new();
        for set in &self.sets {
            let mut joined = set.open;
            parts.retain(|&part| {
                let meets = part.meets(joined);
                if meets {
                    joined = joined | part;
                }
                !meets
            });
            parts.push(joined);
        }
        (parts.len() > 1).then_some(parts)
    }
}
