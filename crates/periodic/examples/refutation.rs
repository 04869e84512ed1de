//! Sizes of refutations: how many clauses the formulas have and the steps that refute them.
use gruk_periodic::blocking::best_cakes;
use gruk_periodic::cake::{Cell, turns};
use gruk_periodic::domino::Rows;
use gruk_periodic::formula::{self, Formula};
use gruk_periodic::lattice::Lattice;
use gruk_periodic::placement::{oriented, rows};
use gruk_periodic::windows::Windows;
use gruk_periodic::refutation::{Refutation, refute};
use std::sync::Arc;
use std::time::Instant;

fn report(name: &str, formula: &Formula) {
    let started = Instant::now();
    let answer = refute(formula, &Arc::default(), 200_000);
    let seconds = started.elapsed().as_secs_f64();
    match answer {
        Refutation::Refuted(steps) => {
            let words: usize = steps.iter().map(|(literals, hints)| literals.len() + hints.len()).sum();
            println!("{name}: {} clauses, {} steps of {words} numbers, {seconds:.3} s", formula.clauses.len(), steps.len());
        }
        other => println!("{name}: {} clauses, {other:?}, {seconds:.3} s", formula.clauses.len()),
    }
}

fn main() {
    let four: [Cell; 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];
    let board = |directions: &[Cell], k: usize, side: i32| formula::two_colourings(&rows(k, directions), (side, side));
    for side in [5, 7, 9, 11, 13] {
        report(&format!("rigid row-3 {side}"), &board(&four, 3, side));
        report(&format!("rigid row.2-2 {side}"), &board(&four[..2], 2, side));
        report(&format!("rigid row.3-3 {side}"), &board(&four[..3], 3, side));
    }
    let el: Vec<Vec<Cell>> = vec![
        vec![(0, 0), (0, 1), (1, 0)],
        vec![(0, 0), (0, 1), (1, 1)],
        vec![(0, 0), (1, 0), (1, 1)],
        vec![(0, 0), (1, -1), (1, 0)],
    ];
    for side in [3, 5, 7] {
        report(&format!("rigid el {side}"), &formula::two_colourings(&el, (side, side)));
    }
    for (k, t, count) in [(5, 4, 4), (4, 6, 4), (4, 7, 4), (4, 4, 3)] {
        let directions = &four[..count];
        let best = best_cakes(&Windows::rows(k, directions).unwrap(), t, &Arc::default()).unwrap();
        let tight: Vec<_> = best.iter().filter(|best| best.blocked == best.size * count).collect();
        let cakes: Vec<_> = tight.iter().flat_map(|best| best.cakes.iter().cloned()).collect();
        let mut cakes = oriented(&cakes, &turns(directions));
        cakes.sort();
        for side in k as i32..=k as i32 + 2 {
            report(&format!("patch k={k} t={t} {side}"), &formula::patch(&cakes, &rows(k, directions), (side, side)));
        }
    }
    let directions: Vec<Vec<i64>> = four.iter().map(|(x, y)| vec![i64::from(*x), i64::from(*y)]).collect();
    for (k, side) in [(9, 4), (9, 7), (9, 6), (8, 8), (9, 10), (9, 12)] {
        let lattice = Lattice::spanned_by(&[vec![side, 0], vec![0, side]]).unwrap();
        report(&format!("dominoes k={k} {side}"), &formula::dominoes(&Rows::new(k, &directions).unwrap(), &lattice));
    }
}
