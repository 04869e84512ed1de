//! `gruk stable`.

use super::Run;
use crate::args::OutArgs;
use crate::failure::{Exit, Failure, pointer};
use crate::{files, say};
use clap::Args;
use gruk_workbench::stable::{Matching, Side, Wishes};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// Stable matchings, the best one for each side (Gale and Shapley).
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk stable wishes.txt
  gruk stable wishes.txt --json

The file has a line for everybody, first for those of one side, then, after an empty line, for those of the other:
  Ada: Max, Kurt, Emil        Ada's dearest first; who is not listed is not wanted
  Eva: Kurt, Max

  Kurt: Ada, Eva
  ...
'#' begins a comment; names without blanks need no commas between them. Who is on a list must have the other on theirs.")]
pub(crate) struct Stable {
    /// The file; '-' for standard input.
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Stable {
    fn run(&self) -> Result<Exit, Failure> {
        let query = self.file.display().to_string();
        let bytes = files::read(&self.file)?;
        let text =
            String::from_utf8(bytes).map_err(|_| Failure::Usage(format!("{query}: expected a text in UTF-8")))?;
        let wishes = Wishes::read(&text).map_err(|error| {
            let start = text[..error.at].rfind('\n').map_or(0, |end| end + 1);
            let number = text[..start].lines().count() + 1;
            let line = text[start..].lines().next().unwrap_or("");
            let place = pointer(line, error.at - start);
            Failure::Usage(format!("{query}:{number}: {}{place}", error.message()))
        })?;
        let sides = [Side::First, Side::Second];
        let best = sides.map(|side| wishes.best_for(side));
        if self.out.json {
            let [men, women] = best.each_ref().map(|matching| pairs(&wishes, matching));
            say(json!({
                "query": query, "men_optimal": men, "women_optimal": women, "unique": best[0].partners == best[1].partners,
                "proposals": best.each_ref().map(|matching| matching.proposals), "rounds": best.each_ref().map(|matching| matching.rounds),
            }))?;
            return Ok(Exit::Done);
        }
        if best[0].partners == best[1].partners {
            say("the only stable matching")?;
            print(&wishes, &best[0])?;
            return Ok(Exit::Done);
        }
        for (side, matching) in sides.into_iter().zip(&best) {
            let side = if side == Side::First { "first" } else { "second" };
            let (proposals, rounds) = (matching.proposals, matching.rounds);
            say(format_args!("best for everybody on the {side} side ({proposals} proposals in {rounds} rounds)"))?;
            print(&wishes, matching)?;
        }
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

fn pairs(wishes: &Wishes, matching: &Matching) -> Value {
    let partners =
        matching.partners[0].iter().map(|partner| partner.map(|other| wishes.names(Side::Second)[other].clone()));
    let pairs: Map<String, Value> = wishes.names(Side::First).iter().cloned().zip(partners.map(Value::from)).collect();
    pairs.into()
}

fn print(wishes: &Wishes, matching: &Matching) -> Result<(), Failure> {
    for (person, name) in wishes.names(Side::First).iter().enumerate() {
        let Some(other) = matching.partners[0][person] else {
            say(format_args!("  {name} - nobody"))?;
            continue;
        };
        let place = |side, one, two| wishes.place(side, one, two).map_or(0, |place| place);
        let (hers, his) = (place(Side::First, person, other), place(Side::Second, other, person));
        say(format_args!(
            "  {name} - {} (wish {hers} of {name}, wish {his} in return)",
            wishes.names(Side::Second)[other]
        ))?;
    }
    let alone = wishes.names(Side::Second).iter().zip(&matching.partners[1]).filter(|(_, partner)| partner.is_none());
    for (name, _) in alone {
        say(format_args!("  nobody - {name}"))?;
    }
    Ok(())
}
