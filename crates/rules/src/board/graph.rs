//! Undirected graphs whose vertices are numbers: the positions of games that take vertices or edges away.
//!
//! A graph is written as edges and single vertices with commas between them, `0-1,1-2,5`; the graph without vertices is
//! `-`. A position is what is left of the graph. Connected components are a disjunctive sum. The names of the vertices
//! do not matter.

use super::grid::quote;
use gruk_core::CompactSort as _;
use gruk_core::{Diagram, Mark, ParseError};
use std::collections::{BTreeMap, BTreeSet};

/// The most vertices, and the most edges.
pub const MAX_SIZE: usize = 100_000;

/// Graphs of more vertices are not renumbered by [`Graph::canonical`].
const MOST_RENUMBERED: usize = 64;

/// A graph without loops or parallel edges.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Graph {
    /// Ascending.
    vertices: Box<[u32]>,
    /// Ascending, the lesser end first.
    edges: Box<[(u32, u32)]>,
}

/// The vertices and the edges of a component.
type Part = (Vec<u32>, Vec<(u32, u32)>);

impl Graph {
    /// The graph with these vertices and edges; ends of edges are vertices. An edge given twice counts once.
    ///
    /// # Panics
    /// If an edge is a loop.
    #[must_use]
    pub fn new(vertices: impl IntoIterator<Item = u32>, edges: impl IntoIterator<Item = (u32, u32)>) -> Self {
        let edges: BTreeSet<(u32, u32)> = edges.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
        assert!(edges.iter().all(|&(a, b)| a != b), "an edge joins two vertices");
        let ends = edges.iter().flat_map(|&(a, b)| [a, b]);
        let vertices: BTreeSet<u32> = vertices.into_iter().chain(ends).collect();
        Graph { vertices: vertices.into_iter().collect(), edges: edges.into_iter().collect() }
    }

    /// The vertices, ascending.
    #[must_use]
    pub fn vertices(&self) -> &[u32] {
        &self.vertices
    }

    /// The edges, ascending, the lesser end first.
    #[must_use]
    pub fn edges(&self) -> &[(u32, u32)] {
        &self.edges
    }

    /// Is it a vertex?
    #[must_use]
    pub fn has_vertex(&self, vertex: u32) -> bool {
        self.vertices.binary_search(&vertex).is_ok()
    }

