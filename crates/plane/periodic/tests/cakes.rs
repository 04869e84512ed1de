//! Cakes: blocking powers by two methods, and entries of the tables with their certificates.

use gruk_periodic::blocking::best_cakes;
use gruk_periodic::cake::{Cake, Cell};
use gruk_periodic::cake_table::{Answer, Size, Table};
use gruk_periodic::formula;
use gruk_periodic::no_placement::tight;
use gruk_periodic::patch::{self, Patch};
use gruk_periodic::placement::rows;
use gruk_periodic::refutation::{Refutation, refute};
use gruk_periodic::windows::Windows;
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
        let all = best_cakes(&Windows::rows(3, &SQUARE[..number]).unwrap(), most, &stop).unwrap();
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
        let blocked: Vec<usize> = best_cakes(&Windows::rows(k, &SQUARE).unwrap(), 8, &stop)
            .unwrap()
            .iter()
            .map(|best| best.blocked)
            .collect();
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
            panic!("{number} directions, {k} in a row, {size:?}: no certificate");
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

/// The animals that are all turns and reflections of some cells.
fn animal(cells: &[Cell]) -> Windows {
    let turn = |(x, y): Cell| (-y, x);
    let mut shape = cells.to_vec();
    let mut shapes = Vec::new();
    for _ in 0..4 {
        shapes.push(shape.clone());
        shapes.push(shape.iter().map(|(x, y)| (-x, *y)).collect());
        shape = shape.iter().map(|cell| turn(*cell)).collect();
    }
    Windows::animals(&shapes).unwrap()
}

#[test]
fn polyominoes_are_blocked_as_the_thesis_says() {
    let stop = Arc::new(AtomicBool::new(false));
    let check = |cells: &[Cell], number: usize, size: Size, answer: Answer| {
        let windows = animal(cells);
        assert_eq!(windows.number(), number);
        let entry = Table::animals(&windows, &stop).entry(0, size);
        assert_eq!(entry.answer, answer, "{cells:?} {size:?}: {}", entry.reason);
        verify(&entry.certificate.unwrap()).unwrap_or_else(|rejection| panic!("{cells:?} {size:?}: {rejection}"));
    };
    let el = [(0, 0), (1, 0), (0, 1)];
    let tippy = [(0, 0), (1, 0), (1, 1), (2, 1)];
    let fatty = [(0, 0), (1, 0), (0, 1), (1, 1)];
    // [Győ 4.5]: a single cell is blocked by no colouring, two cells by the chessboard alone; El by colourings, but by
    // no finite cakes (4.22, 4.23).
    check(&[(0, 0)], 1, Size::Infinite, Answer::No);
    check(&[(0, 0), (1, 0)], 2, Size::Infinite, Answer::Yes);
    check(&[(0, 0), (1, 0)], 2, Size::Finite, Answer::No);
    check(&el, 4, Size::Infinite, Answer::Yes);
    check(&el, 4, Size::Finite, Answer::No);
    // Tippy by cakes of four cells, Fatty by pairs ([Győ 3.4]).
    check(&tippy, 4, Size::AtMost(4), Answer::Yes);
    check(&fatty, 1, Size::AtMost(2), Answer::Yes);
    // P3 by four cells, P4 by three (4.20, 4.21).
    check(&[(0, 0), (1, 0), (2, 0)], 2, Size::AtMost(4), Answer::Yes);
    check(&[(0, 0), (1, 0), (2, 0), (3, 0)], 2, Size::AtMost(3), Answer::Yes);
}

#[test]
fn rows_are_the_animals_that_they_are() {
    let stop = AtomicBool::new(false);
    let bar: Vec<Cell> = (0..4).map(|x| (x, 0)).collect();
    let [as_rows, as_animals] = [Windows::rows(4, &SQUARE[..2]).unwrap(), animal(&bar)];
    let best = |windows: &Windows| -> Vec<(usize, Vec<Cake>)> {
        best_cakes(windows, 5, &stop).unwrap().into_iter().map(|best| (best.blocked, best.cakes)).collect()
    };
    assert_eq!(best(&as_rows), best(&as_animals));
}

#[test]
fn a_solver_refutes_the_patches_that_a_search_cannot_cover() {
    let stop = Arc::new(AtomicBool::new(false));
    let mut refuted = 0;
    for (k, number, most) in [(3, 2, 4), (4, 3, 4), (4, 4, 6), (3, 3, 6)] {
        let windows = Windows::rows(k, &SQUARE[..number]).unwrap();
        let cakes = tight(&windows, &best_cakes(&windows, most, &stop).unwrap());
        for size in [(2, 3), (4, 4), (4, 5), (5, 5)] {
            let (covered, _) = patch::cover(&cakes, windows.all(), size, 1_000_000);
            let answer = refute(&formula::patch(&cakes, windows.all(), size), &stop, 1_000_000);
            assert_eq!(covered == Patch::None, matches!(answer, Refutation::Refuted(_)), "{k} {number} {size:?}");
            refuted += usize::from(covered == Patch::None);
        }
    }
    assert!(refuted > 0);
}
