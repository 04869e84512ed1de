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
}

/// The open sets of a position by size; under the rule of supersets none lies within another.
#[derive(Clone, Debug, Default)]
pub struct OpenSets<B> {
    /// The free cells of each.
    sets: Vec<B>,
    /// The winning set of each.
    wholes: Vec<B>,
    by_size: Vec<Vec<OpenSet<B>>>,
}

impl<B: Bits> OpenSets<B> {
    /// The free cells of each set, the smallest first.
    #[must_use]
    pub fn sets(&self) -> &[B] {
        &self.sets
    }

    /// A copy of the list, to be [loaded](Self::load) later.
    #[must_use]
    pub fn list(&self) -> Vec<OpenSet<B>> {
        self.sets.iter().zip(&self.wholes).map(|(&open, &whole)| OpenSet { open, whole }).collect()
    }

    /// Makes it those of `at`: of the board's sets those without a cell of Breaker's.
    pub fn gather(&mut self, board: &Board<B>, at: Position<B>, rules: Rules) {
        let alive = at.alive();
        for &whole in board.sets().iter().filter(|set| set.within(alive)) {
            self.sort_in(OpenSet { open: whole & at.free, whole });
        }
        self.clear();
        let mut by_size = std::mem::take(&mut self.by_size);
        for group in &mut by_size {
            // Sets of one size lie within each other only if they are equal.
            for set in group.drain(..) {
                let is_covered = |smaller: &B| match rules.supersets {
                    true => smaller.within(set.open),
                    false => *smaller == set.open,
                };
                if !self.sets.iter().any(is_covered) {
                    self.push(set);
                }
            }
        }
        self.by_size = by_size;
    }

    /// Makes it those of a position that is reached from that of `list` when Maker claims `maker` and Breaker `given`.
    pub fn load(&mut self, list: &[OpenSet<B>], maker: B, given: B, rules: Rules) {
        self.clear();
        list.iter().for_each(|&set| self.push(set));
        self.claim(maker, given, rules);
    }

    /// Maker claims `maker`, Breaker `given`.
    pub fn claim(&mut self, maker: B, given: B, rules: Rules) {
        let is_stopped = |open: B| open.meets(given);
        if !self.sets.iter().any(|open| open.meets(maker) && !is_stopped(*open)) {
            let mut kept = 0;
            for place in 0..self.sets.len() {
                if !is_stopped(self.sets[place]) {
                    self.sets[kept] = self.sets[place];
                    self.wholes[kept] = self.wholes[place];
                    kept += 1;
                }
            }
            self.sets.truncate(kept);
            self.wholes.truncate(kept);
            return;
        }
        for place in 0..self.sets.len() {
            let open = self.sets[place];
            if !is_stopped(open) {
                self.sort_in(OpenSet { open: open & !maker, whole: self.wholes[place] });
            }
        }
        self.clear();
        let mut by_size = std::mem::take(&mut self.by_size);
        for group in &mut by_size {
            for set in group.drain(..) {
                // Only a set that has become smaller can lie within another one now.
                let is_smaller = |place: usize| self.wholes[place].meets(maker);
                let is_covered = |place: usize| match rules.supersets {
                    true => is_smaller(place) && self.sets[place].within(set.open),
                    false => self.sets[place] == set.open,
                };
                if !(0..self.sets.len()).any(is_covered) {
                    self.push(set);
                }
            }
        }
        self.by_size = by_size;
    }

    /// The position without the cells that are in none of the sets.
    #[must_use]
    pub fn position(&self) -> Position<B> {
        let free = self.sets.iter().fold(B::default(), |all, &open| all | open);
        let all = self.wholes.iter().fold(B::default(), |all, &whole| all | whole);
        let taken =
            self.sets.iter().zip(&self.wholes).fold(B::default(), |taken, (&open, &whole)| taken | (whole & !open));
        debug_assert_eq!(all, free | taken);
        Position { maker: taken, free }
    }

    fn sort_in(&mut self, set: OpenSet<B>) {
        let size = set.open.len();
        if self.by_size.len() <= size {
            self.by_size.resize_with(size + 1, Vec::new);
        }
        self.by_size[size].push(set);
    }

    fn push(&mut self, OpenSet { open, whole }: OpenSet<B>) {
        self.sets.push(open);
        self.wholes.push(whole);
    }

    fn clear(&mut self) {
        self.sets.clear();
        self.wholes.clear();
    }
}
