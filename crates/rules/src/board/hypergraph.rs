//! Hypergraphs: vertices and winning sets, with the notation of the boards that positional games are played on.
//!
//! | text | board |
//! |---|---|
//! | `row-3-3x3` | k in a row on `columns × rows` squares; horizontal, vertical and both diagonals |
//! | `row.1-…` `row.2-…` `row.3-…` `row.4-…` | the first 1, 2, 3, 4 of: horizontal, vertical, the diagonal of the Hex board (up and right), the other diagonal |
//! | `sets-5.6+1.2.4` | the winning sets {5,6} and {1,2,4}; vertices are named by letters and digits |

use super::cells::INLINE_CELLS;
use super::grid::{Square, parse_size, quote};
use gruk_core::ParseError;
use std::collections::{BTreeSet, HashSet};

/// The most vertices that a hypergraph may have.
pub const MAX_VERTICES: usize = 1 << 16;
/// The most winning sets, counted with their sizes: the sum of the sizes of all sets.
pub const MAX_INCIDENCES: usize = 1 << 22;

/// The steps of a line, in the order in which `row.1` … `row.4` take them.
const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, -1), (1, 1)];

/// What the vertices are called and how they lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The squares of a board, row by row.
    Grid {
        /// Number of columns.
        columns: usize,
        /// Number of rows.
        rows: usize,
    },
    /// Vertices with names and without a place.
    Named(Vec<String>),
}

/// A finite hypergraph, as the board of a positional game.
#[derive(Clone, Debug)]
pub struct Hypergraph {
    notation: String,
    layout: Layout,
    /// The members of all sets, one set after the other, each ascending.
    members: Vec<u32>,
    /// Where each set begins in `members`, and the end of the last one.
    starts: Vec<u32>,
    /// The sets as bits, when there are at most 128 vertices.
    masks: Option<Vec<u128>>,
    /// Permutations of the vertices that keep the family of sets, the identity first.
    symmetries: Vec<Vec<u32>>,
}

