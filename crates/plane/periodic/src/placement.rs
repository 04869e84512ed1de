//! Placements of cakes that repeat under a lattice: found by a SAT solver, checked window by window.

use crate::cake::{Cake, Cell};
use crate::lattice::Lattice;
use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};
use gruk_core::CompactSort as _;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Disjoint cakes that repeat under a lattice of the plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The periods.
    pub lattice: Lattice,
    /// Each cake once.
    pub cakes: Vec<Cake>,
}

/// How a search for a placement ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placing {
    /// A good placement, checked.
    Found(Placement),
    /// There is none of these cakes with these periods.
    None,
    /// The number of conflicts was reached, or the work was asked to stop.
    Stopped,
}

/// Stops a solver on request, or after so many learnt clauses.
pub(crate) struct Budget {
    stop: Arc<AtomicBool>,
    conflicts: u64,
}

impl Budget {
    pub(crate) fn new(stop: &Arc<AtomicBool>, conflicts: u64) -> Self {
        Budget { stop: Arc::clone(stop), conflicts }
    }
}

impl Callbacks for Budget {
    fn on_new_clause(&mut self, _: &[Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.conflicts = self.conflicts.saturating_sub(1);
        }
    }

    fn stop(&self) -> bool {
        self.conflicts == 0 || self.stop.load(Ordering::Relaxed)
    }
}

pub(crate) fn number(lattice: &Lattice, (x, y): Cell) -> usize {
    lattice.cell(&[i64::from(x), i64::from(y)])
}

pub(crate) fn first_cell(lattice: &Lattice, cell: usize) -> Cell {
    let place = lattice.place(cell);
    (place[0] as i32, place[1] as i32)
}

/// Adds clauses by which at most one of `literals` holds: a chain of new variables says that one of the first so many
/// does.
pub(crate) fn at_most_one(solver: &mut Solver<Budget>, literals: &[Lit]) {
    if literals.len() <= 5 {
        for (index, one) in literals.iter().enumerate() {
            for other in &literals[..index] {
                solver.add_clause_reuse(&mut vec![!*one, !*other]);
            }
        }
        return;
    }
    let mut before: Option<Lit> = None;
    for literal in literals {
        let after = Lit::new(solver.new_var_default(), true);
        solver.add_clause_reuse(&mut vec![!*literal, after]);
        if let Some(before) = before {
            solver.add_clause_reuse(&mut vec![!before, after]);
            solver.add_clause_reuse(&mut vec![!before, !*literal]);
        }
        before = Some(after);
    }
}

/// Looks for a placement of translates of `library` that blocks all translates of `windows` and repeats under
/// `lattice`, until `stop` is set or the solver has met `conflicts` conflicts.
///
/// *Method.* A variable for each cake of the library at each cell of a period; no cell in two cakes; each window in one
/// of those that block it. Cakes that meet their own translates are left out.
///
/// # Panics
/// If the lattice is not one of the plane.
#[must_use]
pub fn place(
    library: &[Cake],
    windows: &[Vec<Cell>],
    lattice: &Lattice,
    stop: &Arc<AtomicBool>,
    conflicts: u64,
) -> Placing {
    assert_eq!(lattice.dimension(), 2, "cakes lie in the plane");
    let mut solver = Solver::new(SolverOpts::default(), Budget::new(stop, conflicts));
    let cells = lattice.index();
    let mut covering: Vec<Vec<Lit>> = vec![Vec::new(); cells];
    let mut blocking: Vec<Vec<Lit>> = vec![Vec::new(); cells * windows.len()];
    let mut places: Vec<(Lit, usize, Cell)> = Vec::new();
    for (cake_number, cake) in library.iter().enumerate() {
        let mut own: Vec<usize> = cake.cells().iter().map(|(cell, _)| number(lattice, *cell)).collect();
        own.compact_sort();
        if own.windows(2).any(|two| two[0] == two[1]) {
            continue;
        }
        let blocked: Vec<Vec<Cell>> = windows.iter().map(|window| cake.blocked(window).collect()).collect();
        for start in 0..cells {
            let (x, y) = first_cell(lattice, start);
            let literal = Lit::new(solver.new_var_default(), true);
            places.push((literal, cake_number, (x, y)));
            for ((a, b), _) in cake.cells() {
                covering[number(lattice, (a + x, b + y))].push(literal);
            }
            for (window, starts) in blocked.iter().enumerate() {
                for (a, b) in starts {
                    blocking[number(lattice, (a + x, b + y)) * windows.len() + window].push(literal);
                }
            }
        }
    }
    // Where every cake blocks only as many windows as its cells have to block, no cell is left over and no window is
    // blocked twice.
    let is_tight = library.iter().all(|cake| cake.blocks(windows) == cake.size() * windows.len());
    for mut literals in covering {
        at_most_one(&mut solver, &literals);
        if is_tight {
            solver.add_clause_reuse(&mut literals);
        }
    }
    for mut literals in blocking {
        literals.compact_sort();
        literals.dedup();
        if is_tight {
            at_most_one(&mut solver, &literals);
        }
        solver.add_clause_reuse(&mut literals);
    }
    match solver.solve_limited(&[]) {
        answer if answer == lbool::TRUE => {
            let chosen = places.iter().filter(|(literal, ..)| solver.value_lit(*literal) == lbool::TRUE);
            let cakes = chosen.map(|(_, cake, at)| library[*cake].moved(*at)).collect();
            let placement = Placement { lattice: lattice.clone(), cakes };
            placement.check(windows).expect("the clauses say what a good placement is");
            Placing::Found(placement)
        }
        answer if answer == lbool::FALSE => Placing::None,
        _ => Placing::Stopped,
    }
}

