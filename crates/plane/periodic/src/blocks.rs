//! Uncountably many good colourings: two blocks of rows that may follow each other in any order.
//!
//! **Lemma.** Let two different blocks A and B of h rows repeat after w columns, h being at least the height of a
//! window less one, and let the colouring with the rows A, A, B, B, again and again, be good. Then so is every sequence
//! of A and B without end, and there are uncountably many. *Proof.* A window meets at most two blocks that follow each
//! other, and AA, AB, BB and BA all come up. ∎

use crate::cake::Cell;
use crate::colouring::Colouring;
use crate::lattice::Lattice;
use crate::placement::Budget;
use batsat::{Lit, Solver, SolverInterface, SolverOpts, lbool};
use gruk_core::CompactSort as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Most columns after which blocks repeat.
const MAX_WIDTH: i32 = 8;
/// Most rows of a block beyond what the windows need.
const MAX_EXTRA: i32 = 3;
/// Conflicts for one size.
const CONFLICTS: u64 = 5_000;

/// The colouring AABB of blocks that may follow each other in any order, if a search over small blocks finds one; and
/// the number of rows of a block.
#[must_use]
pub fn find(windows: &[Vec<Cell>], stop: &Arc<AtomicBool>) -> Option<(Colouring, i32)> {
    let rows = |window: &Vec<Cell>| {
        let (least, most) = window.iter().fold((0, 0), |(least, most), (_, y)| (least.min(*y), most.max(*y)));
        most - least
    };
    let least = windows.iter().map(rows).max()?.max(1);
    for height in least..=least + MAX_EXTRA {
        for width in 1..=MAX_WIDTH {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(colouring) = of_size(windows, (width, height), stop) {
                return Some((colouring, height));
            }
        }
    }
    None
}

fn of_size(windows: &[Vec<Cell>], (width, height): (i32, i32), stop: &Arc<AtomicBool>) -> Option<Colouring> {
    let mut solver = Solver::new(SolverOpts::default(), Budget::new(stop, CONFLICTS));
    let mut new = || Lit::new(solver.new_var_default(), true);
    let cells = width * height;
    let blocks: [Vec<Lit>; 2] = [0, 1].map(|_| (0..cells).map(|_| new()).collect());
    let differ: Vec<Lit> = (0..cells).map(|_| new()).collect();
    let block = |y: i32| usize::from(y.rem_euclid(4 * height) >= 2 * height);
    let cell = |(x, y): Cell| blocks[block(y)][(y.rem_euclid(height) * width + x.rem_euclid(width)) as usize];
    for y in 0..4 * height {
        for x in 0..width {
            for window in windows {
                let mut own: Vec<Lit> = window.iter().map(|(dx, dy)| cell((x + dx, y + dy))).collect();
                own.compact_sort();
                own.dedup();
                solver.add_clause_reuse(&mut own.iter().map(|literal| !*literal).collect());
                solver.add_clause_reuse(&mut own);
            }
        }
    }
    for ((differs, first), second) in differ.iter().zip(&blocks[0]).zip(&blocks[1]) {
        solver.add_clause_reuse(&mut vec![!*differs, *first, *second]);
        solver.add_clause_reuse(&mut vec![!*differs, !*first, !*second]);
    }
    solver.add_clause_reuse(&mut differ.clone());
    if solver.solve_limited(&[]) != lbool::TRUE {
        return None;
    }
    let lattice = Lattice::spanned_by(&[vec![width.into(), 0], vec![0, (4 * height).into()]]).expect("a torus");
    let colour = |number: usize| {
        let place = lattice.place(number);
        u8::from(solver.value_lit(cell((place[0] as i32, place[1] as i32))) != lbool::TRUE)
    };
    let colours = (0..lattice.index()).map(colour).collect();
    let colouring = Colouring { lattice, number: 2, colours };
    colouring.check(windows).expect("the clauses say what a good colouring is");
    Some(colouring)
}
