//! How much stronger: the result of a match with what chance leaves open.

/// Games won out of games played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games played.
    pub games: u32,
}

/// The quantile of the normal distribution for an interval of 95 %.
const QUANTILE: f64 = 1.959_963_985;

impl Score {
    /// The share of the games that is won; a half before the first.
    #[must_use]
    pub fn share(self) -> f64 {
        if self.games == 0 { 0.5 } else { f64::from(self.wins) / f64::from(self.games) }
    }

    /// The interval that holds the chance to win a game with 95 % confidence.
    ///
    /// **Source:** `[Wilson 1927]`.
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        if self.games == 0 {
            return (0.0, 1.0);
        }
        let n = f64::from(self.games);
        let (p, z2) = (self.share(), QUANTILE * QUANTILE);
        let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = QUANTILE / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        ((centre - half).max(0.0), (centre + half).min(1.0))
    }

    /// The difference in strength on the Elo scale, and the ends of its interval; infinite where all games went one way.
    ///
    /// **Source:** A. Elo, *The rating of chessplayers*, 1978: 400 points are odds of ten to one.
    #[must_use]
    pub fn elo(self) -> (f64, f64, f64) {
        let points = |p: f64| 400.0 * (p / (1.0 - p)).log10();
        let (low, high) = self.interval();
        (points(self.share()), points(low), points(high))
    }
}
