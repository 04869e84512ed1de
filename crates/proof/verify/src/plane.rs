//! Certificates about infinite boards (`game plane`): what a claim says, and which checker judges it. Format: section 3.13.

use crate::{Rejection, Verified, counting, exhaustion, formula, patch, periodic, tiling};
use gruk_cert::{Block, Certificate, Kind, Structure, StructureClaim};

/// A cell of ℤ^d.
pub(crate) type Place = Vec<i64>;

/// Coordinates are at most this far from 0.
const FAR: i64 = 1 << 20;

/// Windows have at most this many cells in all.
const MAX_CELLS: usize = 1 << 16;

/// The windows of a target up to translation: of each its cells, the first of which is the origin.
pub(crate) struct Target {
    pub(crate) windows: Vec<Vec<Place>>,
    pub(crate) dimension: usize,
    /// What the windows are, if they are rows.
    pub(crate) rows: Option<Rows>,
}

/// K cells in a row.
pub(crate) struct Rows {
    pub(crate) k: i64,
    pub(crate) directions: Vec<Place>,
}

pub(crate) fn check(certificate: &Certificate<'_>) -> Result<Verified, Rejection> {
    if !certificate.params.is_empty() {
        return Err(Rejection::new(2, "the game 'plane' has no parameters"));
    }
    let [claim] = &certificate.structures[..] else {
        return Err(Rejection::new(3, "the game 'plane' has exactly one claim, about a structure"));
    };
    let of_heaps = certificate.period_claims.len() + certificate.quotient_claims.len() + certificate.decided.len();
    if certificate.claims.len() + of_heaps + certificate.values.len() > 0 {
        return Err(Rejection::new(3, "the game 'plane' has no positions"));
    }
    let at = |why: String| Rejection::new(claim.line, why);
    let target = Target::read(claim.target).map_err(at)?;
    if certificate.has_blocks_of_games() || certificate.triangles.is_some() {
        return Err(at("a block that no claim needs".into()));
    }
    let rows = [certificate.structure.as_ref().map(|(_, block)| block), certificate.refutation.as_ref()];
    let rows = rows.into_iter().flatten().map(|block| block.rows.len()).sum();
    judge(certificate, claim, &target)?;
    Ok(Verified {
        game: "plane".into(),
        claims: Vec::new(),
        periods: Vec::new(),
        quotients: Vec::new(),
        values: Vec::new(),
        theorems: vec![theorem(claim.structure, claim.number, claim.target, claim.place)],
        rows,
    })
}

/// Gives the claim and its block to the checker of its kind.
fn judge(certificate: &Certificate<'_>, claim: &StructureClaim<'_>, target: &Target) -> Result<(), Rejection> {
    let at = |why: String| Rejection::new(claim.line, why);
    let evidence = claim.structure.evidence();
    let of_kind = |wanted: Kind| -> Result<Option<&Block<'_, 2>>, Rejection> {
        match &certificate.structure {
            Some((kind, block)) if *kind != wanted => {
                Err(Rejection::new(block.line, format!("the claim needs a block '{wanted}'")))
            }
            other => Ok(other.as_ref().map(|(_, block)| block)),
        }
    };
    if let Some(refutation) = &certificate.refutation {
        let counts = claim.structure == Structure::RefutedTightPlacement;
        let bounds = of_kind(if counts { Kind::Patch } else { Kind::Lrat })?;
        return match evidence {
            Kind::Lrat => formula::check(claim, target, bounds, refutation),
            _ => Err(Rejection::new(refutation.line, format!("the claim needs a block '{evidence}'"))),
        };
    }
    let block = if evidence == Kind::Lrat { None } else { of_kind(evidence)? };
    let Some(block) = block else { return Err(at(format!("no block '{evidence}' follows"))) };
    match claim.structure {
        Structure::Placement => periodic::placement(claim, target, block),
        Structure::Colouring => periodic::colouring(claim, target, block),
        Structure::Tiling => tiling::check(claim, target, block),
        Structure::NoPlacement => counting::check(claim, target, block),
        Structure::NoTightPlacement => patch::check(claim, target, block),
        Structure::NoColouring => exhaustion::check(claim, target, block),
        _ => unreachable!("invariant: the others are refuted"),
    }
}

