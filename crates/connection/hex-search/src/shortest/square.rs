//! δ, λ and the greedy player on n × n, in as many bits as the board needs.

use super::strict::opening_before_long_chains;
use super::{Guarantee, Measure, guarantee, openings};
use crate::bits::Bits;
use crate::board::Board;
use crate::chain_sets::{Greedy, chain_sets, greedy};
use crate::proof::Prover;
use crate::solver::{Options, Solver};
use crate::stones::most_stones;
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};

/// The largest board: n × n cells in 128 bits.
pub const LARGEST: usize = 11;

/// [`guarantee`] on n × n.
///
/// # Errors
/// Those of [`guarantee`].
///
/// # Panics
/// If the board is larger than [`LARGEST`].
pub fn guarantee_on(
    size: usize,
    measure: Measure,
    meter: &mut Meter<'_>,
) -> Result<Option<Guarantee>, (LimitHit, usize)> {
    match size * size {
        0..=64 => guarantee::<u64>(size, size, measure, meter),
        _ => guarantee::<u128>(size, size, measure, meter),
    }
}

/// [`openings`] on n × n.
///
/// # Errors
/// The limit that was reached.
pub fn openings_on(size: usize, measure: Measure, limit: usize, meter: &mut Meter<'_>) -> Result<Vec<usize>, LimitHit> {
    match size * size {
        0..=64 => openings::<u64>(size, size, measure, limit, meter),
        _ => openings::<u128>(size, size, measure, limit, meter),
    }
}

/// [`opening_before_long_chains`] on n × n.
///
/// # Errors
/// The limit that was reached.
pub fn first_chain_on(size: usize, limit: usize, meter: &mut Meter<'_>) -> Result<Option<usize>, LimitHit> {
    match size * size {
        0..=64 => opening_before_long_chains::<u64>(size, size, limit, meter),
        _ => opening_before_long_chains::<u128>(size, size, limit, meter),
    }
}

/// The fewest stones that one of the wins takes that connections prove within the limits: for λ(n) as well, since a
/// chain is made of stones.
#[must_use]
pub fn enough_on(size: usize, meter: &mut Meter<'_>) -> Option<usize> {
    match size * size {
        0..=64 => enough::<u64>(size, meter),
        _ => enough::<u128>(size, meter),
    }
}

fn enough<B: Bits>(size: usize, meter: &mut Meter<'_>) -> Option<usize> {
    let mut solver = Solver::<B>::new(size, size, Options::default(), meter.memory_left() / 4);
    let mut fewest = None;
    // From the middle on; turned by half a circle the board is the same.
    for opening in (0..(size * size).div_ceil(2)).rev() {
        let stones = [B::one(opening), B::default()];
        let Ok(decided) = solver.solve(stones, Player::Right, meter) else { break };
        if decided.winner == Player::Right {
            continue;
        }
        let Ok(proof) = Prover::new(&mut solver, Player::Left).prove(stones, Player::Right, meter) else { break };
        let taken = 1 + most_stones::<B>(&proof);
        fewest = Some(fewest.map_or(taken, |fewest: usize| fewest.min(taken)));
    }
    fewest
}

/// The number of sets of `stones` cells of n × n with a chain of Left's, and how the greedy Right fares after every
/// opening.
///
/// # Errors
/// The limit that was reached.
pub fn greedy_on(size: usize, stones: usize, meter: &mut Meter<'_>) -> Result<(usize, Vec<Greedy<u128>>), LimitHit> {
    let board = Board::<u128>::new(size, size);
    let sets = chain_sets(&board, stones, meter)?;
    Ok((sets.len(), greedy(&board, &sets, meter)?))
}
