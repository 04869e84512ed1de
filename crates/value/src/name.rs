//! Names of values, printed as in the literature.

use crate::{Dyadic, Game, Games, Limit, NumberUpStar};
use gruk_core::Player;
use std::fmt;

/// What stands for the parts of a value that were left out.
const CUT: &str = "...";

/// A printed part: the text, and the number of bars of its outermost options if it would need braces.
struct Part {
    text: String,
    bars: usize,
}

/// `1/2`, `*3`, `^`, `v2*`, `1^*2`: the number, then the ups, then the nimber, each if it is not 0.
impl fmt::Display for NumberUpStar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.number.signum() != 0 || self.is_number() {
            write!(f, "{}", self.number)?;
        }
        match self.ups {
            0 => {}
            1 => f.write_str("^")?,
            -1 => f.write_str("v")?,
            ups => write!(f, "{}{}", if ups > 0 { '^' } else { 'v' }, ups.unsigned_abs())?,
        }
        match self.nimber {
            0 => Ok(()),
            1 => f.write_str("*"),
            nimber => write!(f, "*{nimber}"),
        }
    }
}

impl Games {
    /// The name of the game, in full: [`parse`](Self::parse) reads it back.
    ///
    /// Numbers, ups and nimbers as in [`NumberUpStar`]; `+-x` for {x|-x}, `tiny(x)` for {0||0|-x} and `miny(x)` for its negative; else
    /// the options, a single option without braces where longer bars make it clear: `{2||1|0}`. Options of a player are listed by
    /// number, ups, nimber, then by text. Cost: linear in the length, which may be exponential in the number of followers.
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
            return Ok(Part { text: CUT.into(), bars: 0 });
        }
        let part = match self.as_number_up_star(game) {
            Some(value) => Part { text: value.to_string(), bars: 0 },
            None => self.deeper(|games| match games.special_part(game, left)? {
                Some(text) => Ok(Part { text, bars: 0 }),
                None => games.options_part(game, left),
            })?,
        };
        *left = left.saturating_sub(part.text.len());
        Ok(part)
    }

    /// The name of a switch {x|−x}, a tiny or a miny.
    fn special_part(&mut self, game: Game, left: &mut usize) -> Result<Option<String>, Limit> {
        let [lefts, rights] = Player::BOTH.map(|player| self.option_count(game, player));
        if (lefts, rights) != (1, 1) {
            return Ok(None);
        }
        let [own, others] = [self.option(game, Player::Left, 0)?, self.option(game, Player::Right, 0)?];
        if self.negative(own)? == others {
            let inner = self.part(own, left)?;
            let plain = self.as_number(own).is_some() || inner.bars > 0;
            let text = inner.braced();
            return Ok(Some(if plain { format!("+-{text}") } else { format!("+-({text})") }));
        }
        for (word, end, tail, player) in [("tiny", own, others, Player::Right), ("miny", others, own, Player::Left)] {
            if end != Game::ZERO || self.option_count(tail, player.opponent()) != 1 || self.option_count(tail, player) != 1 {
                continue;
            }
            let threat = self.option(tail, player, 0)?;
            if self.option(tail, player.opponent(), 0)? == Game::ZERO && tail_is_tree(tail) {
                let size = if player == Player::Right { self.negative(threat)? } else { threat };
                let inner = self.part(size, left)?.braced();
                return Ok(Some(format!("{word}({inner})")));
            }
        }
        Ok(None)
    }

    fn options_part(&mut self, game: Game, left: &mut usize) -> Result<Part, Limit> {
        let mut sides = [String::new(), String::new()];
        let mut bars = 1;
        for player in Player::BOTH {
            let mut parts = Vec::new();
            for option in self.options(game, player)? {
                let part = self.part(option, left)?;
                parts.push((self.as_number_up_star(option).map(order_key), part));
            }
            parts.sort_by(|(one, a), (other, b)| one.is_none().cmp(&other.is_none()).then(other.cmp(one)).then_with(|| a.text.cmp(&b.text)));
            sides[player.index()] = match &parts[..] {
                [(_, only)] if only.bars > 0 => {
                    bars = bars.max(only.bars + 1);
                    only.text.clone()
                }
                _ => parts.into_iter().map(|(_, part)| part.braced()).collect::<Vec<_>>().join(","),
            };
        }
        Ok(Part { text: sides.join(&"|".repeat(bars)), bars })
    }
}

/// Only games with a tree are tails of a tiny: {0|*} is ↑.
fn tail_is_tree(tail: Game) -> bool {
    tail.is_tree()
}

/// Larger numbers come first, then more ups, then larger nimbers.
fn order_key(value: NumberUpStar) -> (Dyadic, i32, u32) {
    (value.number, value.ups, value.nimber)
}

impl Part {
    fn braced(self) -> String {
        if self.bars > 0 { format!("{{{}}}", self.text) } else { self.text }
    }
}
