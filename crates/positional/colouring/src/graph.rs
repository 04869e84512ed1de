//! The colouring game on a graph: Alice and Bob colour a vertex in turn with one of k colours, never as a neighbour is
//! coloured. Alice, who begins, wins if all vertices get a colour; Bob wins when some vertex cannot get one.
//!
//! The game chromatic number is the least k with which Alice wins. A graph of greatest degree d has one of at most
//! d + 1.
//!
//! **Source:** `[Wal Ex. 6.1.1]`, `[Bodlaender 1991]`.

use gruk_core::ParseError;
use rustc_hash::FxHashMap;

/// The most vertices.
pub const MOST: usize = 64;

/// A graph with named vertices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// The names.
    pub names: Vec<String>,
    near: Vec<u64>,
}

/// The first player, who wants a colour for every vertex, and the second one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Painter {
    /// Alice.
    Alice,
    /// Bob.
    Bob,
}

/// Who wins, and a first move of Alice's that wins if she does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The winner.
    pub winner: Painter,
    /// The vertex that Alice colours first.
    pub first: Option<usize>,
    /// Positions looked at.
    pub nodes: u64,
}

impl Graph {
    /// Reads a graph: an edge `a b` or `a-b` on each line, a single name for a vertex without edges, comments after
    /// `#`.
    ///
    /// # Errors
    /// The byte of what is no edge.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let mut graph = Graph::default();
        let mut start = 0;
        for line in text.split('\n') {
            let at = start;
            start += line.len() + 1;
            let line = line.split('#').next().unwrap_or("");
            let words: Vec<&str> = line.split([' ', '\t', '-', '\r']).filter(|word| !word.is_empty()).collect();
            let wrong = |expected: &str| Err(ParseError::in_text(text, at, expected));
            if words.len() > 2 || words.iter().any(|word| !word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_'))
            {
                return wrong("an edge 'a b', of names with letters and digits");
            }
            let vertices: Vec<usize> = words.iter().map(|word| graph.vertex(word)).collect();
            if graph.names.len() > MOST {
                return wrong(&format!("at most {MOST} vertices"));
            }
            if let [a, b] = vertices[..] {
                if a == b {
                    return wrong("an edge between two different vertices");
                }
                graph.near[a] |= 1 << b;
                graph.near[b] |= 1 << a;
            }
        }
        if graph.names.is_empty() {
            return Err(ParseError::new(text.len(), "the end", "an edge 'a b' on each line"));
        }
        Ok(graph)
    }

    fn vertex(&mut self, name: &str) -> usize {
        let known = self.names.iter().position(|known| known == name);
        known.unwrap_or_else(|| {
            self.names.push(name.into());
            self.near.push(0);
            self.names.len() - 1
        })
    }

    /// The greatest degree.
    #[must_use]
    pub fn greatest_degree(&self) -> usize {
        self.near.iter().map(|near| near.count_ones() as usize).max().unwrap_or(0)
    }

    /// Who wins with so many colours; `None` if `stop` says so, which is asked every few thousand positions.
    ///
    /// Colours are interchangeable, so positions are the same if their sets of vertices of one colour are.
    pub fn solve(&self, colours: usize, mut stop: impl FnMut(u64) -> bool) -> Option<Solution> {
        let mut search = Search { graph: self, colours, known: FxHashMap::default(), nodes: 0, stop: &mut stop };
        let all = u64::MAX >> (64 - self.names.len());
        let first = (0..self.names.len()).map(|vertex| {
            let classes = if colours == 0 { return Some((vertex, false)) } else { vec![1 << vertex] };
            search.alice_wins(all & !(1 << vertex), &classes, Painter::Bob).map(|wins| (vertex, wins))
        });
        let mut winning = None;
        for found in first {
            let (vertex, wins) = found?;
            if wins {
                winning = Some(vertex);
                break;
            }
        }
        let winner = if winning.is_some() { Painter::Alice } else { Painter::Bob };
        Some(Solution { winner, first: winning, nodes: search.nodes })
    }
}

struct Search<'a> {
    graph: &'a Graph,
    colours: usize,
    known: FxHashMap<(Vec<u64>, bool), bool>,
    nodes: u64,
    stop: &'a mut dyn FnMut(u64) -> bool,
}

