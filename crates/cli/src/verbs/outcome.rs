//! `gruk outcome`.

use super::{Run, certificate_line, grouped, refuse_two_streams, settled};
use crate::args::{OutArgs, SearchArgs};
use crate::bench::study;
use crate::failure::{Exit, Failure};
use crate::progress::Line;
use crate::{files, say};
use clap::Args;
use gruk_workbench::OutcomeClass;
use serde_json::json;
use std::path::PathBuf;

/// The outcome class L, R, N or P: who wins when Left starts, and when Right does.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk outcome domineering:4x4              N: whoever starts wins
  gruk outcome domineering:2x3 domineering:3x2 --json
  gruk outcome domineering:5x5 --certificate 5x5.cert
  gruk outcome --sum-table                  what the classes of two games say about their sum")]
pub(crate) struct Outcome {
    /// Instead of positions: the table of the outcome of a sum, each open case shown by two positions of Domineering.
    #[arg(long, conflicts_with = "positions")]
    pub(crate) sum_table: bool,
    /// Positions.
    #[arg(required_unless_present = "sum_table", value_name = "POSITION")]
    pub(crate) positions: Vec<String>,
    /// Write a certificate to this file ('-' for standard output): a claim with Left to move and one with Right to move.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Outcome {
    fn run(&self) -> Result<Exit, Failure> {
    if self.sum_table {
        return sum_table(self);
    }
    let mut exit = Exit::Done;
    refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
    if self.certificate.is_some() && self.positions.len() > 1 {
        return Err(Failure::Usage("one certificate file holds the answer about one position".into()));
    }
    for position in &self.positions {
        exit = exit.worse(settled(outcome_of_one(self, position), self.out.json)?);
    }
    Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

/// The table of the outcome of a sum, with witnesses.
fn sum_table(args: &Outcome) -> Result<Exit, Failure> {
    let options = args.search.options();
    let table = match gruk_workbench::sum_table(options.method, &options.limits) {
        Ok(table) => table,
        Err(limit) => {
            say(format_args!("unknown: {limit}"))?;
            return Ok(Exit::Unknown);
        }
    };
    let names = |classes: &[OutcomeClass]| classes.iter().map(ToString::to_string).collect::<Vec<_>>();
    for entry in &table.entries {
        if args.out.json {
            let met = |(class, a, b): &(OutcomeClass, String, String)| json!({ "class": class.to_string(), "left": format!("domineering:{a}"), "right": format!("domineering:{b}") });
            let met: Vec<serde_json::Value> = entry.met.iter().map(met).collect();
            say(
                json!({ "left": entry.left.to_string(), "right": entry.right.to_string(), "allowed": names(&entry.allowed), "met": met }),
            )?;
            continue;
        }
        say(format_args!("{} + {} = {}", entry.left, entry.right, names(&entry.allowed).join(" or ")))?;
        for (class, a, b) in &entry.met {
            say(format_args!("    {class}: domineering:{a} + domineering:{b}"))?;
        }
    }
    if !args.out.json {
        say(format_args!("{} regions, {} sums solved", grouped(table.regions), grouped(table.pairs)))?;
    }
    Ok(Exit::Done)
}

fn outcome_of_one(args: &Outcome, position: &str) -> Result<Exit, Failure> {
    let study = study(position, None)?;
    let mut line = Line::new(position);
    let options = args.search.options();
    let mut proved = None;
    let outcome = match &args.certificate {
        None => study.outcome(&options, &mut line).map_err(Failure::bad(position))?,
        Some(_) => study.certified_outcome(&options, &mut line).map_err(Failure::bad(position))?.map(|answer| {
            proved = Some(answer.certificate);
            answer.class
        }),
    };
    drop(line);
    let mut written = None;
    if let (Some(path), Some(certificate)) = (&args.certificate, proved) {
        files::write(path, &certificate.text)?;
        written = Some((path.display().to_string(), certificate));
    }
    if written.as_ref().is_some_and(|(path, _)| path == "-") {
        return Ok(Exit::Done);
    }
    let meaning = |class| match class {
        OutcomeClass::L => "Left wins, whoever starts",
        OutcomeClass::R => "Right wins, whoever starts",
        OutcomeClass::N => "the next player wins, who starts",
        OutcomeClass::P => "the previous player wins, who does not start",
    };
    let (class, says, exit) = match &outcome {
        Ok(class) => (Some(class.to_string()), format!("{class}: {}", meaning(*class)), Exit::Done),
        Err(limit) => (None, format!("unknown: {limit}"), Exit::Unknown),
    };
    if args.out.json {
        let mut object = json!({ "query": position, "outcome": class });
        if let Some((path, _)) = written {
            object["certificate"] = json!(path);
        }
        say(object)?;
    } else {
        say(format_args!("{position}: {says}"))?;
        if let Some((path, certificate)) = written {
            say(certificate_line(&path, &certificate))?;
        }
    }
    Ok(exit)
}
