//! Random rows on cylinders of circumference 3, with ends that are soft where they are said to be. The game is played
//! through on its cells.

use crate::fuzz::{Dice, Trial, block, certificate, conditions, run_up_to};
use gruk_core::{Player, Verdict};
use std::collections::HashMap;

/// The cells of a cylinder of circumference 3 as bits, row by row.
#[derive(Clone, Copy)]
struct Cylinder {
    rows: usize,
}

impl Cylinder {
    fn touch(self, a: usize, b: usize) -> bool {
        let (column, row) = (a % 3, a / 3);
        let near = [(column + 1, row), (column + 2, row), (column, row + 1), (column + 2, row + 1)];
        let is_below = |&(x, y): &(usize, usize)| (x % 3, y) == (b % 3, b / 3);
        near.iter().any(is_below) || b / 3 + 1 == row && self.touch(b, a)
    }

    /// Is there a way from the top to the bottom over these cells?
    fn joins(self, own: u32) -> bool {
        let mut reached = own & 0b111;
        loop {
            let cells = (0..3 * self.rows).filter(|&cell| own >> cell & 1 == 1);
            let near = |&cell: &usize| (0..3 * self.rows).any(|at| reached >> at & 1 == 1 && self.touch(at, cell));
            let grown = cells.filter(near).fold(reached, |all, cell| all | 1 << cell);
            if grown == reached {
                return reached >> (3 * (self.rows - 1)) != 0;
            }
            reached = grown;
        }
    }

    fn left_wins(
        self,
        [left, right]: [u32; 2],
        to_move: Player,
        known: &mut HashMap<([u32; 2], Player), bool>,
    ) -> bool {
        if self.joins(left) {
            return true;
        }
        let all = (1 << (3 * self.rows)) - 1;
        if !self.joins(all & !right) {
            return false;
        }
        if let Some(&known) = known.get(&([left, right], to_move)) {
            return known;
        }
        let mut bits = (0..3 * self.rows).map(|cell| 1 << cell).filter(|bit| (left | right) & bit == 0);
        let wins = match to_move {
            Player::Left => bits.any(|bit| self.left_wins([left | bit, right], Player::Right, known)),
            Player::Right => bits.all(|bit| self.left_wins([left, right | bit], Player::Left, known)),
        };
        known.insert(([left, right], to_move), wins);
        wins
    }
}

fn rows(dice: &mut Dice) -> Trial {
    let board = Cylinder { rows: 1 + dice.throw(5) };
    let mut stones = [0u32; 2];
    let mut free = 3 * board.rows;
    // Sometimes nothing but two rows of three stones and a gap.
    let is_gap = dice.once_in(6) && board.rows > 1;
    for row in 0..board.rows {
        let mut places = [0, 1, 2].map(|column| 3 * row + column);
        places.swap(0, dice.throw(3));
        places.swap(1, 1 + dice.throw(2));
        // Left's and Right's stones of the row.
        let kinds: &[(usize, usize)] = match (is_gap, free > 9) {
            (true, _) if row == 0 || row + 1 == board.rows => &[(1, 2)],
            (true, _) => &[(0, 0)],
            (false, true) => &[(1, 1), (1, 2), (2, 1), (2, 0)],
            (false, false) => &[(0, 0), (0, 0), (1, 1), (1, 2), (1, 0), (2, 1)],
        };
        let (own, others) = *dice.pick(kinds);
        let (own, others) = if dice.once_in(30) { (0, 1 + dice.throw(2)) } else { (own, others) };
        places[..own].iter().for_each(|&cell| stones[0] |= 1 << cell);
        places[own..own + others].iter().for_each(|&cell| stones[1] |= 1 << cell);
        free -= own + others;
    }
    let first = dice.player();
    let mut lines = Vec::new();
    let mut after = stones;
    if first == Player::Left {
        let is_any = dice.once_in(10);
        let cells: Vec<usize> =
            (0..3 * board.rows).filter(|&cell| is_any || (stones[0] | stones[1]) >> cell & 1 == 0).collect();
        if cells.is_empty() {
            return rows(dice);
        }
        let cell = *dice.pick(&cells);
        lines.push(format!("{}{} first", ["a", "b", "c"][cell % 3], cell / 3 + 1));
        after[0] |= 1 << cell;
    }
    for row in 0..board.rows {
        let count = |of: u32| (of >> (3 * row) & 0b111).count_ones();
        if (count(after[0]), count(after[1])) == (1, 1) {
            lines.push(format!("{} {}", row + 1, dice.pick(&["up", "down"])));
        }
    }
    let mark = |cell: usize| match (stones[0] >> cell & 1, stones[1] >> cell & 1) {
        (1, _) => 'x',
        (_, 1) => 'o',
        _ => '.',
    };
    let picture: Vec<String> = (0..board.rows).map(|row| (3 * row..3 * row + 3).map(mark).collect()).collect();
    let claim = (Verdict::Wins(Player::Left), first, &*picture.join("/"), "rows");
    let text = certificate(&format!("cylinder:3x{}", board.rows), claim, &block("rows", &lines));
    Trial::new(text, move || board.left_wins(stones, first, &mut HashMap::new()))
}

#[test]
fn statements_with_rows_are_true() {
    run_up_to("rows", rows, 20_000);
}

#[test]
fn conditions_of_rows_are_needed() {
    conditions(
        "rows",
        rows,
        &[
            "rows: the first move is free",
            "rows: no row is right's alone",
            "rows: no row between",
            "rows: one row between",
            "rows: three rows between",
        ],
    );
}
