//! Hex on a graph.
//!
//! Red claims vertices to join the top with the bottom, Blue to join the left with the right; each border is a list of vertices. Whether a full board always has a winner depends on the
//! graph: it has if the graph with its borders is a triangulated square, and need not have otherwise. Where both players could have chains, the first one wins.
//!
//! ```text
//! hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-c.b-d.c-d    top a b, bottom c d, left a c, right b d, and five edges: the 2 × 2 board of Hex
//! ```
//!
//! **Source:** `[Wal §6.1]`.

use crate::board::grid::quote;
use crate::board::net::Net;
use crate::board::outline::{Outline, Place, outline, regular};
use crate::board::placing::{Finish, Game, Opening};
use crate::board::word_lines::word_lines;
use crate::rex::joins_own_borders;
use gruk_core::{About, Line, Mark, ParseError, PlayerNames};
use std::collections::HashMap;

/// The most vertices.
const MOST: usize = 10_000;
/// Graphs with more vertices than this are not drawn.
const MOST_DRAWN: usize = 400;
/// How often every vertex is moved to the middle of its neighbours before a graph is drawn.
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
    },
    board,
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
            return Err(ParseError::new(at, "another vertex", format!("at most {MOST} vertices")));
        }
        self.names.push(name.into());
        self.numbers.insert(name.into(), self.names.len() - 1);
        Ok(self.names.len() - 1)
    }
}

fn board(params: &str) -> Result<Net, ParseError> {
    let mut vertices = Vertices::default();
    let mut borders: [Vec<usize>; 4] = Default::default();
    let mut pairs = Vec::new();
    let mut fields = params.split(',');
    let mut at = 0;
    for (border, name) in borders.iter_mut().zip(BORDERS) {
        let form = || format!("the vertices of the {name} border, the borders and the edges with commas between them");
        let list = fields.next().ok_or_else(|| ParseError::new(params.len(), "the end", form()))?;
        for word in list.split('.') {
            let vertex = vertices.number(word, at)?;
            if border.contains(&vertex) {
                return Err(ParseError::new(at, format!("{word} again"), "each vertex at most once on a border"));
            }
            border.push(vertex);
            at += word.len() + 1;
        }
    }
    let edges = fields.next().ok_or_else(|| ParseError::new(params.len(), "the end", "the edges, such as a-b.b-c"))?;
    for word in edges.split('.').filter(|_| !edges.is_empty()) {
        let ends = word.split_once('-').filter(|(a, b)| a != b);
        let (a, b) = ends.ok_or_else(|| {
            ParseError::new(at, quote(word), "two different vertices with a hyphen between them, such as a-b")
        })?;
        pairs.push((vertices.number(a, at)?, vertices.number(b, at + a.len() + 1)?));
        at += word.len() + 1;
    }
    if let Some(more) = fields.next() {
        return Err(ParseError::new(at, quote(more), "the end"));
    }
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

/// Disks and lines: every vertex in the middle of its neighbours, as Tutte draws, the borders around a square.
fn drawn(count: usize, borders: &[Vec<usize>; 4], pairs: &[(usize, usize)]) -> (Vec<Vec<Outline>>, Vec<Line>) {
    if count > MOST_DRAWN {
        return (Vec::new(), Vec::new());
    }
    let room = 3.5 * (count as f64).sqrt() + 2.0;
    let ends: [Place; 4] = [(0.0, -room), (0.0, room), (-room, 0.0), (room, 0.0)];
    let mut near: Vec<Vec<usize>> = vec![Vec::new(); count];
    for &(a, b) in pairs {
        near[a].push(b);
        near[b].push(a);
    }
    // Unequal starting places keep vertices with the same neighbours apart.
    let mut places: Vec<Place> = regular((0.0, 0.0), room / 2.0, count.max(1), 0.3);
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

/// The notation of a board that a file describes: lines `top a b`, `bottom …`, `left …`, `right …`, and an edge `a b` on each other line; `#` begins a comment.
///
/// # Errors
/// The byte of what is wrong in the file.
pub fn inline(file: &str) -> Result<String, ParseError> {
    let mut borders: [Option<String>; 4] = Default::default();
    let mut edges = Vec::new();
    for (at, words) in word_lines(file) {
        let (first, rest) = words.split_first().expect("a line with words");
        if let Some(wrong) = words.iter().find(|word| !is_name(word)) {
            return Err(ParseError::new(at, quote(wrong), "vertices: at most 16 letters and digits"));
        }
        match (BORDERS.iter().position(|name| name == first), rest) {
            (Some(border), [_, ..]) if borders[border].is_none() => borders[border] = Some(rest.join(".")),
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
    let given: Result<Vec<String>, ParseError> =
        borders.into_iter().zip(BORDERS).map(|(border, name)| border.ok_or_else(|| missing(name))).collect();
    Ok(format!("{},{}", given?.join(","), edges.join(".")))
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
}
