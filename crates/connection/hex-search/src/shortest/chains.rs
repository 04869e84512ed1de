//! The chains from top to bottom that contain no shorter one.

use crate::bits::Bits;
use crate::board::Board;
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};

/// The sets of at most `most` cells that join top and bottom and of which none is a proper part of another one, in ascending order. They are the paths that touch
/// each border once and themselves nowhere.
///
/// # Errors
/// The limit that was reached; time and memory are looked at, nodes are not counted.
pub fn chains<B: Bits>(board: &Board<B>, most: usize, meter: &mut Meter<'_>) -> Result<Vec<B>, LimitHit> {
    let mut walk = Walk { board, most, found: Vec::new() };
    let top = board.border(Player::Left, false);
    for cell in top.cells() {
        walk.extend(B::default(), cell, top, meter)?;
    }
    walk.found.sort_unstable();
    Ok(walk.found)
}

struct Walk<'a, B> {
    board: &'a Board<B>,
    most: usize,
    found: Vec<B>,
}

impl<B: Bits> Walk<'_, B> {
    /// Goes on from `path` to `cell`, and from there to no cell of `closed`.
    fn extend(&mut self, path: B, cell: usize, closed: B, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let path = path.with(cell);
        if self.board.border(Player::Left, true).has(cell) {
            meter.take(size_of::<B>())?;
            self.found.push(path);
            return Ok(());
        }
        let rows_left = self.board.rows() - 1 - cell / self.board.columns();
        if path.len() + rows_left > self.most {
            return Ok(());
        }
        meter.look(None)?;
        let near = self.board.neighbours(cell);
        for next in (near & !closed).cells() {
            self.extend(path, next, closed | near, meter)?;
        }
        Ok(())
    }
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
