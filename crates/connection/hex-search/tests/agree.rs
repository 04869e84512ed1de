//! The solver agrees with brute force, its connections and fill-in are sound, and its proofs are accepted by the
//! checker.

use crate::brute;

use brute::{Dice, winner};
use gruk_cert::{Kind, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_hex_search::bits::{Bits, Wide};
use gruk_hex_search::board::Board;
use gruk_hex_search::connections::Cuts;
use gruk_hex_search::field::Field;
use gruk_hex_search::reach::Reach;
use gruk_hex_search::sight::{Node, links_between, sight};
use gruk_hex_search::solver::{Options, Solver};
use gruk_hex_search::survey::Survey;
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::{BackwardInduction, Goal, LimitHit, Limits, Meter, Prover, Question};
use std::collections::HashMap;

/// Positions of all kinds on small boards: every colouring of 3×3, random ones of others.
fn positions() -> Vec<(usize, usize, [u64; 2])> {
    let mut positions = Vec::new();
    for code in 0..3usize.pow(9) {
        let digits = (0..9).map(|cell| code / 3usize.pow(cell) % 3);
        let stones = digits.enumerate().fold([0u64; 2], |mut stones, (cell, digit)| {
            if digit > 0 {
                stones[digit - 1] = stones[digit - 1].with(cell);
            }
            stones
        });
        positions.push((3, 3, stones));
    }
    let mut dice = Dice(1);
    for (columns, rows) in [(4, 4), (4, 3), (3, 5), (1, 4), (5, 1), (5, 5), (6, 4)] {
        for _ in 0..300 {
            let cells = columns * rows;
            let empty = 1 + dice.below(cells.min(11) as u64) as usize;
            positions.push((columns, rows, dice.stones(cells, empty)));
        }
    }
    positions
}

fn options() -> [Options; 3] {
    let short = Cuts { full: 2, semi: 3, goal: 4, between_cells: 2, or: 2, whole: true };
    [
        Options::default(),
        Options { inferior: false, patterns: 0, ..Options::default() },
        Options { cuts: short, widening: 1, patterns: 8, ..Options::default() },
    ]
}

#[test]
fn the_solver_agrees_with_brute_force() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    type Solvers = (Board<u64>, Vec<Solver<u64>>);
    let mut solvers: HashMap<(usize, usize), Solvers> = HashMap::new();
    for (columns, rows, stones) in positions() {
        let (board, solvers) = solvers.entry((columns, rows)).or_insert_with(|| {
            let solvers = options().map(|options| Solver::new(columns, rows, options, 1 << 20));
            (Board::new(columns, rows), solvers.into())
        });
        for to_move in Player::BOTH {
            let expected = winner(board, stones, to_move);
            for solver in solvers.iter_mut() {
                let found = solver.solve(stones, to_move, &mut meter).unwrap();
                assert_eq!(found.winner, expected, "{columns}x{rows} {stones:?} {to_move}");
                // The carrier is enough: the opponent may have all other cells.
                let mut worse = stones;
                let empty = u64::all(board.cells()) & !(stones[0] | stones[1]);
                worse[expected.opponent().index()] |= empty & !found.carrier;
                assert_eq!(winner(board, worse, to_move), expected, "carrier of {columns}x{rows} {stones:?} {to_move}");
            }
        }
    }
}

#[test]
fn fill_in_and_inferior_moves_change_no_winner() {
    for (columns, rows, stones) in positions().into_iter().step_by(3) {
        let board = Board::<u64>::new(columns, rows);
        let mut field = Field::new(&board, stones);
        field.fill_in(&board, u64::all(board.cells()));
        let mut reach = Reach::default();
        field.fill_in_deep(&board, &mut reach);
        for dead in [0, field.dead()] {
            let filled = [field.stones(Player::Left) | dead, field.stones(Player::Right) | field.dead() & !dead];
            for to_move in Player::BOTH {
                let expected = winner(&board, stones, to_move);
                assert_eq!(winner(&board, filled, to_move), expected, "{columns}x{rows} {stones:?} {to_move}");
                // If the player to move wins, a move that is not inferior wins as well.
                let empty = field.empty();
                let over = Player::BOTH.into_iter().any(|player| board.joins(player, filled[player.index()]));
                if expected == to_move && !over {
                    let found = gruk_hex_search::inferior::inferior(&board, &field, &mut reach, to_move, empty, None);
                    let left = empty & !found.vulnerable & !found.dominated;
                    let wins = |cell: usize| {
                        let mut after = filled;
                        after[to_move.index()] |= 1 << cell;
                        winner(&board, after, to_move.opponent()) == to_move
                    };
                    assert!(left.cells().any(wins), "{columns}x{rows} {stones:?} {to_move} {found:?}");
                }
            }
        }
    }
}

