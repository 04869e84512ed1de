//! `gruk`, the command line: reads arguments, calls the workbench, prints answers.
//!
//! This crate knows no game and does no search. It knows JSON, colours, files, signals and exit codes.

/// Says something on standard error, in the place of the standard library's macro, which panics where nobody can hear.
macro_rules! eprintln {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($words)*);
    }};
}

mod args;
mod arguments;
mod board_journal;
mod closed;
mod cluster;
mod console;
mod external;
mod failure;
mod files;
mod governor;
mod help;
mod infinite;
mod journal;
mod kept;
mod match_journal;
mod mcgs;
mod plain;
mod processor;
mod progress;
mod results;
mod shortest;
mod study;
mod tiling_journal;
mod verbs;

use args::Cli;
use failure::{Failure, Report as _};
use std::process::ExitCode;
use verbs::Run as _;

#[global_allocator]
static MEMORY: governor::heap::Counted = governor::heap::Counted;

fn main() -> ExitCode {
    if let Some(settings) = verbs::worker() {
        return verbs::work(&settings);
    }
    let (cli, bounds) = match Cli::read() {
        Ok(read) => read,
        Err(failure) => return failure.report(false).into(),
    };
    let verb = cli.verb();
    governor::begin(args::asked(), verb.wants_json(), verb.watched(bounds));
    match kept::begin().and_then(|()| verb.run()) {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report(verb.wants_json()).into(),
    }
}

/// Writes a line to standard output; a reader that has gone away ends the program quietly.
pub(crate) fn say(text: impl std::fmt::Display) -> Result<(), Failure> {
    use std::io::Write as _;
    let _writing = governor::writing();
    writeln!(files::output()?, "{text}").map_err(Failure::Output)
}
