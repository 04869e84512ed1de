//! What players must never get wrong.

use gruk_core::{Ending, Player, Ruleset as _, Turn};
use gruk_players::{Action, AlphaBeta, Bridges, Engine, Level, Mcts, Random, Settings, Timekeeper};
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::{BackwardInduction, Goal, Limits, Meter, Prover as _, Question};
use proptest::prelude::*;
use std::time::Duration;

fn mcts(seed: u64) -> Mcts {
    Mcts::new("test", Settings { resign_below: 0.0, ..Settings::default() }, seed, Box::new(()))
}

fn network(seed: u64) -> Mcts {
    Mcts::new("test", Settings { resign_below: 0.0, ..Settings::by_network() }, seed, Box::new(()))
}

fn limits(playouts: u64) -> Limits {
    Limits { nodes: Some(playouts), memory: 64 << 20, ..Limits::default() }
}

fn play(engine: &mut dyn Engine, rules: &Hex, turn: &Turn<Position>, playouts: u64) -> Move {
    match engine.choose(rules, turn, &limits(playouts), &mut ()).unwrap().action {
        Action::Play(m) => m,
        Action::Resign => panic!("nobody resigns here"),
    }
}

/// The position after random moves, as long as nobody has won.
fn after(rules: &Hex, moves: &[usize]) -> Turn<Position> {
    let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
    for &m in moves {
        let legal: Vec<Move> = rules.legal_moves(&turn).collect();
        let option = rules.option(&turn, legal[m % legal.len()]);
        if rules.ending(&option.position).is_none() {
            turn = option;
        }
    }
    turn
}

