//! `gruk man`.

use super::Run;
use crate::args;
use crate::failure::{Exit, Failure};
use crate::files;
use clap::Args;
use std::path::{Path, PathBuf};

/// The manual pages, in roff.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  gruk man | man -l -\n  gruk man --folder ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// Write a page for every verb into this folder instead of the main page to standard output.
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

impl Run for Man {
    fn run(&self) -> Result<Exit, Failure> {
        let command = args::command();
        let Some(folder) = &self.folder else {
            return files::write(Path::new("-"), &page(clap_mangen::Man::new(command))?).map(|()| Exit::Done);
        };
        std::fs::create_dir_all(folder).map_err(Failure::file(folder, "make"))?;
        for verb in command.get_subcommands() {
            let name = format!("gruk-{}", verb.get_name());
            let text = page(clap_mangen::Man::new(verb.clone()).title(&name))?;
            files::write(&folder.join(format!("{name}.1")), &text)?;
        }
        files::write(&folder.join("gruk.1"), &page(clap_mangen::Man::new(command))?)?;
        Ok(Exit::Done)
    }
}

fn page(man: clap_mangen::Man) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    man.render(&mut page).map_err(Failure::Output)?;
    Ok(page)
}
