//! Writes what follows from the definitions of the verbs: the description of the web interface, the types of the page,
//! the functions of Python.

use crate::root;
use crate::test::succeed;
use std::process::Command;

/// The tests that compare these files are told to write them.
pub fn write() -> Result<(), String> {
    for (package, program, tests) in [("gruk-verbs", "generated", ""), ("gruk-web", "all", "generated::")] {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(root()).env("GRUK_WRITE", "1");
        succeed(cargo.args(["test", "--quiet", "--package", package, "--test", program, tests]))?;
    }
    Ok(())
}
