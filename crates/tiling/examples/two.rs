use gruk_periodic::cake;
use gruk_periodic::lattice::Lattice;
use gruk_periodic::placement::rows;
use gruk_tiling::animal::{Board, free, images};
use gruk_tiling::game::TileGame;
use gruk_tiling::search::{Effort, Outcome, complete};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| args[index].parse::<usize>().expect("a number");
    let (k, from, to) = (number(0), number(1), number(2));
    let hexagonal = args.iter().any(|arg| arg == "--hexagonal");
    let zetters = args.iter().any(|arg| arg == "--zetters");
    let king = args.iter().any(|arg| arg == "--king");
    let mut open = args.iter().position(|arg| arg == "--open").map_or(0, |at| number(at + 1));
    let directions: &[(i32, i32)] = &[(1, 0), (0, 1), (1, -1), (1, 1)];
    let directions = if hexagonal { &directions[..3] } else { directions };
    let windows = rows(k, directions);
    let mut game = TileGame::default();
    let started = Instant::now();
    for size in from..=to {
        let board = if king { Board::King } else if hexagonal { Board::Hexagonal } else { Board::Square };
        let turns = cake::turns(directions);
        let mut shapes = free(board, size, &turns);
        if zetters { shapes = vec![(0..12).map(|i| (i % 4 + i / 4, i / 4)).collect()]; }
        let lattices = Lattice::of_index(2, 2 * size as i64);
        let (mut found, mut limited, mut tried) = (0, 0, 0u64);
        for shape in &shapes {
            for other in images(shape, &turns) {
                for lattice in &lattices {
                    let cell = |c: &(i32, i32)| lattice.cell(&[c.0.into(), c.1.into()]);
                    let mut mask = 0u64;
                    shape.iter().for_each(|c| mask |= 1 << cell(c));
                    if mask.count_ones() as usize != size { continue; }
                    for offset in 0..lattice.index() {
                        let at = lattice.place(offset);
                        let moved: Vec<_> = other.iter().map(|c| (c.0 + at[0] as i32, c.1 + at[1] as i32)).collect();
                        let mut all = mask;
                        moved.iter().for_each(|c| all |= 1 << cell(c));
                        if all.count_ones() as usize != 2 * size { continue; }
                        tried += 1;
                        let effort = Effort { open, choices: 20_000, positions: 100_000 };
                        match complete(lattice, &[shape.clone(), moved], &windows, &effort, &mut game) {
                            Outcome::Found(d, left) => {
                                found += 1;
                                if found <= 2 || left > 0 {
                                    println!("{left} open of {}: {shape:?} {:?} under {:?}", 2 * size * directions.len(), d.tiles[1].cells, lattice.basis());
                                    for tile in &d.tiles {
                                        let sets: Vec<_> = tile.sets.iter().map(|&set| tile.cells_of(set)).collect();
                                        println!("   {sets:?} {:?} {:?}", tile.formula(directions), d.lengths(directions, 40));
                                    }
                                }
                                if left > 0 { open = left - 1; }
                            }
                            Outcome::Limit => limited += 1,
                            Outcome::None => {}
                        }
                    }
                }
            }
        }
        println!("{size} cells: {} shapes, {tried} tried, {found} found, {limited} limited, {} positions, {:.2} s", shapes.len(), game.nodes, started.elapsed().as_secs_f64());
    }
}
