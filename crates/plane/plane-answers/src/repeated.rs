//! What a certificate about infinite boards shows, as pieces that repeat under a lattice: pairs, cakes, tiles or
//! colours.

use crate::plane_file::places;
use gruk_cert::{Certificate, Structure};
use gruk_periodic::lattice::Lattice;

/// Repeated of one period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repeated {
    /// What they are: `pairs`, `cakes`, `tiles` or `colours`.
    pub kind: &'static str,
    /// The vectors under which they repeat, upper triangular.
    pub lattice: Vec<Vec<i64>>,
    /// The cells of each piece in two parts; tiles and colours have one.
    pub pieces: Vec<[Vec<Vec<i64>>; 2]>,
    /// Are the windows those of the hexagonal lattice?
    pub is_hexagonal: bool,
}

impl Repeated {
    /// The pieces of an accepted certificate; `None` if it shows nothing, or nothing in the plane.
    #[must_use]
    pub fn of(certificate: &Certificate<'_>) -> Option<Repeated> {
        let claim = certificate.structure()?;
        let periodic = || certificate.evidence.periodic.iter().flat_map(|block| &block.rows).map(|row| &row.says);
        let (kind, pieces) = match claim.structure {
            Structure::Placement => {
                let cakes: Vec<[Vec<Vec<i64>>; 2]> =
                    periodic().map(|cake| [cake.first.clone(), cake.second.clone()]).collect();
                let are_pairs = cakes.iter().flatten().all(|part| part.len() == 1);
                (if are_pairs { "pairs" } else { "cakes" }, cakes)
            }
            Structure::Tiling => {
                let tiles = certificate.evidence.tiles.iter().flat_map(|block| &block.rows);
                ("tiles", tiles.map(|row| [row.says.cells.clone(), Vec::new()]).collect())
            }
            Structure::Colouring => {
                let of = |colour: u64| {
                    let own = periodic().filter(|line| line.second == [[colour as i64]]);
                    [own.flat_map(|line| line.first.clone()).collect(), Vec::new()]
                };
                let all: Vec<[Vec<Vec<i64>>; 2]> = (0..claim.number).map(of).collect();
                ("colours", all.into_iter().filter(|[cells, _]| !cells.is_empty()).collect())
            }
            _ => return None,
        };
        let lattice = Lattice::spanned_by(&places(claim.place)).ok().filter(|lattice| lattice.dimension() == 2)?;
        let is_hexagonal = claim.target.ends_with(":1,0/0,1/1,-1");
        Some(Repeated { kind, lattice: lattice.basis().to_vec(), pieces, is_hexagonal })
    }
}