impl Search<'_> {
    fn alice_wins(&mut self, free: u64, classes: &[u64], to_move: Painter) -> Option<bool> {
        if free == 0 {
            return Some(true);
        }
        let touches = |vertex: usize, class: u64| self.graph.near[vertex] & class != 0;
        let vertices: Vec<usize> = (0..64).filter(|vertex| free >> vertex & 1 == 1).collect();
        let is_stuck =
            |vertex: usize| classes.len() == self.colours && classes.iter().all(|&class| touches(vertex, class));
        if vertices.iter().any(|&vertex| is_stuck(vertex)) {
            return Some(false);
        }
        let mut key = classes.to_vec();
        key.sort_unstable();
        let key = (key, to_move == Painter::Alice);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(4096) && (self.stop)(self.nodes) {
            return None;
        }
        let wanted = to_move == Painter::Alice;
        let next = if wanted { Painter::Bob } else { Painter::Alice };
        let mut found = !wanted;
        'moves: for vertex in vertices {
            for class in 0..(classes.len() + 1).min(self.colours) {
                if classes.get(class).is_some_and(|&class| self.graph.near[vertex] & class != 0) {
                    continue;
                }
                let mut after = classes.to_vec();
                if class == after.len() {
                    after.push(0);
                }
                after[class] |= 1 << vertex;
                if self.alice_wins(free & !(1 << vertex), &after, next)? == wanted {
                    found = wanted;
                    break 'moves;
                }
            }
        }
        self.known.insert(key, found);
        Some(found)
    }
}

/// The least number of colours with which Alice wins; `None` if `stop` says so.
pub fn game_chromatic_number(graph: &Graph, mut stop: impl FnMut(u64) -> bool) -> Option<usize> {
    for colours in 1..=graph.greatest_degree() + 1 {
        if graph.solve(colours, &mut stop)?.winner == Painter::Alice {
            return Some(colours);
        }
    }
    unreachable!("invariant: with one colour more than the greatest degree no vertex is ever stuck")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> usize {
        game_chromatic_number(&Graph::read(text).unwrap(), |_| false).unwrap()
    }

    #[test]
    fn game_chromatic_numbers_of_well_known_graphs() {
        assert_eq!(number("a"), 1);
        assert_eq!(number("a b"), 2);
        // A path of four vertices needs three, one of three only two. [Bodlaender 1991]
        assert_eq!(number("a b\nb c"), 2);
        assert_eq!(number("a b\nb c\nc d"), 3);
        // A complete graph needs all, a star two.
        assert_eq!(number("a b\na c\na d\nb c\nb d\nc d"), 4);
        assert_eq!(number("m a\nm b\nm c\nm d"), 2);
        // A cycle of at least four vertices needs three.
        assert_eq!(number("a b\nb c\nc d\nd a"), 3);
        assert_eq!(number("a b\nb c\nc d\nd e\ne a"), 3);
    }

    /// [Wal Ex. 6.1.1] says that Bob wins with four colours on this graph. He does not: Alice begins on a vertex of
    /// degree 4 and answers a colour on one of the two vertices of degree 3 by the same colour on the other one, and a
    /// vertex of degree 4 by the third of them.
    #[test]
    fn k5_less_an_edge_is_won_by_alice_with_four_colours() {
        let graph = Graph::read("a b\na c\na d\na e\nb c\nb d\nb e\nc d\nc e").unwrap();
        assert_eq!(graph.greatest_degree(), 4);
        let solution = graph.solve(4, |_| false).unwrap();
        assert_eq!((solution.winner, solution.first), (Painter::Alice, Some(0)));
        assert_eq!(graph.solve(3, |_| false).unwrap().winner, Painter::Bob);
        assert_eq!(game_chromatic_number(&graph, |_| false), Some(4));
    }

    #[test]
    fn what_is_no_graph_is_refused_at_its_place() {
        for (text, at) in [("", 0), ("a b\nb b", 4), ("a b c", 0), ("a b\n# edges\n%", 12)] {
            assert_eq!(Graph::read(text).unwrap_err().at, at, "{text}");
        }
    }
}
