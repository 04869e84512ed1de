//! Claims about structures on infinite boards.

use crate::Kind;

/// What is claimed to exist, or not to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structure {
    /// `claim placement T of TARGET under LATTICE by periodic`: disjoint cakes of at most T cells block every window.
    Placement,
    /// `claim colouring C of TARGET under LATTICE by periodic`: in C colours no window has one colour.
    Colouring,
    /// `claim tiling T of TARGET under LATTICE by tiles`: Breaker stops every window on disjoint tiles of at most T cells.
    Tiling,
    /// `claim no-placement T of TARGET by counting`: cakes of at most T cells block too few windows.
    NoPlacement,
    /// `claim no-placement T of TARGET on SIZE by patch`: cakes of at most T cells block just enough windows, but not without waste.
    NoTightPlacement,
    /// `claim no-colouring C of TARGET on SIZE by exhaustion`: even a board of this size has no such colouring.
    NoColouring,
}

impl Structure {
    /// All of them.
    pub const ALL: [Structure; 6] = [
        Structure::Placement,
        Structure::Colouring,
        Structure::Tiling,
        Structure::NoPlacement,
        Structure::NoTightPlacement,
        Structure::NoColouring,
    ];

    /// The word of the format.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Structure::Placement => "placement",
            Structure::Colouring => "colouring",
            Structure::Tiling => "tiling",
            Structure::NoPlacement | Structure::NoTightPlacement => "no-placement",
            Structure::NoColouring => "no-colouring",
        }
    }

    /// The evidence that proves it.
    #[must_use]
    pub fn evidence(self) -> Kind {
        match self {
            Structure::Placement | Structure::Colouring => Kind::Periodic,
            Structure::Tiling => Kind::Tiles,
            Structure::NoPlacement => Kind::Counting,
            Structure::NoTightPlacement => Kind::Patch,
            Structure::NoColouring => Kind::Exhaustion,
        }
    }

    /// The word before the lattice or size, if there is one.
    #[must_use]
    pub fn preposition(self) -> Option<&'static str> {
        match self {
            Structure::Placement | Structure::Colouring | Structure::Tiling => Some("under"),
            Structure::NoPlacement => None,
            Structure::NoTightPlacement | Structure::NoColouring => Some("on"),
        }
    }
}

/// A claim about the windows of an infinite board (`game plane`).
#[derive(Clone, Copy, Debug)]
pub struct StructureClaim<'a> {
    /// Line of the claim, from 1.
    pub line: usize,
    /// What is claimed.
    pub structure: Structure,
    /// The number of cells of a cake or of a tile, or of colours.
    pub number: u64,
    /// The windows.
    pub target: &'a str,
    /// The lattice or the size; empty where there is none.
    pub place: &'a str,
}
