//! Counts of the game in which two players fill all free cells in turn, whatever is completed on the way: what people
//! mean by the number of games of Tic-Tac-Toe that are played to the end.
//!
//! **Source:** `[Győ §2.2.3]`.

use num_bigint::BigUint;

/// The most free cells whose counts are written out.
pub const MAX_FREE: usize = 1000;

/// A product of powers: bases and exponents.
pub type Powers = Vec<(usize, BigUint)>;

/// A board of so many free cells, at most [`MAX_FREE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filling {
    free: usize,
}

impl Filling {
    /// The counts for `free` cells; `None` for more than [`MAX_FREE`].
    #[must_use]
    pub fn new(free: usize) -> Option<Self> {
        (free <= MAX_FREE).then_some(Filling { free })
    }

    /// Complete plays: free!.
    #[must_use]
    pub fn plays(self) -> BigUint {
        (1..=self.free).product()
    }

    /// Plays of one or more moves, complete or broken off: ⌊e·free!⌋ − 1 for free ≥ 1.
    #[must_use]
    pub fn partial_plays(self) -> BigUint {
        let mut of_length = BigUint::from(1u32);
        (0..self.free).fold(BigUint::default(), |sum, taken| {
            of_length *= self.free - taken;
            sum + &of_length
        })
    }

    /// Positions that can be reached, the first among them: the sum of C(free, k)·C(k, ⌈k/2⌉).
    #[must_use]
    pub fn positions(self) -> BigUint {
        let mut choices = BigUint::from(1u32);
        let mut sum = BigUint::default();
        for taken in 0..=self.free {
            sum += &choices * binomial(taken, taken.div_ceil(2));
            choices = choices * (self.free - taken) / (taken + 1);
        }
        sum
    }

    /// Strategies of the player who moves first, or second, as a product of powers: a move for every turn that the
    /// player can meet when following the strategy. Powers of 1 are left out.
    #[must_use]
    pub fn strategies(self, is_first: bool) -> Powers {
        let mut plays_of_opponent = BigUint::from(1u32);
        let mut powers = Vec::new();
        for taken in 0..self.free {
            let choices = self.free - taken;
            if (taken % 2 == 0) != is_first {
                plays_of_opponent *= choices;
            } else if choices > 1 {
                powers.push((choices, plays_of_opponent.clone()));
            }
        }
        powers
    }
}

fn binomial(n: usize, k: usize) -> BigUint {
    (0..k).fold(BigUint::from(1u32), |product, taken| product * (n - taken) / (taken + 1))
}
