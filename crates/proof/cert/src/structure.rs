//! Claims about structures on infinite boards.

use crate::Kind;

/// The structure that is claimed to exist, or not to exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structure {
    /// `claim placement T of TARGET under LATTICE by periodic`: disjoint cakes of at most T cells block every window.
    Placement,
    /// `claim colouring C of TARGET under LATTICE by periodic`: a colouring in C colours in which no window has one
    /// colour.
    Colouring,
    /// `claim tiling T of TARGET under LATTICE by tiles`: Breaker stops every window by play on disjoint tiles of at
    /// most T cells.
    Tiling,
    /// `claim no-placement T of TARGET by counting`: cakes of at most T cells block too few windows for a good
    /// placement.
    NoPlacement,
    /// `claim no-placement T of TARGET on SIZE by patch`: cakes of at most T cells block enough windows only without
    /// waste, and a board of this size cannot be covered without waste.
    NoTightPlacement,
    /// `claim no-colouring C of TARGET on SIZE by exhaustion`: even a board of this size has no such colouring.
    NoColouring,
    /// `claim no-placement T of TARGET on SIZE by lrat`: as for a patch, but by a refutation, clause by clause.
    RefutedTightPlacement,
    /// `claim no-finite-placement 2 of TARGET on SIZE by lrat`: no placement of finite cakes is good, since two good
    /// colourings of this board in 2 colours that agree on all cells before the middle one agree on the middle one.
    NoFinitePlacement,
    /// `claim no-colouring C of TARGET on SIZE by lrat`: a board of this size has no such colouring, by a refutation.
    RefutedColouring,
    /// `claim no-dominoes 2 of TARGET under LATTICE by lrat`: no pairs of neighbours that repeat under the lattice are
    /// a good pairing.
    NoDominoes,
}

impl Structure {
    /// All of them.
    pub const ALL: [Structure; 10] = [
        Structure::Placement,
        Structure::Colouring,
        Structure::Tiling,
        Structure::NoPlacement,
        Structure::NoTightPlacement,
        Structure::NoColouring,
        Structure::RefutedTightPlacement,
        Structure::NoFinitePlacement,
        Structure::RefutedColouring,
        Structure::NoDominoes,
    ];

    /// The word of the format.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Structure::Placement => "placement",
            Structure::Colouring => "colouring",
            Structure::Tiling => "tiling",
            Structure::NoPlacement | Structure::NoTightPlacement | Structure::RefutedTightPlacement => "no-placement",
            Structure::NoColouring | Structure::RefutedColouring => "no-colouring",
            Structure::NoFinitePlacement => "no-finite-placement",
            Structure::NoDominoes => "no-dominoes",
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
            Structure::RefutedTightPlacement
            | Structure::NoFinitePlacement
            | Structure::RefutedColouring
            | Structure::NoDominoes => Kind::Lrat,
        }
    }

    /// The word before the lattice or size, if there is one.
    #[must_use]
    pub fn preposition(self) -> Option<&'static str> {
        match self {
            Structure::Placement | Structure::Colouring | Structure::NoDominoes | Structure::Tiling => Some("under"),
            Structure::NoPlacement => None,
            _ => Some("on"),
        }
    }
}

/// A claim about the windows of an infinite board (`game plane`).
#[derive(Clone, Copy, Debug)]
pub struct StructureClaim<'a> {
    /// What is claimed.
    pub structure: Structure,
    /// The number of cells of a cake or of a tile, or of colours.
    pub number: u64,
    /// The windows.
    pub target: &'a str,
    /// The lattice or the size; empty where there is none.
    pub place: &'a str,
}
