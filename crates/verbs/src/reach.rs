//! Fields that many queries have: a position with who moves, and how far a search may go.

use crate::ask::Ask;
use crate::failure::Failure;
use crate::given::{Memory, Time};
use crate::{query, words};
use gruk_workbench::{Limits, Method, SolveOptions, Study};

query! {
    /// A position and who moves.
    pub struct At {
        /// The position.
        pub position: String = place("POSITION"),
        /// Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).
        pub first: Option<String> = option("PLAYER"),
    }
}

impl At {
    /// Reads the position.
    ///
    /// # Errors
    /// The place in the text, or the file that cannot be read.
    pub fn study(&self, ask: &Ask<'_>) -> Result<Box<dyn Study>, Failure> {
        ask.reader.study(&self.position, self.first.as_deref())
    }
}

/// The memory that there must be for each thread.
const THREAD_BYTES: usize = 16 << 20;

query! {
    /// How far a search may go.
    pub struct Reach {
        /// Stop after this many nodes (with openings: this many for each opening).
        pub nodes: Option<u64> = option("NODES"),
        /// Stop after this many seconds.
        pub seconds: Option<Time> = option("SECONDS"),
        /// The most memory for tables and proofs, such as 512MiB or 4GiB.
        pub memory: Memory = option("SIZE").default("2GiB"),
        /// How many threads to use, and at most one for each 16 MiB of memory. Openings, and the boards of a table, are
        /// divided among them; the answer is the same for any number. One position of Hex or of a Maker–Breaker game
        /// is searched by all of them together: the winner is the same, but the winning move named, the certificate
        /// and the number of nodes may differ. Any other position is searched by one thread.
        pub threads: u16 = option("THREADS").default("1").range(1, 1024),
    }
}

impl Reach {
    /// The limits.
    #[must_use]
    pub fn limits(&self, ask: &Ask<'_>) -> Limits {
        ask.limits(self.nodes, self.seconds.map(|time| time.0), self.memory.0)
    }

    /// The number of threads. The stack of each, and what it allocates, are no part of the memory of tables.
    #[must_use]
    pub fn threads(&self, ask: &Ask<'_>) -> usize {
        usize::from(self.threads.min(ask.bounds.threads)).min((self.memory.0 / THREAD_BYTES).max(1))
    }
}

query! {
    /// How far an evaluation may go.
    pub struct ValueReach {
        /// Stop after this many seconds.
        pub seconds: Option<Time> = option("SECONDS"),
        /// The most memory for values and positions.
        pub memory: Memory = option("SIZE").default("4GiB"),
    }
}

impl ValueReach {
    /// The limits.
    #[must_use]
    pub fn limits(&self, ask: &Ask<'_>) -> Limits {
        ask.limits(None, self.seconds.map(|time| time.0), self.memory.0)
    }
}

words! {
    /// How to solve.
    pub enum How {
        /// Theory where it settles the position. Otherwise a search: by the values of components in partizan games, by
        /// df-pn in all others.
        Auto = "auto",
        /// Depth-first proof-number search alone.
        Dfpn = "dfpn",
        /// Backward induction alone, slow; the other methods are tested against it.
        Backward = "backward",
    }
}

query! {
    /// How to search, and how far.
    pub struct SearchReach {
        /// How far.
        pub reach: Reach = part(),
        /// How to solve.
        pub method: How = option("METHOD").default("auto"),
    }
}

impl SearchReach {
    /// What the solver is told.
    #[must_use]
    pub fn options(&self, ask: &Ask<'_>) -> SolveOptions {
        let method = match self.method {
            How::Auto => Method::Auto,
            How::Dfpn => Method::Dfpn,
            How::Backward => Method::Backward,
        };
        SolveOptions {
            limits: self.reach.limits(ask),
            method,
            threads: self.reach.threads(ask),
            ..SolveOptions::default()
        }
    }
}
