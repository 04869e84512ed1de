//! The program as the tests build it. Tasks ask it from outside, as a user does.
//!
//! If tasks used the program's crates, each task would have to wait until all of them are built once more.

use crate::root;
use crate::test::succeed;
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The objects that `gruk ARGUMENTS --json` prints.
pub fn ask(arguments: &[&str]) -> Result<Vec<Value>, String> {
    let failed = |why: String| format!("gruk {}: {why}", arguments.join(" "));
    let mut command = Command::new("cargo");
    command.current_dir(root()).args(["run", "--quiet", "--package", "gruk", "--"]).args(arguments).arg("--json");
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| failed(error.to_string()))?;
    if !output.status.success() {
        return Err(failed(output.status.to_string()));
    }
    let text = String::from_utf8(output.stdout).map_err(|error| failed(error.to_string()))?;
    text.lines().map(|line| serde_json::from_str(line).map_err(|error| failed(error.to_string()))).collect()
}

/// The program of this code, built with a profile that has a folder of its own name: `release` or `level0`.
pub fn built(profile: &str) -> Result<PathBuf, String> {
    let mut build = Command::new("cargo");
    build.current_dir(root()).args(["build", "--quiet", "--package", "gruk", "--profile", profile]);
    succeed(&mut build)?;
    Ok(crate::target().join(profile).join("gruk"))
}
