//! A good pairing by dominoes, for any directions in any dimension, found by a SAT solver and checked window by window.

use crate::lattice::Lattice;
use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};
use gruk_core::CompactSort as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The longest rows.
pub const MAX_K: usize = 10_000;
/// The most directions.
pub const MAX_DIRECTIONS: usize = 64;
/// The largest entry of a direction.
pub const MAX_STEP: u64 = 1_000_000;

/// k cells in a row in any of some directions of ℤ^d.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    k: usize,
    directions: Vec<Vec<i64>>,
}

impl Rows {
    /// `k` in a row in these directions.
    ///
    /// # Errors
    /// k below 2 or over [`MAX_K`]; no direction or more than [`MAX_DIRECTIONS`]; directions of different dimensions,
    /// zero, with an entry over [`MAX_STEP`], or multiples of each other.
    pub fn new(k: usize, directions: &[Vec<i64>]) -> Result<Self, String> {
        if !(2..=MAX_K).contains(&k) {
            return Err(format!("k is {k}; expected 2 to {MAX_K} cells in a row"));
        }
        if directions.len() > MAX_DIRECTIONS {
            return Err(format!("{} directions; expected at most {MAX_DIRECTIONS}", directions.len()));
        }
        let dimension = directions.first().map_or(0, Vec::len);
        if dimension == 0 {
            return Err("expected at least one direction".into());
        }
        for (index, direction) in directions.iter().enumerate() {
            if direction.len() != dimension {
                let number = direction.len();
                return Err(format!("the direction {} has {number} coordinates and not {dimension}", shown(direction)));
            }
            if direction.iter().all(|d| *d == 0) {
                return Err(format!("the direction {} leads nowhere", shown(direction)));
            }
            if direction.iter().any(|d| d.unsigned_abs() > MAX_STEP) {
                return Err(format!("the direction {} has an entry over {MAX_STEP}", shown(direction)));
            }
            let is_multiple = |other: &Vec<i64>| {
                (0..dimension).all(|i| (0..dimension).all(|j| direction[i] * other[j] == direction[j] * other[i]))
            };
            if let Some(other) = directions[..index].iter().find(|other| is_multiple(other)) {
                return Err(format!(
                    "the directions {} and {} are multiples of each other",
                    shown(other),
                    shown(direction)
                ));
            }
        }
        Ok(Rows { k, directions: directions.to_vec() })
    }

    /// The length of a row.
    #[must_use]
    pub fn k(&self) -> usize {
        self.k
    }

    /// The directions.
    #[must_use]
    pub fn directions(&self) -> &[Vec<i64>] {
        &self.directions
    }

    /// The least k for which counting allows a good pairing: 2n + 1 for n directions, because of every 2 cells of a
    /// domino each direction may claim 1/(k − 1). **Source:** Kruczek and Sundberg 2008; `[Győ 3.10]`.
    #[must_use]
    pub fn least_k(directions: usize) -> usize {
        2 * directions + 1
    }
}

/// Pairs that repeat under a lattice: dominoes, or cells further apart on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DominoPairing {
    /// The periods.
    pub lattice: Lattice,
    /// Each pair once: its first cell, and the step from there to the other, a multiple of a direction; of a domino the
    /// direction itself.
    pub dominoes: Vec<(Vec<i64>, Vec<i64>)>,
}

/// How a search for a pairing ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Search {
    /// A pairing, checked.
    Found(DominoPairing),
    /// There is none of dominoes with these periods.
    None,
    /// The work was asked to stop.
    Stopped,
}

/// Cells between two looks at whether to stop.
const LOOK: usize = 256;

struct StopFlag(Arc<AtomicBool>);

