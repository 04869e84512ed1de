//! How far a solver may go, and its answer when it reaches a limit.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The most nodes between two looks at the clock; fewer where a node takes long.
const NODES_PER_LOOK: u32 = 1 << 10;
/// Time between two looks at the clock: long enough that looking costs nothing that counts, and short enough that no
/// limit is passed.
const LOOK_EVERY: Duration = Duration::from_millis(4);
/// Time between two reports to the watcher.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// Limits of a search. The default has none but 1 GiB of memory.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most nodes to expand.
    pub nodes: Option<u64>,
    /// The longest time to search.
    pub time: Option<Duration>,
    /// The most bytes for tables and search stacks together.
    pub memory: usize,
    /// Set from outside (Ctrl-C, a page that goes away) to stop the search.
    pub cancel: Arc<AtomicBool>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { nodes: None, time: None, memory: 1 << 30, cancel: Arc::default() }
    }
}

/// The limit that a search ran into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitHit {
    /// The number of nodes.
    Nodes,
    /// The time.
    Time,
    /// The memory.
    Memory,
    /// The search was asked to stop.
    Cancelled,
    /// No theorem decides the position, and only theorems were asked.
    NoTheorem,
    /// A count that does not fit 128 bits.
    Count,
    /// A game that is too deep for the algebra of values.
    Depth,
    /// A number that is too large for the algebra of values.
    Overflow,
    /// A game without end, which has no value of the kind asked for.
    Loopy,
    /// What the search has found says nothing about the game, for a reason that its family gives.
    Undecided {
        /// The reason in one word, for programs.
        word: &'static str,
        /// The reason.
        says: &'static str,
    },
    /// A strategy with more moves than anybody wants to keep.
    Strategy,
    /// A heap that is too large for a table of Grundy values, in a game for whose values no period is proved.
    Heaps,
}

impl fmt::Display for LimitHit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LimitHit::Nodes => "the node limit was reached",
            LimitHit::Time => "the time limit was reached",
            LimitHit::Memory => "the memory limit was reached",
            LimitHit::Cancelled => "interrupted",
            LimitHit::NoTheorem => "no theorem decides this position",
            LimitHit::Count => "the count does not fit 128 bits",
            LimitHit::Depth => "the game is too deep for its value",
            LimitHit::Overflow => "a number is too large for its value",
            LimitHit::Loopy => "the game can go on for ever",
            LimitHit::Undecided { says, .. } => says,
            LimitHit::Strategy => "it has too many moves",
            LimitHit::Heaps => "a heap is too large for a table of Grundy values, and no period of them is proved",
        })
    }
}

/// Where a running search stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Nodes expanded so far.
    pub nodes: u64,
    /// Bytes held by tables and stacks.
    pub memory: usize,
    /// Proof and disproof number of the root, where the search has them.
    pub root: Option<(u32, u32)>,
    /// Parts of the work that are done, and all of them, where the work has parts.
    pub parts: Option<(usize, usize)>,
}

/// An observer of a running search.
pub trait Watch {
    /// Called about ten times a second.
    fn report(&mut self, _progress: Progress) {}
}

/// No observer.
impl Watch for () {}

/// Counts nodes and bytes against the limits, and keeps the watcher informed.
pub struct Meter<'a> {
    limits: Limits,
    watch: &'a mut dyn Watch,
    started: Instant,
    reported: Instant,
    nodes: u64,
    memory: usize,
    /// When the clock was looked at by count of nodes.
    looked: Instant,
    /// Nodes between that look and the next.
    step: u32,
    /// Nodes that are left until the next.
    until_look: u32,
}

/// A meter for one search.
pub fn meter<'a>(limits: &Limits, watch: &'a mut dyn Watch) -> Meter<'a> {
    Meter::new(limits.clone(), watch)
}

impl<'a> Meter<'a> {
    /// Starts counting; the clock runs from here.
    pub fn new(limits: Limits, watch: &'a mut dyn Watch) -> Self {
        let started = Instant::now();
        Meter {
            limits,
            watch,
            started,
            reported: started,
            nodes: 0,
            memory: 0,
            looked: started,
            step: 1,
            until_look: 1,
        }
    }

    /// Nodes counted so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the start.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Bytes that may still be taken.
    #[must_use]
    pub fn memory_left(&self) -> usize {
        self.limits.memory - self.memory
    }

    /// The limits, with the time that is left: for work that counts neither nodes nor bytes here.
    #[must_use]
    pub fn limits_left(&self) -> Limits {
        let time = self.limits.time.map(|most| most.saturating_sub(self.started.elapsed()));
        Limits { time, memory: self.memory_left(), ..self.limits.clone() }
    }

