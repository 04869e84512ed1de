//! The group of games: disjunctive sum, negative, difference, multiples.

use crate::{Dyadic, Game, Games, Limit, NumberUpStar};
use gruk_core::Player;

impl Games {
    /// The negative: the players change places. Cost: linear in the number of followers, remembered.
    ///
    /// # Errors
    /// A limit.
    pub fn negative(&mut self, game: Game) -> Result<Game, Limit> {
        if let Some(value) = self.as_number_up_star(game) {
            return self.number_up_star(-value);
        }
        if let Some(negative) = self.known_negative(game) {
            return Ok(negative);
        }
        let sides = self.deeper(|games| games.map_sides(game, |games, option, _| games.negative(option)))?;
        let [left, right] = sides;
        let negative = self.with_canonical_sides(&mut [right, left])?;
        self.learn_negative(game, negative);
        Ok(negative)
    }

    /// The options of both players, each changed by `change`.
    pub(crate) fn map_sides(
        &mut self,
        game: Game,
        mut change: impl FnMut(&mut Self, Game, Player) -> Result<Game, Limit>,
    ) -> Result<[Vec<Game>; 2], Limit> {
        let mut sides = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            let count = self.option_count(game, player);
            sides[player.index()].reserve(count);
            for index in 0..count {
                let option = self.option(game, player, index)?;
                sides[player.index()].push(change(self, option, player)?);
            }
        }
        Ok(sides)
    }

    /// The disjunctive sum.
    ///
    /// # Errors
    /// A limit. Cost: O(1) for numbers, ups and nimbers; linear in the followers of one if the other is a number;
    /// else one canonical form for each pair of followers, remembered.
    ///
    /// **Source:** `[ONAG ch. 0]`; number translation `[Siegel 2013 §II.3]`.
    pub fn sum(&mut self, one: Game, other: Game) -> Result<Game, Limit> {
        let (one, other) = (one.min(other), one.max(other));
        if one == Game::ZERO {
            return Ok(other);
        }
        match (self.as_number_up_star(one), self.as_number_up_star(other)) {
            (Some(one), Some(other)) => self.number_up_star(one.plus(other)?),
            (Some(value), None) => self.shifted(value, one, other),
            (None, Some(value)) => self.shifted(value, other, one),
            (None, None) => self.sum_of_trees(one, other),
        }
    }

    /// `tree` + `value`, where `simple` is the game `value`.
    fn shifted(&mut self, value: NumberUpStar, simple: Game, tree: Game) -> Result<Game, Limit> {
        if value.is_number() {
            return self.translate(tree, value.number, simple);
        }
        if value.number.signum() == 0 {
            return self.sum_of_trees(simple, tree);
        }
        let infinitesimal = self.number_up_star(NumberUpStar { number: Dyadic::ZERO, ..value })?;
        let sum = self.sum(infinitesimal, tree)?;
        let number = self.number(value.number)?;
        self.sum(sum, number)
    }

    /// `tree` + the number `by`, where `simple` is the game `by`: the number is added to every option.
    fn translate(&mut self, tree: Game, by: Dyadic, simple: Game) -> Result<Game, Limit> {
        if by.signum() == 0 {
            return Ok(tree);
        }
        if let Some(sum) = self.sums.get(&(simple, tree)) {
            return Ok(sum);
        }
        let mut sides = self.deeper(|games| games.map_sides(tree, |games, option, _| games.sum(option, simple)))?;
        let sum = self.with_canonical_sides(&mut sides)?;
        self.sums.put((simple, tree), sum);
        Ok(sum)
    }

    fn sum_of_trees(&mut self, one: Game, other: Game) -> Result<Game, Limit> {
        if let Some(sum) = self.sums.get(&(one, other)) {
            return Ok(sum);
        }
        let sum = self.deeper(|games| {
            let mut sides = games.map_sides(one, |games, option, _| games.sum(option, other))?;
            let more = games.map_sides(other, |games, option, _| games.sum(one, option))?;
            for (side, more) in sides.iter_mut().zip(more) {
                side.extend(more);
            }
            games.with_sides(&mut sides)
        })?;
        self.sums.put((one, other), sum);
        Ok(sum)
    }

    /// `one` − `other`.
    ///
    /// # Errors
    /// A limit. Cost: as [`sum`](Self::sum).
    pub fn difference(&mut self, one: Game, other: Game) -> Result<Game, Limit> {
        if one == other {
            return Ok(Game::ZERO);
        }
        let negative = self.negative(other)?;
        self.sum(one, negative)
    }

    /// The sum of `times` copies of the game, of its negative if `times` is negative. Cost: O(log |`times`|) sums.
    ///
    /// # Errors
    /// A limit.
    pub fn multiple(&mut self, game: Game, times: i64) -> Result<Game, Limit> {
        let mut power = if times < 0 { self.negative(game)? } else { game };
        let mut rest = times.unsigned_abs();
        let mut sum = Game::ZERO;
        while rest > 0 {
            if rest & 1 == 1 {
                sum = self.sum(sum, power)?;
            }
            rest >>= 1;
            if rest > 0 {
                power = self.sum(power, power)?;
            }
        }
        Ok(sum)
    }

    /// The sum of as many copies of the game as a whole number says, of its negative if that is negative. As soon as a
    /// power of 2 of copies is a number with ups and a nimber, a formula gives the rest: so it is for games such as ±1.
    ///
    /// # Errors
    /// A limit. Cost: at most O(log |`times`|) sums.
    ///
    /// # Panics
    /// If `times` is no whole number.
    pub fn multiple_by(&mut self, game: Game, times: Dyadic) -> Result<Game, Limit> {
        if let Some(times) = times.as_integer() {
            return self.multiple(game, times);
        }
        assert!(times.is_integer(), "so many copies");
        let mut power = if times.signum() < 0 { self.negative(game)? } else { game };
        let times = times.magnitude();
        let mut sum = Game::ZERO;
        for bit in 0..times.bits() {
            if let Some(value) = self.as_number_up_star(power) {
                let rest = self.number_up_star(value.copies(times >> bit)?)?;
                return self.sum(sum, rest);
            }
            if times.bit(bit) {
                sum = self.sum(sum, power)?;
            }
            power = self.sum(power, power)?;
        }
        Ok(sum)
    }
}
