//! Graphs with two terminals, written as text, for Shannon's switching games.

use super::grid::quote;
use super::outline::{Outline, Place, around, outline, regular};
use super::word_lines::word_lines;
use gruk_core::{Line, Mark, ParseError};
use std::collections::HashMap;

/// The most edges of a graph.
pub const MAX_EDGES: usize = 200_000;

/// Graphs with more edges than this are not drawn.
const MOST_DRAWN: usize = 2_000;

/// A graph with two terminals, which are the vertices 0 and 1.
#[derive(Clone, Debug)]
pub struct SwitchingGraph {
    /// The names of the vertices.
    pub vertices: Vec<String>,
    /// The ends of the edges; no loops, but perhaps parallel edges.
    pub edges: Vec<(u32, u32)>,
    /// Where each edge begins in the text.
    pub places: Vec<usize>,
}

impl SwitchingGraph {
    /// Reads `s-t,a-b.b-c…`: the two terminals, then the edges.
    ///
    /// # Errors
    /// The place of the mistake, if the text is not a graph with two different terminals that a path joins.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let form = "two terminals, a comma, and edges, such as s-t,s-a.a-t";
        let (terminals, list) = text.split_once(',').ok_or_else(|| ParseError::new(text.len(), "the end", form))?;
        let mut graph = SwitchingGraph { vertices: Vec::new(), edges: Vec::new(), places: Vec::new() };
        let mut numbers: HashMap<String, u32> = HashMap::new();
        let (s, t) = ends(terminals, 0)?;
        if s == t {
            return Err(ParseError::new(0, quote(terminals), "two different terminals"));
        }
        for name in [s, t] {
            numbers.insert(name.into(), graph.vertices.len() as u32);
            graph.vertices.push(name.into());
        }
        let mut at = terminals.len() + 1;
        for word in list.split('.') {
            let (a, b) = ends(word, at)?;
            if a == b {
                return Err(ParseError::new(at, quote(word), "an edge between two different vertices"));
            }
            let [a, b] = [a, b].map(|name| {
                *numbers.entry(name.into()).or_insert_with(|| {
                    graph.vertices.push(name.into());
                    graph.vertices.len() as u32 - 1
                })
            });
            graph.edges.push((a, b));
            graph.places.push(at);
            if graph.edges.len() > MAX_EDGES {
                return Err(ParseError::limit(at, "another edge", format!("at most {MAX_EDGES} edges")));
            }
            at += word.len() + 1;
        }
        if !graph.is_joined() {
            return Err(ParseError::new(
                0,
                quote(terminals),
                "terminals that a path joins: this graph has none between them",
            ));
        }
        Ok(graph)
    }

    /// The notation of a graph that a file describes. The file has a line `terminals s t`, then an edge `a b` on each
    /// line; `#` begins a comment.
    ///
    /// # Errors
    /// The place of the mistake, in bytes of the file.
    pub fn inline(file: &str) -> Result<String, ParseError> {
        let mut terminals = None;
        let mut edges = Vec::new();
        for (at, words) in word_lines(file) {
            let wrong = |expected: &str| Err(ParseError::in_text(file, at, expected));
            match (&terminals, &words[..]) {
                (None, ["terminals", s, t]) => terminals = Some(format!("{s}-{t}")),
                (None, _) => return wrong("the line 'terminals s t' first"),
                (Some(_), [a, b]) => {
                    let word = format!("{a}-{b}");
                    ends(&word, 0).map_err(|error| ParseError::new(at, error.found, error.expected))?;
                    edges.push(word);
                }
                (Some(_), _) => return wrong("an edge 'a b'"),
            }
        }
        match terminals {
            Some(terminals) if !edges.is_empty() => Ok(format!("{terminals},{}", edges.join("."))),
            _ => Err(ParseError::new(
                file.len(),
                "the end",
                "a line 'terminals s t', and an edge 'a b' on each line after it",
            )),
        }
    }

    fn is_joined(&self) -> bool {
        let mut near = vec![Vec::new(); self.vertices.len()];
        for &(a, b) in &self.edges {
            near[a as usize].push(b);
            near[b as usize].push(a);
        }
        let mut reached = vec![false; near.len()];
        reached[0] = true;
        let mut open = vec![0u32];
        while let Some(vertex) = open.pop() {
            for &next in &near[vertex as usize] {
                if !std::mem::replace(&mut reached[next as usize], true) {
                    open.push(next);
                }
            }
        }
        reached[1]
    }
}

/// The two names of `a-b`, which begins at byte `at`.
fn ends(word: &str, at: usize) -> Result<(&str, &str), ParseError> {
    let is_name = |name: &str| {
        !name.is_empty() && name.len() <= 16 && name != "swap" && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    let found = word.split_once('-').filter(|(a, b)| is_name(a) && is_name(b));
    found.ok_or_else(|| ParseError::new(at, quote(word), "two vertices with a hyphen between them, such as a-b"))
}

/// Small diamonds at the midpoints of the edges, and the edges as lines. Empty for graphs too large to be drawn.
pub fn drawn_edges(graph: &SwitchingGraph) -> (Vec<Vec<Outline>>, Vec<Line>) {
    if graph.edges.len() > MOST_DRAWN {
        return (Vec::new(), Vec::new());
    }
    let places = places(graph);
    let mut parallel: HashMap<(u32, u32), u32> = HashMap::new();
    let mut outlines = Vec::new();
    for &(a, b) in &graph.edges {
        // Parallel edges have their diamonds at different places of the same line.
        let before = parallel.entry((a.min(b), a.max(b))).or_default();
        let along = [0.5, 0.3, 0.7, 0.4, 0.6][*before as usize % 5];
        *before += 1;
        let (from, to) = (places[a.min(b) as usize], places[a.max(b) as usize]);
        let middle = (from.0 + (to.0 - from.0) * along, from.1 + (to.1 - from.1) * along);
        outlines.push(vec![outline(regular(middle, 0.6, 4, 0.0))]);
    }
    (outlines, lines(graph, &places))
}

/// Disks for the vertices other than the terminals, and the edges as lines.
pub fn drawn_vertices(graph: &SwitchingGraph) -> (Vec<Vec<Outline>>, Vec<Line>) {
    if graph.edges.len() > MOST_DRAWN {
        return (Vec::new(), Vec::new());
    }
    let places = places(graph);
    let disk = |&place: &Place| vec![outline(regular(place, 1.0, 16, 0.0))];
    (places[2..].iter().map(disk).collect(), lines(graph, &places))
}

/// The vertices around a circle, the terminals at the left and at the right.
fn places(graph: &SwitchingGraph) -> Vec<Place> {
    let count = graph.vertices.len();
    let circle = around(count);
    let right = count / 2;
    let others = (1..count).filter(|&place| place != right).map(|place| circle[place]);
    // The circle begins at the top. After a quarter turn its first place is at the left.
    [circle[0], circle[right]].into_iter().chain(others).map(|(x, y)| (y, -x)).collect()
}

fn lines(graph: &SwitchingGraph, places: &[Place]) -> Vec<Line> {
    let ends = outline(places.iter().copied());
    let edge = |&(a, b): &(u32, u32)| Line { from: ends[a as usize], to: ends[b as usize], mark: Mark::Empty };
    let dot = |&at: &(i32, i32)| Line { from: at, to: at, mark: Mark::Left };
    graph.edges.iter().map(edge).chain(ends[..2].iter().map(dot)).collect()
}
