//! Summands: positions of games of different types behind one object, for sums of them.

use gruk_core::{Diagram, IllegalMove, Packed, Player, Ruleset};
use std::any::Any;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Bytes of a move's text.
const WORD: usize = 55;

/// A move of some game as it is printed.
///
/// The reader of `2:a1-b1` does not know the game of component 2, and moves are plain data: hence the text, of at most 55 bytes. A longer
/// one is written as `%` and its number in the order of the rules.
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

/// A position of a game whose type is not known here. It never changes; moves give others.
pub trait Summand: fmt::Debug + Send + Sync {
    /// The name of its game.
    fn game(&self) -> &'static str;
    /// The parameters of its game.
    fn params(&self) -> &str;
    /// The position without its game.
    fn print(&self) -> String;
    /// The moves of `player`.
    fn moves(&self, player: Player) -> Box<dyn Iterator<Item = Word> + '_>;
    /// The positions after the moves of `player`, in the same order.
    fn options(&self, player: Player) -> Box<dyn Iterator<Item = Arc<dyn Summand>> + '_>;
    /// The position after `m`.
    ///
    /// # Errors
    /// The move is not legal, or no move of the game.
    fn after(&self, player: Player, m: Word) -> Result<Arc<dyn Summand>, IllegalMove>;
    /// Positions whose sum is this one as a game tree.
    fn components(&self) -> Vec<Arc<dyn Summand>>;
    /// The least of its images under the symmetries of the board.
    fn canonical(&self) -> Arc<dyn Summand>;
    /// The position with the players exchanged, where the board can show it.
    fn negative(&self) -> Option<Arc<dyn Summand>>;
    /// The move in words.
    fn describe(&self, m: Word) -> String;
    /// What it looks like.
    fn diagram(&self) -> Diagram;
    /// The cells of the diagram that the move touches.
    fn footprint(&self, m: Word) -> Vec<usize>;
    /// Have both players the same moves in its game?
    fn is_impartial(&self) -> bool;
    /// Bytes that it owns.
    fn bytes(&self) -> usize;
    /// Game, parameters and position, with their types: an [`Of`].
    fn as_any(&self) -> &dyn Any;
    /// An order of all positions of all games.
    fn order(&self, other: &dyn Summand) -> Ordering;
    /// What equal positions have in common.
    fn hash_into(&self, state: &mut dyn Hasher);
}

/// The rules of a game and its parameters as text.
#[derive(Debug)]
pub struct Game<R> {
    /// The rules.
    pub rules: R,
    params: String,
}

/// A position of the game `R` as a summand.
#[derive(Debug)]
pub struct Of<R: Ruleset> {
    /// Its game, shared by all options.
    pub game: Arc<Game<R>>,
    /// The position.
    pub position: R::Position,
}

impl<R: Ruleset> Of<R> {
    /// A position of the game with these rules.
    #[must_use]
    pub fn new(rules: R, position: R::Position) -> Self {
        Of { game: Arc::new(Game { params: rules.params(), rules }), position }
    }

    fn with(&self, position: R::Position) -> Arc<dyn Summand> {
        Arc::new(Of { game: Arc::clone(&self.game), position })
    }

    fn played(&self, player: Player, m: R::Move) -> Arc<dyn Summand> {
        let mut position = self.position.clone();
        self.game.rules.play(&mut position, player, m);
        self.with(position)
    }

    /// The move that `m` stands for; legal for `player`.
    fn read(&self, player: Player, m: Word) -> Result<R::Move, IllegalMove> {
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
        let read = rules.parse_move(text).map_err(|error| illegal(&error.to_string()))?;
        if rules.print_move(read) != text {
            return Err(illegal(&format!("it is spelt {}", rules.print_move(read))));
        }
        rules.check_move(&self.position, player, read)?;
        Ok(read)
    }
}

impl<R: Ruleset> Summand for Of<R> {
    fn game(&self) -> &'static str {
        self.game.rules.about().name
    }

    fn params(&self) -> &str {
        &self.game.params
    }

    fn print(&self) -> String {
        self.game.rules.print_position(&self.position)
    }

    fn moves(&self, player: Player) -> Box<dyn Iterator<Item = Word> + '_> {
        let rules = &self.game.rules;
        let word = move |(index, m)| {
            let numbered = || Word::new(&format!("%{index}")).expect("a number is short");
            Word::new(&rules.print_move(m)).unwrap_or_else(numbered)
        };
        Box::new(rules.moves(&self.position, player).enumerate().map(word))
    }

    fn options(&self, player: Player) -> Box<dyn Iterator<Item = Arc<dyn Summand>> + '_> {
        Box::new(self.game.rules.moves(&self.position, player).map(move |m| self.played(player, m)))
    }

    fn after(&self, player: Player, m: Word) -> Result<Arc<dyn Summand>, IllegalMove> {
        Ok(self.played(player, self.read(player, m)?))
    }

    fn components(&self) -> Vec<Arc<dyn Summand>> {
        self.game.rules.components(&self.position).map(|position| self.with(position)).collect()
    }

    fn canonical(&self) -> Arc<dyn Summand> {
        self.with(self.game.rules.canonical(&self.position))
    }

    fn negative(&self) -> Option<Arc<dyn Summand>> {
        self.game.rules.negative(&self.position).map(|position| self.with(position))
    }

    fn describe(&self, m: Word) -> String {
        let read = Player::BOTH.into_iter().find_map(|player| self.read(player, m).ok());
        read.map_or_else(|| m.as_str().into(), |m| self.game.rules.describe_move(&self.position, m))
    }

    fn footprint(&self, m: Word) -> Vec<usize> {
        let read = Player::BOTH.into_iter().find_map(|player| self.read(player, m).ok());
        read.map_or_else(Vec::new, |m| self.game.rules.footprint(&self.position, m))
    }

    fn is_impartial(&self) -> bool {
        self.game.rules.is_impartial()
    }

    fn diagram(&self) -> Diagram {
        self.game.rules.diagram(&self.position)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.game.rules.heap_bytes(&self.position)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn order(&self, other: &dyn Summand) -> Ordering {
        self.game().cmp(other.game()).then_with(|| self.params().cmp(other.params())).then_with(|| {
            let other: &Self = other.as_any().downcast_ref().expect("games of one name have one type");
            self.position.cmp(&other.position)
        })
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        self.game().hash(&mut state);
        self.position.hash(&mut state);
    }
}
