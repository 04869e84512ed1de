//! From options to canonical form: numbers by simplicity, then dominated and reversible options.
//!
//! *What makes it sound.* If some number lies strictly (in the sense of ⊲|) between all Left and all Right options, the
//! game is the simplest such number. Otherwise it is no number, and its stops are the best stops of its options.
//! Dominated options are left out and reversible ones bypassed until none is left. What remains is unique.
//!
//! **Source:** `[BCG ch. 3]`, `[Kil Thm 3.15]`, `[Siegel 2013 §II.2]` (canonical form theorem).

use crate::dyadic::Bound;
use crate::{Dyadic, Game, Games, Limit};
use gruk_core::Player;

/// The stops of an option as its owner sees them: higher is better.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    /// The stop when the opponent moves next, as after the move to this option.
    after: f64,
    /// The stop when the player moves next.
    before: f64,
    game: Game,
}

/// A game that is not a number, by options that are not yet all in canonical form.
struct Form<'a> {
    sides: &'a mut [Vec<Game>; 2],
    stops: [Dyadic; 2],
}

impl Games {
    /// The game {`left` | `right`}, in canonical form.
    ///
    /// # Errors
    /// A limit. Cost: a quadratic number of comparisons of options, and one for each follower two moves deep.
    pub fn with_options(&mut self, left: &[Game], right: &[Game]) -> Result<Game, Limit> {
        self.with_sides(&mut [left.to_vec(), right.to_vec()])
    }

    /// The same with lists that are used up: their contents have no meaning afterwards.
    pub(crate) fn with_sides(&mut self, sides: &mut [Vec<Game>; 2]) -> Result<Game, Limit> {
        for player in Player::BOTH {
            self.keep_the_best_by_stops(&mut sides[player.index()], player);
        }
        if let Some(number) = self.number_between(sides)? {
            return self.number(number);
        }
        let stops = [self.best_stop(&sides[0], Player::Left), self.best_stop(&sides[1], Player::Right)]
            .map(|stop| stop.expect("a game without options of one player is a number"));
        let mut form = Form { sides, stops };
        for player in Player::BOTH {
            self.drop_dominated(&mut form.sides[player.index()], player)?;
        }
        self.bypass_reversible(&mut form)?;
        self.with_canonical_sides(form.sides)
    }

    /// Leaves out options that others dominate by their stops, and repetitions; the best by their stops come first.
    ///
    /// If the Right stop of one game is above the Left stop of another, the first game is greater.
    fn keep_the_best_by_stops(&mut self, side: &mut Vec<Game>, player: Player) {
        // As `player` sees it: a higher stop is better.
        let sign = if player == Player::Left { 1.0 } else { -1.0 };
        let mut ranked = std::mem::take(&mut self.ranked);
        let rank = |&game: &Game| {
            let stops = self.near_stops(game);
            Ranked { after: sign * stops[player.opponent().index()], before: sign * stops[player.index()], game }
        };
        ranked.extend(side.iter().map(rank));
        let best = ranked.iter().fold(f64::NEG_INFINITY, |best, option| best.max(option.after));
        ranked.retain(|option| option.before >= best);
        ranked.sort_unstable_by(|one, other| {
            let by_stops = other.after.total_cmp(&one.after).then(other.before.total_cmp(&one.before));
            by_stops.then(one.game.cmp(&other.game))
        });
        ranked.dedup_by_key(|option| option.game);
        side.clear();
        side.extend(ranked.iter().map(|option| option.game));
        ranked.clear();
        self.ranked = ranked;
    }

    /// The stop that `player` reaches by the best of `options`, moving to it.
    fn best_stop(&self, options: &[Game], player: Player) -> Option<Dyadic> {
        let stops = options.iter().map(|&option| self.stop(option, player.opponent()));
        if player == Player::Left { stops.max() } else { stops.min() }
    }

    /// The number that the game with these options is, if it is one.
    fn number_between(&mut self, sides: &[Vec<Game>; 2]) -> Result<Option<Dyadic>, Limit> {
        if let ([left, ..], [right, ..]) = (&sides[0][..], &sides[1][..]) {
            // The best come first: if Left's reaches beyond Right's, no number is between.
            let reached = |game, player: Player| self.near_stops(game)[player.opponent().index()];
            if reached(*left, Player::Left) > reached(*right, Player::Right) {
                return Ok(None);
            }
        }
        let from = self.end_of_numbers(&sides[0], Player::Left)?;
        let to = self.end_of_numbers(&sides[1], Player::Right)?;
        Dyadic::simplest(from, to)
    }

