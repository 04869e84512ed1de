//! `gruk games`.

use super::Run;
use crate::args::OutArgs;
use crate::failure::{Exit, Failure};
use crate::say;
use clap::Args;
use gruk_workbench::{GAMES, MISERE};
use serde_json::json;

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
            let object = json!({
                "name": about.name, "title": about.title, "syntax": format!("{}:{}", about.name, about.syntax),
                "rules": about.rules, "examples": about.examples,
            });
            say(object)?;
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
