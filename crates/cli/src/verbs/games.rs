//! `gruk games`.

use super::Run;
use crate::args::OutArgs;
use crate::failure::{Exit, Failure};
use crate::{json, say};
use clap::Args;
use gruk_workbench::{GAMES, MISERE};

/// The games, their notation and their rules.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  gruk games\n  gruk games --json")]
pub(crate) struct Games {
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Games {
    fn run(&self) -> Result<Exit, Failure> {
        for about in GAMES.iter().chain([&MISERE]) {
            if self.out.json {
                say(json::game(about))?;
            } else {
                say(format_args!(
                    "{}\n  {}:{}\n  {}\n  {}\n",
                    about.title,
                    about.name,
                    about.syntax,
                    about.rules,
                    about.examples.join("  ")
                ))?;
            }
        }
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
