//! What is too large is answered by a limit, and the arena goes on working.

use gruk_core::Player;
use gruk_loopy::{LoopyError, LoopyGames, LoopyGraph, Stopper, Target};
use gruk_value::Limit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A ring of so many vertices in which Left goes round and Right may stop anywhere, at different numbers.
fn ring(games: &mut LoopyGames, vertices: u32) -> LoopyGraph {
    let mut graph = LoopyGraph::new();
    for vertex in 0..vertices {
        graph.add();
        let end = games.short().number((vertex % 7) as i32).unwrap();
        graph.connect(vertex, Player::Left, Target::Vertex((vertex + 1) % vertices));
        graph.connect(vertex, Player::Right, Stopper::from(end).into());
    }
    graph
}

#[test]
fn memory() {
    let mut games = LoopyGames::with_limit(0);
    let large = games.parse("over + 100000");
    assert!(matches!(large, Err(LoopyError::Limit(Limit::Memory { .. }))), "{large:?}");
    let graph = ring(&mut games, 7);
    assert!(games.values(&graph).unwrap().iter().all(Option::is_some));
    let small = games.parse("over + 10").unwrap();
    assert_eq!(games.name(small).unwrap(), "10+over");
}

#[test]
fn steps() {
    let mut games = LoopyGames::new();
    let graph = ring(&mut games, 70);
    games.allow_steps(50);
    assert_eq!(games.values(&graph), Err(Limit::Interrupted));
    games.allow_steps(u64::MAX);
    let values = games.values(&graph).unwrap();
    assert!(values[7].is_some() && values[7] == values[14], "the numbers come again after 7 vertices");
    assert_ne!(values[7], values[8]);
}

#[test]
fn interruption() {
    let flag = Arc::new(AtomicBool::new(false));
    let mut games = LoopyGames::new();
    games.interrupt_by(flag.clone());
    let graph = ring(&mut games, 300);
    flag.store(true, Ordering::Relaxed);
    assert_eq!(games.values(&graph), Err(Limit::Interrupted));
    flag.store(false, Ordering::Relaxed);
    assert!(games.values(&graph).is_ok());
}
