//! The checker: a certificate and the rules in, accepted or rejected out.
//!
//! It shares nothing with the solvers but the rules, uses no threads and no unsafe code, and follows the evidence
//! instead of searching. Most kinds are checked in a time that is linear in the certificate, but for the cost of the
//! rules. The others (infinite boards, periods, quotients, steps with zones or limits) try everything within a bound.
//! All of them keep to [`Limits`]. The specification is `docs/certificate-format.md`.

/// A side condition of a theorem: `needs!("name", condition)` is the condition. Tests can take it out, to see that it
/// is needed.
#[cfg(not(test))]
macro_rules! needs {
    ($name:literal, $holds:expr) => {
        std::convert::identity($holds)
    };
}
#[cfg(test)]
macro_rules! needs {
    ($name:literal, $holds:expr) => {
        std::convert::identity($holds) || crate::fuzz::is_out($name)
    };
}

mod blocks;
mod board;
mod context;
mod decided;
#[cfg(test)]
mod fuzz;
#[path = "kinds/check.rs"]
mod kinds;
mod lattice;
mod limits;
mod meter;
mod pairs;
mod plane;
mod proved;
mod single;
mod statement;
mod unknown;
mod verified;

use context::Context;
pub use gruk_cert::upgraded;
use gruk_cert::{Certificate, Malformed, Sort};
use gruk_core::ParseError;
use kinds::Checkers;
pub use kinds::budget::check::chains;
pub use kinds::threats::check::{OWN, THEIRS, ThreatBoard};
pub use limits::Limits;
use meter::Meter;
use statement::{Game, Statement};
use std::fmt;
pub use verified::{Verified, VerifiedClaim, VerifiedValue};

/// Bytes of memory for each byte of a text that is read.
const BYTES_READ: usize = 4;

/// A certificate that was rejected: the first thing wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rejection {
    /// The line, from 1.
    pub line: usize,
    /// Why.
    pub why: String,
    /// Is it not known whether the certificate is right? A limit was reached, or the version, the game or a kind of
    /// evidence is not known here.
    pub is_unknown: bool,
}

impl Rejection {
    /// What is wrong with a line.
    pub fn new(line: usize, why: impl Into<String>) -> Self {
        Rejection { line, why: shortened(why.into()), is_unknown: false }
    }

    /// What is not known of a line.
    pub(crate) fn unknown(line: usize, why: impl Into<String>) -> Self {
        Rejection { line, why: shortened(why.into()), is_unknown: true }
    }

    pub(crate) fn unreadable(line: usize, what: &str, text: &str, error: &ParseError) -> Self {
        let why = shortened(format!("the {what} cannot be read: {}", error.in_words(text)));
        Rejection { line, why, is_unknown: error.is_limit }
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
        Rejection { line: malformed.line, why: shortened(malformed.why), is_unknown: malformed.is_unknown }
    }
}

/// A reason that is short enough to be read: a position in it may have a million squares.
fn shortened(why: String) -> String {
    const MOST: usize = 400;
    if why.chars().nth(MOST).is_none() {
        return why;
    }
    let characters: Vec<char> = why.chars().collect();
    let part = |range: &[char]| range.iter().collect::<String>();
    // The words about a position stand before it or after it.
    format!("{} … {}", part(&characters[..MOST * 3 / 4]), part(&characters[characters.len() - MOST / 4..]))
}

/// Checks a certificate, in whatever time it takes.
///
/// # Errors
/// The line and the reason of the first thing wrong.
pub fn verify(text: &[u8]) -> Result<Verified, Rejection> {
    verify_within(text, Limits::WIDE)
}

/// Checks a certificate within limits.
///
/// # Errors
/// The line and the reason of the first thing wrong, or that it is not known.
pub fn verify_within(text: &[u8], limits: Limits) -> Result<Verified, Rejection> {
    let meter = Meter::new(limits);
    meter.hold_all(text.len(), BYTES_READ)?;
    let certificate = Certificate::read(text).map_err(|malformed| unknown::named_game(text, malformed))?;
    let game = Game::of(&certificate)?;
    judge(&certificate, &game, &meter)?;
    Ok(Verified::of(&certificate, &game))
}

/// Checks what the certificate claims, and that some claim needs each line of the evidence.
fn judge(certificate: &Certificate<'_>, game: &Game, meter: &Meter) -> Result<(), Rejection> {
    statement::alone(game, &certificate.claims)?;
    for part in &certificate.evidence.strategy.parts {
        let inner = &part.certificate;
        if (inner.game, inner.params) != (certificate.game, certificate.params) {
            return Err(Rejection::new(part.line + 2, "a part is about the same game"));
        }
        if let Some(claim) = inner.claims.iter().find(|claim| claim.says.sort() != Sort::Outcome) {
            return Err(Rejection::new(claim.line, "a part claims who wins, and nothing else"));
        }
        judge(inner, game, meter)?;
    }
    let context = Context::new(game.rules(), certificate, meter);
    let mut checkers = Checkers::new(&context);
    for claim in &certificate.claims {
        meter.at(claim.line);
        // What the claim says is worked out before its evidence is looked at.
        let statement = Statement::of(game, claim)?;
        checkers.check(&statement)?;
    }
    // Of the lines that nothing needed, the first one in the file is named.
    match checkers.unused().into_iter().chain(context.unused()).min() {
        Some((line, why)) => Err(Rejection::new(line, why)),
        None => Ok(()),
    }
}
