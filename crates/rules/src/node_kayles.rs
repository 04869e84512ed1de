//! Node Kayles (Schaefer 1978): both players take a vertex of a graph with all its neighbours; who cannot move loses.
//!
//! The graph is written as edges and single vertices, `node-kayles:0-1,1-2,5`; a move is its vertex. On a path of n vertices it is the octal
//! game 0.137, Dawson's chess. Parts that no edge joins are a disjunctive sum.
//!
//! **Source:** `[Schaefer 1978]`, `[BCG ch. 4]`.

use crate::board::graph::Graph;
use crate::board::grid::quote;
use gruk_core::{About, Diagram, IllegalMove, ParseError, Player, PlayerNames, Ruleset};

/// Node Kayles on any graph.
#[derive(Clone, Debug)]
pub struct NodeKayles;

/// A vertex, taken with its neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub u32);

impl Ruleset for NodeKayles {
    type Position = Graph;
    type Move = Move;

    const ABOUT: About = About {
        name: "node-kayles",
        title: "Node Kayles",
        syntax: "A-B,C-D,E,…[:MOVES]",
        rules: "A move takes a vertex of the graph with all its neighbours; whoever cannot move loses.",
        examples: &[
            "node-kayles:0-1,1-2,2-3,3-4",
            "node-kayles:0-1,1-2,2-0,2-3,4",
            "node-kayles:0-1,1-2,2-3,3-0:0",
            "node-kayles:-",
        ],
        players: PlayerNames::ByTurn,
        has_params: false,
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(NodeKayles)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Graph> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Graph, ParseError> {
        Graph::parse(text, false)
    }

    fn print_position(&self, at: &Graph) -> String {
        at.print()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let vertex = if is_plain { text.parse().ok() } else { None };
        vertex.map(Move).ok_or_else(|| ParseError::new(0, quote(text), "a vertex, such as 3"))
    }

    fn print_move(&self, m: Move) -> String {
        m.0.to_string()
    }

    fn moves(&self, at: &Graph, _player: Player) -> impl Iterator<Item = Move> {
        at.vertices().iter().copied().map(Move)
    }

    fn play(&self, at: &mut Graph, _player: Player, m: Move) {
        let mut gone: Vec<u32> = at.neighbours(m.0).chain([m.0]).collect();
        gone.sort_unstable();
        *at = at.without(&gone);
    }

    fn check_move(&self, at: &Graph, _player: Player, m: Move) -> Result<(), IllegalMove> {
        match at.has_vertex(m.0) {
            true => Ok(()),
            false => Err(IllegalMove::new(self.print_move(m), format!("there is no vertex {}", m.0))),
        }
    }

    fn diagram(&self, at: &Graph) -> Diagram {
        at.diagram()
    }

    /// Empty: the diagram shows what is left, in which the places of the vertices are others.
    fn footprint(&self, _at: &Graph, _m: Move) -> Vec<usize> {
        Vec::new()
    }

    fn describe_move(&self, at: &Graph, m: Move) -> String {
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
    fn a_vertex_goes_with_its_neighbours() {
        let mut at = NodeKayles.parse_position("0-1,1-2,2-3,3-4,5").unwrap();
        NodeKayles.play(&mut at, Player::Left, Move(1));
        assert_eq!(NodeKayles.print_position(&at), "3-4,5");
        assert!(NodeKayles.check_move(&at, Player::Left, Move(0)).is_err());
        assert_eq!(NodeKayles.describe_move(&at, Move(3)), "take the vertex 3 and its neighbour 4");
    }
}
