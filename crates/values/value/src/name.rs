//! Names of values, printed as in the literature.

use crate::{Game, Games, Limit, NumberUpStar};
use gruk_core::Player;
use gruk_grammar::Simple;
use std::fmt;

/// What stands for the parts of a value that were left out.
const CUT: &str = "...";

/// A printed part: the text, and the number of bars of its outermost options if it would need braces.
struct Part {
    text: String,
    bars: usize,
    is_number: bool,
}

/// `1/2`, `*3`, `^`, `v2*`, `1^*2`: the number, then the ups, then the nimber, each if it is not 0; `2+^3`, since `2^3`
/// may be a power.
impl fmt::Display for NumberUpStar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Simple::from(*self).fmt(f)
    }
}

impl Games {
    /// The name of the game, in full: [`parse`](Self::parse) reads it back.
    ///
    /// Numbers, ups and nimbers as in [`NumberUpStar`]; `+-x` for {x|-x}, `+-(x,y)` for {x,y|-x,-y}, `tiny(x)` for
    /// {0||0|-x} and `miny(x)` for its negative; `^<2>` and `^[2]` for powers of ↑ and their sums; else the options, a
    /// single option without braces where longer bars make it clear: `{2||1|0}`. Options of a player are listed by
    /// number, ups, nimber, then by text. Cost: linear in the length, which may be exponential in the number of
    /// followers.
    #[must_use]
    pub fn name(&mut self, game: Game) -> String {
        self.name_within(game, usize::MAX).0
    }

    /// The name of the game, cut to about `limit` characters by printing `...` for options; and whether it is complete.
    #[must_use]
    pub fn name_within(&mut self, game: Game, limit: usize) -> (String, bool) {
        let mut left = limit;
        let Ok(part) = self.part(game, &mut left) else { return (CUT.into(), false) };
        let complete = !part.text.contains(CUT);
        (part.braced(), complete)
    }

    /// Prints a game; `left` is how many characters may still be spent.
    fn part(&mut self, game: Game, left: &mut usize) -> Result<Part, Limit> {
        if *left == 0 {
            return Ok(Part { text: CUT.into(), bars: 0, is_number: false });
        }
        let part = match self.as_number_up_star(game) {
            Some(value) => Part { text: value.to_string(), bars: 0, is_number: value.is_number() },
            None => self.deeper(|games| match games.special_part(game, left)? {
                Some(text) => Ok(Part { text, bars: 0, is_number: false }),
                None => games.options_part(game, left),
            })?,
        };
        *left = left.saturating_sub(part.text.len());
        Ok(part)
    }

    /// The name of a game that is its own negative, of a tiny or a miny.
    fn special_part(&mut self, game: Game, left: &mut usize) -> Result<Option<String>, Limit> {
        if self.negative(game)? == game {
            let parts = self.option_parts(game, Player::Left, left)?;
            return Ok(Some(match <[Part; 1]>::try_from(parts) {
                Ok([only]) if only.is_number || only.bars > 0 => format!("+-{}", only.braced()),
                Ok(one) => format!("+-({})", list(one)),
                Err(parts) => format!("+-({})", list(parts)),
            }));
        }
        if let Some(name) = self.uptimal_name(game)? {
            return Ok(Some(name));
        }
        if Player::BOTH.into_iter().any(|player| self.option_count(game, player) != 1) {
            return Ok(None);
        }
        for (word, player) in [("tiny", Player::Left), ("miny", Player::Right)] {
            let end = self.option(game, player, 0)?;
            let tail = self.option(game, player.opponent(), 0)?;
            let counts = Player::BOTH.map(|player| self.option_count(tail, player));
            if end != Game::ZERO || !tail.is_tree() || counts != [1, 1] || self.option(tail, player, 0)? != Game::ZERO {
                continue;
            }
            let threat = self.option(tail, player.opponent(), 0)?;
            let size = if player == Player::Left { self.negative(threat)? } else { threat };
            return Ok(Some(format!("{word}({})", self.part(size, left)?.braced())));
        }
        Ok(None)
    }

    fn options_part(&mut self, game: Game, left: &mut usize) -> Result<Part, Limit> {
        let mut bars = 1;
        let mut sides = [String::new(), String::new()];
        for player in Player::BOTH {
            let parts = self.option_parts(game, player, left)?;
            sides[player.index()] = match <[Part; 1]>::try_from(parts) {
                Ok([only]) => {
                    bars = bars.max(only.bars + 1);
                    only.text
                }
                Err(parts) => list(parts),
            };
        }
        Ok(Part { text: sides.join(&"|".repeat(bars)), bars, is_number: false })
    }

    /// The options of `player` in the order of print.
    fn option_parts(&mut self, game: Game, player: Player, left: &mut usize) -> Result<Vec<Part>, Limit> {
        let mut parts = Vec::new();
        for option in self.options(game, player)? {
            let simple = self.as_number_up_star(option).map(|value| (value.number, value.ups, value.nimber));
            parts.push((simple, self.part(option, left)?));
        }
        // Larger numbers come first, then more ups, then larger nimbers, then trees.
        parts.sort_by(|(one, a), (other, b)| other.cmp(one).then_with(|| a.text.cmp(&b.text)));
        Ok(parts.into_iter().map(|(_, part)| part).collect())
    }
}

/// Options with commas between them.
fn list(parts: impl IntoIterator<Item = Part>) -> String {
    parts.into_iter().map(Part::braced).collect::<Vec<_>>().join(",")
}

impl Part {
    fn braced(self) -> String {
        if self.bars > 0 { format!("{{{}}}", self.text) } else { self.text }
    }
}
