//! Impartial games: sums of nimbers, theory of heaps and coins, misère quotients.

use super::{Family, NOTHING, Settled, by};
use crate::LimitHit;
use gruk_certify::Solved;
use gruk_core::{AnyPosition, AnyRules, Turn};
use gruk_impartial::NimSum;
use gruk_impartial::aliquot::Exponents;
use gruk_impartial::coins::Tartan;
use gruk_impartial::fibonacci::{ColdPairs, LeastPart};
use gruk_impartial::misere::MisereNim;
use gruk_impartial::moore::DigitSums;
use gruk_impartial_answers::{impartial, misere};
use gruk_rules::fibonacci_nim::FibonacciNim;
use gruk_rules::misere::Misere;
use gruk_rules::wythoff::Wythoff;
use gruk_solve::Meter;

pub(super) const FAMILY: Family = Family { settle, solve, ..NOTHING };

fn settle(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<Settled> {
    by(rules, turn, &NimSum)
        .or_else(|| by(rules, turn, &DigitSums))
        .or_else(|| by::<Wythoff>(rules, turn, &ColdPairs))
        .or_else(|| by::<FibonacciNim>(rules, turn, &LeastPart))
        .or_else(|| by(rules, turn, &Tartan))
        .or_else(|| by(rules, turn, &Exponents))
        .or_else(|| by(rules, turn, &MisereNim))
}

fn solve(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    tables_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Option<Result<Solved, LimitHit>> {
    if impartial::has_nimbers(rules) {
        return Some(impartial::solve(rules, turn, tables_from, meter));
    }
    rules.typed::<Misere>()?;
    misere::solve(&turn.of::<Misere>(), !tables_from.is_empty(), meter)
}
