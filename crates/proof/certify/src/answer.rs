//! What is answered about a turn, as plain data.

use crate::CertificateText;
use gruk_core::{OutcomeClass, Verdict};
use gruk_notation::Loaded;
use gruk_solve::LimitHit;

/// Who wins, in the words of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamedVerdict {
    /// The player of this name wins.
    Wins(String),
    /// Nobody wins.
    Draw,
    /// The player of this name does not lose; it is not known whether the player wins.
    AtLeastDraw(String),
    /// A limit came first.
    Unknown(LimitHit),
}

impl NamedVerdict {
    /// A verdict in the words of the game.
    #[must_use]
    pub fn of(loaded: &Loaded, verdict: Verdict) -> Self {
        match verdict {
            Verdict::Wins(player) => NamedVerdict::Wins(loaded.name(player).into()),
            Verdict::Draw => NamedVerdict::Draw,
            Verdict::Holds(player) => NamedVerdict::AtLeastDraw(loaded.name(player).into()),
        }
    }
}

/// The moves that keep a verdict, as far as they were decided before a limit was reached.
#[derive(Clone, Debug)]
pub struct SomeMoves {
    /// The moves that keep it.
    pub keeping: Vec<String>,
    /// The moves that were not decided.
    pub undecided: Vec<String>,
    /// The first limit that was reached.
    pub limit: LimitHit,
}

/// The answer of `solve`.
#[derive(Clone, Debug)]
pub struct SolveAnswer {
    /// The query, as given.
    pub query: String,
    /// Who wins.
    pub verdict: NamedVerdict,
    /// A move that keeps the verdict, if the player to move is the winner, or can draw.
    pub best_move: Option<String>,
    /// The same move in words.
    pub best_move_in_words: Option<String>,
    /// All such moves, if they were asked for and are known.
    pub all_moves: Option<Vec<String>>,
    /// What is known of these moves, if a limit came before all were decided.
    pub some_moves: Option<SomeMoves>,
    /// Nodes expanded by the search; 0 without one.
    pub nodes: u64,
    /// Seconds for the answer, without the certificate.
    pub seconds: f64,
    /// Why, in words.
    pub reason: String,
    /// What proves it.
    pub certificate: Option<CertificateText>,
    /// Why there is no certificate although one was wanted.
    pub no_certificate: Option<String>,
}

/// The answer of `outcome`.
#[derive(Clone, Debug)]
pub struct OutcomeAnswer {
    /// The query, as given.
    pub query: String,
    /// The outcome class, or the limit that came first.
    pub class: Result<OutcomeClass, LimitHit>,
    /// Nodes expanded by the search, for both players first together; 0 without one.
    pub nodes: u64,
    /// Seconds for the answer, without the certificate.
    pub seconds: f64,
    /// What proves it, if that was asked for: one claim with Left first and one with Right.
    pub certificate: Option<CertificateText>,
    /// Why there is no certificate although one was wanted.
    pub no_certificate: Option<String>,
}

/// The answer of `openings`.
#[derive(Clone, Debug)]
pub struct OpeningsAnswer {
    /// The query, as given.
    pub query: String,
    /// The name of the player whose moves these are.
    pub first: String,
    /// Every legal move with the verdict after it, in the order of the rules.
    pub openings: Vec<(String, NamedVerdict)>,
    /// Nodes expanded by all searches together.
    pub nodes: u64,
    /// Seconds for all of them.
    pub seconds: f64,
    /// One certificate for all openings whose verdict is known.
    pub certificate: Option<CertificateText>,
}

impl OpeningsAnswer {
    /// The limit that left an opening without a verdict, if any.
    #[must_use]
    pub fn limit_hit(&self) -> Option<LimitHit> {
        self.openings.iter().find_map(|(_, verdict)| match verdict {
            NamedVerdict::Unknown(limit) => Some(*limit),
            _ => None,
        })
    }
}