impl Callbacks for StopFlag {
    fn stop(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Bytes that [`find`] needs at most: its clauses, of which each literal takes four bytes and each clause is watched.
#[must_use]
pub fn memory(rows: &Rows, lattice: &Lattice) -> usize {
    let directions = rows.directions.len();
    let row = (rows.k - 1).min(lattice.index());
    let pairs = directions * (2 * directions - 1);
    lattice.index().saturating_mul(directions * (4 * row + 48) + 56 * pairs)
}

/// Looks for a pairing by dominoes of `rows` that repeats under `lattice`, until `stop` is set.
///
/// *Method.* A variable for each cell and direction; no cell in two dominoes; in each row of k cells one of the k − 1
/// dominoes. The answer, if there is one, is checked by [`DominoPairing::check`].
///
/// # Panics
/// If the lattice is not of the dimension of the directions.
#[must_use]
pub fn find(rows: &Rows, lattice: &Lattice, stop: &Arc<AtomicBool>) -> Search {
    assert_eq!(lattice.dimension(), rows.directions[0].len(), "the lattice and the directions have one dimension");
    let mut solver = Solver::new(SolverOpts::default(), StopFlag(Arc::clone(stop)));
    let cells = lattice.index();
    let plus = |cell: usize, direction: &[i64], times: i64| {
        let place: Vec<i64> = lattice.place(cell).iter().zip(direction).map(|(x, d)| x + times * d).collect();
        lattice.cell(&place)
    };
    let variables: Vec<Vec<Lit>> = rows
        .directions
        .iter()
        .map(|_| (0..cells).map(|_| Lit::new(solver.new_var_default(), true)).collect())
        .collect();
    for cell in 0..cells {
        if cell % LOOK == 0 && stop.load(Ordering::Relaxed) {
            return Search::Stopped;
        }
        let mut covering: Vec<Lit> = Vec::new();
        for (direction, own) in rows.directions.iter().zip(&variables) {
            if plus(cell, direction, 1) == cell {
                // The domino would lie on two copies of one cell.
                solver.add_clause_reuse(&mut vec![!own[cell]]);
            }
            covering.extend([own[cell], own[plus(cell, direction, -1)]]);
            let mut row: Vec<Lit> = (0..rows.k as i64 - 1).map(|step| own[plus(cell, direction, step)]).collect();
            row.compact_sort();
            row.dedup();
            solver.add_clause_reuse(&mut row);
        }
        for (index, one) in covering.iter().enumerate() {
            for other in &covering[..index] {
                if one != other {
                    solver.add_clause_reuse(&mut vec![!*one, !*other]);
                }
            }
        }
    }
    match solver.solve_limited(&[]) {
        answer if answer == lbool::TRUE => {
            let mut dominoes = Vec::new();
            for (direction, own) in rows.directions.iter().zip(&variables) {
                for (cell, variable) in own.iter().enumerate() {
                    if solver.value_lit(*variable) == lbool::TRUE {
                        dominoes.push((lattice.place(cell), direction.clone()));
                    }
                }
            }
            dominoes.compact_sort();
            let pairing = DominoPairing { lattice: lattice.clone(), dominoes };
            pairing.check(rows).expect("the clauses say what a good pairing is");
            Search::Found(pairing)
        }
        answer if answer == lbool::FALSE => Search::None,
        _ => Search::Stopped,
    }
}

impl DominoPairing {
    /// Checks that no cell is in two pairs and that every row of k cells holds both cells of one.
    ///
    /// # Errors
    /// The cell or the row where it fails.
    pub fn check(&self, rows: &Rows) -> Result<(), String> {
        let add = |place: &[i64], direction: &[i64], times: i64| -> Vec<i64> {
            place.iter().zip(direction).map(|(x, d)| x + times * d).collect()
        };
        // Where the other cell of each cell lies.
        let mut other: Vec<Option<Vec<i64>>> = vec![None; self.lattice.index()];
        for (from, direction) in &self.dominoes {
            let back: Vec<i64> = direction.iter().map(|d| -d).collect();
            for (place, towards) in [(from.clone(), direction.clone()), (add(from, direction, 1), back)] {
                let entry = &mut other[self.lattice.cell(&place)];
                if entry.is_some() {
                    return Err(format!("the cell {} is in two pairs", shown(&place)));
                }
                *entry = Some(towards);
            }
        }
        for cell in 0..self.lattice.index() {
            let start = self.lattice.place(cell);
            for direction in &rows.directions {
                let holds = (0..rows.k as i64 - 1).any(|step| {
                    let towards = other[self.lattice.cell(&add(&start, direction, step))].as_ref();
                    towards
                        .and_then(|towards| times(towards, direction))
                        .is_some_and(|n| n > 0 && step + n < rows.k as i64)
                });
                if !holds {
                    return Err(format!("{} cells from {start:?} in direction {direction:?} hold no pair", rows.k));
                }
            }
        }
        Ok(())
    }
}

/// A cell or a direction in words: `(1,0)`.
fn shown(vector: &[i64]) -> String {
    format!("({})", vector.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
}

/// How many times `direction` the vector is, if it is a multiple.
fn times(vector: &[i64], direction: &[i64]) -> Option<i64> {
    let axis = direction.iter().position(|d| *d != 0)?;
    let n = vector[axis] / direction[axis];
    vector.iter().zip(direction).all(|(x, d)| *x == n * d).then_some(n)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(k: usize, directions: &[Vec<i64>], periods: &[Vec<i64>]) -> Search {
        let rows = Rows::new(k, directions).unwrap();
        find(&rows, &Lattice::spanned_by(periods).unwrap(), &Arc::default())
    }

    #[test]
    fn pairings_are_found_where_the_thesis_has_them() {
        let four = [vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]];
        assert!(matches!(found(9, &four, &[vec![8, 0], vec![0, 8]]), Search::Found(_)));
        assert_eq!(found(8, &four, &[vec![8, 0], vec![0, 8]]), Search::None);
        assert!(matches!(found(12, &four, &[vec![8, 0], vec![0, 8]]), Search::Found(_)));
        let axes = [vec![1, 0, 0], vec![0, 1, 0], vec![0, 0, 1]];
        assert!(matches!(found(7, &axes, &[vec![6, 0, 0], vec![0, 6, 0], vec![0, 0, 6]]), Search::Found(_)));
    }
}
