//! Solves all openings of a board with certificates, and checks each:
//! `cargo run --release -p gruk-hex-search --example proofs WxH [FOLDER]`
//!
//! Each opening begins with nothing known, and its certificate goes to the folder, if there is one, before the next one
//! begins.

use gruk_cert::{Kind, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_rules::hex::{Hex, Move};
use gruk_solve::{Limits, Meter};
use std::time::{Duration, Instant};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let size = arguments.next().unwrap_or_else(|| "6x6".into());
    let folder = arguments.next();
    let rules = Hex::from_params(&size).expect("a size, as in 7x7");
    let start = Turn::new(rules.start().expect("a board that fits in memory"), Player::Left);
    let moves: Vec<Move> = rules.moves(&start.position, Player::Left).collect();
    let (mut wins, mut bytes, mut nodes) = (0, 0, 0);
    let (mut solving, mut checking) = (Duration::ZERO, Duration::ZERO);
    for m in moves {
        let turn = rules.option(&start, m);
        let mut watch = ();
        let mut meter = Meter::new(Limits::default(), &mut watch);
        let begun = Instant::now();
        let solution = gruk_hex_search::solve(&rules, &turn, true, &mut meter).expect("boards up to 384 cells");
        let solution = solution.expect("no limit was set");
        let proof = solution.proof.expect("it was asked for").expect("no limit was set");
        let mut writer = Writer::begin(Vec::new(), &format!("hex:{}", rules.params())).expect("memory");
        let position = rules.print_position(&turn.position);
        writer.claim(Verdict::Wins(solution.winner), turn.to_move, &position, Kind::Connection).expect("memory");
        writer.connection(&proof, |m: &Move| rules.print_move(*m)).expect("memory");
        let text = writer.end().expect("memory");
        solving += begun.elapsed();
        let begun = Instant::now();
        let verified = gruk_verify::verify(&text).expect("certificates are accepted");
        checking += begun.elapsed();
        let name = rules.print_move(m);
        println!("{name} {}: {} nodes, {} lines, {} bytes", solution.winner, meter.nodes(), verified.rows, text.len());
        if let Some(folder) = &folder {
            std::fs::write(format!("{folder}/{name}.cert"), &text).expect("the folder can be written");
        }
        wins += usize::from(solution.winner == Player::Left);
        bytes += text.len();
        nodes += meter.nodes();
    }
    println!(
        "{size}: {wins} win, {nodes} nodes; solved and proved in {:.1} s, checked in {:.2} s, {:.1} MB",
        solving.as_secs_f64(),
        checking.as_secs_f64(),
        bytes as f64 / 1e6
    );
}
