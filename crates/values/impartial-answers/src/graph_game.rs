//! Games on graphs from a list of edges: who wins at every vertex, and at sums of them.

use gruk_impartial::graph::{Digraph, Gamma, INFINITE, Outcome};
use gruk_notation::BadInput;
use gruk_rules::graph::MAX_SIZE;
use std::collections::HashMap;
use std::time::Instant;

/// The most vertices of a graph that says how many it has.
const MAX_VERTICES: u32 = 100_000_000;

/// A graph on which a token moves along the edges, with γ of every vertex.
#[derive(Debug)]
pub struct GraphGame {
    graph: Digraph,
    /// The names of the vertices; `None` if they are numbers.
    names: Option<Vec<String>>,
    gamma: Vec<u32>,
    /// The most moves of a play, `None` if there are cycles.
    pub longest_play: Option<u32>,
    /// Seconds that it took.
    pub seconds: f64,
}

/// Who wins with tokens on some vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphAnswer {
    /// `N`, `P`, or `draw`.
    pub outcome: &'static str,
    /// γ: a number, or `inf(…)` with the numbers of the followers.
    pub gamma: String,
    /// The Grundy value, if γ is a number.
    pub grundy: Option<u32>,
    /// All moves that keep what the player to move can have, as `from-to`.
    pub moves: Vec<String>,
}

impl GraphGame {
    /// Reads a list of edges: on each line the names of two vertices with a space between them, the second one a
    /// follower of the first; or one name, a vertex; `#` begins a comment. If the first line is `vertices N`, the
    /// vertices are the numbers 0 to N − 1, and no others.
    ///
    /// # Errors
    /// The line, and what was expected there.
    pub fn read(text: &[u8]) -> Result<Self, BadInput> {
        let started = Instant::now();
        let mut numbered = None;
        let mut numbers: HashMap<&[u8], u32> = HashMap::new();
        let mut edges = Vec::new();
        for (index, line) in text.split(|&byte| byte == b'\n').enumerate() {
            let line = line.split(|&byte| byte == b'#').next().unwrap_or_default();
            let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
            let Some(first) = words.next() else { continue };
            let second = words.next();
            let wrong = |why: String| Err(BadInput::Unsupported(format!("line {}: {why}", index + 1)));
            if words.next().is_some() {
                return wrong("expected the two ends of an edge, found a third word".into());
            }
            if first == b"vertices" && numbers.is_empty() && edges.is_empty() && numbered.is_none() {
                numbered = second.and_then(number).filter(|&count| count <= MAX_VERTICES);
                if numbered.is_none() {
                    return wrong(format!("expected the number of vertices, at most {MAX_VERTICES}"));
                }
                continue;
            }
            let mut ends = [0; 2];
            for (end, word) in ends.iter_mut().zip([Some(first), second].into_iter().flatten()) {
                *end = match numbered {
                    None => {
                        let fresh = numbers.len() as u32;
                        *numbers.entry(word).or_insert(fresh)
                    }
                    Some(count) => match number(word).filter(|&vertex| vertex < count) {
                        Some(vertex) => vertex,
                        None => {
                            let word = String::from_utf8_lossy(&word[..word.len().min(24)]);
                            return wrong(format!(
                                "an edge to nowhere: there is no vertex '{word}' among 0 to {}",
                                count.saturating_sub(1)
                            ));
                        }
                    },
                };
            }
            if second.is_some() {
                edges.push((ends[0], ends[1]));
            }
            if edges.len() >= INFINITE as usize || numbers.len() >= INFINITE as usize {
                return wrong("more than 2^32 - 2 edges or vertices".into());
            }
        }
        let vertices = numbered.map_or(numbers.len(), |count| count as usize);
        if vertices == 0 {
            return Err(BadInput::Unsupported("the graph has no vertices".into()));
        }
        let graph = Digraph::new(vertices, &edges);
        drop(edges);
        let names = numbered.is_none().then(|| {
            let mut names = vec![String::new(); vertices];
            numbers
                .iter()
                .for_each(|(name, &vertex)| names[vertex as usize] = String::from_utf8_lossy(name).into_owned());
            names
        });
        let (gamma, longest_play) = (graph.gamma(), graph.longest_play());
        Ok(GraphGame { graph, names, gamma, longest_play, seconds: started.elapsed().as_secs_f64() })
    }

