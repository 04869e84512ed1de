//! What a check may take: a clock and an estimate of the memory. Format: section 6.

use crate::Rejection;
use std::cell::Cell;
use std::time::{Duration, Instant};

/// What a check may take at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Seconds; `None` for as many as it takes.
    pub seconds: Option<f64>,
    /// Bytes, as the checker estimates them.
    pub memory: u64,
}

/// Files of fewer bytes are small.
const SMALL: usize = 1_000_000;

impl Limits {
    /// Any time, and 16 GiB: for certificates that have just been written.
    pub const WIDE: Limits = Limits { seconds: None, memory: 1 << 34 };

    /// For a file of so many bytes that somebody else has written: 10 seconds if it is below 1 MB, otherwise 60; and 1 GiB.
    #[must_use]
    pub fn for_file(bytes: usize) -> Limits {
        Limits { seconds: Some(if bytes < SMALL { 10.0 } else { 60.0 }), memory: 1 << 30 }
    }
}

/// Steps between two looks at the clock. A step is some tens of nanoseconds.
const PATIENCE: u64 = 1 << 16;

/// What a check has taken.
#[derive(Debug)]
pub(crate) struct Meter {
    until: Option<Instant>,
    limits: Limits,
    /// Steps until the clock is looked at.
    left: Cell<u64>,
    held: Cell<u64>,
    /// The line that is being checked.
    line: Cell<usize>,
}

impl Meter {
    pub(crate) fn new(limits: Limits) -> Self {
        let until = limits.seconds.map(|seconds| {
            let time = Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX);
            Instant::now().checked_add(time)
        });
        let (left, held, line) = (Cell::new(PATIENCE), Cell::new(0), Cell::new(1));
        Meter { until: until.flatten(), limits, left, held, line }
    }

    /// The line that is checked from now on.
    pub(crate) fn at(&self, line: usize) {
        self.line.set(line);
    }

    /// Takes steps, as many as are still to be done before this is called again.
    ///
    /// # Errors
    /// The time is up.
    pub(crate) fn spend(&self, steps: usize) -> Result<(), Rejection> {
        match self.left.get().checked_sub(steps as u64) {
            Some(left) => self.left.set(left),
            None if self.until.is_some_and(|until| Instant::now() >= until) => {
                // From now on every step fails.
                self.left.set(0);
                let seconds = self.limits.seconds.unwrap_or_default();
                return Err(Rejection::unknown(self.line.get(), format!("not decided within {seconds} seconds")));
            }
            None => self.left.set(PATIENCE),
        }
        Ok(())
    }

    /// Takes memory, before it is used; what is freed again counts all the same.
    ///
    /// # Errors
    /// There is not so much.
    pub(crate) fn hold(&self, bytes: usize) -> Result<(), Rejection> {
        let held = self.held.get().saturating_add(bytes as u64);
        self.held.set(held);
        if held > self.limits.memory {
            let limit = self.limits.memory;
            return Err(Rejection::unknown(self.line.get(), format!("more than {limit} bytes of memory are needed")));
        }
        Ok(())
    }

    /// Takes memory for `count` entries of so many bytes.
    ///
    /// # Errors
    /// There is not so much.
    pub(crate) fn hold_all(&self, count: usize, bytes: usize) -> Result<(), Rejection> {
        self.hold(count.saturating_mul(bytes))
    }

    /// Gives memory back.
    pub(crate) fn release(&self, bytes: usize) {
        self.held.set(self.held.get().saturating_sub(bytes as u64));
    }
}

/// Why a check does not go on: something is wrong in a line that the caller knows, or a limit is reached.
#[derive(Debug)]
pub(crate) enum Fault {
    Wrong(String),
    Limit(Rejection),
}

impl Fault {
    /// The rejection, with the line of what is wrong.
    pub(crate) fn at(self, line: usize) -> Rejection {
        match self {
            Fault::Wrong(why) => Rejection::new(line, why),
            Fault::Limit(limit) => limit,
        }
    }
}

impl From<String> for Fault {
    fn from(why: String) -> Self {
        Fault::Wrong(why)
    }
}

impl From<&str> for Fault {
    fn from(why: &str) -> Self {
        Fault::Wrong(why.into())
    }
}

impl From<Rejection> for Fault {
    fn from(limit: Rejection) -> Self {
        Fault::Limit(limit)
    }
}
