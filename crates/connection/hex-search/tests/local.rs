//! Permanently inferior cells against brute force.

use crate::brute;

use brute::{Dice, winner};
use gruk_core::Player;
use gruk_hex_search::bits::Bits;
use gruk_hex_search::board::Board;
use gruk_hex_search::field::Field;
use gruk_hex_search::local::permanently_inferior;

/// To give a player a cell that the player may have never changes the winner; and some such cells are found that
/// fill-in by rings does not find.
#[test]
fn a_permanently_inferior_cell_changes_no_winner() {
    let mut dice = Dice(7);
    let (mut given, mut unseen) = (0, 0);
    for (columns, rows) in [(4, 4), (3, 5), (5, 3), (4, 3)] {
        let board = Board::<u64>::new(columns, rows);
        for _ in 0..150 {
            let empty = 5 + dice.below(6) as usize;
            let [red, blue] = dice.stones(columns * rows, empty);
            let field = Field::new(&board, [red, blue]);
            let mut filled = field.clone();
            filled.fill_in(&board, u64::all(board.cells()));
            for field in [&field, &filled] {
                for found in permanently_inferior(&board, field) {
                    let stones = Player::BOTH.map(|player| field.stones(player));
                    let mut more = stones;
                    let owner = found.player.opponent().index();
                    more[owner] = more[owner].with(found.cell);
                    for to_move in Player::BOTH {
                        assert_eq!(
                            winner(&board, stones, to_move),
                            winner(&board, more, to_move),
                            "{columns}x{rows} {stones:?} {to_move:?} {found:?}"
                        );
                    }
                    given += 1;
                    unseen += usize::from(std::ptr::eq(field, &filled));
                }
            }
        }
    }
    assert!(given > 1000 && unseen > 0, "{given} cells are given, {unseen} of them after fill-in");
}
