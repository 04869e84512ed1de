//! The Hex board as the search sees it: cells by number, their rings of neighbours, and the borders.

use crate::bits::Bits;
use crate::graph::Graph;
use gruk_core::Player;

/// The six directions from a cell, as steps of column and row, going round: each is a neighbour of the next one.
pub const AROUND: [(isize, isize); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// What lies in one direction from a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A cell of the board.
    Cell(usize),
    /// Beyond the border of this player.
    Beyond(Player),
}

/// A board of `columns × rows` cells, numbered row by row.
///
/// Where the graph of a player is meant, the *nodes* are the cells and, after them, the player's two borders: node
/// `cells` is the first one (top for Red, left for Blue), node `cells + 1` the second.
#[derive(Clone, Debug)]
pub struct Board<B> {
    columns: usize,
    rows: usize,
    around: Vec<[Place; 6]>,
    graph: Graph<B>,
}

impl<B: Bits> Board<B> {
    /// The board of this size, both numbers at least 1.
    ///
    /// # Panics
    /// If `B` does not hold its cells.
    #[must_use]
    pub fn new(columns: usize, rows: usize) -> Self {
        assert!(columns * rows <= B::CELLS, "the set holds the board");
        let place = |cell: usize, (across, down): (isize, isize)| {
            let (c, r) = ((cell % columns) as isize + across, (cell / columns) as isize + down);
            if r < 0 || r >= rows as isize {
                Place::Beyond(Player::Left)
            } else if c < 0 || c >= columns as isize {
                Place::Beyond(Player::Right)
            } else {
                Place::Cell(r as usize * columns + c as usize)
            }
        };
        let around: Vec<[Place; 6]> = (0..columns * rows).map(|cell| AROUND.map(|step| place(cell, step))).collect();
        let cells_of = |places: &[Place; 6]| {
            places.iter().fold(B::default(), |set, place| match place {
                Place::Cell(cell) => set.with(*cell),
                Place::Beyond(_) => set,
            })
        };
        let cells_where = |wanted: &dyn Fn(usize) -> bool| {
            (0..columns * rows).filter(|&cell| wanted(cell)).fold(B::default(), B::with)
        };
        let borders = [
            vec![cells_where(&|cell| cell < columns), cells_where(&|cell| cell >= columns * (rows - 1))],
            vec![cells_where(&|cell| cell % columns == 0), cells_where(&|cell| cell % columns == columns - 1)],
        ];
        Board { graph: Graph::new(around.iter().map(cells_of).collect(), borders), columns, rows, around }
    }

    /// Number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.columns * self.rows
    }

    /// What lies around a cell, in the order of [`AROUND`].
    #[must_use]
    pub fn around(&self, cell: usize) -> &[Place; 6] {
        &self.around[cell]
    }

    /// The cells and borders as a graph.
    #[must_use]
    pub fn graph(&self) -> &Graph<B> {
        &self.graph
    }

    /// The cells that touch `cell`.
    #[must_use]
    pub fn neighbours(&self, cell: usize) -> B {
        self.graph.neighbours(cell)
    }

    /// The cells that touch a border of `player`: the first or the second one.
    #[must_use]
    pub fn border(&self, player: Player, second: bool) -> B {
        self.graph.borders(player)[usize::from(second)]
    }

    /// The cells that touch a node of `player`'s graph.
    #[must_use]
    pub fn touching(&self, player: Player, node: usize) -> B {
        self.graph.touching(player, node)
    }

    /// The cells of `within` that chains in `within` join to `from`, those of `from` in it included.
    #[must_use]
    pub fn flood(&self, from: B, within: B) -> B {
        self.graph.flood(from, within)
    }

    /// Do the stones join the borders of `player`?
    #[must_use]
    pub fn joins(&self, player: Player, stones: B) -> bool {
        self.flood(self.border(player, false), stones).meets(self.border(player, true))
    }
}
