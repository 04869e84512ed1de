//! What connections are about: cells that touch, and borders. The board of Hex is one such graph; those of its
//! relatives are others.

use crate::bits::Bits;
use gruk_core::Player;

/// Cells and the borders of each player.
///
/// The *nodes* of a player's graph are the cells and, after them, the player's borders: node `cells` is the first one,
/// node `cells + 1` the second.
#[derive(Clone, Debug)]
pub struct Graph<B> {
    neighbours: Vec<B>,
    borders: [Vec<B>; 2],
}

impl<B: Bits> Graph<B> {
    /// A graph in which each cell touches these cells, and each border of the two players these: two borders that are
    /// to be joined, three for a game in which one chain has to reach all of them, or none for a player whose
    /// connections are never built.
    #[must_use]
    pub fn new(neighbours: Vec<B>, borders: [Vec<B>; 2]) -> Self {
        Graph { neighbours, borders }
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.neighbours.len()
    }

    /// The cells that touch `cell`.
    #[must_use]
    pub fn neighbours(&self, cell: usize) -> B {
        self.neighbours[cell]
    }

    /// The cells that touch each border of `player`.
    #[must_use]
    pub fn borders(&self, player: Player) -> &[B] {
        &self.borders[player.index()]
    }

    /// Are chains that reach the same border of `player` joined? They are if the borders have only to be joined to each
    /// other; where one chain has to reach three of them, they are not.
    #[must_use]
    pub fn joins_borders(&self, player: Player) -> bool {
        self.borders(player).len() == 2
    }

    /// The cells that touch a node of `player`'s graph.
    #[must_use]
    pub fn touching(&self, player: Player, node: usize) -> B {
        match node.checked_sub(self.cells()) {
            None => self.neighbours[node],
            Some(border) => self.borders(player)[border],
        }
    }

    /// The cells of `within` that chains in `within` join to `from`, those of `from` in it included.
    #[must_use]
    pub fn flood(&self, from: B, within: B) -> B {
        let mut reached = from & within;
        let mut edge = reached;
        while !edge.is_empty() {
            let touched = edge.cells().fold(B::default(), |set, cell| set | self.neighbours[cell]);
            edge = touched & within & !reached;
            reached = reached | edge;
        }
        reached
    }
}
