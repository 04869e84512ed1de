//! The clocks of both players.

use crate::argument::Answer;
use crate::argument::{colour, one_number};
use gruk_core::Player;
use gruk_players::share_of_clock;
use std::time::Duration;

/// The time that each player has left for the rest of the game; none where no clock runs.
#[derive(Clone, Debug, Default)]
pub struct Clocks {
    left: [Option<Duration>; 2],
    main: Option<Duration>,
    /// The time for each move, where there is no main time.
    each: Option<Duration>,
}

/// The longest time that can be set.
const MOST_SECONDS: u64 = 1_000_000;

impl Clocks {
    /// The clocks as they are at the start of a game.
    pub fn restart(&mut self) {
        self.left = [self.main; 2];
    }

    /// What `player` has left.
    fn left(&self, player: Player) -> Option<Duration> {
        self.left[player.index()]
    }

    /// The time for a move of `player` on a board with `empties` free cells.
    pub fn share(&self, player: Player, empties: usize) -> Option<Duration> {
        self.each.or_else(|| self.left(player).map(|left| share_of_clock(left, empties)))
    }

    /// Takes the time `spent` from the clock of `player`.
    pub fn spend(&mut self, player: Player, spent: Duration) {
        if let Some(left) = &mut self.left[player.index()] {
            *left = left.saturating_sub(spent);
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
        let seconds = main.saturating_add(byo_yomi / stones.max(1)).min(MOST_SECONDS);
        self.main = (!unlimited).then(|| Duration::from_secs(seconds));
        // Without main time every move has this long: the byo-yomi time divided by the stones.
        let each = Duration::from_secs(byo_yomi.min(MOST_SECONDS)) / u32::try_from(stones.max(1)).unwrap_or(u32::MAX);
        self.each = (main == 0 && byo_yomi > 0 && !unlimited).then_some(each);
        self.restart();
        Ok(String::new())
    }

    /// The command `time_left`: sets what a player has left, or tells it.
    pub fn set_left(&mut self, words: &[&str]) -> Answer {
        match words {
            [player] => {
                let left = self.left(colour(player)?);
                Ok(left.map_or("no clock".into(), |left| left.as_secs().to_string()))
            }
            [player, seconds, rest @ ..] if rest.len() <= 1 => {
                let player = colour(player)?;
                let seconds: f64 = one_number(&[*seconds], "a number of seconds")?;
                if !(0.0..=MOST_SECONDS as f64).contains(&seconds) {
                    return Err(format!("expected a number of seconds between 0 and {MOST_SECONDS}"));
                }
                self.left[player.index()] = Some(Duration::from_secs_f64(seconds));
                self.each = None;
                Ok(String::new())
            }
            _ => Err("expected a colour, seconds and stones".into()),
        }
    }
}
