//! Numbers drawn at random.

use rand::Rng as _;
use rand::rngs::SmallRng;

/// A number below `n`; the bias of 2⁻³² does not matter here.
#[inline]
pub fn below(random: &mut SmallRng, n: usize) -> usize {
    ((u64::from(random.next_u32()) * n as u64) >> 32) as usize
}
