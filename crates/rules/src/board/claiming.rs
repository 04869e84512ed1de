//! Games in which two players claim the vertices of a hypergraph in turn. What it takes to win is the game's own: see
//! [`Goal`].

use super::cells::Cells;
use super::grid::{Picture, quote};
use super::hypergraph::{Hypergraph, Layout};
use gruk_core::{About, Convention, Diagram, Ending, IllegalMove, Mark, ParseError, Player, Ruleset};
use std::marker::PhantomData;
use std::sync::Arc;

/// When a game of claiming is over, and who has won it.
pub trait Goal: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// What the game says about itself.
    const ABOUT: About;

    /// Can the game end in a draw?
    const HAS_DRAWS: bool;

    /// Can `at` be a position of the game?
    fn is_position(_board: &Hypergraph, _at: &Position) -> bool {
        true
    }

    /// How the game has ended in `at`, if it has.
    fn ending(board: &Hypergraph, at: &Position) -> Option<Ending>;
}

/// The rules of claiming vertices in turn, with the ending of `G`.
#[derive(Clone, Debug)]
pub struct Claiming<G> {
    board: Arc<Hypergraph>,
    goal: PhantomData<G>,
}

/// The vertices that each player has claimed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    claimed: [Cells; 2],
}

/// A vertex to claim, by its number on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vertex(pub u32);

impl Position {
    /// The vertices of `player`.
    #[must_use]
    pub fn claimed(&self, player: Player) -> &Cells {
        &self.claimed[player.index()]
    }

    /// Has nobody claimed this vertex?
    #[must_use]
    pub fn is_free(&self, vertex: usize) -> bool {
        !self.claimed.iter().any(|claimed| claimed.contains(vertex))
    }

    /// Number of claimed vertices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.claimed.iter().map(Cells::len).sum()
    }

    /// Is the board empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Has `player` claimed all vertices of some winning set? Linear in the sets.
    #[must_use]
    pub fn has_completed(&self, board: &Hypergraph, player: Player) -> bool {
        let claimed = self.claimed(player);
        match (board.masks(), claimed.bits()) {
            (Some(masks), Some(bits)) => masks.iter().any(|&set| set & !bits == 0),
            _ => board.sets().any(|set| set.iter().all(|&vertex| claimed.contains(vertex as usize))),
        }
    }

    /// Has `player` claimed a vertex of every winning set? Linear in the sets.
    #[must_use]
    pub fn has_blocked(&self, board: &Hypergraph, player: Player) -> bool {
        let claimed = self.claimed(player);
        match (board.masks(), claimed.bits()) {
            (Some(masks), Some(bits)) => masks.iter().all(|&set| set & bits != 0),
            _ => board.sets().all(|set| set.iter().any(|&vertex| claimed.contains(vertex as usize))),
        }
    }
}

impl<G: Goal> Claiming<G> {
    /// The board.
    #[must_use]
    pub fn board(&self) -> &Hypergraph {
        &self.board
    }

    fn mark(at: &Position, vertex: usize) -> Mark {
        match (at.claimed[0].contains(vertex), at.claimed[1].contains(vertex)) {
            (true, _) => Mark::Left,
            (_, true) => Mark::Right,
            _ => Mark::Empty,
        }
    }

    /// Reads `x=1.4,o=2`, the position of a board without a shape.
    fn parse_lists(&self, text: &str) -> Result<Position, ParseError> {
        let expected = "the claimed vertices, such as x=1.4,o=2";
        let (left, right) = text
            .strip_prefix("x=")
            .and_then(|rest| rest.split_once(",o="))
            .ok_or_else(|| ParseError::new(0, quote(text), expected))?;
        let mut position = self.empty();
        for (player, list, start) in [(0, left, 2), (1, right, 2 + left.len() + 3)] {
            let mut at = start;
            for name in list.split('.').filter(|_| !list.is_empty()) {
                let vertex = self.board.vertex(name).map_err(|error| error.shifted(at))?;
                if !position.is_free(vertex) {
                    return Err(ParseError::new(at, format!("{name} again"), "each vertex at most once"));
                }
                position.claimed[player].insert(vertex);
                at += name.len() + 1;
            }
        }
        Ok(position)
    }

