//! The cells that are dead or captured after a stone, one after the other, and the moves that this stone reverses.
//!
//! A stone of a player P on s may make cells dead, and pairs captured by P; with these filled in more cells may be dead
//! and more pairs captured, and so on. The *sweep* of s is where that ends, when captured and dead cells alike count as
//! P's: a dead cell's colour matters in no completion, so P may have it. So P's stone on s is worth as much as stones
//! of P on s and all of its sweep, and to keep it P needs no cell but the captured ones.
//!
//! Hence for P to move every other cell of the sweep of s is dominated by s. And a cell that is dead in the sweep is
//! vulnerable for the opponent, with s as its killer.
//!
//! A move m of the opponent is *captured-reversible* if P has a reply r such that, in the position with both stones,
//! the sweep of r leaves m dead. After m and r the opponent is then no better off than before m with P's stones on r,
//! on the sweep and on m besides: P holds the captured pairs, and the colours of dead cells and of m can be changed one
//! after the other. `[HH 2013]` has such moves as reversible moves of combinatorial games. Since m's own stone is there
//! when the captures are looked for, r need not kill m by itself.
//!
//! **All vulnerable and captured-reversible moves may be left out together**: suppose that the opponent, not having
//! won, wins with m. Then the opponent, to move again, wins the position before m with P's stones added on r, the sweep
//! and m, hence by a move m′ on another cell, and m′ wins without the added stones too. If m′ may be left out as well,
//! repeat the argument in the position with them: they can only help P to hold the captures that reverse m′ (of a pair
//! of which P has one cell the other is dead, and a reply that P has already is a move to spare). Each round adds
//! stones of P alone, so it ends, with a winning move that is not left out.

use crate::bits::Bits;
use crate::board::{Board, Place};
use crate::field::Field;
use crate::ring::{self, Code};
use gruk_core::Player;

/// Scratch space, and the last sweep.
#[derive(Clone, Debug, Default)]
pub struct Sweep<B> {
    codes: Vec<Code>,
    empty: B,
    /// The cells that were captured in pairs.
    captured: B,
}

impl<B: Bits> Sweep<B> {
    fn put(&mut self, board: &Board<B>, player: Player, cell: usize) {
        self.empty = self.empty.without(cell);
        for (place, other) in board.around(cell).iter().enumerate() {
            if let Place::Cell(other) = *other {
                self.codes[other] = ring::put(self.codes[other], ring::opposite(place), ring::stone(player.index()));
            }
        }
    }

    /// Takes back a stone that was put on an empty cell.
    fn take_back(&mut self, board: &Board<B>, cell: usize) {
        self.empty = self.empty.with(cell);
        for (place, other) in board.around(cell).iter().enumerate() {
            if let Place::Cell(other) = *other {
                self.codes[other] = ring::cleared(self.codes[other], ring::opposite(place));
            }
        }
    }

    /// The position after a stone of `player`.
    fn set(&mut self, board: &Board<B>, field: &Field<B>, player: Player, stone: usize) {
        self.codes.clear();
        self.codes.extend_from_slice(field.codes());
        (self.empty, self.captured) = (field.empty(), B::default());
        self.put(board, player, stone);
    }

    /// The sweep of a stone of `player`, without the stone.
    pub fn run(&mut self, board: &Board<B>, field: &Field<B>, player: Player, stone: usize) -> B {
        self.set(board, field, player, stone);
        let before = self.empty;
        self.follow(board, player, board.neighbours(stone));
        before & !self.empty
    }

    /// A reply of `player` that reverses the opponent's move, if there is one nearby, with what it captures.
    pub fn reversal(&mut self, board: &Board<B>, field: &Field<B>, player: Player, foe: usize) -> Option<(usize, B)> {
        // Four places of its ring are to be filled, one of them by the reply or by what that leads to.
        if ring::filled(field.code(foe)) == 0 {
            return None;
        }
        self.set(board, field, player.opponent(), foe);
        let beside = board.neighbours(foe);
        // Where nothing else has an effect, the reply has one only on cells beside it.
        let near = beside.cells().fold(beside, |set, cell| set | board.neighbours(cell)) & self.empty;
        for reply in near.cells() {
            self.put(board, player, reply);
            let around = (beside | board.neighbours(reply)) & self.empty;
            // Whatever is captured or dead first is one of these.
            if around.cells().any(|cell| ring::is_nearly_dead(player.index(), self.codes[cell])) {
                self.follow(board, player, around);
                if ring::is_dead(self.codes[foe]) {
                    return Some((reply, self.captured));
                }
                self.set(board, field, player.opponent(), foe);
            } else {
                self.take_back(board, reply);
            }
        }
        None
    }

    /// Fills in what can be filled in among the cells of `open`, whose rings have changed, and among the cells whose
    /// rings change by that.
    fn follow(&mut self, board: &Board<B>, player: Player, mut open: B) {
        let mine = ring::stone(player.index());
        loop {
            open = open & self.empty;
            if open.is_empty() {
                return;
            }
            let cell = open.first();
            open = open.without(cell);
            let code = self.codes[cell];
            if ring::is_dead(code) {
                self.put(board, player, cell);
                open = open | board.neighbours(cell);
                continue;
            }
            if !ring::is_nearly_dead(player.index(), code) {
                continue;
            }
            let partner = board.around(cell).iter().enumerate().find_map(|(place, other)| match *other {
                Place::Cell(other)
                    if self.empty.has(other)
                        && ring::is_dead(ring::put(code, place, mine))
                        && ring::is_dead(ring::put(self.codes[other], ring::opposite(place), mine)) =>
                {
                    Some(other)
                }
                _ => None,
            });
            if let Some(partner) = partner {
                self.captured = self.captured.with(cell).with(partner);
                for cell in [cell, partner] {
                    self.put(board, player, cell);
                    open = open | board.neighbours(cell);
                }
            }
        }
    }
}
