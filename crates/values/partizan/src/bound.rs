//! What is certain about the worth of a game to one player, and what is only thought of it. The two never share a type.

use std::ops::Add;

/// Numbers in units of 1/64.
pub(crate) const UNIT: i32 = 64;

/// What misses a claim by more is not expected to come true with more care: that costs a search some of its speed if it
/// is wrong, and nothing else.
const NEAR: i32 = UNIT;

/// Numbers that a game G is at least worth to a player, in units of 1/64, whatever the opponent does. For Left:
///
/// - G ≥ `second`;
/// - some Left option of G is ≥ `second + gain`;
/// - the right wall of the thermograph of G is ≥ `mean` at every temperature from `temperature` on.
///
/// For Right the same of −G.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Worth {
    /// Moving second, the player keeps this much.
    pub(crate) second: i32,
    /// By moving first, the player gets so much more; it may be negative.
    pub(crate) gain: i32,
    /// The mean, or less.
    pub(crate) mean: i32,
    /// The temperature, or more; at least 0.
    pub(crate) temperature: i32,
}

impl Worth {
    /// The game 0, in which nobody wants to move.
    pub(crate) const ZERO: Worth = Worth { second: 0, gain: i32::MIN / 4, mean: 0, temperature: 0 };

    /// A number. What is gained by moving in it is not claimed.
    #[inline]
    pub(crate) fn number(units: i32) -> Self {
        Worth { second: units, mean: units, ..Worth::ZERO }
    }

    /// Is it certain that the player wins when the opponent moves first?
    ///
    /// A sum is ≥ Σ second. And by the thermostatic strategy its right stop is at least Σ (right walls at t) − t for
    /// every t; where t is the greatest of the temperatures, the walls are the means. A game whose right stop is
    /// positive is positive. **Source:** `[BCG ch. 6]`.
    pub(crate) fn wins_second(&self) -> bool {
        self.second >= 0 || self.mean > self.temperature
    }

    /// Is it certain that the player wins by moving first?
    ///
    /// The move with the best gain leads to a sum that is ≥ 0; or the sum is positive; or its mean is positive, and
    /// with it its left stop, which is not less.
    pub(crate) fn wins_first(&self) -> bool {
        self.second + self.gain >= 0 || self.second > 0 || self.mean > 0
    }

    /// Is it worth while to look with more care whether the player wins by moving first?
    pub(crate) fn may_win_first(&self) -> bool {
        self.second + self.gain >= -NEAR || self.mean >= -NEAR
    }

    /// Is it worth while to look with more care whether the player wins when the opponent moves first?
    pub(crate) fn may_win_second(&self) -> bool {
        self.second >= -NEAR || self.mean - self.temperature >= -NEAR
    }

    /// What both say of the same game: the better of each.
    #[inline]
    pub(crate) fn better_of(self, other: Worth) -> Worth {
        let (second, gain) = (self.second, self.gain).max((other.second, other.gain));
        let colder = |worth: &Worth| (worth.mean, -worth.temperature);
        let by_mean = if colder(&other) > colder(&self) { other } else { self };
        Worth { second, gain, mean: by_mean.mean, temperature: by_mean.temperature }
    }
}

/// Of a sum of games.
impl Add for Worth {
    type Output = Worth;

    #[inline]
    fn add(self, other: Worth) -> Worth {
        Worth {
            second: self.second + other.second,
            gain: self.gain.max(other.gain),
            mean: self.mean + other.mean,
            temperature: self.temperature.max(other.temperature),
        }
    }
}

/// A [`Worth`] in 8 bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packed {
    second: i16,
    gain: i16,
    mean: i16,
    temperature: i16,
}

impl Packed {
    /// No worth.
    pub(crate) const UNKNOWN: Packed = Packed { second: i16::MIN, gain: 0, mean: 0, temperature: 0 };

    /// The worth, which is bounded by ±30 000 where it is larger.
    pub(crate) fn of(worth: Worth) -> Self {
        let fit = |units: i32| units.clamp(-30_000, 30_000) as i16;
        Packed {
            second: fit(worth.second),
            gain: fit(worth.gain),
            mean: fit(worth.mean),
            temperature: fit(worth.temperature),
        }
    }

    /// Is this a worth?
    pub(crate) fn is_known(self) -> bool {
        self.second != i16::MIN
    }

    /// The worth.
    pub(crate) fn worth(self) -> Worth {
        Worth {
            second: self.second.into(),
            gain: self.gain.into(),
            mean: self.mean.into(),
            temperature: self.temperature.into(),
        }
    }
}

/// How promising an option looks to the player who moved there: it orders moves and proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Estimate(pub(crate) i32);

/// The options by their estimates, the greatest first and equal ones in the order in which they came. What is sorted
/// are numbers, so that sorting is compiled once for all kinds of options.
pub(crate) fn best_first<T>(options: Vec<(Estimate, T)>) -> Vec<(Estimate, T)> {
    // The greatest estimates have the least keys, and places tell equal ones apart.
    let key = |estimate: Estimate| (i64::from(i32::MAX) - i64::from(estimate.0)) as u64;
    let mut order: Vec<u64> =
        options.iter().zip(0..).map(|(&(estimate, _), place)| key(estimate) << 32 | place).collect();
    order.sort_unstable();
    let mut options: Vec<Option<(Estimate, T)>> = options.into_iter().map(Some).collect();
    order
        .into_iter()
        .map(|key| options[key as u32 as usize].take().expect("invariant: every place comes once"))
        .collect()
}
