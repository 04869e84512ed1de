use crate::{Evidence, Kind, Sort, StructureClaim};
use gruk_core::{Player, Verdict};
use std::fmt;

/// A certificate as it stands in its text. Positions and moves are still text: only the rules can read them.
#[derive(Debug, Default)]
pub struct Certificate<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// Its parameters, empty without any.
    pub params: &'a str,
    /// What is claimed; there is one claim at least.
    pub claims: Vec<Claim<'a>>,
    /// The blocks of evidence.
    pub evidence: Evidence<'a>,
}

/// A claim and the kind of evidence that it calls on.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// Line of the claim, from 1.
    pub line: usize,
    /// What is claimed.
    pub says: Says<'a>,
    /// The kind of evidence that the claim calls on.
    pub by: Kind,
}

/// What a claim says.
#[derive(Clone, Copy, Debug)]
pub enum Says<'a> {
    /// Who wins a position.
    Outcome(Outcome<'a>),
    /// A period of the Grundy values of heaps.
    Period(PeriodClaim),
    /// A misère quotient.
    Quotient(QuotientClaim),
    /// The canonical form of a position.
    Value(ValueClaim<'a>),
    /// How two vertices of a graph compare, as loopy games.
    Order(OrderClaim<'a>),
    /// A full board has a winner, whoever gets the free cells of this position.
    Decided(&'a str),
    /// That a structure on an infinite board exists, or that it does not.
    Structure(StructureClaim<'a>),
}

impl Says<'_> {
    /// The sort of the claim.
    #[must_use]
    pub fn sort(&self) -> Sort {
        match self {
            Says::Outcome(_) => Sort::Outcome,
            Says::Period(_) => Sort::Period,
            Says::Quotient(_) => Sort::Quotient,
            Says::Value(_) => Sort::Value,
            Says::Order(_) => Sort::Order,
            Says::Decided(_) => Sort::Decided,
            Says::Structure(_) => Sort::Structure,
        }
    }
}

/// `claim VERDICT first PLAYER at POSITION by KIND`
#[derive(Clone, Copy, Debug)]
pub struct Outcome<'a> {
    /// What is claimed.
    pub verdict: Verdict,
    /// The player to move.
    pub first: Player,
    /// The position.
    pub position: &'a str,
}

/// `claim period LENGTH from START by period`, or `claim period LENGTH from START saltus SALTUS by period`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeriodClaim {
    /// The number of heaps after which the Grundy values repeat.
    pub length: u64,
    /// The first heap from which they do.
    pub start: u64,
    /// By how much they grow with each period; 0 where they repeat.
    pub saltus: u64,
}

/// `claim quotient ORDER to LAST by quotient`; LAST is `ever` where the elements of the heaps repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotientClaim {
    /// The number of elements.
    pub order: u64,
    /// The last heap; `None` for all heaps.
    pub last: Option<u64>,
}

/// `claim value FORM at POSITION by difference`
#[derive(Clone, Copy, Debug)]
pub struct ValueClaim<'a> {
    /// The canonical form, or its number.
    pub form: &'a str,
    /// The position.
    pub position: &'a str,
}

/// `claim order VERTEX RELATION VERTEX by order`
#[derive(Clone, Copy, Debug)]
pub struct OrderClaim<'a> {
    /// The vertex of the first game.
    pub one: &'a str,
    /// What is claimed of the two.
    pub relation: Relation,
    /// The vertex of the second game.
    pub other: &'a str,
}

/// How two games compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `>=`: the first one is at least the second one.
    AtLeast,
    /// `=`: they are equal.
    Equal,
    /// `!>=`: the first one is not at least the second one.
    NotAtLeast,
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Relation::AtLeast => ">=",
            Relation::Equal => "=",
            Relation::NotAtLeast => "!>=",
        })
    }
}

/// A text that is no certificate of this version.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Malformed {
    /// The first line that is wrong, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
    /// May it be right all the same, in a version or by a kind of evidence that is not known here?
    pub is_unknown: bool,
}

impl<'a> Certificate<'a> {
    /// The game with its parameters, as in `hex:4x4`.
    #[must_use]
    pub fn game(&self) -> String {
        match self.params {
            "" => self.game.into(),
            params => format!("{}:{params}", self.game),
        }
    }

    /// The number of lines of evidence, in parts too.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.evidence.blocks().into_iter().map(|(_, _, rows)| rows).sum()
    }

    /// The claims about who wins positions, with what they say.
    pub fn outcomes(&self) -> impl Iterator<Item = (&Claim<'a>, &Outcome<'a>)> {
        self.claims.iter().filter_map(|claim| match &claim.says {
            Says::Outcome(outcome) => Some((claim, outcome)),
            _ => None,
        })
    }

    /// The claim about an infinite board, if that is what the certificate is about.
    #[must_use]
    pub fn structure(&self) -> Option<&StructureClaim<'a>> {
        self.claims.iter().find_map(|claim| match &claim.says {
            Says::Structure(structure) => Some(structure),
            _ => None,
        })
    }
}
