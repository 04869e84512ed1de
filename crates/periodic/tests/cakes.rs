//! Cakes: blocking powers by two methods, and entries of the tables with their certificates.

use gruk_periodic::blocking::best_cakes;
use gruk_periodic::cake::{Cake, Cell};
use gruk_periodic::cake_table::{Answer, Size, Table};
use gruk_periodic::placement::rows;
use gruk_verify::verify;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const SQUARE: [Cell; 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];

/// The most rows that a cake of `size` cells within a square of `side` cells blocks: all of them tried.
fn by_brute_force(k: usize, directions: &[Cell], size: usize, side: i32) -> usize {
    let windows = rows(k, directions);
    let mut best = 0;
    for set in 0..1u32 << (side * side) {
        if set.count_ones() as usize != size {
            continue;
        }
        let cells: Vec<Cell> = (0..side * side).filter(|n| set >> n & 1 != 0).map(|n| (n % side, n / side)).collect();
        for parts in 1..1u32 << (size - 1) {
            let parted = cells.iter().enumerate().map(|(n, cell)| (*cell, (parts >> n & 1) as u8)).collect();
            best = best.max(Cake::new(parted).unwrap().blocks(&windows));
        }
    }
    best
}

#[test]
fn blocking_powers_agree_with_brute_force_on_a_small_square() {
    let stop = AtomicBool::new(false);
    // Three in a row: the best cakes lie within 4 × 4 cells.
    for (number, most) in [(4, 5), (3, 5), (2, 4)] {
        let all = best_cakes(3, &SQUARE[..number], most, &stop).unwrap();
        for best in all {
            assert_eq!(best.blocked, by_brute_force(3, &SQUARE[..number], best.size, 4), "{number} {}", best.size);
        }
    }
}

#[test]
fn the_thesis_is_right_up_to_four_cells_and_too_low_from_five_on() {
    // [Győ 4.2.2] states k − 1, 2k − 2, 4k − 4, 5k − 4, 7k − 6, 9k − 8, 11k − 9 for 2 to 8 cells.
    let stop = AtomicBool::new(false);
    for k in [6, 7, 9] {
        let blocked: Vec<usize> = best_cakes(k, &SQUARE, 8, &stop).unwrap().iter().map(|best| best.blocked).collect();
        assert_eq!(blocked[..3], [k - 1, 2 * k - 2, 4 * k - 4]);
        assert_eq!(blocked[3..], [6 * k - 8, 9 * k - 12, 12 * k - 21, 16 * k - 28]);
    }
    // A cake of five cells, of which opposite ones two cells apart block rows as well: 22 > 5 · 5 − 4.
    let cake = Cake::new(vec![((0, 0), 0), ((1, 1), 0), ((2, -1), 0), ((0, 1), 1), ((1, -1), 1)]).unwrap();
    assert_eq!(cake.blocks(&rows(5, &SQUARE)), 22);
}

#[test]
fn cakes_that_are_good_or_cannot_be_are_certified() {
    let stop = Arc::new(AtomicBool::new(false));
    let check = |number: usize, k: usize, size: Size, answer: Answer| {
        let entry = Table::new(&SQUARE[..number], &stop).entry(k, size);
        assert_eq!(entry.answer, answer, "{number} directions, {k} in a row, {size:?}");
        if let Some(certificate) = entry.certificate {
            verify(&certificate).unwrap_or_else(|rejection| panic!("{number} {k} {size:?}: {rejection}"));
        } else {
            assert!(answer != Answer::Yes);
        }
    };
    // [Győ 4.3]: what the thesis has.
    check(4, 7, Size::AtMost(4), Answer::Yes);
    check(4, 5, Size::AtMost(8), Answer::Yes);
    check(4, 8, Size::AtMost(2), Answer::No);
    check(4, 6, Size::AtMost(3), Answer::No);
    check(4, 3, Size::AtMost(8), Answer::No);
    check(4, 2, Size::Infinite, Answer::No);
    // What it leaves open.
    check(4, 7, Size::AtMost(3), Answer::Yes);
    check(4, 6, Size::AtMost(5), Answer::Yes);
    check(4, 5, Size::AtMost(6), Answer::Yes);
    check(4, 4, Size::AtMost(6), Answer::No);
    // [Győ 4.4], and Cor. 4.8.
    check(4, 3, Size::Finite, Answer::No);
    check(3, 4, Size::AtMost(4), Answer::No);
    check(3, 5, Size::AtMost(4), Answer::Yes);
    check(2, 3, Size::AtMost(4), Answer::Yes);
    check(2, 4, Size::AtMost(3), Answer::Yes);
    check(2, 2, Size::Finite, Answer::No);
}
