//! Maze: a token slides through a maze, down by Left's moves and to the right by Right's.
//!
//! The board is a rectangle with a token `g` on one of its squares. Left moves the token down any number of squares,
//! Right moves it to the right any number of squares; it neither enters a hole `#` nor crosses a wall nor leaves the
//! board. A wall stands between two neighbouring squares. A player who cannot move loses. A maze has one token; several
//! are a sum of mazes. [Maize](crate::maize) is the same with steps of one square.
//!
//! ```text
//! maze:g../..#/...              the token on a1, a hole on c2
//! maze:g../...+a1-a2+b1-c1      walls between a1 and a2, and between b1 and c1
//! a1-a3                         from a1 to a3
//! ```
//!
//! **Source:** `[LiP]`, the rules at the end of the book.

use crate::board::cells::Cells;
use crate::board::grid::{Picture, Square, parse_size, quote};
use crate::board::step::Step;
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, Marks, ParseError, Player, PlayerNames, Ruleset};

/// A token that moves down for Left and to the right for Right; `FAR`: any number of squares at once.
#[derive(Clone, Debug)]
pub struct Sliding<const FAR: bool>;

/// Does `text` begin with a wall, such as `a1-a2`? If so, the plus before it belongs to the maze, otherwise to a sum.
fn begins_wall(text: &str) -> bool {
    let after_cell = |text: &str| {
        let digits = text.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
        (digits.len() < text.len() && rest.len() < digits.len()).then_some(text.len() - rest.len())
    };
    let Some(one) = after_cell(text).filter(|&one| text[one..].starts_with('-')) else { return false };
    let other = &text[one + 1..];
    after_cell(other).is_some_and(|end| !other[end..].starts_with(|c: char| c.is_ascii_alphanumeric() || c == ':'))
}

/// Maze, in which the token goes any number of squares.
pub type Maze = Sliding<true>;

/// A maze and where the token is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    columns: u32,
    rows: u32,
    token: Option<u32>,
    /// The squares that the token cannot leave downwards, then those that it cannot leave to the right, because of a
    /// wall, a hole or the rim.
    shut: Cells,
    holes: Cells,
}

impl Position {
    fn len(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    fn square(&self, index: usize) -> Square {
        Square::new(index as u32 % self.columns, index as u32 / self.columns)
    }

    fn index(&self, square: Square) -> Option<usize> {
        (square.column < self.columns && square.row < self.rows)
            .then(|| (square.row * self.columns + square.column) as usize)
    }

    /// The next square in the direction of `player`, if nothing is in the way.
    fn next(&self, index: usize, player: Player) -> Option<usize> {
        let is_shut = self.shut.contains(player.index() * self.len() + index);
        (!is_shut).then(|| index + if player == Player::Left { self.columns as usize } else { 1 })
    }

    /// The next square in the direction of `player`, whatever is in the way, if it is on the board.
    fn beyond(&self, index: usize, player: Player) -> Option<usize> {
        let Square { row, column } = self.square(index);
        self.index(match player {
            Player::Left => Square::new(column, row + 1),
            Player::Right => Square::new(column + 1, row),
        })
    }

    /// The walls between two squares neither of which is a hole, each as its upper or left square and the player whom
    /// it stops.
    fn walls(&self) -> impl Iterator<Item = (usize, Player)> {
        let sides = move |index| Player::BOTH.map(|player| (index, player));
        (0..self.len()).flat_map(sides).filter(|&(index, player)| {
            let stands = self.next(index, player).is_none() && !self.holes.contains(index);
            stands && self.beyond(index, player).is_some_and(|beyond| !self.holes.contains(beyond))
        })
    }

    fn mark(&self, index: usize) -> Mark {
        match self.token {
            Some(token) if token as usize == index => Mark::Grey,
            _ if self.holes.contains(index) => Mark::Hole,
            _ => Mark::Empty,
        }
    }

    fn landings<const FAR: bool>(&self, player: Player) -> impl Iterator<Item = usize> {
        let start = self.token.and_then(|token| self.next(token as usize, player));
        std::iter::successors(start, move |&index| self.next(index, player)).take(if FAR { usize::MAX } else { 1 })
    }

    /// Reads the walls that follow the picture, `+a1-a2+b1-c1`.
    fn build_walls(&mut self, text: &str) -> Result<(), ParseError> {
        let mut at = 1;
        for wall in text.split('+').skip(1) {
            let Step { from, to } = Step::parse(wall).map_err(|error| error.shifted(at))?;
            let (one, other) = (from.min(to), from.max(to));
            let expected = || ParseError::new(at, quote(wall), "two neighbouring squares of the board, such as a1-a2");
            let (Some(first), Some(second)) = (self.index(one), self.index(other)) else { return Err(expected()) };
            let side = Player::BOTH.into_iter().find(|&player| self.beyond(first, player) == Some(second));
            let side = side.ok_or_else(expected)?;
            self.shut.insert(side.index() * self.len() + first);
            at += wall.len() + 1;
        }
        Ok(())
    }
}

impl<const FAR: bool> Ruleset for Sliding<FAR> {
    type Position = Position;
    type Move = Step;

