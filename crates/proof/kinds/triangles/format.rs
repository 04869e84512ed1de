//! Triangles of cells and borders that fill a board. Format: section 3.18.

use crate::grammar::codec::one;
use crate::{Block, Kind, Writer};
use std::io::{Result as Written, Write};

/// A triangle by its three points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriangleLine<M> {
    /// The first point.
    pub a: M,
    /// The second point.
    pub b: M,
    /// The third point.
    pub c: M,
}

grammar! { "'POINT POINT POINT'"; struct TriangleLine<M> { a, b, c } = one(a), one(b), one(c) }

/// The block of triangles.
pub type Blocks<'a> = Option<Block<TriangleLine<&'a str>>>;

impl<W: Write> Writer<W> {
    /// Claims that a full board has a winner, whoever gets the free cells of the position.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn decided_claim(&mut self, position: &str, by: Kind) -> Written<()> {
        writeln!(self.out, "claim decided at {position} by {by}")
    }

    /// Triangles, each by its three points.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn triangles(&mut self, rows: &[[String; 3]]) -> Written<()> {
        self.block(Kind::Triangles, None, rows.iter().map(|[a, b, c]| TriangleLine { a, b, c }))
    }
}
