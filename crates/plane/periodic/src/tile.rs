//! Placements of the translates of a few cakes of any shape, found by a SAT solver without a list of shapes.

use crate::cake::{Cake, Cell};
use crate::lattice::Lattice;
use crate::placement::{Budget, Placement, Placing, at_most_one, first_cell, number};
use batsat::{Lit, Solver, SolverInterface, SolverOpts, lbool};
use gruk_core::CompactSort as _;
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Looks for a placement in which every period of `lattice` is one cake, its cells at most `radius` columns and rows
/// away from one of them.
///
/// *Method.* For each cell within the radius a variable: the cake has it; of cells a period apart it has one at most,
/// and for each cell of a period a variable for its part. For two cells that share a window a variable says that the
/// cake has both, in different parts; one such pair in each window.
///
/// # Panics
/// If the lattice is not one of the plane.
#[must_use]
pub fn find(windows: &[Vec<Cell>], lattice: &Lattice, radius: i32, stop: &Arc<AtomicBool>, conflicts: u64) -> Placing {
    assert_eq!(lattice.dimension(), 2, "cakes lie in the plane");
    let mut solver = Solver::new(SolverOpts::default(), Budget::new(stop, conflicts));
    let cells = lattice.index();
    let parts: Vec<Lit> = (0..cells).map(|_| Lit::new(solver.new_var_default(), true)).collect();
    let mut has: FxHashMap<Cell, Lit> = FxHashMap::default();
    let mut copies: Vec<Vec<(Cell, Lit)>> = vec![Vec::new(); cells];
    for y in -radius..=radius {
        for x in -radius..=radius {
            let literal = Lit::new(solver.new_var_default(), true);
            has.insert((x, y), literal);
            copies[number(lattice, (x, y))].push(((x, y), literal));
        }
    }
    for copies in &copies {
        let literals: Vec<Lit> = copies.iter().map(|(_, literal)| *literal).collect();
        at_most_one(&mut solver, &literals);
    }
    // Of the translates of a placement one has the origin, and it may be exchanged which part that is in.
    let origin = number(lattice, (0, 0));
    solver.add_clause_reuse(&mut vec![has[&(0, 0)]]);
    solver.add_clause_reuse(&mut vec![parts[origin]]);
    let mut pairs: FxHashMap<(Cell, Cell), Lit> = FxHashMap::default();
    for start in 0..cells {
        let (x, y) = first_cell(lattice, start);
        for window in windows {
            let mut clause = Vec::new();
            for (index, (ax, ay)) in window.iter().enumerate() {
                let first = number(lattice, (x + ax, y + ay));
                for (bx, by) in &window[index + 1..] {
                    let second = number(lattice, (x + bx, y + by));
                    if first == second {
                        continue;
                    }
                    for &((px, py), has_first) in &copies[first] {
                        let other = (px + bx - ax, py + by - ay);
                        let Some(&has_second) = has.get(&other) else { continue };
                        let key = ((px, py), other);
                        let key = (key.0.min(key.1), key.0.max(key.1));
                        let pair = *pairs.entry(key).or_insert_with(|| {
                            let pair = Lit::new(solver.new_var_default(), true);
                            for literal in [has_first, has_second] {
                                solver.add_clause_reuse(&mut vec![!pair, literal]);
                            }
                            solver.add_clause_reuse(&mut vec![!pair, parts[first], parts[second]]);
                            solver.add_clause_reuse(&mut vec![!pair, !parts[first], !parts[second]]);
                            pair
                        });
                        clause.push(pair);
                    }
                }
            }
            clause.compact_sort();
            clause.dedup();
            solver.add_clause_reuse(&mut clause);
        }
    }
    match solver.solve_limited(&[]) {
        answer if answer == lbool::TRUE => {
            let mut own: Vec<(Cell, u8)> = Vec::new();
            for (class, copies) in copies.iter().enumerate() {
                let part = u8::from(solver.value_lit(parts[class]) != lbool::TRUE);
                let chosen = copies.iter().find(|(_, literal)| solver.value_lit(*literal) == lbool::TRUE);
                own.extend(chosen.map(|(cell, _)| (*cell, part)));
            }
            let cake = Cake::new(own).expect("some window is blocked, so both parts have cells");
            let placement = Placement { lattice: lattice.clone(), cakes: vec![cake] };
            placement.check(windows).expect("the clauses say what a good placement is");
            Placing::Found(placement)
        }
        answer if answer == lbool::FALSE => Placing::None,
        _ => Placing::Stopped,
    }
}
