//! Hackenbush: the players cut edges of a picture that stands on the ground.
//!
//! A picture of edges stands on the ground, vertex 0. Left cuts a **b**lue edge, Right a **r**ed one, both may cut
//! **g**reen ones; everything that is no longer joined to the ground falls away. A player who cannot move loses. Parts
//! that only the ground joins are a disjunctive sum.
//!
//! ```text
//! hackenbush:g0-1,b1-2,r2-0      edges with their ends; 0 is the ground; parallel edges and loops are allowed
//! g0-1                           the move that cuts this edge
//! ```
//!
//! **Source:** `[BCG ch. 1–2]`, `[ONAG ch. 7]`.

use crate::board::grid::quote;
use gruk_core::CompactSort as _;
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};
use std::collections::{BTreeMap, BTreeSet};

/// The most edges of a picture.
pub const MAX_EDGES: usize = 1 << 21;

/// Blue-red-green Hackenbush on any graph, and Childish Hackenbush.
#[derive(Clone, Debug)]
pub struct Hackenbush {
    /// The rules of Childish Hackenbush, in which no edge may fall; `None` for Hackenbush itself.
    pub childish: Option<&'static Childish>,
}

/// The rules of Childish Hackenbush.
#[derive(Clone, Copy, Debug)]
pub struct Childish {
    /// What the game says about itself.
    pub about: About,
}

/// An edge, and the move that cuts it. Cutting either of two parallel edges of one colour is the same move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    colour: Colour,
    low: u32,
    high: u32,
}

gruk_core::packed!(
    struct Edge {
        colour: Colour,
        low: u32,
        high: u32,
    }
);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Colour {
    Blue,
    Green,
    Red,
}

gruk_core::packed!(
    enum Colour {
        Blue,
        Green,
        Red,
    }
);

/// The edges that are joined to the ground, in ascending order; equal ones are parallel.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Box<[Edge]>);

impl Colour {
    const ALL: [(Colour, char); 3] = [(Colour::Blue, 'b'), (Colour::Green, 'g'), (Colour::Red, 'r')];

    fn is_of(self, player: Player) -> bool {
        match self {
            Colour::Green => true,
            Colour::Blue => player == Player::Left,
            Colour::Red => player == Player::Right,
        }
    }

    fn mark(self) -> Mark {
        match self {
            Colour::Blue => Mark::Left,
            Colour::Green => Mark::Grey,
            Colour::Red => Mark::Right,
        }
    }
}

impl Edge {
    fn parse(text: &str) -> Result<Self, ParseError> {
        let expected = "an edge: b, g or r and its two ends, such as g0-1";
        let colour = Colour::ALL.iter().find(|(_, letter)| text.starts_with(*letter));
        let Some(&(colour, _)) = colour else { return Err(ParseError::new(0, quote(text), expected)) };
        let (one, other) = text[1..].split_once('-').ok_or_else(|| ParseError::new(0, quote(text), expected))?;
        let vertex = |at: usize, digits: &str| -> Result<u32, ParseError> {
            let plain = !digits.is_empty() && digits.len() <= 9 && digits.bytes().all(|b| b.is_ascii_digit());
            let wrong = || ParseError::new(at, quote(digits), "a vertex: a number below 10^9, 0 for the ground");
            if plain { digits.parse().map_err(|_| wrong()) } else { Err(wrong()) }
        };
        let (one, other) = (vertex(1, one)?, vertex(2 + one.len(), other)?);
        Ok(Edge { colour, low: one.min(other), high: one.max(other) })
    }

    fn print(self) -> String {
        let letter = Colour::ALL[self.colour as usize].1;
        format!("{letter}{}-{}", self.low, self.high)
    }
}

impl Position {
    /// The number of vertices and the ends of the edges, if all edges are green. The vertices are numbered anew, the
    /// ground being 0.
    #[must_use]
    pub fn green_edges(&self) -> Option<(usize, Vec<(u32, u32)>)> {
        if self.0.iter().any(|edge| edge.colour != Colour::Green) {
            return None;
        }
        let vertices: BTreeSet<u32> = self.0.iter().flat_map(|edge| [edge.low, edge.high]).chain([0]).collect();
        let numbers: BTreeMap<u32, u32> = vertices.into_iter().zip(0..).collect();
        let edges = self.0.iter().map(|edge| (numbers[&edge.low], numbers[&edge.high])).collect();
        Some((numbers.len(), edges))
    }

    /// The part of these edges that is joined to the ground; the rest is dropped.
    fn standing(edges: impl IntoIterator<Item = Edge>) -> Self {
        let mut edges: Vec<Edge> = edges.into_iter().collect();
        edges.compact_sort();
        let groups = joined(&edges, None);
        let ground = groups.get(&0).copied();
        edges.retain(|edge| ground.is_some() && groups.get(&edge.low).copied() == ground);
        Position(edges.into())
    }
}

