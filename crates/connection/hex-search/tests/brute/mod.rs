//! Connections by trying every play, and random positions to try them on.

use gruk_core::Player;
use gruk_hex_search::bits::Bits;
use gruk_hex_search::board::Board;
use std::collections::HashMap;

/// Brute force: two sets of cells, and whether stones join them.
pub struct Brute<'a> {
    pub board: &'a Board<u64>,
    pub player: Player,
    pub ends: [u64; 2],
    pub known: HashMap<(u64, u64, bool), bool>,
}

/// The winner by brute force.
pub fn winner(board: &Board<u64>, stones: [u64; 2], to_move: Player) -> Player {
    let ends = [board.border(Player::Left, false), board.border(Player::Left, true)];
    let empty = u64::all(board.cells()) & !(stones[0] | stones[1]);
    let mut brute = Brute { board, player: Player::Left, ends, known: HashMap::new() };
    let red = brute.joins(stones[0], empty, to_move == Player::Left);
    if red { Player::Left } else { Player::Right }
}

impl Brute<'_> {
    /// With these stones, and the empty cells to be shared; `moves` says whether the player who wants to join them
    /// moves now.
    pub fn joins(&mut self, stones: u64, empty: u64, moves: bool) -> bool {
        // Stones that touch the same border are joined.
        let mut reached = self.board.flood(self.ends[0], stones);
        for second in [false, true, false] {
            let border = self.board.border(self.player, second);
            if reached.meets(border) || self.ends[0] == border {
                reached = self.board.flood(reached | border, stones);
            }
            if reached.meets(border) && self.ends[1] == border {
                return true;
            }
        }
        if reached.meets(self.ends[1]) {
            return true;
        }
        if empty == 0 {
            return false;
        }
        if let Some(&known) = self.known.get(&(stones, empty, moves)) {
            return known;
        }
        let joined = if moves {
            empty.cells().any(|cell| self.joins(stones.with(cell), empty.without(cell), false))
        } else {
            empty.cells().all(|cell| self.joins(stones, empty.without(cell), true))
        };
        self.known.insert((stones, empty, moves), joined);
        joined
    }
}

/// A generator of numbers that look random, the same in every run.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }

    /// Stones on some cells of a board, `empty` cells left free.
    pub fn stones(&mut self, cells: usize, empty: usize) -> [u64; 2] {
        let mut stones = [0u64; 2];
        while cells - (stones[0] | stones[1]).len() > empty {
            let cell = self.below(cells as u64) as usize;
            if !(stones[0] | stones[1]).has(cell) {
                let player = self.below(2) as usize;
                stones[player] = stones[player].with(cell);
            }
        }
        stones
    }
}
