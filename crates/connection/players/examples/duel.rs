//! Two settings of the tree search against each other, colours alternating, from every opening in turn; how the
//! settings were chosen: `cargo run --release -p gruk-players --example duel 9 100 n=1000,c=0.1 n=1000`. A last number
//! says which game comes first, so that several programs can share them.

use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_players::{Action, Engine, Mcts, Settings};
use gruk_rules::hex::Hex;
use gruk_solve::Limits;
use std::time::Duration;

fn settings(text: &str) -> (Settings, Limits, Option<Vec<u8>>) {
    let mut weights = None;
    let mut s = Settings::default();
    let mut limits = Limits { memory: 512 << 20, ..Limits::default() };
    for word in text.split(',').filter(|w| !w.is_empty()) {
        let (key, value) = word.split_once('=').expect("key=value");
        if key == "w" {
            weights = Some(std::fs::read(value).unwrap());
            continue;
        }
        let v: f64 = value.parse().unwrap();
        match key {
            "n" => limits.nodes = Some(v as u64),
            "ms" => limits.time = Some(Duration::from_millis(v as u64)),
            "expand" => s.expand_at = v as u32,
            "bias" => s.amaf_bias = v as f32,
            "c" => s.exploration = v as f32,
            "prior" => s.prior = v as f32,
            "circuits" => s.circuits = v != 0.0,
            "bridges" => s.bridges = v != 0.0,
            "net" => s.network = v != 0.0,
            "share" => s.shares = v != 0.0,
            "floating" => s.floating = v != 0.0,
            "consult" => s.consult_at = v as u32,
            "puct" => s.curiosity = v as f32,
            "beside" => s.playouts_beside = v as u32,
            "weight" => s.playouts_weight = v as f32,
            "caution" => s.caution = v as f32,
            _ => panic!("{key}"),
        }
    }
    (s, limits, weights)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let size: usize = args[0].parse().unwrap();
    let games: usize = args[1].parse().unwrap();
    let sides = [settings(&args[2]), settings(&args[3])];
    let rules = Hex::new(size, size);
    let mut score = 0;
    let mut spent = [0.0f64; 2];
    let mut played = [0u64; 2];
    let first: usize = args.get(4).map_or(0, |text| text.parse().unwrap());
    for game in first..first + games {
        let mut engines: Vec<Mcts> =
            (0..2).map(|i| Mcts::new("x", sides[i].0, (game * 2 + i) as u64, Box::new(()))).collect();
        for (engine, side) in engines.iter_mut().zip(&sides) {
            if let Some(weights) = &side.2 {
                assert!(engine.take_weights(weights));
            }
        }
        let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
        // The same opening for both colours.
        let opening = (game / 2 * 7 + 3) % (size * size);
        let m = rules.legal_moves(&turn).nth(opening).unwrap();
        turn = rules.option(&turn, m);
        let first_is_red = game % 2 == 0;
        let winner = loop {
            if let Some(Ending::Won(w)) = rules.ending(&turn.position) {
                break w;
            }
            let who = if (turn.to_move == Player::Left) == first_is_red { 0 } else { 1 };
            let choice = engines[who].choose(&rules, &turn, &sides[who].1, &mut ()).unwrap();
            spent[who] += choice.thought.seconds;
            played[who] += choice.thought.playouts;
            match choice.action {
                Action::Play(m) => turn = rules.option(&turn, m),
                Action::Resign => break turn.to_move.opponent(),
            }
        };
        score += usize::from((winner == Player::Left) == first_is_red);
    }
    println!(
        "{size}x{size}: first won {score} of {games}; playouts/s {:.0} {:.0}; s {:.1} {:.1}",
        played[0] as f64 / spent[0],
        played[1] as f64 / spent[1],
        spent[0],
        spent[1]
    );
}
