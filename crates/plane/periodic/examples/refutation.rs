//! Sizes of refutations: how many clauses the formulas have and the steps that refute them; with the name of a folder,
//! the certificates of the small ones go there.
use gruk_periodic::blocking::best_cakes;
use gruk_periodic::cake::Cell;
use gruk_periodic::domino::Rows;
use gruk_periodic::formula::{self, Formula};
use gruk_periodic::lattice::Lattice;
use gruk_periodic::no_placement::tight;
use gruk_periodic::proof;
use gruk_periodic::refutation::{Refutation, Step, refute};
use gruk_periodic::windows::Windows;
use std::sync::Arc;
use std::time::Instant;

fn report(name: &str, formula: &Formula, certificate: impl Fn(&[Step]) -> Vec<u8>) {
    let started = Instant::now();
    let answer = refute(formula, &Arc::default(), 200_000);
    let seconds = started.elapsed().as_secs_f64();
    match answer {
        Refutation::Refuted(steps) => {
            let certificate = certificate(&steps);
            let (clauses, steps, bytes) = (formula.clauses.len(), steps.len(), certificate.len());
            println!("{name}: {clauses} clauses, {steps} steps in {bytes} bytes, {seconds:.3} s");
            if let Some(folder) = std::env::args().nth(1).filter(|_| steps < 100) {
                let path = std::path::Path::new(&folder).join(format!("{name}.cert"));
                std::fs::write(path, certificate).expect("the folder can be written");
            }
        }
        other => println!("{name}: {} clauses, {other:?}, {seconds:.3} s", formula.clauses.len()),
    }
}

fn main() {
    let four: [Cell; 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];
    let el = vec![
        vec![(0, 0), (0, 1), (1, 0)],
        vec![(0, 0), (0, 1), (1, 1)],
        vec![(0, 0), (1, 0), (1, 1)],
        vec![(0, 0), (1, -1), (1, 0)],
    ];
    let el = Windows::animals(&el).expect("El");
    let rows = |k: usize, number: usize| Windows::rows(k, &four[..number]).expect("rows");
    for (name, windows, side) in [("el", &el, 3), ("row-3", &rows(3, 4), 5), ("row.2-2", &rows(2, 2), 3)] {
        let formula = formula::two_colourings(windows.all(), (side, side));
        report(&format!("lrat-no-finite-{name}"), &formula, |steps| {
            proof::of_no_finite_placement(&windows.text(), (side, side), steps)
        });
    }
    for (colours, side) in [(2, 2), (3, 2)] {
        let windows = rows(2, 4);
        let formula = formula::colouring(windows.all(), colours, (side, side));
        report(&format!("lrat-colours-{colours}"), &formula, |steps| {
            proof::of_refuted_colouring(&windows.text(), colours, (side, side), steps)
        });
    }
    for (k, most, number, side) in [(5, 4, 4, 7), (4, 6, 4, 4), (4, 7, 4, 4), (4, 4, 3, 5)] {
        let windows = rows(k, number);
        let best = best_cakes(&windows, most, &Arc::default()).expect("few cells");
        let bounds: Vec<usize> = best.iter().map(|best| best.blocked).collect();
        let formula = formula::patch(&tight(&windows, &best), windows.all(), (side, side));
        report(&format!("lrat-patch-{k}-{most}-{number}"), &formula, |steps| {
            proof::of_refuted_patch(&windows.text(), &bounds, (side, side), steps)
        });
    }
    let directions: Vec<Vec<i64>> = four.iter().map(|(x, y)| vec![i64::from(*x), i64::from(*y)]).collect();
    for (k, side) in [(9, 4), (9, 7), (9, 6), (8, 8), (9, 10)] {
        let lattice = Lattice::spanned_by(&[vec![side, 0], vec![0, side]]).expect("a torus");
        let rows = Rows::new(k, &directions).expect("rows");
        report(&format!("lrat-dominoes-{k}-{side}"), &formula::dominoes(&rows, &lattice), |steps| {
            proof::of_no_dominoes(&rows, &lattice, steps)
        });
    }
}
