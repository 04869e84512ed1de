//! The certificates of periodic structures.

use crate::cake::Cell;
use crate::colouring::Colouring;
use crate::domino::{DominoPairing, Rows};
use crate::lattice::Lattice;
use crate::placement::Placement;
use crate::refutation::Step;
use gruk_cert::{Kind, Structure, Writer};
use std::fmt::Display;

/// Cells or vectors as the format writes them: `8,0/0,8`.
fn vectors<N: Display>(vectors: impl IntoIterator<Item = impl AsRef<[N]>>) -> String {
    let vector = |vector: &[N]| vector.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    vectors.into_iter().map(|entries| vector(entries.as_ref())).collect::<Vec<_>>().join("/")
}

fn cells(cells: &[Cell]) -> String {
    vectors(cells.iter().map(|(x, y)| [*x, *y]))
}

/// The text of windows, of any dimension: `rows:9:1,0/0,1`.
#[must_use]
pub fn rows_text(rows: &Rows) -> String {
    format!("rows:{}:{}", rows.k(), vectors(rows.directions()))
}

/// The text of windows of the plane: `shapes:0,0/1,0|0,0/0,1`.
#[must_use]
pub fn shapes_text(windows: &[Vec<Cell>]) -> String {
    format!("shapes:{}", windows.iter().map(|window| cells(window)).collect::<Vec<_>>().join("|"))
}

/// The text of a lattice: `8,0/0,8`.
#[must_use]
pub fn lattice_text(lattice: &Lattice) -> String {
    vectors(lattice.basis())
}

fn text(write: impl FnOnce(Writer<Vec<u8>>) -> std::io::Result<Vec<u8>>) -> Vec<u8> {
    Writer::begin(Vec::new(), "plane").and_then(write).expect("a vector takes every byte")
}

/// That a pairing is good.
#[must_use]
pub fn of_pairing(rows: &Rows, pairing: &DominoPairing) -> Vec<u8> {
    text(|mut out| {
        out.structure_claim(Structure::Placement, 2, &rows_text(rows), &lattice_text(&pairing.lattice))?;
        let other = |(cell, step): &(Vec<i64>, Vec<i64>)| {
            let other: Vec<i64> = cell.iter().zip(step).map(|(x, d)| x + d).collect();
            (vectors([cell]), vectors([other]))
        };
        out.structure(Kind::Periodic, pairing.dominoes.iter().map(other))?;
        out.end()
    })
}

/// That a placement of cakes of at most `size` cells is good for the windows that `target` names.
#[must_use]
pub fn of_placement(target: &str, size: usize, placement: &Placement) -> Vec<u8> {
    text(|mut out| {
        out.structure_claim(Structure::Placement, size, target, &lattice_text(&placement.lattice))?;
        let parts = |cake: &crate::cake::Cake| {
            let [first, second] = cake.parts();
            (cells(&first), cells(&second))
        };
        out.structure(Kind::Periodic, placement.cakes.iter().map(parts))?;
        out.end()
    })
}

/// That a colouring is good for the windows that `target` names.
#[must_use]
pub fn of_colouring(target: &str, colouring: &Colouring) -> Vec<u8> {
    text(|mut out| {
        out.structure_claim(Structure::Colouring, colouring.number, target, &lattice_text(&colouring.lattice))?;
        let place = |cell: usize| vectors([colouring.lattice.place(cell)]);
        out.structure(
            Kind::Periodic,
            colouring.colours.iter().enumerate().map(|(cell, colour)| (place(cell), *colour)),
        )?;
        out.end()
    })
}

/// Does a checker that builds only cakes in one piece see that none of `size` cells blocks more than `bound` windows,
/// given `bounds` for fewer cells?
fn is_in_reach(bounds: &[usize], size: usize, bound: usize) -> bool {
    fn apart(bounds: &[usize], cells: usize) -> usize {
        let whole = |cells: usize| if cells < 2 { 0 } else { bounds[cells - 2].max(apart(bounds, cells)) };
        (1..cells).map(|a| whole(a) + whole(cells - a)).max().unwrap_or(0)
    }
    (2..=size).all(|cells| apart(bounds, cells) * size * (size - 1) < (bound + 1) * cells * (cells - 1))
}

