//! Prints who wins rectangles of Domineering, with node counts and CPU-bound seconds: `outcome 6x6 7x7 8x8`.

use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::{clobber::Clobber, domineering::Domineering};
use gruk_partizan::SumSearch;
use gruk_solve::{Goal, Limits, Meter, Prover, Question};
use std::time::Duration;

fn outcome<R: Ruleset>(rules: &R, text: &str) {
    let at = rules.parse_position(text).expect("a position");
    let question = Question { player: Player::Left, goal: Goal::Win };
    let mut search = SumSearch::new(rules, question, 2 << 30);
    let limits = Limits { memory: 3 << 30, time: Some(Duration::from_secs(550)), ..Limits::default() };
    let mut nobody = ();
    let mut meter = Meter::new(limits, &mut nobody);
    let mut winners = Vec::new();
    for first in Player::BOTH {
        let left = search.answer(rules, &Turn::new(at.clone(), first), &mut meter);
        winners.push(left.map(|left| if left { Player::Left } else { Player::Right }));
    }
    println!("{text}: if Left starts {:?}, if Right starts {:?}; {} nodes, {:.3} s", winners[0], winners[1], meter.nodes(), meter.elapsed().as_secs_f64());
}

fn main() {
    for text in std::env::args().skip(1) {
        if text.contains('x') && text.bytes().any(|b| b.is_ascii_digit()) { outcome(&Domineering, &text) } else { outcome(&Clobber, &text) }
    }
}
