//! What claims say, worked out and checked before any evidence is looked at, by code that no kind of evidence shares.
//! Format: section 2.

use crate::Rejection;
use crate::context::read_position;
use crate::kinds::order::OrderStatement;
use crate::plane::StructureStatement;
use crate::unknown::{is_unknown_game, unknown_game};
use gruk_cert::{Certificate, Claim, Kind, PeriodClaim, QuotientClaim, Says, Sort};
use gruk_core::{AnyPosition, AnyRules, Ruleset, Turn, Verdict};
use gruk_rules::named;

/// What a certificate is about.
pub(crate) enum Game {
    /// Infinite boards.
    Plane,
    /// A game with positions.
    Rules(AnyRules),
}

/// A claim with what it says.
pub(crate) struct Statement<'a> {
    /// Line of the claim, from 1.
    pub(crate) line: usize,
    /// The kind of evidence.
    pub(crate) by: Kind,
    pub(crate) says: Meaning<'a>,
}

/// What a claim says.
pub(crate) enum Meaning<'a> {
    Outcome(Verdict, Turn<AnyPosition>),
    Period(PeriodClaim),
    Quotient(QuotientClaim),
    /// A sum and its canonical form, as a notation or a number.
    Value(AnyPosition, &'a str),
    Order(OrderStatement),
    Decided(AnyPosition),
    Structure(Box<StructureStatement>),
}

/// A claim about who wins.
#[derive(Clone, Copy)]
pub(crate) struct OutcomeClaim {
    /// Line of the claim, from 1.
    pub(crate) line: usize,
    pub(crate) verdict: Verdict,
}

impl Game {
    /// The game that line 2 names.
    pub(crate) fn of(certificate: &Certificate<'_>) -> Result<Game, Rejection> {
        let (game, params) = (certificate.game, certificate.params);
        if game == "plane" {
            return match params {
                "" => Ok(Game::Plane),
                _ => Err(Rejection::new(2, "the game 'plane' has no parameters")),
            };
        }
        let rules = named(game, params).ok_or_else(|| match is_unknown_game(game) {
            true => unknown_game(2, game),
            false => Rejection::new(2, format!("'{game}' is no name of a game")),
        })?;
        let rules = rules.map_err(|error| Rejection::unreadable(2, "parameters", params, &error))?;
        if rules.about().name != game {
            return Err(Rejection::new(2, format!("the game is spelt '{}'", rules.about().name)));
        }
        if rules.params() != params {
            return Err(Rejection::new(2, format!("the parameters are spelt '{}'", rules.params())));
        }
        Ok(Game::Rules(rules))
    }

    pub(crate) fn rules(&self) -> Option<&AnyRules> {
        match self {
            Game::Plane => None,
            Game::Rules(rules) => Some(rules),
        }
    }
}

/// A claim about full boards stands alone. So does one about infinite boards, in the game `plane`, which has no other
/// claims. There is at most one claim of a period.
pub(crate) fn alone(game: &Game, claims: &[Claim<'_>]) -> Result<(), Rejection> {
    let of = |sort: Sort| claims.iter().filter(move |claim| claim.says.sort() == sort);
    match (game, claims) {
        (Game::Plane, [claim]) if claim.says.sort() == Sort::Structure => return Ok(()),
        (Game::Plane, _) => {
            return Err(Rejection::new(3, "the game 'plane' has exactly one claim, about a structure"));
        }
        _ => {}
    }
    if let Some(claim) = of(Sort::Structure).next() {
        return Err(Rejection::new(claim.line, "only the game 'plane' has claims about structures"));
    }
    if let Some(claim) = of(Sort::Decided).nth(1) {
        return Err(Rejection::new(claim.line, "a second claim about full boards"));
    }
    if let Some(claim) = of(Sort::Decided).next().filter(|_| claims.len() > 1) {
        return Err(Rejection::new(claim.line, "a claim about full boards stands alone"));
    }
    match of(Sort::Period).nth(1) {
        Some(claim) => Err(Rejection::new(claim.line, "a second claim of a period")),
        None => Ok(()),
    }
}

impl<'a> Statement<'a> {
    /// What a claim says, if it has a meaning.
    pub(crate) fn of(game: &Game, claim: &Claim<'a>) -> Result<Self, Rejection> {
        let line = claim.line;
        let says = match (game, claim.says) {
            (Game::Plane, Says::Structure(structure)) => {
                let statement = StructureStatement::of(&structure).map_err(|why| Rejection::new(line, why))?;
                Meaning::Structure(Box::new(statement))
            }
            (Game::Rules(rules), Says::Outcome(outcome)) => {
                let turn = Turn::new(read_position(rules, line, outcome.position)?, outcome.first);
                check_outcome(rules, line, outcome.verdict, &turn)?;
                Meaning::Outcome(outcome.verdict, turn)
            }
            (Game::Rules(rules), Says::Value(value)) => {
                if rules.typed::<gruk_rules::sum::Sum>().is_none() {
                    return Err(Rejection::new(line, "values are claimed where the game is 'sum'"));
                }
                Meaning::Value(read_position(rules, line, value.position)?, value.form)
            }
            (Game::Rules(rules), Says::Order(order)) => Meaning::Order(OrderStatement::of(rules, line, &order)?),
            (Game::Rules(rules), Says::Decided(position)) => Meaning::Decided(read_position(rules, line, position)?),
            (Game::Rules(_), Says::Period(period)) => Meaning::Period(period),
            (Game::Rules(_), Says::Quotient(quotient)) => Meaning::Quotient(quotient),
            (Game::Plane, _) | (_, Says::Structure(_)) => {
                unreachable!("invariant: structures and the game 'plane' go together")
            }
        };
        Ok(Statement { line, by: claim.by, says })
    }
}

/// If the position says whose turn it is, the claim must agree. A draw, or that a player holds, is claimed only in
/// games with draws.
fn check_outcome(rules: &AnyRules, line: usize, verdict: Verdict, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
    if rules.whose_turn(&turn.position).is_some_and(|player| player != turn.to_move) {
        return Err(Rejection::new(line, format!("the position says that it is not the turn of {}", turn.to_move)));
    }
    if !matches!(verdict, Verdict::Wins(_)) && !rules.has_draws() {
        return Err(Rejection::new(line, "this game has no draws"));
    }
    Ok(())
}
