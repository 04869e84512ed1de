//! Nim by the exclusive or of its heaps. **Source:** `[Bouton 1901]`, `[Bra Theorem Bouton]`.

use gruk_cert::{NimSumProof, Reason, Reasoner, Settled};
use gruk_core::CompactSort as _;
use gruk_core::{Turn, Verdict};
use gruk_rules::nim::{Move, Nim, Position};

/// Settles every position of Nim by Bouton's theorem.
#[derive(Clone, Copy, Debug)]
pub struct NimSum;

impl Reasoner<Nim> for NimSum {
    fn settle(&self, _rules: &Nim, turn: &Turn<Position>) -> Option<Settled<Move>> {
        let heaps = turn.position.heaps();
        let moves: Vec<Move> = winning_moves(heaps).into_iter().map(|(from, to)| Move { from, to }).collect();
        let winner = if moves.is_empty() { turn.to_move.opponent() } else { turn.to_move };
        let reason = Reason::NimSum(NimSumProof { sum: nim_sum(heaps), m: moves.first().copied() });
        Some(Settled { verdict: Verdict::Wins(winner), moves, all: true, reason })
    }
}

/// The nim-sum: the exclusive or of the heaps. The player to move loses exactly when it is 0.
#[must_use]
pub fn nim_sum(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// Every winning move, as heaps before and after, one for each size of heap; ascending.
#[must_use]
pub fn winning_moves(heaps: &[u64]) -> Vec<(u64, u64)> {
    let sum = nim_sum(heaps);
    let mut moves: Vec<(u64, u64)> =
        heaps.iter().map(|&heap| (heap, heap ^ sum)).filter(|&(from, to)| to < from).collect();
    moves.compact_sort();
    moves.dedup();
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_nine_twelve_has_one_winning_move() {
        assert_eq!(nim_sum(&[6, 9, 12]), 3);
        assert_eq!(winning_moves(&[6, 9, 12]), [(6, 5)]);
    }

    #[test]
    fn a_zero_position_has_no_winning_move() {
        assert_eq!(winning_moves(&[1, 2, 3]), []);
        assert_eq!(winning_moves(&[]), []);
    }
}
