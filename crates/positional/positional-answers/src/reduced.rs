//! What is left of a Maker–Breaker game after the reductions that do not change who wins.

use gruk_core::Player;
use gruk_maker_breaker_search::position::{Board, Position, ToMove};
use gruk_maker_breaker_search::reduce::{Reduced, Reducer};
use gruk_maker_breaker_search::rules::Rules;
use gruk_rules::board::claiming::Position as Claimed;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_scenes::{Layer, LayerCell};
use gruk_solve::bits::{Bits, Wide};

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
    let zone = |zone: B, says: &str| -> Vec<LayerCell> {
        let witness: Vec<usize> = zone.cells().collect();
        let cell = |cell| LayerCell { cell, heat: 1.0, says: says.into(), witness: witness.clone() };
        zone.cells().map(cell).collect()
    };
    let (says, cells) = match reducer.reduce(&board, Position { maker: claimed[0], free }, mover, Rules::ALL) {
        Reduced::Maker(needed) => {
            ("Maker wins in these vertices, by threats".to_string(), zone(needed, "in Maker's zone"))
        }
        Reduced::Breaker(needed) => {
            let says = "Breaker wins in these vertices, by pairs and the potential";
            (says.to_string(), zone(needed, "in Breaker's zone"))
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
                ToMove::Maker => "Maker",
                ToMove::Breaker => "Breaker",
            };
            let says = format!(
                "{} sets on {} of {} free vertices are left, with {mover} to move: supersets, twins and forced moves are gone",
                sets.len(),
                left.free.len(),
                free.len(),
            );
            let cell = |cell: usize| {
                let own: Vec<B> = sets.iter().copied().filter(|set| set.has(cell)).collect();
                let smallest = own.first().copied().unwrap_or_default();
                let says = format!("{} sets, the smallest of {}", own.len(), smallest.len());
                let heat = 1.0 / smallest.len().max(1) as f64;
                LayerCell { cell, heat: heat.sqrt(), says, witness: smallest.cells().collect() }
            };
            (says, left.free.cells().map(cell).collect())
        }
    };
    Layer { name: "reduced", title: "Reduced hypergraph".into(), says, is_estimate: false, cells }
}
