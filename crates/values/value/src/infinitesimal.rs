//! What is left of a game after numbers, and after infinitesimals: atomic weight and reduced canonical form.

use crate::dyadic::Bound;
use crate::{Dyadic, Game, Games, Limit};
use gruk_core::Player;
use rustc_hash::FxHashMap;

impl Games {
    /// Is the game infinitesimal: between every negative and every positive number? Cost: O(1).
    ///
    /// **Source:** `[Sie §II.4]`: exactly if both stops are 0.
    #[must_use]
    pub fn is_infinitesimal(&self, game: Game) -> bool {
        Player::BOTH.into_iter().all(|player| self.stop(game, player).signum() == 0)
    }

    /// Is the game dicotic (all-small): in every follower both players have a move or neither?
    ///
    /// # Errors
    /// A limit. Cost: linear in the number of followers.
    pub fn is_dicotic(&mut self, game: Game) -> Result<bool, Limit> {
        self.is_dicotic_below(game, &mut FxHashMap::default())
    }

    fn is_dicotic_below(&mut self, game: Game, done: &mut FxHashMap<Game, bool>) -> Result<bool, Limit> {
        if let Some(value) = self.as_number_up_star(game) {
            return Ok(value.number.signum() == 0);
        }
        if let Some(&known) = done.get(&game) {
            return Ok(known);
        }
        let answer = self.is_infinitesimal(game)
            && self.deeper(|games| {
                for player in Player::BOTH {
                    for option in games.options(game, player)? {
                        if !games.is_dicotic_below(option, done)? {
                            return Ok(false);
                        }
                    }
                }
                Ok(true)
            })?;
        done.insert(game, answer);
        Ok(answer)
    }

    /// The atomic weight of a dicotic game, itself a game; `None` if the game is not dicotic.
    ///
    /// # Errors
    /// A limit. Cost: one canonical form, and comparisons with a remote star, for each follower.
    ///
    /// **Source:** `[BCG ch. 8]`, `[LiP ch. 9]`, `[Sie §II.7]`: {aw(G^L) − 2 | aw(G^R) + 2}, and where that is an
    /// integer and more than one integer would do, the largest, the least or 0 as G is above, below or confused with
    /// a remote star.
    pub fn atomic_weight(&mut self, game: Game) -> Result<Option<Game>, Limit> {
        if !self.is_dicotic(game)? {
            return Ok(None);
        }
        let birthday = self.birthday(game)?;
        let remote = u32::try_from(birthday.saturating_add(1).next_power_of_two()).map_err(|_| Limit::Overflow)?;
        let remote = self.nimber(remote)?;
        self.weigh(game, remote, &mut FxHashMap::default()).map(Some)
    }

    fn weigh(&mut self, game: Game, remote: Game, done: &mut FxHashMap<Game, Game>) -> Result<Game, Limit> {
        if let Some(value) = self.as_number_up_star(game) {
            return self.number(value.ups);
        }
        if let Some(&known) = done.get(&game) {
            return Ok(known);
        }
        let (minus_two, two) = (self.number(-2)?, self.number(2)?);
        let sides = self.deeper(|games| {
            games.map_sides(game, |games, option, player| {
                let weight = games.weigh(option, remote, done)?;
                games.sum(weight, if player == Player::Left { minus_two } else { two })
            })
        })?;
        let plain = self.with_options(&sides[0], &sides[1])?;
        let weight = match self.as_number(plain) {
            Some(number) if number.is_integer() => self.eccentric_weight(game, remote, &sides)?,
            _ => plain,
        };
        done.insert(game, weight);
        Ok(weight)
    }

