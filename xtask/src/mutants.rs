//! Mutation tests of the checker, by the tool in `tools/mutants`, which is no package of the workspace.

use crate::{root, target};
use std::process::Command;

pub fn run(options: &[&str]) -> Result<(), String> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root()).args(["run", "--quiet", "--release", "--manifest-path", "tools/mutants/Cargo.toml"]);
    cargo.arg("--target-dir").arg(target().join("mutants/tool")).arg("--").args(options);
    match cargo.status().map_err(|error| format!("cannot run cargo: {error}"))?.success() {
        true => Ok(()),
        false => Err("some mutants are neither killed nor explained, or cannot be tried".into()),
    }
}
