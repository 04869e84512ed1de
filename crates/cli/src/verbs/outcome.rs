//! `gruk outcome`.

use super::{Run, certificate_line, counted, grouped, not_written, refuse_two_streams, settled, takes_output, untold};
use crate::args::OutArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::files;
use crate::plain::say_lines;
use crate::say;
use clap::Args;
use gruk_verbs::outcome::{self, Classed};
use gruk_verbs::{Source, Told as _, Verb as _};
use gruk_workbench::{OutcomeClass, SumTable};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Outcome {
    #[command(flatten)]
    query: Arguments<outcome::Outcome>,
    /// Write a certificate with both claims, Left first and Right first, to this file ('-' for standard output).
    #[arg(long, value_name = "FILE", conflicts_with = "sum_table")]
    certificate: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Outcome {
    fn run(&self) -> Result<Exit, Failure> {
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        if self.certificate.is_some() && self.query.0.len() > 1 {
            return Err(Failure::Usage("one certificate file holds the answer about one position".into()));
        }
        let mut exit = Exit::Done;
        for query in &self.query.0 {
            let query = outcome::Outcome { certificate: self.certificate.is_some(), ..query.clone() };
            exit = exit.worse(settled(self.one(&query), self.out.json)?);
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

/// Tells the table of the outcome of a sum, with witnesses.
fn tell_sums(table: &SumTable) -> Result<(), Failure> {
    let names = |classes: &[OutcomeClass]| classes.iter().map(ToString::to_string).collect::<Vec<_>>();
    for entry in &table.entries {
        say(format_args!("{} + {} = {}", entry.left, entry.right, names(&entry.allowed).join(" or ")))?;
        for (class, a, b) in &entry.met {
            say(format_args!("    {class}: {a} + {b}"))?;
        }
    }
    say(format_args!("{} regions, {} sums solved", grouped(table.regions), grouped(table.pairs)))
}

impl Outcome {
    fn one(&self, query: &outcome::Outcome) -> Result<Exit, Failure> {
        let position = query.position.as_deref().unwrap_or("sum-table");
        let found = match ask(query, position)? {
            Ok(found) => found,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        let answer = match &found {
            Classed::Position(answer, _) => answer,
            Classed::Sums(_) if self.out.json => {
                say_lines(query.answer(&found, None).tell())?;
                return Ok(Exit::Done);
            }
            Classed::Sums(table) => return tell_sums(table).map(|()| Exit::Done),
        };
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
        let unwritten = match (&self.certificate, &answer.certificate) {
            (Some(path), Some(certificate)) if answer.class.is_ok() => {
                files::write(path, &certificate.text)?;
                if takes_output(Some(path), true) {
                    return Ok(exit);
                }
                None
            }
            (Some(path), None) if answer.class.is_ok() => Some(not_written(path, answer.no_certificate.as_deref())),
            _ => None,
        };
        let exit = unwritten.unwrap_or(exit);
        let kept =
            self.certificate.as_ref().filter(|_| answer.certificate.is_some()).map(|path| path.display().to_string());
        if self.out.json {
            say(query.answer(&found, kept).tell())?;
            return Ok(exit);
        }
        let work = if answer.nodes == 0 { String::new() } else { counted(answer.nodes, "node, ", "nodes, ") };
        let from = match &found {
            Classed::Position(_, Some(sources)) => Source::words(sources),
            _ => String::new(),
        };
        say(format_args!("{position}: {says} ({work}{:.3} s){from}", answer.seconds))?;
        if let (Some(path), Some(certificate)) = (kept, &answer.certificate) {
            say(certificate_line(&path, certificate))?;
        }
        Ok(exit)
    }
}
