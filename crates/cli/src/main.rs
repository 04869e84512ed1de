//! `gruk`, the command line: reads arguments, calls the workbench, prints answers.
//!
//! This door knows no game and does no search. It knows JSON, colours, files, signals and exit codes.

mod args;
mod bench;
mod failure;
mod files;
mod json;
mod progress;
mod table_play;
mod values;
mod verbs;

use args::{Cli, Verb};
use clap::{CommandFactory, Parser as _};
use failure::{Exit, Failure};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match &cli.verb {
        Verb::Solve(args) => verbs::solve(args),
        Verb::Openings(args) => verbs::openings(args),
        Verb::Outcome(args) => verbs::outcome(args),
        Verb::Value(args) => values::value(args),
        Verb::Born(args) => values::born(args),
        Verb::Moves(args) => verbs::moves(args),
        Verb::Perft(args) => verbs::perft(args),
        Verb::Show(args) => verbs::show(args),
        Verb::Tree(args) => verbs::tree(args),
        Verb::Play(args) => table_play::play(args),
        Verb::Verify(args) => verbs::verify(args),
        Verb::Games(args) => verbs::games(args),
        Verb::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "gruk", &mut script);
            files::write(std::path::Path::new("-"), &script).map(|()| Exit::Done)
        }
        Verb::Man { folder } => verbs::man(folder.as_deref()),
    };
    let json = cli.verb.wants_json();
    match result {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report(json).into(),
    }
}

/// Writes a line to standard output; a reader that has gone away ends the program quietly.
pub(crate) fn say(text: impl std::fmt::Display) -> Result<(), Failure> {
    use std::io::Write as _;
    writeln!(std::io::stdout(), "{text}").map_err(Failure::Output)
}
