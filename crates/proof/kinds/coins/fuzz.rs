//! Values of single coins, of which one may be wrong, on small boards; whole positions are played by the rules.

use crate::fuzz::{Dice, Trial, block, certificate, conditions, is_true, rules, run};
use gruk_core::{AnyRules, Diagram, Mark, Player, Ruleset, Verdict};

/// Games with the columns and rows of a small board.
const BOARDS: [(&str, usize, usize); 9] = [
    ("coin-turning:ruler", 5, 1),
    ("coin-turning:turning-turtles", 5, 1),
    ("coin-turning:mock-turtles", 5, 1),
    ("coin-turning:twins", 5, 1),
    ("coin-turning:triplets", 5, 1),
    ("coin-turning:twins*ruler", 3, 2),
    ("coin-turning:turning-turtles", 3, 2),
    ("turnablock", 3, 2),
    ("turnablock", 2, 2),
];

/// A board by its columns and rows.
#[derive(Clone, Copy)]
struct Board {
    columns: usize,
    rows: usize,
}

impl Board {
    fn picture(self, heads: &[bool]) -> String {
        let row = |row: &[bool]| row.iter().map(|&is_head| if is_head { 'x' } else { '.' }).collect::<String>();
        heads.chunks(self.columns).map(row).collect::<Vec<_>>().join("/")
    }

    fn name(self, cell: usize) -> String {
        format!("{}{}", (b'a' + (cell % self.columns) as u8) as char, cell / self.columns + 1)
    }

    /// The cells neither to the right of nor below this one.
    fn before(self, cell: usize) -> impl Iterator<Item = usize> {
        let (column, row) = (cell % self.columns, cell / self.columns);
        (0..self.columns * self.rows).filter(move |at| at % self.columns <= column && at / self.columns <= row)
    }
}

/// For each coin what the moves that turn it last leave of the others, found by playing from that coin alone.
fn others(rules: &AnyRules, board: Board) -> Vec<Vec<Vec<usize>>> {
    let cells = board.columns * board.rows;
    let of_coin = |cell: usize| {
        let heads: Vec<bool> = (0..cells).map(|at| at == cell).collect();
        let alone = rules.parse_position(&board.picture(&heads)).expect("a position");
        let left = |m| {
            let mut after = alone.clone();
            rules.play(&mut after, Player::Left, m);
            let Diagram::Grid { cells, .. } = rules.diagram(&after) else { panic!("coins lie on a board") };
            (0..cells.len()).filter(|&at| !matches!(cells[at], Mark::Empty)).collect()
        };
        rules.moves(&alone, Player::Left).map(left).collect()
    };
    (0..cells).map(of_coin).collect()
}

/// For each coin but `fixed`, whose value stays, the mex of the values of its moves.
fn values(others: &[Vec<Vec<usize>>], start: &[u64], fixed: Option<usize>) -> Vec<u64> {
    let mut values = start.to_vec();
    for _ in 0..=others.len() {
        for (coin, moves) in others.iter().enumerate().filter(|&(coin, _)| Some(coin) != fixed) {
            let seen: Vec<u64> =
                moves.iter().map(|left| left.iter().fold(0, |sum, &other| sum ^ values[other])).collect();
            values[coin] = (0..).find(|value| !seen.contains(value)).expect("some number is free");
        }
    }
    values
}

fn coins(dice: &mut Dice) -> Trial {
    let (game, columns, rows) = *dice.pick(&BOARDS);
    let board = Board { columns, rows };
    let cells = columns * rows;
    let heads: Vec<bool> = (0..cells).map(|_| dice.once_in(3)).collect();
    let others = others(&rules(game), board);
    let mut written = values(&others, &vec![0; cells], None);
    if dice.once_in(2) {
        let wrong = dice.throw(cells);
        written[wrong] = dice.throw(5) as u64;
        // The values of coins that have this one in their moves may follow from it.
        if dice.once_in(2) {
            written = values(&others, &written, Some(wrong));
        }
    }
    let mut needed: Vec<usize> = (0..cells).filter(|&cell| heads[cell]).flat_map(|cell| board.before(cell)).collect();
    needed.sort_unstable();
    needed.dedup();
    let lines: Vec<String> = needed.iter().map(|&cell| format!("{} {}", board.name(cell), written[cell])).collect();
    let sum = (0..cells).filter(|&cell| heads[cell]).fold(0, |sum, cell| sum ^ written[cell]);
    let first = dice.player();
    let winner = if (sum == 0) == dice.once_in(10) { first } else { first.opponent() };
    let at = board.picture(&heads);
    let text = certificate(game, (Verdict::Wins(winner), first, &at, "coins"), &block("coins", &lines));
    Trial::new(text, move || is_true(game, &at, first, Verdict::Wins(winner)))
}

#[test]
fn statements_with_coins_are_true() {
    run("coins", coins);
}

#[test]
fn conditions_of_coins_are_needed() {
    conditions(
        "coins",
        coins,
        &["coins: the claimed winner", "coins: no move has the value", "coins: each smaller value is that of a move"],
    );
}