impl Placement {
    /// Checks that no cell is in two cakes and that every translate of every window holds cells of both parts of one.
    ///
    /// # Errors
    /// The cell or the window where it fails.
    pub fn check(&self, windows: &[Vec<Cell>]) -> Result<(), String> {
        // The cake of each cell, where that has the cell, and the part.
        let mut owner: Vec<Option<(usize, Cell, u8)>> = vec![None; self.lattice.index()];
        for (cake_number, cake) in self.cakes.iter().enumerate() {
            for (cell, part) in cake.cells() {
                let owner = &mut owner[number(&self.lattice, *cell)];
                if owner.is_some() {
                    return Err(format!("the cell {cell:?} is in two cakes"));
                }
                *owner = Some((cake_number, *cell, *part));
            }
        }
        for start in 0..self.lattice.index() {
            let (x, y) = first_cell(&self.lattice, start);
            for window in windows {
                let mut parts: BTreeMap<(usize, Cell), u8> = BTreeMap::new();
                for (dx, dy) in window {
                    let cell = (x + dx, y + dy);
                    if let Some((cake, (a, b), part)) = owner[number(&self.lattice, cell)] {
                        *parts.entry((cake, (cell.0 - a, cell.1 - b))).or_default() |= 1 << part;
                    }
                }
                if parts.values().all(|parts| *parts != 3) {
                    return Err(format!("the window at {:?} is not blocked", (x, y)));
                }
            }
        }
        Ok(())
    }
}

/// The lattices of the plane of this index, one of each class under `turns`, in order.
#[must_use]
pub fn lattices(index: usize, turns: &[crate::cake::Turn]) -> Vec<Lattice> {
    let all = Lattice::of_index(2, index as i64);
    let is_least = |lattice: &Lattice| {
        turns.iter().all(|turn| {
            let turned: Vec<Vec<i64>> = lattice
                .basis()
                .iter()
                .map(|row| {
                    let (x, y) = crate::cake::image(turn, (row[0] as i32, row[1] as i32));
                    vec![i64::from(x), i64::from(y)]
                })
                .collect();
            *lattice <= Lattice::spanned_by(&turned).expect("a turn keeps the index")
        })
    };
    all.into_iter().filter(is_least).collect()
}

/// All turns and translates to the origin of these cakes.
#[must_use]
pub fn oriented(cakes: &[Cake], turns: &[crate::cake::Turn]) -> Vec<Cake> {
    let mut all: Vec<Cake> = cakes.iter().flat_map(|cake| turns.iter().map(|turn| cake.turned(turn))).collect();
    all.compact_sort();
    all.dedup();
    all
}

/// The windows of k cells in a row in these directions.
#[must_use]
pub fn rows(k: usize, directions: &[Cell]) -> Vec<Vec<Cell>> {
    directions.iter().map(|(x, y)| (0..k as i32).map(|n| (n * x, n * y)).collect()).collect()
}
