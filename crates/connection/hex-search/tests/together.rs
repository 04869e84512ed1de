//! Searches by several threads find the winners that plain search finds, and prove them.

use gruk_cert::{Kind, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_hex_search::bits::Bits;
use gruk_hex_search::solve_by;
use gruk_hex_search::solver::{Options, Solver};
use gruk_rules::hex::{Hex, Position};
use gruk_solve::{Effort, Limits, Meter};

/// A generator of numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

/// The winner by flooding full boards: all that can be done with a few empty cells.
fn winner(solver: &Solver<u64>, stones: [u64; 2], to_move: Player) -> Player {
    let board = solver.board();
    let empty = u64::all(board.cells()) & !(stones[0] | stones[1]);
    if let Some(player) = Player::BOTH.into_iter().find(|player| board.joins(*player, stones[player.index()])) {
        return player;
    }
    let wins = empty.cells().any(|cell| {
        let mut after = stones;
        after[to_move.index()] = after[to_move.index()].with(cell);
        winner(solver, after, to_move.opponent()) == to_move
    });
    if wins { to_move } else { to_move.opponent() }
}

#[test]
fn many_threads_agree_with_brute_force() {
    let mut dice = Dice(4);
    for (columns, rows) in [(4, 4), (5, 3), (5, 5)] {
        for threads in [2, 5] {
            let mut nobody = ();
            let mut meter = Meter::new(Limits::default(), &mut nobody);
            let mut solver = Solver::<u64>::with_threads(columns, rows, Options::default(), 1 << 20, threads);
            for _ in 0..40 {
                let mut stones = [0u64; 2];
                let empty = 3 + dice.below(6) as usize;
                while columns * rows - (stones[0] | stones[1]).len() > empty {
                    let cell = dice.below((columns * rows) as u64) as usize;
                    if !(stones[0] | stones[1]).has(cell) {
                        let player = dice.below(2) as usize;
                        stones[player] = stones[player].with(cell);
                    }
                }
                for to_move in Player::BOTH {
                    let found = solver.solve(stones, to_move, &mut meter).unwrap();
                    assert_eq!(found.winner, winner(&solver, stones, to_move), "{columns}x{rows} {stones:?} {to_move}");
                }
            }
        }
    }
}

/// The turn after one stone, or the start.
fn turn(size: usize, stone: Option<&str>) -> (Hex, Turn<Position>) {
    let rules = Hex::new(size, size);
    let start = Turn::new(rules.start().unwrap(), Player::Left);
    let turn = stone.map_or(start.clone(), |stone| rules.option(&start, rules.parse_move(stone).unwrap()));
    (rules, turn)
}

#[test]
fn openings_by_threads_are_those_of_the_literature_and_are_proved() {
    // The centre wins, and the corner loses [BBC00].
    for (stone, expected) in [(None, Player::Left), (Some("c3"), Player::Left), (Some("a1"), Player::Right)] {
        let (rules, turn) = turn(5, stone);
        for threads in [2, 3, 6] {
            let mut nobody = ();
            let mut meter = Meter::new(Limits::default(), &mut nobody);
            let effort = Effort { threads, keep: None };
            let solution = solve_by(&rules, &turn, true, &effort, &mut meter).unwrap().unwrap().unwrap();
            assert_eq!(solution.winner, expected, "{stone:?}, {threads} threads");
            let proof = solution.proof.unwrap().unwrap();
            let mut writer = Writer::begin(Vec::new(), "hex:5x5").unwrap();
            let position = rules.print_position(&turn.position);
            writer.claim(Verdict::Wins(solution.winner), turn.to_move, &position, Kind::Connection).unwrap();
            writer.connection(&proof, |&m| rules.print_move(m)).unwrap();
            gruk_verify::verify(&writer.end().unwrap()).unwrap();
        }
    }
}
