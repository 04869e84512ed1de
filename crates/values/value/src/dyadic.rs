//! Dyadic rationals: the values of those short games that are numbers.

use crate::Limit;
use std::cmp::Ordering;
use std::fmt;

/// A dyadic rational m/2^k in lowest terms, |m| < 2^63, k ≤ 62. Every operation is exact or says [`Limit::Overflow`].
///
/// **Source:** `[ONAG ch. 2]`, `[Siegel 2013 §II.3]`: the short numbers are exactly the dyadic rationals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    mantissa: i64,
    exponent: u32,
}

/// One end of an interval of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// No end at all.
    Open,
    /// The number itself is not in the interval.
    Above(Dyadic),
    /// The number itself is in the interval.
    At(Dyadic),
}

impl Dyadic {
    /// 0.
    pub const ZERO: Dyadic = Dyadic { mantissa: 0, exponent: 0 };
    /// 1.
    pub const ONE: Dyadic = Dyadic { mantissa: 1, exponent: 0 };
    /// The largest k of a denominator 2^k.
    pub const MAX_EXPONENT: u32 = 62;

    /// The number `mantissa`/2^`exponent`.
    ///
    /// # Errors
    /// [`Limit::Overflow`] if in lowest terms it does not fit.
    pub fn new(mantissa: i64, exponent: u32) -> Result<Self, Limit> {
        Self::reduced(i128::from(mantissa), exponent)
    }

    /// A whole number.
    #[must_use]
    pub const fn integer(value: i32) -> Self {
        Dyadic { mantissa: value as i64, exponent: 0 }
    }

    fn reduced(mantissa: i128, exponent: u32) -> Result<Self, Limit> {
        let shift = mantissa.trailing_zeros().min(exponent);
        let (mantissa, exponent) = (mantissa >> shift, exponent - shift);
        match i64::try_from(mantissa) {
            Ok(mantissa) if mantissa != i64::MIN && exponent <= Self::MAX_EXPONENT => Ok(Dyadic { mantissa, exponent }),
            _ => Err(Limit::Overflow),
        }
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub fn mantissa(self) -> i64 {
        self.mantissa
    }

    /// The k of the denominator 2^k in lowest terms.
    #[must_use]
    pub fn exponent(self) -> u32 {
        self.exponent
    }

    /// Is it a whole number?
    #[must_use]
    pub fn is_integer(self) -> bool {
        self.exponent == 0
    }

    /// −1, 0 or 1.
    #[must_use]
    pub fn signum(self) -> i64 {
        self.mantissa.signum()
    }

    /// The largest whole number not above it.
    #[must_use]
    pub fn floor(self) -> i64 {
        self.mantissa >> self.exponent
    }

    /// An approximation for quick comparisons. It keeps the order: where two approximations differ, the numbers differ
    /// in the same way.
    pub(crate) fn approximation(self) -> f64 {
        // Both steps keep the order: the first rounds to the nearest, the second is exact.
        self.mantissa as f64 / (1_u64 << self.exponent) as f64
    }

    /// The mantissa over 2^`exponent`, for an exponent that is at least the number's own.
    fn scaled(self, exponent: u32) -> i128 {
        i128::from(self.mantissa) << (exponent - self.exponent)
    }

    /// The sum.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    pub fn plus(self, other: Dyadic) -> Result<Self, Limit> {
        if self.exponent | other.exponent == 0 {
            return Self::reduced(i128::from(self.mantissa) + i128::from(other.mantissa), 0);
        }
        let exponent = self.exponent.max(other.exponent);
        Self::reduced(self.scaled(exponent) + other.scaled(exponent), exponent)
    }

    /// The difference.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    pub fn minus(self, other: Dyadic) -> Result<Self, Limit> {
        self.plus(-other)
    }

    /// The product: Conway's product of games, restricted to numbers.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    ///
    /// **Source:** `[ONAG ch. 1]`; it is the product of the rationals.
    pub fn times(self, other: Dyadic) -> Result<Self, Limit> {
        Self::reduced(i128::from(self.mantissa) * i128::from(other.mantissa), self.exponent + other.exponent)
    }

    /// Half of it.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    pub fn half(self) -> Result<Self, Limit> {
        Self::reduced(i128::from(self.mantissa), self.exponent + 1)
    }

    /// 2^−k, the distance from this number to each of its canonical options if it is not an integer.
    pub(crate) fn unit(self) -> Dyadic {
        Dyadic { mantissa: 1, exponent: self.exponent }
    }

    /// The simplest number of an interval: the one born first. `None` if the interval is empty.
    ///
    /// # Errors
    /// [`Limit::Overflow`] if it exists but does not fit.
    ///
    /// **Source:** the simplicity theorem, `[ONAG Thm 11]`, `[Siegel 2013 §II.3]`. Cost: O(k) for a result m/2^k.
    pub fn simplest(from: Bound, to: Bound) -> Result<Option<Dyadic>, Limit> {
        let above = |x: Dyadic| match from {
            Bound::Open => true,
            Bound::Above(end) => end < x,
            Bound::At(end) => end <= x,
        };
        let below = |x: Dyadic| match to {
            Bound::Open => true,
            Bound::Above(end) => x < end,
            Bound::At(end) => x <= end,
        };
        if above(Dyadic::ZERO) && below(Dyadic::ZERO) {
            return Ok(Some(Dyadic::ZERO));
        }
        if !below(Dyadic::ZERO) && !above(Dyadic::ZERO) {
            return Ok(None);
        }
        if !below(Dyadic::ZERO) {
            return Ok(Self::simplest(to.mirrored(), from.mirrored())?.map(|x| -x));
        }
        let (Bound::Above(end) | Bound::At(end)) = from else { unreachable!("0 is not above the lower end") };
        if matches!((from, to), (Bound::At(_), Bound::At(last)) if end == last) {
            return Ok(Some(end));
        }
        if matches!(to, Bound::Above(last) | Bound::At(last) if last <= end) {
            return Ok(None);
        }
        for exponent in 0..=Self::MAX_EXPONENT {
            // The least multiple of 2^-exponent that is not below the interval.
            let floor = if exponent >= end.exponent {
                end.scaled(exponent)
            } else {
                i128::from(end.mantissa >> (end.exponent - exponent))
            };
            for mantissa in [floor, floor + 1] {
                let Ok(x) = Self::reduced(mantissa, exponent) else { continue };
                if above(x) {
                    if below(x) {
                        return Ok(Some(x));
                    }
                    break;
                }
            }
        }
        Err(Limit::Overflow)
    }
}

