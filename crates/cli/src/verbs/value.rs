//! `gruk value`.

use super::{Run, certificate_line, refuse_two_streams, settled, unknown};
use crate::args::{OutArgs, ValueLimitArgs, characters};
use crate::failure::{Exit, Failure};
use crate::study::file_writer;
use crate::{files, json, kept, say};
use clap::Args;
use gruk_workbench::{Answer, OtherAnswer, ValueAnswer};
use std::path::PathBuf;

/// What a position or a sum of games is worth, and how urgent it is to move there.
///
/// Canonical form, name, stops, mean, temperature, birthday.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk value domineering:5x5                0
  gruk value '{0|*}' '+-1' '2 + {1|-1}'
  gruk value 'domineering:4x4 + nim:3 - {1|-1}' --json
  gruk value domineering:4x4 --certificate 4x4.cert
A term is a position or a value: numbers such as 1/2, * and *2, ^ and v, +-x, tiny(x), miny(x), {L,…|R,…}. Put spaces around \
the + or - that follows a position, and -- before an expression that begins with a minus sign. Only games in which a player who cannot move loses have values. \
In --json, positions counts the components that were worked out, forms the different values met on the way.")]
pub(crate) struct Value {
    /// Values, positions, and sums and differences of them.
    #[arg(required = true, value_name = "EXPRESSION", allow_negative_numbers = true)]
    pub(crate) expressions: Vec<String>,
    /// Names longer than about this many characters are cut; 0 prints up to 64 million.
    #[arg(long, default_value_t = 500, value_name = "CHARACTERS")]
    pub(crate) name_limit: usize,
    /// Write a certificate of the canonical form to this file ('-' for standard output); the expression is then a sum of
    /// positions and formal games.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Keep the value with its certificate in the catalogue; the expression is then a sum of positions and formal games.
    #[arg(long, conflicts_with = "certificate")]
    pub(crate) keep: bool,
    #[command(flatten)]
    pub(crate) limits: ValueLimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Value {
    fn run(&self) -> Result<Exit, Failure> {
        let mut exit = Exit::Done;
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        if self.certificate.is_some() && self.expressions.len() > 1 {
            return Err(Failure::Usage("one certificate file holds one value".into()));
        }
        for expression in &self.expressions {
            let query = &match files::expression_text(expression) {
                Ok(text) => text,
                Err(failure) => {
                    exit = exit.worse(settled(Err(failure), self.out.json)?);
                    continue;
                }
            };
            let valued =
                gruk_workbench::value(query, characters(self.name_limit), &self.limits.limits(), file_writer());
            let valued = valued.map_err(Failure::bad(query));
            let one = valued.and_then(|answer| match answer {
                Err(limit) => unknown(query, limit, self.out.json),
                Ok(Answer::Value(answer)) => self.tell(&answer),
                Ok(Answer::Other(answer)) => say_other(&answer, self.out.json).map(|()| Exit::Done),
            });
            exit = exit.worse(settled(one, self.out.json)?);
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

impl Value {
    /// Prints an answer, after its certificate.
    fn tell(&self, answer: &ValueAnswer) -> Result<Exit, Failure> {
        let mut written = None;
        if self.certificate.is_some() || self.keep {
            let made = gruk_workbench::value_certificate(&answer.query, &self.limits.limits());
            match made.map_err(Failure::bad(&answer.query))? {
                Err(limit) => return unknown(&answer.query, limit, self.out.json),
                Ok(certificate) => {
                    let path = match &self.certificate {
                        Some(path) => {
                            files::write(path, &certificate.text)?;
                            Some(path.display().to_string())
                        }
                        None => {
                            let study = crate::study::study(&answer.query, None)?;
                            kept::keep("value", &*study, &json::value(answer), &certificate.text)
                        }
                    };
                    written = path.map(|path| (path, certificate));
                }
            }
        }
        if written.as_ref().is_some_and(|(path, _)| path == "-") {
            return Ok(Exit::Done);
        }
        if self.out.json {
            let mut object = json::value(answer);
            if let Some((path, _)) = written {
                object["certificate"] = path.into();
            }
            return say(object).map(|()| Exit::Done);
        }
        tell(answer)?;
        if let Some((path, certificate)) = written {
            say(certificate_line(&path, &certificate))?;
        }
        Ok(Exit::Done)
    }
}

/// An answer that is no game.
fn say_other(answer: &OtherAnswer, as_json: bool) -> Result<(), Failure> {
    if as_json {
        return say(json::other(answer));
    }
    match answer.text.contains('\n') {
        true => say(format_args!("{} =\n{}", answer.query, answer.text))?,
        false => say(format_args!("{} = {}", answer.query, answer.text))?,
    }
    if answer.is_cut {
        say("  (cut; --name-limit 0 prints it whole)")?;
    }
    say(format_args!("  {:.3} s", answer.seconds))
}

fn tell(answer: &ValueAnswer) -> Result<(), Failure> {
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
    say(format_args!("  {:.3} s", answer.seconds))
}
