//! Wins of Maker's by threats of all orders, on large boards.
//!
//! Breaker's stones threaten nothing: whatever Maker wins by if Breaker passes, Maker still wins by if Breaker moves
//! outside the zone of that win. So a move of Maker's is tried together with what it threatens. A *forcing* move leaves
//! a chain of threats (`counted`) that wins after a pass: Breaker's replies are the cells of its zone. When a reply is
//! answered by another win, only the replies that are in the zone of that win too are left. A *quiet* move threatens a
//! win by forcing moves and fewer quiet ones: that win after a pass is searched for first, and its zone bounds the
//! replies.
//!
//! The search goes by proof numbers over a graph of nodes that are all kept, `nodes`. Only the most promising quiet
//! moves are tried and only so many on a path, so that "no" means nothing: the answer is a win, with all that proves
//! it, or none.
//!
//! **Source:** threat-space search `[AHH96]`; λ-search, Thomsen 2000; must-play regions of Hex.

mod counted;
mod nodes;

use crate::position::{Board, Position, ToMove};
use counted::{Counted, Link};
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter};
pub(crate) use nodes::Node;
use nodes::{Edge, Graph};

/// How much a search may take before it gives up.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The most nodes to expand.
    pub nodes: u64,
    /// The most bytes of all nodes.
    pub bytes: usize,
    /// The most quiet moves on a path.
    pub quiet: u8,
}

/// A win of Maker's by threats.
#[derive(Debug)]
pub struct Win<B> {
    pub(crate) nodes: Vec<Node<B>>,
    pub(crate) root: u32,
    /// Where it holds.
    pub(crate) at: Position<B>,
}

impl<B: Bits> Win<B> {
    /// Maker's first move, if Maker moves first.
    #[must_use]
    pub fn first_move(&self) -> Option<usize> {
        if !self.is_attack(self.root) {
            return None;
        }
        match self.parts(self.root) {
            &[edge, ..] => Node::<B>::cell(edge),
            [] => self.links(self.root).first().map(|link| link.cell as usize),
        }
    }

    /// The chain by which a node is won, if it is won by one.
    pub(crate) fn links(&self, place: u32) -> &[Link] {
        &self.nodes[place as usize].won.as_ref().expect("invariant: it is won").links
    }

    /// Is Maker to move in a node?
    pub(crate) fn is_attack(&self, place: u32) -> bool {
        self.nodes[place as usize].to_move == ToMove::Maker
    }

    /// The moves by which a node is won: Maker's, nothing if it is won by a chain, or the replies that matter.
    pub(crate) fn parts(&self, place: u32) -> &[Edge] {
        &self.nodes[place as usize].won.as_ref().expect("invariant: it is won").parts
    }

    /// The free cells in which it holds, whatever Breaker has elsewhere.
    #[must_use]
    pub fn zone(&self) -> B {
        self.nodes[self.root as usize].won.as_ref().expect("invariant: the root is won").zone
    }
}

/// Looks for a win of Maker's, who has no complete set.
///
/// # Errors
/// The limit of the meter that was reached; what `effort` says ends the search without a win.
pub fn find<B: Bits>(
    board: &Board<B>,
    at: Position<B>,
    to_move: ToMove,
    effort: Effort,
    meter: &mut Meter<'_>,
) -> Result<Option<Win<B>>, LimitHit> {
    let mut graph = Graph::new(Counted::at(board, at), effort);
    let root = graph.root(to_move);
    let found = graph.search(root, meter);
    meter.give_back(graph.taken());
    match found {
        Err(_) if graph.is_over() => Ok(None),
        Err(limit) => Err(limit),
        Ok(false) => Ok(None),
        Ok(true) => Ok(Some(Win { nodes: graph.into_nodes(), root, at })),
    }
}
