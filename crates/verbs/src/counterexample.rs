//! `counterexample`: where do rules of thumb fail?

use crate::{Ask, Seconds, Stop, Time, Verb, answer, one_of, query, words};
use gruk_workbench::LimitHit;
use gruk_workbench::counterexample::{MOST_VERTICES, TwoSets, board_text, extra_sets, first_wins, tree};
use std::sync::atomic::Ordering;
use std::time::Instant;

query! {
    /// The smallest hypergraphs on which rules of thumb for positional games fail.
    ///
    /// All hypergraphs are tried, the smallest ones first.
    pub struct Counterexample {
        /// The rule of thumb.
        pub thumb: Thumb = place("THUMB"),
        /// Only hypergraphs in which two sets have at most one vertex in common.
        pub almost_disjoint: bool = flag(),
        /// The most vertices that are tried.
        pub vertices: usize = option("VERTICES").default("9").range(3, 12),
        /// Stop after this many seconds.
        pub seconds: Option<Time> = option("SECONDS"),
    }
}

words! {
    /// Rules of thumb.
    pub enum Thumb {
        /// Where a set of two vertices is open, Maker begins there.
        Pair = "pair",
        /// More winning sets do not hurt the first player.
        ExtraSet = "extra-set",
    }
}

words! {
    /// What was found.
    pub enum SearchVerdict {
        /// Something.
        Found = "found",
        /// Nothing, and all was looked at.
        None = "none",
        /// Nothing before a limit.
        Unknown = "unknown",
    }
}

answer! {
    /// A hypergraph on which the rule of thumb fails.
    pub struct FailingBoard {
        /// The rule, with its options.
        pub query: String,
        /// The board in the notation.
        pub board: String,
        /// Its vertices.
        pub vertices: usize,
        /// Its winning sets.
        pub sets: usize,
        /// The set that changes who wins.
        pub extra: Option<String>,
    }
}

answer! {
    /// How many were found, and how many tried.
    pub struct FailingBoards {
        /// The rule, with its options.
        pub query: String,
        /// Was one found?
        pub verdict: SearchVerdict,
        /// How many were found.
        pub found: u64,
        /// How many were tried.
        pub tried: u64,
        /// The limit, in words.
        pub reason: Option<String>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

one_of! {
    /// A hypergraph, or the numbers at the end.
    pub enum CounterexampleLine {
        Board(FailingBoard),
        Summary(FailingBoards),
    }
}

/// Is told a hypergraph as soon as it is found, and what is the case on it; an answer of `false` ends the work.
pub type Each<'a> = &'a mut dyn FnMut(FailingBoard, &str) -> bool;

struct Work<'a> {
    query: &'a Counterexample,
    name: String,
    tried: u64,
    found: u64,
    started: Instant,
    limits: gruk_workbench::Limits,
}

impl Counterexample {
    fn name(&self) -> String {
        format!("{}{}", self.thumb.word(), if self.almost_disjoint { " --almost-disjoint" } else { "" })
    }

    /// The most vertices that are tried.
    #[must_use]
    pub fn most(&self) -> usize {
        self.vertices.min(MOST_VERTICES)
    }

    /// Tries all, and tells `each` that it finds.
    pub fn find_each(&self, ask: &Ask<'_>, each: Each<'_>) -> FailingBoards {
        let limits = ask.limits(None, self.seconds.map(|time| time.0), 1 << 30);
        let (started, name) = (Instant::now(), self.name());
        let mut work = Work { query: self, name, tried: 0, found: 0, started, limits };
        let end = match self.thumb {
            Thumb::Pair => work.pairs(each),
            Thumb::ExtraSet => work.extra(each),
        };
        let reason = end.err().map(|limit| limit.to_string());
        let verdict = match (work.found, &reason) {
            (0, Some(_)) => SearchVerdict::Unknown,
            (0, None) => SearchVerdict::None,
            _ => SearchVerdict::Found,
        };
        let seconds = Seconds(started.elapsed().as_secs_f64());
        FailingBoards { query: work.name, verdict, found: work.found, tried: work.tried, reason, seconds }
    }
}

impl Work<'_> {
    fn look(&mut self) -> Result<(), LimitHit> {
        self.tried += 1;
        if self.limits.cancel.load(Ordering::Relaxed) {
            return Err(LimitHit::Cancelled);
        }
        let is_late = self.limits.time.is_some_and(|most| self.started.elapsed() >= most);
        if self.tried.is_multiple_of(64) && is_late { Err(LimitHit::Time) } else { Ok(()) }
    }

    fn tell(&mut self, sets: &[u32], vertices: usize, extra: Option<String>, says: &str, each: Each<'_>) -> bool {
        self.found += 1;
        let board = board_text(sets);
        each(FailingBoard { query: self.name.clone(), board, vertices, sets: sets.len(), extra }, says)
    }

    fn pairs(&mut self, each: Each<'_>) -> Result<(), LimitHit> {
        for vertices in 3..=self.query.most() {
            // Of sets of three, six are more than any smallest one needs; fewer come first.
            for triples in 1..=6 {
                let query = TwoSets { vertices, triples, almost_disjoint: self.query.almost_disjoint };
                if let Some(sets) = query.first(&mut || self.look())? {
                    self.tell(&sets, vertices, None, "Maker wins, but not with a first move on 1 or 2", each);
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn extra(&mut self, each: Each<'_>) -> Result<(), LimitHit> {
        let branches = tree(3);
        for vertices in 7..=self.query.most() {
            // Vertices that are in no set change nothing.
            if !first_wins(&branches, vertices) {
                continue;
            }
            for size in 2..=4 {
                let found = extra_sets(&branches, vertices, size, &mut || self.look())?;
                for extra in found.iter().filter(|extra| vertices == 7 || **extra >> (vertices - 1) & 1 == 1) {
                    let sets: Vec<u32> = branches.iter().copied().chain([*extra]).collect();
                    let own = board_text(&[*extra])["sets-".len()..].to_string();
                    let says = "a draw; without the last set the first player wins";
                    if !self.tell(&sets, vertices, Some(own), says, each) {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }
}

impl Verb for Counterexample {
    const NAME: &'static str = "counterexample";
    const EXAMPLES: &'static str = "\
Examples:
  gruk counterexample pair                          Maker should not begin in the set of two vertices
  gruk counterexample pair --almost-disjoint        the same where no two sets have two common vertices
  gruk counterexample extra-set                     one more winning set takes the win from the first player
  gruk counterexample pair --vertices 9 --json
pair: one set has two vertices, the others have three; fewest vertices first, then fewest sets.
extra-set: the branches of the binary tree of three levels, and one more set, perhaps on new vertices.
Each line can be solved: gruk openings mb:BOARD, gruk solve mm:BOARD.";
    type Found = (Vec<FailingBoard>, FailingBoards);
    type Answer = Vec<CounterexampleLine>;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Self::Found, Stop> {
        let mut boards = Vec::new();
        let end = self.find_each(ask, &mut |board, _| {
            boards.push(board);
            true
        });
        Ok((boards, end))
    }

    fn answer(&self, (boards, end): &Self::Found, _: Option<String>) -> Vec<CounterexampleLine> {
        let boards = boards.iter().cloned().map(CounterexampleLine::Board);
        boards.chain([CounterexampleLine::Summary(end.clone())]).collect()
    }

    fn is_open((_, end): &Self::Found) -> bool {
        end.reason.is_some()
    }
}