/// Does the colour of `cell` matter to who joins the borders, in some filling of the empty cells?
fn matters(board: &Board<u64>, stones: [u64; 2], empty: u64, cell: usize) -> bool {
    let others = empty.without(cell);
    let mut red = 0u64;
    loop {
        let joins = |red: u64| board.joins(Player::Left, red);
        if joins(stones[0] | red) != joins(stones[0] | red | 1 << cell) {
            return true;
        }
        red = red.wrapping_sub(others) & others;
        if red == 0 {
            return false;
        }
    }
}

#[test]
fn cells_that_the_graphs_call_dead_or_killed_never_matter() {
    let (mut dead, mut killed) = (0, 0);
    for (columns, rows, stones) in positions().into_iter().step_by(5) {
        let board = Board::<u64>::new(columns, rows);
        let field = Field::new(&board, stones);
        let empty = field.empty();
        if empty.len() > 10 {
            continue;
        }
        let mut reach = Reach::default();
        reach.set(&board, &field);
        for cell in reach.dead().cells() {
            assert!(!matters(&board, stones, empty, cell), "{columns}x{rows} {stones:?} {cell}");
            dead += 1;
        }
        for player in Player::BOTH {
            for stone in empty.cells() {
                let mut after = stones;
                after[player.index()] |= 1 << stone;
                for cell in reach.kills(player, stone).cells() {
                    assert!(
                        !matters(&board, after, empty.without(stone), cell),
                        "{columns}x{rows} {stones:?}: {player} on {stone} kills {cell}"
                    );
                    killed += 1;
                }
            }
        }
    }
    assert!(dead > 1_000 && killed > 5_000, "only {dead} dead and {killed} killed cells");
}

/// The survey, and what players are told of it.
#[test]
fn what_is_seen_without_a_search_is_true() {
    let mut decided = 0;
    for (columns, rows, stones) in positions().into_iter().step_by(5) {
        let board = Board::<u64>::new(columns, rows);
        if Player::BOTH.into_iter().any(|player| board.joins(player, stones[player.index()])) {
            continue;
        }
        let rules = Hex::new(columns, rows);
        let (picture, position) = picture_of(&rules, columns, rows, stones);
        let empty = u64::all(board.cells()) & !(stones[0] | stones[1]);
        for to_move in Player::BOTH {
            let survey = Survey::new(&board, stones, to_move, Cuts::default());
            let seen = sight(&rules, &Turn::new(position.clone(), to_move)).unwrap();
            let expected = winner(&board, stones, to_move);
            let place = format!("{picture} {to_move}");
            let found = survey.winner(to_move);
            assert_eq!(found.map(|(player, _)| player), seen.winner, "{place}");
            assert_eq!(found.is_some(), seen.must_play.is_none(), "{place}");
            if let Some((found, carrier)) = found {
                decided += 1;
                assert_eq!(found, expected, "{place}");
                // The carrier is enough: the opponent may have all other cells.
                let mut worse = stones;
                worse[found.opponent().index()] |= empty & !carrier;
                assert_eq!(winner(&board, worse, to_move), found, "carrier of {place}");
            }
            let Some(told) = seen.must_play else { continue };
            let told: Vec<String> = told.iter().map(|m| rules.print_move(*m)).collect();
            for cell in empty.cells() {
                let mut after = stones;
                after[to_move.index()] |= 1 << cell;
                let wins = || winner(&board, after, to_move.opponent()) == to_move;
                let captured = (survey.captured[0] | survey.captured[1]).has(cell);
                let outside = !survey.must_play.unwrap_or(empty).has(cell) && !survey.dead.has(cell);
                assert!(!outside || captured || !wins(), "{place}: {cell} is outside the must-play region");
                assert!(told.contains(&name_of(columns, cell)) || !wins(), "{place}: {cell} is not told");
            }
        }
    }
    assert!(decided > 1_000, "only {decided} are decided");
}

