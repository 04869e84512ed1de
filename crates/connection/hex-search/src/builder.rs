//! Builds connections; `inherited.rs` has what is taken over from an earlier position.

use crate::bits::Bits;
use crate::connections::Connections;
use crate::graph::Graph;
use crate::ledger::Ledger;
use crate::lists::{Change, Connection, LONGEST};
use gruk_core::Player;

/// Where lists are cut off. The numbers of [`Cuts::default`] are those for which solving boards of 6×6 to 8×8 took the
/// least time.
#[derive(Clone, Copy, Debug)]
pub struct Cuts {
    /// Full connections of two nodes. No list may be longer than 32.
    pub full: usize,
    /// Semi-connections of two nodes.
    pub semi: usize,
    /// Semi-connections of the two borders, for the must-play region.
    pub goal: usize,
    /// The largest carrier of a connection between two empty cells.
    pub between_cells: usize,
    /// The most semi-connections in an OR.
    pub or: usize,
    /// Look for connections along the borders as well, which a search does better without; see
    /// [`connections`](crate::connections).
    pub whole: bool,
}

impl Default for Cuts {
    fn default() -> Self {
        Cuts { full: 20, semi: LONGEST, goal: LONGEST, between_cells: 7, or: 4, whole: false }
    }
}

impl Cuts {
    /// The most semi-connections of two nodes, which may be the borders.
    pub(crate) fn semis(&self, is_goal: bool) -> usize {
        if is_goal { self.goal } else { self.semi }
    }
}

/// When a build may stop before it is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Never.
    Complete,
    /// As soon as a semi-connection joins the borders.
    AtSemi,
    /// As soon as a full connection joins the borders.
    AtFull,
}

/// Builds connections; holds the scratch space, and the record.
#[derive(Debug)]
pub struct Builder<B, L: Ledger> {
    /// Where lists are cut off.
    pub cuts: Cuts,
    /// The record.
    pub ledger: L,
    /// Number of builds so far.
    pub builds: u64,
    /// What has to be worked through, by the size of the carrier.
    queue: Vec<Vec<Item<B, L::Origin>>>,
    least: usize,
    /// Lists that have lost connections where they were inherited.
    pub(crate) changes: Vec<Change>,
    /// What a full connection that is worked through makes with others.
    pub(crate) joined: Vec<(u16, Connection<B, L::Origin>)>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Item<B, I> {
    pub(crate) a: u16,
    pub(crate) b: u16,
    pub(crate) is_full: bool,
    /// Bit 0: look for what can be joined on at a; bit 1: at b.
    pub(crate) ends: u8,
    pub(crate) connection: Connection<B, I>,
}

impl<B: Bits, L: Ledger> Builder<B, L> {
    /// A builder for boards and other graphs of this many cells.
    #[must_use]
    pub fn new(cells: usize, cuts: Cuts, ledger: L) -> Self {
        Builder {
            cuts,
            ledger,
            builds: 0,
            queue: (0..=cells).map(|_| Vec::new()).collect(),
            least: 0,
            changes: Vec::new(),
            joined: Vec::new(),
        }
    }

    /// Builds the connections of a player with these stones and empty cells from scratch.
    pub fn build(
        &mut self,
        graph: &Graph<B>,
        to: &mut Connections<B, L::Origin>,
        player: Player,
        (stones, empty): (B, B),
        stop: Stop,
    ) {
        self.clear();
        to.player = player;
        to.clear();
        to.settle(graph, stones, empty);
        if to.is_joined() {
            return;
        }
        let cells = graph.cells();
        for a in 0..to.nodes() {
            let a_group = to.group_of(a);
            if a < cells && !(stones | empty).has(a) {
                continue;
            }
            for b in (graph.touching(to.player, a) & (stones | empty)).cells() {
                let b_group = to.group_of(b);
                let is_new = a_group != b_group && to.full.is_empty(to.pair(a_group, b_group));
                if is_new && (a < b || a >= cells) {
                    let origin = self.ledger.touch(a, b);
                    self.add_full(to, a_group, b_group, Connection { carrier: B::default(), origin });
                }
            }
        }
        self.run(to, stop);
    }

    pub(crate) fn clear(&mut self) {
        self.builds += 1;
        self.least = 0;
        self.queue.iter_mut().for_each(Vec::clear);
    }

    #[inline]
    pub(crate) fn enqueue(&mut self, item: Item<B, L::Origin>) {
        let size = item.connection.carrier.len();
        self.least = self.least.min(size);
        self.queue[size].push(item);
    }

    /// Works through the queue, smallest carriers first.
    pub(crate) fn run(&mut self, to: &mut Connections<B, L::Origin>, stop: Stop) {
        let goal = to.goal();
        while self.least < self.queue.len() {
            // A smaller carrier may still be found. But with the first one searches take as many nodes, and proofs are
            // as long.
            let is_enough = match stop {
                Stop::Complete => false,
                Stop::AtSemi => !to.semi.is_empty(goal),
                Stop::AtFull => !to.full.is_empty(goal),
            };
            if is_enough {
                return;
            }
            let Some(item) = self.queue[self.least].pop() else {
                self.least += 1;
                continue;
            };
            let (a, b) = (usize::from(item.a), usize::from(item.b));
            let place = to.pair(a, b);
            if item.is_full {
                if !to.full.finish(place, item.connection.carrier) || to.is_goal(a, b) {
                    continue;
                }
                let leads_on = |node: usize| node < to.cells() || self.cuts.whole && to.joins_borders;
                let ends = u8::from(leads_on(a)) | u8::from(leads_on(b)) << 1;
                if item.ends & ends & 1 != 0 {
                    self.join_on(to, b, a, item.connection);
                }
                if item.ends & ends & 2 != 0 {
                    self.join_on(to, a, b, item.connection);
                }
            } else if to.semi.finish(place, item.connection.carrier) {
                self.join_semis(to, a, b, item.connection);
            }
        }
    }
}
