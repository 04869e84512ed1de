//! Infinitesimals and games up to infinitesimals: atomic weight, far stars, companions, subordinates, reduced canonical
//! form.

use crate::dyadic::Bound;
use crate::{Dyadic, Game, Games, Limit, NumberUpStar};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use rustc_hash::FxHashMap;

impl Games {
    /// Is the game infinitesimal: between every negative and every positive number? Cost: O(1).
    ///
    /// **Source:** `[Siegel 2013 §II.4]`: exactly if both stops are 0.
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

    /// The atomic weight, itself a game; `None` if there is none or none is found. Only infinitesimals have one, and
    /// every dicotic game has one.
    ///
    /// For other infinitesimals the weight is computed as if they were dicotic. It is accepted if −ε ≤ G − weight·↑ ≤
    /// ε, where ε = ↑∗ + (∗m : −1), ∗m is a far star of the game and m ≥ 2.
    ///
    /// # Errors
    /// A limit. Cost: one canonical form, and comparisons with a remote star, for each follower.
    ///
    /// **Source:** `[BCG ch. 8]`, `[LiP ch. 9]`, `[Siegel 2013 §II.7]`: {aw(G^L) − 2 | aw(G^R) + 2}, and where that is
    /// an integer and more than one integer would do, the largest, the least or 0 as G is above, below or confused with
    /// a remote star. The condition for other games is D. Wolfe's, from CGSuite.
    pub fn atomic_weight(&mut self, game: Game) -> Result<Option<Game>, Limit> {
        if !self.is_infinitesimal(game) {
            return Ok(None);
        }
        let birthday = self.birthday(game)?.as_integer().and_then(|day| u32::try_from(day).ok());
        let remote = birthday.and_then(|day| day.checked_add(1)?.checked_next_power_of_two()).ok_or(Limit::Overflow)?;
        let remote = self.nimber(remote)?;
        let weight = self.weigh(game, remote, &mut FxHashMap::default())?;
        if self.is_dicotic(game)? {
            return Ok(Some(weight));
        }
        let up = self.number_up_star(NumberUpStar::ups(1))?;
        let ups = self.norton_product(weight, up)?;
        let rest = self.difference(game, ups)?;
        let (far, minus_one) = (self.far_star(game)?.max(2), self.number(-1)?);
        let far = self.nimber(far)?;
        let kite = self.ordinal_sum(far, minus_one)?;
        let up_star = self.number_up_star(NumberUpStar { nimber: 1, ..NumberUpStar::ups(1) })?;
        let small = self.sum(up_star, kite)?;
        let minus_small = self.negative(small)?;
        Ok((self.is_le(rest, small)? && self.is_le(minus_small, rest)?).then_some(weight))
    }

    /// m for the far star ∗m of a game: the least power of two that is greater than all n for which ∗n is a follower.
    ///
    /// # Errors
    /// A limit. Cost: linear in the followers and their options.
    ///
    /// **Source:** `[BCG ch. 8]`.
    pub fn far_star(&mut self, game: Game) -> Result<u32, Limit> {
        let mut largest = 0;
        let mut look = |value: NumberUpStar| {
            let value = if value.ups < 0 { -value } else { value };
            // The last of the ups is {0|*(k⊕1)}, or ↑∗ = {0,∗|0}.
            let nimber = match (value.ups, value.nimber ^ ((value.ups as u32).saturating_sub(1) % 2)) {
                (0, _) => value.nimber,
                (_, 1) => 1,
                (_, nimber) => nimber ^ 1,
            };
            if value.number.signum() == 0 {
                largest = largest.max(nimber);
            }
        };
        if let Some(value) = self.as_number_up_star(game) {
            look(value);
        }
        for follower in self.tree_followers(&[game]) {
            for player in Player::BOTH {
                for option in self.options(follower, player)? {
                    if let Some(value) = self.as_number_up_star(option) {
                        look(value);
                    }
                }
            }
        }
        largest.checked_add(1).and_then(u32::checked_next_power_of_two).ok_or(Limit::Overflow)
    }