/// Solves a turn with a proof, and lets the checker judge it.
fn certified(rules: &Hex, turn: &Turn<Position>) -> Player {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let solution = gruk_hex_search::solve(rules, turn, true, &mut meter).unwrap().unwrap();
    let proof = solution.proof.unwrap().unwrap();
    let name = |m: &gruk_rules::hex::Move| rules.print_move(*m);
    let mut writer = Writer::begin(Vec::new(), &format!("hex:{}", rules.params())).unwrap();
    let position = rules.print_position(&turn.position);
    writer.claim(Verdict::Wins(solution.winner), turn.to_move, &position, Kind::Connection).unwrap();
    writer.connection(&proof, name).unwrap();
    let text = writer.end().unwrap();
    if let Err(rejection) = gruk_verify::verify(&text) {
        panic!("{rejection}\n{}", String::from_utf8_lossy(&text));
    }
    if let Some(best) = solution.best_move {
        rules.check_move(&turn.position, turn.to_move, best).unwrap();
    }
    solution.winner
}

/// A position of the game with these stones, and its picture.
fn picture_of(rules: &Hex, columns: usize, rows: usize, stones: [u64; 2]) -> (String, Position) {
    let mark = |cell: usize| match (stones[0].has(cell), stones[1].has(cell)) {
        (true, _) => 'x',
        (_, true) => 'o',
        _ => '.',
    };
    let row = |row: usize| (0..columns).map(|column| mark(row * columns + column)).collect::<String>();
    let picture = (0..rows).map(row).collect::<Vec<_>>().join("/");
    let position = rules.parse_position(&picture).unwrap();
    (picture, position)
}

/// The name of a cell: the letter of its column, the number of its row.
fn name_of(columns: usize, cell: usize) -> String {
    format!("{}{}", char::from(b'a' + (cell % columns) as u8), cell / columns + 1)
}

#[test]
fn a_bridge_is_a_full_connection_of_two_cells() {
    let rules = Hex::new(5, 5);
    let (_, position) = picture_of(&rules, 5, 5, [1 << 6 | 1 << 12, 1 << 20]);
    let links = links_between(&rules, &position, Player::Left, [Node::Cell(6), Node::Cell(12)]).unwrap();
    let names: Vec<String> = links[0].carrier.iter().map(|m| rules.print_move(*m)).collect();
    assert_eq!((links[0].is_full, names.join(" ")), (true, "c2 b3".into()));
    assert_eq!(links_between(&rules, &position, Player::Right, [Node::Cell(6), Node::First]), None);
    // The stone on a5 is at Blue's left border.
    let touch = links_between(&rules, &position, Player::Right, [Node::Cell(20), Node::First]).unwrap();
    assert!(touch[0].is_full && touch[0].carrier.is_empty());
}

#[test]
fn proofs_of_small_positions_are_accepted() {
    for (columns, rows, stones) in positions().into_iter().step_by(7) {
        let board = Board::<u64>::new(columns, rows);
        if Player::BOTH.into_iter().any(|player| board.joins(player, stones[player.index()])) {
            continue;
        }
        let rules = Hex::new(columns, rows);
        let (picture, position) = picture_of(&rules, columns, rows, stones);
        for to_move in Player::BOTH {
            let turn = Turn::new(position.clone(), to_move);
            assert_eq!(certified(&rules, &turn), winner(&board, stones, to_move), "{picture} {to_move}");
        }
    }
}

/// The numbers of winning openings are those of the literature, `[Hayward 2005]`.
#[test]
fn openings_are_won_as_the_literature_says_with_proofs() {
    for (size, wins) in [(2, 2), (3, 5), (4, 4), (5, 13)] {
        let rules = Hex::new(size, size);
        let start = Turn::new(rules.start().unwrap(), Player::Left);
        let moves: Vec<_> = rules.moves(&start.position, Player::Left).collect();
        let won = moves.iter().filter(|&&m| certified(&rules, &rules.option(&start, m)) == Player::Left).count();
        assert_eq!(won, wins, "{size}x{size}");
    }
}

