//! The order of moves: how often the colour of a cell is that of the winner when the free cells are filled at random.

use crate::field::{Field, Stones};
use gruk_core::CompactSort as _;
use gruk_core::Player;

/// A small generator of numbers, so that every search is the same.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new() -> Self {
        Dice(0x9e37_79b9_7f4a_7c15)
    }

    fn bits(&mut self) -> u128 {
        let mut word = || {
            // xorshift64*
            self.0 ^= self.0 >> 12;
            self.0 ^= self.0 << 25;
            self.0 ^= self.0 >> 27;
            self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
        };
        u128::from(word()) << 64 | u128::from(word())
    }
}

/// The cells of `moves`, the most promising first, after so many random fillings. The estimate orders moves and does
/// nothing else.
pub(crate) fn ordered(
    field: &Field,
    stones: Stones,
    free: u128,
    moves: u128,
    fillings: u32,
    dice: &mut Dice,
) -> Vec<u8> {
    let mut score = [0i32; 128];
    for _ in 0..fillings {
        let mut left = dice.bits() & free;
        for flipped in [false, true] {
            // A filling and its opposite: neither player gets more cells in all.
            if flipped {
                left = free & !left;
            }
            let wins = field.wins(Player::Left, stones[0] | left);
            let mut winners = if wins { left } else { free & !left } & moves;
            while winners != 0 {
                score[winners.trailing_zeros() as usize] += 1;
                winners &= winners - 1;
            }
        }
    }
    let mut cells: Vec<u8> = (0..128).filter(|&cell| moves >> cell & 1 == 1).collect();
    cells.compact_sort_by_key(|&cell| -score[cell as usize]);
    cells
}
