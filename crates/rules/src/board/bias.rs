//! The bias of a game of claiming: how many vertices each player claims in a turn. It follows the name of the game:
//! `mb2x1`.
//!
//! A player who is to claim more vertices than are left claims them all. **Source:** Chvátal, Erdős, *Biased positional
//! games*, 1978; for games with equal numbers, which are called accelerated, Pluhár, *The accelerated k-in-a-row game*,
//! 2002; for Avoider–Enforcer, Hefetz, Krivelevich, Szabó, *Avoider–Enforcer games*, 2007 (their strict rules).

use super::grid::quote;
use gruk_core::{ParseError, Player};

/// How many vertices Left and Right claim in each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bias([u8; 2]);

/// The names that may carry a bias.
const GAMES: [&str; 4] = ["mm", "mb", "rv", "ae"];

impl Bias {
    /// The most vertices in a turn.
    pub const MOST: usize = 8;

    /// One vertex in each turn.
    pub const NONE: Bias = Bias([1, 1]);

    /// Splits the name of a game into its name in the list and the bias: `mb2x1` is `mb` with two vertices for Left and
    /// one for Right. Other names come back as they are.
    ///
    /// # Errors
    /// A bias that is 0 or above [`MOST`](Self::MOST), or written with a leading zero.
    pub fn split(name: &str) -> Result<(&str, Bias), ParseError> {
        let biased = || {
            let game = GAMES.into_iter().find(|game| name.starts_with(game))?;
            let (left, right) = name[game.len()..].split_once('x')?;
            let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            (is_number(left) && is_number(right)).then_some((&name[..game.len()], left, right))
        };
        let Some((game, left, right)) = biased() else { return Ok((name, Bias::NONE)) };
        let number = |text: &str, at: usize| match text.as_bytes() {
            &[digit @ b'1'..=b'8'] => Ok(digit - b'0'),
            _ => Err(ParseError::new(at, quote(text), format!("a bias: 1 to {} vertices in a turn", Bias::MOST))),
        };
        Ok((game, Bias([number(left, game.len())?, number(right, game.len() + left.len() + 1)?])))
    }

    /// How many vertices `player` claims in a turn.
    #[must_use]
    pub fn of(self, player: Player) -> usize {
        usize::from(self.0[player.index()])
    }

    /// The name of a game with this bias: the inverse of [`split`](Self::split).
    pub(super) fn name(self, game: &'static str) -> &'static str {
        let place = GAMES.iter().position(|&name| name == game);
        let Some(place) = place.filter(|_| self != Bias::NONE) else { return game };
        let [left, right] = self.0.map(|number| usize::from(number) - 1);
        std::str::from_utf8(&NAMES[place][left][right]).expect("invariant: names are letters and digits")
    }
}

type Names = [[[[u8; 5]; Bias::MOST]; Bias::MOST]; GAMES.len()];

/// All names with a bias.
static NAMES: Names = names();

const fn names() -> Names {
    let mut names = [[[*b"..1x1"; Bias::MOST]; Bias::MOST]; GAMES.len()];
    let mut index = 0;
    while index < GAMES.len() * Bias::MOST * Bias::MOST {
        let (game, left, right) =
            (index / Bias::MOST / Bias::MOST, index / Bias::MOST % Bias::MOST, index % Bias::MOST);
        let name = &mut names[game][left][right];
        let letters = GAMES[game].as_bytes();
        (name[0], name[1]) = (letters[0], letters[1]);
        (name[2], name[4]) = (b'1' + left as u8, b'1' + right as u8);
        index += 1;
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_and_its_bias_come_apart_and_together() {
        for (name, game, left, right) in [
            ("mb2x1", "mb", 2, 1),
            ("mm8x8", "mm", 8, 8),
            ("ae1x3", "ae", 1, 3),
            ("rv2x2", "rv", 2, 2),
            ("mb", "mb", 1, 1),
        ] {
            let (known, bias) = Bias::split(name).unwrap();
            assert_eq!((known, bias.of(Player::Left), bias.of(Player::Right)), (game, left, right));
            let game = GAMES.into_iter().find(|&known| known == game).unwrap();
            assert_eq!(bias.name(game), name);
        }
        for other in ["hex", "pc2x1", "mb2", "mbx1", "mb2x", "mb-1x1", "mb2x1x1"] {
            assert_eq!(Bias::split(other), Ok((other, Bias::NONE)));
        }
    }

    #[test]
    fn a_bias_of_none_or_too_many_vertices_is_refused_at_its_place() {
        for (name, at) in
            [("mb0x1", 2), ("mb1x0", 4), ("mm9x1", 2), ("ae10x1", 2), ("rv1x99999999999999999999", 4), ("mb01x1", 2)]
        {
            assert_eq!(Bias::split(name).unwrap_err().at, at, "{name}");
        }
    }
}
