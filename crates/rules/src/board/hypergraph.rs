//! Hypergraphs: vertices and winning sets, the boards of positional games. Their notation is that of [`families`].

use super::cells::INLINE_CELLS;
use super::families::{self, Board};
use super::grid::{Square, quote};
use gruk_core::CompactSort as _;
use gruk_core::ParseError;
use std::collections::HashSet;

/// The most vertices that a hypergraph may have.
pub const MAX_VERTICES: usize = 1 << 16;
/// The most winning sets, counted with their sizes: the sum of the sizes of all sets.
pub const MAX_INCIDENCES: usize = 1 << 22;

/// How many members of sets are mapped, at most, while symmetries are looked for. On very large boards not all
/// candidates are tried, so that the time to read a board stays in proportion to its size.
const MAX_MAPPED: usize = 1 << 22;

/// Names of the vertices, and their places on a board of squares.
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
    /// See [`symmetries`](Self::symmetries).
    symmetries: Vec<Vec<u32>>,
    quota: Option<usize>,
}

impl Hypergraph {
    /// Reads a board in the notation of [`families`].
    ///
    /// # Errors
    /// The place and what was expected there; a board over [`MAX_VERTICES`] or [`MAX_INCIDENCES`] is refused by name.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        families::parse(text).map(Self::new)
    }

    fn new(Board { notation, layout, mut sets, symmetries, quota }: Board) -> Self {
        let vertices = match &layout {
            Layout::Grid { columns, rows } => columns * rows,
            Layout::Named(names) => names.len(),
        };
        let mut members = Vec::new();
        let mut starts = vec![0];
        for set in &mut sets {
            set.compact_sort();
            members.extend_from_slice(set);
            starts.push(members.len() as u32);
        }
        let masks = (vertices <= INLINE_CELLS)
            .then(|| sets.iter().map(|set| set.iter().fold(0, |mask, &vertex| mask | 1u128 << vertex)).collect());
        let mut tried = candidates(&layout, symmetries);
        tried.truncate((MAX_MAPPED / members.len().max(1)).max(1));
        let symmetries = kept(tried, &sets);
        Hypergraph { notation, layout, members, starts, masks, symmetries, quota }
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

    /// Permutations of the vertices that keep the winning sets, the identity first. Candidates are the reflections and
    /// rotations of a board of squares, and what the family of the board offers; so there may be symmetries that are
    /// not listed. On a very large board not all candidates are tried.
    #[must_use]
    pub fn symmetries(&self) -> &[Vec<u32>] {
        &self.symmetries
    }

    /// In Kaplansky's game: how many vertices of a set complete it for a player whose opponent has none of them.
    /// Elsewhere a set is completed by all of its vertices, and this is `None`.
    #[must_use]
    pub fn quota(&self) -> Option<usize> {
        self.quota
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

/// The sort key of a vertex name: numbers come first, by value, then words, alphabetically.
pub(super) fn order(name: &str) -> (u64, &str) {
    (name.parse().unwrap_or(u64::MAX), name)
}

/// The permutations that may keep the sets: the symmetry group of the rectangle or square, and what the family offers.
fn candidates(layout: &Layout, offered: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    let Layout::Grid { columns, rows } = *layout else {
        let Layout::Named(names) = layout else { unreachable!("a layout is a grid or named") };
        return std::iter::once((0..names.len() as u32).collect()).chain(offered).collect();
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
    (0..order).map(permutation).chain(offered).collect()
}

/// Those of `permutations` that map the family of sets onto itself, each once, in the given order.
fn kept(permutations: Vec<Vec<u32>>, sets: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let family: HashSet<&[u32]> = sets.iter().map(Vec::as_slice).collect();
    let keeps = |permutation: &Vec<u32>| {
        sets.iter().all(|set| {
            let mut image: Vec<u32> = set.iter().map(|&vertex| permutation[vertex as usize]).collect();
            image.compact_sort();
            family.contains(image.as_slice())
        })
    };
    let mut seen = HashSet::new();
    permutations.into_iter().filter(|permutation| keeps(permutation) && seen.insert(permutation.clone())).collect()
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
    fn the_boards_of_the_literature_have_their_numbers_of_vertices_and_sets() {
        // Lines of n^d: ((n+2)^d − n^d)/2. Snaky has 8 images, each with 5·8 places on 9 × 9 for its 5 × 2 box.
        for (text, vertices, sets) in [
            ("hj-3-2", 9, 8),
            ("hj-3-3", 27, 49),
            ("hj-4-3", 64, 76),
            ("hj-2-2", 4, 6),
            ("hj-5-1", 5, 1),
            ("torus-4", 16, 16),
            ("torus-5", 25, 20),
            ("gyorffy-4x8", 32, 8 + 10 + 8 + 6),
            ("gyorffy-4x12", 48, 12 + 18 + 12 + 6),
            ("czifra-4x12", 48, 12 + 18 + 4 * (2 + 4) + 6),
            ("animal-snaky-9x9", 81, 8 * 5 * 8),
            ("animal-a1.b1-3x3", 9, 12),
            ("hex-animal-two-3x3", 9, 16),
            ("hex-animal-triangle-3x3", 9, 8),
            ("clique-3-K6", 15, 20),
            ("clique-4-K5", 10, 5),
            ("ap-3-9", 9, 16),
            ("ap-1-4", 4, 4),
            ("space.3-3-3x3x3", 27, 27),
            ("space.13-3-3x3x3", 27, 49),
        ] {
            let board = Hypergraph::parse(text).unwrap();
            assert_eq!((board.vertices(), board.sets().len()), (vertices, sets), "{text}");
            assert_eq!(board.notation(), text);
            let again = Hypergraph::parse(board.notation()).unwrap();
            assert!(again.sets().eq(board.sets()), "{text}");
        }
    }

    #[test]
    fn cubes_and_tori_keep_their_symmetries() {
        // Signed permutations: 2^d · d!. The 4 × 4 torus has at least the shifts and the symmetries of the square.
        for (text, least) in
            [("hj-3-2", 8), ("hj-3-3", 48), ("torus-5", 200), ("czifra-4x11", 2), ("space.13-3-3x3x3", 8)]
        {
            assert!(Hypergraph::parse(text).unwrap().symmetries().len() >= least, "{text}");
        }
        // [Silver 1967]: the symmetry group of 4 × 4 × 4 has order 192.
        assert_eq!(Hypergraph::parse("hj-4-3").unwrap().symmetries().len(), 192);
        let board = Hypergraph::parse("hj-3-3").unwrap();
        assert_eq!((board.name(0), board.vertex("3_3_3")), ("1_1_1".into(), Ok(26)));
    }

    /// 2^9 points and (4^9 − 2^9)/2 lines of two points: each symmetry would map 261,632 of them.
    #[test]
    fn of_a_very_large_board_not_all_symmetries_are_tried() {
        let board = Hypergraph::parse("hj-2-9").unwrap();
        assert_eq!((board.vertices(), board.sets().len()), (512, 130_816));
        assert!((2..=MAX_MAPPED / 261_632).contains(&board.symmetries().len()), "{}", board.symmetries().len());
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

    /// The lines of a cube are counted before they are listed: ((n+2)^d − n^d)/2 of them.
    #[test]
    fn cubes_with_too_many_lines_are_refused_at_once() {
        for (text, lines) in [("hj-2-12", "8386560 sets of 2"), ("hj-2-16", "2147450880 sets of 2")] {
            let error = Hypergraph::parse(text).unwrap_err();
            assert_eq!((error.at, &error.found[..]), (3, lines), "{text}");
        }
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
            ("hj", 2),
            ("hj-3", 4),
            ("hj-0-2", 3),
            ("hj-3-12", 5),
            ("torus-4-4", 7),
            ("torus-", 6),
            ("gyorffy-4x9", 8),
            ("czifra-5x12", 7),
            ("czifra-4x3", 7),
            ("animal-wily-9x9", 7),
            ("animal-a1.a1-9x9", 10),
            ("clique-3-6", 9),
            ("ap-3", 4),
            ("space-3-3x3x3", 5),
            ("space.13-3-3x3", 11),
            ("sets-1..2", 7),
            ("sets-1.2+2.2", 11),
            ("sets-1+", 7),
            ("sets-1.ß", 7),
        ] {
            assert_eq!(Hypergraph::parse(text).unwrap_err().at, at, "{text}");
        }
    }
}
