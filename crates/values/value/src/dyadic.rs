//! Dyadic rationals: the values of those short games that are numbers.

use crate::name::CUT;
use crate::{Limit, large};
use gruk_grammar::Large;
use num_bigint::{BigInt, BigUint, Sign};
use std::cmp::Ordering;
use std::fmt;

/// A dyadic rational m/2^k in lowest terms, k ≤ 62. Every operation is exact or says [`Limit::Overflow`].
///
/// Numerators of 63 bits and fewer are stored here; larger ones in a table of the process, which holds 64 MiB of them.
/// *Cost* of all operations: O(1), or that of the same operation on large whole numbers.
///
/// **Source:** `[ONAG ch. 2]`, `[Siegel 2013 §II.3]`: the short numbers are exactly the dyadic rationals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    /// The numerator in lowest terms; if it is large, its sign and its name.
    mantissa: i64,
    /// The k of the denominator 2^k in lowest terms; [`LARGE`] more if the numerator is large.
    exponent: u32,
}

/// The mark of an exponent whose numerator is large.
const LARGE: u32 = 1 << 31;

/// The most digits that are printed without being asked for.
const MOST_DIGITS: usize = 1 << 20;

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
    /// [`Limit::Overflow`] if in lowest terms its denominator is too large.
    pub fn new(mantissa: i64, exponent: u32) -> Result<Self, Limit> {
        Self::reduced(i128::from(mantissa), exponent)
    }

    /// A whole number.
    #[must_use]
    pub const fn integer(value: i32) -> Self {
        Dyadic { mantissa: value as i64, exponent: 0 }
    }

    /// A whole number from 0 on.
    ///
    /// # Errors
    /// [`Limit::Overflow`] if there is no more room for large numbers.
    pub fn natural(value: u64) -> Result<Self, Limit> {
        Self::reduced(value.into(), 0)
    }

    /// A large number as it is written.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    pub fn written(number: Large<'_>) -> Result<Self, Limit> {
        // A digit has more than 3 bits.
        large::check_bits(3 * number.digits.trim_start_matches('0').len() as u64)?;
        let sign = if number.is_negative { Sign::Minus } else { Sign::Plus };
        Self::fitted(BigInt::from_biguint(sign, large::read(number.digits)), number.exponent)
    }

    fn reduced(mantissa: i128, exponent: u32) -> Result<Self, Limit> {
        let shift = mantissa.trailing_zeros().min(exponent);
        let (small, lowest) = (mantissa >> shift, exponent - shift);
        match i64::try_from(small) {
            Ok(mantissa) if mantissa != i64::MIN && lowest <= Self::MAX_EXPONENT => {
                Ok(Dyadic { mantissa, exponent: lowest })
            }
            _ => Self::fitted_wide(small, lowest),
        }
    }

    // What large numbers need is kept out of the functions that all numbers go through: they stay as short as before.

    #[cold]
    #[inline(never)]
    fn fitted_wide(mantissa: i128, exponent: u32) -> Result<Self, Limit> {
        Self::fitted(mantissa.into(), exponent)
    }

    /// The number `numerator`/2^`exponent` in lowest terms.
    #[cold]
    #[inline(never)]
    fn fitted(numerator: BigInt, exponent: u32) -> Result<Self, Limit> {
        let shift = numerator.trailing_zeros().unwrap_or(u64::MAX).min(exponent.into()) as u32;
        let (numerator, exponent) = (if shift > 0 { numerator >> shift } else { numerator }, exponent - shift);
        if exponent > Self::MAX_EXPONENT {
            return Err(Limit::Overflow);
        }
        match i64::try_from(&numerator) {
            Ok(mantissa) if mantissa != i64::MIN => return Ok(Dyadic { mantissa, exponent }),
            _ => {}
        }
        let (sign, magnitude) = numerator.into_parts();
        let name = large::stored(magnitude)?;
        Ok(Dyadic { mantissa: if sign == Sign::Minus { -name } else { name }, exponent: exponent | LARGE })
    }

    /// Is the numerator stored elsewhere?
    fn is_large(self) -> bool {
        self.exponent >= LARGE
    }

    /// The numerator in lowest terms.
    #[cold]
    fn numerator(self) -> BigInt {
        if !self.is_large() {
            return self.mantissa.into();
        }
        let sign = if self.mantissa < 0 { Sign::Minus } else { Sign::Plus };
        BigInt::from_biguint(sign, (*large::named(self.mantissa.unsigned_abs())).clone())
    }

    /// The numerator over 2^`exponent`, for an exponent that is at least the number's own.
    #[cold]
    fn widely_scaled(self, exponent: u32) -> BigInt {
        let numerator = self.numerator();
        if exponent > self.exponent() { numerator << (exponent - self.exponent()) } else { numerator }
    }

    /// The numerator and the k of the denominator 2^k in lowest terms, unless the numerator takes more than 63 bits.
    #[must_use]
    pub fn parts(self) -> Option<(i64, u32)> {
        (!self.is_large()).then_some((self.mantissa, self.exponent))
    }

    /// The whole number that it is, unless that takes more than 63 bits.
    #[must_use]
    pub fn as_integer(self) -> Option<i64> {
        (self.exponent == 0).then_some(self.mantissa)
    }

    /// The numerator in lowest terms, in hexadecimal digits with a sign.
    #[must_use]
    pub fn numerator_in_hexadecimal(self) -> String {
        self.numerator().to_str_radix(16)
    }

    /// The k of the denominator 2^k in lowest terms.
    #[must_use]
    pub fn exponent(self) -> u32 {
        self.exponent & !LARGE
    }

    /// Is it a whole number?
    #[must_use]
    pub fn is_integer(self) -> bool {
        self.exponent() == 0
    }

    /// −1, 0 or 1.
    #[must_use]
    pub fn signum(self) -> i64 {
        // The name of a large numerator has its sign.
        self.mantissa.signum()
    }

    /// The largest whole number not above it.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    pub fn floor(self) -> Result<Dyadic, Limit> {
        match self.parts() {
            Some((mantissa, exponent)) => Ok(Dyadic { mantissa: mantissa >> exponent, exponent: 0 }),
            None if self.is_integer() => Ok(self),
            None => Self::fitted(self.numerator() >> self.exponent(), 0),
        }
    }

    /// The largest whole number that is at most 2^`power` times this one, or the nearest one that fits.
    #[must_use]
    pub fn floor_times(self, power: u32) -> i128 {
        match self.parts() {
            Some((mantissa, exponent)) if power < 64 => (i128::from(mantissa) << power) >> exponent,
            _ => {
                let nearest = if self.signum() < 0 { i128::MIN } else { i128::MAX };
                i128::try_from((self.numerator() << power) >> self.exponent()).unwrap_or(nearest)
            }
        }
    }

    /// An approximation for quick comparisons and for drawings. It keeps the order: where two approximations differ,
    /// the numbers differ in the same way. Those of numbers beyond ±2^1000 are these.
    #[must_use]
    pub fn approximation(self) -> f64 {
        if self.is_large() {
            return self.wide_approximation();
        }
        // Both steps keep the order: the first rounds to the nearest, the second is exact.
        self.mantissa as f64 / (1_u64 << self.exponent) as f64
    }

    #[cold]
    #[inline(never)]
    fn wide_approximation(self) -> f64 {
        let numerator = large::named(self.mantissa.unsigned_abs());
        let left_out = numerator.bits().saturating_sub(120);
        // The last bit says whether anything was left out: then the nearest double of it is that of the whole.
        let first = u128::try_from(&*numerator >> left_out).expect("invariant: 120 bits are left");
        let is_cut = numerator.trailing_zeros().is_some_and(|zeros| zeros < left_out);
        let power = left_out as f64 - f64::from(self.exponent());
        let most = 2_f64.powi(1000);
        // Above, the power could be infinite.
        let nearest = if power > 900.0 { most } else { (first | u128::from(is_cut)) as f64 * 2_f64.powf(power) };
        nearest.min(most) * self.signum() as f64
    }

    /// The mantissa over 2^`exponent`, for an exponent that is at least the number's own, which is not large.
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
        if self.exponent | other.exponent >= LARGE {
            return self.wide_sum(other);
        }
        let exponent = self.exponent.max(other.exponent);
        Self::reduced(self.scaled(exponent) + other.scaled(exponent), exponent)
    }

    #[cold]
    #[inline(never)]
    fn wide_sum(self, other: Dyadic) -> Result<Self, Limit> {
        let exponent = self.exponent().max(other.exponent());
        Self::fitted(self.widely_scaled(exponent) + other.widely_scaled(exponent), exponent)
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
        if self.exponent | other.exponent >= LARGE {
            return self.wide_product(other);
        }
        Self::reduced(i128::from(self.mantissa) * i128::from(other.mantissa), self.exponent + other.exponent)
    }

    #[cold]
    #[inline(never)]
    fn wide_product(self, other: Dyadic) -> Result<Self, Limit> {
        let (one, two) = (self.numerator(), other.numerator());
        large::check_bits(one.bits() + two.bits())?;
        Self::fitted(one * two, self.exponent() + other.exponent())
    }

    /// The quotient of the rationals; `None` if it is not dyadic. `other` is not 0.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    ///
    /// # Panics
    /// If `other` is 0.
    pub fn over(self, other: Dyadic) -> Result<Option<Dyadic>, Limit> {
        let (one, two) = (self.numerator(), other.numerator());
        let twos = two.trailing_zeros().expect("a divisor other than 0") as u32;
        let odd = two >> twos;
        if &one % &odd != BigInt::ZERO {
            return Ok(None);
        }
        let quotient = one / odd;
        let halvings = i64::from(self.exponent()) + i64::from(twos) - i64::from(other.exponent());
        match u32::try_from(halvings) {
            Ok(halvings) => Self::fitted(quotient, halvings).map(Some),
            Err(_) => Self::fitted(quotient << -halvings, 0).map(Some),
        }
    }

    /// The quotient rounded down, and what is left by it, of two whole numbers; the second is above 0.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    ///
    /// # Panics
    /// If the second number is 0.
    pub fn divided(self, by: Dyadic) -> Result<[Dyadic; 2], Limit> {
        let (one, by) = (self.numerator(), by.numerator());
        let rest = ((&one % &by) + &by) % &by;
        Ok([Self::fitted((one - &rest) / by, 0)?, Self::fitted(rest, 0)?])
    }

    /// The magnitude of a whole number.
    pub(crate) fn magnitude(self) -> BigUint {
        self.numerator().into_parts().1
    }

    /// The product with a whole number from 0 on.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    pub(crate) fn times_natural(self, times: BigUint) -> Result<Self, Limit> {
        self.times(Self::fitted(times.into(), 0)?)
    }

    /// Half of it.
    ///
    /// # Errors
    /// [`Limit::Overflow`].
    pub fn half(self) -> Result<Self, Limit> {
        if self.is_large() {
            return self.wide_product(Dyadic { mantissa: 1, exponent: 1 });
        }
        Self::reduced(i128::from(self.mantissa), self.exponent + 1)
    }

    /// 2^−k, the distance from this number to each of its canonical options if it is not an integer.
    pub(crate) fn unit(self) -> Dyadic {
        Dyadic { mantissa: 1, exponent: self.exponent() }
    }

    /// The simplest number of an interval: the one born first. `None` if the interval is empty.
    ///
    /// # Errors
    /// [`Limit::Overflow`] if it exists but its denominator is too large.
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
        if end.is_large() {
            return Self::simplest_from(end, matches!(from, Bound::At(_)), to).map(Some);
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

    /// The simplest number of an interval that is not empty and begins at a large number `from` > 0, which is in it if
    /// `is_in`. Candidates are compared before they are stored.
    #[cold]
    #[inline(never)]
    fn simplest_from(from: Dyadic, is_in: bool, to: Bound) -> Result<Dyadic, Limit> {
        // All numbers in units of 2^-62.
        let least = from.widely_scaled(Self::MAX_EXPONENT);
        let most = match to {
            Bound::Open => None,
            Bound::Above(end) | Bound::At(end) => Some(end.widely_scaled(Self::MAX_EXPONENT)),
        };
        let is_above = |x: &BigInt| if is_in { *x >= least } else { *x > least };
        let is_below = |x: &BigInt| match (to, &most) {
            (Bound::Above(_), Some(most)) => x < most,
            (_, Some(most)) => x <= most,
            (_, None) => true,
        };
        for exponent in 0..=Self::MAX_EXPONENT {
            let unit = Self::MAX_EXPONENT - exponent;
            let floor: BigInt = &least >> unit;
            for numerator in [floor.clone(), floor + 1] {
                let x: BigInt = &numerator << unit;
                if is_above(&x) {
                    if is_below(&x) {
                        return Self::fitted(numerator, exponent);
                    }
                    break;
                }
            }
        }
        Err(Limit::Overflow)
    }

    /// The number in decimal digits, `3/4` or `-1`, cut to about `limit` characters by leaving out digits of a large
    /// numerator; and whether that is all of it. Cost: at most quadratic in `limit`.
    #[must_use]
    pub fn within(self, limit: usize) -> (String, bool) {
        if !self.is_large() {
            return (self.to_string(), true);
        }
        let over = match self.exponent() {
            0 => String::new(),
            exponent => format!("/{}", 1_u64 << exponent),
        };
        let sign = if self.mantissa < 0 { "-" } else { "" };
        let (digits, is_whole) =
            large::digits(&large::named(self.mantissa.unsigned_abs()), limit.clamp(20, MOST_DIGITS));
        (format!("{sign}{digits}{}{over}", if is_whole { "" } else { CUT }), is_whole)
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
        if self.exponent | other.exponent == 0 {
            return self.mantissa.cmp(&other.mantissa);
        }
        if self.exponent | other.exponent >= LARGE {
            return self.wide_cmp(*other);
        }
        if self.exponent == other.exponent {
            return self.mantissa.cmp(&other.mantissa);
        }
        let exponent = self.exponent.max(other.exponent);
        self.scaled(exponent).cmp(&other.scaled(exponent))
    }
}

