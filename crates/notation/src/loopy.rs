//! Sums in which play can go on for ever, as games on graphs.
//!
//! `over + nim:3` is a graph with a token for each term: every follower of a term is a vertex. So whoever plays, solves
//! or proves graph games does the same with such sums, and the rules need no other loopy game. Words, braces with names
//! and positions become vertices with their options as they are written; nothing is simplified.

use crate::formal;
use crate::loaded::{Loaded, read_position};
use crate::{BadInput, Unreadable};
use gruk_core::{AnyPosition, AnyRules, Convention, ParseError, Player, Ruleset};
use gruk_grammar::{Kind, Node};
use gruk_rules::GameNames;
use gruk_rules::board::formal::{Formal, Short};
use gruk_rules::board::summand::Summand;
use gruk_rules::form::Form;
use gruk_rules::graph::{Graph, Position};
use gruk_rules::sum::{Leaves, Term, terms};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The most followers of all terms together.
const MAX_VERTICES: usize = 20_000;

/// The most moves from all followers together.
const MAX_EDGES: usize = 200_000;

/// Could a text that the notation of sums does not have be a sum of loopy games?
pub(crate) fn is_loopy(node: &Node<'_>) -> bool {
    let is_loopy_position = |text: &str| {
        let loaded = read_position(text);
        loaded.is_ok_and(|loaded| !loaded.rules.is_loopfree() && stands(&loaded))
    };
    node.first_loopy().is_some() || node.positions().into_iter().any(is_loopy_position)
}

/// Is the text, as a person types it, a sum in which play can go on for ever, or could do so by its notation?
#[must_use]
pub fn is_loopy_text(text: &str) -> bool {
    gruk_grammar::read(text, &GameNames).is_ok_and(|reading| is_loopy(&reading.node))
}

/// Can a position be a term of a sum: does a player who cannot move lose, and can either player move first?
fn stands(loaded: &Loaded) -> bool {
    loaded.rules.convention() == Convention::Normal && loaded.rules.whose_turn(&loaded.turn.position).is_none()
}

/// The graph game that the tree of a text says: a token for each term.
///
/// # Errors
/// The place in the text and what was expected there; too many followers.
pub(crate) fn graph(node: &Node<'_>) -> Result<(Graph, Position), ParseError> {
    let mut written = Written::default();
    let tokens = written.terms(node)?;
    let (graph, names) = written.graph();
    let words: Vec<&str> = tokens.iter().map(|&token| names[token as usize].as_str()).collect();
    let position = graph
        .parse_position(&words.join(","))
        .map_err(|error| ParseError::new(node.start, error.found, error.expected))?;
    Ok((graph, position))
}

/// A sum in which play can go on for ever, term by term: its graph has other names for the same moves.
#[derive(Clone, Debug)]
pub struct LoopySum {
    /// The terms, in the order of their tokens.
    pub terms: Vec<String>,
    /// The moves that a move of the graph stands for, each with the number of its term: `2:a1-b1`.
    names: BTreeMap<String, Vec<String>>,
}

impl LoopySum {
    /// The sum that a text says, with the moves of `player` in it; `None` if it has only one term.
    ///
    /// *Cost.* That of reading the text again.
    ///
    /// # Errors
    /// The place in the text and what was expected there; too many followers.
    pub fn read(text: &str, player: Player) -> Result<Option<Self>, BadInput> {
        let read = || {
            let reading = gruk_grammar::read(text, &GameNames)?;
            let node = reading.certain()?;
            let terms = terms(&node, &Loopy)?;
            if terms.len() < 2 {
                return Ok(None);
            }
            let mut written = Written::default();
            let mut moves = Vec::new();
            for (index, term) in terms.iter().enumerate() {
                let from = written.term(term, node.start)?;
                for (m, option) in term.moves(player).zip(term.options(player)) {
                    moves.push((from, written.term(&option, node.start)?, format!("{}:{}", index + 1, m.as_str())));
                }
            }
            let (_, vertices) = written.graph();
            let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
            for (from, to, name) in moves {
                let of_graph = format!("{}-{}", vertices[from as usize], vertices[to as usize]);
                names.entry(of_graph).or_default().push(name);
            }
            Ok(Some(LoopySum { terms: terms.iter().map(ToString::to_string).collect(), names }))
        };
        read().map_err(|error| BadInput::from(Unreadable::Text { text: text.into(), error }))
    }

    /// The moves that a move of the graph stands for: more than one if terms are alike, or if moves lead to the same
    /// position.
    #[must_use]
    pub fn moves(&self, of_graph: &str) -> Vec<String> {
        self.names.get(of_graph).cloned().unwrap_or_else(|| vec![of_graph.into()])
    }
}

