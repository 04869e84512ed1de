//! The checker: a certificate and the rules in, accepted or rejected out.
//!
//! It shares nothing with the solvers but the rules, uses no threads and no unsafe code, and follows the evidence instead of searching: but for kinds about
//! infinite boards (counting, patch, exhaustion, and tiles for their games), which try everything within a bound on the work, every kind is checked in a time that is linear in the
//! certificate but for the cost of the rules and the logarithm of a table look-up. The specification is `docs/certificate-format.md`.

mod arithmetic;
mod blocks;
mod bounds;
mod budget;
mod budget_steps;
mod carrier_joins;
mod carrier_steps;
mod carriers;
mod coins;
mod connection;
mod counting;
mod criterion;
mod decided;
mod difference;
mod exhaustion;
mod forms;
mod formula;
mod game;
mod lrat;
mod nim_sum;
mod nimbers;
mod pairing;
mod patch;
mod period;
mod periodic;
mod placing;
mod plane;
mod proved;
mod quotient;
mod remoteness;
mod rows;
mod steps;
mod strategy;
mod switching;
mod threat_board;
mod threat_lines;
mod threats;
mod tiling;
mod transitions;
mod zone_steps;
mod zones;

use gruk_cert::{Certificate, Claim, Kind, Malformed};
use gruk_core::{AnyRules, ParseError, Player, Ruleset, Turn, Verdict};
use gruk_rules::named;
use std::fmt;
pub use threat_board::{OWN, THEIRS, ThreatBoard};

/// A certificate that was accepted: what it proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The game with its parameters, as in `hex:4x4`.
    pub game: String,
    /// What is proved, one claim after the other.
    pub claims: Vec<VerifiedClaim>,
    /// Periods that are proved, as length and start.
    pub periods: Vec<(u64, u64)>,
    /// Misère quotients that are proved, as order and last heap, `None` for all heaps.
    pub quotients: Vec<(u64, Option<u64>)>,
    /// The values that are proved.
    pub values: Vec<VerifiedValue>,
    /// What is proved about infinite boards, in words.
    pub theorems: Vec<String>,
    /// Lines of evidence.
    pub rows: usize,
}

/// A claim that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedClaim {
    /// Who wins.
    pub verdict: Verdict,
    /// Who moves first.
    pub first: Player,
    /// The position.
    pub position: String,
    /// The kind of evidence.
    pub by: Kind,
}

/// A value that is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedValue {
    /// The canonical form, or its number in the certificate.
    pub form: String,
    /// The position.
    pub position: String,
}

/// A certificate that was rejected: the first thing wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rejection {
    /// The line, from 1.
    pub line: usize,
    /// Why.
    pub why: String,
}

