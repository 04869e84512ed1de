//! Havannah: does Red, who begins, win after these moves? `after SIDE NODES a1,b2 [a1,b3 ...]`: nodes and seconds of
//! each, with at most so many nodes.

use gruk_core::{Player, Ruleset, Turn};
use gruk_placing_search::Racing;
use gruk_rules::board::placing::Placing;
use gruk_solve::{Goal, Limits, Meter, Prover, Question};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [side, nodes, lines @ ..] = &args[..] else { panic!("a side, a number of nodes and moves") };
    let rules = Placing::named("havannah", side).expect("a board");
    let nodes = Some(nodes.parse().expect("a number of nodes"));
    for line in lines {
        let mut turn = Turn::new(rules.start().expect("a start"), Player::Left);
        for name in line.split(',') {
            let m = rules.legal_moves(&turn).find(|m| rules.print_move(*m) == name).expect("a legal move");
            turn = rules.option(&turn, m);
        }
        let mut watch = ();
        let mut meter = Meter::new(Limits { memory: 1 << 30, nodes, ..Limits::default() }, &mut watch);
        let question = Question { player: Player::Left, goal: Goal::Win };
        let started = Instant::now();
        let found = Racing::new(question, 1 << 30).answer(&rules, &turn, &mut meter);
        println!("{line}: {found:?}, {} nodes, {:.2} s", meter.nodes(), started.elapsed().as_secs_f64());
    }
}