    /// The companion: G with 0 as a further option of Left's where G ≥ 0 and of Right's where G ≤ 0, and companions for
    /// options. For n ≥ 1 the map to companions is the only automorphism, besides the identity, of the partial order of
    /// the games born by day n.
    ///
    /// # Errors
    /// A limit. Cost: one canonical form for each follower.
    ///
    /// **Source:** `[Siegel 2013 §III.2]`.
    pub fn companion(&mut self, game: Game) -> Result<Game, Limit> {
        self.companion_of(game, &mut FxHashMap::default())
    }

    fn companion_of(&mut self, game: Game, done: &mut FxHashMap<Game, Game>) -> Result<Game, Limit> {
        if let Some(value) = self.as_number_up_star(game) {
            // With number 0 and nimber 0 or ∗, the companion is the game plus ∗. All other values of this kind are
            // their own companions.
            let nimber = value.nimber ^ u32::from(value.number.signum() == 0 && value.nimber < 2);
            return self.number_up_star(NumberUpStar { nimber, ..value });
        }
        if let Some(&known) = done.get(&game) {
            return Ok(known);
        }
        let mut sides =
            self.deeper(|games| games.map_sides(game, |games, option, _| games.companion_of(option, done)))?;
        if self.is_le(Game::ZERO, game)? {
            sides[0].push(Game::ZERO);
        }
        if self.is_le(game, Game::ZERO)? {
            sides[1].push(Game::ZERO);
        }
        let companion = self.with_options(&sides[0], &sides[1])?;
        done.insert(game, companion);
        Ok(companion)
    }

    /// The subordinate to `base`: a game X with base : X = `game`, if one is found among those whose options are
    /// subordinates of options.
    ///
    /// # Errors
    /// A limit. Cost: one canonical form and one ordinal sum for each follower.
    ///
    /// **Source:** the inverse of the ordinal sum, `[BCG ch. 7]`; the answer is checked by that sum.
    pub fn subordinate(&mut self, game: Game, base: Game) -> Result<Option<Game>, Limit> {
        self.subordinate_of(game, base, &mut FxHashMap::default())
    }

    fn subordinate_of(
        &mut self,
        game: Game,
        base: Game,
        done: &mut FxHashMap<Game, Option<Game>>,
    ) -> Result<Option<Game>, Limit> {
        if game == base {
            return Ok(Some(Game::ZERO));
        }
        if let Some(&known) = done.get(&game) {
            return Ok(known);
        }
        let mut sides = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            // A number with too many levels ends here with `Limit::Depth`.
            for option in self.options(game, player)? {
                let found = self.deeper(|games| games.subordinate_of(option, base, done))?;
                sides[player.index()].extend(found);
            }
        }
        let top = self.with_options(&sides[0], &sides[1])?;
        let sum = self.ordinal_sum(base, top)?;
        let found = (sum == game).then_some(top);
        done.insert(game, found);
        Ok(found)
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

    /// The weight where {aw(G^L) − 2 | aw(G^R) + 2} is an integer. `sides` are the options of this form.
    fn eccentric_weight(&mut self, game: Game, remote: Game, sides: &[Vec<Game>; 2]) -> Result<Game, Limit> {
        let [from, to] =
            [self.end_of_numbers(&sides[0], Player::Left)?, self.end_of_numbers(&sides[1], Player::Right)?];
        let least = match from {
            Bound::Open => None,
            Bound::Above(end) => Some(end.floor()?.plus(Dyadic::ONE)?),
            Bound::At(end) => Some(-(-end).floor()?),
        };
        let largest = match to {
            Bound::Open => None,
            Bound::Above(end) => Some((-(-end).floor()?).minus(Dyadic::ONE)?),
            Bound::At(end) => Some(end.floor()?),
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
    /// **Source:** Grossman and Siegel, *Reductions of partizan games* (Games of No Chance 3, 2009);
    /// `[Siegel 2013 §II.6]`.
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
        side.compact_sort();
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
