//! Who wins when Left starts, and when Right does; with node counts and seconds:
//! `cargo run --release -p gruk-partizan --example outcome -- 6x6 7x7 8x8 xoxo/oxox/xoxo/oxox nogo:4x4`.
//! Sizes are boards of Domineering, pictures with stones are Clobber. The seconds are those of the clock; `time` tells
//! the CPU's.

use gruk_core::{Player, Ruleset, Turn};
use gruk_partizan::SumSearch;
use gruk_rules::{clobber::Clobber, domineering::Domineering, nogo::NoGo};
use gruk_solve::{Goal, Limits, Meter, Prover, Question};

fn outcome<R: Ruleset>(rules: &R, text: &str) {
    let at = rules.parse_position(text).expect("a position");
    let mut search = SumSearch::new(rules, Question { player: Player::Left, goal: Goal::Win }, 1 << 30);
    let mut nobody = ();
    let mut meter = Meter::new(Limits { memory: 2 << 30, ..Limits::default() }, &mut nobody);
    let winners = Player::BOTH.map(|first| {
        let left = search.answer(rules, &Turn::new(at.clone(), first), &mut meter);
        left.map_or_else(|limit| limit.to_string(), |left| if left { "Left" } else { "Right" }.into())
    });
    let [left, right] = winners;
    println!(
        "{text}: Left first: {left}; Right first: {right}; {} nodes, {:.3} s",
        meter.nodes(),
        meter.elapsed().as_secs_f64()
    );
}

fn main() {
    for text in std::env::args().skip(1) {
        if let Some(text) = text.strip_prefix("nogo:") {
            outcome(&NoGo, text)
        } else if text.contains('o') {
            outcome(&Clobber, &text)
        } else {
            outcome(&Domineering, &text)
        }
    }
}
