//! `boards`: who wins on every board of a family?

use crate::solve::VerdictWord;
use crate::{Also, Ask, Failure, Reach, Seconds, Stop, Verb, answer, certificate_text, query, words};
use gruk_workbench::boards::{BoardRow, Contest, Family, Finding, board_table};
use gruk_workbench::{SolveOptions, Verdict};
use std::collections::BTreeMap;

/// Nodes for each game, where no number is given.
const NODES: u64 = 100_000;

query! {
    /// Who wins k in a row and its relatives on every board of a family, as a table.
    ///
    /// The strong game (Maker–Maker) and the weak one (Maker–Breaker) of each board.
    ///
    /// A family is a board with ranges in the place of one to three of its numbers. Each entry has three marks: the
    /// strong game, the weak one if Maker begins, and the weak one if Breaker does.
    pub struct Boards {
        /// A board with ranges, such as row-4-1..6x1..6.
        pub family: String = place("FAMILY"),
        /// How far to search.
        pub reach: Reach = part(),
        /// Make a certificate of each game.
        pub certificates: bool = flag().elsewhere(),
    }
}

words! {
    /// A game on a board.
    pub enum BoardGame {
        /// Maker–Maker.
        Strong = "strong",
        /// Maker–Breaker, Maker first.
        Weak = "weak",
        /// Maker–Breaker, Breaker first.
        WeakSecond = "weak_second",
    }
}

impl From<Contest> for BoardGame {
    fn from(contest: Contest) -> Self {
        match contest {
            Contest::Strong => BoardGame::Strong,
            Contest::Weak => BoardGame::Weak,
            Contest::WeakSecond => BoardGame::WeakSecond,
        }
    }
}

answer! {
    /// The games on a board.
    pub struct BoardGames {
        /// The board.
        pub board: String,
        /// Its numbers.
        pub numbers: Vec<usize>,
        /// Why there is no such board.
        pub error: Also<String>,
        /// Maker–Breaker, Maker first.
        pub weak: Also<BoardFinding>,
        /// Maker–Breaker, Breaker first.
        pub weak_second: Also<BoardFinding>,
        /// Maker–Maker.
        pub strong: Also<BoardFinding>,
    }
}

answer! {
    /// Who wins a game on a board.
    pub struct BoardFinding {
        /// What is known.
        pub verdict: VerdictWord,
        /// The winner.
        pub winner: Option<String>,
        /// Why, in words.
        pub reason: String,
        /// Nodes of the search.
        pub nodes: u64,
        /// Seconds.
        pub seconds: Seconds,
        /// The game that was searched: this one, or one of which it follows.
        pub proved_by: ProvedBy,
        /// Where its certificate is.
        pub certificate: Option<String>,
    }
}

answer! {
    /// A game that was searched.
    pub struct ProvedBy {
        /// The board.
        pub board: String,
        /// The game on it.
        pub game: BoardGame,
    }
}

/// A board with its games; `file` names the file of a certificate.
#[must_use]
pub fn games(row: &BoardRow, file: &dyn Fn(&(String, Contest)) -> Option<String>) -> BoardGames {
    let found = |contest: Contest| Also(row.finding(contest).map(|finding| found(contest, finding, file)));
    BoardGames {
        board: row.board.clone(),
        numbers: row.numbers.clone(),
        error: Also(row.findings.as_ref().err().cloned()),
        weak: found(Contest::Weak),
        weak_second: found(Contest::WeakSecond),
        strong: found(Contest::Strong),
    }
}

fn found(
    contest: Contest,
    finding: &Finding,
    file: &dyn Fn(&(String, Contest)) -> Option<String>,
) -> BoardFinding {
    let (verdict, winner) = match finding.verdict {
        Err(_) => (VerdictWord::Unknown, None),
        Ok(Verdict::Draw) => (VerdictWord::Draw, None),
        Ok(Verdict::Holds(_)) => (VerdictWord::AtLeastDraw, None),
        Ok(Verdict::Wins(player)) => (VerdictWord::Wins, Some(contest.named(player).into())),
    };
    let (board, game) = &finding.proved_by;
    BoardFinding {
        verdict,
        winner,
        reason: finding.reason.clone(),
        nodes: finding.nodes,
        seconds: Seconds(finding.seconds),
        proved_by: ProvedBy { board: board.clone(), game: (*game).into() },
        certificate: file(&finding.proved_by),
    }
}

impl Boards {
    /// The family.
    ///
    /// # Errors
    /// A text that is none.
    pub fn family(&self) -> Result<Family, Failure> {
        Family::read(&self.family).map_err(Failure::bad(&self.family))
    }

    /// Searches the boards that are not `known`, and tells `each` as soon as its games are.
    ///
    /// # Errors
    /// What is wrong with the family.
    pub fn find_each(
        &self,
        family: &Family,
        known: &BTreeMap<Vec<usize>, BoardRow>,
        ask: &mut Ask<'_>,
        each: &mut (dyn FnMut(&BoardRow) + Send),
    ) -> Result<Vec<BoardRow>, Failure> {
        let mut limits = self.reach.limits(ask);
        limits.nodes.get_or_insert(NODES);
        let options = SolveOptions {
            limits,
            certificate: self.certificates,
            threads: self.reach.threads(ask),
            ..SolveOptions::default()
        };
        board_table(family, known, &options, ask.watch, &mut |row| each(row)).map_err(Failure::bad(&self.family))
    }
}

impl Verb for Boards {
    const NAME: &'static str = "boards";
    const EXAMPLES: &'static str = "\
Examples:
  gruk boards row-3-1..5x1..5                       three in a row on all boards up to 5 x 5
  gruk boards row-4-1..7x1..6 -o four.svg           four in a row, as a picture
  gruk boards row-2..5-1..6x1..6 --threads 2        one table for each k
  gruk boards row.3-4-1..6x1..6                     in three directions: the hexagonal board
  gruk boards torus-2..8                            the torus games
  gruk boards hj-2..5-1..3 --json                   the games of Hales and Jewett
  gruk boards kaplansky-3-1..4x1..4                 Kaplansky's game in boxes
  gruk boards row-4-1..6x1..6 --certificates DIR; gruk verify DIR/*.cert
  gruk boards row-5-5..9x5..9 --nodes 1000000 --resume five.jsonl
Marks: 1 the first player wins the strong game, = it is a draw; M Maker, B Breaker; ? a limit was reached; - there is no such board.
--nodes is the limit of each game (100000 when not given). If Maker wins on a board, Maker wins on every board that has all its winning sets. Of two mirror images only one is solved. Such entries name the certificate of the other board. \
With --resume every board is added to the file as soon as its three games are known, and is not solved again; the ranges may grow.";
    type Found = Vec<BoardRow>;
    type Answer = Vec<BoardGames>;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Vec<BoardRow>, Stop> {
        Ok(self.find_each(&self.family()?, &BTreeMap::new(), ask, &mut |_| {})?)
    }

    fn answer(&self, found: &Vec<BoardRow>, _: Option<String>) -> Vec<BoardGames> {
        let text = |key: &(String, Contest)| {
            let row = found.iter().find(|row| row.board == key.0)?;
            certificate_text(row.finding(key.1)?.certificate.as_deref())
        };
        found.iter().map(|row| games(row, &text)).collect()
    }

    fn is_open(found: &Vec<BoardRow>) -> bool {
        found.iter().any(|row| row.limit_hit().is_some())
    }
}
