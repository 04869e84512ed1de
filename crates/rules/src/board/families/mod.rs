//! The families of boards that positional games are played on, one file each. A family turns a notation into vertices
//! and sets.
//!
//! | text | board |
//! |---|---|
//! | `row-K-WxH`, `row.D-K-WxH` | K in a row on a rectangle, in D directions |
//! | `space.D-K-AxBxC` | K in a row on a box, in the 3 directions of the axes or in all 13 |
//! | `hj-N-D` | the Hales–Jewett cube: lines of N points in N^D |
//! | `torus-K` | rows, columns and both kinds of diagonals of the K × K torus |
//! | `gyorffy-4xN`, `czifra-4xN` | the truncated boards of 7-in-a-row |
//! | `animal-NAME-WxH`, `hex-animal-…` | all places of a polyomino or of a hexagonal animal |
//! | `clique-Q-KN` | the complete subgraphs on Q of N points; the vertices are edges |
//! | `kaplansky-N-WxH` | the lines of a box of points, of which N are enough where the opponent has none |
//! | `ap-K-N` | arithmetic progressions of K terms in 1 … N |
//! | `sets-A.B+C.D` | a list of sets |

mod animal;
mod cube;
mod graph;
mod kaplansky;
mod list;
mod progression;
mod row;
mod space;
mod strip;
mod torus;

use super::grid::{Square, parse_size, quote};
use super::hypergraph::{Layout, MAX_INCIDENCES, MAX_VERTICES, order};
use gruk_core::CompactSort as _;
use gruk_core::ParseError;

pub use animal::{HEX_ANIMALS, POLYOMINOES, images as animal_images};

/// A board as its family describes it.
pub(super) struct Board {
    /// Its notation, in the canonical spelling.
    pub(super) notation: String,
    pub(super) layout: Layout,
    pub(super) sets: Vec<Vec<u32>>,
    /// Candidates for symmetries: permutations of the vertices that may keep the sets, besides those of a rectangle.
    pub(super) symmetries: Vec<Vec<u32>>,
    /// How many vertices of a set are enough, if not all of them are needed.
    pub(super) quota: Option<usize>,
}

