//! Looks for wins by threats of all orders and prints nodes, seconds and the steps of the proof.
//!
//! `forcing BOARD[:POSITION]... [--breaker-first] [--nodes N] [--megabytes N] [--certificate FILE]`

use gruk_cert::{Kind, Writer, ZoneStep};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_maker_breaker_search::forcing::{Effort, find};
use gruk_maker_breaker_search::position::{self, Board, ToMove};
use gruk_maker_breaker_search::proof;
use gruk_rules::board::claiming::{Claim, Claiming, Position};
use gruk_rules::maker_breaker::MAKER_BREAKER;
use gruk_solve::bits::{Bits, Wide};
use gruk_solve::{Limits, Meter};
use std::time::Instant;

fn main() {
    let mut effort = Effort { nodes: u64::MAX, bytes: 4 << 30 };
    let (mut boards, mut first, mut file) = (Vec::new(), Player::Left, None);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|n| n.parse::<u64>().ok()).expect("a number");
        match arg.as_str() {
            "--nodes" => effort.nodes = number(),
            "--megabytes" => effort.bytes = (number() as usize) << 20,
            "--breaker-first" => first = Player::Right,
            "--certificate" => file = args.next(),
            _ => boards.push(arg),
        }
    }
    for text in boards {
        let (name, position) = text.split_once(':').unwrap_or((&text, ""));
        let rules = Claiming::new(&MAKER_BREAKER, name).unwrap_or_else(|error| panic!("{text}: {error}"));
        let position = match position {
            "" => rules.start().expect("a board has a start"),
            position => rules.parse_position(position).unwrap_or_else(|error| panic!("{text}: {error}")),
        };
        let turn = Turn::new(position, first);
        match rules.board().vertices() {
            0..=64 => run::<u64>(&rules, &turn, effort, file.as_deref()),
            65..=128 => run::<u128>(&rules, &turn, effort, file.as_deref()),
            _ => run::<Wide>(&rules, &turn, effort, file.as_deref()),
        }
    }
}

fn run<B: Bits>(rules: &Claiming, turn: &Turn<Position>, effort: Effort, file: Option<&str>) {
    let started = Instant::now();
    let board = Board::<B>::new(rules.board());
    let stones = Player::BOTH.map(|player| turn.position.claimed(player).iter().fold(B::default(), B::with));
    let at = position::Position { maker: stones[0], free: B::all(board.cells()) & !(stones[0] | stones[1]) };
    let (text, first) = (rules.print_position(&turn.position), turn.to_move);
    let text = format!("{}:{text}", rules.board().notation());
    let to_move = if first == Player::Left { ToMove::Maker } else { ToMove::Breaker };
    let mut watch = ();
    let mut meter = Meter::new(Limits { memory: 20 << 30, ..Limits::default() }, &mut watch);
    let found = find(&board, at, to_move, effort, &mut meter).expect("no limit of the meter");
    println!("{text}: {} nodes, {:.3} s", meter.nodes(), started.elapsed().as_secs_f64());
    let Some(win) = found else { return println!("  no win found") };
    let (steps, parts) = proof::prove(&board, &win, &mut meter).expect("no limit of the meter");
    println!(
        "  Maker wins in a zone of {} cells: {} steps, {:.3} s",
        win.zone().len(),
        steps.len(),
        started.elapsed().as_secs_f64()
    );
    if let Some(file) = file {
        let steps: Vec<ZoneStep<Claim>> =
            steps.iter().map(|step| step.renamed(|part| part, |&cell| Claim::of(cell))).collect();
        let game = format!("mb:{}", rules.board().notation());
        let mut writer = Writer::begin(Vec::new(), &game).expect("memory is written");
        let position = rules.print_position(&turn.position);
        writer.claim(Verdict::Wins(Player::Left), first, &position, Kind::Zones).expect("memory is written");
        writer.zones(Player::Left, &steps, &[parts], |&m| rules.print_move(m)).expect("memory is written");
        let certificate = writer.end().expect("memory is written");
        std::fs::write(file, &certificate).expect("the file is written");
        let verified = gruk_verify::verify(&certificate).map(|verified| verified.rows);
        println!("  {} bytes, checked: {verified:?}, {:.3} s", certificate.len(), started.elapsed().as_secs_f64());
    }
}
