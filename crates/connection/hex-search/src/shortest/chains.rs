//! The chains from top to bottom that contain no shorter one.

use crate::bits::Bits;
use crate::board::Board;
use gruk_core::Player;
use gruk_solve::winning_sets::{Ways, chains as all};
use gruk_solve::{LimitHit, Meter};

/// The sets of at most `most` cells that join top and bottom and of which none is a proper part of another one, in
/// ascending order.
///
/// # Errors
/// The limit that was reached; time and memory are looked at, nodes are not counted.
pub fn chains<B: Bits>(board: &Board<B>, most: usize, meter: &mut Meter<'_>) -> Result<Vec<B>, LimitHit> {
    let near: Vec<B> = (0..board.cells()).map(|cell| board.neighbours(cell)).collect();
    let borders = [false, true].map(|is_far| board.border(Player::Left, is_far));
    let ways = Ways { near: &near, open: B::all(board.cells()), borders };
    Ok(all(&ways, most, usize::MAX, meter)?.expect("no number is too large"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_solve::Limits;

    /// By trying all sets of cells.
    #[test]
    fn they_are_the_least_sets_that_join() {
        for (columns, rows, most) in [(3, 3, 5), (4, 3, 12), (3, 4, 6), (1, 4, 4), (4, 1, 2), (3, 5, 15)] {
            let board = Board::<u64>::new(columns, rows);
            let joins = |set: u64| board.joins(Player::Left, set);
            let is_least = |&set: &u64| joins(set) && set.cells().all(|cell| !joins(set.without(cell)));
            let all = (1..1u64 << (columns * rows)).filter(|set| set.len() <= most);
            let expected: Vec<u64> = all.filter(is_least).collect();
            let mut nobody = ();
            let mut meter = Meter::new(Limits::default(), &mut nobody);
            assert_eq!(chains(&board, most, &mut meter).unwrap(), expected, "{columns}x{rows} {most}");
        }
    }
}
