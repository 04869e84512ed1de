//! What claims about infinite boards say (game `plane`), checked before any evidence is looked at. Format: section
//! 3.13.

use crate::board::Board;
use crate::lattice::Lattice;
use crate::pairs;
use gruk_cert::grammar::{coordinate, digits, part};
use gruk_cert::{Structure, StructureClaim};
use std::collections::BTreeSet;

/// A cell of ℤ^d.
pub(crate) type Place = Vec<i64>;

/// Windows have at most this many cells in all, and their cells this many coordinates.
const MAX_CELLS: usize = 1 << 16;
const MAX_COORDINATES: usize = 1 << 20;

/// A claim about an infinite board.
pub(crate) struct StructureStatement {
    pub(crate) structure: Structure,
    /// The number of cells of a cake or of a tile, or of colours.
    pub(crate) number: u64,
    pub(crate) target: Target,
    place: Where,
}

/// Where a structure is looked for: everywhere, under the translations of a lattice, or on a board.
enum Where {
    Everywhere,
    Under(Lattice),
    On(Board),
}

/// The windows of a target up to translation: of each its cells, the first of which is the origin.
pub(crate) struct Target {
    pub(crate) windows: Vec<Vec<Place>>,
    pub(crate) dimension: usize,
    /// The rows, if the windows are rows.
    pub(crate) rows: Option<Rows>,
}

/// K cells in a row.
pub(crate) struct Rows {
    pub(crate) k: i64,
    pub(crate) directions: Vec<Place>,
}

impl StructureStatement {
    /// What the claim says.
    pub(crate) fn of(claim: &StructureClaim<'_>) -> Result<Self, String> {
        let (structure, number) = (claim.structure, claim.number);
        let target = Target::read(claim.target)?;
        let place = match structure.preposition() {
            None => Where::Everywhere,
            Some("under") => Where::Under(Lattice::read(claim.place, &target)?),
            Some(_) => Where::On(Board::read(claim.place, &target)?),
        };
        match structure {
            Structure::NoDominoes | Structure::NoFinitePlacement => pairs::check(structure, number, &target)?,
            Structure::NoColouring | Structure::RefutedColouring if !(1..=64).contains(&number) => {
                return Err("expected from 1 to 64 colours".into());
            }
            _ => {}
        }
        Ok(StructureStatement { structure, number, target, place })
    }

    /// The translations of a claim `under` a lattice.
    pub(crate) fn lattice(&self) -> &Lattice {
        match &self.place {
            Where::Under(lattice) => lattice,
            _ => unreachable!("invariant: the claim has a lattice"),
        }
    }

    /// The board of a claim `on` one.
    pub(crate) fn board(&self) -> &Board {
        match &self.place {
            Where::On(board) => board,
            _ => unreachable!("invariant: the claim has a board"),
        }
    }
}

impl Target {
    fn read(text: &str) -> Result<Target, String> {
        let places = |text: &str| part(text).ok_or_else(|| format!("expected cells, found '{}'", shortened(text)));
        let (windows, rows) = match (text.strip_prefix("rows:"), text.strip_prefix("shapes:")) {
            (Some(rest), _) => {
                let (k, directions) = rest.split_once(':').ok_or("expected rows:K:DIRECTIONS")?;
                let k =
                    digits(k).filter(|k| (2..=10_000).contains(k)).ok_or("a row has from 2 to 10 000 cells")? as i64;
                let directions = places(directions)?;
                let different: BTreeSet<&Place> = directions.iter().collect();
                if different.len() < directions.len() || directions.iter().any(|v| v.iter().all(|step| *step == 0)) {
                    return Err("a direction is 0, or stands twice".into());
                }
                bounded((k as usize).saturating_mul(directions.len()), directions[0].len())?;
                let row = |v: &Place| (0..k).map(|n| v.iter().map(|step| n * step).collect()).collect();
                (directions.iter().map(row).collect(), Some(Rows { k, directions }))
            }
            (None, Some(rest)) => (rest.split('|').map(places).collect::<Result<Vec<Vec<Place>>, _>>()?, None),
            (None, None) => return Err("expected rows:K:DIRECTIONS or shapes:CELLS|CELLS…".into()),
        };
        let dimension = windows[0][0].len();
        bounded(windows.iter().map(Vec::len).sum(), dimension)?;
        let is_window = |window: &&Vec<Place>| {
            let different: BTreeSet<&Place> = window.iter().collect();
            different.len() == window.len()
                && window.iter().all(|cell| cell.len() == dimension)
                && window[0].iter().all(|coordinate| *coordinate == 0)
        };
        let different: BTreeSet<&Vec<Place>> = windows.iter().collect();
        if different.len() < windows.len() || !windows.iter().all(|window| is_window(&window)) {
            return Err("a window begins at the origin, has no cell twice, and all have one dimension".into());
        }
        Ok(Target { windows, dimension, rows })
    }
}

/// Fails if the windows have too many cells, or these too many coordinates.
fn bounded(cells: usize, dimension: usize) -> Result<(), String> {
    if cells > MAX_CELLS || cells.saturating_mul(dimension) > MAX_COORDINATES {
        return Err(format!("the windows have more than {MAX_CELLS} cells, or {MAX_COORDINATES} coordinates"));
    }
    Ok(())
}

/// Sides as in `8x8`.
pub(crate) fn sides(text: &str) -> Option<Vec<i64>> {
    text.split('x').map(coordinate).collect()
}

pub(crate) fn shortened(text: &str) -> &str {
    &text[..text.len().min(40)]
}

pub(crate) fn add(place: &[i64], step: &[i64]) -> Place {
    place.iter().zip(step).map(|(x, d)| x + d).collect()
}

pub(crate) fn minus(place: &[i64], other: &[i64]) -> Place {
    place.iter().zip(other).map(|(x, y)| x - y).collect()
}
