//! `gruk born`.

use super::{Run, unknown};
use crate::args::{OutArgs, ValueLimitArgs};
use crate::failure::{Exit, Failure};
use crate::say;
use clap::Args;
use serde_json::json;

/// How many values are born by a day: those of games of at most so many moves.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  gruk born 3                              1474\n  gruk born 2 --list")]
pub(crate) struct Born {
    /// The day.
    pub(crate) day: u32,
    /// Print the name of every value too.
    #[arg(long)]
    pub(crate) list: bool,
    #[command(flatten)]
    pub(crate) limits: ValueLimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Born {
    fn run(&self) -> Result<Exit, Failure> {
        let query = self.day.to_string();
        let names = match gruk_workbench::born(self.day, &self.limits.limits()) {
            Ok(names) => names,
            Err(limit) => return unknown(&format!("born {query}"), limit, self.out.json),
        };
        if self.out.json {
            let listed = self.list.then_some(&names);
            say(json!({ "day": self.day, "values": names.len(), "names": listed }))?;
            return Ok(Exit::Done);
        }
        if self.list {
            for name in &names {
                say(name)?;
            }
        }
        say(format_args!("{} values are born by day {query}", names.len()))?;
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
