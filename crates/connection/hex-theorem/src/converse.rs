//! The other direction: Brouwer's theorem gives the Hex theorem, for a full board without a chain would give a map
//! without a fixed point.
//!
//! Each red cell that red cells join with the top moves one row down, every other red cell one row up; each blue cell
//! that is joined with the left moves one column to the right, every other one to the left. A cell of the first kind
//! never touches one of the second, so the three corners of a triangle of cells never move in opposite directions, and
//! no point of the triangle stays where it is if the map is extended to it linearly. Were there no chain, nothing would
//! leave the board, and Brouwer's theorem would be wrong. So something leaves it: at the end of a chain.
//!
//! **Source:** `[Gal79]`, `[Wal §7.2]`.

use gruk_core::Player;
use gruk_rules::board::cells::Cells;
use gruk_rules::board::rhombus::Rhombus;

/// Where a cell moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Red, joined with the top.
    Down,
    /// Red, not joined with the top.
    Up,
    /// Blue, joined with the left.
    Right,
    /// Blue, not joined with the left.
    Left,
}

impl Step {
    /// The opposite direction.
    #[must_use]
    pub fn opposite(self) -> Step {
        match self {
            Step::Down => Step::Up,
            Step::Up => Step::Down,
            Step::Right => Step::Left,
            Step::Left => Step::Right,
        }
    }

    /// The arrow in ASCII.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Step::Down => 'v',
            Step::Up => '^',
            Step::Right => '>',
            Step::Left => '<',
        }
    }
}

/// The map of a colouring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converse {
    /// Where each cell moves.
    pub steps: Vec<Step>,
    /// The cells that leave the board.
    pub leaving: Vec<usize>,
    /// Triangles of cells that touch in pairs, on none of which two corners move in opposite directions.
    pub triangles: usize,
}

/// The map of the full board on which `red` are the red cells. Linear in the cells, except that chains are grown.
///
/// # Panics
/// Never on a board: that cells which touch do not move in opposite directions is what chains are.
#[must_use]
pub fn converse(board: &Rhombus, red: &Cells) -> Converse {
    let blue = Cells::full(board.len()).minus(red);
    let (joined_red, joined_blue) = (joined(board, red, Player::Left), joined(board, &blue, Player::Right));
    let step = |cell: usize| match (red.contains(cell), joined_red.contains(cell) || joined_blue.contains(cell)) {
        (true, true) => Step::Down,
        (true, false) => Step::Up,
        (false, true) => Step::Right,
        (false, false) => Step::Left,
    };
    let steps: Vec<Step> = (0..board.len()).map(step).collect();
    let (columns, rows) = (board.columns(), board.rows());
    let leaves = |&cell: &usize| match steps[cell] {
        Step::Down => cell / columns + 1 == rows,
        Step::Up => cell < columns,
        Step::Right => cell % columns + 1 == columns,
        Step::Left => cell.is_multiple_of(columns),
    };
    let leaving = (0..board.len()).filter(leaves).collect();
    let mut triangles = 0;
    for a in 0..board.len() {
        let above: Vec<usize> = board.neighbours(a).filter(|&b| b > a).collect();
        assert!(
            above.iter().all(|&b| steps[a] != steps[b].opposite()),
            "invariant: cells that touch never move in opposite directions"
        );
        let pairs = above.iter().flat_map(|&b| above.iter().map(move |&c| (b, c)));
        triangles += pairs.filter(|&(b, c)| b < c && board.neighbours(b).any(|near| near == c)).count();
    }
    Converse { steps, leaving, triangles }
}

/// The stones that a chain joins with the first border of `player`.
fn joined(board: &Rhombus, stones: &Cells, player: Player) -> Cells {
    let is_first = |cell: &usize| match player {
        Player::Left => *cell < board.columns(),
        Player::Right => cell.is_multiple_of(board.columns()),
    };
    let mut open: Vec<usize> = stones.iter().filter(is_first).collect();
    let mut reached = Cells::of(board.len(), open.iter().copied());
    while let Some(cell) = open.pop() {
        for near in board.neighbours(cell) {
            if stones.contains(near) && !reached.contains(near) {
                reached.insert(near);
                open.push(near);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::walk;

    #[test]
    fn on_every_full_board_the_map_leaves_it_where_chains_of_the_winner_end() {
        for (columns, rows) in [(1, 1), (1, 3), (2, 3), (3, 3), (4, 3), (3, 4)] {
            let board = Rhombus::new(columns, rows);
            for bits in 0..1u128 << board.len() {
                let red = Cells::from_bits(bits);
                let found = converse(&board, &red);
                let winner = walk(&board, &red).winner;
                assert!(!found.leaving.is_empty(), "a map of the square into itself without a fixed point");
                for &cell in &found.leaving {
                    assert_eq!(red.contains(cell), winner == Player::Left);
                    assert!(matches!(found.steps[cell], Step::Down | Step::Right));
                }
                assert_eq!(found.triangles, 2 * (columns - 1) * (rows - 1));
            }
        }
    }
}
