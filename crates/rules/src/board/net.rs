//! The boards of connection games: which cells touch, where the borders lie, what the cells are called, and how they
//! are drawn. Each game says what wins.

use super::cells::{Cells, INLINE_CELLS};
use super::grid::{Square, quote};
use super::outline::Outline;
use gruk_core::CompactSort as _;
use gruk_core::{Line, ParseError};
use std::collections::HashMap;

/// Boards with more cells than this are not searched for symmetries.
const MOST_FOR_SYMMETRIES: usize = 200;

/// A board for a connection game. Cells are numbered from 0; borders are sets of cells.
#[derive(Clone, Debug)]
pub struct Net {
    params: String,
    naming: Naming,
    pub(super) neighbours: Vec<Vec<u32>>,
    /// The neighbours as bits, on boards of at most 128 cells.
    pub(super) masks: Option<Vec<u128>>,
    pub(super) borders: Vec<Cells>,
    symmetries: Vec<Vec<u32>>,
    pub(super) edges: Vec<(u32, u32)>,
    outlines: Vec<Vec<Outline>>,
    lines: Vec<Line>,
    rhombus: Option<(usize, usize)>,
    has_draws: bool,
    has_swap: bool,
}

/// What the cells are called, and how a position is written.
#[derive(Clone, Debug)]
enum Naming {
    /// By column and row, as in pictures. Rows may differ in length and may have places without a cell.
    Rows { places: Vec<Vec<Option<u32>>>, squares: Vec<Square> },
    /// By words, without a picture.
    Words { words: Vec<String>, numbers: HashMap<String, u32> },
}

impl Net {
    /// A board whose cells stand in rows: `rows[r][c]` says whether there is a cell. They are numbered row by row.
    #[must_use]
    pub fn in_rows(params: String, rows: &[Vec<bool>]) -> Self {
        let mut squares = Vec::new();
        let mut place = |(row, column, is_cell): (usize, usize, bool)| {
            is_cell.then(|| {
                squares.push(Square::new(column as u32, row as u32));
                squares.len() as u32 - 1
            })
        };
        let places = rows.iter().enumerate().map(|(row, cells)| {
            cells.iter().enumerate().map(|(column, &is_cell)| place((row, column, is_cell))).collect()
        });
        let places = places.collect();
        Net::new(params, squares.len(), Naming::Rows { places, squares })
    }

    /// A board whose cells are called by these words, all different.
    #[must_use]
    pub fn of_words(params: String, words: Vec<String>) -> Self {
        let numbers = words.iter().enumerate().map(|(number, word)| (word.clone(), number as u32)).collect();
        Net::new(params, words.len(), Naming::Words { words, numbers })
    }

    fn new(params: String, cells: usize, naming: Naming) -> Self {
        Net {
            params,
            naming,
            neighbours: vec![Vec::new(); cells],
            masks: None,
            borders: Vec::new(),
            symmetries: vec![(0..cells as u32).collect()],
            edges: Vec::new(),
            outlines: Vec::new(),
            lines: Vec::new(),
            rhombus: None,
            has_draws: false,
            has_swap: false,
        }
    }

    /// With these pairs of touching cells. A pair may be given in one order or in both.
    #[must_use]
    pub fn touching(mut self, pairs: impl IntoIterator<Item = (usize, usize)>) -> Self {
        for (a, b) in pairs {
            if a != b {
                self.neighbours[a].push(b as u32);
                self.neighbours[b].push(a as u32);
            }
        }
        for near in &mut self.neighbours {
            near.compact_sort();
            near.dedup();
        }
        let bits = |near: &Vec<u32>| near.iter().fold(0u128, |bits, &cell| bits | 1 << cell);
        self.masks = (self.len() <= INLINE_CELLS).then(|| self.neighbours.iter().map(bits).collect());
        self
    }

    /// With one more border, which consists of these cells.
    #[must_use]
    pub fn border(mut self, cells: impl IntoIterator<Item = usize>) -> Self {
        self.borders.push(Cells::of(self.len(), cells));
        self
    }

    /// With the cells as edges of a graph, between these vertices; vertices 0 and 1 are the terminals.
    #[must_use]
    pub fn of_edges(mut self, edges: Vec<(u32, u32)>) -> Self {
        self.edges = edges;
        self
    }

