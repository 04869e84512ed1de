//! The clocks of both players.

use crate::argument::Answer;
use crate::argument::{colour, one_number};
use gruk_core::Player;
use gruk_players::{longest_of_game, longest_of_period};
use std::time::Duration;

/// The time that a player has left: for so many moves, or for the rest of the game.
#[derive(Clone, Copy, Debug)]
struct Left {
    time: Duration,
    /// 0 for the rest of the game.
    stones: u32,
}

/// The clocks of both players; none where no clock runs.
#[derive(Clone, Debug, Default)]
pub struct Clocks {
    left: [Option<Left>; 2],
    main: Option<Left>,
    /// What begins when the main time is used up, and again after its last stone.
    period: Option<Left>,
}

/// The longest time that can be set.
const MOST_SECONDS: u64 = 1_000_000;

impl Left {
    /// The longest time for a move on a board with `empties` free cells.
    fn longest(self, empties: usize) -> Duration {
        match self.stones {
            0 => longest_of_game(self.time, empties),
            stones => longest_of_period(self.time, stones),
        }
    }
}

impl Clocks {
    /// The clocks as they are at the start of a game.
    pub fn restart(&mut self) {
        self.left = [self.main.or(self.period); 2];
    }

    /// The longest time for a move of `player` on a board with `empties` free cells.
    pub fn longest(&self, player: Player, empties: usize) -> Option<Duration> {
        let left = self.left[player.index()]?;
        let longest = left.longest(empties);
        // Main time that a move oversteps goes on as the period.
        let period = self.period.filter(|_| left.stones == 0).map(|period| period.longest(empties));
        Some(period.map_or(longest, |period| longest.max(period)))
    }

    /// Takes the time `spent` from the clock of `player`, who has made a move.
    pub fn spend(&mut self, player: Player, spent: Duration) {
        let Some(left) = &mut self.left[player.index()] else { return };
        let over = spent.saturating_sub(left.time);
        left.time = left.time.saturating_sub(spent);
        let Some(period) = self.period else { return };
        if left.stones == 0 && left.time.is_zero() {
            *left = Left { time: period.time.saturating_sub(over), ..period };
        } else if left.stones > 0 {
            *left = if left.stones == 1 { period } else { Left { stones: left.stones - 1, ..*left } };
        }
    }

    /// The command `time_settings`.
    pub fn set(&mut self, words: &[&str]) -> Answer {
        let seconds: Result<Vec<u64>, String> =
            words.iter().map(|word| one_number(&[*word], "a number of seconds")).collect();
        let &[main, byo_yomi, stones] = &seconds?[..] else {
            return Err("expected main time, byo-yomi time and byo-yomi stones".into());
        };
        // By the protocol a byo-yomi time without stones means that there is no limit.
        let unlimited = byo_yomi > 0 && stones == 0;
        let time = |seconds: u64| Duration::from_secs(seconds.min(MOST_SECONDS));
        let stones = u32::try_from(stones).unwrap_or(u32::MAX);
        self.period = (byo_yomi > 0 && !unlimited).then(|| Left { time: time(byo_yomi), stones });
        let has_main = !unlimited && (main > 0 || self.period.is_none());
        self.main = has_main.then(|| Left { time: time(main), stones: 0 });
        self.restart();
        Ok(String::new())
    }

    /// The command `time_left`: sets what a player has left, or tells it.
    pub fn set_left(&mut self, words: &[&str]) -> Answer {
        match words {
            [player] => {
                let left = self.left[colour(player)?.index()];
                Ok(left.map_or("no clock".into(), |left| left.time.as_secs().to_string()))
            }
            [player, seconds, rest @ ..] if rest.len() <= 1 => {
                let player = colour(player)?;
                let seconds: f64 = one_number(&[*seconds], "a number of seconds")?;
                if !(0.0..=MOST_SECONDS as f64).contains(&seconds) {
                    return Err(format!("expected a number of seconds between 0 and {MOST_SECONDS}"));
                }
                let stones = if rest.is_empty() { 0 } else { one_number(rest, "a number of stones")? };
                self.left[player.index()] = Some(Left { time: Duration::from_secs_f64(seconds), stones });
                Ok(String::new())
            }
            _ => Err("expected a colour, seconds and stones".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clocks(settings: &str) -> Clocks {
        let mut clocks = Clocks::default();
        clocks.set(&settings.split(' ').collect::<Vec<_>>()).unwrap();
        clocks
    }

    /// A game of 60 moves of one player, each as long as it may be; the time of the moves.
    fn played(clocks: &mut Clocks) -> Vec<f64> {
        let moves = (0..60).map(|made| {
            let most = clocks.longest(Player::Left, 121 - 2 * made).unwrap();
            clocks.spend(Player::Left, most);
            most.as_secs_f64()
        });
        moves.collect()
    }

    #[test]
    fn a_game_takes_less_than_its_time() {
        let all: f64 = played(&mut clocks("100 0 0")).iter().sum();
        assert!((80.0..100.0).contains(&all), "{all}");
        // The other clock stands still.
        let mut both = clocks("100 0 0");
        both.spend(Player::Left, Duration::from_secs(60));
        assert_eq!(both.set_left(&["w"]), Ok("100".into()));
        assert_eq!(both.set_left(&["b"]), Ok("40".into()));
    }

    #[test]
    fn periods_follow_the_main_time() {
        for (settings, byo_yomi, stones) in [("0 10 5", 10.0, 5), ("0 3 1", 3.0, 1), ("0 60 25", 60.0, 25)] {
            for period in played(&mut clocks(settings)).chunks_exact(stones) {
                let all: f64 = period.iter().sum();
                assert!(all < byo_yomi && all > byo_yomi / 2.0, "{settings}: {period:?}");
            }
        }
        // When the main time is gone, a move takes no more than the period has.
        let times = played(&mut clocks("20 10 5"));
        let all: f64 = times.iter().sum();
        assert!((20.0..=20.0 + 12.0 * 10.0).contains(&all), "{all}");
        assert!(times[50..].iter().all(|&time| (0.1..=10.0).contains(&time)), "{times:?}");
    }

    #[test]
    fn what_is_left_is_for_so_many_stones() {
        let mut clocks = clocks("100 30 10");
        clocks.set_left(&["black", "10", "10"]).unwrap();
        assert!(clocks.longest(Player::Left, 121).unwrap() <= Duration::from_secs(3));
        clocks.set_left(&["black", "4", "1"]).unwrap();
        assert_eq!(clocks.longest(Player::Left, 121), Some(Duration::from_millis(3800)));
        assert!(clocks.set_left(&["black", "4", "one"]).is_err());
        assert!(clocks.longest(Player::Right, 121).unwrap() < Duration::from_secs(100));
    }

    #[test]
    fn no_clock_runs_without_settings_or_a_limit() {
        assert_eq!(Clocks::default().longest(Player::Left, 9), None);
        assert_eq!(clocks("100 30 0").longest(Player::Left, 9), None);
    }
}
