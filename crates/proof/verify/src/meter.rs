//! What a check may take: a clock and an estimate of the memory. Format: section 6.

use crate::{Limits, Rejection};
use std::cell::Cell;
use std::time::{Duration, Instant};

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

    /// Takes steps: those that are done before the next call.
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

    /// Takes memory before it is used. What is freed still counts, unless [`Meter::release`] gives it back.
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

    /// The rejection where a check reaches a limit of its own; `what` is the reason.
    pub(crate) fn over(&self, what: String) -> Rejection {
        Rejection::unknown(self.line.get(), what)
    }

    /// Gives back memory that [`Meter::hold`] has taken.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn meter(seconds: Option<f64>, memory: u64) -> Meter {
        Meter::new(Limits { seconds, memory })
    }

    #[test]
    fn time_that_is_up_ends_all_further_steps() {
        let meter = meter(Some(0.0), 0);
        meter.spend(PATIENCE as usize - 5).expect("nobody has looked at the clock");
        let rejection = meter.spend(6).unwrap_err();
        assert!(rejection.is_unknown && rejection.line == 1, "{rejection}");
        meter.at(7);
        assert_eq!(meter.spend(1).unwrap_err().line, 7);
    }

    #[test]
    fn steps_go_on_as_long_as_there_is_time() {
        for seconds in [Some(3600.0), None] {
            let meter = meter(seconds, 0);
            (0..4).for_each(|_| meter.spend(PATIENCE as usize + 1).expect("there is time"));
        }
    }

    #[test]
    fn bytes_are_held_up_to_their_limit() {
        let meter = meter(None, 100);
        meter.hold(60).unwrap();
        meter.hold_all(4, 10).unwrap();
        assert!(meter.hold(1).unwrap_err().is_unknown);
        // What was asked for in vain counts, too.
        meter.release(51);
        meter.hold(50).unwrap();
        assert!(meter.hold_all(1, 1).is_err());
        assert!(meter.hold_all(usize::MAX, 2).is_err());
    }
}
