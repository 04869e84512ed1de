//! The walk of the Hex theorem: on a full board, along the edges that have a red cell on one side and a blue one on the
//! other, from the corner at a1.
//!
//! The borders count as cells of their colours. At the end of an edge three cells meet, two of them the ones beside the
//! edge; the third is red or blue, so there is exactly one edge to go on by. The walk never comes back to where it was,
//! so it ends at another corner, and the cells of one colour along it join the two borders of that colour.
//!
//! **Source:** `[Gal79]`, `[Wal Thm 7.1.1]`.

use gruk_core::Player;
use gruk_rules::board::cells::Cells;
use gruk_rules::board::rhombus::Rhombus;
use std::collections::VecDeque;

/// A cell of the board, or of the borders around it: column and row, from −1 to the number of columns or rows.
pub type Place = (i64, i64);

/// An edge of the walk: what lies on its two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The red side: a red cell, or a place of the top or bottom border.
    pub red: Place,
    /// The blue side.
    pub blue: Place,
}

/// The walk on a full board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Who has the chain.
    pub winner: Player,
    /// The edges, from the corner at a1 on.
    pub steps: Vec<Step>,
    /// A shortest chain among the winner's cells along the walk, from border to border.
    pub chain: Vec<usize>,
}

/// The next place of a walk over triangles: an edge between `a` and `b` has `before` on one side and this place on the
/// other.
#[must_use]
pub fn across(a: Place, b: Place, before: Place) -> Place {
    (a.0 + b.0 - before.0, a.1 + b.1 - before.1)
}

/// Walks over a full board on which `red` are the red cells; all others are blue. Linear in the cells.
///
/// # Panics
/// Never on a board: that the walk ends at a corner with a chain is the Hex theorem.
#[must_use]
pub fn walk(board: &Rhombus, red: &Cells) -> Walk {
    let (columns, rows) = (board.columns() as i64, board.rows() as i64);
    let is_corner = |(c, r): Place| (c == -1 || c == columns) && (r == -1 || r == rows);
    let is_red = |(c, r): Place| match (r == -1 || r == rows, c == -1 || c == columns) {
        (true, _) => true,
        (_, true) => false,
        _ => red.contains((r * columns + c) as usize),
    };
    let mut step = Step { red: (0, -1), blue: (-1, 0) };
    let mut before = (-1, -1);
    let mut steps = vec![step];
    let end = loop {
        let next = across(step.red, step.blue, before);
        if is_corner(next) {
            break next;
        }
        if is_red(next) {
            before = std::mem::replace(&mut step.red, next);
        } else {
            before = std::mem::replace(&mut step.blue, next);
        }
        steps.push(step);
    };
    let winner = if end == (-1, rows) { Player::Left } else { Player::Right };
    let on_board = |&(c, r): &Place| (0..columns).contains(&c) && (0..rows).contains(&r);
    let own = steps.iter().map(|step| if winner == Player::Left { step.red } else { step.blue }).filter(on_board);
    let own = Cells::of(board.len(), own.map(|(c, r)| (r * columns + c) as usize));
    let chain = chain(board, &own, winner).expect("the Hex theorem: the cells along the walk join the borders");
    Walk { winner, steps, chain }
}

/// A shortest chain of `stones` that joins the borders of `player`.
#[must_use]
pub fn chain(board: &Rhombus, stones: &Cells, player: Player) -> Option<Vec<usize>> {
    let (columns, rows) = (board.columns(), board.rows());
    let along = |cell: usize| match player {
        Player::Left => (cell / columns, rows),
        Player::Right => (cell % columns, columns),
    };
    let mut from: Vec<Option<usize>> = vec![None; board.len()];
    let mut queue: VecDeque<usize> = stones.iter().filter(|&cell| along(cell).0 == 0).collect();
    queue.iter().for_each(|&cell| from[cell] = Some(cell));
    while let Some(cell) = queue.pop_front() {
        if along(cell).0 + 1 == along(cell).1 {
            let mut chain = vec![cell];
            while let Some(before) = from[chain[chain.len() - 1]].filter(|&before| before != chain[chain.len() - 1]) {
                chain.push(before);
            }
            chain.reverse();
            return Some(chain);
        }
        for near in board.neighbours(cell) {
            if stones.contains(near) && from[near].is_none() {
                from[near] = Some(cell);
                queue.push_back(near);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_rules::board::rhombus::Way;

    #[test]
    fn on_every_full_board_the_walk_finds_the_chain_of_the_winner() {
        for (columns, rows) in [(1, 1), (1, 4), (4, 1), (2, 3), (3, 3), (4, 3), (2, 5), (3, 4)] {
            let board = Rhombus::new(columns, rows);
            for bits in 0..1u128 << board.len() {
                let red = Cells::from_bits(bits);
                let blue = Cells::from_bits(!bits & ((1 << board.len()) - 1));
                let found = walk(&board, &red);
                let (own, way) = match found.winner {
                    Player::Left => (&red, Way::Down),
                    Player::Right => (&blue, Way::Across),
                };
                assert!(board.joins(own, way), "{columns}x{rows} {bits:b}");
                assert!(found.chain.iter().all(|&cell| own.contains(cell)));
                assert!(board.joins(&Cells::of(board.len(), found.chain.iter().copied()), way));
                // The walk never comes back.
                let mut steps: Vec<_> = found.steps.iter().map(|step| (step.red, step.blue)).collect();
                steps.sort_unstable();
                steps.dedup();
                assert_eq!(steps.len(), found.steps.len());
            }
        }
    }
}
