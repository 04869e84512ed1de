//! Dead and captured cells by the graph of a position, where chains of stones are contracted.
//!
//! In the graph of a player two empty cells are *near* if they touch, or if one chain of the player's stones, or one of the player's borders, touches both. A
//! path of the player that needs every one of its cells never needs a cell whose near cells are all near to each other: it would be shorter
//! without. Such a cell is dead, for both players, wherever the chains lead; the rings of [`ring`](crate::ring) see only what lies around a cell. A stone of the
//! player contracts a cell, one of the opponent takes it away: what is dead then, the stone *kills*. `[BHJR07]` calls such cells simplicial.

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
        let dead = |cell: &usize| (0..2).any(|i| self.is_clique(i, self.near[i][*cell], *cell));
        self.empty.cells().filter(dead).fold(B::default(), B::with)
    }

    fn is_clique(&self, i: usize, near: B, cell: usize) -> bool {
        let ends = self.ends[i];
        match (ends[0].has(cell), ends[1].has(cell)) {
            (true, true) => return false,
            (true, false) if !near.within(ends[0]) => return false,
            (false, true) if !near.within(ends[1]) => return false,
            _ => {}
        }
        near.cells().all(|other| near.within(self.near[i][other].with(other)))
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
            // An odd one is not near to another one; if that is not the stone, or not the stone alone, the stone is not what keeps the cell alive.
            let odd = self.odd[theirs][cell];
            if (odd.is_empty() || odd.has(stone) && !odd.meets(self.near[theirs][stone]))
                && self.is_clique(theirs, self.near[theirs][cell].without(stone), cell)
            {
                killed = killed.with(cell);
            }
        }
        // The player's own graph gets shorter.
        let graph = &self.near[mine];
        let joined = graph[stone];
        let ends = self.ends[mine].map(|end| if end.has(stone) { end | joined } else { end }.without(stone));
        let candidates = joined.cells().fold(joined, |set, cell| set | graph[cell]).without(stone) & !killed;
        let after = |cell: usize| {
            let near = graph[cell];
            if near.has(stone) { (near | joined).without(stone).without(cell) } else { near }
        };
        for cell in candidates.cells() {
            // Only what the stone is near to comes nearer.
            if !graph[cell].has(stone) && !self.odd[mine][cell].within(joined) {
                continue;
            }
            let near = after(cell);
            match (ends[0].has(cell), ends[1].has(cell)) {
                (true, true) => continue,
                (true, false) if !near.within(ends[0]) => continue,
                (false, true) if !near.within(ends[1]) => continue,
                _ => {}
            }
            if near.cells().all(|other| near.within(after(other).with(other))) {
                killed = killed.with(cell);
            }
        }
        killed
    }
}
