//! Parts of wins are connections, by trying every play.

use crate::brute;

use brute::{Brute, Dice, winner};
use gruk_core::Player;
use gruk_hex_search::bits::Bits;
use gruk_hex_search::board::Board;
use gruk_hex_search::solver::{Options, Solver};
use gruk_hex_search::templates::{Template, parts};
use gruk_solve::{Limits, Meter};
use std::collections::HashMap;

/// Does the player join the ends, moving second, with these stones and empty cells alone?
fn holds(board: &Board<u64>, player: Player, ends: [usize; 2], stones: u64, carrier: u64) -> bool {
    let end = |node: usize| match node.checked_sub(board.cells()) {
        None => u64::one(node),
        Some(border) => board.border(player, border == 1),
    };
    let mut brute = Brute { board, player, ends: ends.map(end), known: HashMap::new() };
    brute.joins(stones, carrier & !stones, false)
}

#[test]
fn parts_of_wins_are_connections() {
    let mut dice = Dice(7);
    let (mut found, mut of_two_chains) = (0, 0);
    for (columns, rows) in [(4, 4), (3, 6), (6, 3), (3, 8), (8, 3), (2, 7)] {
        let board: Board<u64> = Board::new(columns, rows);
        let borders = [board.cells(), board.cells() + 1];
        for _ in 0..12000 {
            let [stones, carrier] = {
                let free = 2 + dice.below(9) as usize;
                let [one, other] = dice.stones(board.cells(), free.min(board.cells()));
                [one, u64::all(board.cells()) & !(one | other)]
            };
            for player in Player::BOTH {
                if !holds(&board, player, borders, stones, carrier) {
                    continue;
                }
                let parts = parts(&board, player, stones, carrier);
                for Template { ends, stones: needed, carrier: free } in &parts {
                    assert!(needed & !stones == 0 && free & !carrier == 0);
                    assert!(
                        ends.iter().all(|&end| end >= board.cells() || needed.has(end)),
                        "chains at the ends are stones"
                    );
                    assert!(holds(&board, player, *ends, *needed, *free), "{columns}×{rows} {stones:b} {carrier:b}");
                    found += 1;
                    of_two_chains += usize::from(ends.iter().all(|&end| end < board.cells()));
                }
                let shared = parts
                    .iter()
                    .enumerate()
                    .any(|(i, one)| parts[..i].iter().any(|other| one.carrier & other.carrier != 0));
                assert!(!shared, "parts lie side by side");
            }
        }
    }
    assert!(found > 1000 && of_two_chains > 10, "{found} parts, {of_two_chains} of two chains");
}

#[test]
fn the_winner_is_the_same_without_parts_of_wins() {
    let mut dice = Dice(8);
    let mut watch = ();
    let mut meter = Meter::new(Limits::default(), &mut watch);
    let options = [
        Options::default(),
        Options { templates: 0, ..Options::default() },
        Options { templates: 3, ..Options::default() },
    ];
    let mut solvers = options.map(|options| Solver::<u64>::new(5, 5, options, 1 << 20));
    let board = Board::new(5, 5);
    for _ in 0..400 {
        // Positions of one board, so that parts of one are met in others.
        let free = 8 + dice.below(5) as usize;
        let stones = dice.stones(25, free);
        for player in Player::BOTH {
            let winner = winner(&board, stones, player);
            for solver in &mut solvers {
                let found = solver.solve(stones, player, &mut meter).expect("no limit").winner;
                assert_eq!(found, winner, "{stones:?}, {player:?} to move");
            }
        }
    }
    for player in Player::BOTH {
        let opening = [u64::one(3), 0];
        let winners: Vec<Player> = solvers
            .iter_mut()
            .map(|solver| solver.solve(opening, player, &mut meter).expect("no limit").winner)
            .collect();
        assert!(winners.iter().all(|&winner| winner == winners[0]), "{winners:?}");
    }
}
