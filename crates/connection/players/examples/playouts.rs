//! Measures playouts a second, on one thread:
//! `cargo run --release -p gruk-players --example playouts [COLUMNS ROWS GAMES]`.

use std::time::Instant;

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let (columns, rows, games) = match numbers[..] {
        [columns, rows, games] => (columns as usize, rows as usize, games),
        _ => (11, 11, 500_000),
    };
    let started = Instant::now();
    let red = gruk_players::random_games(columns, rows, games, 1).expect("a board that players take");
    let seconds = started.elapsed().as_secs_f64();
    println!("{columns}x{rows}: {games} playouts in {seconds:.2} s, {:.0} /s; Red won {red}", games as f64 / seconds);
}