/// A number for every vertex except `apart`. Two vertices have the same number if a path that avoids `apart` joins
/// them.
fn joined(edges: &[Edge], apart: Option<u32>) -> BTreeMap<u32, u32> {
    let mut neighbours: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for edge in edges {
        neighbours.entry(edge.low).or_default().push(edge.high);
        neighbours.entry(edge.high).or_default().push(edge.low);
    }
    let mut groups = BTreeMap::new();
    for &start in neighbours.keys().filter(|&&vertex| Some(vertex) != apart) {
        let mut fresh = vec![start];
        while let Some(vertex) = fresh.pop() {
            if Some(vertex) != apart && !groups.contains_key(&vertex) {
                groups.insert(vertex, start);
                fresh.extend(&neighbours[&vertex]);
            }
        }
    }
    groups
}

/// The picture after the cut of an edge, which it must have.
fn without(at: &Position, m: Edge) -> Position {
    let place = at.0.binary_search(&m).expect("legal moves cut an edge that is there");
    let left = at.0.iter().enumerate().filter(|&(index, _)| index != place).map(|(_, &edge)| edge);
    Position::standing(left)
}

impl Hackenbush {
    /// Is the cut forbidden, because other edges would fall?
    fn spares(&self, at: &Position, m: Edge) -> bool {
        self.childish.is_some() && without(at, m).0.len() + 1 < at.0.len()
    }
}

impl Ruleset for Hackenbush {
    type Position = Position;
    type Move = Edge;

    const ABOUT: About = About {
        name: "hackenbush",
        title: "Hackenbush",
        syntax: "EDGE,EDGE,…[:MOVES]",
        rules: "Left cuts blue or green edges, Right red or green ones, and what hangs in the air falls; whoever \
                cannot move loses.",
        examples: &["hackenbush:g0-1,b1-2,r2-0", "hackenbush:b0-1,r1-2", "hackenbush:g0-1,g1-2:g1-2", "hackenbush:0"],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(MAX_EDGES, "edges"),
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(Hackenbush { childish: None })
    }

    fn named(name: &str, _params: &str) -> Result<Self, ParseError> {
        Ok(Hackenbush { childish: crate::shared_games::<Childish>().find(|game| game.about.name == name) })
    }

    fn about(&self) -> About {
        self.childish.map_or(Self::ABOUT, |game| game.about)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    /// Reads edges with commas between them; `0` is the bare ground. An edge that is not joined to the ground is
    /// refused: it would fall at once, so it is probably a mistake.
    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        if text == "0" {
            return Ok(Position([].into()));
        }
        let mut edges: Vec<Edge> = Vec::new();
        let mut at = 0;
        for part in text.split(',') {
            edges.push(Edge::parse(part).map_err(|error| error.shifted(at))?);
            at += part.len() + 1;
            if edges.len() > MAX_EDGES {
                return Err(ParseError::limit(at, "more edges", format!("at most {MAX_EDGES} edges")));
            }
        }
        if let (Some(_), Some(index)) = (self.childish, edges.iter().position(|edge| edge.colour == Colour::Green)) {
            let at = text.split(',').take(index).map(|part| part.len() + 1).sum();
            let expected = "a blue or a red edge: whether a green one may make others fall is not agreed upon";
            return Err(ParseError::new(at, edges[index].print(), expected));
        }
        let groups = joined(&edges, None);
        let ground = groups.get(&0);
        if let Some(index) = edges.iter().position(|edge| ground.is_none() || groups.get(&edge.low) != ground) {
            let at = text.split(',').take(index).map(|part| part.len() + 1).sum();
            let found = format!("{}, which hangs in the air", edges[index].print());
            return Err(ParseError::new(at, found, "edges that are joined to the ground, vertex 0"));
        }
        edges.compact_sort();
        Ok(Position(edges.into()))
    }

