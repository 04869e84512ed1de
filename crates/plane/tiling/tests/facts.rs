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
use gruk_tiling::strategy::{Owner, Why};
use gruk_tiling::tile_search::{TileSearch, share};
use std::collections::BTreeMap;

const DIRECTIONS: [Cell; 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];
const EFFORT: Effort = Effort { open: 0, divisions: 20_000, positions: 100_000 };

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
                Outcome::Found { decomposition, open: 0, .. } => Some(decomposition),
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
    let windows = windows(&lengths, &DIRECTIONS);
    let mut game = TileGame::default();
    let shapes = free(Board::Square, 8, &cake::turns(&DIRECTIONS));
    let mut found =
        shapes.iter().flat_map(|shape| known::lattices(shape).map(move |lattice| (shape, lattice))).filter_map(
            |(shape, lattice)| match complete(&lattice, std::slice::from_ref(shape), &windows, &EFFORT, &mut game) {
                Outcome::Found { decomposition, open: 0, .. } => Some(decomposition),
                _ => None,
            },
        );
    accepted(&lengths, &found.next().expect("a tile"));
}

/// Windows of rows of these lengths, one for each direction.
fn windows(lengths: &[usize], directions: &[Cell]) -> Vec<Vec<Cell>> {
    directions.iter().zip(lengths).flat_map(|(&direction, &k)| rows(k, &[direction])).collect()
}

/// What a search among hexagonal tiles of these sizes finds, with the number of open windows; and how many ways were
/// tried, and how many were left undecided.
fn searched(
    lengths: &[usize; 3],
    cells: std::ops::RangeInclusive<usize>,
    best: usize,
) -> (Vec<(Decomposition, usize)>, [u64; 2]) {
    let directions = &DIRECTIONS[..3];
    let (windows, turns) = (windows(lengths, directions), cake::turns(directions));
    let search = TileSearch {
        symmetry: 1,
        stop: std::sync::Arc::default(),
        board: Board::Hexagonal,
        windows,
        turns,
        divisions: 20_000,
        positions: 100_000,
        best: best.into(),
    };
    let (mut all, mut tallies) = (Vec::new(), [0, 0]);
    for part in cells.flat_map(|cells| search.parts(cells, 1)) {
        let tally = search.search(
            &part,
            0,
            &mut |decomposition, open| {
                all.push((decomposition, open));
                true
            },
            &mut |_| true,
        );
        tallies = [tallies[0] + tally.tried, tallies[1] + tally.undecided];
    }
    (all, tallies)
}

#[test]
fn a_hexagonal_tile_of_eight_cells_stops_six_and_seven_and_seven_in_a_row() {
    let (found, _) = searched(&[6, 7, 7], 8..=8, 1);
    let text = of_decomposition(&target_text(&DIRECTIONS[..3], &[6, 7, 7]), &found[0].0);
    let verified = gruk_verify::verify(&text).unwrap_or_else(|error| panic!("{error}"));
    assert!(verified.theorems.concat().contains("Breaker wins"));
    // With six along two directions there is none of up to nine cells.
    let (found, [tried, undecided]) = searched(&[6, 6, 7], 5..=9, 1);
    assert!(found.is_empty() && tried > 2_000 && undecided == 0, "{tried} {undecided}");
}

/// Rows of other lengths in each direction have fewer symmetries, and each has its lattices.
#[test]
fn a_turn_of_the_board_turns_the_lengths() {
    // Each the image of the one before under a quarter-turn or a reflection.
    for lengths in [[6, 7, 9, 7], [7, 6, 7, 9], [6, 7, 7, 9], [7, 6, 9, 7]] {
        let search = TileSearch {
            board: Board::Square,
            windows: windows(&lengths, &DIRECTIONS),
            turns: cake::turns(&DIRECTIONS),
            symmetry: 1,
            divisions: 20_000,
            positions: 100_000,
            stop: std::sync::Arc::default(),
            best: 1.into(),
        };
        let mut found = 0;
        for part in search.parts(8, 1) {
            let each = &mut |decomposition: Decomposition, _| {
                accepted(&lengths, &decomposition);
                found += 1;
                true
            };
            search.search(&part, 0, each, &mut |_| true);
        }
        assert!(found > 0, "{lengths:?}");
    }
}

