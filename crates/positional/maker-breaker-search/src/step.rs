//! What the rules say of positions: single steps, and what is left when no rule says anything.

use crate::position::{Position, ToMove};

/// The potential 1, with 40 binary places.
pub const ONE: u64 = 1 << PLACES;
const PLACES: u32 = 40;

/// A reduced position that has to be searched.
#[derive(Clone, Copy, Debug)]
pub struct Open<B> {
    /// The position, in which every free cell lies in an open set.
    pub position: Position<B>,
    /// Who moves in it.
    pub to_move: ToMove,
    /// The moves that need looking at: no free cell dominates theirs.
    pub moves: B,
    /// The cells that belong to a zone of Maker's besides those of the reduced position's zone.
    pub maker_cells: B,
    /// The cells that belong to a zone of Breaker's besides those of the reduced position's zone.
    pub breaker_cells: B,
    /// A zone in which Maker wins by threats if Breaker, who is to move, passes; none if none was found.
    pub threat: Option<B>,
}

/// What a rule says of a position.
#[derive(Clone, Copy, Debug)]
pub enum Step<B> {
    /// Maker has a winning set.
    Completed,
    /// Maker, to move, wins by this cell, and by threats in this zone.
    Attack(usize, B),
    /// Breaker, to move, cannot stop both of these cells.
    TwoThreats(B),
    /// Breaker, to move, has to take this cell.
    Forced(usize),
    /// The potential is too small for Maker; Breaker wins with this zone.
    Small(B),
    /// The cells are pairs of twins, which Breaker may have.
    Twins(B),
    /// Maker takes the first cell, Breaker the second.
    Exchange(usize, usize),
    /// Nothing: the position is reduced.
    Open,
}

/// 2^−|e| of a set of so many cells, in units of 2^−40; never too little.
#[must_use]
pub fn weight(size: u32) -> u64 {
    1 << PLACES.saturating_sub(size)
}