impl Rejection {
    fn new(line: usize, why: impl Into<String>) -> Self {
        Rejection { line, why: why.into() }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for Rejection {}

impl From<Malformed> for Rejection {
    fn from(malformed: Malformed) -> Self {
        Rejection::new(malformed.line, malformed.why)
    }
}

/// Checks a certificate.
///
/// # Errors
/// The line and the reason of the first thing wrong.
pub fn verify(text: &[u8]) -> Result<Verified, Rejection> {
    let certificate = Certificate::read(text)?;
    let game = certificate.game;
    if game == "plane" {
        return plane::check(&certificate);
    }
    let Some(rules) = named(game, certificate.params) else {
        return Err(Rejection::new(2, format!("no game is called '{game}'")));
    };
    let rules = rules.map_err(|error| unreadable(2, "parameters", &error))?;
    if rules.params() != certificate.params {
        return Err(Rejection::new(2, format!("the parameters are spelt '{}'", rules.params())));
    }
    judge(&certificate, &rules)
}

/// The same with the rules of its game.
fn judge(certificate: &Certificate<'_>, rules: &AnyRules) -> Result<Verified, Rejection> {
    if let Some(claim) = certificate.structures.first() {
        return Err(Rejection::new(claim.line, "only the game 'plane' has claims about structures"));
    }
    if !certificate.decided.is_empty() {
        return decided::check(certificate, rules);
    }
    let structure = certificate.structure.as_ref().map(|(_, block)| block);
    let line = structure.or(certificate.refutation.as_ref()).map(|block| block.line);
    if let Some(line) = line.or(certificate.triangles.as_ref().map(|block| block.line)) {
        return Err(Rejection::new(line, "no claim needs this block"));
    }
    let mut part_rows = 0;
    for part in &certificate.parts {
        let inner = &part.certificate;
        if (inner.game, inner.params) != (certificate.game, certificate.params) {
            return Err(Rejection::new(part.line + 2, "a part is about the same game"));
        }
        if !inner.values.is_empty()
            || !inner.decided.is_empty()
            || !inner.period_claims.is_empty()
            || !inner.quotient_claims.is_empty()
        {
            return Err(Rejection::new(part.line, "a part claims who wins, and nothing else"));
        }
        part_rows += judge(inner, rules)?.rows;
    }
    let mut strategies = strategy::Checker::new(rules, &certificate.strategies, &certificate.parts)?;
    let mut nim_sums = nim_sum::Checker::new(certificate.nim_sums.as_ref());
    let mut pairings = pairing::Checker::new(&certificate.pairings);
    let mut connections = connection::Checker::new("connections", &certificate.connections);
    let mut criteria = criterion::Checker::new(certificate.criteria.as_ref());
    let mut coins = coins::Checker::new(certificate.coins.as_ref());
    let mut remoteness = remoteness::Checker::new(rules, certificate.remoteness.as_ref());
    let mut quotients = quotient::Checker::new(certificate.quotient.as_ref());
    let mut switchings = switching::Checker::new(&certificate.switchings);
    let mut by_rows = rows::Checker::new(&certificate.rows);
    let mut zones = zones::Checker::new("steps", &certificate.zones);
    let mut budgets = budget::Checker::new("steps", &certificate.budgets);
    let mut carriers = carriers::Checker::new("steps", &certificate.carriers);
    let mut threats = threats::Checker::new("threats", &certificate.threats);
    let mut bounds = bounds::Checker::new(rules, &certificate.bounds);
    let mut nimbers = nimbers::Checker::new(rules, certificate.nimbers.as_ref());
    let line = period::check(rules, certificate)?;
    for claim in &certificate.claims {
        let turn = Turn::new(read_position(rules, claim.line, claim.position)?, claim.first);
        if rules.player_called(&turn.position, &claim.first.to_string()).is_none() {
            return Err(Rejection::new(claim.line, format!("it is not the turn of {}", claim.first)));
        }
        match claim.by {
            Kind::Strategy => strategies.check(claim, &turn)?,
            Kind::Pairing => pairings.check(rules, claim, &turn)?,
            Kind::NimSum => nim_sums.check(rules, claim, &turn)?,
            Kind::Connection => connections.check(rules, claim, &turn)?,
            Kind::Switching => switchings.check(rules, claim, &turn)?,
            Kind::Rows => by_rows.check(rules, claim, &turn)?,
            Kind::Zones => zones.check(rules, claim, &turn)?,
            Kind::Budget => budgets.check(rules, claim, &turn)?,
            Kind::Carriers => carriers.check(rules, claim, &turn)?,
            Kind::Threats => threats.check(rules, claim, &turn)?,
            Kind::Bounds => bounds.check(claim, &turn)?,
            Kind::Nimbers => nimbers.check(claim, &turn)?,
            Kind::Criterion => criteria.check(rules, claim, &turn)?,
            Kind::Coins => coins.check(rules, claim, &turn)?,
            Kind::Remoteness => remoteness.check(claim, &turn)?,
            Kind::Quotient => quotients.check(rules, claim, &turn)?,
            Kind::Period => period::check_claim(line.as_ref(), claim, &turn)?,
            kind => unreachable!("invariant: the reader takes {kind} for other claims"),
        }
    }
    let mut differences = difference::Checker::new(rules, certificate)?;
    for claim in &certificate.values {
        differences.check(claim)?;
    }
    for claim in &certificate.quotient_claims {
        quotients.check_claim(rules, claim)?;
    }
    // Of the lines that nothing needed, the first one in the file is named.
    let leftovers = [
        strategies.unused(),
        pairings.unused(),
        nim_sums.unused(),
        nimbers.unused(),
        connections.unused(),
        criteria.unused(),
        coins.unused(),
        remoteness.unused(),
        quotients.unused(),
        switchings.unused(),
        by_rows.unused(),
        zones.unused(),
        budgets.unused(),
        carriers.unused(),
        threats.unused(),
        bounds.unused(),
        differences.unused(),
    ];
    if let Some((line, why)) = leftovers.into_iter().flatten().min() {
        return Err(Rejection::new(line, why));
    }
    let period = certificate.period.as_ref().map(|(_, block)| block);
    let blocks = certificate.strategies.iter().chain(&certificate.pairings).flatten();
    let pairs = [&certificate.nimbers, &certificate.coins, &certificate.remoteness].into_iter().flatten();
    let triples = [&certificate.nim_sums, &certificate.criteria].into_iter().flatten();
    let triples = triples.chain(certificate.quotient.as_ref().map(|quotient| &quotient.block));
    let rows: usize = blocks.chain(pairs).chain(period).map(|block| block.rows.len()).sum();
    let switching = certificate.switchings.iter().map(|(_, block)| block).chain(&certificate.rows);
    let switching_rows: usize = switching.map(|block| block.rows.len()).sum();
    let steps = certificate
        .connections
        .iter()
        .chain(&certificate.zones)
        .chain(&certificate.budgets)
        .chain(&certificate.carriers)
        .chain(&certificate.threats)
        .chain(&certificate.bounds)
        .flatten();
    let step_rows: usize = steps.map(|block| block.rows.len()).sum();
    Ok(Verified {
        game: match certificate.params {
            "" => certificate.game.into(),
            params => format!("{}:{params}", certificate.game),
        },
        claims: certificate.claims.iter().map(verified).collect(),
        periods: certificate.period_claims.iter().map(|claim| (claim.length, claim.start)).collect(),
        quotients: certificate.quotient_claims.iter().map(|claim| (claim.order, claim.last)).collect(),
        values: certificate.values.iter().map(verified_value).collect(),
        theorems: Vec::new(),
        rows: rows
            + part_rows
            + step_rows
            + switching_rows
            + triples.map(|block| block.rows.len()).sum::<usize>()
            + certificate.forms.as_ref().map_or(0, |block| block.rows.len())
            + certificate.differences.iter().flatten().map(|block| block.rows.len()).sum::<usize>(),
    })
}

fn verified(claim: &Claim<'_>) -> VerifiedClaim {
    VerifiedClaim { verdict: claim.verdict, first: claim.first, position: claim.position.into(), by: claim.by }
}

fn verified_value(claim: &gruk_cert::ValueClaim<'_>) -> VerifiedValue {
    VerifiedValue { form: claim.form.into(), position: claim.position.into() }
}

fn unreadable(line: usize, what: &str, error: &ParseError) -> Rejection {
    Rejection::new(line, format!("the {what} cannot be read: {error}"))
}

/// Reads a position that must be spelt as the rules print it.
fn read_position<R: Ruleset>(rules: &R, line: usize, text: &str) -> Result<R::Position, Rejection> {
    let position = rules.parse_position(text).map_err(|error| unreadable(line, "position", &error))?;
    match rules.print_position(&position) {
        printed if printed == text => Ok(position),
        printed => Err(Rejection::new(line, format!("the position is spelt '{printed}', not '{text}'"))),
    }
}

/// Reads a move that must be spelt as the rules print it.
fn read_move<R: Ruleset>(rules: &R, line: usize, text: &str) -> Result<R::Move, Rejection> {
    let m = rules.parse_move(text).map_err(|error| unreadable(line, "move", &error))?;
    match rules.print_move(m) {
        printed if printed == text => Ok(m),
        printed => Err(Rejection::new(line, format!("the move is spelt '{printed}', not '{text}'"))),
    }
}