    /// Counts a node.
    ///
    /// # Errors
    /// The limit that is reached. Time and cancellation are looked at every few milliseconds, and at the latest after a
    /// thousand nodes.
    pub fn node(&mut self, root: Option<(u32, u32)>) -> Result<(), LimitHit> {
        if self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            return Err(LimitHit::Nodes);
        }
        self.nodes += 1;
        self.until_look -= 1;
        if self.until_look == 0 { self.paced_look(root) } else { Ok(()) }
    }

    /// A part of a node that may take long is done. The clock is looked at as it is for nodes, of which none is
    /// counted.
    ///
    /// # Errors
    /// The limit that is reached.
    pub fn step(&mut self) -> Result<(), LimitHit> {
        self.until_look -= 1;
        if self.until_look == 0 { self.paced_look(None) } else { Ok(()) }
    }

    /// Looks at the clock, and sets the number of nodes until the next look by the time that the last ones took.
    #[cold]
    #[inline(never)]
    fn paced_look(&mut self, root: Option<(u32, u32)>) -> Result<(), LimitHit> {
        let passed = self.looked.elapsed();
        self.looked += passed;
        if passed > LOOK_EVERY {
            self.step = (self.step / 2).max(1);
        } else if passed < LOOK_EVERY / 4 {
            self.step = (self.step * 2).min(NODES_PER_LOOK);
        }
        self.until_look = self.step;
        self.look(root)
    }

    /// Counts nodes that other threads have searched for this search; the limit is looked at with the next node of its
    /// own.
    pub fn add_nodes(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Looks at the clock and at the cancel flag now; for work that takes long within a node.
    ///
    /// # Errors
    /// The limit that is reached.
    pub fn look(&mut self, root: Option<(u32, u32)>) -> Result<(), LimitHit> {
        if self.limits.cancel.load(Ordering::Relaxed) {
            return Err(LimitHit::Cancelled);
        }
        if self.limits.time.is_some_and(|most| self.started.elapsed() >= most) {
            return Err(LimitHit::Time);
        }
        if self.reported.elapsed() >= REPORT_EVERY {
            self.reported = Instant::now();
            self.watch.report(Progress { nodes: self.nodes, memory: self.memory, root, parts: None });
        }
        Ok(())
    }

    /// Takes `bytes` of the memory.
    ///
    /// # Errors
    /// [`LimitHit::Memory`] if that would be more than the limit; nothing is taken then.
    pub fn take(&mut self, bytes: usize) -> Result<(), LimitHit> {
        match self.memory.checked_add(bytes) {
            Some(sum) if sum <= self.limits.memory => {
                self.memory = sum;
                Ok(())
            }
            _ => Err(LimitHit::Memory),
        }
    }

    /// Gives `bytes` back that were taken.
    pub fn give_back(&mut self, bytes: usize) {
        self.memory -= bytes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_nodes_do_not_pass_the_time() {
        let time = Duration::from_millis(30);
        let mut watch = ();
        let mut meter = meter(&Limits { time: Some(time), ..Limits::default() }, &mut watch);
        while meter.node(None).is_ok() {
            std::thread::sleep(Duration::from_millis(3));
        }
        // At most ten nodes fit; a look after each of them, or after a few, is soon enough.
        assert!(meter.elapsed() >= time && meter.nodes() <= 30, "{} nodes in {:?}", meter.nodes(), meter.elapsed());
    }

    #[test]
    fn slow_steps_do_not_pass_the_time_and_are_no_nodes() {
        let limits = Limits { time: Some(Duration::from_millis(40)), ..Limits::default() };
        let mut watch = ();
        let mut meter = Meter::new(limits, &mut watch);
        let hit = (0..100).find_map(|_| {
            std::thread::sleep(Duration::from_millis(5));
            meter.step().err()
        });
        assert_eq!((hit, meter.nodes()), (Some(LimitHit::Time), 0));
    }

    #[test]
    fn quick_nodes_are_hardly_looked_at() {
        let mut watch = ();
        let mut meter = meter(&Limits::default(), &mut watch);
        for _ in 0..20_000 {
            meter.node(None).expect("there is no limit");
        }
        // A machine with other work may have paused in between, so the step is only bounded.
        assert!(meter.step > 1 && meter.step <= NODES_PER_LOOK, "{}", meter.step);
    }

    #[test]
    fn nodes_are_counted_up_to_their_limit() {
        let mut watch = ();
        let mut meter = meter(&Limits { nodes: Some(10), ..Limits::default() }, &mut watch);
        (0..4).for_each(|_| meter.node(None).expect("four of ten"));
        // Those of other threads count, too, and may pass the limit.
        meter.add_nodes(5);
        assert_eq!((meter.node(None), meter.nodes()), (Ok(()), 10));
        assert_eq!((meter.node(None), meter.nodes()), (Err(LimitHit::Nodes), 10));
        meter.add_nodes(3);
        assert_eq!((meter.node(None), meter.nodes()), (Err(LimitHit::Nodes), 13));
    }

    #[test]
    fn bytes_are_taken_up_to_their_limit() {
        let mut watch = ();
        let mut meter = meter(&Limits { memory: 100, ..Limits::default() }, &mut watch);
        assert_eq!((meter.take(60), meter.memory_left()), (Ok(()), 40));
        assert_eq!((meter.take(41), meter.memory_left()), (Err(LimitHit::Memory), 40));
        assert_eq!((meter.take(usize::MAX), meter.memory_left()), (Err(LimitHit::Memory), 40));
        assert_eq!((meter.take(40), meter.limits_left().memory), (Ok(()), 0));
        meter.give_back(75);
        assert_eq!(meter.memory_left(), 75);
    }

    #[test]
    fn a_search_that_is_asked_to_stop_stops_within_a_thousand_nodes() {
        let limits = Limits::default();
        let mut watch = ();
        let mut meter = meter(&limits, &mut watch);
        (0..50).for_each(|_| meter.node(None).expect("there is no limit"));
        limits.cancel.store(true, Ordering::Relaxed);
        let hit = (0..NODES_PER_LOOK).find_map(|_| meter.node(None).err());
        assert_eq!((hit, meter.look(None)), (Some(LimitHit::Cancelled), Err(LimitHit::Cancelled)));
    }

    #[test]
    fn the_watcher_is_told_where_the_search_stands() {
        struct Last(Option<Progress>);
        impl Watch for Last {
            fn report(&mut self, progress: Progress) {
                self.0 = Some(progress);
            }
        }
        let mut last = Last(None);
        let mut meter = meter(&Limits::default(), &mut last);
        meter.take(7).unwrap();
        meter.node(None).unwrap();
        // Not before its time.
        assert!(meter.reported == meter.started);
        std::thread::sleep(REPORT_EVERY);
        meter.look(Some((3, 4))).unwrap();
        // The next one has its time as well.
        assert!(meter.reported >= meter.started + REPORT_EVERY);
        let told = last.0.expect("a report");
        assert_eq!((told.nodes, told.memory, told.root, told.parts), (1, 7, Some((3, 4)), None));
    }

    #[test]
    fn the_clock_is_looked_at_when_the_nodes_until_then_are_done() {
        let limits = Limits::default();
        let mut watch = ();
        let mut meter = meter(&limits, &mut watch);
        limits.cancel.store(true, Ordering::Relaxed);
        for by_step in [false, true] {
            meter.until_look = 100;
            let count = |meter: &mut Meter<'_>| if by_step { meter.step() } else { meter.node(None) };
            (0..99).for_each(|_| count(&mut meter).expect("nobody looks"));
            assert_eq!(count(&mut meter), Err(LimitHit::Cancelled));
        }
        // The first node is looked at.
        assert_eq!(Meter::new(limits.clone(), &mut ()).node(None), Err(LimitHit::Cancelled));
    }

    /// The nodes until the next look, where it was `step` before and so much time has passed at least.
    fn paced(step: u32, passed: Duration) -> u32 {
        let mut watch = ();
        let mut meter = meter(&Limits::default(), &mut watch);
        let before = Instant::now();
        (meter.step, meter.looked) = (step, before - passed);
        meter.paced_look(None).expect("there is no limit");
        assert!(meter.looked >= before && meter.until_look == meter.step);
        meter.step
    }

    #[test]
    fn looks_are_a_few_milliseconds_apart() {
        let slow = 2 * LOOK_EVERY;
        assert_eq!((paced(64, slow), paced(3, slow), paced(1, slow)), (32, 1, 1));
        // A machine with other work may pause in between: then the step is halved. It is doubled for quick nodes only.
        let mut tries = (0..1000).map(|_| (paced(64, Duration::ZERO), paced(NODES_PER_LOOK, Duration::ZERO)));
        assert!(tries.any(|steps| steps == (128, NODES_PER_LOOK)));
        let mut tries = (0..1000).map(|_| paced(64, LOOK_EVERY / 2));
        assert!(tries.by_ref().any(|step| step == 64));
        assert!(tries.take(10).all(|step| step <= 64));
    }
}