/// Reads a board.
///
/// # Errors
/// The place and what was expected there.
pub(super) fn parse(text: &str) -> Result<Board, ParseError> {
    type Reader = fn(&Fields<'_>) -> Result<Board, ParseError>;
    const FAMILIES: &[(&str, Reader)] = &[
        ("hex-animal", animal::hexagonal),
        ("animal", animal::square),
        ("space", space::parse),
        ("torus", torus::parse),
        ("clique", graph::cliques),
        ("kaplansky", kaplansky::parse),
        ("gyorffy", strip::gyorffy),
        ("czifra", strip::czifra),
        ("row", row::parse),
        ("hj", cube::parse),
        ("ap", progression::parse),
    ];
    if let Some(sets) = text.strip_prefix("sets-") {
        return list::parse(text, sets).map_err(|error| error.shifted("sets-".len()));
    }
    for (word, read) in FAMILIES {
        if let Some(rest) = text.strip_prefix(word) {
            return read(&Fields::new(rest)).map_err(|error| error.shifted(word.len()));
        }
    }
    Err(ParseError::new(
        0,
        quote(text),
        "a board: row-5-9x9, space.13-3-3x3x3, hj-3-2, torus-4, gyorffy-4x8, czifra-4x12, animal-snaky-9x9, hex-animal-…, clique-3-K6, kaplansky-3-4x4, ap-3-9 or sets-5.6+1.2.4",
    ))
}

/// What follows the name of a family: `.D` or nothing, then fields, each after a dash.
struct Fields<'a> {
    text: &'a str,
    /// The number of directions after the dot, with its place.
    directions: Option<(usize, &'a str)>,
    fields: Vec<(usize, &'a str)>,
}

impl<'a> Fields<'a> {
    fn new(text: &'a str) -> Self {
        let head = text.find('-').unwrap_or(text.len());
        let directions = text[..head].strip_prefix('.').map(|digits| (1, digits));
        let mut at = head;
        let mut fields = Vec::new();
        for field in text[head..].split('-').skip(1) {
            fields.push((at + 1, field));
            at += 1 + field.len();
        }
        Fields { text, directions, fields }
    }

    /// Exactly `N` fields, and directions only where they are `allowed`.
    fn exactly<const N: usize>(&self, form: &str, allowed: bool) -> Result<[(usize, &'a str); N], ParseError> {
        let head = self.text.find('-').unwrap_or(self.text.len());
        let dotted = self.directions.map_or(0, |(at, digits)| at + digits.len());
        if dotted != head || (dotted > 0 && !allowed) {
            return Err(ParseError::new(0, quote(self.text), format!("'-' and more: {form}")));
        }
        if self.fields.len() < N {
            return Err(ParseError::new(self.text.len(), "the end", form));
        }
        if let Some(&(at, field)) = self.fields.get(N) {
            return Err(ParseError::new(at - 1, quote(field), format!("the end: {form}")));
        }
        Ok(std::array::from_fn(|n| self.fields[n]))
    }
}

/// Reads a number from `least` to `most`.
fn number((at, digits): (usize, &str), what: &str, least: usize, most: usize) -> Result<usize, ParseError> {
    let (found, expected) = (quote(digits), format!("{what}, from {least} to {most}"));
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(ParseError::new(at, found, expected));
    }
    match digits.parse() {
        Ok(value) if (least..=most).contains(&value) => Ok(value),
        Ok(value) if value < least => Err(ParseError::new(at, found, expected)),
        _ => Err(ParseError::limit(at, found, expected)),
    }
}

/// Reads a size `WxH` with at most as many squares as a board may have vertices.
fn size((at, text): (usize, &str)) -> Result<(usize, usize), ParseError> {
    let (columns, rows) = parse_size(text).map_err(|error| error.shifted(at))?;
    if columns * rows > MAX_VERTICES {
        return Err(ParseError::limit(at, quote(text), format!("at most {MAX_VERTICES} vertices")));
    }
    Ok((columns, rows))
}

/// The error of a board whose sets have more than [`MAX_INCIDENCES`] vertices together; `found` says how many sets.
fn too_many_sets(at: usize, found: String) -> ParseError {
    ParseError::limit(at, found, format!("at most {MAX_INCIDENCES} vertices in all sets together"))
}

/// Winning sets, counted against the limit while they are listed.
#[derive(Default)]
struct Sets {
    sets: Vec<Vec<u32>>,
    incidences: usize,
}

impl Sets {
    /// Adds a set. If there are too many, the error names the field at `at`.
    fn push(&mut self, at: usize, set: Vec<u32>) -> Result<(), ParseError> {
        self.incidences += set.len();
        if self.incidences > MAX_INCIDENCES {
            return Err(too_many_sets(at, format!("more than {} sets", self.sets.len())));
        }
        self.sets.push(set);
        Ok(())
    }

    /// The sets, each once.
    fn distinct(mut self) -> Vec<Vec<u32>> {
        for set in &mut self.sets {
            set.compact_sort();
        }
        self.sets.compact_sort();
        self.sets.dedup();
        self.sets
    }
}

/// A board of squares.
fn on_grid(notation: String, columns: usize, rows: usize, sets: Vec<Vec<u32>>) -> Board {
    Board { notation, layout: Layout::Grid { columns, rows }, sets, symmetries: Vec::new(), quota: None }
}

/// A board of named vertices. They may be given in any order and are numbered in the order of their names.
fn with_names(notation: String, names: &[String], sets: Vec<Vec<u32>>, symmetries: Vec<Vec<u32>>) -> Board {
    let mut sorted: Vec<u32> = (0..names.len() as u32).collect();
    sorted.compact_sort_by(|&a, &b| order(&names[a as usize]).cmp(&order(&names[b as usize])));
    let mut rank = vec![0; names.len()];
    for (place, &vertex) in sorted.iter().enumerate() {
        rank[vertex as usize] = place as u32;
    }
    let rename = |set: Vec<u32>| set.into_iter().map(|vertex| rank[vertex as usize]).collect();
    let symmetries = symmetries
        .into_iter()
        .map(|image| sorted.iter().map(|&vertex| rank[image[vertex as usize] as usize]).collect())
        .collect();
    let layout = Layout::Named(sorted.iter().map(|&vertex| names[vertex as usize].clone()).collect());
    Board { notation, layout, sets: sets.into_iter().map(rename).collect(), symmetries, quota: None }
}

/// The number of a square on a board of so many columns.
fn index(square: Square, columns: usize) -> u32 {
    square.row * columns as u32 + square.column
}
