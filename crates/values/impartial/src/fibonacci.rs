//! Sums of different Fibonacci numbers, and the two games that they solve: Fibonacci Nim and Wythoff's game.
//!
//! Every number is in one way a sum of different numbers among 1, 2, 3, 5, 8, … no two of which follow each other
//! (Zeckendorf).
//!
//! Fibonacci Nim: the player to move is lost exactly if the quota is less than the least number of the sum that is the
//! heap; otherwise taking that one wins. Wythoff's game: lost are the pairs (a, b) in which the least number of the sum
//! that is a has an even number of the Fibonacci numbers before it, and b is the sum of the numbers that follow those
//! of a; or both heaps are 0.
//!
//! **Source:** `[Whinihan 1963]`; `[Wythoff 1907]`, `[Fraenkel 1982]`.

use gruk_cert::{Reason, Reasoner, Settled};
use gruk_core::CompactSort as _;
use gruk_core::{Turn, Verdict};
use gruk_rules::board::heap_moves::Changes;
use gruk_rules::fibonacci_nim::{self, FibonacciNim};
use gruk_rules::wythoff::{self, Wythoff};

/// The Fibonacci numbers 1, 2, 3, 5, 8, … up to the first one above 2^65.
fn numbers() -> Vec<u128> {
    let mut all = vec![1, 2];
    while all[all.len() - 1] <= 1 << 65 {
        all.push(all[all.len() - 1] + all[all.len() - 2]);
    }
    all
}

/// The places of the numbers whose sum is `number`, the greatest first; the number 1 has place 0.
fn parts(number: u64, numbers: &[u128]) -> Vec<usize> {
    let mut rest = u128::from(number);
    let mut places = Vec::new();
    for (place, &value) in numbers.iter().enumerate().rev() {
        if value <= rest {
            rest -= value;
            places.push(place);
        }
    }
    places
}

/// Settles every position of Fibonacci Nim; one winning move.
#[derive(Clone, Copy, Debug)]
pub struct LeastPart;

impl Reasoner<FibonacciNim> for LeastPart {
    fn settle(
        &self,
        _rules: &FibonacciNim,
        turn: &Turn<fibonacci_nim::Position>,
    ) -> Option<Settled<fibonacci_nim::Move>> {
        let at = turn.position;
        let numbers = numbers();
        let least = parts(at.heap, &numbers).last().map(|&place| numbers[place] as u64);
        let m = least.filter(|&least| least <= at.quota);
        let m = m.map(|least| fibonacci_nim::Move { from: at.heap, to: at.heap - least });
        let winner = if m.is_some() { turn.to_move } else { turn.to_move.opponent() };
        let all = m.is_none();
        Some(Settled {
            verdict: Verdict::Wins(winner),
            moves: m.into_iter().collect(),
            all,
            reason: Reason::Criterion(m),
        })
    }
}

/// Settles every position of Wythoff's game; all winning moves, at most three.
#[derive(Clone, Copy, Debug)]
pub struct ColdPairs;

/// The lost pair with the heap `heap` in it; `None` if its other heap has more than 64 bits.
fn pair_with(heap: u64, numbers: &[u128]) -> Option<(u64, u64)> {
    let places = parts(heap, numbers);
    let is_lesser = places.last().is_none_or(|least| least.is_multiple_of(2));
    let moved = |step: fn(usize) -> usize| places.iter().map(|&place| numbers[step(place)]).sum::<u128>();
    if is_lesser {
        u64::try_from(moved(|place| place + 1)).ok().map(|other| (heap, other))
    } else {
        // The numbers before those of the greater heap; the least has one before it, as its place is odd.
        Some((moved(|place| place - 1) as u64, heap))
    }
}