/// Two games, each the sum that a text says, as two vertices of one graph.
///
/// # Errors
/// The place in a text and what was expected there; too many followers.
pub fn graph_of_two(texts: [&str; 2]) -> Result<(Graph, [u32; 2]), BadInput> {
    let mut written = Written::default();
    let mut vertices = [0; 2];
    for (vertex, text) in vertices.iter_mut().zip(texts) {
        let whole = gruk_grammar::read(text, &GameNames).and_then(|reading| {
            let node = reading.certain()?;
            written.whole(&node)
        });
        *vertex = whole.map_err(|error| Unreadable::Text { text: text.into(), error })?;
    }
    let (graph, names) = written.graph();
    let number = |vertex: u32| {
        let at = graph.parse_position(&names[vertex as usize]).expect("invariant: the names are those of the graph");
        at.tokens()[0]
    };
    Ok((graph.clone(), vertices.map(number)))
}

/// A graph that grows.
#[derive(Default)]
struct Written {
    sides: Vec<[Vec<u32>; 2]>,
    names: Vec<String>,
    edges: usize,
    terms: HashMap<Term, u32>,
    words: BTreeMap<&'static str, u32>,
}

/// What is around a part: the vertex of the braces that it is directly in, and the names of all braces around it.
struct Around<'a> {
    pass: u32,
    names: Vec<(&'a str, u32)>,
}

/// Terms are vertices of `Written`: positions, and formal games loopy or not.
struct Loopy;

impl Leaves for Loopy {
    fn position(&self, text: &str) -> Result<Summand, ParseError> {
        let loaded = read_position(text)?;
        if !stands(&loaded) {
            let expected = "a game in which a player who cannot move loses: no other can stand in a sum";
            return Err(ParseError::new(0, loaded.rules.about().title, expected));
        }
        Ok(Summand::new(loaded.rules, loaded.turn.position))
    }

    fn formal(&self, node: &Node<'_>) -> Result<Summand, ParseError> {
        if node.first_loopy().is_none() {
            return Ok(Summand::of(Form, formal::read(node)?));
        }
        let mut written = Written::default();
        let vertex = written.vertex(node, None)?;
        let (graph, names) = written.graph();
        let token = graph.parse_position(&names[vertex as usize]);
        let token = token.map_err(|error| ParseError::new(node.start, error.found, error.expected))?;
        Ok(Summand::of(graph, token))
    }
}

impl Written {
    fn add(&mut self, name: &str, at: usize) -> Result<u32, ParseError> {
        if self.sides.len() == MAX_VERTICES {
            return Err(Self::too_many(at));
        }
        self.sides.push([Vec::new(), Vec::new()]);
        let is_fit = |c: char| c.is_ascii_alphanumeric() || c == '.';
        let name: String = name.chars().take(40).map(|c| if is_fit(c) { c } else { '_' }).collect();
        self.names.push(name);
        Ok(self.sides.len() as u32 - 1)
    }

    fn connect(&mut self, from: u32, player: Player, to: u32, at: usize) -> Result<(), ParseError> {
        if self.edges == MAX_EDGES {
            return Err(Self::too_many(at));
        }
        self.edges += 1;
        self.sides[from as usize][player.index()].push(to);
        Ok(())
    }

    fn too_many(at: usize) -> ParseError {
        let expected = format!("a sum in which the terms have at most {MAX_VERTICES} followers and {MAX_EDGES} moves");
        ParseError::new(at, "more", expected)
    }

    /// The graph and the names of the vertices in it. Where a name would be that of two, numbers tell them apart.
    fn graph(self) -> (Graph, Vec<String>) {
        let mut taken = BTreeSet::new();
        let mut names = Vec::with_capacity(self.names.len());
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for name in self.names {
            let mut own = if name.is_empty() { "_".to_string() } else { name.clone() };
            while !taken.insert(own.clone()) {
                let count = counts.entry(name.clone()).or_insert(1);
                *count += 1;
                own = format!("{name}_{count}");
            }
            names.push(own);
        }
        let mut words = names.clone();
        for (from, sides) in self.sides.iter().enumerate() {
            for (player, mark) in Player::BOTH.into_iter().zip(["x", "o"]) {
                let of_player = &sides[player.index()];
                words.extend(of_player.iter().map(|&to| format!("{}>{mark}>{}", names[from], names[to as usize])));
            }
        }
        (Graph::from_params(&words.join(",")).expect("invariant: edges between names"), names)
    }

    /// The vertices of the terms of a sum.
    fn terms(&mut self, node: &Node<'_>) -> Result<Vec<u32>, ParseError> {
        let terms = terms(node, &Loopy)?;
        terms.iter().map(|term| self.term(term, node.start)).collect()
    }

