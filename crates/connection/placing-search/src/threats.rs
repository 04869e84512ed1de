//! Winning Havannah by threats alone: each stone threatens to win with the next one, so that the opponent's reply is
//! forced, until there are two threats at once.
//!
//! **Source:** threat-space search, `[AHH96]`.

use crate::chains::Chains;
use crate::hexagon::Hexagon;
use gruk_core::Player;
use gruk_solve::race::{Quiet, Stones, bits};

/// Places of the table of positions that were looked at. It forgets: a position may be looked at twice.
const SEEN: usize = 1 << 12;

/// A search for sequences of threats, and the memory it needs.
#[derive(Debug)]
pub(crate) struct Threats {
    /// Positions of the search that is counted by the last number.
    seen: Vec<(Stones, u64)>,
    searches: u64,
    /// How many positions may still be looked at.
    left: u32,
    line: Vec<u8>,
}

impl Threats {
    pub(crate) fn new() -> Self {
        Threats { seen: vec![([0, 0], 0); SEEN], searches: 0, left: 0, line: Vec::new() }
    }

    /// Stones of the player to move, whom nothing forces, that win by threats alone, in order; `None` if at most `most`
    /// positions do not show any.
    pub(crate) fn win(&mut self, board: &Hexagon, stones: Stones, to_move: Player, most: u32) -> Option<&[u8]> {
        self.searches += 1;
        self.left = most;
        self.line.clear();
        self.from(board, stones, to_move).then_some(&self.line[..])
    }

    fn from(&mut self, board: &Hexagon, stones: Stones, to_move: Player) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let free = board.all & !stones[0] & !stones[1];
        let chains = Chains::of(board, stones[to_move.index()]);
        let mut forcing = [(0u8, 0u64); 64];
        let mut count = 0;
        for cell in bits(free) {
            let threats = chains.threats(board, cell, free);
            if threats.count_ones() > 1 {
                self.line.push(cell as u8);
                return true;
            }
            if threats != 0 {
                forcing[count] = (cell as u8, threats);
                count += 1;
            }
        }
        for &(cell, reply) in &forcing[..count] {
            let mut after = stones;
            after[to_move.index()] |= 1 << cell;
            after[to_move.opponent().index()] |= reply;
            if !self.is_new(after) {
                continue;
            }
            self.line.push(cell);
            // The reply may be a threat itself, which is answered in turn.
            let wins = match board.quiet(after, to_move) {
                Quiet::Over(winner) => winner == Some(to_move),
                Quiet::Open(next, mover) => mover == to_move && self.from(board, next, to_move),
            };
            if wins {
                return true;
            }
            self.line.pop();
        }
        false
    }

    fn is_new(&mut self, stones: Stones) -> bool {
        let hash = (stones[0].wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ stones[1]).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let place = &mut self.seen[(hash >> 32) as usize % SEEN];
        let is_new = *place != (stones, self.searches);
        *place = (stones, self.searches);
        is_new
    }
}

/// Do these stones win by threats, for the player to move, whom nothing forces?
pub(crate) fn holds(board: &Hexagon, line: &[u8], mut stones: Stones, to_move: Player) -> bool {
    for &cell in line {
        if (stones[0] | stones[1]) >> cell & 1 == 1 {
            return false;
        }
        stones[to_move.index()] |= 1 << cell;
        match board.quiet(stones, to_move.opponent()) {
            Quiet::Over(winner) => return winner == Some(to_move),
            Quiet::Open(next, mover) if mover == to_move => stones = next,
            Quiet::Open(..) => return false,
        }
    }
    false
}
