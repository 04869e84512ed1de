//! Games on directed graphs: each token stands on a vertex, and a move pushes one of them along an edge; who cannot move loses. Where the graph
//! has cycles play can go on for ever: a draw.
//!
//! `graph:a>b,b>c,d:a` has edges from a to b and from b to c, a vertex d without any, and a token on a; `graph:FILE:a` takes the edges from
//! a file. Several tokens, `a,a,b`, do not hinder each other: they are a disjunctive sum. A move is its edge, `a-b`.
//!
//! **Source:** `[Bra §2]`, `[Smith 1966]`, `[BCG ch. 12]`.

use crate::board::grid::quote;
use gruk_core::{About, Diagram, IllegalMove, Mark, ParseError, Player, PlayerNames, Ruleset};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The most edges, and the most vertices.
pub const MAX_SIZE: usize = 1_000_000;

/// The most tokens.
const MAX_TOKENS: usize = 1000;

/// A directed graph.
#[derive(Clone, Debug)]
pub struct Graph {
    shape: Arc<Shape>,
}

#[derive(Debug)]
struct Shape {
    /// The names, ascending.
    names: Vec<String>,
    /// The followers of each vertex, ascending.
    followers: Vec<Vec<u32>>,
    is_loopfree: bool,
}

/// The vertices with tokens, ascending.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Box<[u32]>);

impl Position {
    /// The vertices with tokens, ascending.
    #[must_use]
    pub fn tokens(&self) -> &[u32] {
        &self.0
    }
}

/// A token goes from a vertex to a follower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The number of the vertex that it leaves.
    pub from: u32,
    /// The number of the vertex that it goes to.
    pub to: u32,
}

impl Graph {
    /// The followers of a vertex, ascending.
    #[must_use]
    pub fn followers(&self, vertex: u32) -> &[u32] {
        &self.shape.followers[vertex as usize]
    }

    /// The number of vertices.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.shape.names.len()
    }

    fn name(&self, vertex: u32) -> &str {
        &self.shape.names[vertex as usize]
    }

    fn vertex(&self, text: &str, at: usize) -> Result<u32, ParseError> {
        let place = self.shape.names.binary_search_by(|name| name.as_str().cmp(text));
        place.map(|place| place as u32).map_err(|_| ParseError::new(at, quote(text), "a vertex of the graph"))
    }
}

/// Is there no way from a vertex back to itself? By taking vertices without followers away, again and again.
fn is_loopfree(followers: &[Vec<u32>]) -> bool {
    let mut left: Vec<usize> = followers.iter().map(Vec::len).collect();
    let mut before = vec![Vec::new(); followers.len()];
    for (vertex, to) in followers.iter().enumerate() {
        to.iter().for_each(|&to| before[to as usize].push(vertex));
    }
    let mut ends: Vec<usize> = (0..left.len()).filter(|&vertex| left[vertex] == 0).collect();
    let mut gone = 0;
    while let Some(end) = ends.pop() {
        gone += 1;
        for &vertex in &before[end] {
            left[vertex] -= 1;
            if left[vertex] == 0 {
                ends.push(vertex);
            }
        }
    }
    gone == followers.len()
}