impl Bound {
    fn mirrored(self) -> Bound {
        match self {
            Bound::Open => Bound::Open,
            Bound::Above(end) => Bound::Above(-end),
            Bound::At(end) => Bound::At(-end),
        }
    }
}

impl std::ops::Neg for Dyadic {
    type Output = Dyadic;

    fn neg(self) -> Dyadic {
        Dyadic { mantissa: -self.mantissa, exponent: self.exponent }
    }
}

impl From<i32> for Dyadic {
    fn from(value: i32) -> Self {
        Dyadic::integer(value)
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.exponent == other.exponent {
            return self.mantissa.cmp(&other.mantissa);
        }
        let exponent = self.exponent.max(other.exponent);
        self.scaled(exponent).cmp(&other.scaled(exponent))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `3`, `-1`, `3/4`.
impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exponent {
            0 => write!(f, "{}", self.mantissa),
            exponent => write!(f, "{}/{}", self.mantissa, 1_u64 << exponent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(mantissa: i64, exponent: u32) -> Dyadic {
        Dyadic::new(mantissa, exponent).unwrap()
    }

    #[test]
    fn lowest_terms_and_printing() {
        assert_eq!(d(6, 3).to_string(), "3/4");
        assert_eq!(d(-8, 2).to_string(), "-2");
        assert_eq!(d(0, 5), Dyadic::ZERO);
    }

    #[test]
    fn arithmetic_is_exact_or_refused() {
        assert_eq!(d(1, 1).plus(d(3, 2)).unwrap(), d(5, 2));
        assert_eq!(d(1, 1).times(Dyadic::integer(2)).unwrap(), Dyadic::ONE);
        assert_eq!(Dyadic::new(i64::MAX, 0).unwrap().plus(Dyadic::ONE), Err(Limit::Overflow));
        assert_eq!(d(1, 62).half(), Err(Limit::Overflow));
        assert_eq!(Dyadic::new(i64::MIN, 0), Err(Limit::Overflow));
        assert_eq!(Dyadic::new(i64::MIN, 1).unwrap(), d(-(1 << 62), 0));
    }

    #[test]
    fn order_is_that_of_the_rationals() {
        let ascending = [d(-2, 0), d(-3, 1), d(-1, 62), d(0, 0), d(1, 62), d(1, 2), d(1, 1), d(5, 3), d(i64::MAX, 0)];
        assert!(ascending.is_sorted());
        assert!(ascending.is_sorted_by(|one, other| one.approximation() <= other.approximation()));
        assert_eq!(d(i64::MAX, 0).approximation(), d(i64::MAX - 1, 0).approximation());
        assert!(d(i64::MAX, 62).approximation() > d(i64::MAX >> 2, 61).approximation());
        assert_eq!((d(-3, 1).floor(), d(3, 1).floor()), (-2, 1));
    }

    #[test]
    fn the_simplest_number_of_an_interval() {
        use Bound::{Above, At, Open};
        let simplest = |from, to| Dyadic::simplest(from, to).unwrap();
        assert_eq!(simplest(Above(d(1, 1)), Above(d(3, 1))), Some(d(1, 0)));
        assert_eq!(simplest(Above(d(0, 0)), Above(d(1, 0))), Some(d(1, 1)));
        assert_eq!(simplest(Above(d(5, 1)), Open), Some(d(3, 0)));
        assert_eq!(simplest(At(d(5, 1)), Above(d(3, 0))), Some(d(5, 1)));
        assert_eq!(simplest(Above(d(-3, 0)), At(d(-5, 2))), Some(d(-2, 0)));
        assert_eq!(simplest(Above(d(1, 0)), At(d(5, 2))), Some(d(5, 2)));
        assert_eq!(simplest(Above(d(3, 2)), Above(d(7, 3))), Some(d(13, 4)));
        assert_eq!(simplest(At(d(3, 2)), At(d(3, 2))), Some(d(3, 2)));
        assert_eq!(simplest(At(d(3, 2)), Above(d(3, 2))), None);
        assert_eq!(simplest(At(d(0, 0)), Above(d(0, 0))), None);
        assert_eq!(simplest(Above(d(2, 0)), Above(d(-2, 0))), None);
        assert_eq!(Dyadic::simplest(Above(d(i64::MAX, 0)), Open), Err(Limit::Overflow));
    }
}
