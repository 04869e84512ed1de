//! Winning by threats alone: each move leaves a set that the next one completes, so that the opponent's reply is
//! forced, until two are left at once.
//!
//! **Source:** threat-space search, `[Allis–Schoo 1992]`.

use crate::board::{Board, is_one, is_two};
use gruk_solve::race::bits;

/// Places of the table of positions that were looked at. It forgets: a position may be looked at twice.
const SEEN: usize = 1 << 12;

/// A search for sequences of threats, and the memory it needs.
pub(crate) struct Threats {
    /// Positions of a search that is counted by the last number.
    seen: Vec<(u64, u64, u64)>,
    searches: u64,
    /// The two missing vertices of each set of which the player lacks two and the opponent has none; those of the
    /// present position come last.
    pairs: Vec<u64>,
    /// How many positions may still be looked at.
    left: u32,
    line: Vec<u8>,
}

impl Threats {
    pub(crate) fn new() -> Self {
        Threats { seen: vec![(0, 0, 0); SEEN], searches: 0, pairs: Vec::new(), left: 0, line: Vec::new() }
    }

    /// Moves of the player who has `own` and is to move, that win by threats alone against every play, each after the
    /// forced reply to the one before; `None` if at most `most` positions do not show any. The player cannot complete a
    /// set at once, and the opponent could with the vertices of `due`.
    pub(crate) fn win(&mut self, board: &Board, own: u64, other: u64, due: u64, most: u32) -> Option<&[u8]> {
        self.searches += 1;
        self.left = most;
        self.line.clear();
        self.pairs.clear();
        add_pairs(&mut self.pairs, 0, &board.sets, own, other);
        self.from(board, own, other, due, 0).then_some(&self.line[..])
    }

    /// `due`: what the opponent threatens to complete. `first`: where the pairs of this position begin.
    fn from(&mut self, board: &Board, own: u64, other: u64, due: u64, first: usize) -> bool {
        if due != 0 && !is_one(due) || self.left == 0 {
            return false;
        }
        self.left -= 1;
        let end = self.pairs.len();
        let (mut once, mut twice) = (0, 0);
        for &pair in &self.pairs[first..] {
            twice |= once & pair;
            once |= pair;
        }
        let allowed = if due == 0 { u64::MAX } else { due };
        if twice & allowed != 0 {
            self.line.push((twice & allowed).trailing_zeros() as u8);
            return true;
        }
        if once & allowed == 0 {
            return false;
        }
        for place in first..end {
            let pair = self.pairs[place];
            for attack in bits(pair & allowed) {
                let reply = pair & !(1 << attack);
                let (own, other) = (own | 1 << attack, other | reply);
                if !self.is_new(own, other) {
                    continue;
                }
                for place in first..end {
                    let rest = self.pairs[place];
                    if rest & pair == 0 {
                        self.pairs.push(rest);
                    }
                }
                add_pairs(&mut self.pairs, end, board.through(attack), own, other);
                let due = board.completing_at(reply.trailing_zeros() as usize, other, own);
                self.line.push(attack as u8);
                if self.from(board, own, other, due, end) {
                    return true;
                }
                self.line.pop();
                self.pairs.truncate(end);
            }
        }
        false
    }

    fn is_new(&mut self, own: u64, other: u64) -> bool {
        let hash = (own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ other).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let place = &mut self.seen[(hash >> 32) as usize % SEEN];
        let is_new = *place != (own, other, self.searches);
        *place = (own, other, self.searches);
        is_new
    }
}

/// Adds what is left of the sets that lack two vertices, each pair once from `first` on.
fn add_pairs(pairs: &mut Vec<u64>, first: usize, sets: &[u64], own: u64, other: u64) {
    for &set in sets {
        let rest = set & !own;
        if set & other == 0 && is_two(rest) && !pairs[first..].contains(&rest) {
            pairs.push(rest);
        }
    }
}

/// Does the player who has `own` and is to move win by these threats? The player cannot complete a set at once, and the
/// opponent could with the vertices of `due`.
pub(crate) fn holds(board: &Board, line: &[u8], mut own: u64, mut other: u64, mut due: u64) -> bool {
    for &attack in line {
        let bit = 1u64 << attack;
        if (own | other) & bit != 0 || due & !bit != 0 {
            return false;
        }
        own |= bit;
        let threatened = board.completing_at(usize::from(attack), own, other);
        if threatened == 0 {
            return false;
        }
        if !is_one(threatened) {
            return true;
        }
        other |= threatened;
        due = board.completing_at(threatened.trailing_zeros() as usize, other, own);
    }
    false
}
