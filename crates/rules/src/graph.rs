//! Games on directed graphs: each token stands on a vertex, and a move pushes one token along an edge. A player who
//! cannot move loses. If the graph has cycles, play can go on for ever, which is a draw.
//!
//! `graph:a>b,b>c,d:a` has edges from a to b and from b to c, a vertex d without any, and a token on a; `graph:FILE:a`
//! takes the edges from a file. Several tokens, `a,a,b`, are a disjunctive sum; they may share a vertex. A move is
//! written as its edge, `a-b`.
//!
//! Any finite game can be written in this way, for example by a program. An edge `a>x>b` is Left's alone, `a>o>b` is
//! Right's alone. `a!x`, `a!o` and `a!.` say that the game is over at a: won by Left, won by Right, or drawn. A graph
//! with such ends must have no cycles, and one token.
//!
//! **Source:** `[Bra §2]`, `[Smith 1966]`, `[BCG ch. 12]`.

use crate::board::grid::quote;
use gruk_core::CompactSort as _;
use gruk_core::{
    About, Convention, Diagram, Ending, IllegalMove, Largest, Mark, Marks, ParseError, Player, PlayerNames, Ruleset,
    Turn,
};
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
    /// The followers of each vertex by Left's edges and by Right's, ascending.
    followers: [Vec<Vec<u32>>; 2],
    /// The vertices at which the game is over.
    ends: BTreeMap<u32, Ending>,
    is_impartial: bool,
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

gruk_core::packed!(
    struct Move {
        from: u32,
        to: u32,
    }
);

impl Graph {
    /// The followers of a vertex by edges of `player`, ascending.
    #[must_use]
    pub fn followers(&self, vertex: u32, player: Player) -> &[u32] {
        &self.shape.followers[player.index()][vertex as usize]
    }

    /// All edges, ascending, each with the players who may use it.
    fn edges(&self) -> impl Iterator<Item = (u32, u32, [bool; 2])> {
        (0..self.vertices() as u32).flat_map(move |from| {
            let [left, right] = Player::BOTH.map(|player| self.followers(from, player));
            let all: BTreeSet<u32> = left.iter().chain(right).copied().collect();
            let is_in = move |to: u32| [left, right].map(|own| own.binary_search(&to).is_ok());
            all.into_iter().map(move |to| (from, to, is_in(to)))
        })
    }

    /// The number of vertices.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.shape.names.len()
    }

    /// The name of a vertex.
    #[must_use]
    pub fn name(&self, vertex: u32) -> &str {
        &self.shape.names[vertex as usize]
    }

    fn vertex(&self, text: &str, at: usize) -> Result<u32, ParseError> {
        let place = self.shape.names.binary_search_by(|name| name.as_str().cmp(text));
        place.map(|place| place as u32).map_err(|_| ParseError::new(at, quote(text), "a vertex of the graph"))
    }
}

/// A vertex from which edges of either player lead to a cycle, if there is one. Such vertices are what is left when
/// vertices without followers are deleted, again and again.
fn before_cycle(followers: &[Vec<Vec<u32>>; 2]) -> Option<usize> {
    let mut left: Vec<usize> =
        followers[0].iter().zip(&followers[1]).map(|(one, other)| one.len() + other.len()).collect();
    let mut before = vec![Vec::new(); left.len()];
    for (vertex, to) in followers.iter().flat_map(|own| own.iter().enumerate()) {
        to.iter().for_each(|&to| before[to as usize].push(vertex));
    }
    let mut ends: Vec<usize> = (0..left.len()).filter(|&vertex| left[vertex] == 0).collect();
    while let Some(end) = ends.pop() {
        for &vertex in &before[end] {
            left[vertex] -= 1;
            if left[vertex] == 0 {
                ends.push(vertex);
            }
        }
    }
    left.iter().position(|&edges| edges > 0)
}

/// Reads `a>b`, `a>x>b` or `a>o>b`: the ends of an edge, and the players who may use it.
fn edge(word: &str) -> Option<(&str, &str, [bool; 2])> {
    let mut names = word.split('>');
    let (from, second, third) = (names.next()?, names.next()?, names.next());
    match (third, names.next()) {
        (None, _) => Some((from, second, [true, true])),
        (Some(to), None) if second == "x" => Some((from, to, [true, false])),
        (Some(to), None) if second == "o" => Some((from, to, [false, true])),
        _ => None,
    }
}

