//! Why there is no good placement of cakes of at most so many cells: too few windows are blocked, or too few without
//! waste, or no finite part of a good colouring can change. Each with its certificate.
//!
//! **Theorem.** If on some board no two good colourings agree on all cells before a certain one, line by line, and
//! differ there, then there is no good placement of finite cakes. *Proof.* Colour one part of each cake in one colour
//! and the other part in the other: every window gets two colours. Exchange the colours of one cake: the same holds,
//! and two good colourings differ in finitely many cells, so there is a first one. ∎ (`[Győ Cor. 4.8]` for three in a
//! row, `[Győ Thm 4.23]` for El.)

use crate::blocking::Best;
use crate::cake::Cake;
use crate::patch::{self, Patch};
use crate::placement::oriented;
use crate::refutation::{Refutation, length, refute};
use crate::windows::Windows;
use crate::{formula, proof};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Cakes tried on one patch by search, whose certificate is short; a SAT solver does the others.
const PATCH_NODES: u64 = 100;
/// Clauses that a SAT solver may learn on one board.
const MAX_CLAUSES: usize = 100_000;

/// The reason, in words, and the certificate.
pub type Reason = (String, Vec<u8>);

/// Two in a row: a board of 2 × 2 cells has no good colouring if there are three directions. If the animal is a single
/// cell, no board has one.
#[must_use]
pub fn without_colouring(windows: &Windows, stop: &Arc<AtomicBool>) -> Option<Reason> {
    let side = windows.extent();
    if side > 3 {
        return None;
    }
    match refute(&formula::colouring(windows.all(), 2, (side, side)), stop, MAX_CLAUSES) {
        Refutation::Refuted(steps) => {
            let reason = format!("a board of {side} × {side} cells has no good colouring");
            Some((reason, proof::of_refuted_colouring(&windows.text(), 2, (side, side), &steps)))
        }
        _ => None,
    }
}

/// Cakes of at most as many cells as the last of `best` block too few windows; `best` are those of 2, 3, … cells.
#[must_use]
pub fn by_counting(windows: &Windows, best: &[Best]) -> Option<Reason> {
    let number = windows.number();
    if best.is_empty() || best.iter().any(|best| best.blocked >= number * best.size) {
        return None;
    }
    let bounds: Vec<usize> = best.iter().map(|best| best.blocked).collect();
    let what = if windows.as_rows().is_some() { "rows" } else { "windows" };
    let reason = match best.len() {
        1 => format!("a pair blocks at most {} {what}, and {} are needed", listed(best), 2 * number),
        sizes => format!(
            "cakes of 2 to {} cells block at most {} {what}, and {number} a cell are needed",
            sizes + 1,
            listed(best)
        ),
    };
    Some((reason, proof::of_counting(&windows.text(), &bounds, number)))
}

fn listed(best: &[Best]) -> String {
    best.iter().map(|best| best.blocked.to_string()).collect::<Vec<_>>().join(", ")
}

/// All turns of the cakes that block just as many windows as their cells must, in order.
#[must_use]
pub fn tight(windows: &Windows, best: &[Best]) -> Vec<Cake> {
    let cakes = best.iter().filter(|best| best.blocked == best.size * windows.number());
    let cakes: Vec<Cake> = cakes.flat_map(|best| best.cakes.iter().cloned()).collect();
    oriented(&cakes, windows.turns())
}

/// Cakes of at most as many cells block just enough windows, but a board cannot be covered without waste.
#[must_use]
pub fn by_patch(windows: &Windows, best: &[Best], stop: &Arc<AtomicBool>) -> Option<Reason> {
    let number = windows.number();
    if best.is_empty() || best.iter().any(|best| best.blocked > number * best.size) {
        return None;
    }
    let bounds: Vec<usize> = best.iter().map(|best| best.blocked).collect();
    let (cakes, text) = (tight(windows, best), windows.text());
    let reason = |side: i32, how: String| {
        format!(
            "counting leaves no room (at most {} windows), and a board of {side} × {side} cells cannot be covered without waste ({how})",
            listed(best)
        )
    };
    let extent = windows.extent();
    for side in extent..=extent + 2 {
        if let (Patch::None, nodes) = patch::cover(&cakes, windows.all(), (side, side), PATCH_NODES) {
            let certificate = proof::of_patch(&text, &bounds, &format!("{side}x{side}"));
            return Some((reason(side, format!("{nodes} nodes")), certificate));
        }
        let formula = formula::patch(&cakes, windows.all(), (side, side));
        if let Refutation::Refuted(steps) = refute(&formula, stop, MAX_CLAUSES) {
            let certificate = proof::of_refuted_patch(&text, &bounds, (side, side), &steps);
            return Some((reason(side, format!("refuted in {} clauses", steps.len())), certificate));
        }
    }
    None
}

/// No finite cakes of any size are a good placement.
#[must_use]
pub fn of_any_size(windows: &Windows, stop: &Arc<AtomicBool>) -> Option<Reason> {
    let extent = windows.extent();
    for radius in [extent - 1, extent, 2 * extent] {
        let side = 2 * radius + 1;
        let formula = formula::two_colourings(windows.all(), (side, side));
        if let Refutation::Refuted(steps) = refute(&formula, stop, MAX_CLAUSES) {
            let reason = format!(
                "no finite part of a good colouring can change: on a board of {side} × {side} cells those before the middle decide its colour (refuted in {})",
                length(&steps)
            );
            return Some((reason, proof::of_no_finite_placement(&windows.text(), (side, side), &steps)));
        }
    }
    None
}
