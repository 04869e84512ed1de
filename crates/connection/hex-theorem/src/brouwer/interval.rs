//! Intervals of real numbers with floating ends, rounded outwards.
//!
//! Sums, products, quotients and roots are rounded to the nearest number by the machine, so one step outwards makes
//! them bounds. For the other functions the standard library promises no accuracy; four steps are more than the
//! libraries in use are off by.

/// The numbers from `low` to `high`; not sound, if a value is missing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The least number.
    pub low: f64,
    /// The greatest number.
    pub high: f64,
}

impl Interval {
    /// No value is known.
    pub const NONE: Interval = Interval { low: f64::NAN, high: f64::NAN };

    /// One number.
    #[must_use]
    pub fn exactly(value: f64) -> Self {
        Interval { low: value, high: value }
    }

    /// Are both ends numbers?
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.low.is_finite() && self.high.is_finite()
    }

    fn around(low: f64, high: f64, steps: usize) -> Self {
        let down = (0..steps).fold(low, |value, _| value.next_down());
        let up = (0..steps).fold(high, |value, _| value.next_up());
        Interval { low: down, high: up }
    }

    /// The sums.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self::around(self.low + other.low, self.high + other.high, 1)
    }

    /// The differences.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self::around(self.low - other.high, self.high - other.low, 1)
    }

    /// The products.
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        let ends = [self.low * other.low, self.low * other.high, self.high * other.low, self.high * other.high];
        Self::hull(ends, 1)
    }

    /// The quotients; none if the divisor may be zero.
    #[must_use]
    pub fn over(self, other: Self) -> Self {
        if other.low <= 0.0 && other.high >= 0.0 {
            return Self::NONE;
        }
        let ends = [self.low / other.low, self.low / other.high, self.high / other.low, self.high / other.high];
        Self::hull(ends, 1)
    }

    fn hull(ends: [f64; 4], steps: usize) -> Self {
        if ends.iter().any(|end| end.is_nan()) {
            return Self::NONE;
        }
        let low = ends.iter().copied().fold(f64::INFINITY, f64::min);
        let high = ends.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        Self::around(low, high, steps)
    }

    /// The values of an increasing function, rounded outwards by so many steps.
    #[must_use]
    pub fn increasing(self, function: impl Fn(f64) -> f64, steps: usize) -> Self {
        Self::around(function(self.low), function(self.high), steps)
    }

    /// The values of a function that changes by no more than its argument, such as sine and cosine.
    #[must_use]
    pub fn slow(self, function: impl Fn(f64) -> f64) -> Self {
        let (middle, width) = (self.low.midpoint(self.high), (self.high - self.low).next_up());
        Self::around(function(middle) - width, function(middle) + width, 4)
    }

    /// The absolute values.
    #[must_use]
    pub fn absolute(self) -> Self {
        if self.low >= 0.0 {
            self
        } else if self.high <= 0.0 {
            Interval { low: -self.high, high: -self.low }
        } else {
            Interval { low: 0.0, high: self.high.max(-self.low) }
        }
    }
}
