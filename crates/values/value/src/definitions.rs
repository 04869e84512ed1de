//! A value written as a program that defines its followers one after the other and uses them by name.

use crate::{Game, Games, Limit};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use rustc_hash::FxHashMap;

/// Followers whose names are at most so long are written out where they are used.
const SHORT: usize = 40;

impl Games {
    /// The game as definitions of the expression language, `g1 = {2|-1*}` and so on, the last line being the game
    /// itself; or its name alone, if that is short. Unlike a [name](Self::name), which can be exponentially long, this
    /// is as long as the canonical form is large: every follower is written once.
    ///
    /// # Errors
    /// A limit. Cost: linear in the followers and their options.
    pub fn definitions(&mut self, game: Game) -> Result<String, Limit> {
        let mut names: FxHashMap<Game, String> = FxHashMap::default();
        let mut program = String::new();
        // Options have smaller numbers than the game that has them, so in ascending order each is defined before its
        // use.
        let mut followers = self.tree_followers(&[game]);
        followers.compact_sort();
        for follower in followers {
            self.check_interrupt()?;
            let (name, is_whole) = self.name_within(follower, SHORT);
            if is_whole {
                names.insert(follower, name);
                continue;
            }
            let mut sides = [String::new(), String::new()];
            for player in Player::BOTH {
                for option in self.options(follower, player)? {
                    let side = &mut sides[player.index()];
                    if !side.is_empty() {
                        side.push(',');
                    }
                    match names.get(&option) {
                        Some(name) => side.push_str(name),
                        None => side.push_str(&self.name(option)),
                    }
                }
            }
            let defined = names.len() + 1;
            let name = format!("g{defined}");
            program.push_str(&format!("{name} = {{{}|{}}}\n", sides[0], sides[1]));
            names.insert(follower, name);
            self.check_memory_for(program.len() + names.len() * 2 * size_of::<(Game, String)>())?;
        }
        let last = match names.remove(&game) {
            Some(name) => name,
            None => self.name(game),
        };
        Ok(program + &last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dyadic;

    /// A game whose name is longer than 2^24 characters: each half of it is the one before with a number added.
    fn immense(games: &mut Games) -> Game {
        let mut game = games.parse("+-1").unwrap();
        for threat in 2..26 {
            let far = games.number(Dyadic::from(4 * threat)).unwrap();
            let (left, right) = (games.sum(game, far).unwrap(), games.difference(game, far).unwrap());
            game = games.with_options(&[left], &[right]).unwrap();
        }
        game
    }

    #[test]
    fn a_name_that_nobody_can_print_has_a_short_program() {
        let mut games = Games::new();
        let game = immense(&mut games);
        let (cut, is_whole) = games.name_within(game, 500);
        assert!(!is_whole && cut.len() < 1_500, "{cut}");
        let program = games.definitions(game).unwrap();
        assert!(program.len() < 1 << 20, "{} bytes", program.len());
    }

    #[test]
    fn short_names_need_no_definitions() {
        let mut games = Games::new();
        for name in ["0", "1/2^*", "+-(1,{3|2})", "tiny(2)"] {
            let game = games.parse(name).unwrap();
            let whole = games.name(game);
            assert_eq!(games.definitions(game).unwrap(), whole);
        }
    }
}
