//! `gruk moves`.

use super::Run;
use crate::args::{OutArgs, PositionArgs};
use crate::failure::{Exit, Failure};
use crate::{json, say};
use clap::Args;

/// All legal moves.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  gruk moves domineering:3x3 --first right\n  gruk moves nim:6,9,12 --json")]
pub(crate) struct Moves {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Moves {
    fn run(&self) -> Result<Exit, Failure> {
    let study = self.at.study()?;
    if self.out.json {
        let object = json::moves(&self.at.position, &*study).map_err(Failure::bad(&self.at.position))?;
        say(object)?;
        return Ok(Exit::Done);
    }
    for row in &study.moves().map_err(Failure::bad(&self.at.position))? {
        if row.words == row.text { say(&row.text)? } else { say(format_args!("{}\t{}", row.text, row.words))? }
    }
    Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
