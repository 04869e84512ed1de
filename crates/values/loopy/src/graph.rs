//! Finite games written as graphs.

use crate::{Sided, Stopper};
use gruk_core::Player;

/// Where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// To a vertex of the graph, by its number.
    Vertex(u32),
    /// To a game whose value is known.
    Value(Sided),
}

impl From<Stopper> for Target {
    fn from(value: Stopper) -> Self {
        Target::Value(value.into())
    }
}

/// A finite directed graph with moves of Left and of Right: each vertex is a game, loopy or not. Vertices are numbered
/// from 0.
#[derive(Clone, Debug, Default)]
pub struct LoopyGraph {
    pub(crate) sides: Vec<[Vec<Target>; 2]>,
}

impl LoopyGraph {
    /// A graph without vertices.
    #[must_use]
    pub fn new() -> Self {
        LoopyGraph::default()
    }

    /// Adds a vertex without moves: its number.
    ///
    /// # Panics
    /// At 2^32 vertices.
    pub fn add(&mut self) -> u32 {
        self.sides.push([Vec::new(), Vec::new()]);
        u32::try_from(self.sides.len() - 1).expect("fewer than 2^32 vertices")
    }

    /// Adds a move of `player`. A target vertex may be added later, but before the graph is used.
    ///
    /// # Panics
    /// Unless `from` is a vertex.
    pub fn connect(&mut self, from: u32, player: Player, to: Target) {
        self.sides[from as usize][player.index()].push(to);
    }

    /// The number of vertices.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.sides.len()
    }

    /// The moves of `player` from a vertex.
    ///
    /// # Panics
    /// Unless `vertex` is a vertex.
    #[must_use]
    pub fn moves(&self, vertex: u32, player: Player) -> &[Target] {
        &self.sides[vertex as usize][player.index()]
    }

    /// The vertices that moves of `player` lead to.
    fn next(&self, vertex: u32, player: Player) -> impl Iterator<Item = u32> {
        self.moves(vertex, player).iter().filter_map(|to| match to {
            Target::Vertex(to) => Some(*to),
            Target::Value(_) => None,
        })
    }

    /// Is no play of alternating moves without end, from any vertex and whoever begins? (Values that are moved to count
    /// as games that stop.) Cost: linear.
    #[must_use]
    pub fn is_stopper(&self) -> bool {
        stops(self.vertices(), |vertex, player| self.next(vertex, player))
    }
}

/// Do all plays of alternating moves along these edges end? Pairs of a vertex and the player to move there are taken
/// away again and again where no move is left.
pub(crate) fn stops<I: Iterator<Item = u32>>(vertices: usize, next: impl Fn(u32, Player) -> I) -> bool {
    let number = |vertex: u32, player: Player| 2 * vertex as usize + player.index();
    let mut open = vec![0_u32; 2 * vertices];
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); 2 * vertices];
    for vertex in 0..vertices as u32 {
        for player in Player::BOTH {
            for to in next(vertex, player) {
                open[number(vertex, player)] += 1;
                before[number(to, player.opponent())].push(number(vertex, player) as u32);
            }
        }
    }
    let mut ends: Vec<usize> = (0..open.len()).filter(|&turn| open[turn] == 0).collect();
    let mut ended = ends.len();
    while let Some(end) = ends.pop() {
        for &turn in &before[end] {
            open[turn as usize] -= 1;
            if open[turn as usize] == 0 {
                ends.push(turn as usize);
                ended += 1;
            }
        }
    }
    ended == open.len()
}
