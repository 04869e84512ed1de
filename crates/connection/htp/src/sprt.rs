//! A sequential test: a match ends as soon as its games decide between two differences in strength.

use crate::score::Score;
use gruk_core::ParseError;
use std::str::FromStr;

/// A test of two hypotheses: the first player is stronger by the first or by the second of two differences on the Elo
/// scale.
///
/// **Source:** the sequential probability ratio test of `[Wald 1945]` on games that are won or lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The two differences, the smaller one first.
    pub elo: [f64; 2],
}

/// The nominal probability of a wrong answer under either hypothesis.
const ERROR: f64 = 0.05;

/// The largest difference that can be tested.
const MOST: f64 = 1000.0;

impl Sprt {
    /// The log-likelihood ratio of the games: the second difference against the first, by natural logarithms.
    #[must_use]
    pub fn ratio(&self, score: Score) -> f64 {
        let [p, q] = self.elo.map(|elo| 1.0 / (1.0 + 10f64.powf(-elo / 400.0)));
        let losses = score.games - score.wins;
        f64::from(score.wins) * (q / p).ln() + f64::from(losses) * ((1.0 - q) / (1.0 - p)).ln()
    }

    /// The test is decided once the absolute value of the ratio is at least this number.
    #[must_use]
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The decision: `Some(true)` for the second difference, `Some(false)` for the first, `None` while more games are
    /// needed.
    #[must_use]
    pub fn decided(&self, score: Score) -> Option<bool> {
        let ratio = self.ratio(score);
        (ratio.abs() >= Self::bound()).then_some(ratio > 0.0)
    }
}

impl FromStr for Sprt {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong =
            || ParseError::new(0, text, "two differences on the Elo scale, the smaller one first, such as 0,30");
        let (low, high) = text.split_once(',').ok_or_else(wrong)?;
        let number = |text: &str| text.parse::<f64>().ok().filter(|elo| elo.abs() <= MOST);
        match (number(low), number(high)) {
            (Some(low), Some(high)) if low < high => Ok(Sprt { elo: [low, high] }),
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ratio is that of the probabilities of this very sequence of games under the two differences. With as many
    /// wins as losses, two differences that are equally far from equal strength are equally likely.
    #[test]
    fn the_ratio_is_that_of_the_chances() {
        let test: Sprt = "-400,400".parse().unwrap();
        // By 400 points the chances are 10 to 1.
        let (p, q) = (1.0f64 / 11.0, 10.0f64 / 11.0);
        for (wins, games) in [(0, 0), (1, 1), (0, 3), (5, 7)] {
            let chance = |p: f64| p.powi(wins) * (1.0 - p).powi(games - wins);
            let score = Score { wins: wins as u32, games: games as u32 };
            assert!((test.ratio(score) - (chance(q) / chance(p)).ln()).abs() < 1e-9);
        }
        assert_eq!(test.decided(Score { wins: 4, games: 8 }), None);
        // Two games more of one kind are a ratio of 100, and 19 are enough.
        assert_eq!(test.decided(Score { wins: 5, games: 8 }), Some(true));
        assert_eq!(test.decided(Score { wins: 3, games: 8 }), Some(false));
    }

    /// Of many matches between players of known strength the test is wrong about as often as it says, and no more.
    #[test]
    fn it_is_seldom_wrong() {
        let test: Sprt = "0,100".parse().unwrap();
        let mut seed = 1u64;
        let mut random = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 11) as f64 / (1u64 << 53) as f64
        };
        for (elo, is_high) in [(0.0, false), (100.0, true)] {
            let chance = 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
            let wrong = (0..2000).filter(|_| {
                let mut score = Score::default();
                loop {
                    score.games += 1;
                    score.wins += u32::from(random() < chance);
                    if let Some(said) = test.decided(score) {
                        break said != is_high;
                    }
                }
            });
            let wrong = wrong.count();
            assert!((20..=120).contains(&wrong), "{wrong} of 2000 with {elo}");
        }
    }

    #[test]
    fn what_is_no_test_is_refused() {
        for text in ["", "5", "5,5", "7,5", "x,5", "0,nan", "0,1e9", "0,5,7"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
