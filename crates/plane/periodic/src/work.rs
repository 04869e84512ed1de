//! How long work is done: threads, a stop on request, and a word on how far it is.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// What bounds an enumeration, and who watches it.
pub struct Work<'a> {
    /// The threads; none if there is one alone.
    pool: Option<ThreadPool>,
    stop: &'a AtomicBool,
    watch: &'a mut dyn FnMut(usize, usize) -> bool,
}

/// Work ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl<'a> Work<'a> {
    /// Work by so many threads, or by one if the machine refuses them. It ends when `stop` is set, or when `watch`,
    /// which is told after each step how many parts are done, of how many, says `false`.
    pub fn new(threads: usize, stop: &'a AtomicBool, watch: &'a mut dyn FnMut(usize, usize) -> bool) -> Self {
        let pool = (threads > 1).then(|| ThreadPoolBuilder::new().num_threads(threads).build().ok()).flatten();
        Work { pool, stop, watch }
    }

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
    pub fn each<T: Send>(&self, range: Range<usize>, job: impl Fn(usize) -> T + Sync + Send) -> Vec<T> {
        match &self.pool {
            Some(pool) => pool.install(|| range.into_par_iter().map(job).collect()),
            None => range.map(job).collect(),
        }
    }

    /// Sorts, on all threads.
    pub fn sort<T: Ord + Send>(&self, list: &mut [T]) {
        match &self.pool {
            Some(pool) => pool.install(|| list.par_sort_unstable()),
            None => list.sort_unstable(),
        }
    }
}
