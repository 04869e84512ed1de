//! Havannah: does the first player win a position? `after SIDE NODES a1,b2 [a1,b3 ...]`: nodes and seconds of each.
use gruk_core::{Player, Ruleset, Turn};
use gruk_placing_search::Racing;
use gruk_rules::board::placing::Placing;
use gruk_solve::{Goal, Limits, Meter, Prover, Question};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let rules = Placing::named("havannah", &args[0]).unwrap();
    let nodes = args[1].parse().ok();
    let mut total = 0.0;
    for line in &args[2..] {
        let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
        for name in line.split(',') {
            let m = rules.legal_moves(&turn).find(|m| rules.print_move(*m) == name).expect(name);
            turn = rules.option(&turn, m);
        }
        let mut watch = ();
        let mut meter = Meter::new(Limits { memory: 2 << 30, nodes, ..Limits::default() }, &mut watch);
        let started = Instant::now();
        let question = Question { player: Player::Left, goal: Goal::Win };
        let found = Racing::new(question, 1 << 30).answer(&rules, &turn, &mut meter);
        let seconds = started.elapsed().as_secs_f64();
        total += ((meter.nodes() + 1) as f64).ln();
        println!("{line}: {found:?} {} nodes {seconds:.2} s", meter.nodes());
    }
    println!("mean {:.0}", (total / (args.len() - 2) as f64).exp());
}
