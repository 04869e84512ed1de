//! Partizan games on graphs: Col and Snort, in which vertices are claimed, and Arc Kayles with edges of three colours.
//! A [`Game`] holds the rules of one of them. All share one type, [`ColouredGraph`], so generic code is compiled once.
//!
//! A position lists the edges, then the free vertices without edges, then the stones: `0-1,1-2,4,x0,o2`. In Arc Kayles
//! it lists only edges, with their colours: `b0-1,g1-2`. A move is a vertex, or an edge with its colour.

use super::grid::quote;
use gruk_core::CompactSort as _;
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};
use std::collections::{BTreeMap, BTreeSet};

/// The most edges and vertices of a position.
pub const MAX_SIZE: usize = 100_000;

/// The rules of one game on graphs.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// What the game says about itself.
    pub about: About,
    /// What a move does.
    pub law: Law,
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// It claims a vertex that no edge joins to a stone of the player's own.
    Col,
    /// It claims a vertex that no edge joins to a stone of the opponent.
    Snort,
    /// It takes an edge of the player's colour or a green one, together with all edges that share a vertex with it.
    Arcs,
}

/// A partizan game on graphs.
#[derive(Clone, Copy, Debug)]
pub struct ColouredGraph(pub &'static Game);

/// The colour of an edge: blue edges are Left's, red ones Right's, green ones both players'. Col and Snort have no
/// colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Colour {
    None,
    Blue,
    Green,
    Red,
}

gruk_core::packed!(
    enum Colour {
        None,
        Blue,
        Green,
        Red,
    }
);

/// An edge with its colour, the lesser end first; or a vertex, which stands at both ends and has no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arc {
    colour: Colour,
    low: u32,
    high: u32,
}

gruk_core::packed!(
    struct Arc {
        colour: Colour,
        low: u32,
        high: u32,
    }
);

/// The edges, each once, and the vertices, each with the player whose stone is on it, if any. Both lists are ascending.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    edges: Box<[Arc]>,
    vertices: Box<[(u32, Option<Player>)]>,
}

impl Colour {
    const LETTERS: [(Colour, &'static str); 4] =
        [(Colour::None, ""), (Colour::Blue, "b"), (Colour::Green, "g"), (Colour::Red, "r")];

    fn is_of(self, player: Player) -> bool {
        match self {
            Colour::None | Colour::Green => true,
            Colour::Blue => player == Player::Left,
            Colour::Red => player == Player::Right,
        }
    }

    fn reversed(self) -> Colour {
        match self {
            Colour::Blue => Colour::Red,
            Colour::Red => Colour::Blue,
            same => same,
        }
    }
}

impl Arc {
    fn print(self) -> String {
        match self.colour {
            Colour::None if self.low == self.high => self.low.to_string(),
            colour => format!("{}{}-{}", Colour::LETTERS[colour as usize].1, self.low, self.high),
        }
    }

    fn touches(self, other: Arc) -> bool {
        [self.low, self.high].iter().any(|end| [other.low, other.high].contains(end))
    }
}

impl Position {
    /// The position with these edges and stones. An end of an edge that `stones` does not name is a vertex without a
    /// stone.
    fn new(mut edges: Vec<Arc>, mut stones: BTreeMap<u32, Option<Player>>) -> Self {
        for end in edges.iter().flat_map(|edge| [edge.low, edge.high]) {
            stones.entry(end).or_insert(None);
        }
        edges.compact_sort();
        edges.dedup();
        Position { edges: edges.into(), vertices: stones.into_iter().collect() }
    }

    fn place(&self, vertex: u32) -> Option<usize> {
        self.vertices.binary_search_by_key(&vertex, |&(vertex, _)| vertex).ok()
    }

    fn stone(&self, vertex: u32) -> Option<Player> {
        self.place(vertex).and_then(|place| self.vertices[place].1)
    }

    /// For each vertex the places of its neighbours. Vertices are known by their places in the list.
    fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut near = vec![Vec::new(); self.vertices.len()];
        for edge in &self.edges {
            let [low, high] = [edge.low, edge.high].map(|end| self.place(end).expect("ends are vertices"));
            near[low].push(high);
            near[high].push(low);
        }
        near
    }
}

impl ColouredGraph {
    fn takes_edges(self) -> bool {
        self.0.law == Law::Arcs
    }

