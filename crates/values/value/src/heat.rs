//! Cooling, heating, overheating, the Norton product and the ordinal sum; and incentives.

use crate::{Dyadic, Game, Games, Limit};
use gruk_core::Player;
use rustc_hash::FxHashMap;

/// The result for a game that is a leaf, `None` for the others.
type Leaf<'a> = dyn Fn(&mut Games, Game) -> Result<Option<Game>, Limit> + 'a;

/// What an option of a player becomes after it has been rebuilt.
type Change<'a> = dyn Fn(&mut Games, Game, Player) -> Result<Vec<Game>, Limit> + 'a;

/// How [`Games::rebuild`] changes a game.
struct Rebuilding<'a> {
    leaf: &'a Leaf<'a>,
    change: &'a Change<'a>,
    done: FxHashMap<Game, Game>,
}

impl Games {
    /// Rebuilds every follower but the leaves from its changed options, each follower once.
    fn rebuild(&mut self, game: Game, how: &mut Rebuilding) -> Result<Game, Limit> {
        if let Some(&known) = how.done.get(&game) {
            return Ok(known);
        }
        let rebuilt = match (how.leaf)(self, game)? {
            Some(leaf) => leaf,
            None => self.deeper(|games| {
                let mut sides = [Vec::new(), Vec::new()];
                for player in Player::BOTH {
                    for index in 0..games.option_count(game, player) {
                        let option = games.option(game, player, index)?;
                        let rebuilt = games.rebuild(option, how)?;
                        sides[player.index()].extend((how.change)(games, rebuilt, player)?);
                    }
                }
                games.with_options(&sides[0], &sides[1])
            })?,
        };
        how.done.insert(game, rebuilt);
        Ok(rebuilt)
    }

    /// The game in which every move of Left has +`bonus` and every move of Right −`bonus` added, down to the leaves.
    fn with_bonus(&mut self, game: Game, bonus: Game, leaf: &Leaf) -> Result<Game, Limit> {
        let against = self.negative(bonus)?;
        let change = |games: &mut Games, option, player| {
            let sum = games.sum(option, if player == Player::Left { bonus } else { against })?;
            Ok(vec![sum])
        };
        self.rebuild(game, &mut Rebuilding { leaf, change: &change, done: FxHashMap::default() })
    }

    /// The game cooled by `by` ≥ 0: each move costs the mover `by`, until a number is left. Above its temperature a
    /// game cools to its mean.
    ///
    /// # Errors
    /// A limit. Cost: one canonical form for each follower.
    ///
    /// **Source:** `[ONAG ch. 9]`, `[Siegel 2013 §II.5]`.
    pub fn cool(&mut self, game: Game, by: Dyadic) -> Result<Game, Limit> {
        let tax = self.number(-by)?;
        let frozen = |games: &mut Games, game| {
            if games.temperature(game)? < by || games.as_number(game).is_some() {
                let mean = games.mean(game)?;
                return games.number(mean).map(Some);
            }
            Ok(None)
        };
        self.with_bonus(game, tax, &frozen)
    }

    /// The game heated by `by`: ∫^`by` G; each move earns the mover `by`, until a number is left.
    ///
    /// # Errors
    /// A limit. Cost: one canonical form for each follower.
    ///
    /// **Source:** `[BCG ch. 6]`, `[Siegel 2013 §II.5]`.
    pub fn heat(&mut self, game: Game, by: Game) -> Result<Game, Limit> {
        self.with_bonus(game, by, &|games, game| Ok(games.as_number(game).map(|_| game)))
    }

    /// The game overheated from `from` to `to`: heated by `to`, while an integer n becomes n copies of `from`.
    ///
    /// # Errors
    /// A limit. Cost: one canonical form for each follower.
    ///
    /// **Source:** `[BCG ch. 6]`.
    pub fn overheat(&mut self, game: Game, from: Game, to: Game) -> Result<Game, Limit> {
        self.with_bonus(game, to, &|games, game| games.copies(game, from))
    }

    /// As many copies of `unit` as the integer `game` says; `None` if it is no integer.
    fn copies(&mut self, game: Game, unit: Game) -> Result<Option<Game>, Limit> {
        match self.as_number(game).filter(|number| number.is_integer()) {
            Some(number) => self.multiple_by(unit, number).map(Some),
            None => Ok(None),
        }
    }

    /// The Norton product G · U: an integer G is that many copies of U; else {G^L·U + (U + Δ) | G^R·U − (U + Δ)} over
    /// all incentives Δ of U. For every U > 0 the map G ↦ G · U is a homomorphism of groups.
    ///
    /// # Errors
    /// A limit. Cost: one canonical form for each follower.
    ///
    /// **Source:** `[BCG ch. 8]` (Norton multiplication).
    pub fn norton_product(&mut self, game: Game, unit: Game) -> Result<Game, Limit> {
        let mut bonuses = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            for incentive in self.incentives(unit, player)? {
                let bonus = self.sum(unit, incentive)?;
                bonuses[0].push(bonus);
                bonuses[1].push(self.negative(bonus)?);
            }
        }
        let change = |games: &mut Games, option, player: Player| {
            bonuses[player.index()].iter().map(|&bonus| games.sum(option, bonus)).collect()
        };
        let leaf = |games: &mut Games, game| games.copies(game, unit);
        self.rebuild(game, &mut Rebuilding { leaf: &leaf, change: &change, done: FxHashMap::default() })
    }

    /// The ordinal sum `base` : `top` of canonical forms: any move in the base destroys the top.
    ///
    /// # Errors
    /// A limit. Cost: one canonical form for each follower of `top`.
    ///
    /// **Source:** `[BCG ch. 7]` (colon principle: the value of `top` matters, but the form of `base`, here the
    /// canonical one).
    pub fn ordinal_sum(&mut self, base: Game, top: Game) -> Result<Game, Limit> {
        let sides = [self.options(base, Player::Left)?, self.options(base, Player::Right)?];
        self.stacked(&sides, top, &mut FxHashMap::default())
    }

    fn stacked(&mut self, base: &[Vec<Game>; 2], top: Game, done: &mut FxHashMap<Game, Game>) -> Result<Game, Limit> {
        if let Some(&known) = done.get(&top) {
            return Ok(known);
        }
        let stacked = self.deeper(|games| {
            let mut sides = games.map_sides(top, |games, option, _| games.stacked(base, option, done))?;
            for (side, more) in sides.iter_mut().zip(base) {
                side.extend(more);
            }
            games.with_options(&sides[0], &sides[1])
        })?;
        done.insert(top, stacked);
        Ok(stacked)
    }

    /// The incentives of `player`: G^L − G, or G − G^R, for each option. Dominated incentives are left out.
    ///
    /// # Errors
    /// A limit. Cost: a sum for each option.
    ///
    /// **Source:** `[BCG ch. 6]`, `[Siegel 2013 §II.2]`.
    pub fn incentives(&mut self, game: Game, player: Player) -> Result<Vec<Game>, Limit> {
        let mut best: Vec<Game> = Vec::new();
        for option in self.options(game, player)? {
            let incentive = match player {
                Player::Left => self.difference(option, game)?,
                Player::Right => self.difference(game, option)?,
            };
            let mut kept = Vec::new();
            let mut worse = false;
            for other in best {
                worse |= self.is_le(incentive, other)?;
                if worse || !self.is_le(other, incentive)? {
                    kept.push(other);
                }
            }
            if !worse {
                kept.push(incentive);
            }
            best = kept;
        }
        Ok(best)
    }
}
