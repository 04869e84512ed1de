//! Kayles on graphs: a move takes a vertex with its neighbours, or an edge with all edges that share a vertex with it.
//! A [`Game`] says which. Both games share one type, [`Kayles`], so generic code is compiled once.

use super::graph::Graph;
use super::grid::quote;
use gruk_core::CompactSort as _;
use gruk_core::{About, Diagram, IllegalMove, Largest, ParseError, Player, PlayerNames, Ruleset};

/// The rules of one game of Kayles.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// What the game says about itself.
    pub about: About,
    /// Does a move take an edge, with all edges that share a vertex with it? Otherwise it takes a vertex with its
    /// neighbours.
    pub takes_edges: bool,
}

/// Kayles on any graph.
#[derive(Clone, Copy, Debug)]
pub struct Kayles(pub &'static Game);

/// An edge, the lesser end first; or a vertex, written twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32, u32);

gruk_core::packed!(struct Move { 0: u32, 1: u32 });

impl Kayles {
    fn read_move(self, text: &str) -> Option<Move> {
        if !self.0.takes_edges {
            let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            return text.parse().ok().filter(|_| is_plain).map(|vertex| Move(vertex, vertex));
        }
        let graph = Graph::parse(text, true).ok().filter(|graph| graph.print() == text)?;
        match graph.edges() {
            &[(a, b)] => Some(Move(a, b)),
            _ => None,
        }
    }
}

impl Ruleset for Kayles {
    type Position = Graph;
    type Move = Move;

    const ABOUT: About = About {
        name: "kayles",
        title: "Kayles on graphs",
        syntax: "",
        rules: "A move takes a vertex or an edge of a graph with what touches it.",
        examples: &[],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest::listed(100_000, "edges and vertices"),
    };

    fn named(name: &str, _params: &str) -> Result<Self, ParseError> {
        let game = crate::shared_games::<Game>().find(|game| game.about.name == name);
        game.map(Kayles).ok_or_else(|| ParseError::new(0, quote(name), "a game of Kayles on graphs"))
    }

    fn about(&self) -> About {
        self.0.about
    }

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new(0, quote(text), "the name of a game of Kayles on graphs"))
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Graph> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Graph, ParseError> {
        Graph::parse(text, self.0.takes_edges)
    }

    fn print_position(&self, at: &Graph) -> String {
        at.print()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let expected =
            if self.0.takes_edges { "an edge, the lesser end first, such as 2-3" } else { "a vertex, such as 3" };
        self.read_move(text).ok_or_else(|| ParseError::new(0, quote(text), expected))
    }

    fn print_move(&self, m: Move) -> String {
        if self.0.takes_edges { format!("{}-{}", m.0, m.1) } else { m.0.to_string() }
    }

    fn moves(&self, at: &Graph, _player: Player) -> impl Iterator<Item = Move> {
        let edges = at.edges().iter().filter(|_| self.0.takes_edges).map(|&(a, b)| Move(a, b));
        let vertices = at.vertices().iter().filter(|_| !self.0.takes_edges).map(|&vertex| Move(vertex, vertex));
        edges.chain(vertices)
    }

    fn play(&self, at: &mut Graph, _player: Player, m: Move) {
        *at = if self.0.takes_edges {
            // Vertices without edges are dropped: no move involves them.
            Graph::new([], at.without(&[m.0, m.1]).edges().iter().copied())
        } else {
            let mut gone: Vec<u32> = at.neighbours(m.0).chain([m.0]).collect();
            gone.compact_sort();
            at.without(&gone)
        };
    }

    fn check_move(&self, at: &Graph, _player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print_move(m), why));
        match self.0.takes_edges {
            true if at.edges().binary_search(&(m.0, m.1)).is_err() => {
                illegal(format!("{} and {} are not joined", m.0, m.1))
            }
            false if !at.has_vertex(m.0) => illegal(format!("there is no vertex {}", m.0)),
            _ => Ok(()),
        }
    }

    fn diagram(&self, at: &Graph) -> Diagram {
        at.diagram()
    }

    /// Empty: the diagram shows what is left, with its vertices numbered anew.
    fn footprint(&self, _at: &Graph, _m: Move) -> Vec<usize> {
        Vec::new()
    }

    fn describe_move(&self, at: &Graph, m: Move) -> String {
        if self.0.takes_edges {
            let touches = |&&(a, b): &&(u32, u32)| [a, b].iter().any(|end| [m.0, m.1].contains(end));
            return match at.edges().iter().filter(touches).count() {
                0 | 1 => format!("take the edge {}-{}", m.0, m.1),
                count => format!("take the edge {}-{}; it takes {} more with it", m.0, m.1, count - 1),
            };
        }
        let neighbours: Vec<String> = at.neighbours(m.0).map(|vertex| vertex.to_string()).collect();
        match neighbours.len() {
            0 => format!("take the vertex {}", m.0),
            1 => format!("take the vertex {} and its neighbour {}", m.0, neighbours[0]),
            _ => format!("take the vertex {} and its neighbours {}", m.0, neighbours.join(", ")),
        }
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn canonical(&self, at: &Graph) -> Graph {
        at.canonical()
    }

    fn components(&self, at: &Graph) -> impl Iterator<Item = Graph> {
        at.components().into_iter()
    }

    fn heap_bytes(&self, at: &Graph) -> usize {
        at.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_goes_with_all_that_touch_it() {
        let rules = Kayles::named("arc-kayles", "").unwrap();
        let mut at = rules.parse_position("0-1,1-2,2-3,3-4,7-8").unwrap();
        rules.play(&mut at, Player::Left, Move(1, 2));
        assert_eq!(rules.print_position(&at), "3-4,7-8");
        assert!(rules.check_move(&at, Player::Left, Move(0, 1)).is_err());
        assert!(rules.parse_move("2-1").is_err());
        assert!(rules.parse_move("2").is_err());
    }

    #[test]
    fn a_vertex_goes_with_its_neighbours() {
        let rules = Kayles::named("node-kayles", "").unwrap();
        let mut at = rules.parse_position("0-1,1-2,2-3,3-4,5").unwrap();
        rules.play(&mut at, Player::Left, Move(1, 1));
        assert_eq!(rules.print_position(&at), "3-4,5");
        assert!(rules.check_move(&at, Player::Left, Move(0, 0)).is_err());
        assert_eq!(rules.describe_move(&at, Move(3, 3)), "take the vertex 3 and its neighbour 4");
        assert!(rules.parse_move("0-1").is_err());
    }
}