    /// Reads `b0-1`, `0-1` or `0`: those of the three that the game has.
    fn parse_arc(self, text: &str) -> Option<Arc> {
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|number| number.to_string() == digits);
        let (colour, rest) = match self.takes_edges() {
            true => {
                let &(colour, _) = Colour::LETTERS[1..].iter().find(|(_, letter)| text.starts_with(letter))?;
                (colour, &text[1..])
            }
            false => (Colour::None, text),
        };
        match rest.split_once('-') {
            Some((one, other)) => {
                let (one, other) = (number(one)?, number(other)?);
                (one != other).then(|| Arc { colour, low: one.min(other), high: one.max(other) })
            }
            None if self.takes_edges() => None,
            None => number(rest).map(|vertex| Arc { colour, low: vertex, high: vertex }),
        }
    }

    /// The player whose stones must not be adjacent to a vertex that `player` claims.
    fn forbidden(self, player: Player) -> Player {
        if self.0.law == Law::Col { player } else { player.opponent() }
    }

    /// For each player and each vertex, by its place: may the player claim it?
    fn claims(self, at: &Position, near: &[Vec<usize>]) -> [Vec<bool>; 2] {
        Player::BOTH.map(|player| {
            let forbidden = Some(self.forbidden(player));
            let open = |place: usize| near[place].iter().all(|&there| at.vertices[there].1 != forbidden);
            (0..at.vertices.len()).map(|place| at.vertices[place].1.is_none() && open(place)).collect()
        })
    }

    /// The regions of vertices that somebody may claim, each with the stones that edges join to it.
    fn claimable_parts(self, at: &Position) -> Vec<Position> {
        let near = at.neighbours();
        let [left, right] = self.claims(at, &near);
        let is_live: Vec<bool> = left.iter().zip(&right).map(|(&left, &right)| left || right).collect();
        let mut region = vec![usize::MAX; at.vertices.len()];
        let mut count = 0;
        for start in 0..at.vertices.len() {
            if !is_live[start] || region[start] != usize::MAX {
                continue;
            }
            let mut fresh = vec![start];
            while let Some(place) = fresh.pop() {
                if region[place] == usize::MAX {
                    region[place] = count;
                    fresh.extend(near[place].iter().copied().filter(|&there| is_live[there]));
                }
            }
            count += 1;
        }
        let mut parts = vec![(Vec::new(), BTreeMap::new()); count];
        for (place, &number) in region.iter().enumerate().filter(|&(_, &number)| number != usize::MAX) {
            parts[number].1.insert(at.vertices[place].0, None);
        }
        for edge in &at.edges {
            let ends = [edge.low, edge.high].map(|end| at.place(end).expect("ends are vertices"));
            for (own, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
                let is_inner = region[other] != usize::MAX;
                let stone = at.vertices[other].1;
                if region[own] != usize::MAX && (stone.is_some() || is_inner) {
                    parts[region[own]].0.push(*edge);
                    parts[region[own]].1.insert(at.vertices[other].0, stone);
                }
            }
        }
        parts.into_iter().map(|(edges, stones)| Position::new(edges, stones)).collect()
    }

    /// The connected components.
    fn connected_parts(at: &Position) -> Vec<Position> {
        let near = at.neighbours();
        let mut part = vec![usize::MAX; at.vertices.len()];
        let mut count = 0;
        for start in 0..at.vertices.len() {
            if part[start] == usize::MAX {
                let mut fresh = vec![start];
                while let Some(place) = fresh.pop() {
                    if part[place] == usize::MAX {
                        part[place] = count;
                        fresh.extend(&near[place]);
                    }
                }
                count += 1;
            }
        }
        let mut edges = vec![Vec::new(); count];
        for edge in &at.edges {
            edges[part[at.place(edge.low).expect("ends are vertices")]].push(*edge);
        }
        edges.into_iter().map(|edges| Position::new(edges, BTreeMap::new())).collect()
    }
}

impl Ruleset for ColouredGraph {
    type Position = Position;
    type Move = Arc;

    const ABOUT: About = About {
        name: "coloured-graph",
        title: "Partizan game on graphs",
        syntax: "",
        rules: "A move claims a vertex, or takes an edge with all that touch it.",
        examples: &[],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(MAX_SIZE, "edges and vertices"),
    };

    fn named(name: &str, _params: &str) -> Result<Self, ParseError> {
        let game = crate::shared_games::<Game>().find(|game| game.about.name == name);
        game.map(ColouredGraph).ok_or_else(|| ParseError::new(0, quote(name), "a partizan game on graphs"))
    }

