//! Hex on a graph.
//!
//! Red claims vertices to join the top with the bottom, Blue to join the left with the right; each border is a list of
//! vertices. Every full board has a winner if the graph with its borders is a triangulated square; otherwise it need
//! not have one. If both players can have chains on a full board, the first to complete one wins. The graph is
//! connected, and a player's two borders are different.
//!
//! ```text
//! hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-c.b-d.c-d    top a b, bottom c d, left a c, right b d, and five edges: the 2 × 2 board of Hex
//! ```
//!
//! **Source:** `[Wal §6.1]`.

use crate::board::grid::quote;
use crate::board::net::Net;
use crate::board::outline::{Outline, Place, outline, regular};
use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use crate::board::word_lines::word_lines;
use crate::rex::joins_own_borders;
use gruk_core::CompactSort as _;
use gruk_core::{About, Largest, Line, Mark, ParseError, PlayerNames};
use std::collections::HashMap;

/// The most vertices.
const MOST: usize = 10_000;
/// Graphs with more vertices than this are not drawn.
const MOST_DRAWN: usize = 400;
/// How often every vertex is moved to the centroid of its neighbours before a graph is drawn.
const ROUNDS: usize = 400;

/// Hex on a graph.
pub const HEX_GRAPH: Game = Game {
    about: About {
        name: "hex-graph",
        title: "Hex on a graph",
        syntax: "TOP,BOTTOM,LEFT,RIGHT,EDGES[:STONES][:MOVES]",
        rules: "Red claims vertices of a graph to join top and bottom, Blue to join left and right; the borders are lists of vertices.",
        examples: &[
            "hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-c.b-d.c-d",
            "hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-d.c-d:x=a,o=b",
            "hex-graph:a,b,c,d,a-m.b-m.c-m.d-m",
            "hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-d.c-d:a,b,d",
        ],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest::listed(200_000, "edges"),
    },
    board,
    aim: Aim::OwnBorders,
    shape: Shape::Other,
    reaches: joins_own_borders,
    finish: Finish::Wins,
    opening: Opening::Anywhere,
};

/// The names of the borders, in the order of the notation.
const BORDERS: [&str; 4] = ["top", "bottom", "left", "right"];

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.len() <= 16 && name != "swap" && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The vertices in the order in which they are first named.
#[derive(Default)]
struct Vertices {
    names: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Vertices {
    fn number(&mut self, name: &str, at: usize) -> Result<usize, ParseError> {
        if !is_name(name) {
            return Err(ParseError::new(at, quote(name), "a vertex: at most 16 letters and digits"));
        }
        if let Some(&number) = self.numbers.get(name) {
            return Ok(number);
        }
        if self.names.len() == MOST {
            return Err(ParseError::limit(at, "another vertex", format!("at most {MOST} vertices")));
        }
        self.names.push(name.into());
        self.numbers.insert(name.into(), self.names.len() - 1);
        Ok(self.names.len() - 1)
    }
}

/// A board as it is read, before it is drawn.
struct Described {
    vertices: Vertices,
    borders: [Vec<usize>; 4],
    pairs: Vec<(usize, usize)>,
    /// Where each border and each vertex is first named.
    border_places: [usize; 4],
    vertex_places: Vec<usize>,
}

/// Why a well-formed text is not a board to play on, with the number of the wrong border or vertex.
enum Unplayable {
    /// A player has the same border twice. This is the number of the first one.
    SameBorders(usize),
    /// No path joins this vertex with the first one.
    Apart(usize),
}

impl Described {
    fn read(params: &str) -> Result<Self, ParseError> {
        let mut vertices = Vertices::default();
        let mut borders: [Vec<usize>; 4] = Default::default();
        let mut border_places = [0; 4];
        let mut vertex_places = Vec::new();
        let mut pairs = Vec::new();
        let mut fields = params.split(',');
        let mut at = 0;
        for ((border, name), place) in borders.iter_mut().zip(BORDERS).zip(&mut border_places) {
            let form =
                || format!("the vertices of the {name} border, the borders and the edges with commas between them");
            let list = fields.next().ok_or_else(|| ParseError::new(params.len(), "the end", form()))?;
            *place = at;
            for word in list.split('.') {
                let vertex = vertices.number(word, at)?;
                vertex_places.resize(vertices.names.len(), at);
                if border.contains(&vertex) {
                    return Err(ParseError::new(at, format!("{word} again"), "each vertex at most once on a border"));
                }
                border.push(vertex);
                at += word.len() + 1;
            }
        }
        let edges =
            fields.next().ok_or_else(|| ParseError::new(params.len(), "the end", "the edges, such as a-b.b-c"))?;
        for word in edges.split('.').filter(|_| !edges.is_empty()) {
            let ends = word.split_once('-').filter(|(a, b)| a != b);
            let (a, b) = ends.ok_or_else(|| {
                ParseError::new(at, quote(word), "two different vertices with a hyphen between them, such as a-b")
            })?;
            pairs.push((vertices.number(a, at)?, vertices.number(b, at + a.len() + 1)?));
            vertex_places.resize(vertices.names.len(), at);
            at += word.len() + 1;
        }
        if let Some(more) = fields.next() {
            return Err(ParseError::new(at, quote(more), "the end"));
        }
        Ok(Described { vertices, borders, pairs, border_places, vertex_places })
    }

