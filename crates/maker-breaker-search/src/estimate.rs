//! First guesses of proof and disproof numbers, from the potential of Erdős and Selfridge.

use crate::position::ToMove;
use crate::reduce::ONE;

/// How the potential of a position that has not been searched becomes its numbers, by who moves.
#[derive(Clone, Copy, Debug)]
pub struct Estimates {
    /// With Maker to move.
    pub maker: Estimate,
    /// With Breaker to move.
    pub breaker: Estimate,
    /// The share of the smaller disproof numbers that a node of Maker's adds to the largest.
    pub maker_share: f64,
    /// The share of the smaller proof numbers that a node of Breaker's adds to the largest.
    pub breaker_share: f64,
}

/// Numbers from the potential p over its bound (1/2 with Maker to move, 1 with Breaker): `proof · p^−fall` and `disproof · p^rise`.
#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    /// The proof number at the bound.
    pub proof: f64,
    /// The disproof number at the bound.
    pub disproof: f64,
    /// How the proof number falls when the potential doubles, as a power of two.
    pub fall: f64,
    /// How the disproof number rises.
    pub rise: f64,
}

impl Default for Estimates {
    /// Tuned by random steps for few nodes on `gyorffy-4x8` and `czifra-4x9` to `4x11` together. Node counts are sensitive: rounding these numbers to
    /// two digits makes a factor of six on `czifra-4x11`.
    fn default() -> Self {
        Estimates {
            maker: Estimate { proof: 100.0, disproof: 1.295, fall: 1.006, rise: 2.2 },
            breaker: Estimate { proof: 100.0, disproof: 0.7109, fall: 0.2787, rise: 2.479 },
            maker_share: 0.02286,
            breaker_share: 0.08155,
        }
    }
}

impl Estimates {
    /// Proof and disproof number of a position that has not been searched, both at least 1.
    #[must_use]
    pub fn of(&self, potential: u64, to_move: ToMove) -> (u32, u32) {
        let (estimate, bound) = match to_move {
            ToMove::Maker => (self.maker, ONE / 2),
            ToMove::Breaker => (self.breaker, ONE),
        };
        let over = potential.max(1) as f64 / bound as f64;
        let log = over.log2();
        let number = |factor: f64, power: f64| (factor * (power * log).exp2()).clamp(1.0, 1e6) as u32;
        (number(estimate.proof, -estimate.fall), number(estimate.disproof, estimate.rise))
    }

    /// The same with the numbers looked up.
    #[must_use]
    pub fn tabled(self) -> Tabled {
        let numbers = [ToMove::Maker, ToMove::Breaker].map(|to_move| {
            // The number that begins with the six bits after its first one, in the middle of its step.
            let potential = |place: usize| ((2 * (STEPS + place % STEPS) + 1) as u128) << (place / STEPS);
            (0..64 * STEPS).map(|place| self.of((potential(place) >> 7) as u64, to_move)).collect()
        });
        Tabled { estimates: self, numbers }
    }

    /// What the numbers of the other children, which have this sum, add to the largest one: a share of them, and one for each, so that
    /// every child counts.
    #[must_use]
    pub fn joined(&self, to_move: ToMove, sum: u64, others: usize) -> u32 {
        let share = if to_move == ToMove::Maker { self.maker_share } else { self.breaker_share };
        (sum as f64 * share) as u32 + others as u32
    }
}

/// Steps of the table within a doubling of the potential.
const STEPS: usize = 64;

/// Estimates whose numbers are looked up by the potential, to one part in 64.
#[derive(Clone, Debug)]
pub struct Tabled {
    estimates: Estimates,
    /// With Maker to move and with Breaker.
    numbers: [Vec<(u32, u32)>; 2],
}

impl Tabled {
    /// As [`Estimates::of`], nearly.
    #[must_use]
    pub fn of(&self, potential: u64, to_move: ToMove) -> (u32, u32) {
        let potential = potential.max(1);
        let doublings = potential.ilog2() as usize;
        // The six bits after the first one.
        let step =
            if doublings >= 6 { potential >> (doublings - 6) } else { potential << (6 - doublings) } as usize - STEPS;
        self.numbers[usize::from(to_move == ToMove::Breaker)][doublings * STEPS + step]
    }

    /// As [`Estimates::joined`].
    #[must_use]
    pub fn joined(&self, to_move: ToMove, sum: u64, others: usize) -> u32 {
        self.estimates.joined(to_move, sum, others)
    }
}