    fn about(&self) -> About {
        self.0.about
    }

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new(0, quote(text), "the name of a partizan game on graphs"))
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let (mut edges, mut stones, mut at) = (Vec::new(), BTreeMap::new(), 0);
        for word in text.split(',').filter(|_| text != "-") {
            let expected = if self.takes_edges() { "an edge such as b0-1" } else { "0-1, 5, x3 or o3" };
            let wrong = || ParseError::new(at, quote(word), expected);
            let owner = match word.as_bytes().first() {
                Some(b'x') => Some(Player::Left),
                Some(b'o') => Some(Player::Right),
                _ => None,
            };
            let arc = self.parse_arc(if owner.is_some() { &word[1..] } else { word }).ok_or_else(wrong)?;
            if arc.low < arc.high && owner.is_none() {
                edges.push(arc);
            } else if arc.low < arc.high || stones.insert(arc.low, owner).is_some() {
                return Err(ParseError::new(at, quote(word), "each vertex once"));
            }
            if edges.len() + stones.len() > MAX_SIZE {
                return Err(ParseError::limit(at, "more", format!("at most {MAX_SIZE} edges and vertices")));
            }
            at += word.len() + 1;
        }
        Ok(Position::new(edges, stones))
    }

    fn print_position(&self, at: &Position) -> String {
        let joined: BTreeSet<u32> = at.edges.iter().flat_map(|edge| [edge.low, edge.high]).collect();
        let free = at.vertices.iter().filter(|&&(vertex, stone)| stone.is_none() && !joined.contains(&vertex));
        let stones = at.vertices.iter().filter_map(|&(vertex, stone)| {
            stone.map(|player| if player == Player::Left { format!("x{vertex}") } else { format!("o{vertex}") })
        });
        let edges = at.edges.iter().map(|edge| edge.print());
        let words: Vec<String> = edges.chain(free.map(|(vertex, _)| vertex.to_string())).chain(stones).collect();
        if words.is_empty() { "-".into() } else { words.join(",") }
    }

    fn parse_move(&self, text: &str) -> Result<Arc, ParseError> {
        let expected =
            if self.takes_edges() { "an edge, the lesser end first, such as b2-3" } else { "a vertex, such as 3" };
        let arc = self.parse_arc(text).filter(|arc| arc.print() == text);
        let arc = arc.filter(|arc| self.takes_edges() || arc.low == arc.high);
        arc.ok_or_else(|| ParseError::new(0, quote(text), expected))
    }

    fn print_move(&self, m: Arc) -> String {
        m.print()
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Arc> {
        let moves: Vec<Arc> = if self.takes_edges() {
            at.edges.iter().copied().filter(|edge| edge.colour.is_of(player)).collect()
        } else {
            let claims = self.claims(at, &at.neighbours());
            let own = &claims[usize::from(player == Player::Right)];
            let open = at.vertices.iter().zip(own).filter(|&(_, &is_open)| is_open);
            open.map(|(&(vertex, _), _)| Arc { colour: Colour::None, low: vertex, high: vertex }).collect()
        };
        moves.into_iter()
    }

    fn play(&self, at: &mut Position, player: Player, m: Arc) {
        if self.takes_edges() {
            let left = at.edges.iter().copied().filter(|edge| !edge.touches(m)).collect();
            *at = Position::new(left, BTreeMap::new());
        } else {
            let place = at.place(m.low).expect("legal moves claim a vertex");
            at.vertices[place].1 = Some(player);
        }
    }

    fn check_move(&self, at: &Position, player: Player, m: Arc) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(m.print(), why));
        if self.takes_edges() {
            return match at.edges.binary_search(&m) {
                Err(_) => illegal("there is no such edge".into()),
                Ok(_) if !m.colour.is_of(player) => illegal("that edge is the opponent's".into()),
                Ok(_) => Ok(()),
            };
        }
        if at.place(m.low).is_none() {
            return illegal(format!("there is no vertex {}", m.low));
        }
        if at.stone(m.low).is_some() {
            return illegal("it is not free".into());
        }
        let forbidden = self.forbidden(player);
        let ends = at.edges.iter().filter(|edge| edge.touches(m)).flat_map(|edge| [edge.low, edge.high]);
        if ends.into_iter().any(|end| at.stone(end) == Some(forbidden)) {
            return illegal(format!("it is next to a stone {}", Mark::of(forbidden).letter()));
        }
        Ok(())
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let place = |end: u32| at.place(end).expect("ends are vertices");
        let mark = |stone: Option<Player>| stone.map_or(Mark::Empty, Mark::of);
        // Edges have no colours in this diagram. So in Arc Kayles the name of a vertex also lists the edges whose
        // lesser end it is.
        let mut colours: BTreeMap<u32, Vec<String>> = BTreeMap::new();
        for edge in at.edges.iter().filter(|edge| edge.colour != Colour::None) {
            colours.entry(edge.low).or_default().push(edge.print());
        }
        let name = |vertex: u32| match colours.get(&vertex) {
            None => vertex.to_string(),
            Some(colours) => format!("{vertex}: {}", colours.join(" ")),
        };
        Diagram::Hypergraph {
            vertices: at.vertices.iter().map(|&(vertex, stone)| (name(vertex), mark(stone))).collect(),
            sets: at.edges.iter().map(|edge| vec![place(edge.low), place(edge.high)]).collect(),
        }
    }

    /// The claimed vertex. Nothing for an edge.
    fn footprint(&self, at: &Position, m: Arc) -> Vec<usize> {
        at.place(m.low).filter(|_| !self.takes_edges()).into_iter().collect()
    }

    /// In Col and Snort the regions of vertices that somebody may claim, with the stones that edges join to them. In
    /// Arc Kayles the connected components.
    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        let parts = if self.takes_edges() { Self::connected_parts(at) } else { self.claimable_parts(at) };
        parts.into_iter()
    }

    /// The position with Left's and Right's stones and edges exchanged.
    fn negative(&self, at: &Position) -> Option<Position> {
        let edges = at.edges.iter().map(|edge| Arc { colour: edge.colour.reversed(), ..*edge }).collect();
        let stones = at.vertices.iter().map(|&(vertex, stone)| (vertex, stone.map(Player::opponent))).collect();
        Some(Position::new(edges, stones))
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        size_of_val::<[Arc]>(&at.edges) + size_of_val::<[(u32, Option<Player>)]>(&at.vertices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(name: &str, text: &str, player: Player) -> Vec<String> {
        let rules = ColouredGraph::named(name, "").unwrap();
        let at = rules.parse_position(text).unwrap();
        assert_eq!(rules.print_position(&at), text);
        rules.moves(&at, player).map(Arc::print).collect()
    }

    fn parts(name: &str, text: &str) -> Vec<String> {
        let rules = ColouredGraph::named(name, "").unwrap();
        let at = rules.parse_position(text).unwrap();
        rules.components(&at).map(|part| rules.print_position(&part)).collect()
    }

    #[test]
    fn stones_forbid_their_neighbours() {
        assert_eq!(moves("graph-col", "0-1,1-2,4,x0", Player::Left), ["2", "4"]);
        assert_eq!(moves("graph-col", "0-1,1-2,4,x0", Player::Right), ["1", "2", "4"]);
        assert_eq!(moves("graph-snort", "0-1,1-2,4,x0", Player::Right), ["2", "4"]);
        assert_eq!(parts("graph-snort", "0-1,1-2,4,x0"), ["0-1,1-2,x0", "4"]);
        assert_eq!(parts("graph-col", "0-1,1-2,2-3,3-4,x1,o3"), ["0-1,x1", "3-4,o3"]);
    }

    #[test]
    fn edges_of_ones_colour_are_taken() {
        let text = "b0-1,b3-4,g1-2,r2-3";
        assert_eq!(moves("partizan-arc-kayles", text, Player::Left), ["b0-1", "b3-4", "g1-2"]);
        assert_eq!(moves("partizan-arc-kayles", text, Player::Right), ["g1-2", "r2-3"]);
        let rules = ColouredGraph::named("partizan-arc-kayles", "").unwrap();
        let mut at = rules.parse_position(text).unwrap();
        rules.play(&mut at, Player::Right, rules.parse_move("g1-2").unwrap());
        assert_eq!(rules.print_position(&at), "b3-4");
        assert_eq!(parts("partizan-arc-kayles", "b0-1,b3-4,r1-2"), ["b0-1,r1-2", "b3-4"]);
    }

    #[test]
    fn what_is_no_graph_is_refused_at_its_place() {
        for (name, text, at) in [
            ("graph-col", "0-1,x0,o0", 7),
            ("graph-col", "0-1,b1-2", 4),
            ("graph-col", "0-0", 0),
            ("graph-snort", "x0-1", 0),
            ("partizan-arc-kayles", "b0-1,0-1", 5),
            ("partizan-arc-kayles", "b0-1,b2", 5),
        ] {
            let rules = ColouredGraph::named(name, "").unwrap();
            assert_eq!(rules.parse_position(text).unwrap_err().at, at, "{text}");
        }
    }
}