    /// The weight where {aw(G^L) − 2 | aw(G^R) + 2} is an integer: `sides` are these options.
    fn eccentric_weight(&mut self, game: Game, remote: Game, sides: &[Vec<Game>; 2]) -> Result<Game, Limit> {
        let [from, to] =
            [self.end_of_numbers(&sides[0], Player::Left)?, self.end_of_numbers(&sides[1], Player::Right)?];
        let least = match from {
            Bound::Open => None,
            Bound::Above(end) => Some(Dyadic::new(end.floor(), 0)?.plus(Dyadic::ONE)?),
            Bound::At(end) => Some(-Dyadic::new((-end).floor(), 0)?),
        };
        let largest = match to {
            Bound::Open => None,
            Bound::Above(end) => Some(Dyadic::new(-(-end).floor(), 0)?.minus(Dyadic::ONE)?),
            Bound::At(end) => Some(Dyadic::new(end.floor(), 0)?),
        };
        let weight = if self.is_le(remote, game)? {
            largest.expect("a dicotic game other than 0 has an option of each player")
        } else if self.is_le(game, remote)? {
            least.expect("a dicotic game other than 0 has an option of each player")
        } else {
            let within =
                least.is_none_or(|least| least.signum() <= 0) && largest.is_none_or(|largest| largest.signum() >= 0);
            if within {
                Dyadic::ZERO
            } else {
                Dyadic::simplest(from, to)?.expect("some integer is between the options")
            }
        };
        self.number(weight)
    }

    /// The reduced canonical form: the simplest game that is infinitesimally close to this one.
    ///
    /// # Errors
    /// A limit. Cost: as a canonical form, with a difference for each comparison.
    ///
    /// **Source:** Grossman and Siegel, *Reductions of partizan games* (Games of No Chance 3, 2009); `[Sie §II.6]`.
    pub fn reduced(&mut self, game: Game) -> Result<Game, Limit> {
        self.reduced_once(game, &mut FxHashMap::default())
    }

    fn reduced_once(&mut self, game: Game, done: &mut FxHashMap<Game, Game>) -> Result<Game, Limit> {
        let stop = self.stop(game, Player::Left);
        if stop == self.stop(game, Player::Right) {
            return self.number(stop);
        }
        if let Some(&known) = done.get(&game) {
            return Ok(known);
        }
        let mut sides =
            self.deeper(|games| games.map_sides(game, |games, option, _| games.reduced_once(option, done)))?;
        for player in Player::BOTH {
            self.drop_nearly_dominated(&mut sides[player.index()], player)?;
            self.bypass_nearly_reversible(&mut sides[player.index()], game, player)?;
        }
        let reduced = self.with_options(&sides[0], &sides[1])?;
        done.insert(game, reduced);
        Ok(reduced)
    }

    /// Is `one` at least as good for `player` as `other`, up to an infinitesimal?
    fn is_nearly_at_least(&mut self, one: Game, other: Game, player: Player) -> Result<bool, Limit> {
        let gain = match player {
            Player::Left => self.difference(one, other)?,
            Player::Right => self.difference(other, one)?,
        };
        Ok(self.stop(gain, Player::Right).signum() >= 0)
    }

    fn drop_nearly_dominated(&mut self, side: &mut Vec<Game>, player: Player) -> Result<(), Limit> {
        side.sort_unstable();
        side.dedup();
        let mut index = 0;
        while index < side.len() {
            let mut dominated = false;
            for place in 0..side.len() {
                if place != index && self.is_nearly_at_least(side[place], side[index], player)? {
                    dominated = true;
                    break;
                }
            }
            if dominated {
                side.remove(index);
            } else {
                index += 1;
            }
        }
        Ok(())
    }

    fn bypass_nearly_reversible(&mut self, side: &mut Vec<Game>, game: Game, player: Player) -> Result<(), Limit> {
        let mut index = 0;
        while index < side.len() {
            let option = side[index];
            let mut through = None;
            for answer in self.options(option, player.opponent())? {
                if self.is_nearly_at_least(game, answer, player)? {
                    through = Some(answer);
                    break;
                }
            }
            let Some(through) = through else {
                index += 1;
                continue;
            };
            side.remove(index);
            let more = self.options(through, player)?;
            side.extend(more);
            self.drop_nearly_dominated(side, player)?;
            index = 0;
        }
        Ok(())
    }
}
