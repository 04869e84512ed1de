//! The chains of a player of Havannah, and the cells by which the next stone wins.

use crate::hexagon::{CORNERS, EDGES, Hexagon};
use gruk_solve::race::bits;

/// More chains than a player can have on 64 cells.
const MOST_CHAINS: usize = 32;

/// The fewest stones of a chain that one more stone makes a ring.
const NEARLY_RING: u32 = 5;

/// A chain: its cells, those beside it, and the edges and corners it has.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Chain {
    pub(crate) cells: u64,
    pub(crate) near: u64,
    pub(crate) touches: u16,
}

/// All chains of a player.
#[derive(Clone, Debug)]
pub(crate) struct Chains {
    list: [Chain; MOST_CHAINS],
    count: usize,
    /// The cells on which a stone has this edge or corner: those that lie on it, and those beside a chain that has it.
    ends: [u64; EDGES + CORNERS],
}

impl Chains {
    pub(crate) fn of(board: &Hexagon, own: u64) -> Chains {
        let mut chains = Chains { list: [Chain::default(); MOST_CHAINS], count: 0, ends: board.ends };
        let mut left = own;
        while left != 0 {
            let chain = board.chain(own, left & left.wrapping_neg());
            left &= !chain.cells;
            chains.list[chains.count] = chain;
            chains.count += 1;
            for end in bits(u64::from(chain.touches)) {
                chains.ends[end] |= chain.near;
            }
        }
        chains
    }

    pub(crate) fn list(&self) -> &[Chain] {
        &self.list[..self.count]
    }

    /// The chain that a stone on a free cell belongs to.
    pub(crate) fn joined(&self, board: &Hexagon, cell: usize) -> Chain {
        let mut all = Chain { cells: 1 << cell, near: board.near[cell], touches: board.touches[cell] };
        for chain in self.list().iter().filter(|chain| chain.near >> cell & 1 == 1) {
            all.cells |= chain.cells;
            all.near |= chain.near;
            all.touches |= chain.touches;
        }
        all
    }

    /// The free cells of which one more stone wins; the player has not won yet.
    pub(crate) fn winning(&self, board: &Hexagon, free: u64) -> u64 {
        let beside = self.list().iter().fold(0, |beside, chain| beside | chain.near);
        let mut winning = aims(&self.ends) & beside & free;
        for chain in self.list().iter().filter(|chain| chain.cells.count_ones() >= NEARLY_RING) {
            winning |= board.rings(chain, chain.near & free & !winning);
        }
        winning
    }

    /// The cells by which the player wins next, if he puts a stone on a free cell; nothing wins at once.
    pub(crate) fn threats(&self, board: &Hexagon, cell: usize, free: u64) -> u64 {
        let chain = self.joined(board, cell);
        let mut ends = self.ends;
        for end in bits(u64::from(chain.touches)) {
            ends[end] |= chain.near;
        }
        let near = chain.near & free & !(1 << cell);
        let mut winning = aims(&ends) & near;
        if chain.cells.count_ones() >= NEARLY_RING {
            winning |= board.rings(&chain, near & !winning);
        }
        winning
    }
}

/// The cells that are in two of the corners' sets or in three of the edges'.
fn aims(ends: &[u64; EDGES + CORNERS]) -> u64 {
    let [mut once, mut twice, mut thrice] = [0u64; 3];
    for end in &ends[..EDGES] {
        thrice |= twice & end;
        twice |= once & end;
        once |= end;
    }
    let [mut one, mut two] = [0u64; 2];
    for end in &ends[EDGES..] {
        two |= one & end;
        one |= end;
    }
    thrice | two
}

/// Two corners, or three edges.
pub(crate) fn has_aim(touches: u16) -> bool {
    (touches >> EDGES).count_ones() >= 2 || (touches & ((1 << EDGES) - 1)).count_ones() >= 3
}