/// Reads `a!x`, `a!o` or `a!.`: a vertex at which the game is over, and who has won.
fn end(word: &str) -> Option<(&str, Ending)> {
    let (name, mark) = word.split_once('!')?;
    let ending = match mark {
        "x" => Ending::Won(Player::Left),
        "o" => Ending::Won(Player::Right),
        "." => Ending::Draw,
        _ => return None,
    };
    Some((name, ending))
}

impl Ruleset for Graph {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "graph",
        title: "Graph game",
        syntax: "FILE or A>B,B>C,…:VERTEX,VERTEX,…[:MOVES]",
        rules: "A move pushes a token along an edge of the graph (A>x>B is Left's alone, A>o>B Right's); whoever cannot move loses. Play that goes on for ever is a draw. At a vertex A the game is over if the graph says A!x (Left wins), A!o (Right wins) or A!. (a draw).",
        examples: &[
            "graph:a>b,a>c,b>c,c>d:a",
            "graph:0>1,1>2,2>3,0>2:0,1",
            "graph:a>b,b>a,b>c:a",
            "graph:a>x>b,b>x>a,b>o>c,c>o>b,a>c:a,b",
            "graph:a>b,b>c,c>d:a:a-b",
            "graph:a>b,a>o>c,b>x>c:a,b",
            "graph:a>x>b,a>x>c,b>o>d,b>o>e,c>o>e,d!x,e!.:a",
        ],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: Largest::listed(MAX_SIZE, "edges and tokens"),
    };

    const MARKS: Marks = Marks::ARROW;

    fn from_params(text: &str) -> Result<Self, ParseError> {
        let expected = "an edge such as a>b (a>x>b is Left's, a>o>b Right's), an end a!x, a!o or a!., or a vertex: letters, digits, '_' and '.' \
                        (or the name of a file of edges)";
        let (mut edges, mut names, mut at) = (Vec::new(), BTreeSet::new(), 0);
        let mut ends: BTreeMap<&str, (Ending, usize)> = BTreeMap::new();
        for word in text.split(',') {
            let is_name = |name: &str| {
                !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.".contains(&byte))
            };
            let wrong = || Err(ParseError::new(at, quote(word), expected));
            match (edge(word), end(word)) {
                (Some((from, to, whose)), _) if is_name(from) && is_name(to) => {
                    names.extend([from, to]);
                    edges.push((from, to, whose, at));
                }
                (_, Some((name, ending))) if is_name(name) => {
                    names.insert(name);
                    if ends.insert(name, (ending, at)).is_some_and(|(other, _)| other != ending) {
                        return Err(ParseError::new(at, quote(word), "one ending of each vertex"));
                    }
                }
                _ if is_name(word) => drop(names.insert(word)),
                _ => return wrong(),
            }
            if edges.len() > MAX_SIZE || names.len() > MAX_SIZE {
                return Err(ParseError::limit(at, "more", format!("at most {MAX_SIZE} edges and vertices")));
            }
            at += word.len() + 1;
        }
        let numbers: BTreeMap<&str, u32> = names.iter().copied().zip(0..).collect();
        let mut followers: [Vec<Vec<u32>>; 2] = std::array::from_fn(|_| vec![Vec::new(); names.len()]);
        for (from, to, whose, at) in &edges {
            if ends.contains_key(from) {
                return Err(ParseError::new(*at, quote(from), "no edge from a vertex at which the game is over"));
            }
            for player in Player::BOTH.into_iter().filter(|player| whose[player.index()]) {
                followers[player.index()][numbers[from] as usize].push(numbers[to]);
            }
        }
        for list in followers.iter_mut().flatten() {
            list.compact_sort();
            list.dedup();
        }
        let is_impartial = ends.is_empty() && followers[0] == followers[1];
        let cycle = before_cycle(&followers);
        if let (Some(vertex), false) = (cycle, ends.is_empty()) {
            let name = names.iter().nth(vertex).copied().unwrap_or_default();
            let at = edges.iter().find(|(from, ..)| *from == name).map_or(0, |edge| edge.3);
            let expected = "no way to a cycle: where the game is decided at vertices, every play ends";
            return Err(ParseError::new(at, quote(name), expected));
        }
        let ends = ends.into_iter().map(|(name, (ending, _))| (numbers[name], ending)).collect();
        let names = names.into_iter().map(str::to_string).collect();
        Ok(Graph { shape: Arc::new(Shape { names, followers, ends, is_impartial, is_loopfree: cycle.is_none() }) })
    }

    fn about(&self) -> About {
        match self.shape.is_impartial {
            true => Self::ABOUT,
            false => About { players: PlayerNames::Named { left: "left", right: "right" }, ..Self::ABOUT },
        }
    }

    fn params(&self) -> String {
        let mut is_named = vec![false; self.vertices()];
        let mut words = Vec::new();
        for (from, to, whose) in self.edges() {
            (is_named[from as usize], is_named[to as usize]) = (true, true);
            let own = match whose {
                [true, true] => "",
                [true, false] => "x>",
                _ => "o>",
            };
            words.push(format!("{}>{own}{}", self.name(from), self.name(to)));
        }
        for (&vertex, ending) in &self.shape.ends {
            is_named[vertex as usize] = true;
            let mark = match ending {
                Ending::Won(Player::Left) => 'x',
                Ending::Won(Player::Right) => 'o',
                Ending::Draw => '.',
            };
            words.push(format!("{}!{mark}", self.name(vertex)));
        }
        let single = (0..self.vertices() as u32).filter(|&vertex| !is_named[vertex as usize]);
        words.extend(single.map(|vertex| self.name(vertex).to_string()));
        words.join(",")
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let (mut tokens, mut at) = (Vec::new(), 0);
        for name in text.split(',') {
            tokens.push(self.vertex(name, at)?);
            let most = if self.shape.ends.is_empty() { MAX_TOKENS } else { 1 };
            if tokens.len() > most {
                let expected = if most == 1 {
                    "one token, because the graph has ends".into()
                } else {
                    format!("at most {most} tokens")
                };
                return Err(ParseError::new(at, "another token", expected));
            }
            at += name.len() + 1;
        }
        tokens.compact_sort();
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

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Move> {
        let is_first = |&(index, &vertex): &(usize, &u32)| index == 0 || at.0[index - 1] != vertex;
        let vertices = at.0.iter().enumerate().filter(is_first);
        vertices.flat_map(move |(_, &from)| self.followers(from, player).iter().map(move |&to| Move { from, to }))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        let place = at.0.binary_search(&m.from).expect("legal moves push a token that is there");
        at.0[place] = m.to;
        at.0.compact_sort();
    }

    fn check_move(&self, at: &Position, player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print_move(m), why));
        if at.0.binary_search(&m.from).is_err() {
            illegal(format!("there is no token on {}", self.name(m.from)))
        } else if self.followers(m.from, player).binary_search(&m.to).is_err() {
            let is_theirs = self.followers(m.from, player.opponent()).binary_search(&m.to).is_ok();
            illegal(if is_theirs { "the edge is the opponent's".into() } else { "there is no such edge".into() })
        } else {
            Ok(())
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let tokens = |vertex: u32| at.0.iter().filter(|&&token| token == vertex).count();
        let owner = |players: [bool; 2]| match players {
            [true, false] => Mark::Left,
            [false, true] => Mark::Right,
            _ => Mark::Grey,
        };
        Diagram::Digraph {
            vertices: (0..self.vertices() as u32)
                .map(|vertex| (self.name(vertex).to_string(), tokens(vertex)))
                .collect(),
            edges: self.edges().map(|(from, to, players)| (from as usize, to as usize, owner(players))).collect(),
        }
    }

    fn footprint(&self, _at: &Position, m: Move) -> Vec<usize> {
        vec![m.from as usize, m.to as usize]
    }

    fn describe_move(&self, _at: &Position, m: Move) -> String {
        format!("push a token from {} to {}", self.name(m.from), self.name(m.to))
    }

    fn convention(&self) -> Convention {
        if self.shape.ends.is_empty() { Convention::Normal } else { Convention::Decided }
    }

    fn ending(&self, at: &Position) -> Option<Ending> {
        if self.shape.ends.is_empty() {
            return None;
        }
        at.0.iter().find_map(|vertex| self.shape.ends.get(vertex)).copied()
    }

    /// At a vertex that is no end a player who cannot move loses.
    fn result(&self, turn: &Turn<Position>) -> Option<Ending> {
        let stuck = || self.moves(&turn.position, turn.to_move).next().is_none();
        self.ending(&turn.position).or_else(|| stuck().then(|| Ending::Won(turn.to_move.opponent())))
    }

    fn is_impartial(&self) -> bool {
        self.shape.is_impartial
    }

    fn has_draws(&self) -> bool {
        !self.shape.is_loopfree || self.shape.ends.values().any(|ending| *ending == Ending::Draw)
    }

    fn is_loopfree(&self) -> bool {
        self.shape.is_loopfree
    }

    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        // A game with ends is no sum, but it has one token.
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
        let words = [
            ("b>c,a>b,a>b,z", "a>b,b>c,z"),
            ("a", "a"),
            ("x>x", "x>x"),
            ("b>o>c,a>x>b,a>o>b,b>x>a2", "a>b,b>x>a2,b>o>c"),
            ("c!.,a>x>x,x>o>c,d", "a>x>x,x>o>c,c!.,d"),
        ];
        for (text, printed) in words {
            assert_eq!(Graph::from_params(text).unwrap().params(), printed);
        }
        let wrong = [
            ("", 0),
            ("a>b,", 4),
            ("a>b,>c", 4),
            ("a>y>c", 0),
            ("a-b", 0),
            ("a>b c", 0),
            ("a>x>b>c", 0),
            ("a,b!y", 2),
            ("a!x,a!o", 4),
            ("a!x,a>b", 4),
        ];
        for (text, at) in wrong {
            assert_eq!(Graph::from_params(text).unwrap_err().at, at, "{text}");
        }
    }

    #[test]
    fn cycles_are_seen() {
        for (text, is_loopfree) in [("a>b,b>c", true), ("a>b,b>a", false), ("a>a", false), ("a>b,b>c,a>c,d>a", true)] {
            assert_eq!(Graph::from_params(text).unwrap().is_loopfree(), is_loopfree, "{text}");
        }
        for (text, is_loopfree) in [("a>x>b,b>o>a", false), ("a>x>a", false), ("a>x>b,b>o>c", true)] {
            let rules = Graph::from_params(text).unwrap();
            assert_eq!((rules.is_loopfree(), rules.has_draws()), (is_loopfree, !is_loopfree), "{text}");
        }
        for text in ["c!x,a>a", "a>x>a,b!."] {
            assert!(Graph::from_params(text).is_err(), "{text}");
        }
    }

    #[test]
    fn edges_of_one_player_and_ends_decide() {
        let rules = Graph::from_params("a>x>b,a>o>c,b>o>d,d!.,e").unwrap();
        let texts = |at: &str, player| {
            let at = rules.parse_position(at).unwrap();
            rules.moves(&at, player).map(|m| rules.print_move(m)).collect::<Vec<_>>()
        };
        assert_eq!((texts("a", Player::Left), texts("a", Player::Right)), (vec!["a-b".into()], vec!["a-c".into()]));
        let result = |at: &str, player| rules.result(&Turn::new(rules.parse_position(at).unwrap(), player));
        assert_eq!(result("d", Player::Left), Some(Ending::Draw));
        assert_eq!(result("b", Player::Left), Some(Ending::Won(Player::Right)));
        assert_eq!(result("b", Player::Right), None);
        assert_eq!(rules.parse_position("a,b").unwrap_err().at, 2);
        assert!(rules.has_draws() && !rules.is_impartial());
        let at = rules.parse_position("a").unwrap();
        assert!(rules.check_move(&at, Player::Right, rules.parse_move("a-b").unwrap()).is_err());
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
