//! Does Left, who begins, win? By proof numbers, knowing the rules alone:
//! `questions hex:4x4 domineering:5x5 clobber:xoxo/oxox/xoxo mm:row-3-3x3`, with nodes and seconds; `MEGABYTES=1` in
//! the environment makes the table that small.

use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::board::claiming::Claiming;
use gruk_rules::{clobber::Clobber, domineering::Domineering, hex::Hex};
use gruk_solve::{Dfpn, Goal, Limits, Meter, Prover, Question};

fn answer<R: Ruleset>(rules: &R, position: &R::Position, text: &str) {
    let megabytes = std::env::var("MEGABYTES").ok().and_then(|text| text.parse().ok()).unwrap_or(256);
    let mut watch = ();
    let mut meter = Meter::new(Limits { memory: 2 << 30, ..Limits::default() }, &mut watch);
    for goal in [Goal::Win, Goal::Draw] {
        if goal == Goal::Win || rules.has_draws() {
            let question = Question { player: Player::Left, goal };
            let turn = Turn::new(position.clone(), Player::Left);
            let found = Dfpn::new(question, megabytes << 20).answer(rules, &turn, &mut meter);
            meter.give_back(megabytes << 20);
            println!("{text} {goal:?}: {found:?}, {} nodes, {:.3} s", meter.nodes(), meter.elapsed().as_secs_f64());
        }
    }
}

fn main() {
    for text in std::env::args().skip(1) {
        let (name, rest) = text.split_once(':').expect("a game and a board");
        match name {
            "hex" => {
                let rules = Hex::from_params(rest).expect("a board");
                answer(&rules, &rules.start().expect("an empty board"), &text);
            }
            "domineering" => answer(&Domineering, &Domineering.parse_position(rest).expect("a board"), &text),
            "clobber" => answer(&Clobber, &Clobber.parse_position(rest).expect("a board"), &text),
            _ => {
                let rules = Claiming::named(name, rest).expect("a board");
                answer(&rules, &rules.start().expect("an empty board"), &text);
            }
        }
    }
}
