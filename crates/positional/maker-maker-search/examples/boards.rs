//! Who wins Maker–Maker games on boards with the first player to move: `boards BOARD... [--seconds N]`, with nodes and
//! CPU seconds.

use gruk_core::{Player, Ruleset, Turn};
use gruk_maker_maker_search::MakerMaker;
use gruk_rules::board::claiming::Claiming;
use gruk_solve::{Goal, Limits, Meter, Prover, Question};
use std::time::Duration;

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut limits = Limits { memory: 4 << 30, ..Limits::default() };
    if let Some(at) = words.iter().position(|word| word == "--seconds") {
        let seconds = words.drain(at..=at + 1).nth(1).and_then(|text| text.parse().ok()).expect("--seconds NUMBER");
        limits.time = Some(Duration::from_secs(seconds));
    }
    for word in &words {
        let rules = Claiming::named("mm", word).expect("a board");
        let start = Turn::new(rules.start().expect("a start"), Player::Left);
        let question = Question { player: Player::Left, goal: Goal::Win };
        let mut solver = MakerMaker::new(question, 2 << 30);
        let mut watch = ();
        let mut meter = Meter::new(limits.clone(), &mut watch);
        let wins = Prover::<Claiming>::answer(&mut solver, &rules, &start, &mut meter);
        println!("{word}: first wins {wins:?}, {} nodes, {:.2} s", meter.nodes(), meter.elapsed().as_secs_f64());
    }
}
