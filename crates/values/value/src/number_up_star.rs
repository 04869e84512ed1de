//! Number + multiple of up + nimber: values that are stored without their options.
//!
//! Most values met in play are of this kind. Their order, sums and canonical options are formulas, so they are stored
//! as three numbers and never expanded unless a more complicated game is compared with them.

use crate::{Dyadic, Limit};
use gruk_core::Player;
use gruk_grammar::Simple;
use num_bigint::BigUint;
use std::fmt;

/// The value x + n·↑ + *k.
///
/// **Source:** `[BCG ch. 2]`, `[LiP ch. 9]`; stored so in CGSuite as well (Siegel's "nus").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NumberUpStar {
    /// The number x: mean and both stops.
    pub number: Dyadic,
    /// The multiple n of ↑; negative for multiples of ↓. The atomic weight of the infinitesimal part.
    pub ups: i32,
    /// The nimber *k.
    pub nimber: u32,
}

impl From<Dyadic> for NumberUpStar {
    fn from(number: Dyadic) -> Self {
        NumberUpStar { number, ups: 0, nimber: 0 }
    }
}

impl NumberUpStar {
    /// The nimber *`nimber`.
    #[must_use]
    pub const fn nimber(nimber: u32) -> Self {
        NumberUpStar { number: Dyadic::ZERO, ups: 0, nimber }
    }

    /// The multiple `ups`·↑.
    #[must_use]
    pub const fn ups(ups: i32) -> Self {
        NumberUpStar { number: Dyadic::ZERO, ups, nimber: 0 }
    }

    /// Is it a number?
    #[must_use]
    pub fn is_number(self) -> bool {
        self.ups == 0 && self.nimber == 0
    }

    /// Is it at most `other`? Cost: O(1).
    ///
    /// **Source:** `[LiP ch. 9]`: ↑ is positive; * is the only nimber that it is confused with; 2·↑ is above every
    /// nimber.
    #[must_use]
    pub fn is_le(self, other: Self) -> bool {
        self.number < other.number
            || self.number == other.number
                && match i64::from(other.ups) - i64::from(self.ups) {
                    ..0 => false,
                    0 => self.nimber == other.nimber,
                    1 => self.nimber ^ other.nimber != 1,
                    2.. => true,
                }
    }

    /// The sum. Cost: O(1).
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    pub fn plus(self, other: Self) -> Result<Self, Limit> {
        let ups = self.ups.checked_add(other.ups).filter(|&ups| ups != i32::MIN).ok_or(Limit::Overflow)?;
        Ok(NumberUpStar { number: self.number.plus(other.number)?, ups, nimber: self.nimber ^ other.nimber })
    }

    /// Number of options of `player` in canonical form.
    #[must_use]
    pub fn option_count(self, player: Player) -> usize {
        let for_left = if player == Player::Left { self } else { -self };
        match (for_left.ups, for_left.nimber) {
            (0, 0) => usize::from(!for_left.number.is_integer() || for_left.number.signum() > 0),
            (0, nimber) => nimber as usize,
            (1, 1) => 2,
            _ => 1,
        }
    }

    /// The option of `player` number `index` of the canonical form.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    ///
    /// # Panics
    /// May panic unless `index` is below [`option_count`](Self::option_count).
    ///
    /// **Source:** `[LiP ch. 9]`: ↑ = {0|*}, ↑* = {0,*|0}, and n·↑ + *k = {0|(n−1)·↑ + *(k⊕1)} for all other n ≥ 1;
    /// the number is added by the number translation theorem.
    pub fn option(self, player: Player, index: usize) -> Result<Self, Limit> {
        if player == Player::Right {
            return Ok(-(-self).option(Player::Left, index)?);
        }
        let NumberUpStar { number, ups, nimber } = self;
        Ok(match (ups, nimber) {
            (0, 0) => number.minus(number.unit())?.into(),
            (0, _) => NumberUpStar { nimber: index as u32, ..self },
            (1, 1) => NumberUpStar { number, ups: 0, nimber: index as u32 },
            (1.., _) => number.into(),
            (-1, 1) => number.into(),
            _ => NumberUpStar { number, ups: ups + 1, nimber: nimber ^ 1 },
        })
    }

