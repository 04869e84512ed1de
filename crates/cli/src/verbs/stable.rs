//! `gruk stable`.

use super::Run;
use crate::args::OutArgs;
use crate::failure::{Exit, Failure};
use crate::{files, json, say};
use clap::Args;
use gruk_workbench::{BadInput, Preferences};
use std::path::PathBuf;

/// Stable matchings of two groups of people who have ranked each other, by Gale and Shapley's method.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk stable couples.txt
  gruk stable couples.txt --json

The file has a person on every line, the best partner first, and an empty line between the two groups:

  anna: bela csaba
  bori: csaba bela

  bela: bori anna
  csaba: anna bori

Who is not on a list is no partner. The first matching is the best for everybody in the first group and the worst for
everybody in the second among all that are stable; the second one the other way round.")]
pub(crate) struct Stable {
    /// The file of preferences.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Stable {
    fn run(&self) -> Result<Exit, Failure> {
        let name = self.file.display().to_string();
        let text = String::from_utf8_lossy(&files::read(&self.file)?).into_owned();
        let preferences = Preferences::read(&text)
            .map_err(|error| Failure::Bad { query: name.clone(), error: BadInput::Text { text, error } })?;
        if self.out.json {
            say(json::stable(&name, &preferences))?;
            return Ok(Exit::Done);
        }
        let matchings = [0, 1].map(|group| preferences.best_for(group));
        let titles = ["best for the first group", "best for the second group"];
        for (title, matching) in titles.into_iter().zip(&matchings) {
            say(title)?;
            for (person, partner) in preferences.names[0].iter().zip(matching) {
                say(format_args!(
                    "  {person} - {}",
                    partner.map_or("nobody", |partner| &preferences.names[1][partner])
                ))?;
            }
        }
        if matchings[0] == matchings[1] {
            say("this is the only stable matching")?;
        }
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
