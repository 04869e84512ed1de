//! Criteria: games in which a theorem says who is lost. Format: section 3.8, which names the theorems.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::{Context, read_move, read_position};
use crate::kinds::Check;
use crate::single::Single;
use crate::statement::OutcomeClaim;
use gruk_cert::CriterionLine;
use gruk_core::{AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use gruk_rules::board::heap_game::{HeapGame, Law};
use gruk_rules::fibonacci_nim::FibonacciNim;
use gruk_rules::misere::Misere;
use gruk_rules::moore_nim::MooreNim;
use gruk_rules::nim::Nim;
use gruk_rules::wythoff::Wythoff;
use std::collections::HashMap;

/// The block of criteria.
pub(crate) struct Checker<'a> {
    block: Single<'a, CriterionLine<&'a str>>,
    /// For each position its line, and whether the player to move wins; filled at the first claim.
    rows: HashMap<AnyPosition, (usize, bool)>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        let block = Single::new(context, "lines of a criterion", &context.evidence().criterion);
        Checker { block, rows: HashMap::new() }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let rules = self.block.context.rules();
        if is_lost(rules, &turn.position).is_none() {
            return Err(Rejection::new(claim.line, "there is no criterion for this game"));
        }
        let block = self.block.needed(claim.line)?;
        if self.rows.is_empty() {
            for row in &block.rows {
                self.block.context.keep("")?;
                let (position, mover_wins) = check_row(rules, row.line, &row.says)?;
                if let Some((earlier, _)) = self.rows.insert(position, (row.line, mover_wins)) {
                    return Err(Rejection::new(row.line, format!("line {earlier} has the same position")));
                }
            }
        }
        let Some(&(line, mover_wins)) = self.rows.get(&turn.position) else {
            return Err(Rejection::new(claim.line, "no line has this position"));
        };
        self.block.used.insert(line);
        let winner = if mover_wins { turn.to_move } else { turn.to_move.opponent() };
        if !needs!("criterion: the claim is what the line says", claim.verdict == Verdict::Wins(winner)) {
            return Err(Rejection::new(claim.line, format!("line {line} shows that {winner} wins")));
        }
        Ok(())
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.block.idle()
    }
}

/// The position of a line, and whether the player to move wins there.
fn check_row(rules: &AnyRules, line: usize, says: &CriterionLine<&str>) -> Result<(AnyPosition, bool), Rejection> {
    let wrong = |why: &str| Err(Rejection::new(line, why));
    let (CriterionLine::Lost(position) | CriterionLine::Won(position, _)) = says;
    let position = read_position(rules, line, position)?;
    match (is_lost(rules, &position), says) {
        (None, _) => return wrong("there is no criterion for this position"),
        (Some(true), CriterionLine::Lost(_)) => return Ok((position, false)),
        (Some(true), CriterionLine::Won(..)) => return wrong("the player to move is lost here"),
        (Some(false), CriterionLine::Lost(_)) if needs!("criterion: lost is lost by the criterion", false) => {
            return Ok((position, false));
        }
        (Some(false), CriterionLine::Lost(_)) => return wrong("the player to move wins here"),
        (Some(false), CriterionLine::Won(_, m)) => {
            let m = read_move(rules, line, m)?;
            // The games are impartial: it does not matter whose move it is.
            let player = Player::Left;
            rules.check_move(&position, player, m).map_err(|illegal| Rejection::new(line, illegal.to_string()))?;
            let mut option = position.clone();
            rules.play(&mut option, player, m);
            if is_lost(rules, &option) != Some(true) {
                return wrong("the move leads to a position in which the player to move wins");
            }
        }
    }
    Ok((position, true))
}

/// Is the player to move lost? `None` for games that have no criterion.
fn is_lost(rules: &AnyRules, position: &AnyPosition) -> Option<bool> {
    if let Some(rules) = rules.typed::<MooreNim>() {
        let heaps = position.of::<MooreNim>().heaps();
        let ones = |bit: u32| heaps.iter().filter(|&&heap| heap >> bit & 1 == 1).count();
        return Some((0..u64::BITS).all(|bit| ones(bit).is_multiple_of(rules.most() + 1)));
    }
    if let Some(rules) = rules.typed::<HeapGame>() {
        let sum = position.of::<HeapGame>().heaps().iter().fold(0, |sum, heap| sum ^ heap.trailing_zeros());
        return (*rules.law() == Law::Divisors).then_some(sum == 0);
    }
    if rules.typed::<FibonacciNim>().is_some() {
        let at = position.of::<FibonacciNim>();
        let least = parts(u128::from(at.heap)).last().map(|place| numbers(place).0);
        return Some(least.is_none_or(|least| u128::from(at.quota) < least));
    }
    if rules.typed::<Wythoff>().is_some() {
        let at = position.of::<Wythoff>();
        // The places of the parts are counted from 0, that of the number 1: an even one has an even number of zeros
        // behind it.
        let places: Vec<usize> = parts(u128::from(at.0)).collect();
        let moved_up: u128 = places.iter().map(|&place| numbers(place).1).sum();
        return Some(places.last().is_none_or(|least| least.is_multiple_of(2)) && moved_up == u128::from(at.1));
    }
    if rules.typed::<Misere>().is_some() {
        let at = position.of::<Misere>();
        let (_, heaps) = at.summand().typed::<Nim>()?;
        let heaps = heaps.heaps();
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        return Some(if heaps.iter().all(|&heap| heap <= 1) { sum == 1 } else { sum == 0 });
    }
    None
}

/// The Fibonacci number at a place of 1, 2, 3, 5, 8, …, counted from 0, and the next one.
fn numbers(place: usize) -> (u128, u128) {
    (0..place).fold((1, 2), |(this, next), _| (next, this + next))
}

/// The places of the different Fibonacci numbers, no two of them neighbours, whose sum is `number`; descending.
fn parts(number: u128) -> impl Iterator<Item = usize> {
    let mut rest = number;
    let most = (0..).find(|&place| numbers(place).0 > number).expect("Fibonacci numbers grow");
    (0..most).rev().filter(move |&place| {
        let is_part = numbers(place).0 <= rest;
        if is_part {
            rest -= numbers(place).0;
        }
        is_part
    })
}
