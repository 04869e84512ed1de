//! An order of values that depends on the values alone, not on their numbers in the arena.

use crate::{Dyadic, Game, Games, Limit};
use gruk_core::Player;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::rc::Rc;

/// The most pairs of games that are compared by their options.
const MOST_TIES: usize = 1 << 16;

/// Orders found between games that differ only in their options.
#[derive(Default)]
pub(crate) struct Ties {
    pairs: FxHashMap<[Game; 2], Ordering>,
    sorted: FxHashMap<(Game, Player), Rc<[Game]>>,
}

impl Games {
    /// Number, ups and nimber, by which options are listed, the largest first; trees, which have none, come last.
    pub(crate) fn listed_as(&self, game: Game) -> Option<(Dyadic, i32, u32)> {
        self.as_number_up_star(game).map(|value| (value.number, value.ups, value.nimber))
    }

    /// The options of `player` in the canonical form, in an order that depends on the values alone. If more than
    /// [`MOST_TIES`] pairs had to be compared, they come in the order of the canonical form.
    ///
    /// # Errors
    /// A limit.
    pub(crate) fn options_in_order(&mut self, game: Game, player: Player, ties: &mut Ties) -> Result<Vec<Game>, Limit> {
        match self.sorted_options(game, player, ties) {
            Ok(options) => Ok(options.to_vec()),
            Err(_) => self.options(game, player),
        }
    }

    fn sorted_options(&mut self, game: Game, player: Player, ties: &mut Ties) -> Result<Rc<[Game]>, Limit> {
        if let Some(sorted) = ties.sorted.get(&(game, player)) {
            return Ok(sorted.clone());
        }
        let mut sorted: Vec<Game> = Vec::new();
        for option in self.options(game, player)? {
            let (mut from, mut to) = (0, sorted.len());
            while from < to {
                let middle = from.midpoint(to);
                match self.order_of(sorted[middle], option, ties)? {
                    Ordering::Less => from = middle + 1,
                    _ => to = middle,
                }
            }
            sorted.insert(from, option);
        }
        let sorted: Rc<[Game]> = sorted.into();
        ties.sorted.insert((game, player), sorted.clone());
        Ok(sorted)
    }

    /// Numbers, ups and nimbers as they are listed; then trees by their stops, their numbers of options, and their
    /// options.
    fn order_of(&mut self, one: Game, other: Game, ties: &mut Ties) -> Result<Ordering, Limit> {
        if one == other {
            return Ok(Ordering::Equal);
        }
        let by_list = self.listed_as(other).cmp(&self.listed_as(one));
        let shape = |game: Game| {
            let of = |player: Player| (self.stop(game, player), self.option_count(game, player));
            Player::BOTH.map(of)
        };
        let by_shape = by_list.then_with(|| shape(one).cmp(&shape(other)));
        if by_shape.is_ne() {
            return Ok(by_shape);
        }
        if let Some(known) = ties.pairs.get(&[one, other]) {
            return Ok(*known);
        }
        if ties.pairs.len() >= 2 * MOST_TIES {
            return Err(Limit::Interrupted);
        }
        let order = self.deeper(|games| {
            for player in Player::BOTH {
                let sides = [games.sorted_options(one, player, ties)?, games.sorted_options(other, player, ties)?];
                for (&a, &b) in sides[0].iter().zip(&*sides[1]) {
                    let order = games.order_of(a, b, ties)?;
                    if order.is_ne() {
                        return Ok(order);
                    }
                }
            }
            unreachable!("two games with the same options")
        })?;
        ties.pairs.insert([one, other], order);
        ties.pairs.insert([other, one], order.reverse());
        Ok(order)
    }
}
