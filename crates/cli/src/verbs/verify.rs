//! `gruk verify`.

use super::{Run, counted};
use crate::args::OutArgs;
use crate::arguments::Arguments;
use crate::failure::{Exit, Failure, Report as _};
use crate::governor::{Bounds, Watched};
use crate::{files, governor, say};
use clap::Args;
use gruk_verbs::{Told as _, Verb as _, verify};
use gruk_workbench::upgraded;
use serde_json::json;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub(crate) struct Verify {
    #[command(flatten)]
    query: Arguments<verify::Verify>,
    /// Let the checker that is proved correct decide: the program gruk-proved, if it is installed.
    #[arg(long)]
    proved: bool,
    /// Write the accepted certificate to NEW, in the current version of the format; takes one FILE.
    #[arg(long, value_name = "NEW", conflicts_with = "proved")]
    upgrade: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Verify {
    fn run(&self) -> Result<Exit, Failure> {
        if self.proved {
            return super::proved::verify(self.query.0.iter(), self.out.json);
        }
        if self.upgrade.is_some() && self.query.0.len() > 1 {
            return Err(Failure::Usage("--upgrade is for one certificate".into()));
        }
        let mut exit = Exit::Done;
        for query in &self.query.0 {
            let name = &query.file.name;
            governor::question(name);
            let bytes = match files::read_certificate(Path::new(name)) {
                Ok(bytes) => bytes,
                Err(failure) => {
                    exit = failure.report(false);
                    if self.out.json {
                        say(json!({ "file": name, "verdict": "unreadable", "at": null, "reason": failure.reason() }))?;
                    }
                    continue;
                }
            };
            let result = query.judge(&bytes);
            governor::answered();
            exit = exit.worse(match &result {
                Ok(_) => Exit::Done,
                Err(rejection) if rejection.is_unknown => Exit::Unknown,
                Err(_) => Exit::Rejected,
            });
            if let (Some(new), true) = (&self.upgrade, result.is_ok()) {
                let upgraded = upgraded(&String::from_utf8_lossy(&bytes));
                files::write(new, upgraded.as_bytes())?;
            }
            if self.out.json {
                say(query.answer(&result, None).tell())?;
                continue;
            }
            match result {
                Err(rejection) if rejection.is_unknown => say(format_args!("{name}: unknown at {rejection}"))?,
                Err(rejection) => say(format_args!("{name}: rejected at {rejection}"))?,
                Ok(verified) => {
                    let claims = match (verified.claims.as_slice(), verified.values.as_slice()) {
                        ([claim], []) => {
                            format!("{}, {} to move: {}", brief(&claim.position), claim.first, claim.verdict)
                        }
                        ([], [value]) => {
                            format!("{} has the canonical form {}", brief(&value.position), brief(&value.form))
                        }
                        ([], []) if !verified.theorems.is_empty() => {
                            // The game stands before them; a long one is not said again.
                            let game = format!(" in {}", verified.game);
                            let is_long = brief(&verified.game) != verified.game;
                            let again = if is_long { &game[..] } else { "" };
                            let told = |theorem: &String| theorem.replacen(again, "", 1);
                            verified.theorems.iter().map(told).collect::<Vec<_>>().join("; ")
                        }
                        ([], []) => {
                            let period = |(length, start): &(u64, u64)| format!("period {length} from heap {start}");
                            let quotient = |(order, last): &(u64, Option<u64>)| match last {
                                Some(last) => format!("misère quotient of order {order} of the heaps up to {last}"),
                                None => format!("misère quotient of order {order} of all heaps"),
                            };
                            let periods = verified.periods.iter().map(period);
                            periods.chain(verified.quotients.iter().map(quotient)).collect::<Vec<_>>().join(", ")
                        }
                        (claims, values) => counted((claims.len() + values.len()) as u64, "claim", "claims"),
                    };
                    say(format_args!(
                        "{name}: accepted; {}: {claims} ({} of evidence, {})",
                        brief(&verified.game),
                        counted(verified.rows as u64, "line", "lines"),
                        verify::Basis::of(&verified).word()
                    ))?;
                }
            }
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }

    /// The governor ends what takes a tenth more than it is told. Whoever checks a certificate does not know who wrote
    /// it, so that the process as a whole keeps to the memory that was given.
    fn watched(&self, given: Bounds) -> Watched {
        Watched::Question(Bounds { memory: given.memory.map(|most| most - most / 8), ..given })
    }
}

/// The beginning of a long text.
fn brief(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}
