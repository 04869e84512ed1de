use crate::{Kind, StructureClaim};
use gruk_core::{Player, Verdict};

/// A certificate as it stands in its text. Positions and moves are still text: only the rules can read them.
#[derive(Debug, Default)]
pub struct Certificate<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// Its parameters, empty without any.
    pub params: &'a str,
    /// The verdicts that are claimed; there is a claim of one sort at least.
    pub claims: Vec<Claim<'a>>,
    /// What is claimed about periods.
    pub period_claims: Vec<PeriodClaim>,
    /// What is claimed about misère quotients.
    pub quotient_claims: Vec<QuotientClaim>,
    /// The values that are claimed.
    pub values: Vec<ValueClaim<'a>>,
    /// What is claimed about full boards.
    pub decided: Vec<DecidedClaim<'a>>,
    /// What is claimed about infinite boards.
    pub structures: Vec<StructureClaim<'a>>,
    /// Strategies of Left and Right.
    pub strategies: [Option<Block<'a, 2>>; 2],
    /// Pairings of Left and Right.
    pub pairings: [Option<Block<'a, 2>>; 2],
    /// Nim-sums.
    pub nim_sums: Option<Block<'a, 3>>,
    /// Connections of Left and Right: whole lines.
    pub connections: [Option<Block<'a, 1>>; 2],
    /// Sets of edges, one block for each claim by switching, and whose they are.
    pub switchings: Vec<(Player, Block<'a, 2>)>,
    /// Rows of a cylinder, one block for each claim by rows.
    pub rows: Vec<Block<'a, 2>>,
    /// The steps with zones and limits of Left and Right.
    pub budgets: [Option<Block<'a, 1>>; 2],
    /// The steps with zones of Left and Right.
    pub zones: [Option<Block<'a, 1>>; 2],
    /// The steps with carriers of Left and Right.
    pub carriers: [Option<Block<'a, 1>>; 2],
    /// The lines with threats of Left and Right.
    pub threats: [Option<Block<'a, 1>>; 2],
    /// Bounds of Left and Right: whole lines.
    pub bounds: [Option<Block<'a, 1>>; 2],
    /// Grundy values of components.
    pub nimbers: Option<Block<'a, 2>>,
    /// Grundy values of heaps, with the mask that divides them.
    pub period: Option<(u64, Block<'a, 2>)>,
    /// Canonical forms.
    pub forms: Option<Block<'a, 1>>,
    /// Replies of Left and Right in differences of positions and forms.
    pub differences: [Option<Block<'a, 3>>; 2],
    /// Cakes, colours, or what cakes block.
    pub structure: Option<(Kind, Block<'a, 2>)>,
    /// The clauses of a refutation, each with the numbers of those that become unit.
    pub refutation: Option<Block<'a, 2>>,
    /// Triangles of cells and borders.
    pub triangles: Option<Block<'a, 3>>,
    /// What the criterion of the game says of positions.
    pub criteria: Option<Block<'a, 3>>,
    /// Grundy values of single coins.
    pub coins: Option<Block<'a, 2>>,
    /// Who wins, and after how many moves.
    pub remoteness: Option<Block<'a, 2>>,
    /// A misère quotient.
    pub quotient: Option<QuotientBlock<'a>>,
    /// Certificates about the same game, at whose claims a strategy may end.
    pub parts: Vec<Part<'a>>,
}

/// A certificate inside another one.
#[derive(Debug)]
pub struct Part<'a> {
    /// Line of the header, from 1.
    pub line: usize,
    /// What it says; its lines are counted in the whole text.
    pub certificate: Certificate<'a>,
}

/// A misère quotient: its order, the number of the last heap with a line, and the period of the heaps if one is used.
#[derive(Debug)]
pub struct QuotientBlock<'a> {
    /// The number of elements.
    pub order: u64,
    /// The start and the length of the period; both 0 for none.
    pub period: (u64, u64),
    /// A line for each element, then one for each heap.
    pub block: Block<'a, 3>,
}

/// `claim quotient ORDER to LAST by quotient`, with `ever` for LAST where the heaps repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotientClaim {
    /// Line of the claim, from 1.
    pub line: usize,
    /// The number of elements.
    pub order: u64,
    /// The last heap; `None` for all heaps.
    pub last: Option<u64>,
}

/// `claim period LENGTH from START by period`, or `claim period LENGTH from START saltus SALTUS by period`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeriodClaim {
    /// Line of the claim, from 1.
    pub line: usize,
    /// The number of heaps after which the Grundy values repeat.
    pub length: u64,
    /// The first heap from which they do.
    pub start: u64,
    /// By how much they grow with each period; 0 where they repeat.
    pub saltus: u64,
}

/// `claim VERDICT first PLAYER at POSITION by KIND`
#[derive(Debug)]
pub struct Claim<'a> {
    /// Line of the claim, from 1.
    pub line: usize,
    /// What is claimed.
    pub verdict: Verdict,
    /// The player to move.
    pub first: Player,
    /// The position.
    pub position: &'a str,
    /// The kind of evidence that the claim calls on.
    pub by: Kind,
}

/// `claim value FORM at POSITION by difference`
#[derive(Debug)]
pub struct ValueClaim<'a> {
    /// Line of the claim, from 1.
    pub line: usize,
    /// The canonical form, or its number.
    pub form: &'a str,
    /// The position.
    pub position: &'a str,
}

/// `claim decided at POSITION by KIND`: whoever gets the free cells, a full board has a winner.
#[derive(Debug)]
pub struct DecidedClaim<'a> {
    /// Line of the claim, from 1.
    pub line: usize,
    /// The position.
    pub position: &'a str,
    /// The kind of evidence that the claim calls on.
    pub by: Kind,
}

/// A block of evidence.
#[derive(Debug)]
pub struct Block<'a, const WORDS: usize> {
    /// Line of the header, from 1.
    pub line: usize,
    /// The lines that follow it.
    pub rows: Vec<Row<'a, WORDS>>,
}

/// A line of evidence.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a, const WORDS: usize> {
    /// Its line, from 1.
    pub line: usize,
    /// Its words.
    pub words: [&'a str; WORDS],
}

/// A text that is no certificate of this version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The first line that is wrong, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl Certificate<'_> {
    /// Is there evidence about who wins positions, about heaps or values?
    #[must_use]
    pub fn has_blocks_of_games(&self) -> bool {
        let tables = [&self.strategies, &self.pairings].into_iter().flatten().any(Option::is_some);
        let steps = self.connections.iter().any(Option::is_some)
            || self.differences.iter().any(Option::is_some)
            || !self.switchings.is_empty()
            || !self.rows.is_empty()
            || self.zones.iter().any(Option::is_some)
            || self.budgets.iter().any(Option::is_some)
            || self.carriers.iter().any(Option::is_some)
            || self.threats.iter().any(Option::is_some)
            || self.bounds.iter().any(Option::is_some);
        let lists = self.nim_sums.is_some() || self.nimbers.is_some() || self.period.is_some() || self.forms.is_some();
        let words = self.criteria.is_some() || self.coins.is_some() || self.remoteness.is_some();
        tables || steps || lists || words || self.quotient.is_some() || !self.parts.is_empty()
    }
}
