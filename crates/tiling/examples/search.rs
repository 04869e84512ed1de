//! Searches for tiles: `cargo run --release -p gruk-tiling --example search K FROM TO [--open N] [--hexagonal] [--all]`.

use gruk_periodic::cake;
use gruk_periodic::lattice::Lattice;
use gruk_periodic::placement::rows;
use gruk_tiling::animal::{Board, free};
use gruk_tiling::game::TileGame;
use gruk_tiling::search::{Effort, Outcome, complete};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| args[index].parse::<usize>().expect("a number");
    let (k, from, to) = (number(0), number(1), number(2));
    let hexagonal = args.iter().any(|arg| arg == "--hexagonal");
    let every = args.iter().any(|arg| arg == "--all");
    let lengths: Vec<usize> = args.iter().position(|arg| arg == "--lengths").map_or(vec![k; 4], |at| args[at + 1].split(',').map(|n| n.parse().unwrap()).collect());
    let mut open = args.iter().position(|arg| arg == "--open").map_or(0, |at| number(at + 1));
    let directions: &[(i32, i32)] = &[(1, 0), (0, 1), (1, -1), (1, 1)];
    let directions = if hexagonal { &directions[..3] } else { directions };
    let windows: Vec<_> = directions.iter().zip(&lengths).flat_map(|(direction, k)| rows(*k, &[*direction])).collect();
    let mut game = TileGame::default();
    let started = Instant::now();
    for size in from..=to {
        let king = args.iter().any(|arg| arg == "--king");
        let board = if king { Board::King } else if hexagonal { Board::Hexagonal } else { Board::Square };
        let shapes = free(board, size, &cake::turns(directions));
        let lattices = Lattice::of_index(2, size as i64);
        let (mut found, mut limited, mut tried) = (0, 0, 0);
        for shape in &shapes {
            for lattice in &lattices {
                let effort = Effort { open, choices: 20_000, positions: 100_000 };
                match complete(lattice, std::slice::from_ref(shape), &windows, &effort, &mut game) {
                    Outcome::Found(decomposition, left) => {
                        found += 1;
                        if found <= 3 || left > 0 {
                            println!("{left} open: {shape:?} under {:?}", lattice.basis());
                            let tile = &decomposition.tiles[0];
                            let sets: Vec<_> = tile.sets.iter().map(|&set| tile.cells_of(set)).collect();
                            println!("   {sets:?} {:?} {:?}", tile.formula(directions), decomposition.lengths(directions, 40));
                        }
                        if left > 0 {
                            open = left - 1;
                        }
                        if !every && left == 0 {
                            println!("{:.2} s", started.elapsed().as_secs_f64());
                            return;
                        }
                    }
                    Outcome::Limit => limited += 1,
                    Outcome::None => {}
                }
                tried += 1;
            }
        }
        println!("{size} cells: {} shapes, {tried} tried, {found} found, {limited} limited, {} positions, {:.2} s", shapes.len(), game.nodes, started.elapsed().as_secs_f64());
    }
}