    fn print_position(&self, at: &Position) -> String {
        match &at.0[..] {
            [] => "0".into(),
            edges => edges.iter().map(|edge| edge.print()).collect::<Vec<_>>().join(","),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Edge, ParseError> {
        Edge::parse(text)
    }

    fn print_move(&self, m: Edge) -> String {
        m.print()
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Edge> {
        let first_of_its_kind = |&(index, edge): &(usize, &Edge)| index == 0 || at.0[index - 1] != *edge;
        let edges = at.0.iter().enumerate().filter(first_of_its_kind).map(|(_, &edge)| edge);
        edges.filter(move |edge| edge.colour.is_of(player) && !self.spares(at, *edge))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Edge) {
        *at = without(at, m);
    }

    fn check_move(&self, at: &Position, player: Player, m: Edge) -> Result<(), IllegalMove> {
        if at.0.binary_search(&m).is_err() {
            Err(IllegalMove::new(m.print(), "there is no such edge"))
        } else if !m.colour.is_of(player) {
            Err(IllegalMove::new(m.print(), "that edge is the opponent's"))
        } else if self.spares(at, m) {
            Err(IllegalMove::new(m.print(), "other edges would fall"))
        } else {
            Ok(())
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let vertices = at.0.iter().map(|edge| edge.high as usize + 1).max().unwrap_or(1);
        let edge = |edge: &Edge| (edge.low as usize, edge.high as usize, edge.colour.mark());
        Diagram::Graph { vertices, edges: at.0.iter().map(edge).collect() }
    }

    /// The edge, as an index into the edges of the diagram.
    fn footprint(&self, at: &Position, m: Edge) -> Vec<usize> {
        at.0.binary_search(&m).into_iter().collect()
    }

    /// The parts that only the ground joins. In each the vertices are numbered anew, in the old order.
    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        let groups = joined(&at.0, Some(0));
        let mut parts: BTreeMap<u32, Vec<Edge>> = BTreeMap::new();
        // A loop at the ground is a part of its own.
        let mut loops = Vec::new();
        for edge in &at.0 {
            match groups.get(&edge.high) {
                Some(&group) => parts.entry(group).or_default().push(*edge),
                None => loops.push(Position([*edge].into())),
            }
        }
        let renumbered = |edges: Vec<Edge>| {
            let vertices: BTreeSet<u32> = edges.iter().flat_map(|edge| [edge.low, edge.high]).chain([0]).collect();
            let numbers: BTreeMap<u32, u32> = vertices.into_iter().zip(0..).collect();
            Position::standing(edges.into_iter().map(|edge| Edge {
                low: numbers[&edge.low],
                high: numbers[&edge.high],
                ..edge
            }))
        };
        parts.into_values().map(renumbered).chain(loops)
    }

    /// The picture with blue and red exchanged.
    fn negative(&self, at: &Position) -> Option<Position> {
        let exchanged = |edge: &Edge| {
            let colour = match edge.colour {
                Colour::Blue => Colour::Red,
                Colour::Green => Colour::Green,
                Colour::Red => Colour::Blue,
            };
            Edge { colour, ..*edge }
        };
        let mut edges: Vec<Edge> = at.0.iter().map(exchanged).collect();
        edges.compact_sort();
        Some(Position(edges.into()))
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        size_of_val::<[Edge]>(&at.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: Hackenbush = Hackenbush { childish: None };

    fn after(text: &str, m: &str) -> String {
        let mut at = RULES.parse_position(text).unwrap();
        RULES.play(&mut at, Player::Left, RULES.parse_move(m).unwrap());
        RULES.print_position(&at)
    }

    #[test]
    fn what_hangs_in_the_air_falls() {
        assert_eq!(after("g0-1,b1-2,r2-0", "b1-2"), "g0-1,r0-2");
        assert_eq!(after("b0-1,r1-2,g2-3", "b0-1"), "0");
        assert_eq!(after("b0-1,b0-1,g1-1", "b0-1"), "b0-1,g1-1");
    }

    #[test]
    fn parts_that_only_the_ground_joins_are_components() {
        let at = RULES.parse_position("b0-3,r3-7,g0-5,b0-0,r7-0").unwrap();
        let parts: Vec<String> = RULES.components(&at).map(|part| RULES.print_position(&part)).collect();
        assert_eq!(parts, ["b0-1,r0-2,r1-2", "g0-1", "b0-0"]);
    }

    #[test]
    fn bad_edges_are_refused_at_their_place() {
        for (text, at) in [("", 0), ("x0-1", 0), ("b0", 0), ("b0-", 3), ("b0-1,", 5), ("b0-1,r1-x", 8), ("é", 0)] {
            assert_eq!(RULES.parse_position(text).unwrap_err().at, at, "{text}");
        }
    }

    #[test]
    fn children_make_nothing_fall() {
        let rules = Hackenbush::named("childish-hackenbush", "").unwrap();
        let at = rules.parse_position("b0-1,r1-2,b0-3").unwrap();
        let moves = |player| rules.moves(&at, player).map(Edge::print).collect::<Vec<_>>();
        assert_eq!(moves(Player::Left), ["b0-3"]);
        assert_eq!(moves(Player::Right), ["r1-2"]);
        assert!(rules.check_move(&at, Player::Left, rules.parse_move("b0-1").unwrap()).is_err());
        assert_eq!(rules.parse_position("b0-1,g1-2").unwrap_err().at, 5);
    }
}