    const ABOUT: About = if FAR {
        About {
            name: "maze",
            title: "Maze",
            syntax: "WxH or PICTURE[+WALL...][:MOVES]",
            rules: "Left moves the token down, Right moves it to the right, any number of squares but through no wall; \
                    whoever cannot move loses.",
            examples: &["maze:g../..#/...", "maze:2x3", "maze:g../...+a1-a2+b1-c1", "maze:g./..:a1-a2", "maze:g"],
            players: PlayerNames::Named { left: "left", right: "right" },
            has_params: false,
            largest: Largest::cells(4096),
        }
    } else {
        About {
            name: "maize",
            title: "Maize",
            syntax: "WxH or PICTURE[+WALL...][:MOVES]",
            rules: "Left moves the token down, Right moves it to the right, one square but through no wall; whoever \
                    cannot move loses.",
            examples: &["maize:g../..#/...", "maize:2x3", "maize:g../...+a1-a2+b1-c1", "maize:g./..:a1-a2", "maize:g"],
            players: PlayerNames::Named { left: "left", right: "right" },
            has_params: false,
            largest: Largest::cells(4096),
        }
    };

    const MARKS: Marks = Marks { plus: begins_wall, ..Marks::NONE };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(Sliding)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    /// No holes and no walls, the token on a1.
    fn start_of_size(&self, columns: usize, rows: usize) -> Option<Position> {
        let mut cells = vec![Mark::Empty; columns * rows];
        cells[0] = Mark::Grey;
        self.parse_position(&Picture { columns, rows, cells }.print()).ok()
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        if text.bytes().next().is_some_and(|first| first.is_ascii_digit() || first == b'-') {
            let (columns, rows) = parse_size(text)?;
            return Ok(self.start_of_size(columns, rows).expect("a board of this size has a picture"));
        }
        let end = text.find('+').unwrap_or(text.len());
        let Picture { columns, rows, cells } = Picture::parse(&text[..end], &[Mark::Empty, Mark::Hole, Mark::Grey])?;
        let places = |mark| cells.iter().enumerate().filter(move |(_, found)| **found == mark).map(|(index, _)| index);
        let tokens: Vec<usize> = places(Mark::Grey).take(2).collect();
        if let [_, second] = tokens[..] {
            // Each earlier row is followed by a slash.
            let at = second + second / columns;
            return Err(ParseError::new(at, "'g'", "at most one token: several are a sum of several mazes"));
        }
        let mut position = Position {
            columns: columns as u32,
            rows: rows as u32,
            token: tokens.first().map(|&token| token as u32),
            shut: Cells::empty(2 * cells.len()),
            holes: Cells::of(cells.len(), places(Mark::Hole)),
        };
        for index in 0..cells.len() {
            for player in Player::BOTH {
                if position.beyond(index, player).is_none_or(|beyond| position.holes.contains(beyond)) {
                    position.shut.insert(player.index() * cells.len() + index);
                }
            }
        }
        position.build_walls(&text[end..]).map_err(|error| error.shifted(end))?;
        Ok(position)
    }

    fn print_position(&self, at: &Position) -> String {
        let cells = (0..at.len()).map(|index| at.mark(index)).collect();
        let mut text = Picture { columns: at.columns as usize, rows: at.rows as usize, cells }.print();
        for (index, player) in at.walls() {
            let beyond = at.beyond(index, player).expect("a wall is between two squares");
            text.push_str(&format!("+{}-{}", at.square(index).name(), at.square(beyond).name()));
        }
        text
    }

    fn parse_move(&self, text: &str) -> Result<Step, ParseError> {
        Step::parse(text)
    }

