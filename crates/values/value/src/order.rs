//! The partial order of games.

use crate::{Game, Games, Limit};
use gruk_core::{OutcomeClass, Player};
use std::cmp::Ordering;

impl Games {
    /// Is `one` ≤ `other`? Left then wins `other` − `one` moving second.
    ///
    /// # Errors
    /// A limit. Cost: O(1) where stops decide or the answer is remembered; else at most one comparison for each pair of
    /// followers.
    ///
    /// **Source:** `[ONAG ch. 0]`: G ≤ H unless some G^L ≥ H or some H^R ≤ G. `[Siegel 2013 §II.3]`: number avoidance
    /// (options of a number need not be tried), and G < H where the Left stop of G is below the Right stop of H.
    pub fn is_le(&mut self, one: Game, other: Game) -> Result<bool, Limit> {
        if one == other {
            return Ok(true);
        }
        if let Some(answer) = self.order_by_stops(one, other) {
            return Ok(answer);
        }
        let (simple_one, simple_other) = (self.as_number_up_star(one), self.as_number_up_star(other));
        if let (Some(one), Some(other)) = (simple_one, simple_other) {
            return Ok(one.is_le(other));
        }
        if let Some(answer) = self.order.get(&(one, other)) {
            return Ok(answer);
        }
        let answer = self.deeper(|games| {
            if !simple_other.is_some_and(|other| other.is_number()) {
                for index in 0..games.option_count(other, Player::Right) {
                    let option = games.option(other, Player::Right, index)?;
                    if games.is_le(option, one)? {
                        return Ok(false);
                    }
                }
            }
            if !simple_one.is_some_and(|one| one.is_number()) {
                for index in 0..games.option_count(one, Player::Left) {
                    let option = games.option(one, Player::Left, index)?;
                    if games.is_le(other, option)? {
                        return Ok(false);
                    }
                }
            }
            Ok(true)
        })?;
        self.order.put((one, other), answer);
        Ok(answer)
    }

    fn order_by_stops(&self, one: Game, other: Game) -> Option<bool> {
        let ([left_one, right_one], [left_other, right_other]) = (self.near_stops(one), self.near_stops(other));
        if left_one < right_other {
            Some(true)
        } else if left_one > left_other || right_one > right_other {
            Some(false)
        } else {
            None
        }
    }

    /// How two games compare; `None` if they are confused (`||`).
    ///
    /// # Errors
    /// A limit. Cost: as [`is_le`](Self::is_le).
    pub fn compare(&mut self, one: Game, other: Game) -> Result<Option<Ordering>, Limit> {
        if one == other {
            return Ok(Some(Ordering::Equal));
        }
        Ok(match (self.is_le(one, other)?, self.is_le(other, one)?) {
            (true, _) => Some(Ordering::Less),
            (_, true) => Some(Ordering::Greater),
            _ => None,
        })
    }

    /// The outcome class under normal play.
    ///
    /// # Errors
    /// A limit. Cost: as [`is_le`](Self::is_le) with 0.
    ///
    /// **Source:** `[Kil §2.6]`: L, R, P, N are G > 0, G < 0, G = 0, G || 0.
    pub fn outcome(&mut self, game: Game) -> Result<OutcomeClass, Limit> {
        Ok(match self.compare(game, Game::ZERO)? {
            Some(Ordering::Greater) => OutcomeClass::L,
            Some(Ordering::Less) => OutcomeClass::R,
            Some(Ordering::Equal) => OutcomeClass::P,
            None => OutcomeClass::N,
        })
    }
}