impl Hypergraph {
    /// Reads a board.
    ///
    /// # Errors
    /// The place and what was expected there; a board over [`MAX_VERTICES`] or [`MAX_INCIDENCES`] is refused by name.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        if let Some(list) = text.strip_prefix("sets-") {
            return Self::parse_sets(text, list).map_err(|error| error.shifted("sets-".len()));
        }
        if let Some(rest) = text.strip_prefix("row") {
            return Self::parse_rows(text, rest).map_err(|error| error.shifted("row".len()));
        }
        Err(ParseError::new(
            0,
            quote(text),
            "a board: row-3-3x3 (three in a row on 3 × 3) or sets-5.6+1.2.4 (a list of sets)",
        ))
    }

    fn parse_rows(text: &str, rest: &str) -> Result<Self, ParseError> {
        let (directions, skip) = match rest.strip_prefix('.') {
            None => (4, 0),
            Some(tail) => match tail.bytes().next() {
                Some(digit @ b'1'..=b'4') => (usize::from(digit - b'0'), 2),
                _ => return Err(ParseError::new(1, quote(tail), "1, 2, 3 or 4 directions")),
            },
        };
        let expected = "'-', the length of a row, '-' and a size, such as -5-15x15";
        let rest_after = &rest[skip..];
        let tail = rest_after.strip_prefix('-').ok_or_else(|| ParseError::new(skip, quote(rest_after), expected))?;
        let (length, size) = tail.split_once('-').ok_or_else(|| {
            ParseError::new(
                skip + 1 + tail.len(),
                "no size",
                "'-' and a size, as in row-5-15x15: an infinite board cannot be searched",
            )
        })?;
        let digits = !length.is_empty() && length.len() < 8 && length.bytes().all(|b| b.is_ascii_digit());
        let k = if digits { length.parse().unwrap_or(0) } else { 0 };
        if k == 0 {
            return Err(ParseError::new(skip + 1, quote(length), "the length of a row, at least 1"));
        }
        let size_at = skip + 2 + length.len();
        let (columns, rows) = parse_size(size).map_err(|error| error.shifted(size_at))?;
        if columns * rows > MAX_VERTICES {
            return Err(ParseError::new(size_at, quote(size), format!("at most {MAX_VERTICES} vertices")));
        }
        let mut sets = Vec::new();
        for &(dc, dr) in &DIRECTIONS[..directions] {
            for start in 0..columns * rows {
                let (column, row) = ((start % columns) as isize, (start / columns) as isize);
                let last = (column + dc * (k as isize - 1), row + dr * (k as isize - 1));
                let on_board = (0..columns as isize).contains(&last.0) && (0..rows as isize).contains(&last.1);
                // A row of one square is the same set in every direction.
                if on_board && (k > 1 || (dc, dr) == DIRECTIONS[0]) {
                    if sets.len() * k > MAX_INCIDENCES {
                        let found = format!("more than {} rows of {k}", sets.len());
                        return Err(ParseError::new(
                            size_at,
                            found,
                            format!("at most {MAX_INCIDENCES} squares in all sets together"),
                        ));
                    }
                    let step = dr * columns as isize + dc;
                    sets.push((0..k as isize).map(|i| (start as isize + i * step) as u32).collect());
                }
            }
        }
        let number = format!(
            "row{}-{k}-{columns}x{rows}",
            if directions == 4 { String::new() } else { format!(".{directions}") }
        );
        debug_assert!(number.len() <= text.len() + 2);
        Ok(Self::new(number, Layout::Grid { columns, rows }, sets))
    }

    fn parse_sets(text: &str, list: &str) -> Result<Self, ParseError> {
        let mut sets: Vec<Vec<&str>> = Vec::new();
        let mut names = BTreeSet::new();
        let mut incidences = 0;
        let mut at = 0;
        for set in list.split('+').filter(|_| !list.is_empty()) {
            let mut members = Vec::new();
            let mut seen = HashSet::new();
            for name in set.split('.') {
                if name.is_empty() || name.len() > 32 || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
                    return Err(ParseError::new(at, quote(name), "a vertex: letters and digits, at most 32"));
                }
                if !seen.insert(name) {
                    return Err(ParseError::new(at, format!("{name} again"), "each vertex at most once in a set"));
                }
                members.push(name);
                names.insert(order(name));
                at += name.len() + 1;
                incidences += 1;
                if incidences > MAX_INCIDENCES || names.len() > MAX_VERTICES {
                    let expected =
                        format!("at most {MAX_VERTICES} vertices and {MAX_INCIDENCES} of them in all sets together");
                    return Err(ParseError::new(at, "more", expected));
                }
            }
            sets.push(members);
        }
        let sorted: Vec<(u64, &str)> = names.into_iter().collect();
        let index = |name: &&str| sorted.binary_search(&order(name)).expect("every name is listed") as u32;
        let sets = sets.iter().map(|set| set.iter().map(index).collect()).collect();
        Ok(Self::new(text.into(), Layout::Named(sorted.iter().map(|(_, name)| (*name).into()).collect()), sets))
    }

    fn new(notation: String, layout: Layout, mut sets: Vec<Vec<u32>>) -> Self {
        let vertices = match &layout {
            Layout::Grid { columns, rows } => columns * rows,
            Layout::Named(names) => names.len(),
        };
        let mut members = Vec::new();
        let mut starts = vec![0];
        for set in &mut sets {
            set.sort_unstable();
            members.extend_from_slice(set);
            starts.push(members.len() as u32);
        }
        let masks = (vertices <= INLINE_CELLS)
            .then(|| sets.iter().map(|set| set.iter().fold(0, |mask, &vertex| mask | 1u128 << vertex)).collect());
        let symmetries = grid_symmetries(&layout, &sets);
        Hypergraph { notation, layout, members, starts, masks, symmetries }
    }

    /// The notation of the board.
    #[must_use]
    pub fn notation(&self) -> &str {
        &self.notation
    }

    /// Names and places of the vertices.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Number of vertices.
    #[must_use]
    pub fn vertices(&self) -> usize {
        match &self.layout {
            Layout::Grid { columns, rows } => columns * rows,
            Layout::Named(names) => names.len(),
        }
    }

    /// The winning sets, each as ascending vertices.
    pub fn sets(&self) -> impl ExactSizeIterator<Item = &[u32]> {
        self.starts.windows(2).map(|ends| &self.members[ends[0] as usize..ends[1] as usize])
    }

    /// The winning sets as bits, when there are at most 128 vertices.
    #[must_use]
    pub fn masks(&self) -> Option<&[u128]> {
        self.masks.as_deref()
    }

    /// Permutations of the vertices that keep the winning sets, the identity first: the reflections and rotations of a
    /// board of squares, as far as they do.
    #[must_use]
    pub fn symmetries(&self) -> &[Vec<u32>] {
        &self.symmetries
    }

    /// The name of a vertex.
    #[must_use]
    pub fn name(&self, vertex: usize) -> String {
        match &self.layout {
            Layout::Grid { columns, .. } => Square::new((vertex % columns) as u32, (vertex / columns) as u32).name(),
            Layout::Named(names) => names[vertex].clone(),
        }
    }

    /// The vertex called `name`.
    ///
    /// # Errors
    /// A text that names no vertex of this board.
    pub fn vertex(&self, name: &str) -> Result<usize, ParseError> {
        match &self.layout {
            Layout::Grid { columns, rows } => {
                let square = Square::parse(name)?;
                let (column, row) = (square.column as usize, square.row as usize);
                let on_board = column < *columns && row < *rows;
                let expected = || format!("a square of the {columns}x{rows} board");
                on_board.then_some(row * columns + column).ok_or_else(|| ParseError::new(0, quote(name), expected()))
            }
            Layout::Named(names) => names
                .binary_search_by(|known| order(known).cmp(&order(name)))
                .map_err(|_| ParseError::new(0, quote(name), "the name of a vertex of the board")),
        }
    }
}

