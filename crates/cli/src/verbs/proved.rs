//! `gruk verify --proved`: the checker that is proved correct, which is a program of its own.

use crate::failure::{Exit, Failure};
use crate::say;
use gruk_verbs::verify::Verify;
use serde_json::json;
use std::process::{Command, Stdio};

/// The program that `cargo xtask proofs` builds.
const PROGRAM: &str = "gruk-proved";

/// Asks `gruk-proved` about each file. It answers `accepted`, `rejected`, or `unknown` for games and kinds that it does
/// not know, and where a limit is reached: the seconds are those of its processor, and the memory is that of its heap.
pub(super) fn verify<'a>(queries: impl Iterator<Item = &'a Verify>, json: bool) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    for query in queries {
        let name = &query.file.name;
        let bytes =
            std::fs::metadata(name).map_or(usize::MAX, |file| usize::try_from(file.len()).unwrap_or(usize::MAX));
        let limits = query.limits(bytes);
        let mut command = Command::new(PROGRAM);
        if let Some(seconds) = limits.seconds {
            command.args(["--seconds", &seconds.to_string()]);
        }
        command.args(["--memory", &(limits.memory >> 20).to_string(), "--", name]);
        let output = command.stdin(Stdio::inherit()).stderr(Stdio::inherit()).output();
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
