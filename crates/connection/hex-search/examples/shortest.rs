//! Who wins games of Short Hex, and how long the proofs are.
//!
//! `shortest 5x5,6 5x5,6,chain …` prints for each game who wins, the nodes without a proof and with one, and lines and
//! bytes of the certificate, which has been checked; with a folder as the first argument the certificates are written
//! there.

use gruk_cert::{BudgetProof, Kind, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_hex_search::shortest::solve;
use gruk_rules::short_hex::ShortHex;
use gruk_solve::{Limits, Meter};
use std::path::PathBuf;
use std::time::Instant;

fn main() {
    let mut games: Vec<String> = std::env::args().skip(1).collect();
    let folder = games.first().map(PathBuf::from).filter(|folder| folder.is_dir());
    if folder.is_some() {
        games.remove(0);
    }
    println!("game\twinner\tnodes\twith the proof\tseconds\tlines\tbytes\tseconds to check");
    for game in games {
        let rules = ShortHex::from_params(&game).expect("a game such as 5x5,6,chain");
        let turn = Turn::new(rules.start().expect("the empty board"), Player::Left);
        let run = |with_proof| {
            let mut nobody = ();
            let mut meter = Meter::new(Limits { memory: 8 << 30, ..Limits::default() }, &mut nobody);
            let solution = solve(&rules, &turn, with_proof, &mut meter).expect("at most 128 cells").expect("no limit");
            (solution, meter.nodes())
        };
        let (_, nodes) = run(false);
        let start = Instant::now();
        let (solution, with_proof) = run(true);
        let seconds = start.elapsed().as_secs_f64();
        let BudgetProof { player, steps, win } = solution.proof.expect("asked for").expect("no limit");
        let mut writer = Writer::begin(Vec::new(), &format!("short-hex:{game}")).expect("written to memory");
        let position = rules.print_position(&turn.position);
        writer.claim(Verdict::Wins(player), turn.to_move, &position, Kind::Budget).expect("written to memory");
        writer.budget(player, &steps, &[win], |&m| rules.print_move(m)).expect("written to memory");
        let text = writer.end().expect("written to memory");
        let start = Instant::now();
        gruk_verify::verify(&text).expect("a proof");
        let check = start.elapsed().as_secs_f64();
        let lines = text.iter().filter(|&&byte| byte == b'\n').count();
        println!("{game}\t{player}\t{nodes}\t{with_proof}\t{seconds:.1}\t{lines}\t{}\t{check:.1}", text.len());
        if let Some(folder) = &folder {
            std::fs::write(folder.join(format!("{game}.cert")), text).expect("a folder to write to");
        }
    }
}
