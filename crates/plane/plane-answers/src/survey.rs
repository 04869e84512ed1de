//! All good pairings of a board, their graph and the 16-toric ones, within limits: by threads, with reports, and going
//! on from what is known.

use gruk_periodic::census::{Census, EachClass, Group, MEMORY_OF_NINE, NotTaken};
use gruk_periodic::domino::Rows;
pub use gruk_periodic::graph::Graph;
pub use gruk_periodic::sixteen::{Derived, SixteenToric};
use gruk_periodic::work::{Stopped, Work};
use gruk_solve::{Alarm, LimitHit, Limits, Progress, Watch};
use std::sync::atomic::Ordering;

/// Why a survey ended without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsurveyed {
    /// It cannot be asked for: why.
    Unsupported(String),
    /// What was known already is wrong: the number of the entry, from 0, and why.
    Wrong(usize, String),
    /// The limit that was reached.
    Limit(LimitHit),
}

/// The limits of a survey and who watches it. All its parts share one clock.
pub struct Survey<'a> {
    alarm: Alarm,
    limits: &'a Limits,
    threads: usize,
    watch: &'a mut dyn Watch,
    is_out_of_nodes: bool,
}

impl<'a> Survey<'a> {
    /// A survey that begins now. A node is a class of halves of pairings, or of pairings.
    pub fn begin(limits: &'a Limits, threads: usize, watch: &'a mut dyn Watch) -> Self {
        Survey { alarm: Alarm::set(limits), limits, threads, watch, is_out_of_nodes: false }
    }

    fn limit(&self) -> Unsurveyed {
        Unsurveyed::Limit(match () {
            () if self.limits.cancel.load(Ordering::Relaxed) => LimitHit::Cancelled,
            () if self.is_out_of_nodes => LimitHit::Nodes,
            () => LimitHit::Time,
        })
    }

    fn work<T>(&mut self, job: impl FnOnce(&mut Work<'_>) -> T) -> T {
        let (nodes, watch, is_out) = (self.limits.nodes, &mut *self.watch, &mut self.is_out_of_nodes);
        let mut tell = |done: usize, of: usize| {
            let progress = Progress { nodes: done as u64, memory: 0, root: None, parts: Some((done, of)) };
            watch.report(progress);
            *is_out = done < of && nodes.is_some_and(|nodes| done as u64 >= nodes);
            !*is_out
        };
        job(&mut Work::new(self.threads, &self.alarm.flag, &mut tell))
    }

    /// All classes of good pairings; `known` are the first ones, `keep` is told how many of them are kept, and `each`
    /// gets the others in order.
    ///
    /// # Errors
    /// Rows whose pairings cannot be listed, wrong ones among those known, or a limit.
    pub fn classes(
        &mut self,
        rows: &Rows,
        group: Group,
        known: &[Vec<u8>],
        keep: &mut dyn FnMut(usize) -> bool,
        each: EachClass<'_>,
    ) -> Result<Census, Unsurveyed> {
        if rows.k() == 9 && self.limits.memory < MEMORY_OF_NINE {
            return Err(Unsurveyed::Limit(LimitHit::Memory));
        }
        match self.work(|work| Census::listed(rows, group, known, work, keep, each)) {
            Ok((census, _)) => Ok(census),
            Err(why) => Err(self.not_taken(why)),
        }
    }

    fn not_taken(&self, why: NotTaken) -> Unsurveyed {
        match why {
            NotTaken::Unsupported(why) => Unsurveyed::Unsupported(why),
            NotTaken::Wrong(number, why) => Unsurveyed::Wrong(number, why),
            NotTaken::Stopped => self.limit(),
        }
    }

    /// The graph of the classes, going on from the neighbours of the first ones.
    ///
    /// # Errors
    /// A limit, or wrong neighbours among those known.
    pub fn graph(
        &mut self,
        census: &Census,
        known: Vec<Vec<u32>>,
        each: &mut dyn FnMut(u32, &[u32]) -> bool,
    ) -> Result<Graph, Unsurveyed> {
        let found = self.work(|work| census.graph_from(known, work, each));
        found.map_err(|why| self.not_taken(why))
    }

    /// The diameter of a component.
    ///
    /// # Errors
    /// A limit.
    pub fn diameter(&mut self, graph: &Graph, component: &[u32]) -> Result<u16, Unsurveyed> {
        let found = self.work(|work| graph.diameter_by(component, work));
        found.map(|(diameter, _)| diameter).map_err(|Stopped| self.limit())
    }

    /// The 16-toric pairings, going on from what comes from the first `done` classes.
    ///
    /// # Errors
    /// Rows that have none, a limit, or wrong ones among those known.
    pub fn sixteen(
        &mut self,
        census: &Census,
        known: Vec<Derived>,
        done: usize,
        each: &mut dyn FnMut(usize, &Derived) -> bool,
    ) -> Result<SixteenToric, Unsurveyed> {
        let found = self.work(|work| census.sixteen_from(known, done, work, each));
        let found = found.map_err(|why| self.not_taken(why))?;
        found.ok_or_else(|| {
            Unsurveyed::Unsupported("only nine in a row in four directions has 16-toric pairings".into())
        })
    }
}
