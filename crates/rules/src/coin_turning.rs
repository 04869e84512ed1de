//! Coin turning (Lenstra; Berlekamp, Conway, Guy): coins lie in a row or on a board. A move turns some of them over;
//! the last of these, furthest to the right and down, must go from heads to tails. A player who cannot move loses.
//!
//! `coin-turning:ruler:x..x` is the game Ruler on a row of four coins, where `x` shows heads. Several rows are a
//! disjunctive sum. The rules say which coins of a row a move may turn. Two of them joined by `*` are their product: a
//! move chooses columns by the first rules and rows by the second ones, and turns the coins at all crossings. The
//! crossing furthest to the right and down must show heads. `turnablock` is the product of Ruler with itself. A move is
//! written as its columns and its rows: `a.c/1`, or `a-c/1-2` for blocks.
//!
//! ```text
//! turning-turtles  one coin or two        twins     exactly two
//! mock-turtles     one, two or three      triplets  exactly three
//! ruler            any number side by side
//! ```
//!
//! **Source:** `[BCG ch. 14]`.

use crate::board::coin_lines::{Line, Row};
use crate::board::grid::{Picture, Square, column_name, quote};
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};

/// Coin turning by one of the rules, or a product of two.
pub const COIN_TURNING: Game = Game {
    about: About {
        name: "coin-turning",
        title: "Coin turning",
        syntax: "RULES[*RULES]:PICTURE[:MOVES]",
        rules: "A move turns some coins over, as the rules say; the last of them, right and below, must have shown heads. Whoever \
                cannot move loses.",
        examples: &[
            "coin-turning:ruler:.x.xx",
            "coin-turning:turning-turtles:x.xx",
            "coin-turning:mock-turtles:..x.x",
            "coin-turning:twins:x..x",
            "coin-turning:triplets:x..xx",
            "coin-turning:twins*ruler:..x/.x.",
            "coin-turning:ruler:.xx/..x:b-c/1",
        ],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: Largest { unit: "coins", ..Largest::cells(4096) },
    },
    rows: None,
};

/// One game of turning coins.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// What the game says about itself.
    pub about: About,
    /// The rules for the columns and those for the rows, if the game has no parameters that say them.
    pub rows: Option<(Row, Row)>,
}

/// The rules for the columns and, in a product, those for the rows.
#[derive(Clone, Debug)]
pub struct CoinGame {
    game: &'static Game,
    along: Row,
    down: Option<Row>,
}

/// The coins, row by row: does each show heads?
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    columns: u32,
    heads: Box<[bool]>,
}

/// All coins at the crossings of these columns and rows are turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The columns.
    pub columns: Line,
    /// The rows.
    pub rows: Line,
}

gruk_core::packed!(
    struct Move {
        columns: Line,
        rows: Line,
    }
);

impl Position {
    /// The number of columns.
    #[must_use]
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> u32 {
        (self.heads.len() / self.columns as usize) as u32
    }

    /// The column and the row of every coin that shows heads, row by row.
    pub fn heads(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let place = |(index, _): (usize, &bool)| {
            ((index % self.columns as usize) as u32, (index / self.columns as usize) as u32)
        };
        self.heads.iter().enumerate().filter(|&(_, &is_head)| is_head).map(place)
    }

    fn index(&self, column: u32, row: u32) -> usize {
        row as usize * self.columns as usize + column as usize
    }
}

impl CoinGame {
    /// The rules for columns, and in a product those for rows.
    #[must_use]
    pub fn rows(&self) -> (Row, Option<Row>) {
        (self.along, self.down)
    }

    /// The moves whose last coin is the one in this column and row. Whether it shows heads is not checked.
    pub fn moves_at(&self, column: u32, row: u32) -> impl Iterator<Item = Move> + '_ {
        self.along.lines(column).flat_map(move |columns| {
            let product = self.down.map(|down| down.lines(row));
            let single = self.down.is_none().then(|| Line::one(row));
            product.into_iter().flatten().chain(single).map(move |rows| Move { columns, rows })
        })
    }
}

impl Ruleset for CoinGame {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = COIN_TURNING.about;

    fn named(name: &str, params: &str) -> Result<Self, ParseError> {
        let game = crate::shared_games::<Game>().find(|game| game.about.name == name);
        let game = game.ok_or_else(|| ParseError::new(0, quote(name), "a game of turning coins"))?;
        if let Some((along, down)) = game.rows {
            return Ok(CoinGame { game, along, down: Some(down) });
        }
        let (along, down) = params.split_once('*').map_or((params, None), |(along, down)| (along, Some(down)));
        let down = down.map(|down| Row::parse(down, along.len() + 1)).transpose();
        Ok(CoinGame { game, along: Row::parse(along, 0)?, down: down? })
    }

