//! Good colourings: counts by two methods, uniqueness, and what the checker says.

use gruk_periodic::blocks;
use gruk_periodic::cake::{Cell, turns};
use gruk_periodic::colouring::{self, Colours};
use gruk_periodic::lattice::Lattice;
use gruk_periodic::patterns::{classes, determine_all, of_colouring, patterns};
use gruk_periodic::placement::rows;
use gruk_periodic::proof;
use gruk_periodic::strip::Strip;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const SQUARE: [Cell; 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];

fn square(width: i64, height: i64) -> Lattice {
    Lattice::spanned_by(&[vec![width, 0], vec![0, height]]).unwrap()
}

/// The number of good colourings in two colours, by trying all: of a board, or of a torus.
fn by_brute_force(k: i32, directions: &[Cell], (width, height): (i32, i32), is_torus: bool) -> u128 {
    let cells = width * height;
    let colour = |code: u32, x: i32, y: i32| code >> (y * width + x) & 1;
    let is_good = |code: &u32| {
        (0..cells).all(|start| {
            directions.iter().all(|(dx, dy)| {
                let row: Option<Vec<u32>> = (0..k)
                    .map(|n| {
                        let (x, y) = (start % width + n * dx, start / width + n * dy);
                        match is_torus {
                            true => Some(colour(*code, x.rem_euclid(width), y.rem_euclid(height))),
                            false => ((0..width).contains(&x) && (0..height).contains(&y)).then(|| colour(*code, x, y)),
                        }
                    })
                    .collect();
                row.is_none_or(|row| row.iter().any(|colour| *colour != row[0]))
            })
        })
    };
    (0..1u32 << cells).filter(is_good).count() as u128
}

#[test]
fn transfer_matrices_count_what_brute_force_counts() {
    let stop = AtomicBool::new(false);
    for (k, number, width, height) in
        [(3, 4, 4, 4), (4, 4, 4, 4), (3, 3, 4, 3), (3, 2, 3, 5), (4, 4, 5, 3), (2, 2, 4, 4)]
    {
        let (directions, windows) = (&SQUARE[..number], rows(k, &SQUARE[..number]));
        let size = (width as i32, height as i32);
        let board = Strip::new(&windows, width, false).unwrap().boards(height, 1 << 20, &stop).unwrap();
        assert_eq!(board[height - 1], by_brute_force(k as i32, directions, size, false), "board {k} {number} {size:?}");
        let torus = Strip::new(&windows, width, true).unwrap().closed(height, 1 << 20, &stop).unwrap();
        assert_eq!(torus, by_brute_force(k as i32, directions, size, true), "torus {k} {number} {size:?}");
    }
}

#[test]
fn three_in_a_row_has_one_good_colouring_up_to_symmetry() {
    // [Győ Thm 4.7], after Dumitrescu and Radoičić.
    let (windows, stop) = (rows(3, &SQUARE), Arc::new(AtomicBool::new(false)));
    let all = patterns(&windows, 4, 4, 1000, &stop).unwrap();
    assert!(determine_all(&all, 4));
    let Colours::Found(one) = colouring::find(&windows, 2, &square(4, 4), &stop, 10_000) else { panic!("a colouring") };
    assert_eq!(of_colouring(&one, &turns(&SQUARE), 4), all.into_iter().collect());
    let (found, number) = classes(&windows, &square(4, 4), &turns(&SQUARE), 1000, &stop).unwrap();
    assert_eq!((found.len(), number as u128), (1, by_brute_force(3, &SQUARE, (4, 4), true)));
}

#[test]
fn four_in_a_row_has_several_good_colourings() {
    let (windows, stop) = (rows(4, &SQUARE), Arc::new(AtomicBool::new(false)));
    let (found, number) = classes(&windows, &square(4, 4), &turns(&SQUARE), 100_000, &stop).unwrap();
    assert!(found.len() > 1);
    assert_eq!(number as u128, by_brute_force(4, &SQUARE, (4, 4), true));
    for colouring in found {
        gruk_verify::verify(&proof::of_colouring(&proof::shapes_text(&windows), &colouring)).unwrap();
    }
}

#[test]
fn two_in_a_row_needs_four_colours() {
    // [Győ 4.6].
    let (windows, stop) = (rows(2, &SQUARE), Arc::new(AtomicBool::new(false)));
    for colours in [2, 3] {
        let text = proof::of_exhaustion(&proof::shapes_text(&windows), colours, "2x2");
        gruk_verify::verify(&text).unwrap();
    }
    let Colours::Found(four) = colouring::find(&windows, 4, &square(2, 2), &stop, 10_000) else {
        panic!("a colouring")
    };
    gruk_verify::verify(&proof::of_colouring(&proof::shapes_text(&windows), &four)).unwrap();
}

#[test]
fn four_in_a_row_and_el_have_uncountably_many_good_colourings_and_three_in_a_row_has_not() {
    // [Győ 4.7, 4.22]; for four in a row the thesis asks how many there are.
    let stop = Arc::new(AtomicBool::new(false));
    let el: Vec<Vec<Cell>> = vec![
        vec![(0, 0), (0, 1), (1, 0)],
        vec![(0, 0), (0, 1), (1, 1)],
        vec![(0, 0), (1, 0), (1, 1)],
        vec![(0, 0), (1, -1), (1, 0)],
    ];
    for windows in [rows(4, &SQUARE), el] {
        let (colouring, height) = blocks::find(&windows, &stop).unwrap();
        colouring.check(&windows).unwrap();
        let row = |y: i64| (0..colouring.lattice.basis()[0][0]).map(move |x| [x, y]);
        let block = |from: i64| -> Vec<u8> {
            let cells = (from..from + i64::from(height)).flat_map(row);
            cells.map(|place| colouring.colours[colouring.lattice.cell(&place)]).collect()
        };
        let h = i64::from(height);
        assert!(block(0) == block(h) && block(2 * h) == block(3 * h) && block(0) != block(2 * h));
    }
    assert!(blocks::find(&rows(3, &SQUARE), &stop).is_none());
}
