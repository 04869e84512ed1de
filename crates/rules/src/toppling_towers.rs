//! Toppling Towers: black, white and grey towers on a board, which fall in one of four directions.
//!
//! Left chooses a tower `x` or `g`, Right one `o` or `g`, and topples it to the left, to the right, up or down. The
//! towers that follow it in that direction without a gap fall, too; all of them are removed. A player who cannot move
//! loses. Groups of towers that no chain of neighbours joins are a disjunctive sum.
//!
//! ```text
//! toppling-towers:x.g/o.x
//! a1-down                 the tower on a1 falls down and takes the one on a2 along
//! ```
//!
//! **Source:** `[Kil App. C]`.

use crate::board::grid::{Picture, Square, quote};
use crate::board::planes::Touching;
use crate::board::step::require_on_board;
use crate::board::stones::{ORTHOGONAL, Stones};
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};

/// Toppling Towers on boards of any size.
#[derive(Clone, Debug)]
pub struct TopplingTowers;

/// The towers that still stand. In the board of stones a hole stands for a grey tower.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Stones);

/// A tower falls in a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the tower stands.
    pub tower: Square,
    /// Index into [`ORTHOGONAL`].
    direction: u8,
}

gruk_core::packed!(
    struct Move {
        tower: Square,
        direction: u8,
    }
);

/// The words for the directions, in the order of [`ORTHOGONAL`].
const WORDS: [&str; 4] = ["right", "left", "down", "up"];

const MARKS: [Mark; 4] = [Mark::Empty, Mark::Left, Mark::Right, Mark::Grey];

impl Position {
    fn mark(&self, index: usize) -> Mark {
        match self.0.get(index) {
            Mark::Hole => Mark::Grey,
            mark => mark,
        }
    }

    fn is_of(&self, index: usize, player: Player) -> bool {
        let mark = self.mark(index);
        mark == Mark::Grey || mark == Mark::of(player)
    }

    /// The towers that fall with `m`, the chosen one first.
    fn falling(&self, m: Move) -> impl Iterator<Item = usize> {
        let step = ORTHOGONAL[usize::from(m.direction)];
        std::iter::successors(self.0.index(m.tower), move |&index| self.0.step(index, step))
            .take_while(|&index| self.mark(index) != Mark::Empty)
    }
}

impl Ruleset for TopplingTowers {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "toppling-towers",
        title: "Toppling Towers",
        syntax: "PICTURE[:MOVES]",
        rules: "A player topples a tower of his own or a grey one in one of four directions, with the unbroken line behind it; whoever \
                cannot move loses.",
        examples: &[
            "toppling-towers:x.g/o.x",
            "toppling-towers:xo/gx",
            "toppling-towers:xg:a1-right",
            "toppling-towers:.x/o.",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(1024),
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(TopplingTowers)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let picture = Picture::parse(text, &MARKS)?;
        let mut board = Stones::filled(picture.columns, picture.rows, Mark::Empty);
        for (index, &mark) in board.all().iter().zip(&picture.cells) {
            board.set(index, if mark == Mark::Grey { Mark::Hole } else { mark });
        }
        Ok(Position(board))
    }

    fn print_position(&self, at: &Position) -> String {
        let Diagram::Grid { columns, rows, cells } = self.diagram(at) else { unreachable!("towers stand on a grid") };
        Picture { columns, rows, cells }.print()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let expected = "a tower and a direction, such as a1-down";
        let (name, word) = text.split_once('-').ok_or_else(|| ParseError::new(0, quote(text), expected))?;
        let tower = Square::parse(name)?;
        let direction = WORDS.iter().position(|&known| known == word);
        let wrong = || ParseError::new(name.len() + 1, quote(word), "left, right, up or down");
        Ok(Move { tower, direction: direction.ok_or_else(wrong)? as u8 })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}-{}", m.tower.name(), WORDS[usize::from(m.direction)])
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Move> {
        let towers = at.0.all().into_iter().filter(move |&index| at.is_of(index, player));
        towers.flat_map(|index| [0, 1, 2, 3].map(|direction| Move { tower: at.0.square(index), direction }))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        for index in at.falling(m).collect::<Vec<_>>() {
            at.0.set(index, Mark::Empty);
        }
    }

    fn check_move(&self, at: &Position, player: Player, m: Move) -> Result<(), IllegalMove> {
        let index = require_on_board(&at.0, m.tower, &self.print_move(m))?;
        if at.mark(index) == Mark::Empty {
            Err(IllegalMove::new(self.print_move(m), "no tower stands there"))
        } else if !at.is_of(index, player) {
            Err(IllegalMove::new(self.print_move(m), "that tower is the opponent's"))
        } else {
            Ok(())
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let cells = at.0.all().iter().map(|index| at.mark(index)).collect();
        Diagram::Grid { columns: at.0.columns(), rows: at.0.rows(), cells }
    }

    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        at.falling(m).filter_map(|index| at.0.cell(at.0.square(index))).collect()
    }

    fn symmetries(&self) -> usize {
        8
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        Position(at.0.image(k))
    }

    fn canonical(&self, at: &Position) -> Position {
        Position(at.0.least_image())
    }

    /// The groups of neighbouring towers.
    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        let towers = at.0.all().minus(&at.0.marked(Mark::Empty));
        at.0.parts(towers, Touching::Sides, Mark::Empty, |_| true).map(Position)
    }

    fn negative(&self, at: &Position) -> Option<Position> {
        Some(Position(at.0.recoloured()))
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.0.heap_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(text: &str, m: &str) -> String {
        let mut at = TopplingTowers.parse_position(text).unwrap();
        TopplingTowers.play(&mut at, Player::Left, TopplingTowers.parse_move(m).unwrap());
        TopplingTowers.print_position(&at)
    }

    #[test]
    fn towers_take_the_unbroken_line_along() {
        assert_eq!(after("xgo.x/o...x", "a1-right"), "....x/o...x");
        assert_eq!(after("xgo.x/o...x", "b1-left"), "..o.x/o...x");
        assert_eq!(after("xgo.x/o...x", "a1-down"), ".go.x/....x");
        assert_eq!(after("xgo.x/o...x", "a1-up"), ".go.x/o...x");
    }

    #[test]
    fn illegal_moves_say_why() {
        let at = TopplingTowers.parse_position("xo.").unwrap();
        let why =
            |m| TopplingTowers.check_move(&at, Player::Left, TopplingTowers.parse_move(m).unwrap()).unwrap_err().why;
        assert_eq!(why("b1-up"), "that tower is the opponent's");
        assert_eq!(why("c1-up"), "no tower stands there");
        assert_eq!(why("a2-up"), "a2 is not on the board");
        assert!(TopplingTowers.parse_move("a1-north").is_err());
    }

    #[test]
    fn groups_are_components() {
        let at = TopplingTowers.parse_position("x.g/o.x/.g.").unwrap();
        let parts: Vec<String> =
            TopplingTowers.components(&at).map(|part| TopplingTowers.print_position(&part)).collect();
        assert_eq!(parts, ["x/o", "g/x", "g"]);
    }
}
