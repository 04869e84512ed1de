//! Formatting: `cargo fmt`, the files that it does not see because a macro declares their modules, and comments.

use crate::{comments, root};
use std::path::{Path, PathBuf};
use std::process::Command;

pub fn run(check: bool) -> Result<(), String> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root()).args(["fmt", "--all"]);
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.current_dir(root()).args(["--edition", "2024"]);
    for folder in ["crates/rules/src", "crates/proof/kinds", "fuzz", "tools/mutants"] {
        rustfmt.args(sources(&root().join(folder))?);
    }
    if check {
        cargo.arg("--check");
        rustfmt.arg("--check");
    }
    for mut command in [cargo, rustfmt] {
        let status = command.status().map_err(|error| format!("cannot run {command:?}: {error}"))?;
        if !status.success() {
            return Err("some files are not formatted: run cargo xtask fmt".into());
        }
    }
    for folder in ["crates", "fuzz", "tools/mutants", "xtask"] {
        for path in sources(&root().join(folder))? {
            let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let wrapped = comments::wrapped(&text);
            if wrapped == text {
                continue;
            }
            if check {
                return Err(format!("{}: a comment has more than 120 columns: run cargo xtask fmt", path.display()));
            }
            std::fs::write(&path, wrapped).map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    Ok(())
}

/// All Rust files in a folder and those below it; links, by which crates have files of others, are not followed.
pub fn sources(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let entry = entry.map_err(|error| error.to_string())?;
        let (path, kind) = (entry.path(), entry.file_type().map_err(|error| error.to_string())?);
        if kind.is_dir() {
            files.extend(sources(&path)?);
        } else if kind.is_file() && path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
