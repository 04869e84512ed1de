//! Wins that the search has proved, as patterns that fit other positions too.
//!
//! A decided node with the carrier C proves that the winner W wins whatever stands outside C and W's stones. Of these
//! stones only those count that W's stones and C join to a border. So W wins every position, with the same player to
//! move, in which W has these stones and the opponent has none on C.

use crate::bits::Bits;

/// Stones that the winner needs, and cells that the opponent may not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern<B> {
    /// Stones of the winner.
    pub stones: B,
    /// Cells that are empty or the winner's.
    pub carrier: B,
    /// The cell that the winner moves on first, if the winner is to move and such a move was searched.
    pub key: Option<u16>,
}

impl<B: Bits> Pattern<B> {
    /// Does it fit a position where the winner has `mine`, and `open` are the cells that the winner has or can have?
    #[must_use]
    pub fn fits(&self, mine: B, open: B) -> bool {
        self.carrier.within(open) && self.stones.within(mine)
    }
}

/// Patterns of one winner, with one player to move.
#[derive(Clone, Debug)]
pub struct Library<B> {
    patterns: Vec<Pattern<B>>,
    most: usize,
    next: usize,
}

impl<B: Bits> Library<B> {
    /// An empty library that holds at most so many patterns; after that the places are given up in turn.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Library { patterns: Vec::new(), most, next: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.patterns.clear();
        self.next = 0;
    }

    /// The patterns that fit.
    pub fn fitting(&self, mine: B, open: B) -> impl Iterator<Item = &Pattern<B>> {
        self.patterns.iter().filter(move |pattern| pattern.fits(mine, open))
    }

    /// The patterns that fit except for one stone, on a cell of `empty`: that cell and the pattern.
    pub fn one_short(&self, mine: B, open: B, empty: B) -> impl Iterator<Item = (usize, &Pattern<B>)> {
        self.patterns.iter().filter(move |pattern| pattern.carrier.within(open)).filter_map(move |pattern| {
            let lacking = pattern.stones & !mine;
            if lacking.is_empty() || !lacking.within(empty) {
                return None;
            }
            let cell = lacking.first();
            lacking.without(cell).is_empty().then_some((cell, pattern))
        })
    }

    /// Adds a pattern, and drops those that it makes needless.
    pub fn add(&mut self, new: Pattern<B>) {
        let mut place = 0;
        while place < self.patterns.len() {
            let old = &self.patterns[place];
            if new.stones.within(old.stones) && new.carrier.within(old.carrier | old.stones) {
                self.patterns.swap_remove(place);
            } else {
                place += 1;
            }
        }
        if self.patterns.len() < self.most {
            self.patterns.push(new);
        } else if self.most > 0 {
            self.next = (self.next + 1) % self.most;
            self.patterns[self.next] = new;
        }
    }

    /// Number of patterns.
    #[must_use]
    pub fn len(&self) -> usize {
        self.patterns.len()
    }

    /// Is there no pattern?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }
}
