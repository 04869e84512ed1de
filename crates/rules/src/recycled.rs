//! Recycled Maker–Maker: when all marks are on the board, the players move them, so play can go on for ever.
//!
//! Each player has N marks. A player with fewer on the board puts one on a free vertex; a player with all of them there
//! moves one to a free vertex. The first to have all vertices of a winning set wins; if nobody ever has, it is a draw.
//! Three marks each on the Tic-Tac-Toe board is Three Men's Morris with moves to any free square.
//!
//! A position says whose turn it is, so the moves do not depend on the player, and whoever cannot move has lost. In
//! theory it is thus an impartial game in which play can go on for ever. **Source:** `[Győ §2.1]`, the recycled
//! version; `[BCG ch. 22]`.

use crate::board::cells::Cells;
use crate::board::claiming::VERTICES;
use crate::board::grid::{Picture, quote};
use crate::board::hypergraph::{Hypergraph, Layout};
use gruk_core::{About, Diagram, IllegalMove, Mark, Marks, ParseError, Player, PlayerNames, Ruleset};
use std::sync::Arc;

/// Ends the text of a position in which both players have all their marks on the board and Right is to move.
const RIGHT_MOVES: &str = "-o";

/// The recycled game on a board.
#[derive(Clone, Debug)]
pub struct Recycled {
    board: Arc<Hypergraph>,
    marks: usize,
}

/// The vertices of each player, and who moves.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    claimed: [Cells; 2],
    to_move: Player,
}

/// A mark put on a vertex, or moved there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Option<u16>,
    to: u16,
}

gruk_core::packed!(
    struct Move {
        from: Option<u16>,
        to: u16,
    }
);

impl Recycled {
    /// The board.
    #[must_use]
    pub fn board(&self) -> &Hypergraph {
        &self.board
    }

    fn own<'a>(&self, at: &'a Position) -> &'a Cells {
        &at.claimed[at.to_move.index()]
    }

    fn is_free(at: &Position, vertex: usize) -> bool {
        !at.claimed.iter().any(|claimed| claimed.contains(vertex))
    }

    fn has_completed(&self, at: &Position, player: Player) -> bool {
        let claimed = &at.claimed[player.index()];
        self.board.sets().any(|set| set.iter().all(|&vertex| claimed.contains(vertex as usize)))
    }

    fn mark(at: &Position, vertex: usize) -> Mark {
        match (at.claimed[0].contains(vertex), at.claimed[1].contains(vertex)) {
            (true, _) => Mark::Left,
            (_, true) => Mark::Right,
            _ => Mark::Empty,
        }
    }

    /// Reads the vertices of each player, as a picture or as lists.
    fn parse_claimed(&self, text: &str) -> Result<[Cells; 2], ParseError> {
        let vertices = self.board.vertices();
        if let Layout::Grid { columns, rows } = *self.board.layout() {
            let picture = Picture::parse(text, &[Mark::Empty, Mark::Left, Mark::Right])?;
            if (picture.columns, picture.rows) != (columns, rows) {
                let found = format!("{} columns and {} rows", picture.columns, picture.rows);
                return Err(ParseError::new(0, found, format!("a picture of {columns} columns and {rows} rows")));
            }
            return Ok([Mark::Left, Mark::Right]
                .map(|mark| Cells::of(vertices, (0..vertices).filter(|&vertex| picture.cells[vertex] == mark))));
        }
        let expected = "the vertices of each player, such as x=1.4,o=2";
        let (left, right) = text
            .strip_prefix("x=")
            .and_then(|rest| rest.split_once(",o="))
            .ok_or_else(|| ParseError::new(0, quote(text), expected))?;
        let mut claimed = [Cells::empty(vertices), Cells::empty(vertices)];
        for (player, list, start) in [(0, left, 2), (1, right, 2 + left.len() + 3)] {
            let mut at = start;
            for name in list.split('.').filter(|_| !list.is_empty()) {
                let vertex = self.board.vertex(name).map_err(|error| error.shifted(at))?;
                if claimed.iter().any(|claimed| claimed.contains(vertex)) {
                    return Err(ParseError::new(at, format!("{name} again"), "each vertex at most once"));
                }
                claimed[player].insert(vertex);
                at += name.len() + 1;
            }
        }
        Ok(claimed)
    }
}

