//! Games in which two players claim the vertices of a hypergraph in turn. A [`Game`] says whose winning sets count, and
//! whether completing one wins or loses. All of these games, with every bias, share one type, [`Claiming`], so the
//! solvers are compiled once for the whole family.

use super::bias::Bias;
use super::cells::Cells;
use super::combinations::combinations;
use super::grid::{Picture, quote};
use super::hypergraph::{Hypergraph, Layout};
use gruk_core::CompactSort as _;
use gruk_core::largest::{cells, number};
use gruk_core::{
    About, Convention, Diagram, Ending, IllegalMove, Largest, Mark, Marks, ParseError, Player, PlayerNames, Ruleset,
};
use std::sync::Arc;

/// The largest board of the games on hypergraphs.
pub const VERTICES: Largest = Largest { most: 1 << 14, unit: "vertices", size: vertices };

/// The number of vertices of a board as its text tells it; for a board `sets-…` the sum of the sizes of the sets.
fn vertices(board: &str, position: &str) -> usize {
    let fields: Vec<&str> = board.split('-').collect();
    let power =
        |base: &str, exponent: &str| number(base).saturating_pow(u32::try_from(number(exponent)).unwrap_or(u32::MAX));
    let named = match fields[..] {
        // Names of vertices may look like sizes.
        ["sets", ..] => return board.split(['.', '+']).count().max(position.split(['.', ',']).count()),
        ["hj", side, dimension] => power(side, dimension),
        ["torus", side] => power(side, "2"),
        ["clique", _, points] => power(points.trim_start_matches('K'), "2") / 2,
        ["ap", _, most] => number(most),
        _ => 0,
    };
    named.max(cells(board, position))
}

/// The rules of one game of claiming vertices.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// What the game says about itself; it has parameters, the board.
    pub about: About,
    /// Whose sets count.
    pub aims: Aims,
    /// What it means to have all vertices of a winning set.
    pub finish: Finish,
}

/// Whose sets count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aims {
    /// Left's alone. The game is over when Left has claimed all of a set, or Right a vertex of every set; there are no
    /// draws.
    Left,
    /// Both players'. A full board on which nobody has a whole set is a draw.
    Both,
}

/// What it means to have all vertices of a winning set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// The player has won.
    Wins,
    /// The player has lost.
    Loses,
}

/// A game of claiming on a board.
#[derive(Clone, Debug)]
pub struct Claiming {
    game: &'static Game,
    bias: Bias,
    board: Arc<Hypergraph>,
}

/// The vertices that each player has claimed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    claimed: [Cells; 2],
}

/// A move: the vertices that the player claims, by their numbers on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Claim {
    /// Ascending; the places from `len` on repeat the last vertex.
    vertices: [u16; Bias::MOST],
    len: u8,
}

gruk_core::packed!(
    struct Claim {
        vertices: [u16; Bias::MOST],
        len: u8,
    }
);

impl Claim {
    /// The claim of one vertex.
    ///
    /// # Panics
    /// If the number is above 65535, which no vertex has.
    #[must_use]
    pub fn of(vertex: usize) -> Self {
        Claim::all(&[vertex])
    }

    /// The claim of these vertices: one to [`Bias::MOST`] of them, different and in ascending order.
    fn all(ascending: &[usize]) -> Self {
        let vertex = |index: usize| u16::try_from(ascending[index.min(ascending.len() - 1)]);
        let vertices =
            std::array::from_fn(|index| vertex(index).expect("invariant: boards have at most 2^16 vertices"));
        Claim { vertices, len: ascending.len() as u8 }
    }

    /// The vertices, ascending.
    pub fn vertices(self) -> impl Iterator<Item = usize> {
        self.vertices.into_iter().take(usize::from(self.len)).map(usize::from)
    }

