//! What is found by formulas, against a plain search of all ways to divide the windows among the tiles.

use gruk_periodic::cake::Cell;
use gruk_periodic::lattice::Lattice;
use gruk_periodic::placement::rows;
use gruk_tiling::animal::{Board, fixed};
use gruk_tiling::game::TileGame;
use gruk_tiling::search::{Effort, Outcome, complete};
use std::collections::HashMap;

const DIRECTIONS: [Cell; 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];

/// Does Maker, who has `maker` and is to move, get all cells of a set? By the definition alone.
fn maker_wins(sets: &[u32], maker: u32, free: u32) -> bool {
    let has = |cells: u32| sets.iter().any(|set| set & !cells == 0);
    let cells = |of: u32| (0..32).map(|bit| 1 << bit).filter(move |bit| of & bit != 0);
    has(maker)
        || cells(free).any(|own| {
            has(maker | own)
                || (free != own && cells(free & !own).all(|reply| maker_wins(sets, maker | own, free & !own & !reply)))
        })
}

/// All that a window sees of translates of tiles, one cell after the other compared with each cell of each tile.
fn seen(lattice: &Lattice, shapes: &[Vec<Cell>], window: &[Cell]) -> Vec<(usize, u32)> {
    let mut seen: HashMap<(usize, Cell), u32> = HashMap::new();
    for &(x, y) in window {
        for (tile, cells) in shapes.iter().enumerate() {
            for (index, &(a, b)) in cells.iter().enumerate() {
                if lattice.cell(&[(x - a).into(), (y - b).into()]) == lattice.cell(&[0, 0]) {
                    *seen.entry((tile, (x - a, y - b))).or_default() |= 1 << index;
                }
            }
        }
    }
    let mut seen: Vec<(usize, u32)> = seen.into_iter().map(|((tile, _), cells)| (tile, cells)).collect();
    seen.sort_unstable();
    seen
}

/// Can the windows from here on be served, all but `open`, so that Breaker wins every tile?
fn divides(
    windows: &[Vec<(usize, u32)>],
    chosen: &mut Vec<Vec<u32>>,
    sizes: &[usize],
    open: usize,
    known: &mut HashMap<(usize, Vec<u32>), bool>,
) -> bool {
    let Some((window, rest)) = windows.split_first() else { return true };
    if window.iter().any(|&(tile, cells)| chosen[tile].iter().any(|set| set & !cells == 0)) {
        return divides(rest, chosen, sizes, open, known);
    }
    for &(tile, cells) in window {
        let before = chosen[tile].clone();
        chosen[tile].push(cells);
        chosen[tile].sort_unstable();
        chosen[tile].dedup();
        let sets = chosen[tile].clone();
        let maker =
            *known.entry((sizes[tile], sets.clone())).or_insert_with(|| maker_wins(&sets, 0, (1 << sizes[tile]) - 1));
        let is_done = !maker && divides(rest, chosen, sizes, open, known);
        chosen[tile] = before;
        if is_done {
            return true;
        }
    }
    open > 0 && divides(rest, chosen, sizes, open - 1, known)
}

