//! Powers of ↑ and their sums, made and recognised.

use crate::{Game, Games, Limit, NumberUpStar};
use gruk_core::Player;
use gruk_grammar::{MAX_POWER, Uptimal};

const UP: NumberUpStar = NumberUpStar::ups(1);
const STAR: NumberUpStar = NumberUpStar::nimber(1);

impl Games {
    /// The power ↑ⁿ, the sum `↑^[n]` of the first n powers, or the negative of one of these: `^<3>`, `v[2]`.
    ///
    /// # Errors
    /// A limit. Cost: a canonical form for each power up to this one.
    ///
    /// **Source:** `[BCG ch. 8]`, `[Siegel 2013 §II.7]`: `↑^[n] = {↑^[n−1]|∗}` and `↑ⁿ = {0|∗ − ↑^[n−1]}`.
    pub fn uptimal(&mut self, uptimal: Uptimal) -> Result<Game, Limit> {
        let star = self.nimber(1)?;
        let sums = if uptimal.is_sum { uptimal.power } else { uptimal.power - 1 };
        let mut up = Game::ZERO;
        for _ in 0..sums {
            up = self.with_options(&[up], &[star])?;
        }
        if !uptimal.is_sum {
            let right = self.difference(star, up)?;
            up = self.with_options(&[Game::ZERO], &[right])?;
        }
        if uptimal.is_down { self.negative(up) } else { Ok(up) }
    }

    /// The name of ↑ⁿ or ↑^[n] with n ≥ 2, of one of these plus ∗, or of the negative of one of these four.
    ///
    /// Canonical forms: ↑^[n] = {↑^[n−1]|∗}, ↑^[n] + ∗ = {0,↑^[n−1] + ∗|0}, ↑ⁿ = {0|∗ − ↑^[n−1]}, ↑ⁿ + ∗ =
    /// {0,∗|−↑^[n−1]}.
    pub(crate) fn uptimal_name(&mut self, game: Game) -> Result<Option<String>, Limit> {
        for (player, is_down) in [(Player::Left, false), (Player::Right, true)] {
            let found = match self.sum_of_powers(game, player)? {
                Some((power, has_star)) if power > 1 => Some((power, true, has_star)),
                _ => self.power_of_up(game, player)?,
            };
            if let Some((power, is_sum, has_star)) = found {
                let star = if has_star { "*" } else { "" };
                return Ok(Some(format!("{}{star}", Uptimal { power, is_sum, is_down })));
            }
        }
        Ok(None)
    }

    /// The options of a game, if they are few.
    fn few_options(&mut self, game: Game, player: Player) -> Result<Option<Vec<Game>>, Limit> {
        if self.option_count(game, player) > 2 {
            return Ok(None);
        }
        self.options(game, player).map(Some)
    }

    fn is_value(&self, game: Game, value: NumberUpStar) -> bool {
        self.as_number_up_star(game) == Some(value)
    }

    /// n and whether there is a ∗, if the game is ↑^[n] or ↑^[n] + ∗ with n ≥ 1; for Right, if its negative is.
    fn sum_of_powers(&mut self, game: Game, player: Player) -> Result<Option<(u32, bool)>, Limit> {
        let (mut at, mut power, mut star) = (game, 1, None);
        loop {
            if let Some(value) = self.as_number_up_star(at) {
                let value = if player == Player::Left { value } else { -value };
                let has_star = value.nimber == 1;
                let fits = value == NumberUpStar { nimber: value.nimber, ..UP } && value.nimber <= 1;
                return Ok((fits && star.is_none_or(|star| star == has_star)).then_some((power, has_star)));
            }
            if power == MAX_POWER {
                return Ok(None);
            }
            let Some(own) = self.few_options(at, player)? else { return Ok(None) };
            let Some(others) = self.few_options(at, player.opponent())? else { return Ok(None) };
            let zero = |&option: &Game| option == Game::ZERO;
            let (next, has_star) = match (&own[..], &others[..]) {
                (&[next], &[end]) if self.is_value(end, STAR) => (next, false),
                (&[one, other], [end]) if zero(end) && (zero(&one) || zero(&other)) => {
                    (if zero(&one) { other } else { one }, true)
                }
                _ => return Ok(None),
            };
            if star.is_some_and(|star| star != has_star) {
                return Ok(None);
            }
            (at, power, star) = (next, power + 1, Some(has_star));
        }
    }

    /// n, `false` (it is no sum of powers), and whether there is a ∗, if the game is ↑ⁿ or ↑ⁿ + ∗ with n ≥ 2; for
    /// Right, if its negative is.
    fn power_of_up(&mut self, game: Game, player: Player) -> Result<Option<(u32, bool, bool)>, Limit> {
        let Some(own) = self.few_options(game, player)? else { return Ok(None) };
        let Some(others) = self.few_options(game, player.opponent())? else { return Ok(None) };
        let has_star = match own[..] {
            [end] if end == Game::ZERO => false,
            [one, other] if [one, other].contains(&Game::ZERO) => {
                let other = if one == Game::ZERO { other } else { one };
                if !self.is_value(other, STAR) {
                    return Ok(None);
                }
                true
            }
            _ => return Ok(None),
        };
        let [answer] = others[..] else { return Ok(None) };
        match self.sum_of_powers(answer, player.opponent())? {
            Some((power, star)) if star != has_star => Ok(Some((power + 1, false, has_star))),
            _ => Ok(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ↑ⁿ is the difference of two sums, and names are read back. `[BCG ch. 8]`: ↑² = {0|↓∗}, ↑³ = {0|↓∗ − ↑²}.
    #[test]
    fn powers_and_sums_have_names() {
        let mut games = Games::new();
        for (text, form) in [("^<2>", "{0|v*}"), ("^[2]", "{^|*}"), ("^<3>", "{0|v* - {0|v*}}"), ("v<2>", "{^*|0}")] {
            assert_eq!(games.parse(text).unwrap(), games.parse(form).unwrap(), "{text}");
            let game = games.parse(form).unwrap();
            assert_eq!(games.name(game), text);
        }
        let star = games.nimber(1).unwrap();
        for power in 2..12 {
            for (is_sum, is_down) in [(false, false), (true, false), (false, true), (true, true)] {
                let uptimal = Uptimal { power, is_sum, is_down };
                let game = games.uptimal(uptimal).unwrap();
                assert_eq!(games.name(game), uptimal.to_string());
                let with_star = games.sum(game, star).unwrap();
                assert_eq!(games.name(with_star), format!("{uptimal}*"));
                for name in [uptimal.to_string(), format!("{uptimal}*")] {
                    let read = games.parse(&name).unwrap();
                    assert_eq!(games.name(read), name);
                }
            }
            let sum = |power| Uptimal { power, is_sum: true, is_down: false };
            let [whole, before] = [power, power - 1].map(|power| games.uptimal(sum(power)).unwrap());
            let difference = games.difference(whole, before).unwrap();
            let last = games.uptimal(Uptimal { power, is_sum: false, is_down: false }).unwrap();
            assert_eq!(difference, last);
            // ↑ is infinitely larger than ↑², and so on.
            let smaller = games.uptimal(Uptimal { power: power - 1, is_sum: false, is_down: false }).unwrap();
            let many = games.multiple(last, 3).unwrap();
            assert!(games.is_le(many, smaller).unwrap());
        }
    }
}
