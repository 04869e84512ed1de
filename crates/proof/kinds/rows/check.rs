//! Left's strategy by rows on cylinders of circumference 3. Format: section 3.19.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::{Context, read_move};
use crate::kinds::Check;
use crate::statement::OutcomeClaim;
use gruk_cert::RowsLine;
use gruk_core::{AnyPosition, Player, Turn, Verdict};
use gruk_rules::board::cells::Cells;
use gruk_rules::board::placing::{Move, Placing, Shape};

/// The blocks in the order of the claims that they prove.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
    used: usize,
}

/// An end of a gap: the label of Left's single stone, and whether it is soft; no label for walls and borders.
#[derive(Clone, Copy)]
struct End {
    label: Option<usize>,
    is_soft: bool,
}

const WALL: End = End { label: None, is_soft: false };

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context, used: 0 }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let fail = |line: usize, why: &str| Err(Rejection::new(line, why));
        let Some(block) = self.context.evidence().rows.get(self.used) else {
            return fail(claim.line, "there is no block of rows for this claim");
        };
        self.used += 1;
        self.context.uses(block.line);
        let Some((rules, at)) = self.context.as_game::<Placing>(turn).filter(|(rules, _)| is_narrow(rules)) else {
            return fail(claim.line, "rows prove nothing about this game");
        };
        if claim.verdict != Verdict::Wins(Player::Left) {
            return fail(claim.line, "rows prove that left wins, and nothing else");
        }
        let mut stones = Player::BOTH.map(|player| at.stones(player).clone());
        let mut lines = block.rows.iter();
        if turn.to_move == Player::Left {
            let Some((row, cell)) = lines.next().and_then(|row| match row.says {
                RowsLine::First(cell) => Some((row, cell)),
                RowsLine::Row(..) => None,
            }) else {
                return fail(block.line, "left is to move, and there is no first move");
            };
            match read_move(rules, row.line, cell)? {
                Move::Stone(cell) if needs!("rows: the first move is free", at.is_free(cell as usize)) => {
                    stones[0].insert(cell as usize)
                }
                _ => return fail(row.line, "the cell is not free"),
            }
        }
        let height = rules.net().len() / 3;
        let (mut above, mut gap) = (WALL, 0);
        for y in 0..height {
            let on =
                |stones: &Cells| -> Vec<usize> { (3 * y..3 * y + 3).filter(|&cell| stones.contains(cell)).collect() };
            let (red, blue) = (on(&stones[0]), on(&stones[1]).len());
            let label = red.first().map(|cell| (cell + 2 * y) % 3);
            let mut line = claim.line;
            let [upper, lower] = match (red.len(), blue) {
                (0, 0) => {
                    gap += 1;
                    continue;
                }
                (0, _) if !needs!("rows: no row is right's alone", false) => {
                    return fail(claim.line, "a row has stones of right's alone");
                }
                (1, 1) => {
                    let Some(row) = lines.next() else {
                        return fail(block.line, "a row with a stone of each player has no line");
                    };
                    line = row.line;
                    let is_up = match row.says {
                        RowsLine::Row(own, is_up) if own == y => is_up,
                        _ => {
                            return fail(line, "expected the next row with a stone of each player, and 'up' or 'down'");
                        }
                    };
                    [End { label, is_soft: is_up }, End { label, is_soft: !is_up }]
                }
                (1, 2) => [End { label, is_soft: false }; 2],
                _ => [WALL; 2],
            };
            if !is_safe(above, gap, upper) {
                return fail(line, "the rows before this one are not safe");
            }
            (above, gap) = (lower, 0);
        }
        match lines.next() {
            Some(row) => fail(row.line, "no row needs this line"),
            None => Ok(()),
        }
    }
}

/// Is it a cylinder of circumference 3?
fn is_narrow(rules: &Placing) -> bool {
    rules.game().shape == Shape::Cylinder && rules.net().picture().is_some_and(|rows| rows[0].len() == 3)
}

/// Is a gap of so many empty rows between two ends safe?
fn is_safe(above: End, gap: usize, below: End) -> bool {
    let (Some(a), Some(b)) = (above.label, below.label) else { return true };
    match gap {
        0 => needs!("rows: no row between", a != b || (above.is_soft && below.is_soft)),
        1 => needs!("rows: one row between", a == b || above.is_soft || below.is_soft),
        3 => needs!("rows: three rows between", a != b || above.is_soft || below.is_soft),
        _ => true,
    }
}
