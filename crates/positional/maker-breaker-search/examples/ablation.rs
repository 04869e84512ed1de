//! The table of docs/measurements/maker-breaker.md: boards solved with all rules and without each of them, as Markdown.
//!
//! `cargo run --release -p gruk-maker-breaker-search --example ablation [--nodes N] [--megabytes N] BOARD...`
//!
//! For each board and each rule that is left out: nodes, seconds, and bytes of the table for each node. A board that is
//! not solved within the nodes has a `>`.

use gruk_maker_breaker_search::position::{Board, Position, ToMove};
use gruk_maker_breaker_search::rules::Rules;
use gruk_maker_breaker_search::search::Solver;
use gruk_maker_breaker_search::table::Table;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_solve::bits::Bits;
use gruk_solve::{Limits, Meter};
use std::time::Instant;

fn main() {
    let (mut most, mut megabytes) = (400_000, 300);
    let mut boards = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--nodes" => most = args.next().and_then(|n| n.parse().ok()).expect("a number of nodes"),
            "--megabytes" => megabytes = args.next().and_then(|n| n.parse().ok()).expect("a number of megabytes"),
            _ => boards.push(arg),
        }
    }
    let boards: Vec<(String, Hypergraph)> = boards
        .into_iter()
        .map(|text| match Hypergraph::parse(&text) {
            Ok(board) => (text, board),
            Err(error) => panic!("{text}: {error}"),
        })
        .collect();
    let mut row: Vec<String> = vec!["without".into()];
    row.extend(boards.iter().map(|(text, _)| format!("`{text}`")));
    println!("| {} |\n|{}", row.join(" | "), "---|".repeat(row.len()));
    let mut all = Rules::ALL;
    let names: Vec<&str> = all.switches().into_iter().map(|(name, _)| name).collect();
    for without in std::iter::once(None).chain(names.into_iter().map(Some)) {
        let mut rules = Rules::ALL;
        for (name, switch) in rules.switches() {
            *switch = Some(name) != without;
        }
        let cell = |(_, board): &(String, Hypergraph)| match board.vertices() {
            0..=64 => measure::<u64>(board, rules, most, megabytes),
            _ => measure::<u128>(board, rules, most, megabytes),
        };
        let mut row = vec![without.unwrap_or("–").to_string()];
        row.extend(boards.iter().map(cell));
        println!("| {} |", row.join(" | "));
    }
}

/// Nodes, seconds and bytes a node.
fn measure<B: Bits>(board: &Hypergraph, rules: Rules, most: u64, megabytes: usize) -> String {
    let started = Instant::now();
    let at = Position { maker: B::default(), free: B::all(board.vertices()) };
    let mut solver = Solver::new(Board::<B>::new(board), rules, megabytes << 20);
    let mut watch = ();
    let mut meter = Meter::new(Limits { nodes: Some(most), memory: 4 << 30, ..Limits::default() }, &mut watch);
    let is_solved = solver.solve(at, ToMove::Maker, &mut meter).is_ok();
    let seconds = started.elapsed().as_secs_f64();
    let bytes = solver.table().used() as f64 * Table::<B>::ENTRY_BYTES as f64 / meter.nodes().max(1) as f64;
    let more = if is_solved { "" } else { ">" };
    format!("{more}{} · {seconds:.2} s · {bytes:.0} B", meter.nodes())
}
