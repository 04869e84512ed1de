//! Frees memory: an arena is cut down to given values.

use crate::{Game, Games, Limit};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use rustc_hash::FxHashMap;

impl Games {
    /// Drops all values but `live` and their followers, and all remembered answers, and frees their memory. Returns
    /// `live` with their new numbers, in order. Every other [`Game`] of this arena is void.
    ///
    /// # Errors
    /// A limit; the values are then kept as they were, but the remembered answers are gone. Cost: linear in the
    /// followers that are kept; for a moment both arenas are in memory.
    pub fn keep_only(&mut self, live: &[Game]) -> Result<Vec<Game>, Limit> {
        self.clear_memories();
        let mut kept = self.empty_like();
        let renamed = kept.copies_of(self, live)?;
        *self = kept;
        Ok(renamed)
    }

    /// The games of another arena in this one, in order.
    ///
    /// # Errors
    /// A limit of either arena. Cost: linear in the followers of the games.
    pub fn copies_of(&mut self, other: &mut Games, games: &[Game]) -> Result<Vec<Game>, Limit> {
        let mut now: FxHashMap<Game, Game> = FxHashMap::default();
        // Options have smaller numbers than the game that has them, so in ascending order they are copied before it.
        let mut order = other.tree_followers(games);
        order.compact_sort();
        for game in order {
            let mut sides = [Vec::new(), Vec::new()];
            for player in Player::BOTH {
                for option in other.options(game, player)? {
                    let option = match other.as_number_up_star(option) {
                        Some(value) => self.number_up_star(value)?,
                        None => now[&option],
                    };
                    sides[player.index()].push(option);
                }
            }
            now.insert(game, self.with_canonical_sides(&mut sides)?);
        }
        let copied = games.iter().map(|&game| match other.as_number_up_star(game) {
            Some(value) => self.number_up_star(value),
            None => Ok(now[&game]),
        });
        copied.collect()
    }

    /// The followers of `live`, themselves among them, that need a tree.
    pub(crate) fn tree_followers(&mut self, live: &[Game]) -> Vec<Game> {
        let mut met: FxHashMap<Game, ()> = FxHashMap::default();
        let mut todo: Vec<Game> = live.iter().copied().filter(|game| game.is_tree()).collect();
        while let Some(game) = todo.pop() {
            if met.insert(game, ()).is_none() {
                for player in Player::BOTH {
                    let options = self.options(game, player).expect("invariant: a tree has its options stored");
                    todo.extend(options.into_iter().filter(|option| option.is_tree()));
                }
            }
        }
        met.into_keys().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_has_its_name_and_the_rest_is_given_back() {
        let mut games = Games::new();
        let names = ["{3|1/2||-1^|-5*}", "tiny(2)", "+-{2|*}", "7/8"];
        let live: Vec<Game> = names.iter().map(|name| games.parse(name).unwrap()).collect();
        let before: Vec<String> = live.iter().map(|&game| games.name(game)).collect();
        games.born_by(3).unwrap();
        let (bytes, len) = (games.bytes(), games.len());
        let now = games.keep_only(&live).unwrap();
        let after: Vec<String> = now.iter().map(|&game| games.name(game)).collect();
        assert_eq!(before, after);
        assert!(games.len() < 40 && len > 1474, "{} of {len}", games.len());
        assert!(games.bytes() < bytes / 2);
        let again: Vec<Game> = names.iter().map(|name| games.parse(name).unwrap()).collect();
        assert_eq!(now, again, "a value is still stored once");
    }
}