    fn about(&self) -> About {
        self.game.about
    }

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Self::named(COIN_TURNING.about.name, text)
    }

    fn params(&self) -> String {
        match self.down {
            _ if self.game.rows.is_some() => String::new(),
            None => self.along.name().into(),
            Some(down) => format!("{}*{}", self.along.name(), down.name()),
        }
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let picture = Picture::parse(text, &[Mark::Empty, Mark::Left])?;
        let heads = picture.cells.iter().map(|&mark| mark == Mark::Left).collect();
        Ok(Position { columns: picture.columns as u32, heads })
    }

    fn print_position(&self, at: &Position) -> String {
        let rows = at.heads.chunks(at.columns as usize);
        let row = |row: &[bool]| row.iter().map(|&is_head| if is_head { 'x' } else { '.' }).collect::<String>();
        rows.map(row).collect::<Vec<_>>().join("/")
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let wrong = |at: usize| ParseError::new(at, quote(&text[at..]), "columns and rows, such as a.c/1 or a-c/1-2");
        let (columns, rows) = text.split_once('/').ok_or_else(|| wrong(0))?;
        let column = |name: &str| Square::parse(&format!("{name}1")).ok().map(|square| square.column);
        let row = |name: &str| Square::parse(&format!("a{name}")).ok().map(|square| square.row);
        let columns_read = Line::parse(columns, column).ok_or_else(|| wrong(0))?;
        let rows = Line::parse(rows, row).ok_or_else(|| wrong(columns.len() + 1))?;
        Ok(Move { columns: columns_read, rows })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}/{}", m.columns.print(column_name), m.rows.print(|row| (row + 1).to_string()))
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Move> {
        at.heads().flat_map(|(column, row)| self.moves_at(column, row))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        for row in m.rows.places() {
            for column in m.columns.places() {
                let index = at.index(column, row);
                at.heads[index] = !at.heads[index];
            }
        }
    }

    fn check_move(&self, at: &Position, _player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print_move(m), why));
        let (column, row) = (m.columns.last(), m.rows.last());
        let down_allows = match self.down {
            Some(down) => down.allows(m.rows),
            None => m.rows == Line::one(row),
        };
        if column >= at.columns || row >= at.rows() {
            illegal("a coin lies outside the board".into())
        } else if !self.along.allows(m.columns) || !down_allows {
            illegal("the rules do not allow these coins together".into())
        } else if !at.heads[at.index(column, row)] {
            illegal(format!("the coin on {} does not show heads", Square::new(column, row).name()))
        } else {
            Ok(())
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let mark = |&is_head: &bool| if is_head { Mark::Left } else { Mark::Empty };
        let cells = at.heads.iter().map(mark).collect();
        Diagram::Grid { columns: at.columns as usize, rows: at.rows() as usize, cells }
    }

    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        m.rows.places().flat_map(|row| m.columns.places().map(move |column| at.index(column, row))).collect()
    }

    fn describe_move(&self, _at: &Position, m: Move) -> String {
        let corner = |column: Option<u32>, row: Option<u32>| {
            Square::new(column.expect("a line has places"), row.expect("a line has places")).name()
        };
        let first = corner(m.columns.places().next(), m.rows.places().next());
        let last = corner(Some(m.columns.last()), Some(m.rows.last()));
        if first == last {
            return format!("turn the coin on {first}");
        }
        if matches!(m.columns, Line::Block(..)) || matches!(m.rows, Line::Block(..)) {
            let [columns, rows] = [m.columns.places().count(), m.rows.places().count()];
            return format!("turn {} coins, from {first} to {last}", columns * rows);
        }
        let row = |row| m.columns.places().map(move |column| Square::new(column, row).name());
        format!("turn the coins on {}", m.rows.places().flat_map(row).collect::<Vec<_>>().join(", "))
    }

    fn is_impartial(&self) -> bool {
        true
    }

    /// Without a product the rows are a disjunctive sum.
    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        let size = if self.down.is_none() { at.columns as usize } else { at.heads.len() };
        let has_heads = |part: &&[bool]| part.iter().any(|&is_head| is_head);
        at.heads.chunks(size).filter(has_heads).map(|part| Position { columns: at.columns, heads: part.into() })
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.heads.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(params: &str, text: &str) -> Vec<String> {
        let rules = match params {
            "" => CoinGame::named("turnablock", "").unwrap(),
            _ => CoinGame::from_params(params).unwrap(),
        };
        let at = rules.parse_position(text).unwrap();
        rules.moves(&at, Player::Left).map(|m| rules.print_move(m)).collect()
    }

    #[test]
    fn the_rules_say_which_coins_are_turned() {
        assert_eq!(moves("turning-turtles", "..x"), ["c/1", "a.c/1", "b.c/1"]);
        assert_eq!(moves("mock-turtles", "..x"), ["c/1", "a.c/1", "b.c/1", "a.b.c/1"]);
        assert_eq!(moves("twins", "x.x"), ["a.c/1", "b.c/1"]);
        assert_eq!(moves("triplets", "...x"), ["a.b.d/1", "a.c.d/1", "b.c.d/1"]);
        assert_eq!(moves("ruler", "x.x"), ["a/1", "c/1", "a-c/1", "b-c/1"]);
        assert_eq!(moves("", "../.x"), ["b/2", "b/1-2", "a-b/2", "a-b/1-2"]);
        assert_eq!(moves("twins*twins", "../.x"), ["a.b/1.2"]);
    }

    #[test]
    fn moves_that_the_rules_forbid_say_why() {
        let rules = CoinGame::from_params("twins").unwrap();
        let at = rules.parse_position("..x/x..").unwrap();
        for (text, is_legal) in
            [("a.c/1", true), ("c/1", false), ("a.b/1", false), ("a.d/1", false), ("a.c/1.2", false), ("a-c/1", false)]
        {
            let m = rules.parse_move(text).unwrap();
            assert_eq!(rules.check_move(&at, Player::Left, m).is_ok(), is_legal, "{text}");
        }
        for text in ["", "a", "a/", "/1", "b.a/1", "b-a/1", "a.b.c.d/1", "a/0", "1/a"] {
            assert!(rules.parse_move(text).is_err(), "{text}");
        }
        for text in ["", "rulers", "ruler*", "*ruler", "ruler*twins*twins"] {
            assert!(CoinGame::from_params(text).is_err(), "{text}");
        }
    }
}