    /// The neighbours of a vertex, ascending.
    pub fn neighbours(&self, vertex: u32) -> impl Iterator<Item = u32> + '_ {
        let other = move |&(a, b): &(u32, u32)| if a == vertex { Some(b) } else { (b == vertex).then_some(a) };
        let mut all: Vec<u32> = self.edges.iter().filter_map(other).collect();
        all.compact_sort();
        all.into_iter()
    }

    /// The graph without these vertices, which must be sorted.
    #[must_use]
    pub fn without(&self, gone: &[u32]) -> Graph {
        let is_left = |vertex: &u32| gone.binary_search(vertex).is_err();
        Graph {
            vertices: self.vertices.iter().copied().filter(is_left).collect(),
            edges: self.edges.iter().copied().filter(|(a, b)| is_left(a) && is_left(b)).collect(),
        }
    }

    /// Reads a graph. With `only_edges` a single vertex is refused.
    ///
    /// # Errors
    /// The place where the text stops being a graph.
    pub fn parse(text: &str, only_edges: bool) -> Result<Self, ParseError> {
        let expected = if only_edges { "an edge such as 0-1" } else { "an edge such as 0-1, or a vertex such as 5" };
        if text == "-" {
            return Ok(Graph::new([], []));
        }
        let (mut vertices, mut edges, mut at) = (Vec::new(), Vec::new(), 0);
        for word in text.split(',') {
            let wrong = || ParseError::new(at, quote(word), expected);
            let number = |digits: &str| {
                let is_plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
                is_plain.then(|| digits.parse::<u32>().ok()).flatten().ok_or_else(wrong)
            };
            match word.split_once('-') {
                Some((a, b)) => match (number(a)?, number(b)?) {
                    (a, b) if a == b => {
                        return Err(ParseError::new(at, quote(word), "an edge between two vertices: this is a loop"));
                    }
                    ends => edges.push(ends),
                },
                None if only_edges => return Err(wrong()),
                None => vertices.push(number(word)?),
            }
            if vertices.len() + edges.len() > MAX_SIZE {
                return Err(ParseError::limit(at, "more", format!("at most {MAX_SIZE} edges and vertices")));
            }
            at += word.len() + 1;
        }
        Ok(Graph::new(vertices, edges))
    }

    /// Prints the graph: the edges, then the vertices without any.
    #[must_use]
    pub fn print(&self) -> String {
        let joined: BTreeSet<u32> = self.edges.iter().flat_map(|&(a, b)| [a, b]).collect();
        let edges = self.edges.iter().map(|(a, b)| format!("{a}-{b}"));
        let single = self.vertices.iter().filter(|vertex| !joined.contains(vertex)).map(u32::to_string);
        let words: Vec<String> = edges.chain(single).collect();
        if words.is_empty() { "-".into() } else { words.join(",") }
    }

    /// The connected components, in the order of their least vertices.
    #[must_use]
    pub fn components(&self) -> Vec<Graph> {
        let place = |vertex: u32| self.vertices.binary_search(&vertex).expect("ends are vertices");
        let mut leader: Vec<usize> = (0..self.vertices.len()).collect();
        fn root(leader: &mut [usize], mut at: usize) -> usize {
            while leader[at] != at {
                leader[at] = leader[leader[at]];
                at = leader[at];
            }
            at
        }
        for &(a, b) in &self.edges {
            let (a, b) = (root(&mut leader, place(a)), root(&mut leader, place(b)));
            leader[a.max(b)] = a.min(b);
        }
        let mut parts: BTreeMap<usize, Part> = BTreeMap::new();
        for (index, &vertex) in self.vertices.iter().enumerate() {
            parts.entry(root(&mut leader, index)).or_default().0.push(vertex);
        }
        for &(a, b) in &self.edges {
            parts.entry(root(&mut leader, place(a))).or_default().1.push((a, b));
        }
        let graph = |(vertices, edges): Part| Graph { vertices: vertices.into(), edges: edges.into() };
        parts.into_values().map(graph).collect()
    }

    /// An isomorphic graph whose vertices are numbered from 0. Many isomorphic graphs become equal, but not all. A
    /// graph of more than 64 vertices is returned as it is.
    ///
    /// *Method.* Colour refinement. At first all vertices have one colour. In each round a vertex gets a colour by its
    /// old colour and those of its neighbours. If a round divides no colour, and two vertices share one, the first
    /// vertex of the first such colour gets a colour of its own.
    #[must_use]
    pub fn canonical(&self) -> Graph {
        let count = self.vertices.len();
        if count > MOST_RENUMBERED {
            return self.clone();
        }
        let place = |vertex: u32| self.vertices.binary_search(&vertex).expect("ends are vertices");
        let mut neighbours = vec![Vec::new(); count];
        for &(a, b) in &self.edges {
            let (a, b) = (place(a), place(b));
            neighbours[a].push(b);
            neighbours[b].push(a);
        }
        let mut colours = vec![0_usize; count];
        let mut number = usize::from(count > 0);
        while number < count {
            let keys: Vec<(usize, Vec<usize>)> = (0..count)
                .map(|vertex| {
                    let mut around: Vec<usize> = neighbours[vertex].iter().map(|&other| colours[other]).collect();
                    around.compact_sort();
                    (colours[vertex], around)
                })
                .collect();
            let mut sorted: Vec<&(usize, Vec<usize>)> = keys.iter().collect();
            sorted.compact_sort();
            // A colour is the number of vertices of lesser colours, so it does not change when other classes are
            // divided.
            let fresh: Vec<usize> = keys.iter().map(|key| sorted.partition_point(|other| *other < key)).collect();
            let classes = fresh.iter().collect::<BTreeSet<_>>().len();
            if classes == number {
                let tied =
                    (0..count).filter(|&vertex| fresh.iter().filter(|&&other| other == fresh[vertex]).count() > 1);
                let chosen = tied.min_by_key(|&vertex| (fresh[vertex], vertex)).expect("some colour has two vertices");
                colours = fresh.iter().map(|&colour| colour + usize::from(colour == fresh[chosen])).collect();
                colours[chosen] = fresh[chosen];
                number += 1;
            } else {
                (colours, number) = (fresh, classes);
            }
        }
        let renamed = |vertex: u32| colours[place(vertex)] as u32;
        Graph::new(0..count as u32, self.edges.iter().map(|&(a, b)| (renamed(a), renamed(b))))
    }

    /// The picture: vertices with their numbers, edges as pairs.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        let place = |vertex: u32| self.vertices.binary_search(&vertex).expect("ends are vertices");
        Diagram::Hypergraph {
            vertices: self.vertices.iter().map(|vertex| (vertex.to_string(), Mark::Empty)).collect(),
            sets: self.edges.iter().map(|&(a, b)| vec![place(a), place(b)]).collect(),
        }
    }

    /// Bytes on the heap.
    #[must_use]
    pub fn bytes(&self) -> usize {
        std::mem::size_of_val::<[u32]>(&self.vertices) + std::mem::size_of_val::<[(u32, u32)]>(&self.edges)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn graphs_are_read_and_printed() {
        for (text, printed) in [("0-1,1-2", "0-1,1-2"), ("2-1,7,0-1,1-0", "0-1,1-2,7"), ("-", "-"), ("1-2,1", "1-2")] {
            assert_eq!(Graph::parse(text, false).unwrap().print(), printed);
        }
        for (text, at) in [("", 0), ("0-0", 0), ("0-1,", 4), ("0-1,x", 4), ("0-1-2", 0), ("0-1,4294967296", 4)] {
            assert_eq!(Graph::parse(text, false).unwrap_err().at, at, "{text}");
        }
        assert!(Graph::parse("0-1,5", true).is_err());
    }

    #[test]
    fn parts_hang_together() {
        let parts = Graph::parse("5-9,1-2,9-0,7", false).unwrap().components();
        assert_eq!(parts.iter().map(Graph::print).collect::<Vec<_>>(), ["0-9,5-9", "1-2", "7"]);
    }

    #[test]
    fn paths_and_cycles_have_one_numbering() {
        let canonical = |text| Graph::parse(text, false).unwrap().canonical();
        assert_eq!(canonical("0-1,1-2,2-3"), canonical("7-1,1-9,9-4"));
        assert_eq!(canonical("0-1,1-2,2-3,3-0"), canonical("2-5,5-8,8-9,9-2"));
        assert_ne!(canonical("0-1,1-2,2-0,3-4"), canonical("0-1,1-2,2-3,3-4"));
        let once = canonical("0-1,1-2,2-3,3-0,3-4");
        assert_eq!(once.canonical(), once);
    }
}
