//! `lambda`: the shortest winning chain that the first player of Hex can be sure of.

use crate::shortest::{Exactness, guaranteed, is_open, limit};
use crate::{Ask, Reach, Seconds, Stop, Verb, answer, query};
use gruk_workbench::hex::{Besides, Measure, ShortestAnswer};

query! {
    /// The shortest winning chain that the first player of Hex on N x N can be sure of.
    pub struct Lambda {
        /// Columns and rows of the board, 1 to 11.
        pub n: usize = place("N"),
        /// List all first moves with which a chain of this length is sure.
        pub openings: bool = flag(),
        /// Give the number also for the game that ends with the first chain; there Red loses if that chain is too
        /// long.
        pub first_chain: bool = flag(),
        /// How far to search.
        pub reach: Reach = part(),
    }
}

answer! {
    /// The shortest chain.
    pub struct ShortestChain {
        /// The verb with its number.
        pub query: String,
        /// Columns and rows.
        pub n: usize,
        /// Is the number known?
        pub verdict: Exactness,
        /// The number of its cells.
        pub lambda: Option<usize>,
        /// It is at least this.
        pub at_least: usize,
        /// It is at most this.
        pub at_most: Option<usize>,
        /// A first move with which so many are enough.
        pub r#move: Option<String>,
        /// All such moves, if they were asked for.
        pub openings: Option<Vec<String>>,
        /// The number if play ends with the first chain, if that was asked for and a strategy was found; it may be
        /// larger where none was.
        pub first_chain: Option<usize>,
        /// Nodes of the searches.
        pub nodes: u64,
        /// Seconds.
        pub seconds: Seconds,
        /// The limit, in words.
        pub reason: Option<String>,
        /// Files of certificates, of what is too few and of what is enough.
        pub certificates: Vec<String>,
        /// Games for which there is no certificate, since a limit came first.
        pub without_certificate: Vec<String>,
    }
}

impl Verb for Lambda {
    const NAME: &'static str = "lambda";
    const EXAMPLES: &'static str = "\
Examples:
  gruk lambda 4                             5
  gruk lambda 5 --json
  gruk lambda 5 --first-chain               6, and 6 too if play ends with the first chain
  gruk lambda 5 --certificates DIR          5 cells are too few and 6 are enough; gruk verify DIR/*.cert
Stones beside the chain do not count; 'gruk delta' counts all.";
    type Found = ShortestAnswer;
    type Answer = ShortestChain;

    fn find(&self, ask: &mut Ask<'_>) -> Result<ShortestAnswer, Stop> {
        let besides = Besides { openings: self.openings, first_chain: self.first_chain };
        guaranteed(self.n, Measure::Chain, besides, &self.reach, ask)
    }

    fn answer(&self, answer: &ShortestAnswer, _: Option<String>) -> ShortestChain {
        let known = answer.found.as_ref().ok();
        ShortestChain {
            query: format!("lambda {}", self.n),
            n: self.n,
            verdict: Exactness::of(answer),
            lambda: known.map(|(number, _)| *number),
            at_least: answer.at_least,
            at_most: answer.at_most,
            r#move: known.map(|(_, opening)| opening.clone()),
            openings: answer.openings.clone().and_then(Result::ok),
            first_chain: answer.first_chain.clone().and_then(|first| first.ok().flatten()).map(|(number, _)| number),
            nodes: answer.nodes,
            seconds: Seconds(answer.seconds),
            reason: limit(answer).map(|limit| limit.to_string()),
            certificates: Vec::new(),
            without_certificate: Vec::new(),
        }
    }

    fn is_open(answer: &ShortestAnswer) -> bool {
        is_open(answer)
    }
}