impl Ruleset for Recycled {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "rc",
        title: "Recycled Maker–Maker",
        syntax: "BOARD,N[:PICTURE[-o]][:MOVES], with the boards of mb, N marks for each player; -o: Right moves",
        rules: "Players put N marks each on the board, then move one of their own in each turn; the first with a whole winning set wins.",
        examples: &[
            "rc:row-3-3x3,3",
            "rc:row-3-3x3,3:b2,a1",
            "rc:row-3-3x3,3:xox/ox./..o-o",
            "rc:row.2-2-3x2,2",
            "rc:sets-1.2+2.3+3.4+4.5,2:x=1.4,o=2",
        ],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: VERTICES,
    };

    const MARKS: Marks = Marks::PLUS;

    fn from_params(text: &str) -> Result<Self, ParseError> {
        let expected = "a board, a comma and the number of marks of each player, such as row-3-3x3,3";
        let (board, digits) = text.rsplit_once(',').ok_or_else(|| ParseError::new(text.len(), "the end", expected))?;
        let board = Hypergraph::parse(board)?;
        let most = (board.vertices().saturating_sub(1)) / 2;
        let is_plain = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
        let marks = if is_plain { digits.parse().ok() } else { None };
        let at = text.len() - digits.len();
        let expected = || match most {
            0 => "a board on which both players can have a mark and a vertex stays free".to_string(),
            _ => format!("a number of marks from 1 to {most}, so that a vertex stays free"),
        };
        let marks = marks.filter(|marks| (1..=most).contains(marks));
        let marks = marks.ok_or_else(|| ParseError::new(at, quote(digits), expected()))?;
        Ok(Recycled { board: Arc::new(board), marks })
    }

    fn params(&self) -> String {
        format!("{},{}", self.board.notation(), self.marks)
    }

    fn start(&self) -> Option<Position> {
        let none = Cells::empty(self.board.vertices());
        Some(Position { claimed: [none.clone(), none], to_move: Player::Left })
    }

    fn looks_like_position(&self, text: &str) -> bool {
        match self.board.layout() {
            Layout::Grid { .. } => !text.bytes().any(|byte| byte.is_ascii_digit()),
            Layout::Named(_) => text.contains('='),
        }
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let marks = text.strip_suffix(RIGHT_MOVES);
        let claimed = self.parse_claimed(marks.unwrap_or(text))?;
        let [left, right] = [0, 1].map(|player: usize| claimed[player].len());
        let found = || format!("{left} marks of Left's and {right} of Right's");
        if left > self.marks || right > self.marks {
            return Err(ParseError::new(0, found(), format!("at most {} marks each", self.marks)));
        }
        if left != right && left != right + 1 {
            return Err(ParseError::new(0, found(), "as many of each player, or one more of Left's"));
        }
        let is_full = right == self.marks;
        if marks.is_some() && !is_full {
            let at = text.len() - RIGHT_MOVES.len();
            return Err(ParseError::new(at, quote(RIGHT_MOVES), "the end: the number of marks says who moves"));
        }
        let to_move = if marks.is_some() || left > right { Player::Right } else { Player::Left };
        let position = Position { claimed, to_move };
        if self.has_completed(&position, to_move) {
            return Err(ParseError::new(0, "a set of the player to move", "a position that play can reach"));
        }
        Ok(position)
    }

    fn print_position(&self, at: &Position) -> String {
        let marks = match *self.board.layout() {
            Layout::Grid { columns, rows } => {
                let cells = (0..columns * rows).map(|vertex| Self::mark(at, vertex)).collect();
                Picture { columns, rows, cells }.print()
            }
            Layout::Named(_) => {
                let [left, right] = [0, 1].map(|player: usize| {
                    at.claimed[player].iter().map(|vertex| self.board.name(vertex)).collect::<Vec<_>>().join(".")
                });
                format!("x={left},o={right}")
            }
        };
        let is_full = at.claimed[1].len() == self.marks;
        if is_full && at.to_move == Player::Right { marks + RIGHT_MOVES } else { marks }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let vertex = |name: &str, at: usize| {
            self.board.vertex(name).map(|vertex| vertex as u16).map_err(|error| error.shifted(at))
        };
        match text.split_once('-') {
            Some((from, to)) => Ok(Move { from: Some(vertex(from, 0)?), to: vertex(to, from.len() + 1)? }),
            None => Ok(Move { from: None, to: vertex(text, 0)? }),
        }
    }

    fn print_move(&self, m: Move) -> String {
        let name = |vertex: u16| self.board.name(usize::from(vertex));
        match m.from {
            Some(from) => format!("{}-{}", name(from), name(m.to)),
            None => name(m.to),
        }
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Move> {
        let is_over = self.has_completed(at, at.to_move.opponent());
        let own = self.own(at);
        let from: Vec<Option<u16>> = match own.len() < self.marks {
            _ if is_over => Vec::new(),
            true => vec![None],
            false => own.iter().map(|vertex| Some(vertex as u16)).collect(),
        };
        let free = (0..self.board.vertices()).filter(|&vertex| Self::is_free(at, vertex));
        let free: Vec<u16> = free.map(|vertex| vertex as u16).collect();
        from.into_iter().flat_map(move |from| free.clone().into_iter().map(move |to| Move { from, to }))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        let own = &mut at.claimed[at.to_move.index()];
        if let Some(from) = m.from {
            own.remove(usize::from(from));
        }
        own.insert(usize::from(m.to));
        at.to_move = at.to_move.opponent();
    }

    fn check_move(&self, at: &Position, _player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print_move(m), why));
        let own = self.own(at);
        match m.from {
            _ if self.has_completed(at, at.to_move.opponent()) => illegal("the game is over".into()),
            Some(_) if own.len() < self.marks => illegal("not all marks are on the board yet".into()),
            Some(from) if !own.contains(usize::from(from)) => {
                illegal(format!("{} has no mark of the player", self.board.name(usize::from(from))))
            }
            None if own.len() == self.marks => illegal("all marks are on the board: move one, as in a1-b2".into()),
            _ if !Self::is_free(at, usize::from(m.to)) => {
                illegal(format!("{} is taken", self.board.name(usize::from(m.to))))
            }
            _ => Ok(()),
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        self.board.diagram((0..self.board.vertices()).map(|vertex| Self::mark(at, vertex)))
    }

    fn footprint(&self, _at: &Position, m: Move) -> Vec<usize> {
        m.from.into_iter().chain([m.to]).map(usize::from).collect()
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn has_draws(&self) -> bool {
        true
    }

    fn is_loopfree(&self) -> bool {
        false
    }

    fn to_move(&self, at: &Position) -> Player {
        at.to_move
    }

    fn whose_turn(&self, at: &Position) -> Option<Player> {
        Some(at.to_move)
    }

    fn symmetries(&self) -> usize {
        self.board.symmetries().len()
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        let permutation = &self.board.symmetries()[k];
        let vertices = self.board.vertices();
        let image = |cells: &Cells| Cells::of(vertices, cells.iter().map(|vertex| permutation[vertex] as usize));
        Position { claimed: [image(&at.claimed[0]), image(&at.claimed[1])], to_move: at.to_move }
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.claimed.iter().map(Cells::heap_bytes).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(rules: &Recycled, text: &str) -> usize {
        rules.moves(&rules.parse_position(text).unwrap(), Player::Left).count()
    }

    #[test]
    fn marks_are_put_down_and_then_moved() {
        let rules = Recycled::from_params("row-3-3x3,3").unwrap();
        assert_eq!(moves(&rules, ".../.../..."), 9);
        assert_eq!(moves(&rules, "xo./.../..."), 7);
        assert_eq!(moves(&rules, "xox/ox./..o"), 3 * 3);
        assert_eq!(moves(&rules, "xox/ox./..o-o"), 3 * 3);
        let over = rules.parse_position("xxx/oo./...").unwrap();
        assert_eq!(rules.moves(&over, Player::Right).count(), 0);
        let m = rules.parse_move("c3").unwrap();
        assert_eq!(rules.check_move(&over, Player::Right, m).unwrap_err().why, "the game is over");
    }

    #[test]
    fn bad_numbers_of_marks_and_bad_positions_are_refused_at_their_place() {
        for (text, at) in
            [("row-3-3x3", 9), ("row-3-3x3,0", 10), ("row-3-3x3,5", 10), ("row-3-3x3,x", 10), ("row-1-1x1,1", 10)]
        {
            assert_eq!(Recycled::from_params(text).unwrap_err().at, at, "{text}");
        }
        let rules = Recycled::from_params("row-3-3x3,3").unwrap();
        for (text, at) in [("xxx/x../...", 0), ("ooo/xx./x..-o", 0), ("x../.../...-o", 11), ("xxx/oo./o..", 0)] {
            assert_eq!(rules.parse_position(text).unwrap_err().at, at, "{text}");
        }
    }
}
