//! What is left of a Maker–Breaker game after the reductions that do not change who wins.

use gruk_core::Player;
use gruk_maker_breaker_search::position::{Board, Position, ToMove};
use gruk_maker_breaker_search::reduce::{Reduced, Reducer};
use gruk_maker_breaker_search::rules::Rules;
use gruk_rules::board::claiming::Position as Claimed;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_scenes::{Layer, LayerCell};
use gruk_solve::bits::{Bits, Wide};
use gruk_translations::{Said, said};

/// The layer of the reduced hypergraph: its vertices, each with the smallest of its sets; `None` on boards of more than
/// 384 vertices.
pub fn layer(board: &Hypergraph, at: &Claimed, to_move: Player) -> Option<Layer> {
    match board.vertices() {
        0..=64 => Some(on::<u64>(board, at, to_move)),
        65..=128 => Some(on::<u128>(board, at, to_move)),
        129..=384 => Some(on::<Wide>(board, at, to_move)),
        _ => None,
    }
}

fn on<B: Bits>(hypergraph: &Hypergraph, at: &Claimed, to_move: Player) -> Layer {
    let claimed = Player::BOTH.map(|player| at.claimed(player).iter().fold(B::default(), B::with));
    let free = B::all(hypergraph.vertices()) & !(claimed[0] | claimed[1]);
    let mover = if to_move == Player::Left { ToMove::Maker } else { ToMove::Breaker };
    let board = Board::<B>::new(hypergraph);
    let mut reducer = Reducer::new(board.cells());
    let zone = |zone: B, says: Said| -> Vec<LayerCell> {
        let witness: Vec<usize> = zone.cells().collect();
        let cell = |cell| LayerCell { cell, heat: 1.0, says: says.clone(), witness: witness.clone() };
        zone.cells().map(cell).collect()
    };
    let (says, cells) = match reducer.reduce(&board, Position { maker: claimed[0], free }, mover, Rules::ALL) {
        Reduced::Maker(needed) => {
            (said!("Maker wins in these vertices, by threats"), zone(needed, said!("in Maker's zone")))
        }
        Reduced::Breaker(needed) => {
            let says = said!("Breaker wins in these vertices, by pairs and the potential");
            (says, zone(needed, said!("in Breaker's zone")))
        }
        Reduced::Open(open) => {
            let left = open.position;
            let mut sets: Vec<B> = Vec::new();
            let alive = board.sets().iter().filter(|set| set.within(left.alive())).map(|&set| set & left.free);
            let mut all: Vec<B> = alive.collect();
            all.sort_by_key(|set| set.len());
            for set in all {
                if !sets.iter().any(|smaller| smaller.within(set)) {
                    sets.push(set);
                }
            }
            let mover = match open.to_move {
                ToMove::Maker => said!("Maker"),
                ToMove::Breaker => said!("Breaker"),
            };
            let says = said!(
                "{n} sets on {m} of {o} free vertices are left, with {a} to move: supersets, twins and forced moves are gone",
                n = sets.len(),
                m = left.free.len() as u64,
                o = free.len() as u64,
                a = mover,
            );
            let cell = |cell: usize| {
                let own: Vec<B> = sets.iter().copied().filter(|set| set.has(cell)).collect();
                let smallest = own.first().copied().unwrap_or_default();
                let says = said!("{n} sets, the smallest of {m}", n = own.len(), m = smallest.len() as u64);
                let heat = 1.0 / smallest.len().max(1) as f64;
                LayerCell { cell, heat: heat.sqrt(), says, witness: smallest.cells().collect() }
            };
            (says, left.free.cells().map(cell).collect())
        }
    };
    Layer { name: "reduced", title: said!("Reduced hypergraph"), says, is_estimate: false, cells }
}
