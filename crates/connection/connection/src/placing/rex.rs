//! Rex on a board that is not square: the player with the short borders wins, whoever begins, by leaving to the
//! opponent a cell of each pair of the mirror pairing.
//!
//! A player with a cell of each mirror pair has joined the two long borders, and in Rex has lost. So the player with
//! the short borders never takes both cells of a pair, and never has to: see `find`. Statement and proof:
//! `docs/certificate-format.md`, section 4.3.
//!
//! **Source:** `[Wal Thm 8.6.1]`, `[HT19]`.

use super::Found;
use crate::mirror;
use gruk_core::{Player, Turn};
use gruk_rules::board::placing::{Placing, Position};
use gruk_rules::board::rhombus::Rhombus;

/// When can a player, who has both cells of no pair yet, go on without ever taking both cells of a pair? Let k be the
/// number of pairs of which the player has one cell and the other is free, and s the number of free cells that belong
/// to no pair without a stone of the opponent. The player is safe if k = 0, if k = 1 and s = 0 with the opponent to
/// move, and if k = s = 1 with the player to move.
///
/// The move is a cell of the s if there is one, and otherwise a cell of a pair that is free.
pub(crate) fn find(rules: &Placing, turn: &Turn<Position>) -> Option<Found> {
    let (columns, rows) = rules.net().rhombus()?;
    let board = Rhombus::new(columns, rows);
    let loser = mirror::favoured(&board)?;
    let player = loser.opponent();
    let at = &turn.position;
    (0..columns.abs_diff(rows)).find_map(|offset| {
        let pairs = mirror::pairs(&board, loser, offset);
        let mut harmless: Vec<bool> = (0..board.len()).map(|cell| at.is_free(cell)).collect();
        let mut half = 0;
        let mut open = None;
        for &(a, b) in &pairs {
            let [(mine_a, theirs_a), (mine_b, theirs_b)] =
                [a, b].map(|cell| (at.stones(player).contains(cell), at.stones(loser).contains(cell)));
            match (theirs_a || theirs_b, usize::from(mine_a) + usize::from(mine_b)) {
                (true, _) => {}
                (false, 2) => return None,
                (false, mine) => {
                    half += mine;
                    open = if mine == 0 { open.or(Some(a)) } else { open };
                    (harmless[a], harmless[b]) = (false, false);
                }
            }
        }
        let spare = harmless.iter().filter(|&&spare| spare).count();
        let moves_now = turn.to_move == player;
        let is_safe = half == 0 || (half == 1 && spare == usize::from(moves_now));
        is_safe.then(|| Found { player, pairs, answer: harmless.iter().position(|&spare| spare).or(open) })
    })
}

/// The player with the short borders of a board that is not square, who wins Rex on it.
#[must_use]
pub fn favoured(columns: usize, rows: usize) -> Option<Player> {
    mirror::favoured(&Rhombus::new(columns, rows)).map(Player::opponent)
}
