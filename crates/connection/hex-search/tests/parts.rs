//! What parts and reversals say about a position agrees with brute force, and the search finds the same winners with
//! and without them.

use gruk_core::Player;
use gruk_hex_search::bits::Bits;
use gruk_hex_search::board::Board;
use gruk_hex_search::connections::{Builder, Connections, Cuts, Stop};
use gruk_hex_search::field::Field;
use gruk_hex_search::inferior::inferior;
use gruk_hex_search::parts::{Part, cut_off, parts};
use gruk_hex_search::reach::Reach;
use gruk_hex_search::reversible::Sweep;
use gruk_hex_search::solver::{Options, Solver};
use gruk_solve::{Limits, Meter};
use std::collections::HashMap;

/// Who wins turns of one board, by every play.
struct Brute<'a> {
    board: &'a Board<u64>,
    known: HashMap<([u64; 2], Player), Player>,
}

impl Brute<'_> {
    fn winner(&mut self, stones: [u64; 2], to_move: Player) -> Player {
        if let Some(player) = Player::BOTH.into_iter().find(|player| self.board.joins(*player, stones[player.index()]))
        {
            return player;
        }
        if let Some(&known) = self.known.get(&(stones, to_move)) {
            return known;
        }
        let empty = u64::all(self.board.cells()) & !(stones[0] | stones[1]);
        let wins = |cell: usize| self.winner(with(stones, to_move, 1 << cell), to_move.opponent()) == to_move;
        let winner = if empty.cells().any(wins) { to_move } else { to_move.opponent() };
        self.known.insert((stones, to_move), winner);
        winner
    }
}

/// The stones with those of `player` on more cells.
fn with(mut stones: [u64; 2], player: Player, cells: u64) -> [u64; 2] {
    stones[player.index()] |= cells;
    stones
}

/// A generator of numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

/// Random positions that nobody has won, with at most this many empty cells.
fn positions(dice: &mut Dice, board: &Board<u64>, count: usize, most_empty: usize) -> Vec<[u64; 2]> {
    let cells = board.cells();
    let mut positions = Vec::new();
    while positions.len() < count {
        let empty = (2 + dice.below(most_empty as u64 - 1) as usize).min(cells);
        let mut stones = [0u64; 2];
        while cells - (stones[0] | stones[1]).len() > empty {
            let cell = dice.below(cells as u64) as usize;
            if !(stones[0] | stones[1]).has(cell) {
                stones[dice.below(2) as usize] |= 1 << cell;
            }
        }
        if !Player::BOTH.into_iter().any(|player| board.joins(player, stones[player.index()])) {
            positions.push(stones);
        }
    }
    positions
}

/// Runs a check on random positions of small boards, and adds up what it counts.
fn on_positions<const N: usize>(
    seed: u64,
    count: usize,
    mut check: impl FnMut(&Board<u64>, &mut Brute, [u64; 2]) -> [usize; N],
) -> [usize; N] {
    let mut dice = Dice(seed);
    let mut sums = [0; N];
    for (columns, rows, most_empty) in [(3, 3, 9), (4, 4, 12), (3, 5, 12), (5, 3, 12), (4, 3, 12), (5, 5, 10)] {
        let board = Board::new(columns, rows);
        let mut brute = Brute { board: &board, known: HashMap::new() };
        for stones in positions(&mut dice, &board, count, most_empty) {
            let counted = check(&board, &mut brute, stones);
            sums.iter_mut().zip(counted).for_each(|(sum, more)| *sum += more);
        }
    }
    sums
}

/// The connections of a player, complete.
fn links(board: &Board<u64>, field: &Field<u64>, player: Player) -> Connections<u64, ()> {
    let mut links = Connections::new(board.cells(), player);
    let cells = (field.stones(player), field.empty());
    Builder::new(board.cells(), Cuts::default(), ()).build(board.graph(), &mut links, player, cells, Stop::Complete);
    links
}

/// Does the colour of one of these cells matter to who joins the borders, in some filling of the empty cells?
fn matters(board: &Board<u64>, stones: [u64; 2], cells: u64) -> bool {
    let others = u64::all(board.cells()) & !(stones[0] | stones[1] | cells);
    let mut red = 0u64;
    loop {
        let joins = |red: u64| board.joins(Player::Left, stones[0] | red);
        if joins(red) != joins(red | cells) {
            return true;
        }
        red = red.wrapping_sub(others) & others;
        if red == 0 {
            return false;
        }
    }
}

#[test]
fn cells_that_are_cut_off_never_matter() {
    let [dead] = on_positions(1, 200, |board, _, stones| {
        let field = Field::new(board, stones);
        let dead = Player::BOTH.map(|player| cut_off(board, &field, player));
        for dead in dead {
            assert!(!matters(board, stones, dead), "{board:?} {stones:?} {dead:#b}");
        }
        [(dead[0] | dead[1]).len()]
    });
    assert!(dead > 500, "only {dead} cells");
}

