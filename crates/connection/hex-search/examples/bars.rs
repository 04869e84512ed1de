//! Solves boards and prints what it took:
//! `cargo run --release -p gruk-hex-search --example bars [WxH | WxH:openings | WxH:MOVE]...`

use gruk_core::Player;
use gruk_hex_search::bits::Bits;
use gruk_hex_search::solver::{Options, Solver};
use gruk_solve::{Limits, Meter};
use std::sync::LazyLock;
use std::time::Instant;

static STARTED: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Seconds of CPU time where the system tells, else of wall-clock time.
fn seconds() -> f64 {
    // The time is the 14th word, in hundredths of a second; the second word, the name, stands in parentheses.
    let told = std::fs::read_to_string("/proc/self/stat").ok();
    let ticks = told.and_then(|text| text.rsplit_once(") ")?.1.split(' ').nth(11)?.parse::<f64>().ok());
    ticks.map_or_else(|| STARTED.elapsed().as_secs_f64(), |ticks| ticks / 100.0)
}

fn main() {
    let mut texts: Vec<String> = std::env::args().skip(1).collect();
    if texts.is_empty() {
        texts = ["5x5:openings", "6x6:openings", "7x7", "8x8", "7x7:openings"].map(String::from).to_vec();
    }
    println!("{:<14} {:>8} {:>10} {:>10} {:>9} {:>8}", "task", "red wins", "nodes", "builds", "seconds", "MB");
    let detail = std::env::var_os("DETAIL").is_some();
    for text in texts {
        let (size, after) = text.split_once(':').map_or((&text[..], None), |(size, after)| (size, Some(after)));
        let (columns, rows) = size.split_once('x').expect("a size, as in 7x7");
        let (columns, rows): (usize, usize) = (columns.parse().expect("columns"), rows.parse().expect("rows"));
        let starts: Vec<Option<usize>> = match after {
            None => vec![None],
            Some("openings") => (0..columns * rows).map(Some).collect(),
            Some(cell) => {
                let row: usize = cell[1..].parse().expect("a cell, as in a4");
                vec![Some((row - 1) * columns + usize::from(cell.as_bytes()[0] - b'a'))]
            }
        };
        match columns * rows {
            0..=64 => run::<u64>(&text, columns, rows, &starts, detail),
            65..=128 => run::<u128>(&text, columns, rows, &starts, detail),
            _ => run::<gruk_hex_search::bits::Wide>(&text, columns, rows, &starts, detail),
        }
    }
}

fn run<B: Bits>(text: &str, columns: usize, rows: usize, starts: &[Option<usize>], detail: bool) {
    let started = seconds();
    let mut watch = ();
    // NODES=N stops after so many: for the cost of a node on boards that are not solved.
    let nodes = std::env::var("NODES").ok().and_then(|most| most.parse().ok());
    // THREADS=N searches each position by so many.
    let threads = std::env::var("THREADS").ok().and_then(|threads| threads.parse().ok()).unwrap_or(1);
    let mut meter = Meter::new(Limits { nodes, ..Limits::default() }, &mut watch);
    let mut solver = Solver::<B>::with_threads(columns, rows, Options::default(), 128 << 20, threads);
    let (mut wins, mut bytes) = (0, 0);
    let mut map = String::new();
    for &start in starts {
        let (begun, nodes) = (seconds(), meter.nodes());
        solver.clear();
        let red = start.map_or(B::default(), B::one);
        let to_move = if start.is_some() { Player::Right } else { Player::Left };
        let Ok(found) = solver.solve([red, B::default()], to_move, &mut meter) else {
            println!("  a limit was reached");
            break;
        };
        wins += usize::from(found.winner == Player::Left);
        map.push(if found.winner == Player::Left { 'x' } else { 'o' });
        if start.is_some_and(|cell| cell % columns == columns - 1) {
            map.push('/');
        }
        if detail {
            println!("  {start:?} {:?} {} nodes, {:.3} s", found.winner, meter.nodes() - nodes, seconds() - begun);
        }
        bytes = bytes.max(solver.bytes());
    }
    println!(
        "{text:<14} {wins:>8} {:>10} {:>10} {:>9.3} {:>8.1} {map}",
        meter.nodes(),
        solver.builds(),
        seconds() - started,
        bytes as f64 / 1e6
    );
}