/// Compares the fewest open windows, up to `most`; tells how often there were so few.
fn compare(lattice: &Lattice, shapes: &[Vec<Cell>], windows: &[Vec<Cell>], most: usize) -> Option<usize> {
    let sizes: Vec<usize> = shapes.iter().map(Vec::len).collect();
    let mut all = Vec::new();
    for cell in 0..lattice.index() {
        let at = lattice.place(cell);
        for window in windows {
            let moved: Vec<Cell> = window.iter().map(|(x, y)| (x + at[0] as i32, y + at[1] as i32)).collect();
            all.push(seen(lattice, shapes, &moved));
        }
    }
    // Windows with fewer ways first: the others are met less often. One cell is Maker's at once.
    all.sort_by_key(|seen: &Vec<(usize, u32)>| seen.iter().filter(|(_, cells)| cells.count_ones() > 1).count());
    let mut known = HashMap::new();
    let mut chosen = vec![Vec::new(); shapes.len()];
    let truth = (0..=most).find(|open| divides(&all, &mut chosen, &sizes, *open, &mut known));
    let effort = Effort { open: most, divisions: u64::MAX, positions: u64::MAX };
    let found = match complete(lattice, shapes, windows, &effort, &mut TileGame::default()) {
        Outcome::Found { decomposition, open, least } => {
            assert!(least == open && decomposition.open_windows(windows).unwrap().len() == open);
            for tile in &decomposition.tiles {
                let bits = |set: &Vec<usize>| set.iter().fold(0, |all, cell| all | 1 << cell);
                let sets: Vec<u32> = tile.sets.iter().map(bits).collect();
                assert!(!maker_wins(&sets, 0, (1 << tile.cells.len()) - 1), "{tile:?}");
            }
            Some(open)
        }
        Outcome::None => None,
        Outcome::Limit => panic!("no limit was set"),
    };
    assert_eq!(found, truth, "{:?} {shapes:?} {windows:?}", lattice.basis());
    found
}

#[test]
fn one_tile_serves_as_many_windows_as_a_plain_search_finds() {
    let mut counts = [0; 4];
    // The length of rows, in how many directions, the sizes of tiles, and the most open windows.
    for (k, directions, sizes, most) in
        [(3, 2, 2..=6, 2), (3, 4, 2..=5, 1), (5, 2, 3..=6, 1), (5, 3, 3..=5, 2), (7, 4, 4..=5, 2), (9, 4, 7..=7, 0)]
    {
        let windows = rows(k, &DIRECTIONS[..directions]);
        for size in sizes {
            for lattice in Lattice::of_index(2, size as i64) {
                fixed(Board::Square, size, |shape| {
                    let has_all = |cell: usize| shape.iter().any(|&(x, y)| lattice.cell(&[x.into(), y.into()]) == cell);
                    if (0..size).all(has_all) {
                        let open = compare(&lattice, std::slice::from_ref(&shape), &windows, most);
                        counts[open.unwrap_or(3)] += 1;
                    }
                    true
                });
            }
        }
    }
    assert!(counts[0] > 20 && counts[2] > 2 && counts[3] > 200, "{counts:?}");
}

#[test]
fn two_tiles_and_cells_without_a_tile_are_divided_as_a_plain_search_does() {
    let mut counts = [0; 4];
    let mut seed = 5_u64;
    let mut below = |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % n
    };
    let mut animals: Vec<Vec<Cell>> = Vec::new();
    for size in 3..=4 {
        fixed(Board::King, size, |cells| {
            animals.push(cells);
            true
        });
    }
    let mut compared = 0;
    while compared < 400 {
        let [first, second] = [0; 2].map(|_| animals[below(animals.len())].clone());
        let lattices = Lattice::of_index(2, (first.len() + second.len() + below(2)) as i64);
        let lattice = &lattices[below(lattices.len())];
        let by = (below(7) as i32 - 3, below(7) as i32 - 3);
        let second: Vec<Cell> = second.iter().map(|(x, y)| (x + by.0, y + by.1)).collect();
        let mut numbers: Vec<usize> =
            first.iter().chain(&second).map(|&(x, y)| lattice.cell(&[x.into(), y.into()])).collect();
        numbers.sort_unstable();
        if numbers.windows(2).any(|pair| pair[0] == pair[1]) {
            continue;
        }
        compared += 1;
        let windows = rows(6 + below(8), &DIRECTIONS[..2 + below(2)]);
        let open = compare(lattice, &[first, second], &windows, 2);
        counts[open.unwrap_or(3)] += 1;
    }
    assert!(counts[0] > 4 && counts[1] + counts[2] > 0 && counts[3] > 20, "{counts:?}");
}
