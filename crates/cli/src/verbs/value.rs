//! `gruk value`.

use super::{Run, certificate_line, refuse_two_streams, settled, takes_output, untold};
use crate::args::OutArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::{files, kept, say};
use clap::Args;
use gruk_verbs::value::{self, valued};
use gruk_verbs::{Source, Told as _, Verb as _};
use gruk_workbench::{Answer, OtherAnswer, ValueAnswer, open};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Value {
    #[command(flatten)]
    query: Arguments<value::Value>,
    /// Write a certificate to this file ('-' for standard output): of the canonical form of a sum of positions and
    /// formal games, or of how two such sums, loopy or not, compare.
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Keep the value with its certificate in the catalogue; the expression is then a sum of positions and formal
    /// games.
    #[arg(long, conflicts_with = "certificate")]
    keep: bool,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Value {
    fn run(&self) -> Result<Exit, Failure> {
        let mut exit = Exit::Done;
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        if self.certificate.is_some() && self.query.0.len() > 1 {
            return Err(Failure::Usage("one certificate file holds one value".into()));
        }
        for query in &self.query.0 {
            let query = value::Value { certificate: self.certificate.is_some() || self.keep, ..query.clone() };
            exit = exit.worse(settled(self.one(&query), self.out.json)?);
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

impl Value {
    /// Prints an answer, after its certificate.
    fn one(&self, query: &value::Value) -> Result<Exit, Failure> {
        let found = match ask(query, &query.expression)? {
            Ok(found) => found,
            Err(unknown) => {
                let exit = untold(&unknown, self.out.json)?;
                // Who wins needs no values of large parts, and is often found where the value is not.
                if !self.out.json && open(&query.expression, None).is_ok_and(|study| study.has_outcomes()) {
                    eprintln!("who wins may be found all the same: gruk outcome '{}'", query.expression);
                }
                return Ok(exit);
            }
        };
        let kept = match (&found.answer, &found.proof, &self.certificate) {
            (_, Some((made, _)), Some(path)) => {
                files::write(path, &made.text)?;
                Some(path.display().to_string())
            }
            (_, Some(_), None) if found.source.is_some() => {
                found.source.as_ref().and_then(|source| kept::store().certificate_file(source.answer))
            }
            (Answer::Value(answer), Some((made, Some(study))), None) => {
                kept::keep("value", &**study, &valued(answer).tell(), &made.text)
            }
            _ => None,
        };
        match &found.answer {
            _ if takes_output(self.certificate.as_deref(), found.proof.is_some()) => {}
            _ if self.out.json => say(query.answer(&found, kept).tell())?,
            Answer::Value(answer) => {
                tell(answer, found.source.as_slice())?;
                if let (Some(path), Some((made, _))) = (kept, &found.proof) {
                    say(certificate_line(&path, made))?;
                }
            }
            Answer::Other(answer) => {
                say_other(answer)?;
                if let (Some(path), Some((made, _))) = (kept, &found.proof) {
                    say(certificate_line(&path, made))?;
                }
            }
        }
        Ok(Exit::Done)
    }
}

/// An answer that is no game.
fn say_other(answer: &OtherAnswer) -> Result<(), Failure> {
    match answer.text.contains('\n') {
        true => say(format_args!("{} =\n{}", answer.query, answer.text))?,
        false => say(format_args!("{} = {}", answer.query, answer.text))?,
    }
    if answer.is_cut {
        say("  (cut; --name-limit 0 prints it whole)")?;
    }
    say(format_args!("  {:.3} s", answer.seconds))
}

fn tell(answer: &ValueAnswer, sources: &[Source]) -> Result<(), Failure> {
    say(format_args!("{} = {}", answer.query, answer.name))?;
    if answer.canonical != answer.name {
        say(format_args!("  canonical form {}", answer.canonical))?;
    }
    if answer.is_cut {
        say(format_args!("  (cut; gruk value 'write(value({}), \"FILE\")' writes it whole)", answer.query))?;
    }
    let grundy = answer.grundy.map_or(String::new(), |grundy| format!(", Grundy value {grundy}"));
    say(format_args!("  outcome {}, birthday {}{grundy}", answer.outcome, answer.birthday))?;
    let [left, right] = &answer.stops;
    say(format_args!("  stops {left} and {right}, mean {}, temperature {}", answer.mean, answer.temperature))?;
    say(format_args!("  {:.3} s{}", answer.seconds, Source::words(sources)))
}