    fn print_move(&self, m: Step) -> String {
        m.print()
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Step> {
        let from = at.square(at.token.unwrap_or(0) as usize);
        at.landings::<FAR>(player).map(move |to| Step { from, to: at.square(to) })
    }

    fn play(&self, at: &mut Position, _player: Player, m: Step) {
        at.token = Some(at.index(m.to).expect("legal moves are on the board") as u32);
    }

    fn check_move(&self, at: &Position, player: Player, m: Step) -> Result<(), IllegalMove> {
        let illegal = |why: &str| Err(IllegalMove::new(self.print_move(m), why));
        if at.index(m.from).is_none() || at.index(m.from) != at.token.map(|token| token as usize) {
            return illegal("the token is elsewhere");
        }
        match at.index(m.to) {
            Some(to) if at.landings::<FAR>(player).any(|landing| landing == to) => Ok(()),
            Some(_) if player == Player::Left => illegal("Left moves the token down as far as the way is open"),
            Some(_) => illegal("Right moves the token to the right as far as the way is open"),
            None => illegal("it ends outside the board"),
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let walls = at.walls().filter_map(|(index, player)| Some((index, at.beyond(index, player)?)));
        Diagram::WalledGrid {
            columns: at.columns as usize,
            rows: at.rows as usize,
            cells: (0..at.len()).map(|index| at.mark(index)).collect(),
            walls: walls.collect(),
        }
    }

    fn footprint(&self, at: &Position, m: Step) -> Vec<usize> {
        [m.from, m.to].into_iter().filter_map(|square| at.index(square)).collect()
    }

    /// A maze without a token has no moves.
    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        at.token.map(|_| at.clone()).into_iter()
    }

    /// The maze reflected in its long diagonal, which exchanges down and right.
    fn negative(&self, at: &Position) -> Option<Position> {
        let across = |index: usize| index % at.columns as usize * at.rows as usize + index / at.columns as usize;
        let len = at.len();
        // The two halves of the set are exchanged, too.
        let shut = |place: usize| across(place % len) + if place < len { len } else { 0 };
        Some(Position {
            columns: at.rows,
            rows: at.columns,
            token: at.token.map(|token| across(token as usize) as u32),
            shut: Cells::of(2 * len, at.shut.iter().map(shut)),
            holes: Cells::of(len, at.holes.iter().map(across)),
        })
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.shut.heap_bytes() + at.holes.heap_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves<const FAR: bool>(text: &str, player: Player) -> Vec<String> {
        let at = Sliding::<FAR>.parse_position(text).unwrap();
        Sliding::<FAR>.moves(&at, player).map(Step::print).collect()
    }

    #[test]
    fn the_token_goes_down_for_left_and_right_for_right() {
        assert_eq!(moves::<true>("g../.../...", Player::Left), ["a1-a2", "a1-a3"]);
        assert_eq!(moves::<true>("g../.../...", Player::Right), ["a1-b1", "a1-c1"]);
        assert_eq!(moves::<false>("g../.../...", Player::Left), ["a1-a2"]);
        assert_eq!(moves::<true>("..g", Player::Right), [""; 0]);
    }

    #[test]
    fn holes_and_walls_stop_it() {
        assert_eq!(moves::<true>("g.#/.../#..", Player::Left), ["a1-a2"]);
        assert_eq!(moves::<true>("g.#/.../#..", Player::Right), ["a1-b1"]);
        assert_eq!(moves::<true>("g../...+a1-a2+b1-c1", Player::Left), [""; 0]);
        assert_eq!(moves::<true>("g../...+c1-b1+a2-a1", Player::Right), ["a1-b1"]);
    }

    #[test]
    fn walls_and_tokens_are_refused_at_their_places() {
        for (text, at) in [("g./.g", 4), ("g..+a1", 4), ("g..+a1-c1", 4), ("g..+a1-b1+c1-d1", 10), ("gx", 1)] {
            assert_eq!(Sliding::<true>.parse_position(text).unwrap_err().at, at, "{text}");
        }
        assert_eq!(
            Sliding::<true>.print_position(&Sliding::<true>.parse_position("g./..+b1-a1").unwrap()),
            "g./..+a1-b1"
        );
    }

    #[test]
    fn the_negative_is_the_reflection() {
        let at = Sliding::<true>.parse_position("g.#/...+a1-a2").unwrap();
        let negative = Sliding::<true>.negative(&at).unwrap();
        assert_eq!(Sliding::<true>.print_position(&negative), "g./../#.+a1-b1");
        assert_eq!(Sliding::<true>.negative(&negative), Some(at));
    }
}
