//! What the search asks of exact values, remembered.

use crate::bound::{UNIT, Worth};
use crate::cache::Cache;
use gruk_core::Player;
use gruk_value::{Dyadic, Game, Games, Limit};

/// The arena of values, with the facts about them that a search asks for again and again.
#[derive(Debug)]
pub(crate) struct Algebra {
    pub(crate) games: Games,
    facts: Cache<Game, Facts>,
    /// The value that was asked about last.
    last: Option<(Game, Facts)>,
}

/// What is known of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    /// What it is worth to Left, and to Right.
    pub(crate) worth: [Worth; 2],
    /// Is the value a number?
    pub(crate) is_number: bool,
}

impl Algebra {
    /// An empty arena of at most `bytes`.
    pub(crate) fn new(bytes: usize) -> Self {
        Algebra { games: Games::with_limit(bytes / 8 * 7), facts: Cache::new(bytes / 8), last: None }
    }

    /// Bytes of remembered facts.
    pub(crate) fn facts_bytes(&self) -> usize {
        self.facts.bytes()
    }

    /// Does `player` win the game by moving first?
    pub(crate) fn wins_first(&mut self, game: Game, player: Player) -> Result<bool, Limit> {
        Ok(match player {
            Player::Left => !self.games.is_le(game, Game::ZERO)?,
            Player::Right => !self.games.is_le(Game::ZERO, game)?,
        })
    }

    /// The facts about a value.
    pub(crate) fn facts(&mut self, game: Game) -> Result<Facts, Limit> {
        if let Some((last, facts)) = &self.last
            && *last == game
        {
            return Ok(*facts);
        }
        if let Some(facts) = self.facts.get(&game) {
            self.last = Some((game, facts));
            return Ok(facts);
        }
        let negative = self.games.negative(game)?;
        let worth = [self.worth(game)?, self.worth(negative)?];
        let facts = Facts { worth, is_number: self.games.as_number(game).is_some() };
        self.facts.put(game, facts);
        self.last = Some((game, facts));
        Ok(facts)
    }

    /// What a value is worth to Left.
    pub(crate) fn worth(&mut self, game: Game) -> Result<Worth, Limit> {
        if let Some(number) = self.games.as_number(game) {
            return Ok(Worth::number(units_below(number)));
        }
        let right_stop = self.games.stop(game, Player::Right);
        let second = self.largest(right_stop, |games, number| games.is_le(number, game))?;
        let left_stop = self.games.stop(game, Player::Left);
        let first = self.largest(left_stop, |games, number| Ok(!games.is_le(game, number)?))?;
        let mean = units_below(self.games.mean(game)?);
        let temperature = units_above(self.games.temperature(game)?);
        Ok(Worth { second, gain: first - second, mean, temperature: temperature.max(0) })
    }

    /// A number of 64ths that `holds` is true of, given that it is true of every number below `stop`.
    fn largest(&mut self, stop: Dyadic, holds: impl Fn(&mut Games, Game) -> Result<bool, Limit>) -> Result<i32, Limit> {
        let Some(units) = units_exactly(stop) else { return Ok(units_below(stop)) };
        let number = self.games.number(stop)?;
        Ok(if holds(&mut self.games, number)? { units } else { units - 1 })
    }
}

/// The largest number of 64ths that is at most `number`, as far as it fits.
fn units_below(number: Dyadic) -> i32 {
    number.floor_times(UNIT.trailing_zeros()).clamp(i128::from(i32::MIN / 8), i128::from(i32::MAX / 8)) as i32
}

/// The least number of 64ths that is at least `number`, as far as it fits.
fn units_above(number: Dyadic) -> i32 {
    let below = units_below(number);
    if units_exactly(number).is_some() { below } else { below + 1 }
}

/// The number in 64ths, if it is a whole number of them.
fn units_exactly(number: Dyadic) -> Option<i32> {
    let units = units_below(number);
    let back = Dyadic::new(i64::from(units), UNIT.trailing_zeros()).ok()?;
    (back == number).then_some(units)
}