/// With and without dead cells found before: these are given to either player.
#[test]
fn captured_parts_change_no_winner_and_need_no_more_than_their_carriers() {
    let [captured, spare] = on_positions(2, 150, |board, brute, stones| {
        let mut counted = [0; 2];
        for fill_in in [false, true] {
            let mut field = Field::new(board, stones);
            if fill_in {
                field.fill_in(board, u64::all(board.cells()));
                for player in Player::BOTH {
                    let dead = cut_off(board, &field, player);
                    dead.cells().for_each(|cell| field.bury(board, cell));
                }
            }
            let filled = Player::BOTH.map(|player| field.stones(player));
            if Player::BOTH.into_iter().any(|player| board.joins(player, filled[player.index()])) {
                continue;
            }
            for player in Player::BOTH {
                for part in parts(board, &field, &links(board, &field, player)) {
                    let Some(full) = part.full else { continue };
                    counted[0] += part.region.len();
                    counted[1] += (part.region & !full).len();
                    let foe = player.opponent();
                    for to_move in Player::BOTH {
                        let expected = brute.winner(stones, to_move);
                        for holder in Player::BOTH {
                            let given = with(with(filled, player, part.region), holder, field.dead());
                            assert_eq!(brute.winner(given, to_move), expected, "{stones:?} {part:?}");
                            // What is in the part and not in the carrier may be the opponent's.
                            let worse = with(with(filled, foe, part.region & !full), holder, field.dead());
                            assert_eq!(brute.winner(worse, to_move), expected, "{stones:?} {part:?}");
                        }
                    }
                }
            }
        }
        counted
    });
    assert!(captured > 100 && spare > 10, "only {captured} cells, {spare} outside carriers");
}

#[test]
fn a_key_captures_its_part() {
    let [keys] = on_positions(3, 150, |board, brute, stones| {
        let field = Field::new(board, stones);
        let mut keys = 0;
        for player in Player::BOTH {
            for part in parts(board, &field, &links(board, &field, player)) {
                for (carrier, key) in part.semis {
                    let key = key.expect("complete lists show the key");
                    keys += 1;
                    let after = with(stones, player, 1 << key);
                    let worse = with(after, player.opponent(), part.region & !carrier);
                    for to_move in Player::BOTH {
                        let expected = brute.winner(with(stones, player, part.region), to_move);
                        assert_eq!(brute.winner(after, to_move), expected, "{stones:?} {key} {carrier:#b}");
                        assert_eq!(brute.winner(worse, to_move), expected, "{stones:?} {key} {carrier:#b}");
                    }
                }
            }
        }
        [keys]
    });
    assert!(keys > 150, "only {keys} keys");
}

/// After the move and the reply the player who moved wins no turn that is lost with the opponent's stones on both and
/// on what the reply captures.
#[test]
fn a_reversal_leaves_the_move_worthless() {
    let [reversed, by_move] = on_positions(4, 200, |board, brute, stones| {
        let field = Field::new(board, stones);
        let mut counted = [0; 2];
        let mut sweep = Sweep::default();
        for player in Player::BOTH {
            let foe = player.opponent();
            for cell in field.empty().cells() {
                let Some((reply, captured)) = sweep.reversal(board, &field, foe, cell) else { continue };
                let after = with(with(stones, player, 1 << cell), foe, 1 << reply);
                let without = with(stones, foe, 1 << reply | 1 << cell | captured);
                assert!(!captured.has(cell) && !captured.has(reply));
                counted[0] += 1;
                counted[1] += usize::from(matters(board, with(stones, foe, 1 << reply), 1 << cell));
                if brute.winner(after, player) == player {
                    assert_eq!(brute.winner(without, player), player, "{stones:?} {cell} {reply}");
                }
                // Nothing but the reply and the captured cells is needed for that: the player may have any of the
                // others.
                for more in (field.empty() & !(captured | 1 << reply | 1 << cell)).cells() {
                    let (after, without) = (with(after, player, 1 << more), with(without, player, 1 << more));
                    if brute.winner(after, player) == player {
                        assert_eq!(brute.winner(without, player), player, "{stones:?} {cell} {reply} {more}");
                    }
                }
            }
        }
        counted
    });
    assert!(reversed > 800 && by_move > 40, "only {reversed} moves, {by_move} that the reply alone does not kill");
}

/// A stone is worth as much as stones on all of its sweep.
#[test]
fn a_stone_gets_its_sweep() {
    let [cells] = on_positions(7, 150, |board, brute, stones| {
        let field = Field::new(board, stones);
        let mut counted = 0;
        let mut sweep = Sweep::default();
        for player in Player::BOTH {
            for cell in field.empty().cells() {
                let swept = sweep.run(board, &field, player, cell);
                counted += swept.len();
                let after = with(stones, player, 1 << cell);
                for to_move in Player::BOTH {
                    let expected = brute.winner(with(after, player, swept), to_move);
                    assert_eq!(brute.winner(after, to_move), expected, "{stones:?} {cell} {swept:#b}");
                }
            }
        }
        [counted]
    });
    assert!(cells > 2_000, "only {cells} cells");
}

