//! The table of a search in a file: see [`checkpoint`](gruk_solve::checkpoint).

use crate::bits::Bits;
use crate::shared::Shared;
use crate::solver::Solver;
use gruk_core::Player;
use gruk_solve::checkpoint::{About, Checkpoint, CheckpointError, Keep, digest};
use std::io;

/// The first line of every file.
const FORMAT: &str = "gruk hex table 1\n";

impl<B: Bits> Solver<B> {
    /// Keeps the table in a file from now on while this turn is searched: the number of entries that the search goes on from. The connections of undecided
    /// nodes and the patterns of earlier wins are not kept: they are found again.
    ///
    /// # Errors
    /// What is wrong with the file; nothing of it is used then.
    pub fn keep_in(&mut self, keep: &Keep, stones: [B; 2], to_move: Player) -> Result<u64, CheckpointError> {
        let size = [self.board.columns(), self.board.rows(), to_move.index()].map(|number| number as u64);
        let cells = stones.into_iter().flat_map(|set| (0..B::CELLS / 8).map(move |place| set.byte(place) as u64));
        let about =
            About { format: FORMAT, digest: digest(size.into_iter().chain(cells)), entry: Shared::<B>::SAVED_BYTES };
        let (checkpoint, saved) = Checkpoint::begin(keep, about)?;
        if let Some(saved) = &saved {
            self.table.load(saved)?;
            saved.check_space(self.table.len())?;
        }
        self.checkpoint = Some(checkpoint);
        Ok(saved.map_or(0, |saved| saved.entries()))
    }

    /// Writes the table to its file now, if it has one.
    ///
    /// # Errors
    /// What the file system says; the last complete file is still there then.
    pub fn keep(&mut self) -> io::Result<()> {
        let Some(checkpoint) = &mut self.checkpoint else { return Ok(()) };
        checkpoint.keep(self.table.sections());
        checkpoint.take_failure().map_or(Ok(()), Err)
    }

    /// Writes the table if it is time. A failure does not stop the search.
    pub(crate) fn keep_in_time(&mut self) {
        if let Some(checkpoint) = self.checkpoint.as_mut().filter(|checkpoint| checkpoint.is_due()) {
            checkpoint.keep(self.table.sections());
        }
    }
}
