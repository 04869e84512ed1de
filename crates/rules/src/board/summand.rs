//! Summands: one type for the positions of all games, for sums of them.

use gruk_core::{AnyMove, AnyPosition, AnyRules, Diagram, IllegalMove, Packed, Player, Ruleset};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The most bytes of the text of a move.
const WORD: usize = 55;

/// A move of some game, as its printed text.
///
/// The reader of `2:a1-b1` does not know the game of component 2, so a move is kept as text, of at most 55 bytes. A
/// move with a longer text is written as `%` and its number in the order of the moves, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word {
    bytes: [u8; WORD],
    len: u8,
}

impl Word {
    /// The word `text`, if it is short enough.
    #[must_use]
    pub fn new(text: &str) -> Option<Word> {
        let mut bytes = [0; WORD];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(Word { bytes, len: text.len() as u8 })
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).expect("a word is made from a text")
    }
}

impl Packed for Word {
    const LEN: usize = WORD.div_ceil(8) + 1;

    fn pack(&self, to: &mut [u64]) {
        for (word, bytes) in to.iter_mut().zip(self.bytes.chunks(8)) {
            let mut eight = [0; 8];
            eight[..bytes.len()].copy_from_slice(bytes);
            *word = u64::from_be_bytes(eight);
        }
        to[Self::LEN - 1] = u64::from(self.len);
    }

    fn unpack(from: &[u64]) -> Self {
        let mut bytes = [0; WORD];
        for (bytes, word) in bytes.chunks_mut(8).zip(from) {
            bytes.copy_from_slice(&word.to_be_bytes()[..bytes.len()]);
        }
        Word { bytes, len: from[Self::LEN - 1] as u8 }
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A position of some game with its rules. It is immutable: a move gives a new one.
#[derive(Clone, Debug)]
pub struct Summand {
    game: Arc<Game>,
    position: AnyPosition,
}

/// The rules of a game, with its name and parameters as text. All options of a position share it.
#[derive(Debug)]
struct Game {
    rules: AnyRules,
    name: &'static str,
    params: String,
}

impl Summand {
    /// A position of the game with these rules.
    #[must_use]
    pub fn new(rules: AnyRules, position: AnyPosition) -> Self {
        let (name, params) = (rules.about().name, rules.params());
        Summand { game: Arc::new(Game { rules, name, params }), position }
    }

    /// A position of a game whose type is known.
    #[must_use]
    pub fn of<R: Ruleset>(rules: R, position: R::Position) -> Self {
        Summand::new(AnyRules::new(rules), AnyPosition::new(position))
    }

    /// The rules of its game.
    #[must_use]
    pub fn rules(&self) -> &AnyRules {
        &self.game.rules
    }

    /// The position by itself.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The rules and the position in their own types, if the game is `R`.
    #[must_use]
    pub fn typed<R: Ruleset>(&self) -> Option<(&R, &R::Position)> {
        self.game.rules.typed().map(|rules| (rules, self.position.of::<R>()))
    }

    /// The name of its game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game.name
    }

    /// The parameters of its game.
    #[must_use]
    pub fn params(&self) -> &str {
        &self.game.params
    }

    /// The position without its game.
    #[must_use]
    pub fn print(&self) -> String {
        self.game.rules.print_position(&self.position)
    }

    /// The moves of `player`.
    pub fn moves(&self, player: Player) -> impl Iterator<Item = Word> + '_ {
        let rules = &self.game.rules;
        rules.moves(&self.position, player).enumerate().map(move |(index, m)| {
            let numbered = || Word::new(&format!("%{index}")).expect("a number is short");
            Word::new(&rules.print_move(m)).unwrap_or_else(numbered)
        })
    }

    /// Has `player` a move?
    #[must_use]
    pub fn can_move(&self, player: Player) -> bool {
        self.game.rules.can_move(&self.position, player)
    }

    /// The positions after the moves of `player`, in the same order.
    pub fn options(&self, player: Player) -> impl Iterator<Item = Summand> + '_ {
        self.game.rules.moves(&self.position, player).map(move |m| self.played(player, m))
    }

    /// The position after `m`.
    ///
    /// # Errors
    /// The move is not legal, or no move of the game.
    pub fn after(&self, player: Player, m: Word) -> Result<Summand, IllegalMove> {
        Ok(self.played(player, self.read(player, m)?))
    }

    /// The components: positions whose sum has the same game tree as this position.
    pub fn components(&self) -> impl Iterator<Item = Summand> + '_ {
        self.game.rules.components(&self.position).map(|position| self.with(position))
    }

    /// The least of its images under the symmetries of the board.
    #[must_use]
    pub fn canonical(&self) -> Summand {
        self.with(self.game.rules.canonical(&self.position))
    }

    /// The position with the players exchanged, if it is a position of the same game.
    #[must_use]
    pub fn negative(&self) -> Option<Summand> {
        self.game.rules.negative(&self.position).map(|position| self.with(position))
    }

    /// The move in words.
    #[must_use]
    pub fn describe(&self, m: Word) -> String {
        let read = Player::BOTH.into_iter().find_map(|player| self.read(player, m).ok());
        read.map_or_else(|| m.as_str().into(), |m| self.game.rules.describe_move(&self.position, m))
    }

    /// The diagram of the position.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        self.game.rules.diagram(&self.position)
    }

    /// The cells of the diagram that the move touches.
    #[must_use]
    pub fn footprint(&self, m: Word) -> Vec<usize> {
        let read = Player::BOTH.into_iter().find_map(|player| self.read(player, m).ok());
        read.map_or_else(Vec::new, |m| self.game.rules.footprint(&self.position, m))
    }

    /// Is its game impartial?
    #[must_use]
    pub fn is_impartial(&self) -> bool {
        self.game.rules.is_impartial()
    }

    /// Bytes on the heap.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.game.rules.heap_bytes(&self.position)
    }

    fn with(&self, position: AnyPosition) -> Summand {
        Summand { game: Arc::clone(&self.game), position }
    }

    fn played(&self, player: Player, m: AnyMove) -> Summand {
        let mut position = self.position.clone();
        self.game.rules.play(&mut position, player, m);
        self.with(position)
    }

    /// The move that `m` stands for; legal for `player`.
    fn read(&self, player: Player, m: Word) -> Result<AnyMove, IllegalMove> {
        let (rules, text) = (&self.game.rules, m.as_str());
        let illegal = |why: &str| IllegalMove::new(text, why);
        if let Some(number) = text.strip_prefix('%') {
            let number: usize = number.parse().map_err(|_| illegal("it has no number"))?;
            let named = rules.moves(&self.position, player).nth(number).ok_or_else(|| illegal("there are fewer"))?;
            return if Word::new(&rules.print_move(named)).is_none() {
                Ok(named)
            } else {
                Err(illegal("it has a name"))
            };
        }
        let read = rules.parse_move(text).map_err(|error| illegal(&error.in_words(text)))?;
        if rules.print_move(read) != text {
            return Err(illegal(&format!("it is spelt {}", rules.print_move(read))));
        }
        rules.check_move(&self.position, player, read)?;
        Ok(read)
    }
}

/// By game, parameters and position: an order of all positions of all games.
impl Ord for Summand {
    fn cmp(&self, other: &Self) -> Ordering {
        let games = self.game().cmp(other.game()).then_with(|| self.params().cmp(other.params()));
        games.then_with(|| self.position.cmp(&other.position))
    }
}

impl PartialOrd for Summand {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Summand {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Summand {}

impl Hash for Summand {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.game().hash(state);
        self.position.hash(state);
    }
}
