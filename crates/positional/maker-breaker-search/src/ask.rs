//! What a prover asks of a solver about a position, besides who wins it.

use crate::position::{Position, ToMove};
use crate::reduce::Reduced;
use crate::search::{Solver, widened};
use crate::step::Step;
use crate::table::Known;
use gruk_core::CompactSort as _;
use gruk_solve::bits::Bits;

impl<B: Bits> Solver<B> {
    /// The result of the first rule that has one, and the position without the cells that do not matter.
    pub(crate) fn step(&mut self, at: Position<B>, to_move: ToMove) -> (Position<B>, Step<B>) {
        self.reducer.step(&self.board, at, to_move, self.rules)
    }

    /// After [`step`](Self::step) said twins: the cells that are in all open sets with `cell`.
    pub(crate) fn common(&self, cell: usize) -> B {
        self.reducer.common[cell]
    }

    /// The components of a reduced position with Maker to move, if there are two or more.
    pub(crate) fn components_of(&mut self, normal: Position<B>) -> Option<Vec<B>> {
        self.step(normal, ToMove::Maker);
        self.reducer.open.components()
    }

    /// The position that the rules make of `at`, if it is open and has the same player to move.
    pub(crate) fn reduced_position(&mut self, at: Position<B>, to_move: ToMove) -> Option<Position<B>> {
        match self.reducer.reduce(&self.board, at, to_move, self.rules) {
            Reduced::Open(open) if open.to_move == to_move => Some(open.position),
            _ => None,
        }
    }

    /// A zone of threats that wins for Maker if Breaker passes.
    pub(crate) fn threat_after_pass(&mut self, at: Position<B>) -> Option<B> {
        self.step(at, ToMove::Breaker);
        self.reducer.threat_after_pass()
    }

    /// The cell of `cells`, which must not be empty, with the largest potential.
    pub(crate) fn heaviest(&mut self, at: Position<B>, cells: B) -> usize {
        self.step(at, ToMove::Breaker);
        self.reducer.weigh(at.free);
        cells.cells().max_by_key(|&cell| self.reducer.weights[cell]).expect("there are cells")
    }

    /// The moves of a player, the most promising first; and whether the first one is known to be good.
    pub(crate) fn moves_by_promise(&mut self, at: Position<B>, to_move: ToMove) -> (Vec<usize>, bool) {
        self.step(at, to_move);
        self.reducer.weigh(at.free);
        let weights: Vec<u64> = at.free.cells().map(|cell| self.reducer.weights[cell]).collect();
        let mut moves = Vec::new();
        for (cell, weight) in at.free.cells().zip(weights) {
            let option = match to_move {
                ToMove::Maker => at.with_maker(cell),
                ToMove::Breaker => at.without(B::one(cell)),
            };
            let known = match self.reducer.reduce(&self.board, option, to_move.opponent(), self.rules) {
                Reduced::Maker(zone) => Known::maker(zone),
                Reduced::Breaker(zone) => Known::breaker(zone),
                Reduced::Open(open) => widened(&open, self.look_up(&open)),
            };
            let number = known.numbers.of(to_move == ToMove::Maker).proof;
            // Of solved ones the one with the smallest zone.
            let size = if number == 0 { known.zone.len() as u64 } else { u64::MAX - weight };
            moves.push((number, size, cell));
        }
        moves.compact_sort();
        let is_known = moves.first().is_some_and(|&(number, ..)| number == 0);
        (moves.into_iter().map(|(_, _, cell)| cell).collect(), is_known)
    }
}
