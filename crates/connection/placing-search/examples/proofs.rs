//! One certificate for all openings of a board, or for one turn: `proofs y:6 FILE`, `proofs cylinder:7x5 FILE right`;
//! with lines, bytes, nodes and seconds.

use gruk_cert::{CarrierProofs, Kind, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_placing_search::solve;
use gruk_rules::board::placing::Placing;
use gruk_solve::{Limits, Meter};
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, params) = arguments[0].split_once(':').expect("a name and a size");
    let rules = Placing::named(name, params).expect("a board");
    let start = rules.start().expect("a start");
    let turns: Vec<_> = match arguments.get(2).map(String::as_str) {
        None => {
            let start = Turn::new(start, Player::Left);
            rules.legal_moves(&start).map(|m| rules.option(&start, m)).collect()
        }
        Some("left") => vec![Turn::new(start, Player::Left)],
        Some(_) => vec![Turn::new(start, Player::Right)],
    };
    let started = Instant::now();
    let mut nobody = ();
    let mut meter = Meter::new(Limits { memory: 4 << 30, ..Limits::default() }, &mut nobody);
    let mut writer = Writer::begin(Vec::new(), &arguments[0]).expect("memory");
    let mut proofs = Player::BOTH.map(CarrierProofs::new);
    for turn in turns {
        let solution = solve(&rules, &turn, true, &mut meter).expect("a game for this solver").expect("no limit");
        let position = rules.print_position(&turn.position);
        writer.claim(Verdict::Wins(solution.winner), turn.to_move, &position, Kind::Carriers).expect("memory");
        match solution.proof.expect("it was asked for") {
            Ok(proof) => proofs[solution.winner.index()].add(&proof),
            Err(limit) => {
                let seconds = started.elapsed().as_secs_f64();
                return println!("{}: no certificate: {limit}; {} nodes, {seconds:.3} s", arguments[0], meter.nodes());
            }
        }
    }
    for proof in proofs.iter().map(CarrierProofs::proof).filter(|proof| !proof.wins.is_empty()) {
        writer.carriers(proof, |&m| rules.print_move(m)).expect("memory");
    }
    let text = writer.end().expect("memory");
    let seconds = started.elapsed().as_secs_f64();
    std::fs::write(&arguments[1], &text).expect("a file that can be written");
    let checked = Instant::now();
    match gruk_verify::verify(&text) {
        Ok(verified) => println!(
            "{}: {} steps, {} bytes, {} nodes, {seconds:.3} s, checked in {:.3} s",
            arguments[0],
            verified.rows,
            text.len(),
            meter.nodes(),
            checked.elapsed().as_secs_f64()
        ),
        Err(rejection) => println!("{}: {rejection}", arguments[0]),
    }
}
