//! Decompositions of the literature and of the search, accepted by the checker; and such as are none.

use gruk_periodic::cake::{self, Cell};
use gruk_periodic::placement::{Placing, rows};
use gruk_tiling::animal::{Board, free, images, normal};
use gruk_tiling::decomposition::Decomposition;
use gruk_tiling::game::TileGame;
use gruk_tiling::known::{self, H_HEPTOMINO, ZETTERS};
use gruk_tiling::loser::pairing;
use gruk_tiling::proof::{of_decomposition, target_text};
use gruk_tiling::search::{Effort, Outcome, complete};

const DIRECTIONS: [Cell; 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];
const EFFORT: Effort = Effort { open: 0, choices: 20_000, positions: 100_000 };

fn accepted(lengths: &[usize], decomposition: &Decomposition) -> String {
    let text = of_decomposition(&target_text(&DIRECTIONS, lengths), decomposition);
    let verified = gruk_verify::verify(&text);
    verified.unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(&text))).theorems.concat()
}

/// `[Győ §2.2.2]`: the H-heptomino, 4 winning sets.
#[test]
fn the_heptomino_of_the_shape_of_an_h_stops_nine_in_a_row() {
    let windows = rows(9, &DIRECTIONS);
    let found: Vec<Decomposition> = known::lattices(&H_HEPTOMINO)
        .filter_map(|lattice| {
            match complete(&lattice, &[H_HEPTOMINO.to_vec()], &windows, &EFFORT, &mut TileGame::default()) {
                Outcome::Found(decomposition, 0) => Some(decomposition),
                _ => None,
            }
        })
        .collect();
    assert!(!found.is_empty());
    for decomposition in &found {
        assert_eq!(decomposition.tiles[0].sets.len(), 4);
        assert!(accepted(&[9; 4], decomposition).contains("Breaker wins"));
        // Counting leaves no room: 28 windows for 7 cells.
        assert_eq!(decomposition.tiles[0].power(&windows), 28);
        assert!(!decomposition.open_windows(&rows(8, &DIRECTIONS)).unwrap().is_empty());
    }
}

/// `[Győ Examples 6.6–6.8]`: 9k − 19, 48k − 136, 32k − 88.
#[test]
fn the_parallelogram_stops_eight_in_a_row_and_blocks_9k_less_19_rows() {
    let windows = rows(8, &DIRECTIONS);
    let found = known::zetters(&windows);
    assert!(!found.is_empty());
    for decomposition in &found {
        accepted(&[8; 4], decomposition);
        for tile in &decomposition.tiles {
            assert_eq!(tile.formula(&DIRECTIONS), Some((9, 19)));
            assert_eq!(tile.cells.len(), ZETTERS.len());
        }
        // «vízszintes és függőleges irányban még hetest sem»
        let lengths = decomposition.lengths(&DIRECTIONS, 40).unwrap();
        assert_eq!(lengths[..2], [Some(7), Some(7)]);
    }
}

#[test]
fn eight_cells_stop_six_and_seven_and_seven_and_nine_in_a_row() {
    let lengths = [6, 7, 9, 7];
    let windows: Vec<Vec<Cell>> =
        DIRECTIONS.iter().zip(lengths).flat_map(|(&direction, k)| rows(k, &[direction])).collect();
    let mut game = TileGame::default();
    let shapes = free(Board::Square, 8, &cake::turns(&DIRECTIONS));
    let mut found =
        shapes.iter().flat_map(|shape| known::lattices(shape).map(move |lattice| (shape, lattice))).filter_map(
            |(shape, lattice)| match complete(&lattice, std::slice::from_ref(shape), &windows, &EFFORT, &mut game) {
                Outcome::Found(decomposition, 0) => Some(decomposition),
                _ => None,
            },
        );
    accepted(&lengths, &found.next().expect("a tile"));
}

#[test]
fn what_is_no_decomposition_is_rejected() {
    let windows = rows(8, &DIRECTIONS);
    let good = known::zetters(&windows).swap_remove(0);
    let rejected = |lengths: &[usize], decomposition: &Decomposition| {
        let text = of_decomposition(&target_text(&DIRECTIONS, lengths), decomposition);
        gruk_verify::verify(&text).unwrap_err().why
    };
    assert!(rejected(&[7; 4], &good).contains("is not stopped"));
    let mut harder = good.clone();
    harder.tiles[1].sets.push(0b11);
    assert_eq!(rejected(&[8; 4], &harder), "Maker wins the game on this tile");
    let mut twice = good.clone();
    twice.tiles[1].cells[0] = (4, 0);
    assert!(rejected(&[8; 4], &twice).contains("is taken already"));
    let mut weaker = good;
    weaker.tiles[0].sets.pop();
    assert!(rejected(&[8; 4], &weaker).contains("is not stopped"));
}

/// [Gardner 2001, chapter 37, after Harary]: the square is the only loser of four cells; nine of the twelve pentominoes are; and of the 35 hexominoes all but
/// Snaky, which is open `[Győ §3.4]`. Basic losers have no smaller one in them: there are 12.
#[test]
fn twelve_polyominoes_are_basic_losers_and_snaky_has_no_pairing() {
    let turns = Board::Square.turns();
    let stop = std::sync::Arc::default();
    let mut losers: Vec<Vec<Cell>> = Vec::new();
    let mut basic = 0;
    let mut counts = Vec::new();
    for size in 1..=6 {
        let mut count = 0;
        for cells in free(Board::Square, size, &turns) {
            match pairing(Board::Square, &cells, &stop, 20_000) {
                Placing::Found(placement) => {
                    let target = gruk_periodic::proof::shapes_text(&gruk_tiling::loser::windows(Board::Square, &cells));
                    gruk_verify::verify(&gruk_periodic::proof::of_placement(&target, 2, &placement)).unwrap();
                    let contains = |smaller: &Vec<Cell>| {
                        (0..cells.len()).any(|left_out| {
                            let mut rest = cells.clone();
                            rest.remove(left_out);
                            images(&normal(rest), &turns)[0] == *smaller
                        })
                    };
                    basic += usize::from(!losers.iter().any(contains));
                    losers.push(cells);
                    count += 1;
                }
                Placing::None => {}
                Placing::Stopped => panic!("{cells:?}: the solver was stopped"),
            }
        }
        counts.push(count);
    }
    assert_eq!((counts, basic), (vec![0, 0, 0, 1, 9, 34], 12));
}
