//! `gruk lambda`.

use super::{Run, shortest_win};
use crate::args::{LimitArgs, OutArgs};
use crate::failure::{Exit, Failure};
use clap::Args;
use gruk_workbench::hex::Measure;

/// The fewest cells of a winning chain that the first player of Hex on N x N can be sure to get.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk lambda 4                             5
  gruk lambda 5 --json
Stones beside the chain do not count; 'gruk delta' counts all.")]
pub(crate) struct Lambda {
    /// Columns and rows of the board, 1 to 11.
    pub(crate) n: usize,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Lambda {
    fn run(&self) -> Result<Exit, Failure> {
        shortest_win("lambda", "cells", self.n, Measure::Chain, &self.limits, self.out.json)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
