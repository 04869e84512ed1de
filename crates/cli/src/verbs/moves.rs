//! `gruk moves`.

use super::Run;
use crate::args::{OutArgs, PositionArgs};
use crate::failure::{Exit, Failure};
use crate::say;
use clap::Args;
use serde_json::json;

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
    let moves = study.moves().map_err(Failure::bad(&self.at.position))?;
    if self.out.json {
        let texts: Vec<&str> = moves.iter().map(|row| row.text.as_str()).collect();
        say(json!({ "query": self.at.position, "first": study.first(), "moves": texts, "count": moves.len() }))?;
        return Ok(Exit::Done);
    }
    for row in &moves {
        if row.words == row.text { say(&row.text)? } else { say(format_args!("{}\t{}", row.text, row.words))? }
    }
    Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
