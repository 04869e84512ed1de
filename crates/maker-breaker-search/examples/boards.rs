//! Solves boards and prints nodes, seconds and memory: `bars BOARD... [--without RULE]... [--megabytes N]`.

use gruk_maker_breaker_search::estimate::{Estimate, Estimates};
use gruk_maker_breaker_search::position::{Board, Position, ToMove};
use gruk_maker_breaker_search::proof::Prover;
use gruk_maker_breaker_search::rules::Rules;
use gruk_maker_breaker_search::search::Solver;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_solve::bits::Bits;
use gruk_solve::{Limits, Meter};
use std::time::Instant;

fn main() {
    let mut rules = Rules::ALL;
    let mut estimates = Estimates::default();
    let mut megabytes = 300;
    let mut nodes = u64::MAX;
    let mut proofs = false;
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
            "--proofs" => proofs = true,
            "--breaker-first" => first = ToMove::Breaker,
            "--estimates" => {
                let list = args.next().expect("ten numbers");
                let numbers: Vec<f64> = list.split(',').map(|n| n.parse().expect("a number")).collect();
                let [maker, breaker] = [0, 4].map(|at| Estimate {
                    proof: numbers[at],
                    disproof: numbers[at + 1],
                    fall: numbers[at + 2],
                    rise: numbers[at + 3],
                });
                estimates = Estimates { maker, breaker, maker_share: numbers[8], breaker_share: numbers[9] };
            }
            _ => boards.push(arg),
        }
    }
    for text in boards {
        let board = Hypergraph::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        match board.vertices() {
            0..=64 => run::<u64>(&text, &board, rules, estimates, megabytes, nodes, first, proofs),
            _ => run::<u128>(&text, &board, rules, estimates, megabytes, nodes, first, proofs),
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "what the command line says")]
fn run<B: Bits>(
    text: &str,
    board: &Hypergraph,
    rules: Rules,
    estimates: Estimates,
    megabytes: usize,
    most: u64,
    first: ToMove,
    proofs: bool,
) {
    let started = Instant::now();
    let at = Position { maker: B::default(), free: B::all(board.vertices()) };
    let mut solver = Solver::new(Board::<B>::new(board), rules, megabytes << 20);
    solver.set_estimates(estimates);
    let mut watch = ();
    let mut meter = Meter::new(Limits { nodes: Some(most), memory: 4 << 30, ..Limits::default() }, &mut watch);
    let answer = solver.solve(at, first, &mut meter);
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
