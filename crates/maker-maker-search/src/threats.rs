//! Winning by threats alone: each move leaves a set that the next one completes, so that the opponent's reply is forced, until two are left at once.
//!
//! **Source:** threat-space search, `[Allis–Schoo 1992]`.

use crate::board::{Board, bits};
use rustc_hash::FxHashSet;

/// A search for sequences of threats.
pub(crate) struct Threats<'a> {
    board: &'a Board,
    /// Positions in which there is none, by what both have.
    failed: FxHashSet<[u64; 2]>,
    /// How many positions may still be looked at.
    left: u32,
    line: Vec<u8>,
}

impl<'a> Threats<'a> {
    /// Moves of the player who has `own` and is to move, that win by threats alone against every play, each after the forced reply to the one before; `None` if
    /// at most `most` positions do not show any. Nobody has completed a set, and the player cannot complete one at once.
    pub(crate) fn win(board: &'a Board, own: u64, other: u64, most: u32) -> Option<Vec<u8>> {
        let mut search = Threats { board, failed: FxHashSet::default(), left: most, line: Vec::new() };
        let due = board.completing(other, own);
        search.from(own, other, due).then_some(search.line)
    }

    /// `due`: what the opponent threatens to complete.
    fn from(&mut self, own: u64, other: u64, due: u64) -> bool {
        if due & due.wrapping_sub(1) != 0 || self.left == 0 {
            return false;
        }
        self.left -= 1;
        // What each vertex would threaten to complete.
        let mut partners = [0u64; 64];
        let mut attacks = 0;
        for &set in &self.board.sets {
            let rest = set & !own;
            if set & other == 0 && rest.count_ones() == 2 {
                let low = rest.trailing_zeros() as usize;
                let high = 63 - rest.leading_zeros() as usize;
                partners[low] |= 1 << high;
                partners[high] |= 1 << low;
                attacks |= rest;
            }
        }
        if due != 0 {
            attacks &= due;
        }
        if let Some(double) = bits(attacks).find(|&cell| partners[cell].count_ones() > 1) {
            self.line.push(double as u8);
            return true;
        }
        for attack in bits(attacks) {
            let reply = partners[attack];
            let (own, other) = (own | 1 << attack, other | reply);
            if !self.failed.insert([own, other]) {
                continue;
            }
            let due = self.board.completing_at(reply.trailing_zeros() as usize, other, own);
            self.line.push(attack as u8);
            if self.from(own, other, due) {
                return true;
            }
            self.line.pop();
        }
        false
    }
}

/// Does the player who has `own` and is to move win by these threats?
pub(crate) fn holds(board: &Board, line: &[u8], mut own: u64, mut other: u64) -> bool {
    let mut due = board.completing(other, own);
    for &attack in line {
        if board.completing(own, other) != 0 {
            return true;
        }
        let bit = 1u64 << attack;
        if (own | other) & bit != 0 || due & !bit != 0 {
            return false;
        }
        own |= bit;
        let threatened = board.completing_at(usize::from(attack), own, other);
        match threatened.count_ones() {
            0 => return false,
            1 => {
                other |= threatened;
                due = board.completing_at(threatened.trailing_zeros() as usize, other, own);
            }
            _ => return true,
        }
    }
    false
}
