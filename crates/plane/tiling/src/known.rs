//! The tiles of the literature: shapes, periods and, where they are known, winning sets.

use crate::animal::normal;
use crate::decomposition::{Decomposition, MAX_CELLS, Set, Tile, is_within, number, pieces, tile_cells};
use crate::game::{TileGame, least, places};
use gruk_core::CompactSort as _;
use gruk_periodic::cake::Cell;
use gruk_periodic::lattice::Lattice;

/// The heptomino of the shape of an H, with which Shannon and Pollak stop nine in a row (1954)
/// `[Győ §2.2.2, figure 2.4]`.
pub const H_HEPTOMINO: [Cell; 7] = [(0, 0), (0, 1), (0, 2), (1, 1), (2, 0), (2, 1), (2, 2)];

/// The parallelogram of three rows of four cells with which A. E. Brouwer, as T. G. L. Zetters, stops eight in a row
/// (American Mathematical Monthly 87, 1980) `[Győ §2.2.2, figure 2.4]`.
pub const ZETTERS: [Cell; 12] =
    [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (4, 2), (5, 2)];

/// Zetters' decompositions: strips of three rows, each of parallelograms, which lean to the right and to the left in
/// turn; winning sets of a parallelogram are its three rows of four, its four diagonals of three, and two pairs of
/// cells one above the other. The literature's figure shows which pairs and how the strips lie; here all choices with
/// which Breaker wins a parallelogram and every row of eight holds a winning set are found by trying.
#[must_use]
pub fn zetters(windows: &[Vec<Cell>]) -> Vec<Decomposition> {
    let bits = |cells: &[Cell]| {
        cells.iter().fold(0_u64, |set, cell| {
            set | 1 << ZETTERS.iter().position(|own| own == cell).expect("a cell of the parallelogram")
        })
    };
    let row = |row: i32| bits(&[0, 1, 2, 3].map(|step| (row + step, row)));
    let diagonal = |start: i32| bits(&[0, 1, 2].map(|step| (start + step, step)));
    let lines: Vec<u64> = (0..3).map(row).chain((0..4).map(diagonal)).collect();
    let upright: Vec<u64> = ZETTERS
        .iter()
        .filter(|(x, y)| ZETTERS.contains(&(*x, y + 1)))
        .map(|&(x, y)| bits(&[(x, y), (x, y + 1)]))
        .collect();
    let mut game = TileGame::default();
    let mut choices = Vec::new();
    for (index, first) in upright.iter().enumerate() {
        for second in &upright[index + 1..] {
            let sets: Vec<u64> = lines.iter().copied().chain([*first, *second]).collect();
            if game.breaker_wins(&least(sets.clone()), u64::MAX) == Some(true) {
                choices.push(sets.into_iter().map(places).collect::<Vec<Set>>());
            }
        }
    }
    let mut found = Vec::new();
    for sets in &choices {
        for other_sets in &choices {
            // Where the second strip lies beside the first one, and the third one beside that.
            for (second, third) in (0..4).flat_map(|second| (0..4).map(move |third| (second, third))) {
                let lattice = Lattice::spanned_by(&[vec![4, 0], vec![third, 6]]).expect("independent vectors");
                let mirrored = ZETTERS.iter().map(|(x, y)| (5 - x + second, y + 3)).collect();
                let tiles = vec![
                    Tile { cells: ZETTERS.to_vec(), sets: sets.clone() },
                    Tile { cells: mirrored, sets: other_sets.clone() },
                ];
                let decomposition = Decomposition { lattice, tiles };
                if decomposition.open_windows(windows).is_ok_and(|open| open.is_empty()) {
                    found.push(decomposition);
                }
            }
        }
    }
    found
}

/// A board of four rows and `columns` columns, with winning sets given as cells (column, row), whose translates cover
/// the plane.
#[must_use]
pub fn strip(columns: usize, sets: &[Vec<Cell>]) -> Decomposition {
    let cells: Vec<Cell> = (0..4).flat_map(|row| (0..columns as i32).map(move |column| (column, row))).collect();
    let lattice = Lattice::spanned_by(&[vec![columns as i64, 0], vec![0, 4]]).expect("independent vectors");
    let places = |set: &Vec<Cell>| {
        let mut places: Set = set.iter().map(|&(column, row)| row as usize * columns + column as usize).collect();
        places.compact_sort();
        places
    };
    Decomposition { lattice, tiles: vec![Tile { cells, sets: sets.iter().map(places).collect() }] }
}

/// Squares of `side` × `side` cells that cover the plane like a chessboard; of each window its largest piece is a
/// winning set `[Győ Examples 2.23, 2.24]`. `None` if the square has too many cells, or some window has at most one
/// cell of each square.
#[must_use]
pub fn square(side: usize, windows: &[Vec<Cell>]) -> Option<Decomposition> {
    if side == 0 || side.checked_mul(side).is_none_or(|cells| cells > MAX_CELLS) {
        return None;
    }
    let cells: Vec<Cell> = (0..side as i32).flat_map(|y| (0..side as i32).map(move |x| (x, y))).collect();
    let lattice = Lattice::spanned_by(&[vec![side as i64, 0], vec![0, side as i64]]).expect("independent vectors");
    let tile_cells = tile_cells(&lattice, std::iter::once(&cells[..]))?;
    let mut sets: Vec<Set> = Vec::new();
    for &start in &cells {
        for window in windows {
            let pieces = pieces(&lattice, &tile_cells, start, window);
            let largest = pieces.into_iter().map(|(_, cells)| cells).max_by_key(Vec::len)?;
            if largest.len() < 2 {
                return None;
            }
            sets.push(largest);
        }
    }
    sets.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    sets.dedup();
    // Sets that hold another one go. Those to compare with are found by their first cells.
    let mut by_first: Vec<Vec<Set>> = vec![Vec::new(); cells.len()];
    let mut least: Vec<Set> = Vec::new();
    for set in sets {
        if !set.iter().flat_map(|&first| &by_first[first]).any(|smaller| is_within(smaller, &set)) {
            by_first[set[0]].push(set.clone());
            least.push(set);
        }
    }
    Some(Decomposition { lattice, tiles: vec![Tile { cells, sets: least }] })
}

/// The lattices of which each translate of the animal has one cell of every class: the animal alone covers the plane
/// under them.
pub fn lattices(cells: &[Cell]) -> impl Iterator<Item = Lattice> {
    let cells = normal(cells.to_vec());
    Lattice::of_index(2, cells.len() as i64).into_iter().filter(move |lattice| {
        let mut classes: Vec<usize> = cells.iter().map(|&cell| number(lattice, cell)).collect();
        classes.compact_sort();
        classes.dedup();
        classes.len() == cells.len()
    })
}