/// That cakes of 2, 3, … cells block at most so many windows, fewer than `number` for each cell and so too few for a
/// good placement. A bound is stated a little higher where that makes it easier to check.
#[must_use]
pub fn of_counting(target: &str, blocked: &[usize], number: usize) -> Vec<u8> {
    let mut bounds = Vec::new();
    for (index, blocked) in blocked.iter().enumerate() {
        let size = index + 2;
        let easy = (*blocked..number * size).find(|bound| is_in_reach(&bounds, size, *bound));
        bounds.push(easy.unwrap_or(*blocked));
    }
    text(|mut out| {
        out.structure_claim(Structure::NoPlacement, bounds.len() + 1, target, "")?;
        out.structure(Kind::Counting, bounds.iter().enumerate().map(|(index, bound)| (index + 2, *bound)))?;
        out.end()
    })
}

/// That cakes of 2, 3, … cells block at most so many windows, and that a board of this size cannot be covered without
/// waste.
#[must_use]
pub fn of_patch(target: &str, bounds: &[usize], size: &str) -> Vec<u8> {
    text(|mut out| {
        out.structure_claim(Structure::NoTightPlacement, bounds.len() + 1, target, size)?;
        out.structure(Kind::Patch, bounds.iter().enumerate().map(|(index, bound)| (index + 2, *bound)))?;
        out.end()
    })
}

/// That no board of this size has a good colouring in so many colours.
#[must_use]
pub fn of_exhaustion(target: &str, colours: usize, size: &str) -> Vec<u8> {
    text(|mut out| {
        out.structure_claim(Structure::NoColouring, colours, target, size)?;
        out.structure(Kind::Exhaustion, std::iter::empty::<(u8, u8)>())?;
        out.end()
    })
}

/// The same, the board being refuted clause by clause.
#[must_use]
pub fn of_refuted_patch(target: &str, bounds: &[usize], size: (i32, i32), steps: &[Step]) -> Vec<u8> {
    text(|mut out| {
        out.structure_claim(Structure::RefutedTightPlacement, bounds.len() + 1, target, &size_text(size))?;
        out.structure(Kind::Patch, bounds.iter().enumerate().map(|(index, bound)| (index + 2, *bound)))?;
        out.refutation(steps)?;
        out.end()
    })
}

fn size_text((width, height): (i32, i32)) -> String {
    format!("{width}x{height}")
}

fn of_refutation(structure: Structure, number: usize, target: &str, place: &str, steps: &[Step]) -> Vec<u8> {
    text(|mut out| {
        out.structure_claim(structure, number, target, place)?;
        out.refutation(steps)?;
        out.end()
    })
}

/// That what is before the middle of a board decides its colour in every good colouring, so that no finite cakes are
/// good.
#[must_use]
pub fn of_no_finite_placement(target: &str, size: (i32, i32), steps: &[Step]) -> Vec<u8> {
    of_refutation(Structure::NoFinitePlacement, 2, target, &size_text(size), steps)
}

/// That no board of this size has a good colouring in so many colours, clause by clause.
#[must_use]
pub fn of_refuted_colouring(target: &str, colours: usize, size: (i32, i32), steps: &[Step]) -> Vec<u8> {
    of_refutation(Structure::RefutedColouring, colours, target, &size_text(size), steps)
}

/// That no pairs of neighbours that repeat under a lattice are a good pairing.
#[must_use]
pub fn of_no_dominoes(rows: &Rows, lattice: &Lattice, steps: &[Step]) -> Vec<u8> {
    of_refutation(Structure::NoDominoes, 2, &rows_text(rows), &lattice_text(lattice), steps)
}
