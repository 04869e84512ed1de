use super::family::Family;
use gruk_core::{Player, Verdict};
use gruk_rules::maker_breaker::MAKER_BREAKER;
use gruk_rules::maker_maker::MAKER_MAKER;
use gruk_solve::LimitHit;

/// A game on a board, and who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contest {
    /// Maker–Maker: the first player with a whole winning set wins. Left begins.
    Strong,
    /// Maker–Breaker, and Maker, who is Left, begins.
    Weak,
    /// Maker–Breaker, and Breaker begins.
    WeakSecond,
}

impl Contest {
    /// All of them.
    pub const ALL: [Contest; 3] = [Contest::Weak, Contest::WeakSecond, Contest::Strong];

    /// The name of the rules, as it stands before a board.
    #[must_use]
    pub fn rule(self) -> &'static str {
        if self == Contest::Strong { MAKER_MAKER.about.name } else { MAKER_BREAKER.about.name }
    }

    /// The name of the player who begins.
    #[must_use]
    pub fn first(self) -> &'static str {
        match self {
            Contest::Strong => "first",
            Contest::Weak => "maker",
            Contest::WeakSecond => "breaker",
        }
    }

    /// The winner's name.
    #[must_use]
    pub fn named(self, player: Player) -> &'static str {
        match (self, player) {
            (Contest::Strong, Player::Left) => "first",
            (Contest::Strong, Player::Right) => "second",
            (_, Player::Left) => "maker",
            (_, Player::Right) => "breaker",
        }
    }
}

/// What is known of a game on a board.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Who wins, or the limit that came first.
    pub verdict: Result<Verdict, LimitHit>,
    /// Why, in words.
    pub reason: String,
    /// The board and the game whose certificate proves it; they are not its own where it follows from another answer.
    pub proved_by: (String, Contest),
    /// The certificate, if it was wanted and is not that of another one.
    pub certificate: Option<Vec<u8>>,
    /// Nodes of the search.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// A board and what is known of the games on it.
#[derive(Clone, Debug)]
pub struct BoardRow {
    /// The numbers of the board, in the order of the family's ranges.
    pub numbers: Vec<usize>,
    /// The board, without a rule before it.
    pub board: String,
    /// The findings in the order of [`Contest::ALL`]; or why there is no such board.
    pub findings: Result<[Finding; 3], String>,
}

impl Finding {
    /// What is known of a game where a limit came before its search.
    pub(super) fn open(board: &str, contest: Contest, limit: LimitHit) -> Self {
        Finding {
            verdict: Err(limit),
            reason: limit.to_string(),
            proved_by: (board.to_string(), contest),
            certificate: None,
            nodes: 0,
            seconds: 0.0,
        }
    }
}

impl BoardRow {
    /// A board of which nothing is known, for a limit came first.
    #[must_use]
    pub fn open(family: &Family, numbers: &[usize], limit: LimitHit) -> Self {
        let board = family.board(numbers);
        let findings = Ok(Contest::ALL.map(|contest| Finding::open(&board, contest, limit)));
        BoardRow { numbers: numbers.to_vec(), board, findings }
    }

    /// What is known of a game.
    #[must_use]
    pub fn finding(&self, contest: Contest) -> Option<&Finding> {
        let place = Contest::ALL.iter().position(|known| *known == contest)?;
        self.findings.as_ref().ok().map(|findings| &findings[place])
    }

    /// The limit that left a game open, if there is one.
    #[must_use]
    pub fn limit_hit(&self) -> Option<LimitHit> {
        self.findings.as_ref().ok()?.iter().find_map(|finding| finding.verdict.err())
    }
}
