//! Cylinders of even circumference: Red wins, even moving second, by answering each stone on the opposite side of the
//! cylinder.
//!
//! Statement and proof: `docs/certificate-format.md`, section 4.2.
//!
//! **Source:** `[HHT14]`, `[Wal §8.7.3]`.

use super::{Found, kept};
use gruk_core::{Player, Turn};
use gruk_rules::board::placing::{Placing, Position};

/// The pairs of opposite cells of a cylinder of even circumference.
#[must_use]
pub fn pairs(columns: usize, rows: usize) -> Vec<(usize, usize)> {
    let half = columns / 2;
    (0..rows)
        .flat_map(|row| (0..half).map(move |column| (row * columns + column, row * columns + column + half)))
        .collect()
}

pub(crate) fn find(rules: &Placing, turn: &Turn<Position>) -> Option<Found> {
    let rows = rules.net().picture()?;
    let columns = rows[0].len();
    if columns % 2 == 1 {
        return None;
    }
    let pairs = pairs(columns, rows.len());
    let answer = kept(&turn.position, Player::Left, turn.to_move, &pairs)?;
    Some(Found { player: Player::Left, pairs, answer })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Ruleset;
    use gruk_rules::board::cells::Cells;

    #[test]
    fn one_of_each_pair_joins_top_and_bottom() {
        for (columns, rows) in [(2, 1), (2, 4), (4, 1), (4, 3), (6, 2), (6, 3)] {
            let rules = Placing::named("cylinder", &format!("{columns}x{rows}")).unwrap();
            let pairs = pairs(columns, rows);
            for choice in 0..1u32 << pairs.len() {
                let taken = pairs.iter().enumerate().map(|(i, &(a, b))| if choice >> i & 1 == 0 { a } else { b });
                assert!(rules.net().joins(&Cells::of(rules.net().len(), taken), 0, 1), "{columns}x{rows}");
            }
        }
    }
}