    fn parse_picture(&self, text: &str, columns: usize, rows: usize) -> Result<Position, ParseError> {
        let picture = Picture::parse(text, &[Mark::Empty, Mark::Left, Mark::Right])?;
        if (picture.columns, picture.rows) != (columns, rows) {
            let found = format!("{} columns and {} rows", picture.columns, picture.rows);
            return Err(ParseError::new(0, found, format!("a picture of {columns} columns and {rows} rows")));
        }
        let claimed = [Mark::Left, Mark::Right].map(|mark| {
            let places = picture.cells.iter().enumerate().filter(|&(_, &cell)| cell == mark);
            Cells::of(picture.cells.len(), places.map(|(index, _)| index))
        });
        Ok(Position { claimed })
    }

    fn empty(&self) -> Position {
        let none = Cells::empty(self.board.vertices());
        Position { claimed: [none.clone(), none] }
    }
}

impl<G: Goal> Ruleset for Claiming<G> {
    type Position = Position;
    type Move = Vertex;

    const ABOUT: About = G::ABOUT;

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Ok(Claiming { board: Arc::new(Hypergraph::parse(text)?), goal: PhantomData })
    }

    fn params(&self) -> String {
        self.board.notation().into()
    }

    fn start(&self) -> Option<Position> {
        Some(self.empty())
    }

    fn looks_like_position(&self, text: &str) -> bool {
        match self.board.layout() {
            Layout::Grid { .. } => !text.bytes().any(|b| b.is_ascii_digit()),
            Layout::Named(_) => text.contains('='),
        }
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let position = match *self.board.layout() {
            Layout::Grid { columns, rows } => self.parse_picture(text, columns, rows)?,
            Layout::Named(_) => self.parse_lists(text)?,
        };
        if !G::is_position(&self.board, &position) {
            return Err(ParseError::new(0, "completed sets of both players", "a position that play can reach"));
        }
        Ok(position)
    }

    fn print_position(&self, at: &Position) -> String {
        match *self.board.layout() {
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
        }
    }

    fn parse_move(&self, text: &str) -> Result<Vertex, ParseError> {
        self.board.vertex(text).map(|vertex| Vertex(vertex as u32))
    }

    fn print_move(&self, m: Vertex) -> String {
        self.board.name(m.0 as usize)
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Vertex> {
        (0..self.board.vertices()).filter(|&vertex| at.is_free(vertex)).map(|vertex| Vertex(vertex as u32))
    }

    fn play(&self, at: &mut Position, player: Player, m: Vertex) {
        at.claimed[player.index()].insert(m.0 as usize);
    }

    fn check_move(&self, at: &Position, _player: Player, m: Vertex) -> Result<(), IllegalMove> {
        if at.is_free(m.0 as usize) { Ok(()) } else { Err(IllegalMove::new(self.print_move(m), "it is taken")) }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let marks = (0..self.board.vertices()).map(|vertex| Self::mark(at, vertex));
        match self.board.layout() {
            Layout::Grid { columns, rows } => Diagram::Grid { columns: *columns, rows: *rows, cells: marks.collect() },
            Layout::Named(names) => Diagram::Hypergraph {
                vertices: names.iter().cloned().zip(marks).collect(),
                sets: self.board.sets().map(|set| set.iter().map(|&vertex| vertex as usize).collect()).collect(),
            },
        }
    }

    fn footprint(&self, _at: &Position, m: Vertex) -> Vec<usize> {
        vec![m.0 as usize]
    }

    fn convention(&self) -> Convention {
        Convention::Decided
    }

    fn ending(&self, at: &Position) -> Option<Ending> {
        G::ending(&self.board, at)
    }

    fn has_draws(&self) -> bool {
        G::HAS_DRAWS
    }

    fn to_move(&self, at: &Position) -> Player {
        if at.claimed[0].len() > at.claimed[1].len() { Player::Right } else { Player::Left }
    }

    fn symmetries(&self) -> usize {
        self.board.symmetries().len()
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        let permutation = &self.board.symmetries()[k];
        let vertices = self.board.vertices();
        let image = |cells: &Cells| Cells::of(vertices, cells.iter().map(|vertex| permutation[vertex] as usize));
        Position { claimed: [image(&at.claimed[0]), image(&at.claimed[1])] }
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.claimed.iter().map(Cells::heap_bytes).sum()
    }
}
