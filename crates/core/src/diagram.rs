use crate::Player;

/// What stands on a cell or a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing: `.`
    Empty,
    /// Left's piece: `x`
    Left,
    /// Right's piece: `o`
    Right,
    /// No cell at all: `#`
    Hole,
    /// A piece of both players: `g`
    Grey,
}

impl Mark {
    /// The mark of a piece of `player`.
    #[must_use]
    pub fn of(player: Player) -> Mark {
        match player {
            Player::Left => Mark::Left,
            Player::Right => Mark::Right,
        }
    }

    /// The letter of the notation.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Mark::Empty => '.',
            Mark::Left => 'x',
            Mark::Right => 'o',
            Mark::Hole => '#',
            Mark::Grey => 'g',
        }
    }
}

/// A cell of a board of any shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetCell {
    /// Its name.
    pub name: String,
    /// What stands on it.
    pub mark: Mark,
    /// Its corners, in thousandths of a unit, x to the right and y downwards; a cell may be drawn in several places.
    pub outlines: Vec<Vec<(i32, i32)>>,
}

/// A line beside the cells: a border, an edge; a line without length is a dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it begins, in thousandths of a unit.
    pub from: (i32, i32),
    /// Where it ends.
    pub to: (i32, i32),
    /// Whose it is; empty for nobody's.
    pub mark: Mark,
}

/// What a position looks like, as plain data: the shape and what stands where. How it is drawn is not said here.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Diagram {
    /// A rhombus of hexagons, a1 in the top left acute corner; cells row by row. Left joins top and bottom.
    Hex {
        /// Number of columns.
        columns: usize,
        /// Number of rows.
        rows: usize,
        /// `columns × rows` marks.
        cells: Vec<Mark>,
    },
    /// A rectangle of squares, a1 in the top left corner; cells row by row.
    Grid {
        /// Number of columns.
        columns: usize,
        /// Number of rows.
        rows: usize,
        /// `columns × rows` marks.
        cells: Vec<Mark>,
    },
    /// The same with walls between neighbouring squares.
    WalledGrid {
        /// Number of columns.
        columns: usize,
        /// Number of rows.
        rows: usize,
        /// `columns × rows` marks.
        cells: Vec<Mark>,
        /// The squares on both sides of every wall, as indices into the cells.
        walls: Vec<(usize, usize)>,
    },
    /// A board of cells of any shape.
    Net {
        /// The cells.
        cells: Vec<NetCell>,
        /// Lines drawn beside them.
        lines: Vec<Line>,
    },
    /// Heaps of counters, by size.
    Heaps(Vec<u64>),
    /// Coloured edges; vertex 0 is the ground.
    Graph {
        /// Number of vertices.
        vertices: usize,
        /// The ends of every edge, and whose it is.
        edges: Vec<(usize, usize, Mark)>,
    },
    /// A directed graph with tokens on its vertices.
    Digraph {
        /// The name of every vertex, and how many tokens stand on it.
        vertices: Vec<(String, usize)>,
        /// From where to where each edge leads, and whose it is: grey ones are for both players.
        edges: Vec<(usize, usize, Mark)>,
    },
    /// Named vertices without a shape, and the winning sets as lists of indices into them.
    Hypergraph {
        /// Name and mark of every vertex.
        vertices: Vec<(String, Mark)>,
        /// The winning sets.
        sets: Vec<Vec<usize>>,
    },
}

impl Diagram {
    /// What stands on each cell, in the order of the cells; nothing where there are none.
    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        match self {
            Diagram::Hex { cells, .. } | Diagram::Grid { cells, .. } | Diagram::WalledGrid { cells, .. } => {
                cells.clone()
            }
            Diagram::Hypergraph { vertices, .. } => vertices.iter().map(|(_, mark)| *mark).collect(),
            Diagram::Net { cells, .. } => cells.iter().map(|cell| cell.mark).collect(),
            _ => Vec::new(),
        }
    }
}