/// Plays on with `engine` as `player` against `other`; who wins?
fn finish(
    rules: &Hex,
    mut turn: Turn<Position>,
    player: Player,
    engine: &mut dyn Engine,
    other: &mut dyn Engine,
) -> Player {
    loop {
        if let Some(Ending::Won(winner)) = rules.ending(&turn.position) {
            return winner;
        }
        let m = if turn.to_move == player { play(engine, rules, &turn, 20) } else { play(other, rules, &turn, 20) };
        turn = rules.option(&turn, m);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Every player that knows of bridges wins a position that is won by bridges, against every opponent, with nearly
    /// no playouts.
    #[test]
    fn won_games_are_finished(moves in prop::collection::vec(0usize..64, 10..40), seed in 0u64..1000) {
        let rules = Hex::new(8, 8);
        let turn = after(&rules, &moves);
        let Some(winner) = Bridges::default().insight(&rules, &turn).winner else { return Ok(()) };
        let others: [Box<dyn Engine>; 2] = [Box::new(Random::new(seed)), Box::new(mcts(seed))];
        for mut other in others {
            prop_assert_eq!(finish(&rules, turn.clone(), winner, &mut mcts(seed + 1), &mut *other), winner);
            prop_assert_eq!(finish(&rules, turn.clone(), winner, &mut network(seed), &mut *other), winner);
            prop_assert_eq!(finish(&rules, turn.clone(), winner, &mut AlphaBeta::new(1), &mut *other), winner);
        }
    }

    /// What the search calls proved is what backward induction finds.
    #[test]
    fn proofs_of_the_search_are_proofs(
        columns in 2usize..5, rows in 2usize..4, moves in prop::collection::vec(0usize..16, 0..8), seed in 0u64..100,
    ) {
        let rules = Hex::new(columns, rows);
        let turn = after(&rules, &moves);
        let asked = if seed % 2 == 0 { (mcts(seed), 400) } else { (network(seed), 60) };
        let (mut engine, playouts) = asked;
        let choice = engine.choose(&rules, &turn, &limits(playouts), &mut ()).unwrap();
        let mut watch = ();
        let mut meter = Meter::new(Limits::default(), &mut watch);
        let mut oracle = BackwardInduction::new(Question { player: turn.to_move, goal: Goal::Win });
        let wins = oracle.answer(&rules, &turn, &mut meter).unwrap();
        if let Some(winner) = choice.thought.winner {
            prop_assert_eq!(winner == turn.to_move, wins);
        }
        prop_assert!((0.0..=1.0).contains(&choice.thought.value), "{}", choice.thought.value);
        for considered in &choice.thought.moves {
            prop_assert!((0.0..=1.0).contains(&considered.value), "{:?}", considered);
            if let Some(claimed) = considered.wins {
                let option = rules.option(&turn, considered.the_move);
                prop_assert_eq!(oracle.answer(&rules, &option, &mut meter).unwrap(), claimed, "{:?}", considered);
            }
        }
    }

    /// Every player answers every turn that is not over with a legal move.
    #[test]
    fn moves_are_legal(
        columns in 1usize..8, rows in 1usize..8, moves in prop::collection::vec(0usize..64, 0..30),
        seed in 0u64..100, swap in any::<bool>(),
    ) {
        let rules = Hex::from_params(&format!("{columns}x{rows}{}", if swap { ",swap" } else { "" })).unwrap();
        let turn = after(&rules, &moves);
        let engines: [Box<dyn Engine>; 4] =
            [Box::new(Random::new(seed)), Box::new(mcts(seed)), Box::new(network(seed)), Box::new(AlphaBeta::new(2))];
        for mut engine in engines {
            let m = play(&mut *engine, &rules, &turn, 30);
            prop_assert!(rules.check_move(&turn.position, turn.to_move, m).is_ok(), "{} {m:?}", engine.name());
        }
    }
}

#[test]
fn equal_seeds_play_equal_games_and_the_tree_is_kept() {
    let rules = Hex::new(6, 6);
    let game = |seed: u64| {
        let (mut red, mut blue) = (mcts(seed), mcts(seed + 1));
        let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
        let mut moves = Vec::new();
        while rules.ending(&turn.position).is_none() {
            let engine = if turn.to_move == Player::Left { &mut red } else { &mut blue };
            let m = play(engine, &rules, &turn, 200);
            moves.push(m);
            turn = rules.option(&turn, m);
        }
        moves
    };
    assert_eq!(game(3), game(3));
    assert_ne!(game(3), game(4));
}

#[test]
fn the_swap_rule_decides_by_the_worth_of_the_first_stone() {
    let rules = Hex::from_params("5x5,swap").unwrap();
    let start = Turn::new(rules.start().unwrap(), Player::Left);
    let after = |name: &str| rules.option(&start, rules.parse_move(name).unwrap());
    // The centre of 5x5 wins and the acute corner loses: [HT19].
    assert_eq!(play(&mut mcts(1), &rules, &after("c3"), 2000), Move::Swap);
    assert_ne!(play(&mut mcts(1), &rules, &after("a1"), 2000), Move::Swap);
    assert_eq!(play(&mut AlphaBeta::new(2), &rules, &after("c3"), 2000), Move::Swap);
    assert_ne!(play(&mut AlphaBeta::new(2), &rules, &after("a1"), 2000), Move::Swap);
    // The first player does not open in the middle.
    assert_ne!(play(&mut mcts(1), &rules, &start, 4000), rules.parse_move("c3").unwrap());
}

#[test]
fn memory_is_bounded_and_time_is_kept() {
    let rules = Hex::new(11, 11);
    let turn = Turn::new(rules.start().unwrap(), Player::Left);
    let mut small = mcts(1);
    small.choose(&rules, &turn, &Limits { nodes: Some(3000), memory: 1 << 20, ..Limits::default() }, &mut ()).unwrap();
    assert!(small.memory() <= 1 << 20, "{}", small.memory());
    let limits = Limits { time: Some(Duration::from_millis(50)), memory: 64 << 20, ..Limits::default() };
    let choice = mcts(1).choose(&rules, &turn, &limits, &mut ()).unwrap();
    // Not exact on a busy machine, but far from the minutes of a search without limit.
    assert!(choice.thought.seconds < 5.0, "{}", choice.thought.seconds);
}

/// A search that may end early has the same first move as one that goes on to the end: time passes here as playouts do.
#[test]
fn a_search_that_ends_early_chooses_the_same_move() {
    let rules = Hex::new(7, 7);
    let (mut early, mut made) = (0, 0);
    for (seed, moves) in [(1, vec![]), (2, vec![8]), (3, vec![24, 7, 30]), (4, vec![3, 20, 11, 9]), (5, vec![16, 30])] {
        let turn = after(&rules, &moves);
        for by_network in [false, true] {
            let all: u64 = if by_network { 1_600 } else { 6_400 };
            let engine = || if by_network { network(seed) } else { mcts(seed) };
            let whole = engine().choose(&rules, &turn, &limits(all), &mut ()).unwrap();
            // The keeper looks once every 32 playouts.
            let now = std::cell::Cell::new(0);
            let elapsed = || {
                now.set(now.get() + 32);
                Duration::from_millis(now.get())
            };
            let mut nobody = ();
            let mut keeper = Timekeeper::new(&mut nobody, &elapsed, Duration::from_millis(all));
            let short = engine().choose(&rules, &turn, &limits(all), &mut keeper).unwrap();
            assert_eq!(short.action, whole.action, "{moves:?}");
            assert!(short.thought.playouts <= all);
            early += usize::from(short.thought.playouts < whole.thought.playouts);
            made += 1;
        }
    }
    assert!(early * 2 > made, "{early} of {made} ended early");
}

#[test]
fn levels_exist_from_1_to_9_and_grow() {
    assert!(Level::new(0).is_none() && Level::new(10).is_none());
    let playouts: Vec<u64> = (1..=8).map(|level| Level::new(level).unwrap().playouts.unwrap()).collect();
    // Playouts up to 6, looks of the network from 7 on.
    assert!(playouts[..6].is_sorted_by(|a, b| a < b) && playouts[6..].is_sorted_by(|a, b| a < b));
    let asks = |level: u8| Level::new(level).unwrap().settings.network;
    assert!((1..=9).all(|level| asks(level) == (level >= 7)));
    assert!(Level::new(9).unwrap().time.is_some());
}
