//! Havannah: random positions: `late SIDE STONES COUNT SEED NODES`: geometric means of nodes and seconds.
use gruk_core::{Player, Ruleset, Turn};
use gruk_placing_search::Racing;
use gruk_rules::board::placing::Placing;
use gruk_solve::{Goal, Limits, Meter, Prover, Question};
use std::time::Instant;

fn main() {
    let arg = |n: usize| std::env::args().nth(n).unwrap().parse::<u64>().unwrap();
    let rules = Placing::named("havannah", &arg(1).to_string()).unwrap();
    let mut dice = arg(4);
    let (mut nodes, mut seconds, mut answers, mut limits, mut total) = (0.0, 0.0, String::new(), 0, 0.0);
    let mut played = 0;
    while played < arg(3) {
        let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
        while (turn.position.len() as u64) < arg(2) && rules.result(&turn).is_none() {
            let moves: Vec<_> = rules.legal_moves(&turn).collect();
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            turn = rules.option(&turn, moves[(dice >> 33) as usize % moves.len()]);
        }
        if rules.result(&turn).is_some() { continue; }
        played += 1;
        let question = Question { player: Player::BOTH[played as usize % 2], goal: Goal::Win };
        let mut watch = ();
        let mut meter = Meter::new(Limits { memory: 1 << 28, nodes: Some(arg(5)), ..Limits::default() }, &mut watch);
        let started = Instant::now();
        let found = Racing::new(question, 1 << 28).answer(&rules, &turn, &mut meter);
        answers.push(match found { Ok(true) => '1', Ok(false) => '0', Err(_) => { limits += 1; '?' } });
        nodes += ((meter.nodes() + 1) as f64).ln();
        let s = started.elapsed().as_secs_f64();
        total += s;
        seconds += (s + 1e-4).ln();
    }
    println!("{answers} nodes {:.1} seconds {:.5} limits {limits} total {total:.2}", (nodes / played as f64).exp(), (seconds / played as f64).exp());
}