    /// The graph in the notation, as in `a>b,b>c,d`.
    ///
    /// # Errors
    /// A vertex whose name the notation cannot hold; too large a graph.
    pub fn notation(&self) -> Result<String, BadInput> {
        let size = self.vertices()
            + (0..self.vertices() as u32).map(|vertex| self.graph.followers(vertex).len()).sum::<usize>();
        if size > MAX_SIZE {
            let why = format!(
                "a position has at most {MAX_SIZE} vertices and edges, and this graph {size}; 'gruk grundy graph:FILE' takes it"
            );
            return Err(BadInput::Unsupported(why));
        }
        let vertices = 0..self.vertices() as u32;
        let mut has_edges = vec![false; self.vertices()];
        let mut text = String::new();
        for from in vertices.clone() {
            let name = self.name(from);
            if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.".contains(&byte)) {
                let why = format!(
                    "the vertex '{name}' cannot stand in a position: its name may have letters, digits, '_' and '.'"
                );
                return Err(BadInput::Unsupported(why));
            }
            for &to in self.graph.followers(from) {
                (has_edges[from as usize], has_edges[to as usize]) = (true, true);
                text.push_str(&format!("{name}>{},", self.name(to)));
            }
        }
        for vertex in vertices.filter(|&vertex| !has_edges[vertex as usize]) {
            text.push_str(&format!("{},", self.name(vertex)));
        }
        text.pop();
        Ok(text)
    }

    /// The number of vertices.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.graph.vertices()
    }

    /// The name of a vertex.
    #[must_use]
    pub fn name(&self, vertex: u32) -> String {
        self.names.as_ref().map_or_else(|| vertex.to_string(), |names| names[vertex as usize].clone())
    }

    /// The vertex of this name.
    ///
    /// # Errors
    /// There is none.
    pub fn vertex(&self, name: &str) -> Result<u32, BadInput> {
        let place = match &self.names {
            Some(names) => names.iter().position(|other| other == name).map(|vertex| vertex as u32),
            None => number(name.as_bytes()).filter(|&vertex| (vertex as usize) < self.vertices()),
        };
        place.ok_or_else(|| BadInput::Unsupported(format!("the graph has no vertex '{name}'")))
    }

    /// Who wins with tokens on these vertices, each of which a move may push along an edge.
    #[must_use]
    pub fn answer(&self, tokens: &[u32]) -> GraphAnswer {
        let outcome = self.graph.outcome(&self.gamma, tokens);
        // The outcome that a good move leaves to the opponent.
        let good = match outcome {
            Outcome::Next => Some(Outcome::Previous),
            Outcome::Draw => Some(Outcome::Draw),
            Outcome::Previous => None,
        };
        let mut moves = Vec::new();
        for place in 0..tokens.len() {
            for &to in self.graph.followers(tokens[place]) {
                let mut after = tokens.to_vec();
                after[place] = to;
                if good == Some(self.graph.outcome(&self.gamma, &after)) {
                    moves.push(format!("{}-{}", self.name(tokens[place]), self.name(to)));
                }
            }
        }
        moves.dedup();
        let gamma = self.graph.sum(&self.gamma, tokens);
        GraphAnswer {
            outcome: match outcome {
                Outcome::Next => "N",
                Outcome::Previous => "P",
                Outcome::Draw => "draw",
            },
            grundy: match gamma {
                Gamma::Finite(number) => Some(number),
                Gamma::Infinite(_) => None,
            },
            gamma: gamma.to_string(),
            moves,
        }
    }

    /// The numbers of vertices that are won, lost and drawn for the player to move.
    #[must_use]
    pub fn outcomes(&self) -> [usize; 3] {
        let mut counts = [0; 3];
        for vertex in 0..self.vertices() as u32 {
            let place = match self.gamma[vertex as usize] {
                0 => 1,
                INFINITE if !self.graph.followers(vertex).iter().any(|&to| self.gamma[to as usize] == 0) => 2,
                _ => 0,
            };
            counts[place] += 1;
        }
        counts
    }
}

/// A plain decimal number.
fn number(word: &[u8]) -> Option<u32> {
    std::str::from_utf8(word).ok().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()))?.parse().ok()
}
