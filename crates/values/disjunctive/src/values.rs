//! The values of summands, whatever their games.

use crate::{PositionValues, position_values};
use gruk_rules::board::summand::Summand;
use gruk_rules::form::Form;
use gruk_rules::sum::{Position, Term};
use gruk_value::{Dyadic, Game, Games, Limit, NumberUpStar};
use rustc_hash::FxHashMap;

/// A theory that knows the nimber of a summand without looking at its options.
pub type Nimbers = fn(&Summand) -> Option<u64>;

/// Values of summands in one arena, remembered for each game with its parameters.
pub struct Values {
    /// The arena.
    pub games: Games,
    nimbers: Nimbers,
    /// The values of positions of each game, by its name and parameters.
    values: FxHashMap<(&'static str, String), Box<dyn PositionValues>>,
    memory: usize,
}

impl Values {
    /// An empty table in the arena `games`, with about `memory` bytes for the values of each game.
    #[must_use]
    pub fn new(games: Games, nimbers: Nimbers, memory: usize) -> Self {
        Values { games, nimbers, values: FxHashMap::default(), memory }
    }

    /// The value of a position. Cost: that of [`PositionValues::value`].
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn summand(&mut self, summand: &Summand) -> Result<Game, Limit> {
        if let Some(nimber) = (self.nimbers)(summand) {
            return self.games.nimber(u32::try_from(nimber).map_err(|_| Limit::Overflow)?);
        }
        if let Some(short) = summand.typed::<Form>().and_then(|(_, form)| form.as_short()) {
            let number = Dyadic::new(short.numerator, short.exponent)?;
            return self.games.number_up_star(NumberUpStar { number, ups: short.ups, nimber: short.nimber });
        }
        let key = (summand.game(), summand.params().to_string());
        let values = self.values.entry(key).or_insert_with(|| position_values(summand.rules(), self.memory));
        values.value(&mut self.games, summand.position())
    }

    /// The value of a term with its sign.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn term(&mut self, term: &Term) -> Result<Game, Limit> {
        let value = self.summand(term.summand())?;
        if term.is_negative() { self.games.negative(value) } else { Ok(value) }
    }

    /// The value of a sum.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn sum(&mut self, at: &Position) -> Result<Game, Limit> {
        let mut sum = Game::ZERO;
        for term in at.terms() {
            let value = self.term(term)?;
            sum = self.games.sum(sum, value)?;
        }
        Ok(sum)
    }
}
