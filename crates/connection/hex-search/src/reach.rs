//! Dead and captured cells by the graph of a position, where chains of stones are contracted.
//!
//! In the graph of a player two empty cells are *near* if they touch, or if one chain of the player's stones, or one of
//! the player's borders, touches both. A path of the player that needs every one of its cells never needs a cell whose
//! near cells are all near to each other: it would be shorter without. Such a cell is dead, for both players, wherever
//! the chains lead; the rings of [`ring`](crate::ring) see only what lies around a cell. A stone of the player
//! contracts a cell, one of the opponent takes it away: what is dead then, the stone *kills*. `[BHJR07]` calls such
//! cells simplicial.

use crate::bits::Bits;
use crate::board::Board;
use crate::field::Field;
use gruk_core::Player;

/// The graphs of both players.
#[derive(Clone, Debug, Default)]
pub struct Reach<B> {
    empty: B,
    near: [Vec<B>; 2],
    /// For each cell those near to it that are not near to all others near to it.
    odd: [Vec<B>; 2],
    /// The cells near to the two borders of each player.
    ends: [[B; 2]; 2],
    /// For each player what a stone on a cell kills, where that was worked out already.
    known: [Vec<Option<B>>; 2],
}

impl<B: Bits> Reach<B> {
    /// Takes over a position. Costs a few operations on sets for every chain and every empty cell.
    pub fn set(&mut self, board: &Board<B>, field: &Field<B>) {
        self.empty = field.empty();
        for player in Player::BOTH {
            let i = player.index();
            self.known[i].clear();
            self.known[i].resize(board.cells(), None);
            let near = &mut self.near[i];
            near.clear();
            near.resize(board.cells(), B::default());
            for cell in self.empty.cells() {
                near[cell] = board.neighbours(cell) & self.empty;
            }
            let mut left = field.stones(player);
            for second in [false, true] {
                let border = board.border(player, second);
                let chain = board.flood(border, left);
                left = left & !chain;
                let around = chain.cells().fold(border, |set, cell| set | board.neighbours(cell)) & self.empty;
                self.ends[i][usize::from(second)] = around;
                around.cells().for_each(|cell| near[cell] = near[cell] | around);
            }
            while !left.is_empty() {
                let chain = board.flood(B::one(left.first()), left);
                left = left & !chain;
                let around = chain.cells().fold(B::default(), |set, cell| set | board.neighbours(cell)) & self.empty;
                around.cells().for_each(|cell| near[cell] = near[cell] | around);
            }
            for cell in self.empty.cells() {
                near[cell] = near[cell].without(cell);
            }
            let (near, odd) = (&self.near[i], &mut self.odd[i]);
            odd.clear();
            odd.resize(board.cells(), B::default());
            for cell in self.empty.cells() {
                let is_odd = |other: &usize| !near[cell].within(near[*other].with(*other));
                odd[cell] = near[cell].cells().filter(is_odd).fold(B::default(), B::with);
            }
        }
    }

    /// Cells that are dead.
    pub fn dead(&self) -> B {
        let is_dead = |cell: &usize| {
            let is_clique =
                |i: usize| self.odd[i][*cell].is_empty() && keeps_ends(self.ends[i], *cell, self.near[i][*cell]);
            is_clique(0) || is_clique(1)
        };
        self.empty.cells().filter(is_dead).fold(B::default(), B::with)
    }

    /// The cells, not dead before, that a stone of `player` on `stone` kills.
    pub fn kills(&mut self, player: Player, stone: usize) -> B {
        if let Some(known) = self.known[player.index()][stone] {
            return known;
        }
        let killed = self.work_out(player, stone);
        self.known[player.index()][stone] = Some(killed);
        killed
    }

    fn work_out(&self, player: Player, stone: usize) -> B {
        let (mine, theirs) = (player.index(), player.opponent().index());
        let mut killed = B::default();
        // The opponent's graph loses a cell.
        for cell in self.near[theirs][stone].cells() {
            // An odd cell is not near to another near cell. If that other one is not the stone, or not the stone alone,
            // it is not the stone that keeps the cell alive.
            let odd = self.odd[theirs][cell];
            if !odd.is_empty() && (!odd.has(stone) || odd.meets(self.near[theirs][stone])) {
                continue;
            }
            let near = self.near[theirs][cell].without(stone);
            let is_joined = |other: usize| near.within(self.near[theirs][other].with(other));
            if keeps_ends(self.ends[theirs], cell, near) && odd.without(stone).cells().all(is_joined) {
                killed = killed.with(cell);
            }
        }
        // The player's own graph gets shorter.
        let graph = &self.near[mine];
        let joined = graph[stone];
        let ends = self.ends[mine].map(|end| if end.has(stone) { end | joined } else { end }.without(stone));
        let candidates = joined.cells().fold(joined, |set, cell| set | graph[cell]).without(stone) & !killed;
        for cell in candidates.cells() {
            // All that the stone is near to come near to each other, and nothing else does.
            let (near, is_clique) = if graph[cell].has(stone) {
                let near = (graph[cell] | joined).without(stone).without(cell);
                (near, (near & !joined).cells().all(|other| near.within(graph[other].with(other))))
            } else {
                (graph[cell], self.odd[mine][cell].within(joined))
            };
            if is_clique && keeps_ends(ends, cell, near) {
                killed = killed.with(cell);
            }
        }
        killed
    }
}

/// Does every path that needs a cell go on after it, and come from before it? A cell at a border may be the end of a
/// path unless all that are near to it are at that border as well, and one at both borders is a path.
fn keeps_ends<B: Bits>(ends: [B; 2], cell: usize, near: B) -> bool {
    match ends.map(|end| end.has(cell)) {
        [true, true] => false,
        [true, false] => near.within(ends[0]),
        [false, true] => near.within(ends[1]),
        [false, false] => true,
    }
}
