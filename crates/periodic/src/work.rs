//! How long work is done: threads, a stop on request, and a word on how far it is.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// What bounds an enumeration, and who watches it.
pub struct Work<'a> {
    /// Threads, at least one.
    pub threads: usize,
    /// Set to end the work; whoever sets it knows why.
    pub stop: &'a AtomicBool,
    /// Told after each step how many parts are done, of how many; work ends when it says `false`.
    pub watch: &'a mut dyn FnMut(usize, usize) -> bool,
}

/// Work ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl Work<'_> {
    /// Is the work to end?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Says how far the work is.
    ///
    /// # Errors
    /// The work is to end.
    pub fn report(&mut self, done: usize, of: usize) -> Result<(), Stopped> {
        match (self.watch)(done, of) && !self.is_stopped() {
            true => Ok(()),
            false => Err(Stopped),
        }
    }

    /// Does `job` for each number of `range`, on all threads, and gives the results in order.
    pub fn each<T: Send>(&self, range: std::ops::Range<usize>, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
        if self.threads < 2 || range.len() < 2 {
            return range.map(job).collect();
        }
        let next = AtomicUsize::new(range.start);
        let done: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::with_capacity(range.len()));
        std::thread::scope(|scope| {
            for _ in 0..self.threads.min(range.len()) {
                scope.spawn(|| {
                    let mut own = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= range.end {
                            break;
                        }
                        own.push((number, job(number)));
                    }
                    done.lock().expect("invariant: no job panics while it holds the list").extend(own);
                });
            }
        });
        let mut done = done.into_inner().expect("invariant: all threads have ended");
        done.sort_unstable_by_key(|(number, _)| *number);
        done.into_iter().map(|(_, result)| result).collect()
    }
}
