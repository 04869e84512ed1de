//! Who wins games of Short Hex, without a proof: `7x7,11`, `6x6,8,chain`.

use gruk_core::{Player, Ruleset, Turn};
use gruk_hex_search::shortest::solve;
use gruk_rules::short_hex::ShortHex;
use gruk_solve::{Limits, Meter};
use std::time::Instant;

fn main() {
    println!("game\twinner\tnodes\tseconds");
    for game in std::env::args().skip(1) {
        let rules = ShortHex::from_params(&game).expect("a game such as 5x5,6,chain");
        let turn = Turn::new(rules.start().expect("the empty board"), Player::Left);
        let mut nobody = ();
        let mut meter = Meter::new(Limits { memory: 6 << 30, ..Limits::default() }, &mut nobody);
        let started = Instant::now();
        let winner = solve(&rules, &turn, false, &mut meter).expect("at most 128 cells").map(|found| found.winner);
        let seconds = started.elapsed().as_secs_f64();
        let winner = winner.map_or_else(|limit| limit.to_string(), |winner| winner.to_string());
        println!("{game}\t{winner}\t{}\t{seconds:.1}", meter.nodes());
    }
}
