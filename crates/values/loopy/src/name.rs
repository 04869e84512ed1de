//! Names of stoppers and of stopper-sided games.

use crate::Sided;
use crate::games::{LoopyGames, Node, Stopper};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_value::{Game, Limit};

/// What stands for the parts of a value that were left out.
const CUT: &str = "...";

/// The most levels of braces that are printed.
const MAX_LEVELS: usize = 200;

/// The words for stoppers that are not short.
const WORDS: [&str; 8] = ["on", "off", "over", "under", "upon", "-upon", "upon*", "-upon*"];

/// The letter of a pair of braces by its level; `v` is a value.
fn letter(level: usize) -> String {
    const LETTERS: &[u8] = b"abcdefghijklmnopqrstuwxyz";
    let letter = char::from(LETTERS[level % LETTERS.len()]);
    match level / LETTERS.len() {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

/// A stopper inside whose braces the printer is.
struct Open {
    stopper: Stopper,
    is_named: bool,
}

struct Printer<'a> {
    games: &'a mut LoopyGames,
    open: Vec<Open>,
    left: usize,
}

impl LoopyGames {
    /// The name of the game, in full: [`parse`](Self::parse) reads it back.
    ///
    /// `on`, `off`, `over`, `under`, `upon`, `upon*`, their sums with a number, such as `1+over`, `tiny(on)`, `dud`,
    /// `tis`, `tisn`, and `onside & offside`; short games as in [`Games::name`](gruk_value::Games::name); else the
    /// options, as `a{0|a}`: a letter before braces stands inside them for the game that they are. Options of a player
    /// are listed by their text. Cost: linear in the length, which may be exponential in the number of followers.
    ///
    /// # Errors
    /// A limit.
    pub fn name(&mut self, game: Sided) -> Result<String, Limit> {
        Ok(self.name_within(game, usize::MAX)?.0)
    }

    /// The name, cut to about `limit` characters by printing `...` for options; and whether it is complete, which it is
    /// if it has no more than `limit` characters. More than 200 levels of braces are cut too.
    ///
    /// # Errors
    /// A limit.
    pub fn name_within(&mut self, game: Sided, limit: usize) -> Result<(String, bool), Limit> {
        self.name_words()?;
        let mut printer = Printer { games: self, open: Vec::new(), left: limit };
        let onside = printer.part(game.onside)?;
        let name = if game.as_stopper().is_some() {
            onside
        } else {
            let offside = printer.part(game.offside)?;
            match (onside.as_str(), offside.as_str()) {
                ("on", "off") => "dud".into(),
                ("1", "0") => "tis".into(),
                ("0", "-1") => "tisn".into(),
                _ => format!("{onside} & {offside}"),
            }
        };
        let is_complete = !name.contains(CUT);
        Ok((name, is_complete))
    }

    /// The canonical form as a position of a graph game, `graph:a>x>b,a>o>a:a`; `None` if it has more than 10,000
    /// followers.
    ///
    /// # Errors
    /// A limit. Cost: linear in the followers and their options.
    pub fn graph_notation(&mut self, stopper: Stopper) -> Result<Option<String>, Limit> {
        const MOST: usize = 10_000;
        let Some(followers) = self.followers_within(stopper, MOST)? else { return Ok(None) };
        let name = |place: usize| if place < 25 { letter(place) } else { format!("a{place}") };
        let mut words = vec![name(0)];
        for (from, follower) in followers.iter().enumerate() {
            for (side, mark) in follower.options.iter().zip(["x", "o"]) {
                words.extend(side.iter().map(|&to| format!("{}>{mark}>{}", name(from), name(to))));
            }
        }
        Ok(Some(format!("graph:{}:{}", words.join(","), name(0))))
    }

    /// The stopper that a word stands for; `None` if it is no word for one.
    pub(crate) fn called(&mut self, word: &str) -> Result<Option<Stopper>, Limit> {
        self.name_words()?;
        Ok(WORDS.iter().position(|&other| other == word).map(|place| self.words[place]))
    }

    /// Makes the stoppers that have words.
    fn name_words(&mut self) -> Result<(), Limit> {
        if !self.words.is_empty() {
            return Ok(());
        }
        let star = self.short().nimber(1)?;
        let (zero, star) = (Node::Short(Game::ZERO), Node::Short(star));
        let pass = Node::Raw(0);
        let mut words = Vec::new();
        let forms =
            [[vec![pass], vec![]], [vec![zero], vec![pass]], [vec![pass], vec![star]], [vec![pass, zero], vec![zero]]];
        for form in forms {
            let word = self.values_of_stoppers(&[form])?[0];
            words.extend([word, self.negative(word)?]);
        }
        self.words = words;
        Ok(())
    }
}

impl Printer<'_> {
    /// The name of the sum of a number and a word, such as `1+over`, or of what is tiny or miny of a word.
    ///
    /// With a number x: x + over = {x|pass}, x + upon = {pass|x∗}, and x + upon∗ = {pass,x|x}.
    fn around_word(&mut self, stopper: Stopper) -> Result<Option<String>, Limit> {
        let sides = [self.games.options(stopper, Player::Left)?, self.games.options(stopper, Player::Right)?];
        for player in Player::BOTH {
            let [other] = sides[player.opponent().index()][..] else { continue };
            let Some(other) = other.as_short() else { continue };
            let rest: Vec<Stopper> = sides[player.index()].iter().copied().filter(|&own| own != stopper).collect();
            let can_pass = rest.len() < sides[player.index()].len();
            let is_number = self.games.short().as_number(other).is_some();
            let (number, words) = match rest[..] {
                [] if can_pass && is_number => (other, ["+under", "+over"]),
                [] if can_pass => {
                    let star = self.games.short().nimber(1)?;
                    (self.games.short().sum(other, star)?, ["+upon", "-upon"])
                }
                [own] if can_pass && own.as_short() == Some(other) => (other, ["+upon*", "-upon*"]),
                [own] if other == Game::ZERO => match self.word_of_tiny(own, player)? {
                    Some(name) => return Ok(Some(name)),
                    None => continue,
                },
                _ => continue,
            };
            let games = self.games.short();
            if games.as_number(number).is_some() {
                let (number, is_whole) = games.name_within(number, self.left);
                return Ok(is_whole.then(|| format!("{number}{}", words[player.index()])));
            }
        }
        Ok(None)
    }

    /// The name of {0|option} or, with Left as `player`, of {option|0}, if that is tiny or miny of a word.
    fn word_of_tiny(&mut self, option: Stopper, player: Player) -> Result<Option<String>, Limit> {
        if option.as_short().is_some() || self.games.options(option, player.opponent())? != [Stopper::ZERO] {
            return Ok(None);
        }
        let [threat] = self.games.options(option, player)?[..] else { return Ok(None) };
        let place = self.games.words.iter().position(|&word| word == threat);
        Ok(place.map(|place| match player {
            Player::Left => format!("miny({})", WORDS[place]),
            // The words are in pairs of negatives.
            Player::Right => format!("tiny({})", WORDS[place ^ 1]),
        }))
    }

    fn part(&mut self, stopper: Stopper) -> Result<String, Limit> {
        let before = self.left;
        let text = self.part_at_any_length(stopper)?;
        // What stands within is part of the text, and is counted with it.
        self.left = before.saturating_sub(text.len());
        Ok(text)
    }

    fn part_at_any_length(&mut self, stopper: Stopper) -> Result<String, Limit> {
        if self.left == 0 {
            return Ok(CUT.into());
        }
        if let Some(game) = stopper.as_short() {
            return Ok(self.games.short().name_within(game, self.left).0);
        }
        if let Some(place) = self.games.words.iter().position(|&word| word == stopper) {
            return Ok(WORDS[place].into());
        }
        if let Some(level) = self.open.iter().position(|open| open.stopper == stopper) {
            self.open[level].is_named = true;
            return Ok(letter(level));
        }
        if let Some(name) = self.around_word(stopper)? {
            return Ok(name);
        }
        if self.open.len() >= MAX_LEVELS {
            return Ok(CUT.into());
        }
        self.games.step()?;
        self.open.push(Open { stopper, is_named: false });
        let mut sides = [String::new(), String::new()];
        for player in Player::BOTH {
            let mut parts = Vec::new();
            for option in self.games.options(stopper, player)? {
                // Short games first, then by text.
                parts.push((option.as_short().is_none(), self.part(option)?));
            }
            parts.compact_sort();
            let texts: Vec<String> = parts.into_iter().map(|(_, text)| text).collect();
            sides[player.index()] = texts.join(",");
        }
        let is_named = self.open.pop().is_some_and(|open| open.is_named);
        let name = if is_named { letter(self.open.len()) } else { String::new() };
        Ok(format!("{name}{{{}}}", sides.join("|")))
    }
}
