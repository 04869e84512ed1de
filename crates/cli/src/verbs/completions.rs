//! `gruk completions`.

use super::Run;
use crate::args;
use crate::failure::{Exit, Failure};
use crate::files;
use clap::Args;
use std::path::Path;

/// Completions of verbs and options for a shell.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  gruk completions bash > ~/.local/share/bash-completion/completions/gruk")]
pub(crate) struct Completions {
    /// The shell.
    shell: clap_complete::Shell,
}

impl Run for Completions {
    fn run(&self) -> Result<Exit, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut args::command(), "gruk", &mut script);
        files::write(Path::new("-"), &script).map(|()| Exit::Done)
    }
}
