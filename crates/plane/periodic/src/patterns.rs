//! How many good colourings the infinite board has, where they are few.
//!
//! **Lemma.** Let P be a set of patterns of c × c cells that has every pattern that comes up in a good colouring of the
//! board. If no two of them agree in their first c − 1 columns, nor in the last ones, nor in the first or last c − 1
//! rows, then there are at most as many good colourings as patterns: each is known everywhere once it is known on c × c
//! cells.

use crate::cake::{Cell, Turn, image};
use crate::colouring::Colouring;
use crate::placement::Budget;
use batsat::{Lit, Solver, SolverInterface, SolverOpts, lbool};
use gruk_core::CompactSort as _;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The colours of c × c cells, row by row.
pub type Pattern = Vec<bool>;

/// The patterns of `side` × `side` cells that are the middle of a good colouring in two colours of a board with
/// `margin` cells more on each side; `None` if `stop` was set, or there are more than `most`.
#[must_use]
pub fn patterns(
    windows: &[Vec<Cell>],
    side: i32,
    margin: i32,
    most: usize,
    stop: &Arc<AtomicBool>,
) -> Option<Vec<Pattern>> {
    let mut solver = Solver::new(SolverOpts::default(), Budget::new(stop, u64::MAX));
    let mut colours: FxHashMap<Cell, Lit> = FxHashMap::default();
    for y in -margin..side + margin {
        for x in -margin..side + margin {
            colours.insert((x, y), Lit::new(solver.new_var_default(), true));
        }
    }
    for (x, y) in colours.keys() {
        for window in windows {
            let cells: Option<Vec<Lit>> =
                window.iter().map(|(dx, dy)| colours.get(&(x + dx, y + dy)).copied()).collect();
            if let Some(mut cells) = cells {
                solver.add_clause_reuse(&mut cells.iter().map(|literal| !*literal).collect());
                solver.add_clause_reuse(&mut cells);
            }
        }
    }
    let middle: Vec<Lit> = (0..side * side).map(|index| colours[&(index % side, index / side)]).collect();
    let mut found = Vec::new();
    loop {
        let answer = solver.solve_limited(&[]);
        if answer == lbool::FALSE {
            return Some(found);
        }
        if answer != lbool::TRUE || found.len() == most {
            return None;
        }
        let pattern: Pattern = middle.iter().map(|literal| solver.value_lit(*literal) == lbool::TRUE).collect();
        let other = middle.iter().zip(&pattern).map(|(literal, is_set)| if *is_set { !*literal } else { *literal });
        solver.add_clause_reuse(&mut other.collect());
        found.push(pattern);
    }
}

/// Does each of these patterns determine its neighbours, as the lemma asks?
#[must_use]
pub fn determine_all(patterns: &[Pattern], side: usize) -> bool {
    let keeps: [&dyn Fn(usize, usize) -> bool; 4] =
        [&|x, _| x > 0, &|x, _| x + 1 < side, &|_, y| y > 0, &|_, y| y + 1 < side];
    keeps.iter().all(|keeps| {
        let part = |pattern: &Pattern| -> Vec<bool> {
            (0..side * side).filter(|index| keeps(index % side, index / side)).map(|index| pattern[index]).collect()
        };
        patterns.iter().map(part).collect::<BTreeSet<_>>().len() == patterns.len()
    })
}

/// The patterns of `side` × `side` cells of a colouring in two colours, of its images under `turns`, and of those with
/// the colours exchanged.
#[must_use]
pub fn of_colouring(colouring: &Colouring, turns: &[Turn], side: i32) -> BTreeSet<Pattern> {
    let colour = |(x, y): Cell| colouring.colours[colouring.lattice.cell(&[x.into(), y.into()])] == 0;
    let mut all = BTreeSet::new();
    for turn in turns {
        for start in 0..colouring.lattice.index() {
            let place = colouring.lattice.place(start);
            let at = |index: i32| {
                let (x, y) = image(turn, (index % side, index / side));
                colour((x + place[0] as i32, y + place[1] as i32))
            };
            let pattern: Pattern = (0..side * side).map(at).collect();
            all.insert(pattern.iter().map(|colour| !colour).collect());
            all.insert(pattern);
        }
    }
    all
}

/// All good colourings in two colours that repeat under a lattice, one of each class under its translations, those of
/// `turns` that keep the lattice, and the exchange of the colours; and the number of all. `None` if there are more than
/// `most`, or `stop` was set.
///
/// # Panics
/// On a lattice of an index over 2^16.
#[must_use]
pub fn classes(
    windows: &[Vec<Cell>],
    lattice: &crate::lattice::Lattice,
    turns: &[Turn],
    most: usize,
    stop: &Arc<AtomicBool>,
) -> Option<(Vec<Colouring>, usize)> {
    use crate::placement::{first_cell, number};
    let cells = lattice.index();
    assert!(cells <= 1 << 16, "the maps of a torus have numbers of two bytes");
    let mut solver = Solver::new(SolverOpts::default(), Budget::new(stop, u64::MAX));
    let literals: Vec<Lit> = (0..cells).map(|_| Lit::new(solver.new_var_default(), true)).collect();
    for start in 0..cells {
        let (x, y) = first_cell(lattice, start);
        for window in windows {
            let mut own: Vec<Lit> = window.iter().map(|(dx, dy)| literals[number(lattice, (x + dx, y + dy))]).collect();
            own.compact_sort();
            own.dedup();
            solver.add_clause_reuse(&mut own.iter().map(|literal| !*literal).collect());
            solver.add_clause_reuse(&mut own);
        }
    }
    let keeps = |turn: &&Turn| {
        lattice.basis().iter().all(|row| number(lattice, image(turn, (row[0] as i32, row[1] as i32))) == 0)
    };
    // Tori have at most 4096 cells, and a map of each takes two bytes a cell.
    let mut maps: Vec<Vec<u16>> = Vec::new();
    for turn in turns.iter().filter(keeps) {
        for shift in 0..cells {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let (a, b) = first_cell(lattice, shift);
            let to = |cell| {
                let (x, y) = image(turn, first_cell(lattice, cell));
                number(lattice, (x + a, y + b)) as u16
            };
            maps.push((0..cells).map(to).collect());
        }
    }
    let (mut seen, mut found): (BTreeSet<Vec<bool>>, Vec<Colouring>) = (BTreeSet::new(), Vec::new());
    loop {
        let answer = solver.solve_limited(&[]);
        if answer == lbool::FALSE {
            return Some((found, seen.len()));
        }
        if answer != lbool::TRUE || seen.len() > most {
            return None;
        }
        let own: Vec<bool> = literals.iter().map(|literal| solver.value_lit(*literal) == lbool::TRUE).collect();
        let colours = own.iter().map(|colour| u8::from(!colour)).collect();
        found.push(Colouring { lattice: lattice.clone(), number: 2, colours });
        // The whole class is known now.
        for map in &maps {
            if seen.len() > most || stop.load(Ordering::Relaxed) {
                return None;
            }
            for flip in [false, true] {
                let image: Vec<bool> = map.iter().map(|to| own[usize::from(*to)] ^ flip).collect();
                if seen.insert(image.clone()) {
                    let other =
                        literals.iter().zip(&image).map(|(literal, is_set)| if *is_set { !*literal } else { *literal });
                    solver.add_clause_reuse(&mut other.collect());
                }
            }
        }
    }
}
