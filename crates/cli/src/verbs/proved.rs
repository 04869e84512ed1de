//! `gruk verify --proved`: the checker that is proved correct, which is a program of its own.

use crate::failure::{Exit, Failure};
use crate::say;
use serde_json::json;
use std::process::{Command, Stdio};

/// The program that `cargo xtask proofs` builds.
const PROGRAM: &str = "gruk-proved";

/// Asks `gruk-proved` about each file. It answers `accepted`, `rejected`, or `unknown` for games and kinds that it does not know.
pub(super) fn verify<'a>(files: impl Iterator<Item = &'a str>, json: bool) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    for name in files {
        let output =
            Command::new(PROGRAM).arg("--").arg(name).stdin(Stdio::inherit()).stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| {
            Failure::Usage(format!("cannot run {PROGRAM}: {error}; 'cargo xtask proofs' builds it (docs/proved.md)"))
        })?;
        let (verdict, ends) = match output.status.code() {
            Some(0) => ("accepted", Exit::Done),
            Some(3) => ("unknown", Exit::Unknown),
            Some(4) => ("rejected", Exit::Rejected),
            _ => ("unreadable", Exit::BadInput),
        };
        exit = exit.worse(ends);
        match json {
            true => say(json!({ "file": name, "verdict": verdict, "checker": PROGRAM }))?,
            false => say(format_args!("{name}: {verdict} by {PROGRAM}"))?,
        }
    }
    Ok(exit)
}
