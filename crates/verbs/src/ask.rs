//! What a verb is given besides its query: limits of whoever serves, somebody who is told of the progress, and how
//! positions are read.

use crate::failure::Failure;
use gruk_workbench::{CheckLimits, Limits, Study, Watch, Writer, no_files};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How the texts of positions are read: with the files that they name, or without.
pub trait Reader: Sync {
    /// Reads a position.
    ///
    /// # Errors
    /// The place in the text, or the file that cannot be read.
    fn study(&self, text: &str, first: Option<&str>) -> Result<Box<dyn Study>, Failure> {
        gruk_workbench::open(text, first).map_err(Failure::bad(text))
    }

    /// The text of a position, with what files hold in the place of their names.
    ///
    /// # Errors
    /// A file that cannot be read.
    fn position(&self, text: &str) -> Result<String, Failure> {
        Ok(text.into())
    }

    /// Is there a file of this name to be read?
    fn is_file(&self, _name: &str) -> bool {
        false
    }

    /// Writes the files that programs write.
    fn writer(&self) -> Writer {
        no_files()
    }

    /// Reads a file that was given by its name.
    ///
    /// # Errors
    /// It cannot be read; by default none can.
    fn file(&self, name: &str) -> Result<Vec<u8>, Failure> {
        Err(Failure::Usage(format!("no file is read here: expected the text of {name}")))
    }

    /// The text of an expression, with what files hold in the place of their names.
    ///
    /// # Errors
    /// A file that cannot be read.
    fn expression(&self, text: &str) -> Result<String, Failure> {
        Ok(text.into())
    }
}

/// Reads positions without files.
#[derive(Clone, Copy, Debug)]
pub struct NoFiles;

impl Reader for NoFiles {}

/// What no query can exceed.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// The longest time.
    pub time: Option<Duration>,
    /// The most bytes.
    pub memory: usize,
    /// The most threads.
    pub threads: u16,
    /// Does the machine belong to somebody else? Then numbers are bounded as their fields say.
    pub is_served: bool,
}

impl Bounds {
    /// Whoever asks owns the machine.
    pub const NONE: Bounds = Bounds { time: None, memory: usize::MAX, threads: u16::MAX, is_served: false };
}

/// Whoever asks.
pub struct Ask<'a> {
    /// What no query can exceed.
    pub bounds: Bounds,
    /// Stops the work when it is set.
    pub cancel: Arc<AtomicBool>,
    /// Is told how far the work is.
    pub watch: &'a mut (dyn Watch + Send),
    /// Reads positions.
    pub reader: &'a dyn Reader,
    /// What is known already.
    pub store: &'a crate::Store,
}

impl Ask<'_> {
    /// Limits within the bounds.
    #[must_use]
    pub fn limits(&self, nodes: Option<u64>, seconds: Option<f64>, memory: usize) -> Limits {
        let asked = seconds.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
        let time = match (asked, self.bounds.time) {
            (Some(asked), Some(most)) => Some(asked.min(most)),
            (asked, most) => asked.or(most),
        };
        Limits { nodes, time, memory: memory.min(self.bounds.memory), cancel: Arc::clone(&self.cancel) }
    }

    /// What is left for checks, if work began at this time.
    #[must_use]
    pub fn check_limits(&self, started: Instant) -> CheckLimits {
        let left = self.bounds.time.map(|most| most.saturating_sub(started.elapsed()).as_secs_f64());
        CheckLimits { seconds: left, memory: self.bounds.memory as u64 }
    }
}
