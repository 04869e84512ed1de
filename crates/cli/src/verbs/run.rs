//! `gruk run`.

use super::Run as RunVerb;
use crate::args::{OutArgs, ValueLimitArgs, characters};
use crate::console::{Console, Style};
use crate::failure::{Exit, Failure};
use crate::governor::{Bounds, Watched};
use crate::{files, mcgs};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// What the files are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Programs in the expression language.
    Gruk,
    /// Test files of MCGS: sums of games with what is expected of them.
    Mcgs,
}

/// Run programs in the expression language: one answer a line.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk run table.gruk                       the answer of every expression, one a line
  gruk run definitions.gruk table.gruk      the names of the first file are known in the second
  echo '[temperature({n|-n}) for n in 1..3]' | gruk run -
  gruk run --format mcgs info.test          the cases of a test file of MCGS: agree, disagree, or not expressible
A program is a line for each statement: an expression, x = EXPR or f(n) = EXPR; # begins a comment. docs/language.md \
describes the language. A file is read as a whole before anything is done, and the first error ends it.")]
pub(crate) struct Run {
    /// Files; '-' is standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The format of the files. In a file of MCGS the limits hold for each command, and the exit code is 4 if a
    /// case disagrees.
    #[arg(long, value_enum, default_value_t = Format::Gruk)]
    pub(crate) format: Format,
    /// Cut names that are longer than about this many characters; 0 stands for 64 million.
    #[arg(long, default_value_t = 0, value_name = "CHARACTERS")]
    pub(crate) name_limit: usize,
    #[command(flatten)]
    pub(crate) limits: ValueLimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl RunVerb for Run {
    fn run(&self) -> Result<Exit, Failure> {
        if self.format == Format::Mcgs {
            let texts = self.files.iter().map(|file| files::read_program(file)).collect::<Result<Vec<_>, _>>()?;
            // A limit ends one command of many, not the file.
            let limits = self.limits.limits();
            return self.files.iter().zip(&texts).try_fold(Exit::Done, |exit, (file, text)| {
                Ok(exit.worse(mcgs::run_file(file, text, &limits, self.out.json)?))
            });
        }
        let name_limit = characters(self.name_limit);
        let style = Style { interactive: false, json: self.out.json, name_limit };
        let mut console = Console::new(&self.limits.limits(), style);
        for file in &self.files {
            console.run_file(file)?;
            if console.exit != Exit::Done {
                break;
            }
        }
        Ok(console.exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }

    fn watched(&self, given: Bounds) -> Watched {
        Watched::Conversation(given)
    }
}