    /// The vertex, if the move claims only one.
    #[must_use]
    pub fn vertex(self) -> Option<usize> {
        (self.len == 1).then(|| usize::from(self.vertices[0]))
    }
}

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

    /// Has `player` completed a winning set: claimed all of its vertices or, on a board with a
    /// [`quota`](Hypergraph::quota), at least that many while the opponent has none? Linear in the sizes of the sets.
    #[must_use]
    pub fn has_completed(&self, board: &Hypergraph, player: Player) -> bool {
        let claimed = self.claimed(player);
        if let Some(quota) = board.quota() {
            let others = self.claimed(player.opponent());
            let count = |set: &[u32], of: &Cells| set.iter().filter(|&&vertex| of.contains(vertex as usize)).count();
            return board.sets().any(|set| count(set, claimed) >= quota && count(set, others) == 0);
        }
        match (board.masks(), claimed.bits()) {
            (Some(masks), Some(bits)) => masks.iter().any(|&set| set & !bits == 0),
            _ => board.sets().any(|set| set.iter().all(|&vertex| claimed.contains(vertex as usize))),
        }
    }

    /// Has `player` claimed a vertex of every winning set? Linear in the sizes of the sets.
    #[must_use]
    pub fn has_blocked(&self, board: &Hypergraph, player: Player) -> bool {
        let claimed = self.claimed(player);
        match (board.masks(), claimed.bits()) {
            (Some(masks), Some(bits)) => masks.iter().all(|&set| set & bits != 0),
            _ => board.sets().all(|set| set.iter().any(|&vertex| claimed.contains(vertex as usize))),
        }
    }
}

impl Claiming {
    /// The game without a bias on the board that `board` denotes.
    ///
    /// # Errors
    /// The place in `board` and what was expected there.
    pub fn new(game: &'static Game, board: &str) -> Result<Self, ParseError> {
        Ok(Claiming { game, bias: Bias::NONE, board: Arc::new(Hypergraph::parse(board)?) })
    }

    /// The same game with this bias.
    #[must_use]
    pub fn biased(self, bias: Bias) -> Self {
        Claiming { bias, ..self }
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &'static Game {
        self.game
    }

