//! Good colourings that repeat under a lattice: found by a SAT solver, checked window by window.

use crate::cake::Cell;
use crate::lattice::Lattice;
use crate::placement::{Budget, at_most_one, first_cell, number};
use batsat::{Lit, Solver, SolverInterface, SolverOpts, lbool};
use gruk_core::CompactSort as _;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A colouring that repeats under a lattice of the plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colouring {
    /// The periods.
    pub lattice: Lattice,
    /// The number of colours that may be used.
    pub number: usize,
    /// The colour of each cell of a period, by the numbers of [`Lattice::cell`].
    pub colours: Vec<u8>,
}

/// How a search for a colouring ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Colours {
    /// A good colouring, checked.
    Found(Colouring),
    /// There is none with these periods.
    None,
    /// The work was asked to stop, or too many conflicts were met.
    Stopped,
}

/// Looks for a colouring in `colours` colours in which no translate of a window has one colour, and which repeats under
/// `lattice`.
///
/// # Panics
/// If the lattice is not one of the plane, or there is no colour or more than 64.
#[must_use]
pub fn find(
    windows: &[Vec<Cell>],
    colours: usize,
    lattice: &Lattice,
    stop: &Arc<AtomicBool>,
    conflicts: u64,
) -> Colours {
    assert_eq!(lattice.dimension(), 2, "the board is the plane");
    assert!((1..=64).contains(&colours), "1 to 64 colours");
    let mut solver = Solver::new(SolverOpts::default(), Budget::new(stop, conflicts));
    let literals: Vec<Vec<Lit>> = (0..lattice.index())
        .map(|_| (0..colours).map(|_| Lit::new(solver.new_var_default(), true)).collect())
        .collect();
    for own in &literals {
        solver.add_clause_reuse(&mut own.clone());
        at_most_one(&mut solver, own);
    }
    solver.add_clause_reuse(&mut vec![literals[0][0]]);
    for start in 0..lattice.index() {
        let (x, y) = first_cell(lattice, start);
        for window in windows {
            let mut own: Vec<usize> = window.iter().map(|(dx, dy)| number(lattice, (x + dx, y + dy))).collect();
            own.compact_sort();
            own.dedup();
            let of_one = |colour: usize| own.iter().map(|cell| !literals[*cell][colour]).collect::<Vec<Lit>>();
            for mut clause in (0..colours).map(of_one) {
                solver.add_clause_reuse(&mut clause);
            }
        }
    }
    match solver.solve_limited(&[]) {
        answer if answer == lbool::TRUE => {
            let colour = |own: &Vec<Lit>| {
                own.iter()
                    .position(|literal| solver.value_lit(*literal) == lbool::TRUE)
                    .expect("every cell has a colour")
            };
            let found = literals.iter().map(|own| colour(own) as u8).collect();
            let colouring = Colouring { lattice: lattice.clone(), number: colours, colours: found };
            colouring.check(windows).expect("the clauses say what a good colouring is");
            Colours::Found(colouring)
        }
        answer if answer == lbool::FALSE => Colours::None,
        _ => Colours::Stopped,
    }
}

impl Colouring {
    /// Checks that no translate of a window has one colour.
    ///
    /// # Errors
    /// The window where it fails.
    pub fn check(&self, windows: &[Vec<Cell>]) -> Result<(), String> {
        for start in 0..self.lattice.index() {
            let (x, y) = first_cell(&self.lattice, start);
            for window in windows {
                let colour = |(dx, dy): &Cell| self.colours[number(&self.lattice, (x + dx, y + dy))];
                if window.iter().all(|step| colour(step) == colour(&window[0])) {
                    return Err(format!("the window at {:?} has one colour", (x, y)));
                }
            }
        }
        Ok(())
    }
}