    /// The value whose canonical form has these options, if it is of this kind and not a number. All options must have
    /// the same number part.
    pub(crate) fn from_canonical_options(left: &[Self], right: &[Self]) -> Option<Self> {
        let number = left.first()?.number;
        let ups = |option: &Self, by: i32| NumberUpStar {
            number,
            ups: option.ups.saturating_add(by).max(-i32::MAX),
            nimber: option.nimber ^ 1,
        };
        let star = |ups, nimber| NumberUpStar { number, ups, nimber };
        let guess = match (left, right) {
            ([one], [other]) if one.is_number() && other.is_number() => star(0, 1),
            ([one], [other]) if one.is_number() => ups(other, 1),
            ([other], [one]) if one.is_number() => ups(other, -1),
            ([_, _], [_]) => star(1, 1),
            ([_], [_, _]) => star(-1, 1),
            _ => star(0, left.len() as u32),
        };
        // The candidate is right if these are its options.
        let same = |player, options: &[Self]| {
            guess.option_count(player) == options.len()
                && (0..options.len()).all(|k| guess.option(player, k).is_ok_and(|option| options.contains(&option)))
        };
        (!guess.is_number() && same(Player::Left, left) && same(Player::Right, right)).then_some(guess)
    }

    /// The sum of so many copies.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    pub(crate) fn copies(self, times: BigUint) -> Result<Self, Limit> {
        let nimber = if times.bit(0) { self.nimber } else { 0 };
        let ups = match self.ups {
            0 => 0,
            ups => i32::try_from(&times).ok().and_then(|times| times.checked_mul(ups)).ok_or(Limit::Overflow)?,
        };
        let ups = Some(ups).filter(|&ups| ups != i32::MIN).ok_or(Limit::Overflow)?;
        Ok(NumberUpStar { number: self.number.times_natural(times)?, ups, nimber })
    }

    /// The day on which it is born: the depth of its canonical form. Cost: O(1).
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    pub fn birthday(self) -> Result<Dyadic, Limit> {
        let number = self.number.max(-self.number);
        let fraction = if number.is_integer() { 0 } else { u64::from(number.exponent()) + 1 };
        let ups = u64::from(self.ups.unsigned_abs());
        let infinitesimal = if ups == 0 {
            u64::from(self.nimber)
        } else {
            // Each up but the last is one level; the last is {0|*(k⊕1)}, or ↑* = {0,*|0}.
            match self.nimber ^ ((ups - 1) & 1) as u32 {
                0 | 1 => ups + 1,
                nimber => ups + u64::from(nimber ^ 1),
            }
        };
        number.floor()?.plus(Dyadic::natural(fraction + infinitesimal)?)
    }
}

/// `1/2`, `*3`, `^`, `v2*`, `1^*2`: the number, then the ups, then the nimber, each if it is not 0; `2+^3`, since `2^3`
/// may be a power.
impl fmt::Display for NumberUpStar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.within(usize::MAX))
    }
}

impl NumberUpStar {
    /// The name, in which a large number is cut to about `limit` characters.
    pub(crate) fn within(self, limit: usize) -> String {
        let NumberUpStar { number, ups, nimber } = self;
        let simple = |numerator, exponent| Simple { numerator, exponent, ups: ups.into(), nimber: nimber.into() };
        if let Some((numerator, exponent)) = number.parts() {
            return simple(numerator, exponent).to_string();
        }
        let number = number.within(limit).0;
        match (self.is_number(), ups) {
            (true, _) => number,
            (_, 2..) => format!("{number}+{}", simple(0, 0)),
            _ => format!("{number}{}", simple(0, 0)),
        }
    }
}

impl std::ops::Neg for NumberUpStar {
    type Output = Self;

    fn neg(self) -> Self {
        NumberUpStar { number: -self.number, ups: -self.ups, nimber: self.nimber }
    }
}
