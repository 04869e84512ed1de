//! First guesses of proof and disproof numbers, from sums over the open sets in the manner of Erdős and Selfridge, and
//! from threats.

use crate::position::ToMove;
use crate::step::ONE;

/// How the first numbers of a position are computed, and how far the search of a child goes on before it turns to
/// another one.
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
    /// A child is searched until its number is above the second best by this share of it.
    pub margin: f64,
    /// For a reduced position with Maker to move.
    pub attack: Factors,
    /// For a reduced position with Breaker to move in which Maker threatens nothing.
    pub quiet: Factors,
    /// For a reduced position with Breaker to move in which a pass would lose by threats, if these need eight cells.
    pub threat: Factors,
    /// How these numbers grow with the cells of the threats, as powers: the fewer cells, the fewer replies.
    pub narrow: Factors,
}

/// Numbers from the heat h of a position over its bound (1/2 with Maker to move, 1 with Breaker): `proof · h^−fall` and
/// `disproof · h^rise`.
#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    /// The proof number at the bound.
    pub proof: f64,
    /// The disproof number at the bound.
    pub disproof: f64,
    /// How the proof number falls when the heat doubles, as a power of two.
    pub fall: f64,
    /// How the disproof number rises.
    pub rise: f64,
    /// The heat is the sum of `base^(3−|e|)/8` over the open sets; with 2 it is the potential. At least 1.
    pub base: f64,
}

/// Factors, or powers, of proof and disproof numbers.
#[derive(Clone, Copy, Debug)]
pub struct Factors {
    /// Of proof numbers.
    pub proof: f64,
    /// Of disproof numbers.
    pub disproof: f64,
}

impl Default for Estimates {
    /// Those for Maker's first move.
    fn default() -> Self {
        Estimates::with_first(ToMove::Maker)
    }
}

/// The estimates with Maker's first move, in the order of [`Estimates::from_numbers`]. Tuned by random steps for few
/// nodes on `gyorffy-4x8`, `gyorffy-4x12`, `czifra-4x10` and `4x11` together. Node counts are sensitive: a fifth digit
/// can make a factor of three on one board.
const MAKER_FIRST: [f64; 21] = [
    100.0, 2.104, 1.006, 2.2, 2.5, 228.8, 0.7729, 0.3306, 2.87, 1.8, 0.02286, 0.08155, 0.25, 1.325, 0.5768, 1.884, 1.0,
    1.0, 1.732, 0.329, -0.7289,
];

/// The estimates with Breaker's first move: Maker is a tempo behind, and Breaker wins more often. Tuned in the same way
/// on `czifra-4x6` and `4x7`, empty (Maker wins) and after Maker has taken a1 and a4 and Breaker a2 (Breaker wins).
const BREAKER_FIRST: [f64; 21] = [
    99.15, 1.757, 1.853, 4.113, 1.259, 566.4, 1.503, 0.1476, 2.082, 1.675, 0.06341, 0.3399, 3.026, 4.235, 0.4204,
    291.3, 12.84, 0.1246, 0.04792, 0.0624, -0.9903,
];

impl Estimates {
    /// Those that suit a search which begins with this player's move.
    #[must_use]
    pub fn with_first(to_move: ToMove) -> Self {
        Estimates::from_numbers(match to_move {
            ToMove::Maker => &MAKER_FIRST,
            ToMove::Breaker => &BREAKER_FIRST,
        })
    }

    /// Estimates from their numbers, field by field in the order of the declaration.
    #[must_use]
    pub fn from_numbers(numbers: &[f64; 21]) -> Self {
        let estimate = |at: usize| Estimate {
            proof: numbers[at],
            disproof: numbers[at + 1],
            fall: numbers[at + 2],
            rise: numbers[at + 3],
            base: numbers[at + 4],
        };
        let factors = |at: usize| Factors { proof: numbers[at], disproof: numbers[at + 1] };
        Estimates {
            maker: estimate(0),
            breaker: estimate(5),
            maker_share: numbers[10],
            breaker_share: numbers[11],
            margin: numbers[12],
            attack: factors(13),
            quiet: factors(15),
            threat: factors(17),
            narrow: factors(19),
        }
    }

    /// Proof and disproof number by the heat of a position alone, both at least 1.
    #[must_use]
    pub fn of(&self, heat: u64, to_move: ToMove) -> (u32, u32) {
        let (estimate, bound) = match to_move {
            ToMove::Maker => (self.maker, ONE / 2),
            ToMove::Breaker => (self.breaker, ONE),
        };
        let over = heat.max(1) as f64 / bound as f64;
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
        let heats = [self.maker.base, self.breaker.base]
            .map(|base| (0..=LARGEST_SET).map(|size| (0.125 * ONE as f64 * base.powi(3 - size)) as u64).collect());
        let narrowed = |cells: i32| {
            let share = f64::from(cells) / 8.0;
            Factors {
                proof: self.threat.proof * share.powf(self.narrow.proof),
                disproof: self.threat.disproof * share.powf(self.narrow.disproof),
            }
        };
        Tabled { estimates: self, numbers, heats, threats: (0..=LARGEST_SET).map(narrowed).collect() }
    }

    /// What the numbers of the other children, which have this sum, add to the largest one: a share of them, and one
    /// for each, so that every child counts.
    #[must_use]
    pub fn joined(&self, to_move: ToMove, sum: u64, others: usize) -> u32 {
        let share = if to_move == ToMove::Maker { self.maker_share } else { self.breaker_share };
        (sum as f64 * share) as u32 + others as u32
    }
}

/// Steps of the table within a doubling of the potential.
const STEPS: usize = 64;

/// Cells of the largest set on a board.
const LARGEST_SET: i32 = 384;

/// Estimates whose numbers are looked up by the heat, to one part in 64.
#[derive(Clone, Debug)]
pub struct Tabled {
    estimates: Estimates,
    /// With Maker to move and with Breaker.
    numbers: [Vec<(u32, u32)>; 2],
    /// What an open set adds to the heat, by its size; with Maker to move and with Breaker.
    heats: [Vec<u64>; 2],
    /// The factors of a threat by its cells.
    threats: Vec<Factors>,
}

impl Tabled {
    /// What an open set adds to the heat of a position, by its size.
    #[must_use]
    pub fn heats(&self, to_move: ToMove) -> &[u64] {
        &self.heats[usize::from(to_move == ToMove::Breaker)]
    }

    /// The numbers of a reduced position by its heat and, if Breaker is to move, the cells of the threat that a pass
    /// would allow.
    #[must_use]
    pub fn of_reduced(&self, heat: u64, to_move: ToMove, threat: Option<usize>) -> (u32, u32) {
        let (proof, disproof) = self.of(heat, to_move);
        let factors = match (to_move, threat) {
            (ToMove::Maker, _) => self.estimates.attack,
            (ToMove::Breaker, None) => self.estimates.quiet,
            (ToMove::Breaker, Some(cells)) => self.threats[cells],
        };
        let number = |number: u32, factor: f64| (f64::from(number) * factor).clamp(1.0, 1e7) as u32;
        (number(proof, factors.proof), number(disproof, factors.disproof))
    }

    /// The number up to which the best child is searched, when this is that of the second best one.
    #[must_use]
    pub fn beyond(&self, second: u32) -> u32 {
        second.saturating_add(((f64::from(second) * self.estimates.margin) as u32).saturating_add(1))
    }

    /// As [`Estimates::of`], nearly.
    #[must_use]
    pub fn of(&self, heat: u64, to_move: ToMove) -> (u32, u32) {
        let potential = heat.max(1);
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