impl Ruleset for Graph {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "graph",
        title: "Graph game",
        syntax: "FILE or A>B,B>C,…:VERTEX,VERTEX,…[:MOVES]",
        rules: "A move pushes a token along an edge of the graph; whoever cannot move loses, and play that goes on for ever is a draw.",
        examples: &[
            "graph:a>b,a>c,b>c,c>d:a",
            "graph:0>1,1>2,2>3,0>2:0,1",
            "graph:a>b,b>a,b>c:a",
            "graph:a>b,b>c,c>d:a:a-b",
        ],
        players: PlayerNames::ByTurn,
        has_params: true,
    };

    fn from_params(text: &str) -> Result<Self, ParseError> {
        let expected =
            "an edge such as a>b, or a vertex: letters, digits, '_' and '.' (or the name of a file of edges)";
        let (mut edges, mut names, mut at) = (Vec::new(), BTreeSet::new(), 0);
        for word in text.split(',') {
            let is_name = |name: &str| {
                !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.".contains(&byte))
            };
            let wrong = || Err(ParseError::new(at, quote(word), expected));
            match word.split_once('>') {
                Some((from, to)) if is_name(from) && is_name(to) => {
                    names.extend([from, to]);
                    edges.push((from, to));
                }
                None if is_name(word) => drop(names.insert(word)),
                _ => return wrong(),
            }
            if edges.len() > MAX_SIZE || names.len() > MAX_SIZE {
                return Err(ParseError::new(at, "more", format!("at most {MAX_SIZE} edges and vertices")));
            }
            at += word.len() + 1;
        }
        let numbers: BTreeMap<&str, u32> = names.iter().copied().zip(0..).collect();
        let mut followers = vec![Vec::new(); names.len()];
        edges.iter().for_each(|(from, to)| followers[numbers[from] as usize].push(numbers[to]));
        for list in &mut followers {
            list.sort_unstable();
            list.dedup();
        }
        let names = names.into_iter().map(str::to_string).collect();
        Ok(Graph { shape: Arc::new(Shape { names, is_loopfree: is_loopfree(&followers), followers }) })
    }

    fn params(&self) -> String {
        let mut has_edges = vec![false; self.vertices()];
        for (vertex, followers) in self.shape.followers.iter().enumerate() {
            has_edges[vertex] |= !followers.is_empty();
            followers.iter().for_each(|&to| has_edges[to as usize] = true);
        }
        let edges = (0..self.vertices() as u32).flat_map(|from| {
            self.followers(from).iter().map(move |&to| format!("{}>{}", self.name(from), self.name(to)))
        });
        let single = (0..self.vertices() as u32).filter(|&vertex| !has_edges[vertex as usize]);
        let single = single.map(|vertex| self.name(vertex).to_string());
        edges.chain(single).collect::<Vec<_>>().join(",")
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let (mut tokens, mut at) = (Vec::new(), 0);
        for name in text.split(',') {
            tokens.push(self.vertex(name, at)?);
            if tokens.len() > MAX_TOKENS {
                return Err(ParseError::new(at, "another token", format!("at most {MAX_TOKENS} tokens")));
            }
            at += name.len() + 1;
        }
        tokens.sort_unstable();
        Ok(Position(tokens.into()))
    }

    fn print_position(&self, at: &Position) -> String {
        at.0.iter().map(|&vertex| self.name(vertex)).collect::<Vec<_>>().join(",")
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let wrong = || ParseError::new(0, quote(text), "an edge, such as a-b");
        let (from, to) = text.split_once('-').ok_or_else(wrong)?;
        Ok(Move { from: self.vertex(from, 0)?, to: self.vertex(to, from.len() + 1)? })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}-{}", self.name(m.from), self.name(m.to))
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Move> {
        let is_first = |&(index, &vertex): &(usize, &u32)| index == 0 || at.0[index - 1] != vertex;
        let vertices = at.0.iter().enumerate().filter(is_first);
        vertices.flat_map(|(_, &from)| self.followers(from).iter().map(move |&to| Move { from, to }))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        let place = at.0.binary_search(&m.from).expect("legal moves push a token that is there");
        at.0[place] = m.to;
        at.0.sort_unstable();
    }

    fn check_move(&self, at: &Position, _player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print_move(m), why));
        if at.0.binary_search(&m.from).is_err() {
            illegal(format!("there is no token on {}", self.name(m.from)))
        } else if self.followers(m.from).binary_search(&m.to).is_err() {
            illegal("there is no such edge".into())
        } else {
            Ok(())
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let mark = |vertex: u32| if at.0.binary_search(&vertex).is_ok() { Mark::Left } else { Mark::Empty };
        let vertices = 0..self.vertices() as u32;
        let edges = vertices.clone().flat_map(|from| self.followers(from).iter().map(move |&to| (from, to)));
        Diagram::Hypergraph {
            vertices: vertices.clone().map(|vertex| (self.name(vertex).to_string(), mark(vertex))).collect(),
            sets: edges.map(|(from, to)| vec![from as usize, to as usize]).collect(),
        }
    }

    fn footprint(&self, _at: &Position, m: Move) -> Vec<usize> {
        vec![m.from as usize, m.to as usize]
    }

    fn describe_move(&self, _at: &Position, m: Move) -> String {
        format!("push a token from {} to {}", self.name(m.from), self.name(m.to))
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn has_draws(&self) -> bool {
        !self.shape.is_loopfree
    }

    fn is_loopfree(&self) -> bool {
        self.shape.is_loopfree
    }

    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        at.0.iter().map(|&vertex| Position([vertex].into()))
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        std::mem::size_of_val::<[u32]>(&at.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn graphs_are_printed_in_one_way() {
        for (text, printed) in [("b>c,a>b,a>b,z", "a>b,b>c,z"), ("a", "a"), ("x>x", "x>x")] {
            assert_eq!(Graph::from_params(text).unwrap().params(), printed);
        }
        for (text, at) in [("", 0), ("a>b,", 4), ("a>b,>c", 4), ("a>b>c", 0), ("a-b", 0), ("a>b c", 0)] {
            assert_eq!(Graph::from_params(text).unwrap_err().at, at, "{text}");
        }
    }

    #[test]
    fn cycles_are_seen() {
        for (text, is_loopfree) in [("a>b,b>c", true), ("a>b,b>a", false), ("a>a", false), ("a>b,b>c,a>c,d>a", true)] {
            assert_eq!(Graph::from_params(text).unwrap().is_loopfree(), is_loopfree, "{text}");
        }
    }

    #[test]
    fn tokens_go_along_edges() {
        let rules = Graph::from_params("a>b,b>c,a>c").unwrap();
        let mut at = rules.parse_position("b,a,a").unwrap();
        let moves: Vec<String> = rules.moves(&at, Player::Left).map(|m| rules.print_move(m)).collect();
        assert_eq!(moves, ["a-b", "a-c", "b-c"]);
        rules.play(&mut at, Player::Left, rules.parse_move("a-c").unwrap());
        assert_eq!(rules.print_position(&at), "a,b,c");
        assert!(rules.check_move(&at, Player::Left, rules.parse_move("c-a").unwrap()).is_err());
        assert_eq!(rules.parse_position("a,x").unwrap_err().at, 2);
    }
}
