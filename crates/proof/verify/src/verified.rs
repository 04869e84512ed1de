//! What an accepted certificate proves, told to others. Nothing here judges.

use crate::statement::Game;
use gruk_cert::{Certificate, Claim, Kind, OrderClaim, Says, Structure, StructureClaim};
use gruk_core::{Player, Verdict};
use gruk_rules::board::placing::Placing;

/// A certificate that was accepted: what it proves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    /// Does all of it rest on the small core of the checker, and not on the extended part?
    pub is_core: bool,
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

impl Verified {
    /// What a certificate says, all of which has been checked.
    pub(crate) fn of(certificate: &Certificate<'_>, game: &Game) -> Verified {
        let mut verified = Verified {
            game: certificate.game(),
            rows: certificate.rows(),
            is_core: is_core(certificate, game),
            ..Verified::default()
        };
        for claim in &certificate.claims {
            match claim.says {
                Says::Outcome(outcome) => verified.claims.push(VerifiedClaim {
                    verdict: outcome.verdict,
                    first: outcome.first,
                    position: outcome.position.into(),
                    by: claim.by,
                }),
                Says::Period(period) => verified.periods.push((period.length, period.start)),
                Says::Quotient(quotient) => verified.quotients.push((quotient.order, quotient.last)),
                Says::Value(value) => {
                    verified.values.push(VerifiedValue { form: value.form.into(), position: value.position.into() });
                }
                Says::Order(OrderClaim { one, relation, other }) => {
                    verified
                        .theorems
                        .push(format!("{one} {relation} {other} in {}, as loopy games", certificate.game()));
                }
                Says::Decided(position) => verified
                    .theorems
                    .push(format!("every full board of {} that begins at {position} has a winner", certificate.game())),
                Says::Structure(claim) => verified.theorems.push(theorem(&claim)),
            }
        }
        verified
    }
}

/// Are all claims, those of parts too, proved by the small core? Refutations of anything but colourings are not, since
/// each has a theorem of its own. Pairings of games of placing stones are not, for the same reason.
fn is_core(certificate: &Certificate<'_>, game: &Game) -> bool {
    let places = game.rules().is_some_and(|rules| rules.typed::<Placing>().is_some());
    let is_core = |claim: &Claim<'_>| match claim.says {
        Says::Structure(says) => {
            claim.by.is_core() && (claim.by != Kind::Lrat || says.structure == Structure::RefutedColouring)
        }
        Says::Decided(_) => false,
        _ => claim.by.is_core() && !(places && claim.by == Kind::Pairing),
    };
    certificate.claims.iter().all(is_core)
        && certificate.evidence.strategy.parts.iter().all(|part| self::is_core(&part.certificate, game))
}

/// The claim in words.
fn theorem(claim: &StructureClaim<'_>) -> String {
    let StructureClaim { structure, number, target, place } = claim;
    match structure {
        Structure::Placement if *number == 2 => format!(
            "a good pairing of {target}: Breaker wins the Maker–Breaker game, and Picker the Chooser–Picker game"
        ),
        Structure::Placement => {
            format!("a good {number}-placement of {target}: Picker wins the biased({number}) Chooser–Picker game")
        }
        Structure::Colouring => format!("a good colouring of {target} in {number} colours"),
        Structure::NoPlacement | Structure::NoTightPlacement | Structure::RefutedTightPlacement => {
            format!("no good {number}-placement of {target}")
        }
        Structure::NoColouring | Structure::RefutedColouring => {
            format!("no good colouring of {target} in {number} colours")
        }
        Structure::NoFinitePlacement => format!("no good placement of {target} with finite cakes of any size"),
        Structure::NoDominoes => format!("no good pairing of {target} by neighbours that repeats under {place}"),
        Structure::Tiling => {
            format!(
                "tiles of at most {number} cells that stop {target}: Breaker wins the Maker–Breaker game, even as the second player"
            )
        }
    }
}
