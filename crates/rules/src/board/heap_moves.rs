//! Moves that take from several heaps at once: their notation and their enumeration.

use super::grid::quote;
use super::heap;
use crate::nim;
use gruk_core::CompactSort as _;
use gruk_core::{IllegalMove, ParseError};

/// The most heaps that a move may take from.
pub const MOST: usize = 8;

/// The heaps that change, each as its sizes before and after the move, ascending. The size after is the smaller one.
/// Unused entries are (0, 0) and come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Changes([(u64, u64); MOST]);

gruk_core::packed!(struct Changes { 0: [(u64, u64); MOST] });

impl Changes {
    /// The move that makes these changes, at most [`MOST`] of them.
    ///
    /// # Panics
    /// If there are more.
    #[must_use]
    pub fn new(changes: &[(u64, u64)]) -> Self {
        let mut all = [(0, 0); MOST];
        all[..changes.len()].copy_from_slice(changes);
        all.compact_sort();
        Changes(all)
    }

    /// The changes, each as the sizes before and after, ascending.
    #[must_use]
    pub fn as_slice(&self) -> &[(u64, u64)] {
        &self.0[self.0.iter().take_while(|&&(from, _)| from == 0).count()..]
    }

    /// Reads a move such as `3-1/4-0`: one heap before and after it, then the next.
    ///
    /// # Errors
    /// The place where the text stops being such a move.
    pub fn parse(text: &str, pieces: &str) -> Result<Self, ParseError> {
        let expected = "heaps before and after the move, ascending, such as 5-4 or 3-1/4-0";
        let (mut changes, mut at) = (Vec::new(), 0);
        for word in text.split('/') {
            let change = heap::parse_move(word, pieces, expected).map_err(|error| error.shifted(at))?;
            let is_least = changes.last().is_none_or(|&last| last <= change);
            if change.0 == 0 || !is_least || changes.len() == MOST {
                return Err(ParseError::new(at, quote(word), expected));
            }
            changes.push(change);
            at += word.len() + 1;
        }
        Ok(Changes::new(&changes))
    }

    /// Prints the move.
    #[must_use]
    pub fn print(&self) -> String {
        let words: Vec<String> = self.as_slice().iter().map(|(from, to)| format!("{from}-{to}")).collect();
        words.join("/")
    }

    /// The move in words.
    #[must_use]
    pub fn describe(&self) -> String {
        let words: Vec<String> =
            self.as_slice().iter().map(|(from, to)| format!("take {} from the heap of {from}", from - to)).collect();
        words.join(" and ")
    }

    /// Plays the move.
    ///
    /// # Panics
    /// If the position lacks one of the heaps.
    #[must_use]
    pub fn play(&self, at: &nim::Position) -> nim::Position {
        let mut heaps = at.heaps().to_vec();
        for &(from, _) in self.as_slice() {
            heaps.remove(heaps.binary_search(&from).expect("legal moves take from heaps that are there"));
        }
        nim::Position::new(heaps.into_iter().chain(self.as_slice().iter().map(|&(_, to)| to)))
    }

    /// Checks that the move can be made on these heaps.
    ///
    /// # Errors
    /// A heap that the position lacks, or one that does not become smaller.
    pub fn check(&self, at: &nim::Position) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print(), why));
        let mut left = at.heaps().to_vec();
        for &(from, to) in self.as_slice() {
            match left.binary_search(&from) {
                Err(_) => return illegal(format!("there is no heap of {from}, or it is named too often")),
                Ok(_) if to >= from => {
                    return illegal("a move takes at least one counter from each of its heaps".into());
                }
                Ok(place) => left.remove(place),
            };
        }
        Ok(())
    }
}

/// All moves that take any positive numbers of counters from at least one and at most `most` heaps. Equal heaps are not
/// distinguished.
#[derive(Clone, Debug)]
pub struct AllChanges<'a> {
    /// The heaps, ascending.
    heaps: &'a [u64],
    most: usize,
    /// The changes of the move given last, ascending.
    now: Vec<(u64, u64)>,
    has_begun: bool,
}

impl<'a> AllChanges<'a> {
    /// The moves on these heaps; `most` is at most [`MOST`].
    #[must_use]
    pub fn new(heaps: &'a [u64], most: usize) -> Self {
        AllChanges { heaps, most: most.min(MOST), now: Vec::new(), has_begun: false }
    }

    /// The least change, (from, to) or a later one, that the heaps allow together with those in `now`.
    fn fitting(&self, (from, to): (u64, u64)) -> Option<(u64, u64)> {
        let used = self.now.iter().filter(|change| change.0 == from).count();
        let first = self.heaps.partition_point(|&heap| heap < from);
        let past = self.heaps.partition_point(|&heap| heap <= from);
        if to < from && used < past - first {
            return Some((from, to));
        }
        self.heaps.get(past).map(|&heap| (heap, 0))
    }
}

impl Iterator for AllChanges<'_> {
    type Item = Changes;

    fn next(&mut self) -> Option<Changes> {
        let least = match (self.now.last(), self.has_begun) {
            (None, true) => return None,
            (None, false) => self.heaps.first().map(|&heap| (heap, 0)),
            (Some(&last), _) => Some(last),
        };
        self.has_begun = true;
        let longer = least.filter(|_| self.now.len() < self.most).and_then(|least| self.fitting(least));
        let mut next = longer;
        while next.is_none() {
            let (from, to) = self.now.pop()?;
            next = self.fitting((from, to + 1));
        }
        self.now.extend(next);
        Some(Changes::new(&self.now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_heaps_are_not_told_apart() {
        let all = |heaps: &[u64], most| AllChanges::new(heaps, most).map(|m| m.print()).collect::<Vec<_>>();
        assert_eq!(all(&[2, 2], 1), ["2-0", "2-1"]);
        assert_eq!(all(&[2, 2], 2), ["2-0", "2-0/2-0", "2-0/2-1", "2-1", "2-1/2-1"]);
        assert_eq!(all(&[1, 2], 2), ["1-0", "1-0/2-0", "1-0/2-1", "2-0", "2-1"]);
        assert_eq!(all(&[], 3), Vec::<String>::new());
        assert_eq!(AllChanges::new(&[u64::MAX, u64::MAX], 2).take(3).count(), 3);
    }

    #[test]
    fn moves_are_read_as_they_are_printed() {
        for text in ["3-1/4-0", "5-4", "2-0/2-0/2-1"] {
            assert_eq!(Changes::parse(text, "counters").unwrap().print(), text);
        }
        for text in ["", "3", "3-1/", "4-0/3-1", "0-0", "3-1,4-0"] {
            assert!(Changes::parse(text, "counters").is_err(), "{text}");
        }
    }
}
