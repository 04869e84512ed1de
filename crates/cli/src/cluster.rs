//! Work on a cluster, which the Python package does: Dask, which gives out the jobs, speaks Python.

use crate::failure::{Exit, Failure};
use clap::Args;
use gruk_verbs::{How, Reach};
use std::path::{Path, PathBuf};
use std::process::Command;

// Where jobs are done. (A doc comment would become the verb's.)
#[derive(Args, Debug)]
pub(crate) struct ClusterArgs {
    /// Do the work as jobs on the workers of this Dask scheduler, such as tcp://node:8786; needs the Python package.
    /// Limits then hold for each job.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) cluster: Option<String>,
    /// With --cluster: keep finished jobs in this folder, and do none of them again.
    #[arg(long, value_name = "FOLDER", requires = "cluster")]
    pub(crate) checkpoint: Option<PathBuf>,
}

/// A question to the package, argument by argument.
pub(crate) struct Question(Vec<String>);

impl ClusterArgs {
    /// Begins the question `verb`; `None` without a cluster.
    pub(crate) fn question(&self, verb: &str) -> Option<Question> {
        let address = self.cluster.as_ref()?;
        let question = Question(vec![verb.into(), format!("--cluster={address}")]);
        Some(question.path("checkpoint", self.checkpoint.as_deref()))
    }
}

impl Question {
    /// What it is about.
    pub(crate) fn about<T: ToString>(mut self, what: impl IntoIterator<Item = T>) -> Self {
        self.0.extend(what.into_iter().map(|word| word.to_string()));
        self
    }

    /// An option, if it is given.
    pub(crate) fn with(mut self, name: &str, value: Option<impl ToString>) -> Self {
        self.0.extend(value.map(|value| format!("--{name}={}", value.to_string())));
        self
    }

    /// An option without a value, if it is wanted.
    pub(crate) fn flag(mut self, name: &str, is_wanted: bool) -> Self {
        self.0.extend(is_wanted.then(|| format!("--{name}")));
        self
    }

    /// A file or a folder, if it is given.
    pub(crate) fn path(self, name: &str, path: Option<&Path>) -> Self {
        self.with(name, path.map(|path| path.display().to_string()))
    }

    /// The limits of each job.
    pub(crate) fn limits(self, limits: &Reach) -> Self {
        let seconds = limits.seconds.map(|time| time.0);
        self.with("nodes", limits.nodes).with("seconds", seconds).with("memory", Some(limits.memory.0))
    }

    /// How to solve.
    pub(crate) fn method(self, method: How) -> Self {
        self.with("method", Some(method.word()))
    }

    /// Lets the package answer, which prints what is asked for; the interpreter is `$GRUK_PYTHON`, or `python3`.
    pub(crate) fn ask(mut self, as_json: bool) -> Result<Exit, Failure> {
        // Limits hold for each job.
        crate::governor::end();
        self.0.extend(as_json.then(|| "--json".to_string()));
        let name = std::env::var("GRUK_PYTHON").ok().filter(|name| !name.is_empty()).unwrap_or("python3".into());
        let status = Command::new(&name).args(["-m", "gruk"]).args(&self.0).status();
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
}
