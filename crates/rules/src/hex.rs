//! Hex (Piet Hein 1942, John Nash 1948).
//!
//! Red and Blue fill the cells of a rhombus of hexagons in turn. Red (Left) wins with a chain of red stones from the
//! top row to the bottom row, Blue (Right) with a blue chain from the first column to the last. A full board has
//! exactly one such chain. With the swap rule Blue may answer the first stone by `swap`: the stone becomes blue, and
//! the board is reflected in its long diagonal. Blue then has the position that Red had. An n×m board becomes m×n.
//!
//! ```text
//!  a b c        columns are letters, rows numbers, a1 is the top left acute corner;
//! 1 . . .       hex:3x3:x../.o./...   is the board with a red stone on a1 and a blue one on b2
//!  2 . . .
//!   3 . . .
//! ```
//!
//! **Source:** `[Wal §2.1]`, `[HT19]`.

use crate::board::cells::Cells;
use crate::board::grid::{Picture, Square, parse_size, quote};
use crate::board::rhombus::{Rhombus, Way};
use gruk_core::{
    About, Convention, Diagram, Ending, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset,
};

/// Hex on a fixed board, with or without the swap rule.
#[derive(Clone, Debug)]
pub struct Hex {
    /// The board as it is at the start, and as it is after a swap.
    boards: [Rhombus; 2],
    swap: bool,
}

/// The stones, and whether a swap has turned a board that is not square.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Stones of Red (index 0) and Blue (index 1).
    stones: [Cells; 2],
    turned: bool,
}

/// A stone on a cell, or the swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone of the player to move.
    Stone(Square),
    /// Blue takes over the first stone.
    Swap,
}

gruk_core::packed!(enum Move { Stone(cell: Square), Swap });

impl Hex {
    /// Hex without the swap rule on a board of `columns × rows` cells, both at least 1.
    #[must_use]
    pub fn new(columns: usize, rows: usize) -> Self {
        Hex { boards: [Rhombus::new(columns, rows), Rhombus::new(rows, columns)], swap: false }
    }

    /// The board on which `at` is played.
    #[must_use]
    pub fn board(&self, at: &Position) -> &Rhombus {
        &self.boards[usize::from(at.turned)]
    }

    /// Is the swap rule part of the game?
    #[must_use]
    pub fn has_swap(&self) -> bool {
        self.swap
    }

    fn is_square(&self) -> bool {
        self.boards[0] == self.boards[1]
    }

    /// Can a swap still be played, in `at` or later?
    #[must_use]
    pub fn swap_may_come(&self, at: &Position) -> bool {
        self.swap && at.stones[1].is_empty() && at.stones[0].len() <= 1
    }

    fn may_swap(&self, at: &Position, player: Player) -> bool {
        player == Player::Right && self.swap_may_come(at) && at.stones[0].len() == 1
    }
}

impl Position {
    /// The stones of `player`.
    #[must_use]
    pub fn stones(&self, player: Player) -> &Cells {
        &self.stones[player.index()]
    }

    /// Has this cell no stone?
    #[must_use]
    pub fn is_free(&self, cell: usize) -> bool {
        !self.stones.iter().any(|stones| stones.contains(cell))
    }
}