/// What is found among all tiles and is its own image under a half-turn is found among these.
#[test]
fn tiles_that_a_turn_keeps_are_found_among_all() {
    let windows = rows(9, &DIRECTIONS);
    let turns = cake::turns(&DIRECTIONS);
    let found = |symmetry| {
        let search = TileSearch {
            board: Board::King,
            windows: windows.clone(),
            turns: turns.clone(),
            symmetry,
            divisions: 20_000,
            positions: 100_000,
            stop: std::sync::Arc::default(),
            best: 1.into(),
        };
        let mut shapes = Vec::new();
        for part in search.parts(7, 1) {
            let each = &mut |mut decomposition: Decomposition, _| {
                shapes.push((part.lattice.clone(), normal(decomposition.tiles.swap_remove(0).cells)));
                true
            };
            assert!(search.search(&part, 0, each, &mut |_| true).is_whole);
        }
        shapes.sort();
        shapes
    };
    let half = |cells: &[Cell]| normal(cells.iter().map(|(x, y)| (-x, -y)).collect()) == cells;
    let mut all = found(1);
    all.retain(|(_, cells)| half(cells));
    assert!(!all.is_empty() && found(2) == all);
}

#[test]
fn a_search_for_the_best_tells_of_better_ones_alone() {
    let (found, [_, undecided]) = searched(&[6; 3], 5..=8, 1_000_000);
    let shares: Vec<usize> = found
        .iter()
        .map(|(decomposition, open)| {
            let of = 3 * decomposition.lattice.index();
            assert_eq!(decomposition.open_windows(&windows(&[6; 3], &DIRECTIONS[..3])).unwrap().len(), *open);
            share(*open, of)
        })
        .collect();
    assert!(shares.windows(2).all(|pair| pair[1] < pair[0]), "{shares:?}");
    assert_eq!((shares.last(), undecided), (Some(&share(2, 24)), 0));
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
    harder.tiles[1].sets.push(vec![0, 1]);
    assert_eq!(rejected(&[8; 4], &harder), "Maker wins the game on this tile");
    let mut twice = good.clone();
    twice.tiles[1].cells[0] = (4, 0);
    assert!(rejected(&[8; 4], &twice).contains("is taken already"));
    let mut weaker = good;
    weaker.tiles[0].sets.pop();
    assert!(rejected(&[8; 4], &weaker).contains("is not stopped"));
}

/// [Gardner 2001, chapter 37, after Harary]: the square is the only loser of four cells; nine of the twelve pentominoes
/// are losers; and so are all of the 35 hexominoes except Snaky, which is open `[Győ §3.4]`. Basic losers have no
/// smaller one in them: there are 12.
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

/// `[Győ Example 2.24]`: 44 sets of 7, 12 of 6 and 8 of 5 cells on 9 × 9; 25/32 and 3/32.
#[test]
fn the_potential_of_squares_of_nine_stops_thirteen_in_a_row() {
    let decomposition = known::square(9, &rows(13, &DIRECTIONS)).unwrap();
    let sizes = |size: usize| decomposition.tiles[0].sets.iter().filter(|set| set.len() == size).count();
    assert_eq!([7, 6, 5].map(sizes), [44, 12, 8]);
    assert_eq!(decomposition.tiles[0].potential(), (25.0 / 32.0, 3.0 / 32.0));
    accepted(&[13; 4], &decomposition);
    // [Győ Example 2.23]: squares of 40 × 40 do it for forty in a row, 4 n² < 2^(⌈n/3⌉ − 1), with sets of 14 cells at
    // least.
    let forty = known::square(40, &rows(40, &DIRECTIONS)).unwrap();
    assert!(forty.tiles[0].sets.iter().all(|set| set.len() >= 14) && forty.tiles[0].sets.len() <= 4 * 40 * 40);
    let (sum, most) = forty.tiles[0].potential();
    assert!(sum + most < 1.0);
    accepted(&[40; 4], &forty);
    // Squares of seven cells do it for twelve, no squares for eleven: counted by hand with fractions in Python,
    // 2026-11-21.
    let small = |side, k| known::square(side, &rows(k, &DIRECTIONS)).map(|found| found.tiles[0].potential());
    assert_eq!(small(7, 12), Some((11.0 / 16.0, 5.0 / 32.0)));
    accepted(&[12; 4], &known::square(7, &rows(12, &DIRECTIONS)).unwrap());
    assert!((2..=11).filter_map(|side| small(side, 11)).all(|(sum, most)| sum + most >= 1.0));
}

