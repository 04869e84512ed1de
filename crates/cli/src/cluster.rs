//! Work on a cluster, which the Python package does: Dask, which gives out the jobs, speaks Python.

use crate::failure::{Exit, Failure};
use std::process::Command;

/// Lets the package answer, which prints what is asked for; the interpreter is `$GRUK_PYTHON`, or `python3`.
pub(crate) fn ask(arguments: &[String]) -> Result<Exit, Failure> {
    let name = std::env::var("GRUK_PYTHON").ok().filter(|name| !name.is_empty()).unwrap_or("python3".into());
    let status = Command::new(&name).args(["-m", "gruk"]).args(arguments).status();
    let status = status.map_err(|error| Failure::Usage(format!("cannot run {name}: {error}")))?;
    match status.code() {
        Some(0) => Ok(Exit::Done),
        Some(2) => Ok(Exit::BadInput),
        Some(3) => Ok(Exit::Unknown),
        _ => Err(Failure::Usage(format!(
            "{name} did not answer ({status}): is the package there? (pip install 'gruk[cluster]', or set GRUK_PYTHON)"
        ))),
    }
}
