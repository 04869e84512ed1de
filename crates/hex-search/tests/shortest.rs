//! δ and λ by search, against brute force and the literature; sets of cells with a chain, and the greedy Blue.

use gruk_core::Player;
use gruk_hex_search::bits::Bits;
use gruk_hex_search::board::Board;
use gruk_hex_search::chain_sets::{chain_sets, greedy};
use gruk_hex_search::paths::Measure;
use gruk_hex_search::proof::Prover;
use gruk_hex_search::search::{Options, Solver};
use gruk_hex_search::shortest::{Shortest, guarantee};
use gruk_hex_search::stones::most_stones;
use gruk_solve::{Limits, Meter};
use std::collections::HashMap;

/// The definition: does Red get a chain within the limit? Every move of both players is tried, to the full board.
fn brute(
    board: &Board<u64>,
    stones: [u64; 2],
    to_move: Player,
    (measure, limit): (Measure, usize),
    known: &mut HashMap<([u64; 2], Player), bool>,
) -> bool {
    let won = match measure {
        Measure::Stones => stones[0].len() <= limit && board.joins(Player::Left, stones[0]),
        // Some subset of the stones of at most that size joins the borders.
        Measure::Chain => {
            let cells: Vec<usize> = stones[0].cells().collect();
            let subset =
                |code: u32| (0..cells.len()).filter(|i| code >> i & 1 == 1).fold(0u64, |set, i| set.with(cells[i]));
            (0..1u32 << cells.len())
                .any(|code| code.count_ones() as usize <= limit && board.joins(Player::Left, subset(code)))
        }
    };
    let empty = u64::all(board.cells()) & !(stones[0] | stones[1]);
    if won || empty == 0 {
        return won;
    }
    if let Some(&known) = known.get(&(stones, to_move)) {
        return known;
    }
    let option = |cell: usize| {
        let mut after = stones;
        after[to_move.index()] = after[to_move.index()].with(cell);
        after
    };
    let mut wins = |cell| brute(board, option(cell), to_move.opponent(), (measure, limit), known);
    let won = match to_move {
        Player::Left => empty.cells().any(&mut wins),
        Player::Right => empty.cells().all(&mut wins),
    };
    known.insert((stones, to_move), won);
    won
}

#[test]
fn wins_within_a_limit_agree_with_brute_force() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let mut seed = 1u64;
    for (columns, rows) in [(2, 2), (3, 3), (3, 2), (2, 4), (4, 4), (3, 5)] {
        let board = Board::<u64>::new(columns, rows);
        for round in 0..12 {
            let mut stones = [0u64; 2];
            let cells = board.cells();
            // The 3x3 board is looked at from the beginning too.
            let full = if round == 0 && cells <= 9 { 0 } else { cells.saturating_sub(9) + round % 5 };
            for stone in 0..full.min(cells - 1) {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let cell = (seed >> 33) as usize % cells;
                if !(stones[0] | stones[1]).has(cell) {
                    stones[stone % 2] = stones[stone % 2].with(cell);
                }
            }
            for measure in [Measure::Stones, Measure::Chain] {
                for limit in rows - 1..=rows + 3 {
                    let mut game = Shortest::<u64>::new(columns, rows, measure, limit);
                    let mut known = HashMap::new();
                    for to_move in Player::BOTH {
                        let expected = brute(&board, stones, to_move, (measure, limit), &mut known);
                        let found = game.wins(stones, to_move, &mut meter).unwrap();
                        assert_eq!(found, expected, "{columns}x{rows} {stones:?} {to_move} {measure:?} {limit}");
                    }
                }
            }
        }
    }
}

/// δ(2), …, δ(5) = 2, 3, 5, 7 and λ(4) > 4: [Campbell 2004], [Peng].
#[test]
fn the_fewest_stones_are_those_of_the_literature() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    for (size, stones) in [(2, 2), (3, 3), (4, 5), (5, 7)] {
        let found = guarantee::<u64>(size, size, Measure::Stones, &mut meter).unwrap().unwrap();
        assert_eq!(found.least, stones, "{size}");
        let chain = guarantee::<u64>(size, size, Measure::Chain, &mut meter).unwrap().unwrap();
        assert!(chain.least <= stones && (size < 4 || chain.least > size), "{size}: {chain:?}");
    }
}

/// [Peng §2]: 942 sets of six cells of 5×5 contain a chain; the greedy Blue fails against these openings and no others, numbered from 1 row by row; and Blue
/// can be mended after each of them.
#[test]
fn six_stones_are_too_few_on_five_by_five_by_the_table_of_942_sets() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let board = Board::<u64>::new(5, 5);
    let sets = chain_sets(&board, 6, &mut meter).unwrap();
    assert_eq!(sets.len(), 942);
    let answers = greedy(&board, &sets, &mut meter).unwrap();
    let failing: Vec<usize> = answers.iter().filter(|answer| !answer.holds).map(|answer| answer.opening + 1).collect();
    assert_eq!(failing, [3, 5, 7, 8, 9, 12, 13, 17, 21]);
    assert!(answers.iter().all(|answer| answer.can_hold && answer.holds == answer.repairs.is_empty()));
}

/// The number of stones that a proof by connections takes is enough, by brute force; and on square boards it is no less than δ of the literature, `[Peng]`.
#[test]
fn a_win_by_connections_takes_no_more_stones_than_its_proof_says() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let (mut wins, mut least) = (0, [usize::MAX; 6]);
    for (columns, rows) in [(2, 2), (3, 3), (4, 3), (3, 4), (5, 2), (2, 5), (4, 4), (5, 5)] {
        let board = Board::<u64>::new(columns, rows);
        for opening in 0..columns * rows {
            let mut solver = Solver::<u64>::new(columns, rows, Options::default(), 1 << 20);
            let stones = [1 << opening, 0];
            if solver.solve(stones, Player::Right, &mut meter).unwrap().winner == Player::Right {
                continue;
            }
            let proof = Prover::new(&mut solver, Player::Left).prove(stones, Player::Right, &mut meter).unwrap();
            let taken = 1 + most_stones::<u64>(&proof);
            wins += 1;
            if columns == rows {
                least[rows] = least[rows].min(taken);
            }
            if columns * rows <= 12 {
                let limit = (Measure::Stones, taken);
                assert!(brute(&board, stones, Player::Right, limit, &mut HashMap::new()), "{columns}x{rows} {opening}");
            }
        }
    }
    for (size, delta) in [(2, 2), (3, 3), (4, 5), (5, 7)] {
        assert!(least[size] >= delta, "{size}: {} < {delta}", least[size]);
    }
    assert!(wins > 40, "only {wins} wins");
}
