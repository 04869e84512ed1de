//! Threads that search one position together: where each of them is, and what it has decided.
//!
//! Every thread searches from the root, and all share one table. Where another thread is at work below a child, the
//! child counts as harder than it is (*virtual* proof numbers), so that threads part where moves are about as good; how
//! much harder is up to the solver. A thread that decides a node in which others are at work says so, and they leave
//! it.
//!
//! **Source:** `[Kaneko 2010]`, `[Pawlewicz–Hayward 2014]`.

use crate::{Limits, Meter};
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Counters of threads in nodes. Nodes whose hashes share a counter seem to be the same, which changes where threads go
/// and no answer.
const COUNTERS: usize = 1 << 16;

/// The stack of a thread that helps: as much as the first one usually has.
const STACK: usize = 8 << 20;

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
    fn enter(&self, hash: u64) {
        self.counter(hash).fetch_add(1, Ordering::Relaxed);
    }

    /// A thread leaves the node; others that are in it are told if it `is_decided`.
    fn leave(&self, hash: u64, is_decided: bool) {
        if self.counter(hash).fetch_sub(1, Ordering::Relaxed) > 1 && is_decided {
            self.decisions.fetch_add(1, Ordering::Release);
        }
    }

    /// The number of threads in the node.
    fn inside(&self, hash: u64) -> u32 {
        self.counter(hash).load(Ordering::Relaxed).into()
    }

    /// How often a thread has decided a node in which others were at work. A thread that sees a new number looks
    /// whether the node is on its own path.
    fn decisions(&self) -> u64 {
        self.decisions.load(Ordering::Acquire)
    }

    /// Counts a node of a thread that helps.
    fn count(&self) {
        self.nodes.fetch_add(1, Ordering::Relaxed);
    }

    /// The nodes that threads have counted since the last call, for the meter of the one that is helped.
    fn take_nodes(&self) -> u64 {
        if self.nodes.load(Ordering::Relaxed) == 0 { 0 } else { self.nodes.swap(0, Ordering::Relaxed) }
    }

    /// All threads shall stop.
    fn end(&self) {
        self.done.store(true, Ordering::Relaxed);
    }

    /// The flag that stops the threads that help, for their limits.
    fn cancel(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.done)
    }
}

/// Ends the search of all threads when it goes out of scope, also by a panic. Without it the threads that help would
/// never end, and would be waited for.
struct EndOf<'a>(&'a SharedSearch);

impl Drop for EndOf<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Searches by the thread in hand and by one for each helper. Each of these may take so many bytes of memory, and
/// searches no more nodes than all together may; the meter of the one that is helped counts the nodes of all.
pub fn together<H: Send, T>(
    shared: &SharedSearch,
    helpers: &mut [H],
    memory: usize,
    help: impl Fn(&mut H, &mut Meter<'_>) + Sync,
    meter: &mut Meter<'_>,
    search: impl FnOnce(&mut Meter<'_>) -> T,
) -> T {
    let nodes = meter.limits_left().nodes;
    let found = thread::scope(|scope| {
        let _end = EndOf(shared);
        for helper in helpers {
            let (limits, help) = (Limits { nodes, cancel: shared.cancel(), memory, ..Limits::default() }, &help);
            // Where the system gives no more threads, the search goes on with those that there are.
            let _ = thread::Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, move || help(helper, &mut Meter::new(limits, &mut ())));
        }
        search(meter)
    });
    meter.add_nodes(shared.take_nodes());
    found
}

/// A thread of a search by several: where it is, and what it has heard.
#[derive(Debug)]
pub struct Member<K> {
    shared: Arc<SharedSearch>,
    /// Does it help another one, which counts its nodes?
    helps: bool,
    /// The turns from the root to the node in hand, with their hashes.
    path: Vec<(K, u64)>,
    /// The number of decisions of others that it has looked at.
    heard: u64,
    /// The depth of the node on the path that another thread has decided.
    decided: Option<usize>,
}

/// What another thread has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overtaken<T> {
    /// A node above the one in hand.
    Above,
    /// The node in hand, and how.
    Here(T),
}

impl<K> Member<K> {
    /// A thread at the root.
    #[must_use]
    pub fn new(shared: &Arc<SharedSearch>, helps: bool) -> Self {
        Member { shared: Arc::clone(shared), helps, path: Vec::new(), heard: 0, decided: None }
    }

    /// The thread goes into a node, which it counts.
    pub fn enter(&mut self, key: K, hash: u64, meter: &mut Meter<'_>) {
        self.shared.enter(hash);
        self.path.push((key, hash));
        match self.helps {
            true => self.shared.count(),
            false => meter.add_nodes(self.shared.take_nodes()),
        }
    }

    /// The thread leaves the node in hand; what is known of it is in the table.
    ///
    /// # Panics
    /// If it is in no node.
    pub fn leave(&mut self, is_decided: bool) {
        let (_, hash) = self.path.pop().expect("invariant: who leaves has entered");
        self.shared.leave(hash, is_decided);
    }

    /// The number of threads in the node with this hash.
    #[must_use]
    pub fn inside(&self, hash: u64) -> u32 {
        self.shared.inside(hash)
    }

    /// Has another thread decided the node in hand, or one above it? `decided` looks a node up, and gives what is known
    /// of it if it is decided.
    pub fn overtaken<T>(&mut self, decided: impl Fn(&K) -> Option<T>) -> Option<Overtaken<T>> {
        let decisions = self.shared.decisions();
        if decisions != self.heard {
            self.heard = decisions;
            self.decided = self.path.iter().position(|(key, _)| decided(key).is_some());
        }
        let here = self.path.len() - 1;
        if self.decided? < here {
            return Some(Overtaken::Above);
        }
        self.decided = None;
        decided(&self.path[here].0).map(Overtaken::Here)
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