    /// Finds the symmetries of the board: permutations of the cells that keep neighbours and take each border to a
    /// border of its class. `classes` holds the class of each border. Boards of more than 200 cells, and those on which
    /// the search takes too many steps, get the identity alone.
    #[must_use]
    pub fn with_symmetries(mut self, classes: &[u8]) -> Self {
        if self.len() <= MOST_FOR_SYMMETRIES {
            self.symmetries = super::automorphism::automorphisms(&self.neighbours, &self.borders, classes);
        }
        self
    }

    /// With these outlines of the cells, one or more each, and lines beside them.
    #[must_use]
    pub fn drawn(mut self, outlines: Vec<Vec<Outline>>, lines: Vec<Line>) -> Self {
        self.outlines = outlines;
        self.lines = lines;
        self
    }

    /// Drawn as the board of Hex of this many columns and rows.
    #[must_use]
    pub fn drawn_as_rhombus(mut self, columns: usize, rows: usize) -> Self {
        self.rhombus = Some((columns, rows));
        self
    }

    /// Says whether a game on this board can end in a draw.
    #[must_use]
    pub fn with_draws(mut self, has_draws: bool) -> Self {
        self.has_draws = has_draws;
        self
    }

    /// Says whether Right may answer the first stone by taking it over.
    #[must_use]
    pub fn with_swap(mut self, has_swap: bool) -> Self {
        self.has_swap = has_swap;
        self
    }

    /// Number of cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Has the board no cells?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// The parameters of the board, in the canonical spelling.
    #[must_use]
    pub fn params(&self) -> &str {
        &self.params
    }

    /// The cells that touch `cell`, ascending.
    #[must_use]
    pub fn neighbours(&self, cell: usize) -> &[u32] {
        &self.neighbours[cell]
    }

    /// The borders.
    #[must_use]
    pub fn borders(&self) -> &[Cells] {
        &self.borders
    }

    /// The ends of each edge, if the cells are the edges of a graph; empty otherwise.
    #[must_use]
    pub fn edges(&self) -> &[(u32, u32)] {
        &self.edges
    }

    /// Can a game on this board end in a draw?
    #[must_use]
    pub fn has_draws(&self) -> bool {
        self.has_draws
    }

    /// May Right take over the first stone?
    #[must_use]
    pub fn has_swap(&self) -> bool {
        self.has_swap
    }

    /// The symmetries: cell `c` goes to `symmetries()[k][c]`; the first one is the identity.
    #[must_use]
    pub fn symmetries(&self) -> &[Vec<u32>] {
        &self.symmetries
    }

    /// The columns and rows of the board of Hex that this one is drawn as.
    #[must_use]
    pub fn rhombus(&self) -> Option<(usize, usize)> {
        self.rhombus
    }

    /// The outlines of the cells.
    #[must_use]
    pub fn outlines(&self) -> &[Vec<Outline>] {
        &self.outlines
    }

    /// The lines drawn beside the cells.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The rows of the picture, if the notation has pictures: the cell at each place, or none.
    #[must_use]
    pub fn picture(&self) -> Option<&[Vec<Option<u32>>]> {
        match &self.naming {
            Naming::Rows { places, .. } => Some(places),
            Naming::Words { .. } => None,
        }
    }

    /// The name of a cell.
    #[must_use]
    pub fn name(&self, cell: usize) -> String {
        match &self.naming {
            Naming::Rows { squares, .. } => squares[cell].name(),
            Naming::Words { words, .. } => words[cell].clone(),
        }
    }

    /// The cell called `name`.
    ///
    /// # Errors
    /// A malformed name, or a cell that the board does not have.
    pub fn cell(&self, name: &str) -> Result<usize, ParseError> {
        let none = |expected: &str| ParseError::new(0, quote(name), expected);
        let cell = match &self.naming {
            Naming::Rows { places, .. } => {
                let square = Square::parse(name)?;
                let row = places.get(square.row as usize);
                *row.and_then(|row| row.get(square.column as usize)).unwrap_or(&None)
            }
            Naming::Words { numbers, .. } => numbers.get(name).copied(),
        };
        cell.map(|cell| cell as usize).ok_or_else(|| none("a cell of the board"))
    }
}