/// The order of vertex names: numbers in theirs, then words in theirs.
fn order(name: &str) -> (u64, &str) {
    (name.parse().unwrap_or(u64::MAX), name)
}

/// The permutations of the symmetry group of a rectangle (of a square, if it is one) that map the family onto itself.
fn grid_symmetries(layout: &Layout, sets: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let Layout::Grid { columns, rows } = *layout else {
        let Layout::Named(names) = layout else { unreachable!("a layout is a grid or named") };
        return vec![(0..names.len() as u32).collect()];
    };
    let family: HashSet<&[u32]> = sets.iter().map(Vec::as_slice).collect();
    let keeps = |permutation: &Vec<u32>| {
        sets.iter().all(|set| {
            let mut image: Vec<u32> = set.iter().map(|&vertex| permutation[vertex as usize]).collect();
            image.sort_unstable();
            family.contains(image.as_slice())
        })
    };
    let permutation = |k: usize| {
        let place = |index: usize| {
            let (mut column, mut row) = (index % columns, index / columns);
            if k & 1 == 1 {
                column = columns - 1 - column;
            }
            if k & 2 == 2 {
                row = rows - 1 - row;
            }
            if k & 4 == 4 {
                std::mem::swap(&mut column, &mut row);
            }
            (row * columns + column) as u32
        };
        (0..columns * rows).map(place).collect::<Vec<u32>>()
    };
    let order = if columns == rows { 8 } else { 4 };
    (0..order).map(permutation).filter(keeps).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tic_tac_toe_has_eight_lines_and_eight_symmetries() {
        let board = Hypergraph::parse("row-3-3x3").unwrap();
        assert_eq!((board.vertices(), board.sets().len(), board.symmetries().len()), (9, 8, 8));
        assert!(board.sets().any(|set| set == [2, 4, 6]));
    }

    #[test]
    fn directions_are_taken_in_order() {
        for (text, sets, symmetries) in [("row.1-3-3x3", 3, 4), ("row.2-3-3x3", 6, 8), ("row.3-3-3x3", 7, 4)] {
            let board = Hypergraph::parse(text).unwrap();
            assert_eq!((board.sets().len(), board.symmetries().len()), (sets, symmetries), "{text}");
            assert_eq!(board.notation(), text);
        }
        assert_eq!(Hypergraph::parse("row.4-3-3x3").unwrap().notation(), "row-3-3x3");
        assert_eq!(Hypergraph::parse("row-1-3x2").unwrap().sets().len(), 6);
    }

    #[test]
    fn sets_are_read_by_name() {
        let board = Hypergraph::parse("sets-5.6+1.10.b").unwrap();
        assert_eq!(board.vertices(), 5);
        assert_eq!((0..5).map(|v| board.name(v)).collect::<Vec<_>>(), ["1", "5", "6", "10", "b"]);
        assert_eq!(board.sets().collect::<Vec<_>>(), [&[1, 2][..], &[0, 3, 4][..]]);
        assert_eq!(board.vertex("10"), Ok(3));
        assert!(board.vertex("7").is_err());
    }

    #[test]
    fn bad_boards_are_refused_at_their_place() {
        for (text, at) in [
            ("", 0),
            ("column-3-3x3", 0),
            ("row", 3),
            ("row-3", 5),
            ("row-0-3x3", 4),
            ("row.5-3-3x3", 4),
            ("row-3-3", 6),
            ("row-3-0x3", 6),
            ("row-5-300x300", 6),
            ("sets-1..2", 7),
            ("sets-1.2+2.2", 11),
            ("sets-1+", 7),
            ("sets-1.ß", 7),
        ] {
            assert_eq!(Hypergraph::parse(text).unwrap_err().at, at, "{text}");
        }
    }
}
