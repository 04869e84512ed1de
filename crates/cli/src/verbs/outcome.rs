//! `gruk outcome`.

use super::{Run, certificate_line, counted, grouped, refuse_two_streams, settled};
use crate::args::{OutArgs, SearchArgs};
use crate::failure::{Exit, Failure};
use crate::files;
use crate::progress::Line;
use crate::study::study;
use crate::{json, say};
use clap::Args;
use gruk_workbench::{OutcomeClass, SolveOptions};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Who wins when Left starts, and who when Right does: the class L, R, N or P.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk outcome domineering:4x4              N: whoever starts wins
  gruk outcome domineering:2x3 domineering:3x2 --json
  gruk outcome domineering:8x8 --json       with nodes and seconds
  gruk outcome clobber:xoxo/oxox --certificate outcome.cert
  gruk outcome --sum-table                  what the classes of two games say about their sum")]
pub(crate) struct Outcome {
    /// Instead of positions: the table of the outcome of a sum, each open case shown by two positions of Domineering.
    #[arg(long, conflicts_with = "positions")]
    pub(crate) sum_table: bool,
    /// Positions.
    #[arg(required_unless_present = "sum_table", value_name = "POSITION")]
    pub(crate) positions: Vec<String>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Write a certificate with both claims, Left first and Right first, to this file ('-' for standard output).
    #[arg(long, value_name = "FILE", conflicts_with = "sum_table")]
    pub(crate) certificate: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Outcome {
    fn run(&self) -> Result<Exit, Failure> {
        if self.sum_table {
            return sum_table(self);
        }
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        if self.certificate.is_some() && self.positions.len() > 1 {
            return Err(Failure::Usage("one certificate file holds the answer about one position".into()));
        }
        let mut exit = Exit::Done;
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
    let options = SolveOptions { certificate: args.certificate.is_some(), ..args.search.options() };
    let answer = study.outcome(&options, &mut line).map_err(Failure::bad(position))?;
    drop(line);
    let meaning = |class| match class {
        OutcomeClass::L => "Left wins, whoever starts",
        OutcomeClass::R => "Right wins, whoever starts",
        OutcomeClass::N => "the next player wins, who starts",
        OutcomeClass::P => "the previous player wins, who does not start",
    };
    let (says, exit) = match &answer.class {
        Ok(class) => (format!("{class}: {}", meaning(*class)), Exit::Done),
        Err(limit) => (format!("unknown: {limit}"), Exit::Unknown),
    };
    if let (Some(path), Ok(_)) = (&args.certificate, &answer.class) {
        let Some(certificate) = &answer.certificate else {
            let why = answer.no_certificate.as_deref().unwrap_or("nothing proves it");
            return Err(Failure::Usage(format!("no certificate for {}: {why}", path.display())));
        };
        files::write(path, &certificate.text)?;
        if path == Path::new("-") {
            return Ok(exit);
        }
    }
    let kept =
        args.certificate.as_ref().filter(|_| answer.certificate.is_some()).map(|path| path.display().to_string());
    if args.out.json {
        say(json::outcome(&answer, kept))?;
        return Ok(exit);
    }
    let work = if answer.nodes == 0 { String::new() } else { counted(answer.nodes, "node, ", "nodes, ") };
    say(format_args!("{position}: {says} ({work}{:.3} s)", answer.seconds))?;
    if let (Some(path), Some(certificate)) = (kept, &answer.certificate) {
        say(certificate_line(&path, certificate))?;
    }
    Ok(exit)
}
