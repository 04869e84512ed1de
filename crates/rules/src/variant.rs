//! Variants of games: `impartial:`, `dicotic:` and `twisted:` before a position of any game under normal play whose
//! plays end.
//!
//! In the impartial variant each player has the moves of both. They are written `x.a1-a2` and `o.a1-b1`, by the player
//! who has them in the game itself. In the dicotic variant the game is over as soon as one of the players cannot move.
//! In the twisted variant the players exchange their roles after every move; a position with exchanged roles has a
//! minus sign. Like misère play, each variant is one ruleset for all games.
//!
//! **Source:** the definitions of CGSuite: i(G) = {i(G^L), i(G^R)|i(G^L), i(G^R)}; d(G) = {d(G^L)|d(G^R)} where both
//! players have options, and 0 otherwise; t(G) = {−t(G^L)|−t(G^R)}.

use crate::board::grid::quote;
use crate::board::summand::{Summand, Word};
use crate::sum::{Term, read_summand};
use gruk_core::{About, Diagram, IllegalMove, Largest, ParseError, Player, PlayerNames, Ruleset};

/// The variant of this number: [`IMPARTIAL`], [`DICOTIC`] or [`TWISTED`].
#[derive(Clone, Debug)]
pub struct Variant<const KIND: usize>;

/// Both players have the moves of both.
pub const IMPARTIAL: usize = 0;
/// The game is over when one of the players cannot move.
pub const DICOTIC: usize = 1;
/// The players exchange their roles after every move.
pub const TWISTED: usize = 2;

/// The impartial variant.
pub type Impartial = Variant<IMPARTIAL>;
/// The dicotic variant.
pub type Dicotic = Variant<DICOTIC>;
/// The twisted variant.
pub type Twisted = Variant<TWISTED>;

/// A position of a game, with a minus sign if the roles are exchanged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Term);

const SYNTAX: &str = "POSITION of a game[:MOVES]";
const LARGEST: Largest = Largest { most: usize::MAX, unit: "cells", size: |_, _| 0 };
const LEFT_AND_RIGHT: PlayerNames = PlayerNames::Named { left: "left", right: "right" };

/// What the variants say about themselves.
pub const ABOUTS: [About; 3] = [
    About {
        name: "impartial",
        title: "Impartial variant",
        syntax: SYNTAX,
        rules: "Both players have the moves of both, x.a1-a2 is one of Left's and o.a1-b1 one of Right's; whoever cannot move loses.",
        examples: &["impartial:domineering:2x3", "impartial:col:../..", "impartial:toads-and-frogs:xx.oo"],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: LARGEST,
    },
    About {
        name: "dicotic",
        title: "Dicotic variant",
        syntax: SYNTAX,
        rules: "The moves of the game whose position it is, which is over as soon as one of the players has none there; whoever is to move then has lost.",
        examples: &["dicotic:domineering:3x3", "dicotic:hackenbush:b0-1,r1-2"],
        players: LEFT_AND_RIGHT,
        has_params: false,
        largest: LARGEST,
    },
    About {
        name: "twisted",
        title: "Twisted variant",
        syntax: SYNTAX,
        rules: "The moves of the game whose position it is, but the players exchange their roles after every move; whoever cannot move loses.",
        examples: &["twisted:domineering:3x3", "twisted:-amazons:x.o"],
        players: LEFT_AND_RIGHT,
        has_params: false,
        largest: LARGEST,
    },
];

impl Position {
    /// The position in its own game.
    #[must_use]
    pub fn summand(&self) -> &Summand {
        self.0.summand()
    }

    /// The moves of both players, each with the player who has it in the game.
    fn moves_of_both(&self) -> impl Iterator<Item = (Player, Word)> + '_ {
        Player::BOTH.into_iter().flat_map(move |player| self.summand().moves(player).map(move |word| (player, word)))
    }
}

/// `x` or `o`.
fn mark(player: Player) -> &'static str {
    match player {
        Player::Left => "x",
        Player::Right => "o",
    }
}