    /// The vertex of a term, with all its followers.
    fn term(&mut self, term: &Term, at: usize) -> Result<u32, ParseError> {
        let mut fresh = Vec::new();
        let vertex = self.known_term(term.clone(), at, &mut fresh)?;
        while let Some((from, term)) = fresh.pop() {
            for player in Player::BOTH {
                for option in term.options(player) {
                    let to = self.known_term(option, at, &mut fresh)?;
                    self.connect(from, player, to, at)?;
                }
            }
        }
        Ok(vertex)
    }

    fn known_term(&mut self, term: Term, at: usize, fresh: &mut Vec<(u32, Term)>) -> Result<u32, ParseError> {
        if let Some(&known) = self.terms.get(&term) {
            return Ok(known);
        }
        let vertex = self.add(&term.summand().print(), at)?;
        self.terms.insert(term.clone(), vertex);
        fresh.push((vertex, term));
        Ok(vertex)
    }

    /// One vertex for a whole sum.
    fn whole(&mut self, node: &Node<'_>) -> Result<u32, ParseError> {
        let mut vertices = self.terms(node)?;
        match vertices.len() {
            1 => Ok(vertices.remove(0)),
            _ => self.product(vertices, node.start),
        }
    }

    /// The sum of vertices, as a vertex.
    fn product(&mut self, mut vertices: Vec<u32>, at: usize) -> Result<u32, ParseError> {
        vertices.sort_unstable();
        let mut numbers: BTreeMap<Vec<u32>, u32> = BTreeMap::new();
        let mut fresh = vec![vertices.clone()];
        let first = self.add("sum", at)?;
        numbers.insert(vertices, first);
        while let Some(tokens) = fresh.pop() {
            let from = numbers[&tokens];
            for (index, &token) in tokens.iter().enumerate() {
                for player in Player::BOTH {
                    for to in self.sides[token as usize][player.index()].clone() {
                        let mut after = tokens.clone();
                        after[index] = to;
                        after.sort_unstable();
                        let to = match numbers.get(&after) {
                            Some(&known) => known,
                            None => {
                                let vertex = self.add("sum", at)?;
                                numbers.insert(after.clone(), vertex);
                                fresh.push(after);
                                vertex
                            }
                        };
                        self.connect(from, player, to, at)?;
                    }
                }
            }
        }
        Ok(first)
    }

    /// The vertex of a game that stands in braces, or by itself.
    fn vertex<'t>(&mut self, node: &Node<'t>, around: Option<&mut Around<'t>>) -> Result<u32, ParseError> {
        match (&node.kind, around) {
            (Kind::Word("pass"), Some(around)) => Ok(around.pass),
            (Kind::Word(word), Some(around)) if around.names.iter().any(|(name, _)| name == word) => {
                let found = around.names.iter().rev().find(|(name, _)| name == word);
                Ok(found.expect("invariant: it is one of them").1)
            }
            (Kind::Word(word), _) => self.word(word, node.start),
            (Kind::Braces(sides), around) if node.first_loopy().is_some() => self.braces("", sides, node.start, around),
            (Kind::Named(name, braces), around) => {
                let Kind::Braces(sides) = &braces.kind else { unreachable!("invariant: names stand before braces") };
                self.braces(name, sides, node.start, around)
            }
            (Kind::Sides(_), _) => {
                Err(ParseError::new(node.start, "an onside and an offside, a value", "a game that can be played"))
            }
            (Kind::Switch(_) | Kind::Tiny(_) | Kind::Miny(_), _) if node.first_loopy().is_some() => {
                Err(ParseError::new(node.start, "a loopy game in it", "a short game; braces hold loopy ones"))
            }
            // A sum in braces.
            _ => self.whole(node),
        }
    }

    fn braces<'t>(
        &mut self,
        name: &'t str,
        sides: &[Vec<Node<'t>>; 2],
        start: usize,
        around: Option<&mut Around<'t>>,
    ) -> Result<u32, ParseError> {
        let vertex = self.add(if name.is_empty() { "g" } else { name }, start)?;
        let mut outermost = Around { pass: vertex, names: Vec::new() };
        let around = around.unwrap_or(&mut outermost);
        let (before, names) = (std::mem::replace(&mut around.pass, vertex), around.names.len());
        if !name.is_empty() {
            around.names.push((name, vertex));
        }
        for player in Player::BOTH {
            for option in &sides[player.index()] {
                let to = self.vertex(option, Some(&mut *around))?;
                self.connect(vertex, player, to, start)?;
            }
        }
        around.names.truncate(names);
        around.pass = before;
        Ok(vertex)
    }

    /// The vertex of a word, by its definition in `[BCG ch. 11]`.
    fn word(&mut self, word: &str, start: usize) -> Result<u32, ParseError> {
        let Some(&word) = gruk_grammar::LOOPY_WORDS.iter().find(|&&other| other == word && other != "pass") else {
            let expected = "a game of its own: it stands in a sum, or in no braces";
            return Err(ParseError::new(start, "a name of braces", expected));
        };
        if let Some(&known) = self.words.get(word) {
            return Ok(known);
        }
        let vertex = self.add(word, start)?;
        self.words.insert(word, vertex);
        let (left, right) = (Player::Left, Player::Right);
        let short = |nimber: u32| {
            let short = Short { nimber, ..Short::ZERO };
            Term::new(Summand::of(Form, Formal::Short(short)), false)
        };
        match word {
            "on" => self.connect(vertex, left, vertex, start)?,
            "off" => self.connect(vertex, right, vertex, start)?,
            "dud" => [left, right].into_iter().try_for_each(|player| self.connect(vertex, player, vertex, start))?,
            "over" | "under" | "upon" => {
                let (own, other) = if word == "over" { (right, left) } else { (left, right) };
                let end = self.term(&short(u32::from(word == "upon")), start)?;
                self.connect(vertex, own, vertex, start)?;
                self.connect(vertex, other, end, start)?;
            }
            _ => {
                let (own, other) = if word == "tis" { (left, "tisn") } else { (right, "tis") };
                let other = self.word(other, start)?;
                self.connect(vertex, own, other, start)?;
            }
        }
        Ok(vertex)
    }
}

