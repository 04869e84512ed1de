//! The order in which the search tries moves. It never decides who wins.
//!
//! The circuits of both players rate them, and a network that has learnt from games: each has half of the say, as the
//! logarithm of a share. Either alone takes more nodes on 7×7.
//!
//! **Source:** `[GMH 2017]`.

use crate::bits::Bits;
use crate::board::Board;
use crate::connections::Connections;
use crate::field::Field;
use crate::resistance::Circuit;
use gruk_core::{CompactSort as _, Player};
use gruk_hex_network::Evaluator;

/// Shares below this one count as it does.
const LEAST_SHARE: f32 = 1e-4;

/// The natural logarithm, from a straight line between each two powers of two: the same on every processor.
fn log(share: f32) -> f32 {
    (share.to_bits() as f32 / (1 << 23) as f32 - 127.0) * std::f32::consts::LN_2
}

/// What orders moves, and what it computes with.
#[derive(Debug, Default)]
pub(crate) struct Order {
    circuit: Circuit,
    /// Made when moves are ordered first.
    network: Option<Evaluator>,
    stones: Vec<Option<Player>>,
}

impl Order {
    /// These moves of `mover`, the most promising first; `links` are the connections of both players, the mover's
    /// first.
    pub(crate) fn of<B: Bits>(
        &mut self,
        board: &Board<B>,
        field: &Field<B>,
        mover: Player,
        links: [&Connections<B, ()>; 2],
        moves: B,
    ) -> Vec<usize> {
        let mut order: Vec<(usize, f32)> = moves.cells().map(|cell| (cell, 0.0)).collect();
        if order.len() > 1 {
            let shares = self.circuit.shares(board, field, links);
            order.iter_mut().for_each(|(cell, share)| *share = shares[*cell]);
            let network = self.network.get_or_insert_default();
            // Dead cells are nobody's; the network takes them for the opponent's.
            let owner = |cell: usize| {
                let of = |player: &Player| field.stones(*player).has(cell);
                if field.dead().has(cell) { Some(mover.opponent()) } else { Player::BOTH.into_iter().find(of) }
            };
            self.stones.clear();
            self.stones.extend((0..board.cells()).map(owner));
            network.look((board.columns(), board.rows()), &self.stones, mover);
            let most = order.iter().map(|(_, share)| *share).fold(LEAST_SHARE, f32::max);
            for (cell, share) in &mut order {
                // A rating is the logarithm of a share already, but for what all of them have in common.
                *share = log((*share / most).max(LEAST_SHARE)) + network.rating(*cell);
            }
            order.compact_sort_by(|(a, x), (b, y)| y.total_cmp(x).then(a.cmp(b)));
        }
        order.into_iter().map(|(cell, _)| cell).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_nearly_the_logarithm() {
        for k in 1..10_000 {
            let share = k as f32 / 10_000.0;
            assert!((log(share) - share.ln()).abs() < 0.0601, "{share}");
        }
        assert_eq!([1.0, 0.5, 0.25].map(log), [0.0, -1.0, -2.0].map(|power: f32| power * std::f32::consts::LN_2));
    }
}
