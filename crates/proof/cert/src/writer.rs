use crate::grammar::Print;
use crate::{HEAD, Kind, Structure, VERSION};
use gruk_core::{Player, Verdict};
use std::fmt::Display;
use std::io::{Result, Write};

/// Writes a certificate line by line: [`begin`](Writer::begin), claims, evidence, [`end`](Writer::end). Each kind of
/// evidence adds its own blocks.
#[derive(Debug)]
pub struct Writer<W> {
    pub(crate) out: W,
}

impl<W: Write> Writer<W> {
    /// Begins a certificate about `game` (`hex:4x4`, `nim`).
    ///
    /// # Errors
    /// Those of the writer underneath, as everywhere below.
    pub fn begin(mut out: W, game: &str) -> Result<Self> {
        writeln!(out, "{HEAD}{VERSION}")?;
        writeln!(out, "game {game}")?;
        Ok(Writer { out })
    }

    /// Claims `verdict` for `position` with `first` to move.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn claim(&mut self, verdict: Verdict, first: Player, position: &str, by: Kind) -> Result<()> {
        writeln!(self.out, "claim {verdict} first {first} at {position} by {by}")
    }

    /// Claims that a structure on an infinite board exists, or that it does not; `place` is the lattice or the size, if
    /// the claim has one.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn structure_claim(&mut self, structure: Structure, number: usize, target: &str, place: &str) -> Result<()> {
        write!(self.out, "claim {} {number} of {target}", structure.word())?;
        if let Some(preposition) = structure.preposition() {
            write!(self.out, " {preposition} {place}")?;
        }
        writeln!(self.out, " by {}", structure.evidence())
    }

    /// The evidence for a structure on an infinite board. A line has the two parts of a cake, a cell and its colour, or
    /// a size and the most windows that cakes of that size block.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn structure<A: Display, B: Display>(
        &mut self,
        kind: Kind,
        rows: impl ExactSizeIterator<Item = (A, B)>,
    ) -> Result<()> {
        writeln!(self.out, "{kind} {}", rows.len())?;
        for (first, second) in rows {
            writeln!(self.out, "{first} {second}")?;
        }
        Ok(())
    }

    /// Steps of a player, and the lines that say what they prove.
    pub(crate) fn proved<S: Print, P: Print>(
        &mut self,
        kind: Kind,
        player: Player,
        steps: impl ExactSizeIterator<Item = S>,
        wins: &[P],
    ) -> Result<()> {
        writeln!(self.out, "{kind} {player} {}", steps.len() + wins.len())?;
        self.rows(Some(player), steps)?;
        self.rows(Some(player), wins.iter())
    }

    /// Ends the certificate and gives the writer back.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn end(mut self) -> Result<W> {
        writeln!(self.out, "end")?;
        self.out.flush()?;
        Ok(self.out)
    }
}