/// The text of a move with its player. If it would be too long, the move is written as `#` and its number.
fn marked(player: Player, word: Word, index: usize) -> Word {
    let by_number = || Word::new(&format!("{}.#{index}", mark(player))).expect("a number is short");
    Word::new(&format!("{}.{}", mark(player), word.as_str())).unwrap_or_else(by_number)
}

impl<const KIND: usize> Variant<KIND> {
    /// The position after a move, if that is legal.
    fn after(&self, at: &Position, player: Player, m: Word) -> Result<Position, IllegalMove> {
        let illegal = |why: &str| IllegalMove::new(m.as_str(), why);
        let summand = at.summand();
        match KIND {
            IMPARTIAL if !summand.is_impartial() => {
                let mut index = [0, 0];
                for (whose, word) in at.moves_of_both() {
                    let place = &mut index[whose.index()];
                    if marked(whose, word, *place) == m {
                        return Ok(Position(Term::new(summand.after(whose, word)?, false)));
                    }
                    *place += 1;
                }
                Err(illegal("it is a move of neither player in the game; x.… is one of Left's, o.… one of Right's"))
            }
            DICOTIC if !at.0.moves(player.opponent()).any(|_| true) => {
                Err(illegal("the opponent has no move, so the game is over"))
            }
            TWISTED => {
                let after = at.0.after(player, m)?;
                Ok(Position(Term::new(after.summand().clone(), !after.is_negative())))
            }
            _ => at.0.after(player, m).map(Position),
        }
    }
}

impl<const KIND: usize> Ruleset for Variant<KIND> {
    type Position = Position;
    type Move = Word;

