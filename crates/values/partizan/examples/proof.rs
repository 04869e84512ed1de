//! Certificates by bounds: `cargo run --release -p gruk-partizan --example proof -- 6x6 7x7`: lines, seconds, and what
//! the checker says. Sizes are boards of Domineering, pictures with stones are Clobber. With a folder in `PROOFS`, the
//! certificates are written there.

use gruk_cert::{Kind, Writer};
use gruk_core::{AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use gruk_partizan::{BoundsProof, SumSearch};
use gruk_rules::{clobber::Clobber, domineering::Domineering};
use gruk_solve::{Goal, Limits, Meter, Prover, Question, Untyped};
use std::time::Instant;

fn prove<R: Ruleset>(rules: &R, text: &str) {
    let at = rules.parse_position(text).expect("a position");
    let mut search = SumSearch::new(rules, Question { player: Player::Left, goal: Goal::Win }, 1 << 30);
    let mut search = Untyped::new(rules, &mut search);
    let rules = &AnyRules::new(rules.clone());
    let mut nobody = ();
    let mut meter = Meter::new(Limits { memory: 3 << 30, ..Limits::default() }, &mut nobody);
    let start = Instant::now();
    let mut proofs = Player::BOTH.map(|player| BoundsProof::new(rules, player, 5_000_000, 200 << 20));
    let mut writer = Writer::begin(Vec::new(), rules.about().name).expect("in memory");
    let mut blocks = Vec::new();
    for first in Player::BOTH {
        let turn = Turn::new(AnyPosition::new(at.clone()), first);
        let left = search.answer(rules, &turn, &mut meter).expect("within limits");
        let winner = if left { Player::Left } else { Player::Right };
        let (nodes, seconds) = (meter.nodes(), start.elapsed().as_secs_f64());
        proofs[winner.index()].prove(&mut search, &turn, &mut meter).expect("within limits");
        println!(
            "{text}: {first} first: {winner} wins; {nodes} nodes, {seconds:.2} s, then {} nodes, {:.2} s",
            meter.nodes(),
            start.elapsed().as_secs_f64()
        );
        writer
            .claim(Verdict::Wins(winner), first, &rules.print_position(&turn.position), Kind::Bounds)
            .expect("in memory");
    }
    for (player, proof) in Player::BOTH.into_iter().zip(proofs) {
        let lines = proof.into_lines();
        println!("{player}: {} lines", lines.len());
        if !lines.is_empty() {
            writer
                .bounds(player, &lines, (|at: &AnyPosition| rules.print_position(at), |m| rules.print_move(m)))
                .expect("in memory");
        }
        blocks.push(lines.len());
    }
    let certificate = writer.end().expect("in memory");
    if let Some(folder) = std::env::var_os("PROOFS") {
        let name = text.replace('/', "-") + ".cert";
        std::fs::write(std::path::Path::new(&folder).join(name), &certificate).expect("a folder");
    }
    let start = Instant::now();
    match gruk_verify::verify(&certificate) {
        Ok(verified) => println!(
            "accepted: {} lines, {} bytes, {:.2} s",
            verified.rows,
            certificate.len(),
            start.elapsed().as_secs_f64()
        ),
        Err(rejection) => println!("{rejection}"),
    }
}

fn main() {
    for text in std::env::args().skip(1) {
        if text.contains('o') { prove(&Clobber, &text) } else { prove(&Domineering, &text) }
    }
}