#[test]
fn who_wins_wins_with_a_move_that_is_not_left_out() {
    let [left_out, by_parts] = on_positions(5, 250, |board, brute, stones| {
        let field = Field::new(board, stones);
        let mut reach = Reach::default();
        reach.set(board, &field);
        let found: [Vec<Part<u64>>; 2] = Player::BOTH.map(|player| parts(board, &field, &links(board, &field, player)));
        let mut counted = [0; 2];
        for to_move in Player::BOTH {
            let (mine, theirs) = (&found[to_move.index()], &found[to_move.opponent().index()]);
            let all = inferior(board, &field, &mut reach, to_move, field.empty(), Some([mine, theirs]));
            let plain = inferior(board, &field, &mut reach, to_move, field.empty(), None);
            let left_out = all.vulnerable | all.dominated;
            counted[0] += left_out.len();
            counted[1] += left_out.len().saturating_sub((plain.vulnerable | plain.dominated).len());
            for cell in all.vulnerable.cells() {
                let needed = &all.killers.iter().find(|killer| killer.cell == cell).expect("a killer").needed;
                // Wherever else the player has more stones, the killer and what it captures reverse the move.
                let others = field.empty() & !(needed | 1 << cell);
                for more in [0, others, others & 0x5555, others & 0x3333] {
                    let before = with(stones, to_move, more);
                    let with_move = brute.winner(with(before, to_move, 1 << cell), to_move.opponent());
                    let reversed = brute.winner(with(before, to_move.opponent(), needed | 1 << cell), to_move);
                    assert!(
                        with_move != to_move || reversed == to_move,
                        "{stones:?} {to_move} {cell} {needed:#b} {more:#b}"
                    );
                }
            }
            if brute.winner(stones, to_move) == to_move {
                let wins = |cell: usize| brute.winner(with(stones, to_move, 1 << cell), to_move.opponent()) == to_move;
                assert!((field.empty() & !left_out).cells().any(wins), "{stones:?} {to_move} {all:?}");
            }
        }
        counted
    });
    assert!(left_out > 2_000 && by_parts > 200, "only {left_out} moves, {by_parts} of them by parts and reversals");
}

/// The solver keeps its table and its patterns from one position to the next, so that carriers that say too little
/// show. With short lists of connections the parts have more to do.
#[test]
fn the_winner_is_the_same_with_and_without_parts() {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let mut dice = Dice(6);
    for (columns, rows, most_empty, count) in
        [(4, 4, 13, 1_000), (3, 5, 13, 500), (5, 3, 13, 500), (5, 5, 14, 500), (6, 4, 13, 500)]
    {
        let board = Board::<u64>::new(columns, rows);
        let mut brute = Brute { board: &board, known: HashMap::new() };
        let short = Cuts { full: 2, semi: 3, goal: 4, between_cells: 2, or: 2, whole: false };
        let none = Cuts { full: 1, semi: 2, goal: 2, between_cells: 2, or: 2, whole: false };
        let mut solvers = [
            Options::default(),
            Options { parts: false, ..Options::default() },
            Options { cuts: short, ..Options::default() },
            Options { cuts: none, widening: 1, ..Options::default() },
        ]
        .map(|options| Solver::new(columns, rows, options, 1 << 20));
        for stones in positions(&mut dice, &board, count, most_empty) {
            let empty = u64::all(board.cells()) & !(stones[0] | stones[1]);
            for to_move in Player::BOTH {
                let [found, others @ ..] =
                    solvers.each_mut().map(|solver| solver.solve(stones, to_move, &mut meter).unwrap());
                for decided in [&[found][..], &others].concat() {
                    assert_eq!(decided.winner, found.winner, "{columns}x{rows} {stones:?} {to_move}");
                    // The opponent may have everything outside the carrier.
                    let worse = with(stones, found.winner.opponent(), empty & !decided.carrier);
                    let winner = brute.winner(worse, to_move);
                    assert_eq!(winner, found.winner, "carrier of {columns}x{rows} {stones:?} {to_move}");
                }
            }
        }
    }
}

/// A chain of Red along the second row cuts off the first one; with a gap in the chain nothing is cut off.
#[test]
fn a_region_of_one_group_is_dead() {
    let board = Board::<u64>::new(4, 4);
    let dead = |red: u64| cut_off(&board, &Field::new(&board, [red | 1, 0]), Player::Left);
    assert_eq!(dead(0b1111_0000), 0b1110);
    assert_eq!(dead(0b0111_0000), 0);
}