impl Ruleset for Hex {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "hex",
        title: "Hex",
        syntax: "WxH[,swap][:PICTURE][:MOVES]",
        rules: "Red joins top and bottom, Blue joins left and right, one stone a turn; a full board has exactly one winner.",
        examples: &[
            "hex:4x4",
            "hex:3x3:b2",
            "hex:3x3:x../.o./...",
            "hex:4x3",
            "hex:3x3,swap:a1,swap",
            "hex:3x2,swap",
            "hex:1x1",
        ],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest::cells(1 << 17),
    };

    fn from_params(text: &str) -> Result<Self, ParseError> {
        let (size, option) = text.split_once(',').map_or((text, None), |(size, option)| (size, Some(option)));
        let (columns, rows) = parse_size(size)?;
        if let Some(option) = option.filter(|&option| option != "swap") {
            return Err(ParseError::new(size.len() + 1, quote(option), "'swap' or nothing"));
        }
        Ok(Hex { swap: option.is_some(), ..Hex::new(columns, rows) })
    }

    fn params(&self) -> String {
        let board = &self.boards[0];
        format!("{}x{}{}", board.columns(), board.rows(), if self.swap { ",swap" } else { "" })
    }

    fn start(&self) -> Option<Position> {
        let empty = Cells::empty(self.boards[0].len());
        Some(Position { stones: [empty.clone(), empty], turned: false })
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let picture = Picture::parse(text, &[Mark::Empty, Mark::Left, Mark::Right])?;
        let fits = |board: &Rhombus| (board.columns(), board.rows()) == (picture.columns, picture.rows);
        let turned = self.swap && !self.is_square() && fits(&self.boards[1]);
        if !turned && !fits(&self.boards[0]) {
            let found = format!("{} columns and {} rows", picture.columns, picture.rows);
            let board = &self.boards[0];
            let expected = format!("a picture of {} columns and {} rows", board.columns(), board.rows());
            return Err(ParseError::new(0, found, expected));
        }
        let stones = [Mark::Left, Mark::Right].map(|mark| {
            let places = picture.cells.iter().enumerate().filter(|&(_, &cell)| cell == mark);
            Cells::of(picture.cells.len(), places.map(|(index, _)| index))
        });
        if turned && stones[1].is_empty() {
            let expected = "a blue stone on a board that a swap has turned";
            return Err(ParseError::new(0, "none", expected));
        }
        Ok(Position { stones, turned })
    }

    fn print_position(&self, at: &Position) -> String {
        let Diagram::Hex { columns, rows, cells } = self.diagram(at) else { unreachable!("Hex draws a rhombus") };
        Picture { columns, rows, cells }.print()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        match text {
            "swap" => Ok(Move::Swap),
            _ => Square::parse(text).map(Move::Stone),
        }
    }

    fn print_move(&self, m: Move) -> String {
        match m {
            Move::Stone(square) => square.name(),
            Move::Swap => "swap".into(),
        }
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Move> {
        let board = self.board(at);
        let stones = (0..board.len()).filter(|&cell| at.is_free(cell)).map(|cell| Move::Stone(board.square(cell)));
        stones.chain(self.may_swap(at, player).then_some(Move::Swap))
    }

    fn play(&self, at: &mut Position, player: Player, m: Move) {
        match m {
            Move::Stone(square) => {
                let cell = self.board(at).index(square).expect("legal moves are on the board");
                at.stones[player.index()].insert(cell);
            }
            Move::Swap => {
                let board = self.board(at);
                let stone = at.stones[0].iter().next().expect("a swap answers a stone");
                let Square { row, column } = board.square(stone);
                let reflected = self.boards[1].index(Square::new(row, column)).expect("the turned board has it");
                at.stones = [Cells::empty(board.len()), Cells::of(board.len(), [reflected])];
                at.turned = !self.is_square();
            }
        }
    }

    fn check_move(&self, at: &Position, player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: &str| Err(IllegalMove::new(self.print_move(m), why));
        match m {
            Move::Stone(square) => match self.board(at).index(square) {
                None => illegal("it is not on the board"),
                Some(cell) if !at.is_free(cell) => illegal("there is a stone on it"),
                Some(_) => Ok(()),
            },
            Move::Swap if !self.swap => illegal("this game has no swap rule"),
            Move::Swap if !self.may_swap(at, player) => illegal("only Blue may swap, and only the first stone"),
            Move::Swap => Ok(()),
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let board = self.board(at);
        let mark = |cell| match (at.stones[0].contains(cell), at.stones[1].contains(cell)) {
            (true, _) => Mark::Left,
            (_, true) => Mark::Right,
            _ => Mark::Empty,
        };
        let cells = (0..board.len()).map(mark).collect();
        Diagram::Hex { columns: board.columns(), rows: board.rows(), cells }
    }

    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        match m {
            Move::Stone(square) => self.board(at).index(square).into_iter().collect(),
            Move::Swap => Vec::new(),
        }
    }

    fn describe_move(&self, _at: &Position, m: Move) -> String {
        match m {
            Move::Stone(square) => format!("a stone on {}", square.name()),
            Move::Swap => "swap: take over the first stone, reflected in the long diagonal".into(),
        }
    }

    fn convention(&self) -> Convention {
        Convention::Decided
    }

    fn ending(&self, at: &Position) -> Option<Ending> {
        let board = self.board(at);
        if board.joins(&at.stones[0], Way::Down) {
            Some(Ending::Won(Player::Left))
        } else if board.joins(&at.stones[1], Way::Across) {
            Some(Ending::Won(Player::Right))
        } else {
            None
        }
    }

    fn to_move(&self, at: &Position) -> Player {
        if at.stones[0].len() > at.stones[1].len() { Player::Right } else { Player::Left }
    }

    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        if k == 0 {
            return at.clone();
        }
        let last = self.boards[0].len() - 1;
        let turn = |cells: &Cells| match cells.bits() {
            Some(bits) => Cells::from_bits(bits.reverse_bits() >> (127 - last)),
            None => Cells::of(last + 1, cells.iter().map(|cell| last - cell)),
        };
        Position { stones: [turn(&at.stones[0]), turn(&at.stones[1])], turned: at.turned }
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.stones.iter().map(Cells::heap_bytes).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Turn;

    fn after(rules: &Hex, moves: &[&str]) -> Turn<Position> {
        let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
        for text in moves {
            rules.try_play(&mut turn, rules.parse_move(text).unwrap()).unwrap();
        }
        turn
    }

    #[test]
    fn red_joins_top_and_bottom() {
        let rules = Hex::new(3, 3);
        assert_eq!(rules.ending(&rules.parse_position("..x/.x./x..").unwrap()), Some(Ending::Won(Player::Left)));
        assert_eq!(rules.ending(&rules.parse_position("x../.x./..x").unwrap()), None);
        assert_eq!(rules.ending(&rules.parse_position(".../ooo/...").unwrap()), Some(Ending::Won(Player::Right)));
    }

    #[test]
    fn a_swap_reflects_the_stone() {
        let rules = Hex::from_params("3x3,swap").unwrap();
        let turn = after(&rules, &["c1", "swap"]);
        assert_eq!(rules.print_position(&turn.position), ".../.../o..");
        assert_eq!(turn.to_move, Player::Left);
    }

    #[test]
    fn a_swap_turns_a_board_that_is_not_square() {
        let rules = Hex::from_params("4x2,swap").unwrap();
        let turn = after(&rules, &["d1", "swap"]);
        assert_eq!(rules.print_position(&turn.position), "../../../o.");
        assert_eq!(rules.parse_position("../../../o."), Ok(turn.position.clone()));
        assert_eq!(rules.moves(&turn.position, Player::Left).count(), 7);
        assert!(rules.parse_position("../../../x.").is_err(), "a swap leaves a blue stone");
    }

    #[test]
    fn illegal_moves_say_why() {
        let rules = Hex::from_params("2x2,swap").unwrap();
        let turn = after(&rules, &["a1"]);
        let why =
            |m: &str| rules.check_move(&turn.position, turn.to_move, rules.parse_move(m).unwrap()).unwrap_err().why;
        assert_eq!(why("a1"), "there is a stone on it");
        assert_eq!(why("c1"), "it is not on the board");
        let later = after(&rules, &["a1", "b1"]);
        assert!(rules.check_move(&later.position, later.to_move, Move::Swap).is_err());
        assert!(Hex::new(2, 2).check_move(&turn.position, turn.to_move, Move::Swap).is_err());
    }

    #[test]
    fn turning_twice_is_the_identity() {
        for params in ["3x4", "12x12"] {
            let rules = Hex::from_params(params).unwrap();
            let at = after(&rules, &["a1", "b1", "c3"]).position;
            let turned = rules.image(&at, 1);
            assert_ne!(turned, at);
            assert_eq!(rules.image(&turned, 1), at);
        }
    }
}
