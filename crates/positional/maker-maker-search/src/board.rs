//! The board as bits: winning sets, and the cells that complete one.

use gruk_core::Player;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_solve::race::{Images, Quiet, Stones};

/// A board of at most 64 vertices.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) all: u64,
    pub(crate) sets: Vec<u64>,
    /// The winning sets through each vertex.
    through: Vec<Vec<u64>>,
    pub(crate) images: Images,
}

impl Board {
    /// The board of a hypergraph of at most 64 vertices, each of whose sets has to be completed.
    pub(crate) fn of(board: &Hypergraph) -> Board {
        let count = board.vertices();
        let sets: Vec<u64> = board.sets().map(|set| set.iter().fold(0, |bits, &vertex| bits | 1 << vertex)).collect();
        Board {
            all: if count == 0 { 0 } else { u64::MAX >> (64 - count) },
            through: (0..count).map(|cell| sets.iter().copied().filter(|set| set >> cell & 1 == 1).collect()).collect(),
            images: Images::new(board.symmetries()),
            sets,
        }
    }

    /// The sets through a vertex.
    pub(crate) fn through(&self, vertex: usize) -> &[u64] {
        &self.through[vertex]
    }

    /// The free vertices that complete a set of the player who has `own`, of the sets through one vertex.
    pub(crate) fn completing_at(&self, vertex: usize, own: u64, other: u64) -> u64 {
        completing(&self.through[vertex], own, other)
    }

    /// The free vertices that complete a set of the player who has `own`.
    pub(crate) fn completing(&self, own: u64, other: u64) -> u64 {
        completing(&self.sets, own, other)
    }

    /// Plays the forced moves: a set that can be completed is completed, and one that the opponent could complete is
    /// stopped.
    pub(crate) fn quiet(&self, mut stones: Stones, mut to_move: Player) -> Quiet {
        loop {
            let (own, other) = (stones[to_move.index()], stones[to_move.opponent().index()]);
            if completing(&self.sets, own, other) != 0 {
                return Quiet::Over(Some(to_move));
            }
            match completing(&self.sets, other, own) {
                0 if self.all & !own & !other == 0 => return Quiet::Over(None),
                0 => return Quiet::Open(stones, to_move),
                due if !is_one(due) => return Quiet::Over(Some(to_move.opponent())),
                due => stones[to_move.index()] |= due,
            }
            to_move = to_move.opponent();
        }
    }

    /// The same after a move where nothing was forced: whatever is due then goes through the last vertex.
    pub(crate) fn after(&self, mut stones: Stones, mut to_move: Player, mut vertex: usize) -> Quiet {
        loop {
            let opponent = to_move.opponent();
            stones[to_move.index()] |= 1 << vertex;
            let due = self.completing_at(vertex, stones[to_move.index()], stones[opponent.index()]);
            if due == 0 {
                let is_full = self.all & !stones[0] & !stones[1] == 0;
                return if is_full { Quiet::Over(None) } else { Quiet::Open(stones, opponent) };
            }
            if !is_one(due) {
                return Quiet::Over(Some(to_move));
            }
            (to_move, vertex) = (opponent, due.trailing_zeros() as usize);
        }
    }

    /// The sum of 2^−|e| over what is left of the sets without a vertex of the opponent, in units of 2^−62, never too
    /// little.
    pub(crate) fn potential(&self, own: u64, other: u64) -> u64 {
        let open = self.sets.iter().filter(|&&set| set & other == 0);
        open.fold(0, |sum: u64, set| sum.saturating_add((1 << 62 >> (set & !own).count_ones()).max(1)))
    }
}

fn completing(sets: &[u64], own: u64, other: u64) -> u64 {
    sets.iter().fold(0, |cells, &set| {
        let rest = set & !own;
        cells | if set & other == 0 && rest & rest.wrapping_sub(1) == 0 { rest } else { 0 }
    })
}

/// Has a set that is not empty one vertex?
pub(crate) fn is_one(set: u64) -> bool {
    set & set.wrapping_sub(1) == 0
}

/// Has a set two vertices?
pub(crate) fn is_two(set: u64) -> bool {
    let rest = set & set.wrapping_sub(1);
    rest != 0 && is_one(rest)
}
