//! Toppling Dominoes: a row of standing dominoes, black, white and grey.
//!
//! Left chooses a domino `x` or `g`, Right one `o` or `g`, and topples it to the left or to the right. It falls with
//! all dominoes on that side, and all of these are removed. A player who cannot move loses.
//!
//! ```text
//! toppling-dominoes:xgo
//! b1-left                 the second domino falls to the left
//! ```
//!
//! **Source:** `[Kil App. C]`; Albert, Nowakowski and Wolfe, *Lessons in Play* (2007).

use crate::board::grid::{MAX_CELLS, Picture, Square, quote};
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};

/// Toppling Dominoes.
#[derive(Clone, Debug)]
pub struct TopplingDominoes;

/// The dominoes that still stand, from left to right.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Box<[Piece]>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Piece {
    Left,
    Right,
    Grey,
}

/// A domino falls, with all on one side of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Which domino, counted from 0 at the left end of the row that still stands.
    pub domino: u32,
    /// Does it fall to the right?
    pub to_the_right: bool,
}

gruk_core::packed!(
    struct Move {
        domino: u32,
        to_the_right: bool,
    }
);

const PIECES: [(Piece, Mark); 3] = [(Piece::Left, Mark::Left), (Piece::Right, Mark::Right), (Piece::Grey, Mark::Grey)];

impl Piece {
    fn is_of(self, player: Player) -> bool {
        match self {
            Piece::Grey => true,
            Piece::Left => player == Player::Left,
            Piece::Right => player == Player::Right,
        }
    }

    fn mark(self) -> Mark {
        PIECES[self as usize].1
    }
}

impl Ruleset for TopplingDominoes {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "toppling-dominoes",
        title: "Toppling Dominoes",
        syntax: "ROW[:MOVES]",
        rules: "A player topples a domino of his own or a grey one, with all dominoes on one side of it; whoever \
                cannot move loses.",
        examples: &[
            "toppling-dominoes:xgo",
            "toppling-dominoes:xoxo",
            "toppling-dominoes:xoo:a1-right",
            "toppling-dominoes:.",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest { unit: "dominoes", ..Largest::cells(1024) },
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(TopplingDominoes)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    /// A row of `x`, `o` and `g`; a single `.` when none stands any more.
    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        if text == "." {
            return Ok(Position([].into()));
        }
        if text.is_empty() || text.len() > MAX_CELLS {
            return Err(ParseError::new(0, quote(text), format!("a row of 1 to {MAX_CELLS} dominoes x, o and g")));
        }
        let piece = |(at, letter): (usize, char)| {
            let found = PIECES.iter().find(|(_, mark)| mark.letter() == letter);
            found.map(|&(piece, _)| piece).ok_or_else(|| ParseError::new(at, format!("'{letter}'"), "'x', 'o' or 'g'"))
        };
        Ok(Position(text.char_indices().map(piece).collect::<Result<_, _>>()?))
    }

    fn print_position(&self, at: &Position) -> String {
        let Diagram::Grid { columns, rows, cells } = self.diagram(at) else { unreachable!("a row is a grid") };
        Picture { columns, rows, cells }.print()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let expected = "a domino and a side, such as b1-left";
        let (name, side) = text.split_once('-').ok_or_else(|| ParseError::new(0, quote(text), expected))?;
        let square = Square::parse(name)?;
        let to_the_right = match side {
            "left" => false,
            "right" => true,
            _ => return Err(ParseError::new(name.len() + 1, quote(side), "left or right")),
        };
        if square.row != 0 {
            return Err(ParseError::new(0, quote(name), "a domino of the only row, such as b1"));
        }
        Ok(Move { domino: square.column, to_the_right })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}-{}", Square::new(m.domino, 0).name(), if m.to_the_right { "right" } else { "left" })
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Move> {
        let own = at.0.iter().enumerate().filter(move |(_, piece)| piece.is_of(player));
        own.flat_map(|(domino, _)| [false, true].map(|to_the_right| Move { domino: domino as u32, to_the_right }))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        let domino = m.domino as usize;
        at.0 = if m.to_the_right { at.0[..domino].into() } else { at.0[domino + 1..].into() };
    }

    fn check_move(&self, at: &Position, player: Player, m: Move) -> Result<(), IllegalMove> {
        match at.0.get(m.domino as usize) {
            None => Err(IllegalMove::new(self.print_move(m), "there is no such domino")),
            Some(piece) if !piece.is_of(player) => {
                Err(IllegalMove::new(self.print_move(m), "that domino is the opponent's"))
            }
            Some(_) => Ok(()),
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let cells: Vec<Mark> = match &at.0[..] {
            [] => vec![Mark::Empty],
            pieces => pieces.iter().map(|piece| piece.mark()).collect(),
        };
        Diagram::Grid { columns: cells.len(), rows: 1, cells }
    }

    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        let domino = m.domino as usize;
        if m.to_the_right { (domino..at.0.len()).collect() } else { (0..at.0.len().min(domino + 1)).collect() }
    }

    /// The identity and the reversal of the row.
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        let mut image = at.clone();
        if k == 1 {
            image.0.reverse();
        }
        image
    }

    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        (!at.0.is_empty()).then(|| at.clone()).into_iter()
    }

    fn negative(&self, at: &Position) -> Option<Position> {
        let exchanged = |piece: &Piece| match piece {
            Piece::Left => Piece::Right,
            Piece::Right => Piece::Left,
            Piece::Grey => Piece::Grey,
        };
        Some(Position(at.0.iter().map(exchanged).collect()))
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domino_takes_those_beside_it_along() {
        let at = TopplingDominoes.parse_position("xgo").unwrap();
        let after = |m: &str| {
            let mut at = at.clone();
            TopplingDominoes.play(&mut at, Player::Left, TopplingDominoes.parse_move(m).unwrap());
            TopplingDominoes.print_position(&at)
        };
        assert_eq!([after("a1-left"), after("a1-right"), after("b1-left"), after("b1-right")], ["go", ".", "o", "x"]);
    }

    #[test]
    fn grey_dominoes_belong_to_both() {
        let at = TopplingDominoes.parse_position("xgo").unwrap();
        assert_eq!(TopplingDominoes.moves(&at, Player::Left).count(), 4);
        assert_eq!(TopplingDominoes.moves(&at, Player::Right).count(), 4);
        let opponents = TopplingDominoes.parse_move("c1-left").unwrap();
        assert!(TopplingDominoes.check_move(&at, Player::Left, opponents).is_err());
    }

    #[test]
    fn foreign_letters_are_refused_at_their_place() {
        for (text, at) in [("", 0), ("x.o", 1), ("xoX", 2)] {
            assert_eq!(TopplingDominoes.parse_position(text).unwrap_err().at, at, "{text}");
        }
    }
}
