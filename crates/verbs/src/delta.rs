//! `delta`: the fewest stones with which the first player of Hex can be sure to win.

use crate::shortest::{Exactness, guaranteed, is_open, limit};
use crate::{Also, Ask, Failure, Fields, Reach, Seconds, Stop, Verb, answer, one_of, query};
use gruk_workbench::hex::{Besides, GreedyAnswer, GreedyRepair, Measure, ShortestAnswer, greedy};

query! {
    /// The fewest stones with which the first player of Hex on N x N can be sure to win.
    pub struct Delta {
        /// Columns and rows of the board, 1 to 11.
        pub n: usize = place("N"),
        /// Count the sets of STONES cells that contain a chain. Then let a greedy Blue, who always takes the cell
        /// in most of these sets, answer every opening.
        pub greedy: Option<usize> = option("STONES"),
        /// List all first moves with which this number of stones suffices.
        pub openings: bool = flag(),
        /// How far to search.
        pub reach: Reach = part(),
    }
}

answer! {
    /// The fewest stones.
    pub struct FewestStones {
        /// The verb with its number.
        pub query: String,
        /// Columns and rows.
        pub n: usize,
        /// Is the number known?
        pub verdict: Exactness,
        /// The number.
        pub delta: Option<usize>,
        /// It is at least this.
        pub at_least: usize,
        /// It is at most this.
        pub at_most: Option<usize>,
        /// A first move with which so many are enough.
        pub r#move: Option<String>,
        /// All such moves, if they were asked for.
        pub openings: Also<Vec<String>>,
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

answer! {
    /// How a Blue fares who always plays where most sets pass.
    pub struct GreedyBlue {
        /// The verb with its number.
        pub query: String,
        /// Cells in a set.
        pub stones: usize,
        /// Sets that hold a chain.
        pub sets: usize,
        /// Openings after which the greedy Blue fails.
        pub greedy_fails: Vec<String>,
        /// How many sets are left after each.
        pub numbers: Vec<usize>,
        /// Openings after which no Blue holds.
        pub lost: Vec<String>,
        /// The replies that mend each of the others.
        pub repairs: Fields<Vec<Repair>>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

answer! {
    /// A reply that mends what the greedy one spoils.
    pub struct Repair {
        /// The stones of Red.
        pub red: Vec<String>,
        /// The stones of Blue.
        pub blue: Vec<String>,
        /// The greedy reply.
        pub greedy: String,
        /// A better one.
        pub better: String,
    }
}

one_of! {
    /// The fewest stones, or how the greedy Blue fares.
    pub enum DeltaAnswer {
        Number(FewestStones),
        Greedy(GreedyBlue),
    }
}

/// What is found.
pub enum DeltaFound {
    /// The fewest stones.
    Number(ShortestAnswer),
    /// How the greedy Blue fares.
    Greedy(usize, GreedyAnswer),
}

impl Verb for Delta {
    const NAME: &'static str = "delta";
    const EXAMPLES: &'static str = "\
Examples:
  gruk delta 5                              7
  gruk delta 5 --greedy 6                   942 sets of six cells hold a chain; where a greedy Blue fails, and what mends it
  gruk delta 6 --openings                   10, and the first moves with which ten stones are enough
  gruk delta 7 --seconds 300 --json
  gruk delta 5 --certificates DIR           6 stones are too few and 7 are enough; gruk verify DIR/*.cert";
    type Found = DeltaFound;
    type Answer = DeltaAnswer;

    fn find(&self, ask: &mut Ask<'_>) -> Result<DeltaFound, Stop> {
        let Some(stones) = self.greedy else {
            let besides = Besides { openings: self.openings, first_chain: false };
            return guaranteed(self.n, Measure::Stones, besides, &self.reach, ask).map(DeltaFound::Number);
        };
        let answer = greedy(self.n, stones, &self.reach.limits(ask), ask.watch);
        let answer = answer.map_err(Failure::bad(&self.n.to_string()))?;
        let query = format!("delta {}", self.n);
        answer.map(|answer| DeltaFound::Greedy(stones, answer)).map_err(|limit| Stop::limit(&query, limit))
    }

    fn answer(&self, found: &DeltaFound, _: Option<String>) -> DeltaAnswer {
        let query = format!("delta {}", self.n);
        let (stones, answer) = match found {
            DeltaFound::Greedy(stones, answer) => (*stones, answer),
            DeltaFound::Number(answer) => {
                let known = answer.found.as_ref().ok();
                return DeltaAnswer::Number(FewestStones {
                    query,
                    n: self.n,
                    verdict: Exactness::of(answer),
                    delta: known.map(|(number, _)| *number),
                    at_least: answer.at_least,
                    at_most: answer.at_most,
                    r#move: known.map(|(_, opening)| opening.clone()),
                    openings: Also(answer.openings.clone().and_then(Result::ok)),
                    nodes: answer.nodes,
                    seconds: Seconds(answer.seconds),
                    reason: limit(answer).map(|limit| limit.to_string()),
                    certificates: Vec::new(),
                    without_certificate: Vec::new(),
                });
            }
        };
        let repair = |repair: &GreedyRepair| {
            let [red, blue] = repair.stones.clone();
            Repair { red, blue, greedy: repair.greedy.clone(), better: repair.better.clone() }
        };
        let repairs = answer.repairs.iter().map(|(opening, all)| (opening.clone(), all.iter().map(repair).collect()));
        DeltaAnswer::Greedy(GreedyBlue {
            query,
            stones,
            sets: answer.sets,
            greedy_fails: answer.fails.iter().map(|(cell, _)| cell.clone()).collect(),
            numbers: answer.fails.iter().map(|(_, number)| *number).collect(),
            lost: answer.lost.clone(),
            repairs: Fields(repairs.collect()),
            seconds: Seconds(answer.seconds),
        })
    }

    fn is_open(found: &DeltaFound) -> bool {
        matches!(found, DeltaFound::Number(answer) if is_open(answer))
    }
}