    const ABOUT: About = ABOUTS[KIND];

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(Variant)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        if text.is_empty() {
            let expected = "a position of one game right behind the colon, as in impartial:domineering:2x3";
            return Err(ParseError::new(0, "nothing", expected));
        }
        let inner = text.strip_prefix('-').filter(|_| KIND == TWISTED);
        let summand =
            read_summand(inner.unwrap_or(text)).map_err(|error| error.shifted(usize::from(inner.is_some())))?;
        Ok(Position(Term::new(summand, inner.is_some())))
    }

    fn print_position(&self, at: &Position) -> String {
        at.0.to_string()
    }

    fn parse_move(&self, text: &str) -> Result<Word, ParseError> {
        let read = Word::new(text).filter(|_| !text.is_empty());
        read.ok_or_else(|| ParseError::new(0, quote(text), "a move of the game, of at most 55 characters"))
    }

    fn print_move(&self, m: Word) -> String {
        m.as_str().into()
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Word> {
        let moves: Box<dyn Iterator<Item = Word> + '_> = match KIND {
            IMPARTIAL if !at.summand().is_impartial() => Box::new(Player::BOTH.into_iter().flat_map(move |whose| {
                at.summand().moves(whose).enumerate().map(move |(index, word)| marked(whose, word, index))
            })),
            DICOTIC if !at.summand().can_move(player.opponent()) => Box::new(std::iter::empty()),
            _ => Box::new(at.0.moves(player)),
        };
        moves
    }

    fn play(&self, at: &mut Position, player: Player, m: Word) {
        *at = self.after(at, player, m).expect("legal moves are legal in their game");
    }

    fn check_move(&self, at: &Position, player: Player, m: Word) -> Result<(), IllegalMove> {
        self.after(at, player, m).map(drop)
    }

    fn diagram(&self, at: &Position) -> Diagram {
        at.summand().diagram()
    }

    fn footprint(&self, at: &Position, m: Word) -> Vec<usize> {
        let own = |whose: Player, word: Word| Some(word).filter(|&word| marked(whose, word, 0) == m);
        match KIND {
            IMPARTIAL if !at.summand().is_impartial() => {
                let found = at.moves_of_both().find_map(|(whose, word)| own(whose, word));
                found.map_or_else(Vec::new, |word| at.summand().footprint(word))
            }
            _ => at.summand().footprint(m),
        }
    }

    fn describe_move(&self, at: &Position, m: Word) -> String {
        match KIND {
            IMPARTIAL => self.print_move(m),
            _ => at.summand().describe(m),
        }
    }

    fn is_impartial(&self) -> bool {
        KIND == IMPARTIAL
    }

    fn canonical(&self, at: &Position) -> Position {
        Position(Term::new(at.summand().canonical(), at.0.is_negative()))
    }

    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        // In the other two variants a move in one component affects the others: it may end them, or it exchanges the
        // roles there.
        let components: Vec<Position> = match KIND {
            IMPARTIAL => at.summand().components().map(|part| Position(Term::new(part, false))).collect(),
            _ => vec![at.clone()],
        };
        components.into_iter()
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.summand().bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Turn;

    const IMPARTIAL_RULES: Impartial = Variant;
    const DICOTIC_RULES: Dicotic = Variant;
    const TWISTED_RULES: Twisted = Variant;

    fn wins<const KIND: usize>(turn: &Turn<Position>) -> bool {
        Variant::<KIND>.legal_moves(turn).any(|m| !wins::<KIND>(&Variant::<KIND>.option(turn, m)))
    }

    fn outcome<const KIND: usize>(text: &str) -> [bool; 2] {
        let at = Variant::<KIND>.parse_position(text).unwrap();
        Player::BOTH.map(|player| wins::<KIND>(&Turn::new(at.clone(), player)))
    }

    /// The impartial variant of Domineering is Cram. `[BCG ch. 15]`: Cram on even × even boards is lost, on even × odd
    /// boards won.
    #[test]
    fn impartial_domineering_is_cram() {
        for (board, is_won) in
            [("2x2", false), ("2x3", true), ("1x2", true), ("3x2", true), ("4x2", false), ("1x1", false)]
        {
            assert_eq!(outcome::<IMPARTIAL>(&format!("domineering:{board}")), [is_won; 2], "{board}");
        }
        assert_eq!(outcome::<IMPARTIAL>("nim:1,2,3"), [false; 2]);
    }

    /// By hand: a single column is over at once, since Right has no move; in a square both can move once.
    #[test]
    fn the_dicotic_variant_is_over_when_one_player_is_stuck() {
        assert_eq!(outcome::<DICOTIC>("domineering:1x2"), [false; 2]);
        assert_eq!(outcome::<DICOTIC>("domineering:2x2"), [true; 2]);
        let at = DICOTIC_RULES.parse_position("domineering:1x2").unwrap();
        let m = DICOTIC_RULES.parse_move("a1-a2").unwrap();
        assert!(DICOTIC_RULES.check_move(&at, Player::Left, m).is_err());
    }

    /// By hand. A column of two: Left covers it, and nobody can move. A column of four: Left covers two squares, then
    /// Right has Left's role and covers the rest.
    #[test]
    fn the_twisted_variant_exchanges_the_players() {
        assert_eq!(outcome::<TWISTED>("domineering:1x2"), [true, false]);
        assert_eq!(outcome::<TWISTED>("-domineering:1x2"), [false, true]);
        let at = TWISTED_RULES.parse_position("domineering:1x4").unwrap();
        let m = TWISTED_RULES.parse_move("a1-a2").unwrap();
        let turn = TWISTED_RULES.option(&Turn::new(at, Player::Left), m);
        assert_eq!(TWISTED_RULES.print_position(&turn.position), "-domineering:#/#/./.");
        assert_eq!(
            TWISTED_RULES.legal_moves(&turn).map(|m| TWISTED_RULES.print_move(m)).collect::<Vec<_>>(),
            ["a3-a4"]
        );
    }

    #[test]
    fn positions_that_have_no_variant_are_refused() {
        for (text, at) in
            [("hex:3x3", 0), ("nim:x", 4), ("-nim:3", 0), ("", 0), ("impartial:nim:3", 0), ("nim:3 + nim:4", 6)]
        {
            assert_eq!(IMPARTIAL_RULES.parse_position(text).unwrap_err().at, at, "{text}");
        }
        assert_eq!(TWISTED_RULES.parse_position("-nim:x").unwrap_err().at, 5);
    }
}
