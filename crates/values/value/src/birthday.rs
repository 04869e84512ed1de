//! Birthdays, and all the games born by a day.

use crate::{Dyadic, Game, Games, Limit};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use rustc_hash::FxHashMap;

impl Games {
    /// The day on which the value is born: the depth of its canonical form, 0 for 0.
    ///
    /// # Errors
    /// A limit. Cost: linear in the number of followers.
    ///
    /// **Source:** `[ONAG ch. 0]`, `[Kil §3.1]`.
    pub fn birthday(&mut self, game: Game) -> Result<Dyadic, Limit> {
        self.birthday_once(game, &mut FxHashMap::default())
    }

    fn birthday_once(&mut self, game: Game, done: &mut FxHashMap<Game, Dyadic>) -> Result<Dyadic, Limit> {
        if let Some(value) = self.as_number_up_star(game) {
            return value.birthday();
        }
        if let Some(&known) = done.get(&game) {
            return Ok(known);
        }
        let birthday = self.deeper(|games| {
            let mut latest = Dyadic::ZERO;
            for player in Player::BOTH {
                for index in 0..games.option_count(game, player) {
                    let option = games.option(game, player, index)?;
                    latest = latest.max(games.birthday_once(option, done)?);
                }
            }
            latest.plus(Dyadic::ONE)
        })?;
        done.insert(game, birthday);
        Ok(birthday)
    }

    /// All values born by day `day`, ascending by their numbers in the arena: 1, 4, 22, 1474 for the days 0 to 3. Day 4
    /// has far too many for any memory.
    ///
    /// # Errors
    /// A limit. Cost: one canonical form for each pair of antichains of the day before.
    ///
    /// **Source:** Hickerson and Li for day 3, see Fraser and Wolfe, *Counting the number of games* (2004). Every
    /// value born by day n is {A|B} for antichains A and B of values born by day n−1, since dominated options may be
    /// left out.
    pub fn born_by(&mut self, day: u32) -> Result<Vec<Game>, Limit> {
        let mut born = vec![Game::ZERO];
        for _ in 0..day {
            let antichains = self.antichains(&born)?;
            let mut next = Vec::new();
            for left in &antichains {
                for right in &antichains {
                    next.push(self.with_options(left, right)?);
                }
            }
            next.compact_sort();
            next.dedup();
            born = next;
        }
        Ok(born)
    }

    /// All sets of games no two of which compare, the empty one among them.
    fn antichains(&mut self, games: &[Game]) -> Result<Vec<Vec<Game>>, Limit> {
        let mut antichains: Vec<Vec<Game>> = vec![Vec::new()];
        for &game in games {
            for index in 0..antichains.len() {
                let mut longer = antichains[index].clone();
                let mut confused = true;
                for &member in &longer {
                    confused = confused && self.compare(member, game)?.is_none();
                }
                if confused {
                    longer.push(game);
                    antichains.push(longer);
                }
            }
            self.check_memory_for(antichains.len() * 64)?;
        }
        Ok(antichains)
    }
}
