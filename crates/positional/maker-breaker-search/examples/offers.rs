//! Does Picker win Chooser–Picker games? `offers BOARD...`, with nodes and seconds.

use gruk_core::{Player, Ruleset, Turn};
use gruk_maker_breaker_search::offers::prover;
use gruk_rules::board::picking::Picking;
use gruk_solve::{Goal, Limits, Meter, Question};

fn main() {
    for board in std::env::args().skip(1) {
        let rules = Picking::named("cp", &board).expect("a board");
        let turn = Turn::new(rules.start().expect("a start"), Player::Right);
        let question = Question { player: Player::Right, goal: Goal::Win };
        let mut prover = prover(&rules, question, 1 << 30).expect("a Chooser–Picker game");
        let mut watch = ();
        let mut meter = Meter::new(Limits { memory: 2 << 30, ..Limits::default() }, &mut watch);
        let wins = prover.answer(&rules, &turn, &mut meter);
        println!("{board}: Picker wins {wins:?}, {} nodes, {:.3} s", meter.nodes(), meter.elapsed().as_secs_f64());
    }
}
