//! Coin turning: a position is worth the exclusive or of its heads, each by itself; and in the product of two games the
//! coin in a column and a row is worth the nim-product of what the column is worth in the one and the row in the other
//! (the Tartan theorem).
//!
//! **Source:** `[BCG ch. 14]`.

use crate::nim_product::nim_product;
use gruk_cert::{CoinsProof, Reason, Reasoner, Settled};
use gruk_core::{Turn, Verdict};
use gruk_rules::board::coin_lines::Row;
use gruk_rules::board::grid::Square;
use gruk_rules::coin_turning::{CoinGame, Move, Position};
use std::collections::BTreeSet;

/// The most steps that winning moves are looked for.
const MAX_STEPS: u64 = 1 << 26;

/// The Grundy value of a single coin that shows heads at `place`, counted from 0, in a row.
///
/// **Source:** `[BCG ch. 14]`; Mock Turtles by the odious numbers.
#[must_use]
pub fn coin_in_row(row: Row, place: u32) -> u64 {
    let place = u64::from(place);
    let odious = |number: u64| 2 * number + u64::from(number.count_ones().is_multiple_of(2));
    match row {
        Row::TurningTurtles => place + 1,
        Row::MockTurtles => odious(place),
        Row::Twins => place,
        Row::Triplets => place.checked_sub(2).map_or(0, odious),
        Row::Ruler => (place + 1) & (place + 1).wrapping_neg(),
    }
}

/// The Grundy value of a single coin that shows heads on a board.
#[must_use]
pub fn coin(rules: &CoinGame, column: u32, row: u32) -> u64 {
    let (along, down) = rules.rows();
    let value = coin_in_row(along, column);
    down.map_or(value, |down| nim_product(value, coin_in_row(down, row)))
}

/// The Grundy value of a position.
#[must_use]
pub fn nimber(rules: &CoinGame, at: &Position) -> u64 {
    at.heads().fold(0, |sum, (column, row)| sum ^ coin(rules, column, row))
}

/// Settles every position of a game of turning coins.
#[derive(Clone, Copy, Debug)]
pub struct Tartan;

impl Reasoner<CoinGame> for Tartan {
    fn settle(&self, rules: &CoinGame, turn: &Turn<Position>) -> Option<Settled<Move>> {
        let at = &turn.position;
        let sum = nimber(rules, at);
        let mut moves = Vec::new();
        let mut steps = 0;
        // A coin may be turned last only if the others make up for what it is worth.
        let mut heads = at.heads();
        let mut is_complete = sum == 0;
        if sum != 0 {
            is_complete = heads.all(|(column, row)| {
                for m in rules.moves_at(column, row) {
                    let coins = m.rows.places().flat_map(|row| m.columns.places().map(move |column| (column, row)));
                    let change = coins.fold(0, |change, (column, row)| {
                        steps += 1;
                        change ^ coin(rules, column, row)
                    });
                    if change == sum {
                        moves.push(m);
                    }
                    if steps > MAX_STEPS {
                        return false;
                    }
                }
                true
            });
            if moves.is_empty() {
                // So large a board that the search for a winning move was given up.
                return None;
            }
        }
        let winner = if sum == 0 { turn.to_move.opponent() } else { turn.to_move };
        // Of every head, the coins that moves with it may turn.
        let needed: BTreeSet<(u32, u32)> = at
            .heads()
            .flat_map(|(column, row)| {
                let rows = if rules.rows().1.is_some() { 0 } else { row };
                (rows..=row).flat_map(move |row| (0..=column).map(move |column| (row, column)))
            })
            .collect();
        let values =
            needed.into_iter().map(|(row, column)| (Square::new(column, row).name(), coin(rules, column, row)));
        let reason = Reason::Coins(CoinsProof { sum, values: values.collect() });
        Some(Settled { verdict: Verdict::Wins(winner), moves, all: is_complete, reason })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Ruleset;

    const ROWS: [(&str, u32); 5] =
        [("turning-turtles", 40), ("mock-turtles", 40), ("twins", 40), ("triplets", 40), ("ruler", 40)];

    /// The least number that the other coins of no move add up to.
    fn by_definition(rules: &CoinGame, columns: u32, rows: u32) -> Vec<Vec<u64>> {
        let mut values = vec![vec![0; columns as usize]; rows as usize];
        for row in 0..rows {
            for column in 0..columns {
                let mut seen = BTreeSet::new();
                for m in rules.moves_at(column, row) {
                    let coins = m.rows.places().flat_map(|row| m.columns.places().map(move |column| (row, column)));
                    let others = coins.filter(|&coin| coin != (row, column));
                    seen.insert(others.fold(0, |sum, (row, column)| sum ^ values[row as usize][column as usize]));
                }
                values[row as usize][column as usize] = (0..).find(|value| !seen.contains(value)).unwrap();
            }
        }
        values
    }

    #[test]
    fn single_coins_are_worth_what_the_definition_says() {
        for (name, columns) in ROWS {
            let rules = CoinGame::from_params(name).unwrap();
            let values = by_definition(&rules, columns, 1);
            let found: Vec<u64> = (0..columns).map(|column| coin(&rules, column, 0)).collect();
            assert_eq!(found, values[0], "{name}");
        }
    }

    /// The Tartan theorem against the definition, for all products.
    #[test]
    fn products_are_worth_the_nim_product() {
        for (along, _) in ROWS {
            for (down, _) in ROWS {
                let rules = CoinGame::from_params(&format!("{along}*{down}")).unwrap();
                for (row, values) in by_definition(&rules, 6, 6).into_iter().enumerate() {
                    let found: Vec<u64> = (0..6).map(|column| coin(&rules, column, row as u32)).collect();
                    assert_eq!(found, values, "{along}*{down}, row {row}");
                }
            }
        }
    }
}
