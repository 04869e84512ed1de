//! Wins of Maker's by threats of all orders, on large boards.
//!
//! Breaker's stones threaten nothing: whatever Maker wins by if Breaker passes, Maker still wins by if Breaker moves
//! outside the zone of that win. So a move of Maker's is tried together with what it threatens: the cells of the zone
//! of that win are the replies that matter, and each reply that is answered by another win leaves those of them that
//! are in that zone too.
//!
//! There are two levels. A *short* search looks for wins by moves each of which leaves a chain of threats (`counted`),
//! and gives up after some tens of nodes. The *long* search tries moves of all kinds: what a move threatens is found by
//! a short search or by the long one itself. A position in which a short search finds nothing counts as one thing to
//! prove; so the proof number of a move is about the number of replies that no short search answers, which says more
//! than any estimate of single positions (`search`, on `graph`). A win is kept with its stones and zone, and holds in
//! every position with the same stones of Maker's in which the zone is free (`wins`). Of moves and replies that a
//! symmetry of the position exchanges the long search tries one.
//!
//! All moves are tried, the more promising ones first, but a short search is bounded and so is a chain: the answer is a
//! win, with all that proves it, or none.
//!
//! **Source:** threat-space search `[AHH96]`; λ-search, Thomsen 2000; must-play regions of Hex.

mod counted;
mod graph;
mod search;
mod wins;

use crate::position::{Board, Position, ToMove};
use counted::Counted;
pub(crate) use counted::Link;
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter};
use search::Forcing;
pub(crate) use wins::{Edge, How, Won};

/// How much a search may take before it gives up.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The most nodes to expand.
    pub nodes: u64,
    /// The most bytes of all that is kept.
    pub bytes: usize,
}

/// A win of Maker's by threats.
#[derive(Debug)]
pub struct Win<B> {
    /// Maker's first move, if Maker moves first.
    first_move: Option<usize>,
    /// The win, and all that it rests on.
    pub(crate) wins: Vec<Won<B>>,
    pub(crate) root: u32,
}

impl<B: Bits> Win<B> {
    /// Maker's first move, if Maker moves first.
    #[must_use]
    pub fn first_move(&self) -> Option<usize> {
        self.first_move
    }

    /// The free cells in which it holds, whatever Breaker has elsewhere.
    #[must_use]
    pub fn zone(&self) -> B {
        self.wins[self.root as usize].zone
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
    let mut forcing = Forcing::new(board, Counted::at(board, at), effort);
    let found = forcing.search(to_move, meter);
    meter.give_back(forcing.taken());
    match found {
        Err(_) if forcing.is_over() => Ok(None),
        Err(limit) => Err(limit),
        Ok(None) => Ok(None),
        Ok(Some(root)) => {
            let wins = forcing.into_wins();
            Ok(Some(Win { first_move: wins.first_move(root), wins: wins.into_kept(), root }))
        }
    }
}