/// Maker tries everything on a tile; tells how often Breaker answered by the potential and by the game.
fn all_of_makers_plays(decomposition: &Decomposition, marks: &mut BTreeMap<Cell, Owner>, by: &mut [usize; 2]) {
    let tile = &decomposition.tiles[0];
    for &cell in &tile.cells {
        if marks.contains_key(&cell) {
            continue;
        }
        marks.insert(cell, Owner::Maker);
        for set in tile.sets.iter().map(|set| tile.cells_of(set)) {
            assert!(set.iter().any(|cell| marks.get(cell) != Some(&Owner::Maker)), "Maker has {set:?}: {marks:?}");
        }
        if let Some((answer, why)) = decomposition.answer(cell, &|cell| marks.get(&cell).copied(), 1_000_000) {
            assert!(!marks.contains_key(&answer));
            by[usize::from(why == Why::Game)] += 1;
            marks.insert(answer, Owner::Breaker);
            all_of_makers_plays(decomposition, marks, by);
            marks.remove(&answer);
        }
        marks.remove(&cell);
    }
}

/// By the potential of Erdős and Selfridge 1973 where that is enough; the game on Zetters' tile is no case of their
/// theorem.
#[test]
fn breakers_answers_hold_against_every_play_of_maker_on_a_tile() {
    let heptomino = known::lattices(&H_HEPTOMINO)
        .find_map(|lattice| {
            let windows = rows(9, &DIRECTIONS);
            match complete(&lattice, &[H_HEPTOMINO.to_vec()], &windows, &EFFORT, &mut TileGame::default()) {
                Outcome::Found { decomposition, open: 0, .. } => Some(decomposition),
                _ => None,
            }
        })
        .unwrap();
    let zetters = known::zetters(&rows(8, &DIRECTIONS)).swap_remove(0);
    let by = [heptomino, zetters].map(|decomposition| {
        let mut by = [0; 2];
        all_of_makers_plays(&decomposition, &mut BTreeMap::new(), &mut by);
        by
    });
    let [[potential, _], [_, game]] = by;
    assert!(potential > 0 && game > 0, "{by:?}");
}

/// `[Győ Example 2.24]`: thirteen in a row by squares, against a Maker who moves at random near his last move.
#[test]
fn thirteen_in_a_row_is_stopped_on_the_board_by_the_potential_alone() {
    let windows = rows(13, &DIRECTIONS);
    let squares = known::square(9, &windows).unwrap();
    let mut seed = 7_u64;
    let mut below = |n: i32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((seed >> 33) % n as u64) as i32
    };
    let mut marks: BTreeMap<Cell, Owner> = BTreeMap::new();
    let (mut at, mut direction) = ((0, 0), (1, 0));
    for move_number in 0..4000 {
        if move_number % 20 == 0 {
            (at, direction) = ((below(60) - 30, below(60) - 30), DIRECTIONS[below(4) as usize]);
        }
        while marks.contains_key(&at) {
            at = (at.0 + direction.0, at.1 + direction.1);
        }
        marks.insert(at, Owner::Maker);
        let answer = squares.answer(at, &|cell| marks.get(&cell).copied(), 0);
        if let Some((cell, why)) = answer {
            assert!(matches!(why, Why::Potential(sum) if sum < 1.0), "{why:?}");
            assert_eq!(marks.insert(cell, Owner::Breaker), None);
        }
        let run = |sign: i32, (dx, dy): Cell| {
            let step = |n: i32| (at.0 + sign * n * dx, at.1 + sign * n * dy);
            (1..).take_while(|n| marks.get(&step(*n)) == Some(&Owner::Maker)).count()
        };
        assert!(DIRECTIONS.iter().all(|direction| 1 + run(1, *direction) + run(-1, *direction) < 13));
    }
}