impl Dyadic {
    #[cold]
    #[inline(never)]
    fn wide_cmp(self, other: Dyadic) -> Ordering {
        let by_sign = self.signum().cmp(&other.signum());
        if self == other || by_sign.is_ne() {
            return by_sign;
        }
        let exponent = self.exponent().max(other.exponent());
        self.widely_scaled(exponent).cmp(&other.widely_scaled(exponent))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `3`, `-1`, `3/4`; of a large numerator about the first million digits.
impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.parts(), self.exponent()) {
            (Some((mantissa, _)), 0) => write!(f, "{mantissa}"),
            (Some((mantissa, exponent)), _) => write!(f, "{mantissa}/{}", 1_u64 << exponent),
            (None, _) => f.write_str(&self.within(MOST_DIGITS).0),
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
        assert_eq!(d(1, 62).half(), Err(Limit::Overflow));
        assert_eq!(Dyadic::new(i64::MIN, 1).unwrap(), d(-(1 << 62), 0));
    }

    #[test]
    fn order_is_that_of_the_rationals() {
        let ascending = [d(-2, 0), d(-3, 1), d(-1, 62), d(0, 0), d(1, 62), d(1, 2), d(1, 1), d(5, 3), d(i64::MAX, 0)];
        assert!(ascending.is_sorted());
        assert!(ascending.is_sorted_by(|one, other| one.approximation() <= other.approximation()));
        assert_eq!(d(i64::MAX, 0).approximation(), d(i64::MAX - 1, 0).approximation());
        assert!(d(i64::MAX, 62).approximation() > d(i64::MAX >> 2, 61).approximation());
        assert_eq!((d(-3, 1).floor(), d(3, 1).floor()), (Ok(d(-2, 0)), Ok(Dyadic::ONE)));
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
    }
}
