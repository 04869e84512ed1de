//! Arc Kayles (Schaefer 1978): both players take an edge of a graph with all edges that touch it; who cannot move loses.
//!
//! The graph is written as its edges, `arc-kayles:0-1,1-2`; a move is its edge. On a path of n vertices it is the octal
//! game 0.07, and on the graph of a board of squares it is Cram. Parts that no edge joins are a disjunctive sum.
//!
//! **Source:** `[Schaefer 1978]`.

use crate::board::graph::Graph;
use crate::board::grid::quote;
use gruk_core::{About, Diagram, IllegalMove, ParseError, Player, PlayerNames, Ruleset};

/// Arc Kayles on any graph.
#[derive(Clone, Debug)]
pub struct ArcKayles;

/// An edge, the lesser end first, taken with all that touch it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub u32, pub u32);

impl Ruleset for ArcKayles {
    type Position = Graph;
    type Move = Move;

    const ABOUT: About = About {
        name: "arc-kayles",
        title: "Arc Kayles",
        syntax: "A-B,C-D,…[:MOVES]",
        rules: "A move takes an edge of the graph with all edges that touch it; whoever cannot move loses.",
        examples: &[
            "arc-kayles:0-1,1-2,2-3,3-4",
            "arc-kayles:0-1,1-2,2-0,2-3,4-5",
            "arc-kayles:0-1,1-2,2-3,3-0:0-1",
            "arc-kayles:-",
        ],
        players: PlayerNames::ByTurn,
        has_params: false,
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(ArcKayles)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Graph> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Graph, ParseError> {
        Graph::parse(text, true)
    }

    fn print_position(&self, at: &Graph) -> String {
        at.print()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let read = Graph::parse(text, true).ok().filter(|edge| edge.edges().len() == 1);
        let wrong = || ParseError::new(0, quote(text), "an edge, the lesser end first, such as 2-3");
        let edge = read.ok_or_else(wrong)?;
        let (a, b) = edge.edges()[0];
        if edge.print() == text { Ok(Move(a, b)) } else { Err(wrong()) }
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}-{}", m.0, m.1)
    }

    fn moves(&self, at: &Graph, _player: Player) -> impl Iterator<Item = Move> {
        at.edges().iter().map(|&(a, b)| Move(a, b))
    }

    fn play(&self, at: &mut Graph, _player: Player, m: Move) {
        // A vertex without edges is gone: it has no part in any move.
        *at = Graph::new([], at.without(&[m.0, m.1]).edges().iter().copied());
    }

    fn check_move(&self, at: &Graph, _player: Player, m: Move) -> Result<(), IllegalMove> {
        match at.edges().binary_search(&(m.0, m.1)) {
            Ok(_) => Ok(()),
            Err(_) => Err(IllegalMove::new(self.print_move(m), format!("{} and {} are not joined", m.0, m.1))),
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
        let touches = |&&(a, b): &&(u32, u32)| [a, b].iter().any(|end| [m.0, m.1].contains(end));
        match at.edges().iter().filter(touches).count() {
            0 | 1 => format!("take the edge {}-{}", m.0, m.1),
            count => format!("take the edge {}-{}; it takes {} more with it", m.0, m.1, count - 1),
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
        let mut at = ArcKayles.parse_position("0-1,1-2,2-3,3-4,7-8").unwrap();
        ArcKayles.play(&mut at, Player::Left, Move(1, 2));
        assert_eq!(ArcKayles.print_position(&at), "3-4,7-8");
        assert!(ArcKayles.check_move(&at, Player::Left, Move(0, 1)).is_err());
        assert!(ArcKayles.parse_move("2-1").is_err());
    }
}
