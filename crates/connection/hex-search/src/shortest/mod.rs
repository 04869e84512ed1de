//! The shortest wins: δ(n), the fewest stones with which Red, moving first, can be sure to join the borders, and λ(n),
//! the fewest cells of a chain that Red can be sure to get. `[Peng]`.
//!
//! Both are a game of Maker and Breaker on the [`chains`](chains::chains) of at most so many cells; with a limit on
//! stones, a chain that lacks more cells than Red has stones left is lost for Red. [`search`] decides it, [`remains`]
//! says what is left of the chains at a turn, and [`proof`] writes down what can be checked without this crate.

pub mod chains;
pub mod pairs;
pub mod proof;
pub mod remains;
pub mod search;
mod solve;
pub mod square;
mod statements;
mod steps;
pub mod strict;

pub use solve::{Solution, solve};

use crate::bits::Bits;
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};
use search::Shortest;

/// What the length of a win is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// All of Red's stones on the board.
    Stones,
    /// The cells of the winning chain.
    Chain,
}

/// Red's answer to the first question: the least limit with which Red wins, and a first move that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guarantee {
    /// Stones or cells.
    pub least: usize,
    /// A first move, as the number of its cell.
    pub opening: usize,
}

/// The least limit with which Red, moving first, wins on the empty board; `None` where Red does not win even without a
/// limit, as on boards that are higher than wide.
///
/// # Errors
/// The limit of the search that was reached, and the greatest number of stones or cells that was proved to be too few.
pub fn guarantee<B: Bits>(
    columns: usize,
    rows: usize,
    measure: Measure,
    meter: &mut Meter<'_>,
) -> Result<Option<Guarantee>, (LimitHit, usize)> {
    for least in rows..=columns * rows {
        let opening = Shortest::<B>::new(columns, rows, measure, least, meter).and_then(|mut game| {
            let opening = game.opening(meter);
            game.give_back(meter);
            opening
        });
        match opening {
            Ok(Some(opening)) => return Ok(Some(Guarantee { least, opening })),
            Ok(None) => {}
            Err(limit) => return Err((limit, least - 1)),
        }
    }
    Ok(None)
}

/// The first moves after which Red wins on the empty board with so many stones or cells.
///
/// # Errors
/// The limit of the search that was reached.
pub fn openings<B: Bits>(
    columns: usize,
    rows: usize,
    measure: Measure,
    limit: usize,
    meter: &mut Meter<'_>,
) -> Result<Vec<usize>, LimitHit> {
    let cells = columns * rows;
    let mut game = Shortest::<B>::new(columns, rows, measure, limit, meter)?;
    let start = game.node([B::default(); 2], Player::Left, meter)?;
    let mut winning = Vec::new();
    // Turned by half a circle the board is the same.
    for cell in 0..cells.div_ceil(2) {
        let after = start.after(cell, meter)?;
        if game.winner(&after, meter)? == Player::Left {
            winning.extend([cell, cells - 1 - cell]);
        }
    }
    game.give_back(meter);
    winning.compact_sort();
    winning.dedup();
    Ok(winning)
}
