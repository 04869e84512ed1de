//! Colourings of which no finite part can change: then no placement of finite cakes is good.
//!
//! **Theorem.** If on some board no two good colourings agree on all cells before a certain one, line by line, and differ there, then there is no good placement of finite
//! cakes. *Proof.* Colour one part of each cake in one colour and the other part in the other: every window gets two colours. Exchange
//! the colours of one cake: the same holds, and two good colourings differ in finitely many cells, so there is a first one. ∎
//! (`[Győ Cor. 4.8]` for three in a row, `[Győ Thm 4.23]` for El.)

use crate::cake::Cell;
use crate::placement::Budget;
use batsat::{Lit, Solver, SolverInterface, SolverOpts, lbool};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// On the board of the cells at most `radius` columns and rows from the origin: does what is before the origin decide its colour
/// in every good colouring in two colours? `None` after so many conflicts, or if `stop` is set.
#[must_use]
pub fn is_rigid(windows: &[Vec<Cell>], radius: i32, stop: &Arc<AtomicBool>, conflicts: u64) -> Option<bool> {
    let mut solver = Solver::new(SolverOpts::default(), Budget::new(stop, conflicts));
    let mut colours: FxHashMap<Cell, [Lit; 2]> = FxHashMap::default();
    for y in -radius..=radius {
        for x in -radius..=radius {
            let first = Lit::new(solver.new_var_default(), true);
            let second = if (y, x) < (0, 0) { first } else { Lit::new(solver.new_var_default(), true) };
            colours.insert((x, y), [first, second]);
        }
    }
    let [first, second] = colours[&(0, 0)];
    solver.add_clause_reuse(&mut vec![first]);
    solver.add_clause_reuse(&mut vec![!second]);
    for (x, y) in colours.keys() {
        for window in windows {
            let cells: Option<Vec<[Lit; 2]>> =
                window.iter().map(|(dx, dy)| colours.get(&(x + dx, y + dy)).copied()).collect();
            for copy in cells.iter().flat_map(|cells| [0, 1].map(|copy| cells.iter().map(move |own| own[copy]))) {
                solver.add_clause_reuse(&mut copy.clone().collect());
                solver.add_clause_reuse(&mut copy.map(|literal| !literal).collect());
            }
        }
    }
    match solver.solve_limited(&[]) {
        answer if answer == lbool::TRUE => Some(false),
        answer if answer == lbool::FALSE => Some(true),
        _ => None,
    }
}
