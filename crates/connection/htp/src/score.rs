//! The result of a match as a difference in strength, with confidence intervals.

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

    /// The ends of the 95 % confidence interval of the chance to win a game.
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

    /// The difference in strength on the Elo scale, and the ends of its interval; infinite where all games went one
    /// way.
    ///
    /// **Source:** A. Elo, *The rating of chessplayers*, 1978: 400 points are odds of ten to one.
    #[must_use]
    pub fn elo(self) -> (f64, f64, f64) {
        let points = |p: f64| 400.0 * (p / (1.0 - p)).log10();
        let (low, high) = self.interval();
        (points(self.share()), points(low), points(high))
    }
}

/// Games by pairs with the same opening, in which both contestants had both colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Pairs of which the first contestant won none, one, and both games.
    pub won: [u32; 3],
}

impl Pairs {
    /// The pairs of these games, each with the number of its pair and whether the first contestant won it; games
    /// without the other one of their pair do not count.
    #[must_use]
    pub fn of(games: impl IntoIterator<Item = (u32, bool)>) -> Self {
        let mut pairs = std::collections::BTreeMap::<u32, (usize, usize)>::new();
        for (pair, is_won) in games {
            let (games, wins) = pairs.entry(pair).or_default();
            *games += 1;
            *wins += usize::from(is_won);
        }
        let mut won = [0; 3];
        pairs.values().filter(|(games, _)| *games == 2).for_each(|&(_, wins)| won[wins] += 1);
        Pairs { won }
    }

    /// The share of games won, and the ends of the 95 % confidence interval of the chance to win a game. The interval
    /// comes from the variance between pairs, so an opening that decides both of its games does not widen it. `None`
    /// with fewer than two pairs.
    ///
    /// **Source:** the normal approximation of a mean; Student's interval is hardly wider from some dozens of pairs on.
    #[must_use]
    pub fn interval(self) -> Option<(f64, f64, f64)> {
        let pairs = f64::from(self.won.iter().sum::<u32>());
        if pairs < 2.0 {
            return None;
        }
        let shares = [0.0, 0.5, 1.0];
        let mean = self.won.iter().zip(shares).map(|(&times, share)| f64::from(times) * share).sum::<f64>() / pairs;
        let apart = |(&times, share): (&u32, f64)| f64::from(times) * (share - mean) * (share - mean);
        let variance = self.won.iter().zip(shares).map(apart).sum::<f64>() / (pairs - 1.0);
        let half = QUANTILE * (variance / pairs).sqrt();
        Some((mean, (mean - half).max(0.0), (mean + half).min(1.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_by_their_numbers() {
        let pairs = Pairs::of([(0, true), (0, true), (1, true), (1, false), (2, false), (4, false), (4, false)]);
        assert_eq!(pairs.won, [1, 1, 1]);
        assert_eq!(Pairs { won: [0, 0, 1] }.interval(), None);
        // If every opening decides both of its games, each pair is split, and the variance is 0.
        assert_eq!(Pairs { won: [0, 50, 0] }.interval(), Some((0.5, 0.5, 0.5)));
    }

    /// The interval holds the true chance in about 95 of 100 matches.
    #[test]
    fn the_interval_of_pairs_holds_the_chance() {
        let mut seed = 1u64;
        let mut random = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 11) as f64 / (1u64 << 53) as f64
        };
        let held = (0..1000).filter(|_| {
            let mut won = [0; 3];
            // The opening gives one colour four fifths, the other one two fifths.
            (0..60).for_each(|_| won[usize::from(random() < 0.8) + usize::from(random() < 0.4)] += 1);
            let (_, low, high) = Pairs { won }.interval().unwrap();
            (low..=high).contains(&0.6)
        });
        let held = held.count();
        assert!((920..=975).contains(&held), "{held} of 1000");
    }
}
