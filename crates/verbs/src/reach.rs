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

query! {
    /// How far a search may go.
    pub struct Reach {
        /// Stop after this many nodes (openings: each opening has so many).
        pub nodes: Option<u64> = option("NODES"),
        /// Stop after this many seconds.
        pub seconds: Option<Time> = option("SECONDS"),
        /// The most memory for tables and proofs, such as 512MiB or 4GiB.
        pub memory: Memory = option("SIZE").default("2GiB"),
        /// Threads. They share out openings and tables, and the answer is the same. They search one position of Hex
        /// or of a Maker–Breaker game together: the winner is the same, but the winning move that is named, the
        /// certificate and the nodes may differ. Other positions are searched by one thread.
        pub threads: u16 = option("THREADS").default("1").range(1, 1024),
    }
}

impl Reach {
    /// The limits.
    #[must_use]
    pub fn limits(&self, ask: &Ask<'_>) -> Limits {
        ask.limits(self.nodes, self.seconds.map(|time| time.0), self.memory.0)
    }

    /// The number of threads.
    #[must_use]
    pub fn threads(&self, ask: &Ask<'_>) -> usize {
        self.threads.min(ask.bounds.threads).into()
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
        /// Theory where it settles the position; else search with values of components for partizan games, df-pn for
        /// others.
        Auto = "auto",
        /// Depth-first proof-number search alone.
        Dfpn = "dfpn",
        /// Backward induction alone, the oracle of all others.
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