/// The player who answers the first stone has the choice of sides: brute force agrees on small boards, and a swap is
/// right exactly where the first stone wins without the rule.
#[test]
fn with_the_swap_rule_the_second_player_wins_and_proves_it() {
    let wins = |rules: &Hex, turn: &Turn<Position>| {
        let mut nobody = ();
        let mut meter = Meter::new(Limits::default(), &mut nobody);
        BackwardInduction::new(Question { player: Player::Right, goal: Goal::Win })
            .answer(rules, turn, &mut meter)
            .unwrap()
    };
    for size in [2, 3, 4, 5] {
        let (rules, plain) = (Hex::from_params(&format!("{size}x{size},swap")).unwrap(), Hex::new(size, size));
        let start = Turn::new(rules.start().unwrap(), Player::Left);
        assert!(size > 3 || wins(&rules, &start));
        assert_eq!(certified(&rules, &start), Player::Right);
        for m in rules.moves(&start.position, Player::Left) {
            let turn = rules.option(&start, m);
            let mut nobody = ();
            let mut meter = Meter::new(Limits::default(), &mut nobody);
            let best = gruk_hex_search::solve(&rules, &turn, false, &mut meter).unwrap().unwrap().best_move;
            assert_eq!(certified(&rules, &turn), Player::Right);
            assert_eq!(best == Some(Move::Swap), certified(&plain, &turn) == Player::Left, "{size}x{size} after {m:?}");
        }
    }
    let oblong = Hex::from_params("3x2,swap").unwrap();
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let start = Turn::new(oblong.start().unwrap(), Player::Left);
    assert!(gruk_hex_search::solve(&oblong, &start, true, &mut meter).is_none());
}

#[test]
fn sets_of_every_width_give_the_same_winners() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let mut dice = Dice(3);
    let mut small = Solver::<u64>::new(5, 5, Options::default(), 1 << 20);
    let mut middle = Solver::<u128>::new(5, 5, Options::default(), 1 << 20);
    let mut wide = Solver::<Wide>::new(5, 5, Options::default(), 1 << 20);
    for _ in 0..100 {
        let stones = dice.stones(25, 18);
        let expected = small.solve(stones, Player::Left, &mut meter).unwrap();
        let as_cells = |stones: u64| stones.cells();
        let wider = stones.map(|stones| as_cells(stones).fold(0u128, Bits::with));
        let widest = stones.map(|stones| as_cells(stones).fold(Wide::default(), Bits::with));
        assert_eq!(middle.solve(wider, Player::Left, &mut meter).unwrap().winner, expected.winner);
        assert_eq!(wide.solve(widest, Player::Left, &mut meter).unwrap().winner, expected.winner);
    }
}

/// The proof of this opening searches positions again that the first search has left undecided.
#[test]
fn what_a_search_has_left_undecided_is_proved_afterwards() {
    let rules = Hex::new(7, 7);
    let start = Turn::new(rules.start().unwrap(), Player::Left);
    let opening = rules.moves(&start.position, Player::Left).find(|m| rules.print_move(*m) == "a4").unwrap();
    assert_eq!(certified(&rules, &rules.option(&start, opening)), Player::Left);
}

/// Boards that fill a set to its last cell: 8 × 8 in one word, 16 × 8 in two.
#[test]
fn boards_as_large_as_their_sets_are_searched() {
    for (columns, rows) in [(8, 8), (16, 8)] {
        let rules = Hex::new(columns, rows);
        let turn = Turn::new(rules.start().unwrap(), Player::Right);
        let mut nobody = ();
        let mut meter = Meter::new(Limits { nodes: Some(30), ..Limits::default() }, &mut nobody);
        let solved = gruk_hex_search::solve(&rules, &turn, false, &mut meter).unwrap();
        assert!(solved.is_err_and(|limit| limit == LimitHit::Nodes) || columns != rows, "{columns}x{rows}");
    }
}

#[test]
fn limits_are_kept() {
    let rules = Hex::new(9, 9);
    let turn = Turn::new(rules.start().unwrap(), Player::Left);
    for limits in [Limits { nodes: Some(5), ..Limits::default() }, Limits { memory: 100_000, ..Limits::default() }] {
        let mut nobody = ();
        let mut meter = Meter::new(limits, &mut nobody);
        assert!(gruk_hex_search::solve(&rules, &turn, true, &mut meter).unwrap().is_err());
    }
}
