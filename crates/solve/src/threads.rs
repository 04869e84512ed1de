//! Threads that search one position together: who is where, and who has found something.
//!
//! Every thread searches from the root, and all share one table. Where another thread is at work below a child, the child counts as harder than it is
//! (*virtual* proof numbers), so that threads part where moves are about as good; how much harder is up to the solver. A thread that decides a node in which
//! others are at work says so, and they leave it.
//!
//! **Source:** `[Kaneko 2010]`, `[Pawlewicz–Hayward 2014]`.

use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counters of threads in nodes. Nodes whose hashes share a counter seem to be the same, which changes where threads go and no answer.
const COUNTERS: usize = 1 << 16;

/// The stack of a thread that helps: as much as the first one usually has.
pub const STACK: usize = 8 << 20;

/// What threads that search one position know of each other.
#[derive(Debug)]
pub struct SharedSearch {
    inside: Box<[AtomicU16]>,
    decisions: AtomicU64,
    nodes: AtomicU64,
    done: Arc<AtomicBool>,
}

impl Default for SharedSearch {
    fn default() -> Self {
        SharedSearch {
            inside: (0..COUNTERS).map(|_| AtomicU16::new(0)).collect(),
            decisions: AtomicU64::new(0),
            nodes: AtomicU64::new(0),
            done: Arc::default(),
        }
    }
}

impl SharedSearch {
    fn counter(&self, hash: u64) -> &AtomicU16 {
        // The high bits of the hash are the good ones.
        &self.inside[(hash >> 48) as usize % COUNTERS]
    }

    /// A thread goes into the node with this hash.
    pub fn enter(&self, hash: u64) {
        self.counter(hash).fetch_add(1, Ordering::Relaxed);
    }

    /// A thread leaves the node; others that are in it are told if it `is_decided`.
    pub fn leave(&self, hash: u64, is_decided: bool) {
        if self.counter(hash).fetch_sub(1, Ordering::Relaxed) > 1 && is_decided {
            self.decisions.fetch_add(1, Ordering::Release);
        }
    }

    /// The number of threads in the node.
    #[must_use]
    pub fn inside(&self, hash: u64) -> u32 {
        self.counter(hash).load(Ordering::Relaxed).into()
    }

    /// How often a thread has decided a node in which others were at work. A thread that sees a new number looks whether the node is on its own path.
    #[must_use]
    pub fn decisions(&self) -> u64 {
        self.decisions.load(Ordering::Acquire)
    }

    /// Counts a node of a thread that helps.
    pub fn count(&self) {
        self.nodes.fetch_add(1, Ordering::Relaxed);
    }

    /// The nodes that threads have counted since the last call, for the meter of the one that is helped.
    #[must_use]
    pub fn take_nodes(&self) -> u64 {
        if self.nodes.load(Ordering::Relaxed) == 0 { 0 } else { self.nodes.swap(0, Ordering::Relaxed) }
    }

    /// All threads shall stop.
    pub fn end(&self) {
        self.done.store(true, Ordering::Relaxed);
    }

    /// The flag that stops the threads that help, for their limits.
    #[must_use]
    pub fn cancel(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.done)
    }
}

/// Ends the search of all threads when it goes out of scope, also by a panic: threads that help would be waited for without an end.
#[derive(Debug)]
pub struct EndOf<'a>(pub &'a SharedSearch);

impl Drop for EndOf<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Parts of a table, each behind a lock of its own.
#[derive(Debug)]
pub struct Shards<T> {
    shards: Box<[Mutex<T>]>,
}

impl<T> Shards<T> {
    /// So many parts as a search by so many threads needs so that they hardly ever wait for each other: a power of two.
    #[must_use]
    pub fn count_for(threads: usize) -> usize {
        if threads <= 1 { 1 } else { (16 * threads).next_power_of_two().min(1024) }
    }

    /// Parts made by `part`.
    pub fn new(count: usize, part: impl FnMut() -> T) -> Self {
        let mut part = part;
        Shards { shards: (0..count.max(1)).map(|_| Mutex::new(part())).collect() }
    }

    /// The part for a hash, by its high bits.
    pub fn of(&self, hash: u64) -> MutexGuard<'_, T> {
        lock(&self.shards[((u128::from(hash) * self.shards.len() as u128) >> 64) as usize])
    }

    /// All parts, one after the other.
    pub fn each(&self) -> impl Iterator<Item = MutexGuard<'_, T>> {
        self.shards.iter().map(lock)
    }

    /// The number of parts.
    #[must_use]
    pub fn count(&self) -> usize {
        self.shards.len()
    }
}

/// A lock; a thread that panicked while it held it has stopped the search, and what it leaves is not used.
fn lock<T>(shard: &Mutex<T>) -> MutexGuard<'_, T> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}
