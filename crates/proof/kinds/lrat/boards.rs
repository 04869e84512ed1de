//! The formula that says that there is a full board without a winner. Format: section 3.18.

use super::Formula;
use crate::decided::JoiningBoard;
use crate::meter::{Fault, Meter};
use gruk_core::Player;

/// The formula that says that there is a full board in which no chain joins what its owner must join.
pub(super) fn undecided<'m>(board: &JoiningBoard<'_>, meter: &'m Meter) -> Result<Formula<'m>, Fault> {
    let net = board.net();
    let mut formula = Formula::new(meter);
    let cells = net.len();
    for (player, borders) in board.aims().into_iter().enumerate() {
        // The cell is the opponent's.
        let other = |cell: usize| if player == 0 { -(cell as i32 + 1) } else { cell as i32 + 1 };
        let misses = |cell: usize, place: usize| (cells + (player * cells + cell) * borders.len() + place + 1) as i32;
        for cell in 0..cells {
            formula.add([other(cell)].into_iter().chain((0..borders.len()).map(|place| misses(cell, place))))?;
        }
        for (place, &border) in borders.iter().enumerate() {
            for cell in net.borders()[border].iter() {
                formula.add([other(cell), -misses(cell, place)])?;
            }
            for cell in 0..cells {
                for near in net.neighbours(cell).iter().map(|&near| near as usize) {
                    formula.add([other(cell), other(near), -misses(cell, place), misses(near, place)])?;
                }
            }
        }
    }
    for cell in 0..cells {
        match Player::BOTH.into_iter().find(|&player| board.stones(player).contains(cell)) {
            Some(Player::Left) => formula.add([cell as i32 + 1])?,
            Some(Player::Right) => formula.add([-(cell as i32 + 1)])?,
            None => {}
        }
    }
    Ok(formula)
}