    /// The bound that `player`'s options set for a number between the two sides.
    pub(crate) fn end_of_numbers(&mut self, options: &[Game], player: Player) -> Result<Bound, Limit> {
        let Some(end) = self.best_stop(options, player) else { return Ok(Bound::Open) };
        let number = self.number(end)?;
        for &option in options {
            let reaches = self.stop(option, player.opponent()) == end && self.is_at_least(option, number, player)?;
            if reaches {
                return Ok(Bound::Above(end));
            }
        }
        Ok(Bound::At(end))
    }

    /// Is `one` at least as good for `player` as `other`?
    fn is_at_least(&mut self, one: Game, other: Game, player: Player) -> Result<bool, Limit> {
        match player {
            Player::Left => self.is_le(other, one),
            Player::Right => self.is_le(one, other),
        }
    }

    /// Leaves out dominated options of a list in which the best by their stops come first.
    fn drop_dominated(&mut self, side: &mut Vec<Game>, player: Player) -> Result<(), Limit> {
        // The first `kept` options are those that stay.
        let mut kept = 0;
        for index in 0..side.len() {
            let option = side[index];
            if self.is_dominated(option, &side[..kept], player)? {
                continue;
            }
            let mut place = 0;
            while place < kept {
                // One with better stops is not dominated.
                let is_tie = self.near_stops(side[place]) == self.near_stops(option);
                if is_tie && self.is_at_least(option, side[place], player)? {
                    side.copy_within(place + 1..kept, place);
                    kept -= 1;
                } else {
                    place += 1;
                }
            }
            side[kept] = option;
            kept += 1;
        }
        side.truncate(kept);
        Ok(())
    }

    fn is_dominated(&mut self, option: Game, side: &[Game], player: Player) -> Result<bool, Limit> {
        for &other in side {
            if self.is_at_least(other, option, player)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn drop_dominated_by(&mut self, option: Game, side: &mut Vec<Game>, player: Player) -> Result<(), Limit> {
        let mut index = 0;
        while index < side.len() {
            if self.is_at_least(option, side[index], player)? {
                side.swap_remove(index);
            } else {
                index += 1;
            }
        }
        Ok(())
    }

    fn bypass_reversible(&mut self, form: &mut Form) -> Result<(), Limit> {
        for player in [Player::Left, Player::Right] {
            // The options from `index` on still have to be looked at.
            let mut index = 0;
            while let Some(&option) = form.sides[player.index()].get(index) {
                let Some(through) = self.reverses(option, player, form)? else {
                    index += 1;
                    continue;
                };
                let mut side = std::mem::take(&mut form.sides[player.index()]);
                side.remove(index);
                let looked_at = side[..index].to_vec();
                for replacement in self.options(through, player)? {
                    if !self.is_dominated(replacement, &side, player)? {
                        self.drop_dominated_by(replacement, &mut side, player)?;
                        side.push(replacement);
                    }
                }
                let (before, after): (Vec<Game>, Vec<Game>) = side.iter().partition(|game| looked_at.contains(game));
                index = before.len();
                form.sides[player.index()] = [before, after].concat();
            }
        }
        Ok(())
    }

    /// The answer of the opponent to `option` that leaves `player` no better off than before, if there is one.
    fn reverses(&mut self, option: Game, player: Player, form: &Form) -> Result<Option<Game>, Limit> {
        for index in 0..self.option_count(option, player.opponent()) {
            let answer = self.option(option, player.opponent(), index)?;
            if self.form_is_at_least(form, answer, player)? {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    /// Is the form at least as good for `player` as `game`? For Left: is `game` ≤ the form?
    fn form_is_at_least(&mut self, form: &Form, game: Game, player: Player) -> Result<bool, Limit> {
        let opponent = player.opponent();
        let better = |one: Dyadic, other: Dyadic| if player == Player::Left { one > other } else { one < other };
        // Stops by who moves first; each comparison as `player` sees it.
        let [form_own, form_others] = [form.stops[player.index()], form.stops[opponent.index()]];
        let (game_own, game_others) = (self.stop(game, player), self.stop(game, opponent));
        if better(form_others, game_own) {
            return Ok(true);
        }
        if better(game_own, form_own) || better(game_others, form_others) {
            return Ok(false);
        }
        for &option in &form.sides[opponent.index()] {
            if self.is_at_least(game, option, player)? {
                return Ok(false);
            }
        }
        if self.as_number(game).is_some() {
            return Ok(true);
        }
        self.deeper(|games| {
            for index in 0..games.option_count(game, player) {
                let option = games.option(game, player, index)?;
                if games.form_is_at_least(form, option, opponent)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }
}