    /// Checks that this is a board to play on.
    fn check(&self) -> Result<(), Unplayable> {
        let sorted = |border: usize| {
            let mut list = self.borders[border].clone();
            list.compact_sort();
            list
        };
        if let Some(first) = [0, 2].into_iter().find(|&first| sorted(first) == sorted(first + 1)) {
            return Err(Unplayable::SameBorders(first));
        }
        let mut near = vec![Vec::new(); self.vertices.names.len()];
        for &(a, b) in &self.pairs {
            near[a].push(b);
            near[b].push(a);
        }
        let mut reached = vec![false; near.len()];
        reached[0] = true;
        let mut open = vec![0];
        while let Some(vertex) = open.pop() {
            let next = near[vertex].iter().copied().filter(|&next| !std::mem::replace(&mut reached[next], true));
            open.extend(next);
        }
        reached.iter().position(|&is_reached| !is_reached).map_or(Ok(()), |apart| Err(Unplayable::Apart(apart)))
    }

    /// The error in words: what was found, and what was expected.
    fn said(&self, wrong: &Unplayable) -> (String, String) {
        match wrong {
            Unplayable::SameBorders(first) => {
                let [one, other] = [BORDERS[*first], BORDERS[first + 1]];
                (
                    format!("the vertices of '{one}' again"),
                    format!("a border '{other}' with other vertices than '{one}'"),
                )
            }
            Unplayable::Apart(vertex) => {
                let [first, apart] = [0, *vertex].map(|vertex| &self.vertices.names[vertex]);
                (format!("'{apart}', which no path joins with '{first}'"), "a connected graph".into())
            }
        }
    }
}

fn board(params: &str) -> Result<Net, ParseError> {
    let read = Described::read(params)?;
    read.check().map_err(|wrong| {
        let (found, expected) = read.said(&wrong);
        let at = match wrong {
            Unplayable::SameBorders(first) => read.border_places[first + 1],
            Unplayable::Apart(vertex) => read.vertex_places[vertex],
        };
        ParseError::new(at, found, expected)
    })?;
    let Described { vertices, borders, pairs, .. } = read;
    let (outlines, lines) = drawn(vertices.names.len(), &borders, &pairs);
    let [top, bottom, left, right] = borders;
    Ok(Net::of_words(params.into(), vertices.names)
        .touching(pairs)
        .border(top)
        .border(bottom)
        .border(left)
        .border(right)
        .with_symmetries(&[0, 0, 1, 1])
        .with_draws(true)
        .drawn(outlines, lines))
}

/// The drawing, as disks and lines, by Tutte's method: the borders lie around a square, and every vertex at the
/// centroid of its neighbours.
fn drawn(count: usize, borders: &[Vec<usize>; 4], pairs: &[(usize, usize)]) -> (Vec<Vec<Outline>>, Vec<Line>) {
    if count > MOST_DRAWN {
        return (Vec::new(), Vec::new());
    }
    let extent = 3.5 * (count as f64).sqrt() + 2.0;
    let ends: [Place; 4] = [(0.0, -extent), (0.0, extent), (-extent, 0.0), (extent, 0.0)];
    let mut near: Vec<Vec<usize>> = vec![Vec::new(); count];
    for &(a, b) in pairs {
        near[a].push(b);
        near[b].push(a);
    }
    // Different starting places keep vertices with the same neighbours apart.
    let mut places: Vec<Place> = regular((0.0, 0.0), extent / 2.0, count.max(1), 0.3);
    for _ in 0..ROUNDS {
        for vertex in 0..count {
            let own = borders.iter().zip(ends).filter(|(border, _)| border.contains(&vertex)).map(|(_, end)| end);
            let around: Vec<Place> = own.chain(near[vertex].iter().map(|&other| places[other])).collect();
            if !around.is_empty() {
                let sum = around.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
                places[vertex] = (sum.0 / around.len() as f64, sum.1 / around.len() as f64);
            }
        }
    }
    let at = outline(places.iter().copied());
    let line = |from, to, mark| Line { from, to, mark };
    let edges = pairs.iter().map(|&(a, b)| line(at[a], at[b], Mark::Empty));
    let outer = outline(ends);
    let to_borders = borders.iter().zip(&outer).enumerate().flat_map(|(number, (border, &end))| {
        let mark = if number < 2 { Mark::Left } else { Mark::Right };
        let at = &at;
        border.iter().map(move |&vertex| line(at[vertex], end, mark)).chain([line(end, end, mark)])
    });
    (
        places.iter().map(|&place| vec![outline(regular(place, 0.7, 16, 0.0))]).collect(),
        edges.chain(to_borders).collect(),
    )
}

/// The notation of a board that a file describes: lines `top a b`, `bottom …`, `left …`, `right …`, and an edge `a b`
/// on each other line; `#` begins a comment.
///
/// # Errors
/// The place of the mistake, in bytes of the file.
pub fn inline(file: &str) -> Result<String, ParseError> {
    let mut borders: [Option<(usize, String)>; 4] = Default::default();
    let mut edges = Vec::new();
    for (at, words) in word_lines(file) {
        let (first, rest) = words.split_first().expect("a line with words");
        if let Some(wrong) = words.iter().find(|word| !is_name(word)) {
            return Err(ParseError::new(at, quote(wrong), "vertices: at most 16 letters and digits"));
        }
        match (BORDERS.iter().position(|name| name == first), rest) {
            (Some(border), [_, ..]) if borders[border].is_none() => borders[border] = Some((at, rest.join("."))),
            (Some(_), _) => {
                return Err(ParseError::in_text(file, at, format!("one line '{first} a b …' with its vertices")));
            }
            (None, [other]) => edges.push(format!("{first}-{other}")),
            (None, _) => {
                return Err(ParseError::in_text(
                    file,
                    at,
                    "an edge 'a b', or a line 'top a b …', 'bottom', 'left' or 'right'",
                ));
            }
        }
    }
    let missing = |name: &str| ParseError::new(file.len(), "the end", format!("a line '{name} a b …'"));
    let given: Result<Vec<(usize, String)>, ParseError> =
        borders.into_iter().zip(BORDERS).map(|(border, name)| border.ok_or_else(|| missing(name))).collect();
    let (places, given): (Vec<usize>, Vec<String>) = given?.into_iter().unzip();
    let text = format!("{},{}", given.join(","), edges.join("."));
    // An error of the board as a whole is placed at its line in the file. Other errors are those of the notation.
    if let Ok(read) = Described::read(&text)
        && let Err(wrong) = read.check()
    {
        let (found, expected) = read.said(&wrong);
        let at = match wrong {
            Unplayable::SameBorders(first) => places[first + 1],
            Unplayable::Apart(vertex) => {
                let name = read.vertices.names[vertex].as_str();
                word_lines(file).find(|(_, words)| words.contains(&name)).map_or(0, |(at, _)| at)
            }
        };
        return Err(ParseError::new(at, found, expected));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::placing::Placing;
    use gruk_core::{Ending, Player, Ruleset};

    #[test]
    fn a_file_and_its_notation_are_the_same_board() {
        let text =
            inline("# the 2x2 board of Hex\ntop a b\nbottom c d\nleft a c\nright b d\na b\na-c\nb c\nb d\nc d\n")
                .unwrap();
        assert_eq!(text, "a.b,c.d,a.c,b.d,a-b.a-c.b-c.b-d.c-d");
        let rules = Placing::named("hex-graph", &text).unwrap();
        let at = rules.parse_position("x=b.c,o=a").unwrap();
        assert_eq!(rules.ending(&at), Some(Ending::Won(Player::Left)));
    }

    #[test]
    fn what_is_no_board_is_refused() {
        for params in [
            "",
            "a",
            "a,b,c",
            "a,b,c,d",
            "a,b,c,d,a-a",
            "a,b,c,d,a",
            "a.a,b,c,d,a-b",
            "a,b,c,d,a-b,c",
            "a,,c,d,a-b",
            "a,b,c,d,a-é",
            "a,a,b,c,a-b.b-c",
            "a.b,c.d,a.c,c.a,a-b.a-c.b-c.b-d.c-d",
            "a.b,c.d,a.c,b.d,a-b.c-d",
            "a.b,c.d,a.c,b.d,a-b.a-c.b-d.c-d.x-y",
        ] {
            assert!(board(params).is_err(), "{params}");
        }
        for file in [
            "",
            "top a\nbottom b\nleft c",
            "top\n",
            "top a\ntop b",
            "top a b\nx y z",
            "top a\nbottom b\nleft c\nright d\na é",
        ] {
            assert!(inline(file).is_err(), "{file}");
        }
    }

    #[test]
    fn equal_borders_and_graphs_in_pieces_are_refused_at_their_line() {
        let error = inline("top a b\nbottom c d\nleft a c\nright c a\na b\nc d\na c\nb d\n").unwrap_err();
        assert_eq!((error.at, error.expected.as_str()), (28, "a border 'right' with other vertices than 'left'"));
        let error = inline("top a b\nbottom c d\nleft a c\nright b d\na b\nc d\na c\nb d\nx y\n").unwrap_err();
        assert_eq!((error.at, error.found.as_str()), (54, "'x', which no path joins with 'a'"));
        let error = board("a.b,c.d,a.c,b.d,a-b.a-c.b-d.c-d.x-y").err().unwrap();
        assert_eq!((error.at, error.expected.as_str()), (32, "a connected graph"));
        // Borders that share vertices are those of any board of Hex at its corners.
        assert!(board("a.b,b.c,a.c,b,a-b.b-c.a-c").is_ok());
    }
}