/// The lost pair whose heaps differ by `difference`, if both have at most 64 bits: pair number n is (a, a + n), and a −
/// 1 is the sum of the numbers that follow those of n − 1.
fn pair_of(difference: u64, numbers: &[u128]) -> Option<(u64, u64)> {
    let Some(before) = difference.checked_sub(1) else { return Some((0, 0)) };
    let lesser = 1 + parts(before, numbers).into_iter().map(|place| numbers[place + 1]).sum::<u128>();
    let lesser = u64::try_from(lesser).ok()?;
    Some((lesser, lesser.checked_add(difference)?))
}

impl Reasoner<Wythoff> for ColdPairs {
    fn settle(&self, _rules: &Wythoff, turn: &Turn<wythoff::Position>) -> Option<Settled<Changes>> {
        let wythoff::Position(a, b) = turn.position;
        let numbers = numbers();
        let mut moves = Vec::new();
        if pair_with(a, &numbers) != Some((a, b)) {
            let targets = [pair_with(a, &numbers), pair_with(b, &numbers)];
            for (kept, changed) in [(a, b), (b, a)] {
                let pairs = targets.into_iter().flatten();
                let others = pairs.filter_map(|(x, y)| if x == kept { Some(y) } else { (y == kept).then_some(x) });
                moves.extend(others.filter(|&to| to < changed).map(|to| Changes::new(&[(changed, to)])));
            }
            let same = pair_of(b - a, &numbers).filter(|&(x, _)| x < a);
            moves.extend(same.map(|(x, y)| Changes::new(&[(a, x), (b, y)])));
            moves.compact_sort();
            moves.dedup();
        }
        let winner = if moves.is_empty() { turn.to_move.opponent() } else { turn.to_move };
        let reason = Reason::Criterion(moves.first().copied());
        Some(Settled { verdict: Verdict::Wins(winner), moves, all: true, reason })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::{Player, Ruleset};
    use std::collections::HashMap;

    /// Every small position against the definition: lost if every move leads to a won one.
    #[test]
    fn wythoff_is_settled_as_brute_force_says() {
        let mut lost: HashMap<wythoff::Position, bool> = HashMap::new();
        for b in 0..40 {
            for a in 0..=b {
                let at = wythoff::Position::new(a, b);
                let turn = Turn::new(at, Player::Left);
                let is_won = |m: &Changes| lost[&Wythoff.option(&turn, *m).position];
                let mut winning: Vec<Changes> = Wythoff.moves(&at, Player::Left).filter(is_won).collect();
                winning.sort_unstable();
                assert_eq!(ColdPairs.settle(&Wythoff, &turn).unwrap().moves, winning, "{a},{b}");
                lost.insert(at, winning.is_empty());
            }
        }
    }

    #[test]
    fn large_heaps_are_settled() {
        for (a, b) in [(u64::MAX - 1, u64::MAX), (1, u64::MAX), (u64::MAX / 2, u64::MAX)] {
            let turn = Turn::new(wythoff::Position::new(a, b), Player::Left);
            let moves = ColdPairs.settle(&Wythoff, &turn).unwrap().moves;
            assert!(!moves.is_empty());
            for m in moves {
                let option = Wythoff.option(&turn, m);
                assert_eq!(ColdPairs.settle(&Wythoff, &option).unwrap().moves, [], "{m:?}");
            }
        }
    }

    #[test]
    fn fibonacci_nim_is_settled_as_brute_force_says() {
        let mut lost: HashMap<fibonacci_nim::Position, bool> = HashMap::new();
        for heap in 0..60_u64 {
            for quota in 0..=heap {
                let rules = FibonacciNim::from_params("100").unwrap();
                let turn = Turn::new(fibonacci_nim::Position::new(heap, quota), Player::Left);
                let is_lost =
                    rules.moves(&turn.position, Player::Left).all(|m| !lost[&rules.option(&turn, m).position]);
                let settled = LeastPart.settle(&rules, &turn).unwrap();
                assert_eq!(settled.verdict == Verdict::Wins(Player::Right), is_lost, "{heap}/{quota}");
                assert!(settled.moves.iter().all(|&m| lost[&rules.option(&turn, m).position]));
                lost.insert(turn.position, is_lost);
            }
        }
    }
}
