//! Certificates of structures on infinite boards, read back: what they prove, and what can be drawn of it.

use crate::cakes;
use crate::{colourings, pairings};
use gruk_cert::{Certificate, PeriodicLine, Structure};
use gruk_periodic::cake::{Cake, Cell};
use gruk_periodic::colouring::Colouring;
use gruk_periodic::domino::{DominoPairing, Rows};
use gruk_periodic::lattice::Lattice;
use gruk_periodic::placement::Placement;
use gruk_render::{Cakes, Dominoes};
use gruk_verify::{Limits, Rejection, verify_within};

/// What a certificate of the game `plane` proves.
#[derive(Clone, Debug)]
pub struct PlaneCertificate {
    /// The theorem, in words.
    pub theorem: String,
    /// The windows, as certificates name them.
    pub target: String,
    /// The structure, if it is there.
    pub structure: PlaneStructure,
}

/// A structure that a certificate shows.
#[derive(Clone, Debug)]
pub enum PlaneStructure {
    /// Pairs in rows.
    Pairs(Rows, DominoPairing),
    /// Cakes in the plane.
    Cakes(Placement),
    /// A colouring of the plane.
    Colouring(Colouring),
    /// Nothing: there is none, or it cannot be drawn.
    Nothing,
}

/// A picture of a structure.
pub enum PlanePicture {
    /// Of pairs.
    Dominoes(Dominoes),
    /// Of cakes or colours.
    Cakes(Cakes),
}

/// Is this a certificate about infinite boards?
#[must_use]
pub fn is_plane(bytes: &[u8]) -> bool {
    // The version is one digit.
    let rest = bytes.strip_prefix(b"gruk-certificate ").and_then(|rest| rest.get(1..));
    rest.is_some_and(|rest| rest.starts_with(b"\ngame plane\n"))
}

/// Reads a certificate about infinite boards that the checker accepts within limits.
///
/// # Errors
/// The line and the reason of the first thing wrong, or that it is not known.
pub fn read_plane(bytes: &[u8], limits: Limits) -> Result<PlaneCertificate, Rejection> {
    let theorem = verify_within(bytes, limits)?.theorems.join("; ");
    let certificate = Certificate::read(bytes)?;
    let not_plane = || Rejection::new(2, "this is no certificate about infinite boards");
    let claim = certificate.structure().ok_or_else(not_plane)?;
    let target = claim.target.to_string();
    let rows = certificate.evidence.periodic.iter().flat_map(|block| &block.rows).map(|row| &row.says);
    let structure = match claim.structure {
        Structure::Placement => {
            let cakes: Vec<[Vec<Vec<i64>>; 2]> = rows.map(|cake| [cake.first.clone(), cake.second.clone()]).collect();
            placement(&target, Lattice::spanned_by(&places(claim.place)), &cakes)
        }
        Structure::Colouring => colouring(claim.number as usize, Lattice::spanned_by(&places(claim.place)), rows),
        _ => None,
    };
    Ok(PlaneCertificate { theorem, target, structure: structure.unwrap_or(PlaneStructure::Nothing) })
}

/// Cells or vectors that the checker has read.
pub fn places(text: &str) -> Vec<Vec<i64>> {
    gruk_cert::grammar::part(text).expect("invariant: the checker has read it")
}

fn placement(target: &str, lattice: Result<Lattice, String>, cakes: &[[Vec<Vec<i64>>; 2]]) -> Option<PlaneStructure> {
    let lattice = lattice.ok()?;
    let are_pairs = cakes.iter().flatten().all(|part| part.len() == 1);
    if let (true, Some((k, directions))) =
        (are_pairs, target.strip_prefix("rows:").and_then(|rest| rest.split_once(':')))
    {
        let rows = Rows::new(k.parse().ok()?, &places(directions)).ok()?;
        let pair = |[from, to]: &[Vec<Vec<i64>>; 2]| {
            (from[0].clone(), to[0].iter().zip(&from[0]).map(|(to, from)| to - from).collect())
        };
        return Some(PlaneStructure::Pairs(
            rows,
            DominoPairing { lattice, dominoes: cakes.iter().map(pair).collect() },
        ));
    }
    if lattice.dimension() != 2 {
        return None;
    }
    let cake = |parts: &[Vec<Vec<i64>>; 2]| {
        let of = |part: u8| parts[usize::from(part)].iter().map(move |place| (cell(place), part));
        Cake::new(of(0).chain(of(1)).collect()).ok()
    };
    let cakes = cakes.iter().map(cake).collect::<Option<Vec<Cake>>>()?;
    Some(PlaneStructure::Cakes(Placement { lattice, cakes }))
}

fn cell(place: &[i64]) -> Cell {
    (place[0] as i32, place[1] as i32)
}

fn colouring<'a>(
    number: usize,
    lattice: Result<Lattice, String>,
    rows: impl Iterator<Item = &'a PeriodicLine>,
) -> Option<PlaneStructure> {
    let lattice = lattice.ok().filter(|lattice| lattice.dimension() == 2)?;
    let mut colours = vec![0; lattice.index()];
    for line in rows {
        colours[lattice.cell(&line.first[0])] = line.second[0][0].try_into().ok()?;
    }
    Some(PlaneStructure::Colouring(Colouring { lattice, number, colours }))
}

impl PlaneCertificate {
    /// A picture of what is shown, if something is.
    #[must_use]
    pub fn picture(&self) -> Option<PlanePicture> {
        let caption = Some(self.theorem.clone());
        match &self.structure {
            PlaneStructure::Pairs(rows, pairing) => {
                Some(PlanePicture::Dominoes(Dominoes { caption, ..pairings::picture(rows, pairing) }))
            }
            PlaneStructure::Cakes(placement) => {
                let (columns, rows) = cakes::patch(placement);
                Some(PlanePicture::Cakes(Cakes { caption, ..cakes::picture(placement, columns, rows) }))
            }
            PlaneStructure::Colouring(colouring) => {
                Some(PlanePicture::Cakes(Cakes { caption, ..colourings::picture(colouring, 16, 12) }))
            }
            PlaneStructure::Nothing => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn a_check_keeps_its_limits() {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../golden/cakes/pairing-space.13-27.cert");
        let text = &std::fs::read(golden).unwrap()[..];
        let wide = Limits::for_file(text.len());
        assert!(read_plane(text, wide).is_ok());
        for (limits, why) in [
            (Limits { seconds: Some(0.0), ..wide }, "not decided within 0 seconds"),
            (Limits { memory: 2000, ..wide }, "more than 2000 bytes of memory are needed"),
        ] {
            let rejection = read_plane(text, limits).unwrap_err();
            assert!(rejection.is_unknown && rejection.why == why, "{rejection}");
        }
    }
}
