//! Wins of the first player written out and checked: `proofs BOARD[:MOVES]... [--out FILE]`, with lines, bytes and CPU
//! seconds.

use gruk_cert::{Kind, ThreatLine, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_maker_maker_search::{MakerMaker, prove};
use gruk_rules::board::claiming::Claiming;
use gruk_solve::{Goal, Limits, Meter, Prover, Question};
use std::time::Instant;

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let out =
        words.iter().position(|word| word == "--out").map(|at| words.drain(at..=at + 1).nth(1).expect("--out FILE"));
    for word in &words {
        let (board, moves) = word.split_once(':').unwrap_or((word, ""));
        let rules = Claiming::named("mm", board).expect("a board");
        let mut turn = Turn::new(rules.start().expect("a start"), Player::Left);
        for text in moves.split(',').filter(|text| !text.is_empty()) {
            turn = rules.option(&turn, rules.parse_move(text).expect("a move"));
        }
        let question = Question { player: Player::Left, goal: Goal::Win };
        let mut solver = MakerMaker::new(question, 2 << 30);
        let mut watch = ();
        let mut meter = Meter::new(Limits { memory: 4 << 30, ..Limits::default() }, &mut watch);
        let wins = Prover::<Claiming>::answer(&mut solver, &rules, &turn, &mut meter);
        println!("{word}: first wins {wins:?}, {} nodes, {:.2} s", meter.nodes(), meter.elapsed().as_secs_f64());
        if wins != Ok(true) {
            continue;
        }
        let started = Instant::now();
        let proof = prove(&rules, &turn, Player::Left, &mut solver, &mut meter).expect("a proof");
        let count = |is: fn(&ThreatLine<_>) -> bool| proof.lines.iter().filter(|line| is(line)).count();
        let wins = count(|line| matches!(line, ThreatLine::Win(_)));
        let likes = count(|line| matches!(line, ThreatLine::Like(..)));
        let (all, images) = (proof.lines.len(), proof.images.len());
        println!(
            "  {all} lines, {wins} of them 'win', {likes} 'like', and {images} images; written in {:.2} s",
            started.elapsed().as_secs_f64()
        );
        let mut writer = Writer::begin(Vec::new(), &format!("mm:{board}")).expect("memory");
        let position = rules.print_position(&turn.position);
        writer.claim(Verdict::Wins(Player::Left), turn.to_move, &position, Kind::Threats).expect("memory");
        writer.threats(&proof, |&m| rules.print_move(m)).expect("memory");
        let text = writer.end().expect("memory");
        if let Some(file) = &out {
            std::fs::write(file, &text).expect("a file that can be written");
        }
        let started = Instant::now();
        let verified = gruk_verify::verify(&text).map(|verified| verified.rows);
        println!("  {} bytes, {verified:?}, checked in {:.2} s", text.len(), started.elapsed().as_secs_f64());
    }
}