    /// How many vertices each player claims in a turn.
    #[must_use]
    pub fn bias(&self) -> Bias {
        self.bias
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Hypergraph {
        &self.board
    }

    /// Is it Maker–Breaker with one vertex in each turn, for whole sets?
    #[must_use]
    pub fn is_maker_breaker(&self) -> bool {
        self.has(Aims::Left, Finish::Wins)
    }

    /// Is it Maker–Maker with one vertex in each turn, for whole sets?
    #[must_use]
    pub fn is_maker_maker(&self) -> bool {
        self.has(Aims::Both, Finish::Wins)
    }

    /// Is it reverse Maker–Maker with one vertex in each turn, for whole sets?
    #[must_use]
    pub fn is_reverse(&self) -> bool {
        self.has(Aims::Both, Finish::Loses)
    }

    fn has(&self, aims: Aims, finish: Finish) -> bool {
        self.bias == Bias::NONE && self.board.quota().is_none() && (self.game.aims, self.game.finish) == (aims, finish)
    }

    /// How many vertices `player` claims in a turn at `at`: the number of the bias, or all free vertices if there are
    /// fewer.
    fn handful(&self, at: &Position, player: Player) -> usize {
        self.bias.of(player).min(self.board.vertices() - at.len())
    }

    fn mark(at: &Position, vertex: usize) -> Mark {
        match (at.claimed[0].contains(vertex), at.claimed[1].contains(vertex)) {
            (true, _) => Mark::Left,
            (_, true) => Mark::Right,
            _ => Mark::Empty,
        }
    }

    /// Reads `x=1.4,o=2`, a position on a board whose vertices have names and no places.
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

impl Ruleset for Claiming {
    type Position = Position;
    type Move = Claim;

    const ABOUT: About = About {
        name: "claiming",
        title: "Claiming vertices",
        syntax: "",
        rules: "Two players claim the vertices of a hypergraph in turn.",
        examples: &[],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: VERTICES,
    };

    const MARKS: Marks = Marks::PLUS;

    fn named(name: &str, params: &str) -> Result<Self, ParseError> {
        let (name, bias) = Bias::split(name)?;
        let game = crate::shared_games::<Game>().find(|game| game.about.name == name);
        let game = game.ok_or_else(|| ParseError::new(0, quote(name), "a game of claiming"))?;
        Ok(Claiming::new(game, params)?.biased(bias))
    }

    fn about(&self) -> About {
        About { name: self.bias.name(self.game.about.name), ..self.game.about }
    }

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new(0, quote(text), "the name of a game of claiming"))
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
        // Whoever has a whole set first ends the game: both cannot have one.
        let has_set = |player| position.has_completed(&self.board, player);
        if self.game.aims == Aims::Both && Player::BOTH.into_iter().all(has_set) {
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

    fn parse_move(&self, text: &str) -> Result<Claim, ParseError> {
        let mut vertices = Vec::new();
        let mut at = 0;
        for name in text.split('&') {
            let vertex = self.board.vertex(name).map_err(|error| error.shifted(at))?;
            if vertices.contains(&vertex) {
                return Err(ParseError::new(at, format!("{name} again"), "different vertices"));
            }
            if vertices.len() == Bias::MOST {
                return Err(ParseError::new(at, quote(name), format!("at most {} vertices", Bias::MOST)));
            }
            vertices.push(vertex);
            at += name.len() + 1;
        }
        vertices.compact_sort();
        Ok(Claim::all(&vertices))
    }

    fn print_move(&self, m: Claim) -> String {
        m.vertices().map(|vertex| self.board.name(vertex)).collect::<Vec<_>>().join("&")
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Claim> {
        let free = (0..self.board.vertices()).filter(|&vertex| at.is_free(vertex)).collect();
        combinations(free, self.handful(at, player)).map(|vertices| Claim::all(&vertices))
    }

    fn play(&self, at: &mut Position, player: Player, m: Claim) {
        for vertex in m.vertices() {
            at.claimed[player.index()].insert(vertex);
        }
    }

    fn check_move(&self, at: &Position, player: Player, m: Claim) -> Result<(), IllegalMove> {
        let handful = self.handful(at, player);
        if let Some(taken) = m.vertices().find(|&vertex| !at.is_free(vertex)) {
            let why = if m.len == 1 { "it is taken".into() } else { format!("{} is taken", self.board.name(taken)) };
            return Err(IllegalMove::new(self.print_move(m), why));
        }
        match usize::from(m.len) == handful {
            true => Ok(()),
            false if handful == 1 => Err(IllegalMove::new(self.print_move(m), "a turn is one vertex")),
            false => Err(IllegalMove::new(self.print_move(m), format!("a turn is {handful} vertices, such as a&b"))),
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        self.board.diagram((0..self.board.vertices()).map(|vertex| Self::mark(at, vertex)))
    }

    fn footprint(&self, _at: &Position, m: Claim) -> Vec<usize> {
        m.vertices().collect()
    }

    fn convention(&self) -> Convention {
        Convention::Decided
    }

    fn ending(&self, at: &Position) -> Option<Ending> {
        let finish = |player: Player| match self.game.finish {
            Finish::Wins => Ending::Won(player),
            Finish::Loses => Ending::Won(player.opponent()),
        };
        if at.has_completed(&self.board, Player::Left) {
            return Some(finish(Player::Left));
        }
        match self.game.aims {
            Aims::Left => at.has_blocked(&self.board, Player::Right).then(|| finish(Player::Right)),
            Aims::Both if at.has_completed(&self.board, Player::Right) => Some(finish(Player::Right)),
            Aims::Both => (at.len() == self.board.vertices()).then_some(Ending::Draw),
        }
    }

    fn has_draws(&self) -> bool {
        self.game.aims == Aims::Both
    }

    fn to_move(&self, at: &Position) -> Player {
        let [left, right] = Player::BOTH.map(|player| at.claimed(player).len() * self.bias.of(player.opponent()));
        if left > right { Player::Right } else { Player::Left }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_vertices_are_no_sizes() {
        assert_eq!(vertices("sets-a.9x99999999+b", "x=9x99999999,o="), 3);
        assert_eq!(vertices("row-3-9x99", ""), 9 * 99);
        let many = format!("sets-{}", vec!["a"; 20_000].join("+"));
        assert!(VERTICES.check(&many, "").is_err());
    }
}
