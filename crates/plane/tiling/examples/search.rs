//! Searches for tiles: `cargo run --release -p gruk-tiling --example search K FROM TO [--two] [--king | --hexagonal]
//! [--best] [--symmetry ORDER]`.

use gruk_periodic::cake;
use gruk_periodic::placement::rows;
use gruk_tiling::animal::Board;
use gruk_tiling::tile_search::TileSearch;
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| args[index].parse::<usize>().expect("a number");
    let has = |name: &str| args.iter().any(|arg| arg == name);
    let (k, from, to) = (number(0), number(1), number(2));
    let all = [(1, 0), (0, 1), (1, -1), (1, 1)];
    let directions = if has("--hexagonal") { &all[..3] } else { &all[..] };
    let board = match (has("--king"), has("--hexagonal")) {
        (true, _) => Board::King,
        (_, true) => Board::Hexagonal,
        _ => Board::Square,
    };
    let best = if has("--best") { 1_000_000.into() } else { 1.into() };
    let windows = rows(k, directions);
    let after = args.iter().skip_while(|arg| *arg != "--symmetry").nth(1);
    let symmetry = after.map_or(1, |order| order.parse().expect("an order"));
    let search = TileSearch {
        board,
        windows,
        turns: cake::turns(directions),
        symmetry,
        divisions: 1_000_000,
        positions: 10_000_000,
        stop: std::sync::Arc::default(),
        best,
    };
    let started = Instant::now();
    for cells in from..=to {
        let (mut tried, mut undecided, mut count) = (0, 0, 0);
        for part in search.parts(cells, if has("--two") { 2 } else { 1 }) {
            let found = &mut |decomposition: gruk_tiling::decomposition::Decomposition, open: usize| {
                count += 1;
                if count <= 3 || open > 0 {
                    let lengths = decomposition.lengths(directions, 40);
                    let shapes: Vec<_> = decomposition.tiles.iter().map(|tile| &tile.cells).collect();
                    let time = started.elapsed().as_secs_f64();
                    println!("{open} open: {shapes:?} under {:?}: {lengths:?}, {time:.2} s", part.lattice.basis());
                }
                true
            };
            let tally = search.search(&part, 0, found, &mut |_| true);
            tried += tally.tried;
            undecided += tally.undecided;
        }
        let time = started.elapsed().as_secs_f64();
        println!("{cells} cells: {tried} ways, {count} found, {undecided} undecided, {time:.2} s");
    }
}
