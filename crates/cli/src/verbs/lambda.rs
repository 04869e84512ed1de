//! `gruk lambda`.

use super::{Run, shortest_win};
use crate::args::{LimitArgs, OutArgs};
use crate::failure::{Exit, Failure};
use clap::Args;
use gruk_workbench::hex::Measure;
use std::path::PathBuf;

/// The shortest winning chain that the first player of Hex on N x N can be sure of.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk lambda 4                             5
  gruk lambda 5 --json
  gruk lambda 5 --certificates DIR          5 cells are too few and 6 are enough; gruk verify DIR/*.cert
Stones beside the chain do not count; 'gruk delta' counts all.")]
pub(crate) struct Lambda {
    /// Columns and rows of the board, 1 to 11.
    pub(crate) n: usize,
    /// Write the certificates, of what is too few and of what is enough, into this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) certificates: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Lambda {
    fn run(&self) -> Result<Exit, Failure> {
        shortest_win(
            "lambda",
            ["cell", "cells"],
            self.n,
            Measure::Chain,
            &self.limits,
            self.certificates.as_deref(),
            self.out.json,
        )
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
