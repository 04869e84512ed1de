//! The open sets of a position by size, kept up to date while cells are claimed.

use crate::list::List;
use crate::position::{Board, Position};
use crate::rules::Rules;
use gruk_solve::bits::Bits;
use std::mem;

/// An open set: the free cells of a winning set in which Breaker has none, and the winning set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenSet<B> {
    /// Its free cells.
    pub open: B,
    /// All of its cells.
    pub whole: B,
    /// Number of its free cells: counting bits again and again would cost more than a word.
    pub size: u32,
}

impl<B: Bits> OpenSet<B> {
    /// Does this with each free cell. Sets are in order of their sizes, so that the processor knows which loop comes.
    #[inline]
    pub(crate) fn each_cell(&self, each: impl FnMut(usize)) {
        match self.size {
            2 => self.each_of::<2>(each),
            3 => self.each_of::<3>(each),
            4 => self.each_of::<4>(each),
            _ => self.open.cells().for_each(each),
        }
    }

    #[inline]
    fn each_of<const CELLS: usize>(&self, mut each: impl FnMut(usize)) {
        let mut rest = self.open;
        for _ in 0..CELLS {
            let cell = rest.first();
            rest = rest.without(cell);
            each(cell);
        }
    }
}

/// The open sets of a position by size; under the rule of supersets none lies within another.
#[derive(Clone, Debug, Default)]
pub struct OpenSets<B> {
    sets: List<OpenSet<B>>,
    /// Sets that a claim has made smaller.
    shrunk: List<OpenSet<B>>,
    merged: List<OpenSet<B>>,
    /// Memory for the sets before a claim.
    spare: List<OpenSet<B>>,
}

impl<B: Bits> OpenSets<B> {
    /// The sets, the smallest first.
    #[must_use]
    pub fn sets(&self) -> &[OpenSet<B>] {
        self.sets.items()
    }

    /// Makes it those of `at`: of the board's sets those without a cell of Breaker's.
    pub fn gather(&mut self, board: &Board<B>, at: Position<B>, rules: Rules) {
        let alive = at.alive();
        self.shrunk.clear(board.sets().len());
        for &whole in board.sets() {
            let open = whole & at.free;
            self.shrunk.push_if(OpenSet { open, whole, size: open.len() as u32 }, whole.within(alive));
        }
        self.shrunk.items_mut().sort_by_key(|set| set.size);
        self.sets.clear(self.shrunk.len());
        // Sets of one size lie within each other only if they are equal.
        for set in self.shrunk.items() {
            let is_covered = |smaller: &OpenSet<B>| match rules.supersets {
                true => smaller.open.within(set.open),
                false => smaller.open == set.open,
            };
            let is_covered = self.sets.items().iter().any(is_covered);
            self.sets.push_if(*set, !is_covered);
        }
    }

    /// Makes it those of a list that was [kept](Self::sets).
    pub fn load(&mut self, list: &[OpenSet<B>]) {
        self.sets.clear(list.len());
        list.iter().for_each(|set| self.sets.push_if(*set, true));
    }

    /// Makes it those of a position that is reached from that of `list` when Maker claims `maker` and Breaker `given`.
    pub fn load_after(&mut self, list: &[OpenSet<B>], maker: B, given: B, rules: Rules) {
        self.sets.clear(list.len());
        if maker.is_empty() {
            list.iter().for_each(|set| self.sets.push_if(*set, !set.open.meets(given)));
            return;
        }
        self.shrunk.clear(list.len());
        for set in list {
            let (is_stopped, shrinks) = (set.open.meets(given), set.open.meets(maker));
            self.sets.push_if(*set, !is_stopped & !shrinks);
            self.shrunk.push_if(*set, !is_stopped & shrinks);
        }
        self.take_in_shrunk(maker, rules);
    }

    /// Maker claims `maker`, Breaker `given`.
    pub fn claim(&mut self, maker: B, given: B, rules: Rules) {
        let before = mem::take(&mut self.sets);
        mem::swap(&mut self.sets, &mut self.spare);
        self.load_after(before.items(), maker, given, rules);
        self.spare = before;
    }

    /// Puts the sets with Maker's new cells among the others, all in order, and leaves out what lies within another one
    /// now.
    fn take_in_shrunk(&mut self, maker: B, rules: Rules) {
        if self.shrunk.is_empty() {
            return;
        }
        // Of one cell claimed, as nearly always, all sets lose just that one.
        let is_one = maker == B::one(maker.first());
        for set in self.shrunk.items_mut() {
            set.open = set.open & !maker;
            set.size = if is_one { set.size - 1 } else { set.open.len() as u32 };
        }
        self.shrunk.items_mut().sort_by_key(|set| set.size);
        self.merged.clear(self.sets.len() + self.shrunk.len());
        let mut next = 0;
        // Only a set that has become smaller can lie within another one now.
        for set in self.sets.items() {
            while next < self.shrunk.len() && self.shrunk.items()[next].size < set.size {
                next = Self::keep_shrunk(&mut self.shrunk, next, &mut self.merged, rules);
            }
            let is_covered = match rules.supersets {
                true => self.shrunk.items()[..next].iter().any(|smaller| smaller.open.within(set.open)),
                false => self.merged.items().iter().any(|other| other.open == set.open),
            };
            self.merged.push_if(*set, !is_covered);
        }
        while next < self.shrunk.len() {
            next = Self::keep_shrunk(&mut self.shrunk, next, &mut self.merged, rules);
        }
        mem::swap(&mut self.sets, &mut self.merged);
    }

    /// Moves the shrunk set at `next` to the merged ones, or leaves it out; the place of the next one.
    fn keep_shrunk(shrunk: &mut List<OpenSet<B>>, next: usize, merged: &mut List<OpenSet<B>>, rules: Rules) -> usize {
        let set = shrunk.items()[next];
        let is_covered = match rules.supersets {
            true => shrunk.items()[..next].iter().any(|smaller| smaller.open.within(set.open)),
            false => merged.items().iter().any(|other| other.open == set.open),
        };
        merged.push_if(set, !is_covered);
        if is_covered {
            shrunk.remove(next);
            next
        } else {
            next + 1
        }
    }

    /// The position without the cells that are in none of the sets.
    #[must_use]
    pub fn position(&self) -> Position<B> {
        let (mut free, mut all) = (B::default(), B::default());
        for set in self.sets() {
            free = free | set.open;
            all = all | set.whole;
        }
        Position { maker: all & !free, free }
    }

    /// The parts of the free cells whose sets have no cell in common, if there are two or more.
    #[must_use]
    pub fn components(&self) -> Option<Vec<B>> {
        if self.is_connected() {
            return None;
        }
        let mut parts: Vec<B> = Vec::new();
        for set in self.sets() {
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
        Some(parts)
    }

    /// Do all cells hang together by the sets?
    fn is_connected(&self) -> bool {
        let mut part = self.sets().first().map_or(B::default(), |set| set.open);
        loop {
            let (before, mut all) = (part, B::default());
            for set in self.sets() {
                all = all | set.open;
                if set.open.meets(part) {
                    part = part | set.open;
                }
            }
            if part == all || part == before {
                return part == all;
            }
        }
    }
}
