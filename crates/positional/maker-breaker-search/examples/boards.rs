//! Solves boards and prints nodes, seconds and memory.
//!
//! `boards BOARD... [--without RULE]... [--megabytes N] [--nodes N] [--breaker-first] [--proofs] [--threads N] [--estimates 21 NUMBERS] [--checkpoint FILE [--every SECONDS] [--resume]]`

use gruk_maker_breaker_search::estimate::Estimates;
use gruk_maker_breaker_search::position::{Board, Position, ToMove};
use gruk_maker_breaker_search::proof::Prover;
use gruk_maker_breaker_search::rules::Rules;
use gruk_maker_breaker_search::search::Solver;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_solve::bits::Bits;
use gruk_solve::checkpoint::Keep;
use gruk_solve::{Limits, Meter};
use std::path::PathBuf;
use std::time::{Duration, Instant};

fn main() {
    let mut rules = Rules::ALL;
    let mut estimates = None;
    let mut megabytes = 300;
    let mut nodes = u64::MAX;
    let mut threads = 1;
    let mut proofs = false;
    let (mut kept, mut every, mut resume) = (None::<PathBuf>, 60, false);
    let mut boards = Vec::new();
    let mut first = ToMove::Maker;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--without" => {
                let name = args.next().expect("the name of a rule");
                let mut switches = rules.switches();
                let switch = switches.iter_mut().find(|(known, _)| *known == name).expect("the name of a rule");
                *switch.1 = false;
            }
            "--megabytes" => megabytes = args.next().and_then(|n| n.parse().ok()).expect("a number"),
            "--nodes" => nodes = args.next().and_then(|n| n.parse().ok()).expect("a number"),
            "--threads" => threads = args.next().and_then(|n| n.parse().ok()).expect("a number"),
            "--proofs" => proofs = true,
            "--checkpoint" => kept = Some(PathBuf::from(args.next().expect("a file"))),
            "--every" => every = args.next().and_then(|n| n.parse().ok()).expect("seconds"),
            "--resume" => resume = true,
            "--breaker-first" => first = ToMove::Breaker,
            "--estimates" => {
                let list = args.next().expect("21 numbers");
                let numbers: Vec<f64> = list.split(',').map(|n| n.parse().expect("a number")).collect();
                estimates = Some(Estimates::from_numbers(&numbers.try_into().expect("21 numbers")));
            }
            _ => boards.push(arg),
        }
    }
    for text in boards {
        let board = Hypergraph::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let keep = kept.clone().map(|path| Keep { path, every: Duration::from_secs(every), resume });
        match board.vertices() {
            0..=64 => {
                run::<u64>(&text, &board, rules, estimates, megabytes, nodes, first, proofs, threads, keep.as_ref())
            }
            _ => run::<u128>(&text, &board, rules, estimates, megabytes, nodes, first, proofs, threads, keep.as_ref()),
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "what the command line says")]
fn run<B: Bits>(
    text: &str,
    board: &Hypergraph,
    rules: Rules,
    estimates: Option<Estimates>,
    megabytes: usize,
    most: u64,
    first: ToMove,
    proofs: bool,
    threads: usize,
    keep: Option<&Keep>,
) {
    let started = Instant::now();
    let at = Position { maker: B::default(), free: B::all(board.vertices()) };
    let mut solver = Solver::with_threads(Board::<B>::new(board), rules, megabytes << 20, threads);
    if let Some(estimates) = estimates {
        solver.set_estimates(estimates);
    }
    if let Some(keep) = keep {
        let entries =
            solver.keep_in(keep, at, first).unwrap_or_else(|error| panic!("{}: {error}", keep.path.display()));
        println!("{text}: {entries} entries from {}", keep.path.display());
    }
    let mut watch = ();
    let mut meter = Meter::new(Limits { nodes: Some(most), memory: 20 << 30, ..Limits::default() }, &mut watch);
    let answer = solver.solve(at, first, &mut meter);
    solver.keep().unwrap_or_else(|error| eprintln!("{text}: the table is not kept: {error}"));
    let (nodes, seconds) = (meter.nodes(), started.elapsed().as_secs_f64());
    let winner = answer.map(|(maker, zone)| (if maker { "maker" } else { "breaker" }, zone.len()));
    println!("{text}: {winner:?}, {nodes} nodes, {seconds:.3} s, {} entries", solver.table().used());
    if let (true, Ok((maker, _))) = (proofs, answer) {
        let started = Instant::now();
        let proof = Prover::new(&mut solver).prove(at, first, maker, &mut meter);
        let steps = proof.map(|(steps, _)| steps.len());
        println!(
            "  proof: {steps:?} steps, {} more nodes, {:.3} s",
            meter.nodes() - nodes,
            started.elapsed().as_secs_f64()
        );
    }
}
