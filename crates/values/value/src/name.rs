//! Names of values, printed as in the literature.

use crate::print_order::Ties;
use crate::{Game, Games, Limit};
use gruk_core::CompactSort as _;
use gruk_core::Player;

/// What stands for the parts of a value that were left out.
pub(crate) const CUT: &str = "...";

/// How much may still be printed.
struct Space {
    /// How many characters may still be spent.
    left: usize,
    /// Where the name has to be cut: options are visited in an order that depends on the values alone. `None` in an
    /// attempt without cuts.
    ties: Option<Ties>,
}

/// A printed part: the text, and the number of bars of its outermost options if it would need braces.
struct Part {
    text: String,
    bars: usize,
    is_number: bool,
}

impl Games {
    /// The name of the game, in full: [`parse`](Self::parse) reads it back.
    ///
    /// Numbers, ups and nimbers as in [`NumberUpStar`](crate::NumberUpStar); `+-x` for {x|-x}, `+-(x,y)` for
    /// {x,y|-x,-y}, `tiny(x)` for {0||0|-x} and `miny(x)` for its negative; `^<2>` and `^[2]` for powers of ↑ and their
    /// sums; else the options, a single option without braces where longer bars make it clear: `{2||1|0}`. Options of a
    /// player are listed by number, ups, nimber, then by text. Cost: linear in the length, which may be exponential in
    /// the number of followers.
    #[must_use]
    pub fn name(&mut self, game: Game) -> String {
        self.name_within(game, usize::MAX).0
    }

    /// The name of the game, cut to about `limit` characters by printing `...` for options; and whether it is complete,
    /// which it is if it has no more than `limit` characters. It depends on the value alone, unless that has more than
    /// 65,536 pairs of options that only their followers tell apart.
    #[must_use]
    pub fn name_within(&mut self, game: Game, limit: usize) -> (String, bool) {
        let mut space = Space { left: limit, ties: None };
        let mut part = self.part(game, &mut space);
        if space.left == 0 {
            // The second attempt cuts options in an order that depends on the values alone.
            part = self.part(game, &mut Space { left: limit, ties: Some(Ties::default()) });
        }
        let Ok(part) = part else { return (CUT.into(), false) };
        let is_complete = !part.text.contains(CUT);
        (part.braced(), is_complete)
    }

    /// The options of the canonical form, `{0|*}` for ↑, cut to about `limit` characters; and whether that is all of
    /// it. It depends on the value alone, as names do. Those of a nimber and of a sum of number, ups and nimber are
    /// listed from 0 on, the others as in [names](Self::name).
    ///
    /// # Errors
    /// A limit.
    pub fn canonical_within(&mut self, game: Game, limit: usize) -> Result<(String, bool), Limit> {
        let (mut left, mut is_whole) = (limit, true);
        let is_simple = self.as_number_up_star(game).is_some();
        let mut ties = Ties::default();
        let mut sides = [String::new(), String::new()];
        for player in Player::BOTH {
            let mut names = Vec::new();
            let ordered = if is_simple { Vec::new() } else { self.options_in_order(game, player, &mut ties)? };
            for index in 0..self.option_count(game, player) {
                // Of a nimber as large as it may be only those that are printed are made.
                let option = match ordered.get(index) {
                    Some(&option) => option,
                    None => self.option(game, player, index)?,
                };
                let (name, option_is_whole) = self.name_within(option, left);
                left = left.saturating_sub(name.len());
                is_whole &= option_is_whole;
                names.push((self.listed_as(option), name));
                if left == 0 && !option_is_whole {
                    break;
                }
            }
            if !is_simple {
                names.compact_sort_by(|(one, a), (other, b)| other.cmp(one).then_with(|| a.cmp(b)));
            }
            sides[player.index()] = names.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(",");
        }
        Ok((format!("{{{}|{}}}", sides[0], sides[1]), is_whole))
    }

    /// Prints a game.
    fn part(&mut self, game: Game, space: &mut Space) -> Result<Part, Limit> {
        if space.left == 0 {
            return Ok(Part { text: CUT.into(), bars: 0, is_number: false });
        }
        let before = space.left;
        let part = match self.as_number_up_star(game) {
            Some(value) => Part { text: value.within(space.left), bars: 0, is_number: value.is_number() },
            None => self.deeper(|games| match games.special_part(game, space)? {
                Some(text) => Ok(Part { text, bars: 0, is_number: false }),
                None => games.options_part(game, space),
            })?,
        };
        // The text includes its inner parts, so they are counted once.
        space.left = before.saturating_sub(part.text.len());
        Ok(part)
    }

    /// The name of a game that is its own negative, of a tiny or a miny.
    fn special_part(&mut self, game: Game, space: &mut Space) -> Result<Option<String>, Limit> {
        if self.negative(game)? == game {
            let parts = self.option_parts(game, Player::Left, space)?;
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
            return Ok(Some(format!("{word}({})", self.part(size, space)?.braced())));
        }
        Ok(None)
    }

    fn options_part(&mut self, game: Game, space: &mut Space) -> Result<Part, Limit> {
        let mut bars = 1;
        let mut sides = [String::new(), String::new()];
        for player in Player::BOTH {
            let parts = self.option_parts(game, player, space)?;
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
    fn option_parts(&mut self, game: Game, player: Player, space: &mut Space) -> Result<Vec<Part>, Limit> {
        let mut parts = Vec::new();
        let options = match &mut space.ties {
            Some(ties) => self.options_in_order(game, player, ties)?,
            None => self.options(game, player)?,
        };
        for option in options {
            let simple = self.listed_as(option);
            parts.push((simple, self.part(option, space)?));
        }
        // Larger numbers come first, then more ups, then larger nimbers, then trees.
        parts.compact_sort_by(|(one, a), (other, b)| other.cmp(one).then_with(|| a.text.cmp(&b.text)));
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