/// The claim in words.
fn theorem(structure: Structure, number: u64, target: &str, place: &str) -> String {
    match structure {
        Structure::Placement if number == 2 => format!(
            "a good pairing of {target}: Breaker wins the Maker–Breaker game, and Picker the Chooser–Picker game"
        ),
        Structure::Placement => {
            format!("a good {number}-placement of {target}: Picker wins the biased({number}) Chooser–Picker game")
        }
        Structure::Colouring => format!("a good colouring of {target} in {number} colours"),
        Structure::NoPlacement | Structure::NoTightPlacement | Structure::RefutedTightPlacement => {
            format!("no good {number}-placement of {target}")
        }
        Structure::NoColouring | Structure::RefutedColouring => {
            format!("no good colouring of {target} in {number} colours")
        }
        Structure::NoFinitePlacement => format!("no good placement of {target} with finite cakes of any size"),
        Structure::NoDominoes => format!("no good pairing of {target} by neighbours that repeats under {place}"),
        Structure::Tiling => {
            format!(
                "tiles of at most {number} cells that stop {target}: Breaker wins the Maker–Breaker game, even as the second player"
            )
        }
    }
}

impl Target {
    fn read(text: &str) -> Result<Target, String> {
        let mut rows = None;
        let windows = match (text.strip_prefix("rows:"), text.strip_prefix("shapes:")) {
            (Some(rest), _) => {
                let (k, directions) = rest.split_once(':').ok_or("expected rows:K:DIRECTIONS")?;
                let k = number(k)?;
                if !(2..=10_000).contains(&k) {
                    return Err("a row has from 2 to 10 000 cells".into());
                }
                let directions = places(directions)?;
                for (index, direction) in directions.iter().enumerate() {
                    if direction.iter().all(|step| *step == 0) || directions[..index].contains(direction) {
                        return Err("a direction is 0, or stands twice".into());
                    }
                }
                let row = |direction: &Place| (0..k).map(|n| direction.iter().map(|step| n * step).collect()).collect();
                let windows = directions.iter().map(row).collect();
                rows = Some(Rows { k, directions });
                windows
            }
            (None, Some(rest)) => rest.split('|').map(places).collect::<Result<Vec<_>, _>>()?,
            (None, None) => return Err("expected rows:K:DIRECTIONS or shapes:CELLS|CELLS…".into()),
        };
        let dimension = windows[0][0].len();
        for (index, window) in windows.iter().enumerate() {
            let is_right = window.iter().all(|cell: &Place| cell.len() == dimension)
                && window[0].iter().all(|coordinate| *coordinate == 0)
                && (1..window.len()).all(|at| !window[..at].contains(&window[at]));
            if !is_right || windows[..index].contains(window) {
                return Err("a window begins at the origin, has no cell twice, and all have one dimension".into());
            }
        }
        if windows.iter().map(Vec::len).sum::<usize>() > MAX_CELLS {
            return Err(format!("the windows have more than {MAX_CELLS} cells"));
        }
        Ok(Target { windows, dimension, rows })
    }
}

/// Cells, or vectors: `8,0/0,8`.
pub(crate) fn places(text: &str) -> Result<Vec<Place>, String> {
    let places: Vec<Place> =
        text.split('/').map(|place| place.split(',').map(number).collect()).collect::<Result<_, _>>()?;
    match places.iter().all(|place| place.len() == places[0].len()) {
        true => Ok(places),
        false => Err("cells of different dimensions".into()),
    }
}

/// A whole number of at most 2^20, or its negative, spelt without ornament.
pub(crate) fn number(text: &str) -> Result<i64, String> {
    match text.parse::<i64>() {
        Ok(number) if number.abs() <= FAR && number.to_string() == text => Ok(number),
        _ => Err(format!("expected a number of at most 2^20, found '{}'", &text[..text.len().min(40)])),
    }
}

pub(crate) fn add(place: &[i64], step: &[i64]) -> Place {
    place.iter().zip(step).map(|(x, d)| x + d).collect()
}