/// The position of a graph game with its rules.
pub(crate) fn loaded(node: &Node<'_>) -> Result<(AnyRules, AnyPosition), ParseError> {
    let (graph, position) = graph(node)?;
    Ok((AnyRules::new(graph), AnyPosition::new(position)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;

    fn printed(text: &str) -> String {
        let loaded = load(text, None).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        loaded.notation(&loaded.turn.position)
    }

    #[test]
    fn loopy_sums_are_graphs() {
        for (text, expected) in [
            ("on", "graph:on>x>on:on"),
            ("over", "graph:over>x>0,over>o>over:over"),
            ("tis", "graph:tis>x>tisn,tisn>o>tis:tis"),
            ("{0|pass}", "graph:g>x>0,g>o>g:g"),
            ("a{b{|a}|}", "graph:a>x>b,b>o>a:a"),
            ("upon", "graph:_>0,upon>o>_,upon>x>upon:upon"),
            ("graph:a>x>a:a + nim:1", "graph:1>0,a>x>a:1,a"),
        ] {
            let found = printed(text);
            assert_eq!(found, expected, "{text}");
        }
        for (text, at) in [("pass", 0), ("a{0|b}", 4), ("1 & 0", 0), ("over + hex:3x3", 7), ("{over|", 0)] {
            match load(text, None) {
                Err(Unreadable::Text { error, .. }) => assert_eq!(error.at, at, "{text}: {error}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }

    /// Every move of the graph has a name for each move of a term that it stands for, and no others.
    #[test]
    fn moves_of_a_sum_are_called_by_their_terms() {
        for (text, first, expected) in [
            ("tis - 1", Player::Right, vec![("_1-0", vec!["2:R1"])]),
            ("on + on", Player::Left, vec![("on-on", vec!["1:on-on", "2:on-on"])]),
            ("over + nim:1", Player::Left, vec![("over-0", vec!["1:over-0"]), ("1-0_2", vec!["2:1-0"])]),
        ] {
            let sum = LoopySum::read(text, first).unwrap().unwrap();
            for (of_graph, names) in expected {
                assert_eq!(sum.moves(of_graph), names, "{text}");
            }
        }
        for text in
            ["fox-and-geese:3x3 - 1 + on", "upon + upon - fox-and-geese:o../.../x.x", "dud - {0|pass} + nim:2,2"]
        {
            let (graph, position) = graph(&gruk_grammar::read(text, &GameNames).unwrap().node).unwrap();
            for player in Player::BOTH {
                let sum = LoopySum::read(text, player).unwrap().unwrap();
                let read = gruk_grammar::read(text, &GameNames).unwrap();
                let all: usize = terms(&read.node, &Loopy).unwrap().iter().map(|term| term.moves(player).count()).sum();
                let mut moves: Vec<String> = graph.moves(&position, player).map(|m| graph.print_move(m)).collect();
                moves.sort_unstable();
                moves.dedup();
                assert!(moves.iter().all(|m| sum.names.contains_key(m)), "{text}: {moves:?}");
                assert_eq!((sum.names.len(), sum.names.values().flatten().count()), (moves.len(), all), "{text}");
            }
        }
        assert!(LoopySum::read("on", Player::Left).unwrap().is_none());
    }

    #[test]
    fn two_games_are_two_vertices() {
        let (graph, [one, other]) = graph_of_two(["over + *", "over"]).unwrap();
        assert_eq!(graph.followers(other, Player::Right), [other]);
        assert_eq!(graph.followers(one, Player::Left).len(), 2);
    }
}
