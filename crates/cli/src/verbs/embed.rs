//! `gruk embed`.

use super::Run;
use crate::args::{OutArgs, PositionArgs};
use crate::failure::{Exit, Failure};
use crate::{files, say};
use clap::Args;
use serde_json::json;

/// A position of Hex as one of Y, with the same winner and the same winning moves.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk embed hex:3x3
  gruk embed hex:3x3:a1,b2
  gruk solve $(gruk embed hex:3x3)
The cell in column c and row r of Hex, counted from 0, is the cell in column c of row c + r of Y; the corners that remain are filled with stones.")]
pub(crate) struct Embed {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Embed {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &self.at.position;
        let text = files::position_text(query)?;
        let answer = gruk_workbench::embed(&text, self.at.first.first.as_deref()).map_err(Failure::bad(query))?;
        if self.out.json {
            say(json!({ "query": query, "position": answer.position, "first": answer.first }))?;
        } else {
            say(format_args!("{} --first {}", answer.position, answer.first))?;
        }
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
