//! Bridg-it: the player who begins wins, by a pairing of all crossings except the one that is taken first.
//!
//! The pairs and the proof: `docs/certificate-format.md`, section 4.1. A strategy by pairing was first given by Oliver
//! Gross; this one has pairs of another shape, for which there is a short proof.
//!
//! **Source:** `[Wal §8.5]`, `[BBC00]`.

use super::{Found, kept};
use gruk_core::{Player, Turn};
use gruk_rules::board::grid::Square;
use gruk_rules::board::placing::{Placing, Position};

/// A crossing, as (column, row).
type Crossing = (usize, usize);

/// The first crossing and the pairs of the others, as (column, row) from 0 for Left; for Right exchange column and row.
/// `row < size` says in which row of Left's upright lines the first crossing lies.
#[must_use]
pub fn pairing(size: usize, row: usize) -> (Crossing, Vec<(Crossing, Crossing)>) {
    let middle = size - 1 - row;
    let first = (2 * middle, 2 * row);
    let mut pairs = Vec::with_capacity(size * (size - 1));
    for j in 0..size {
        let (low, high) = match j.cmp(&row) {
            std::cmp::Ordering::Equal => (middle, middle),
            order => {
                let low = size - 1 - j - usize::from(order.is_lt());
                pairs.push(((2 * low, 2 * j), (2 * low + 2, 2 * j)));
                (low, low + 1)
            }
        };
        pairs.extend((0..low).map(|i| ((2 * i, 2 * j), (2 * i + 1, 2 * j + 1))));
        pairs.extend((high + 1..size).map(|i| ((2 * i, 2 * j), (2 * i - 1, 2 * j - 1))));
    }
    (first, pairs)
}

/// The pairing of either player that still wins.
pub(crate) fn find(rules: &Placing, turn: &Turn<Position>) -> Option<Found> {
    let net = rules.net();
    let size = net.picture()?.len().div_ceil(2);
    let at = &turn.position;
    // The middle row first: it is what a person would play.
    let rows = || {
        (0..size).map(|k| if k % 2 == 0 { size / 2 + k / 2 } else { size / 2 - k.div_ceil(2) }).filter(|&r| r < size)
    };
    let players = [turn.to_move, turn.to_move.opponent()];
    players.into_iter().flat_map(|player| rows().map(move |row| (player, row))).find_map(|(player, row)| {
        let cell = |(column, row): (usize, usize)| {
            let (column, row) = if player == Player::Left { (column, row) } else { (row, column) };
            net.cell(&Square::new(column as u32, row as u32).name()).expect("a crossing")
        };
        let (first, pairs) = pairing(size, row);
        let first = cell(first);
        let is_mine = at.stones(player).contains(first);
        let may_take = at.is_free(first) && turn.to_move == player;
        if !is_mine && !may_take {
            return None;
        }
        let pairs: Vec<(usize, usize)> = pairs.into_iter().map(|(a, b)| (cell(a), cell(b))).collect();
        let due = kept(at, player, turn.to_move, &pairs)?;
        match (is_mine, due) {
            (false, Some(_)) => None,
            (false, None) => Some(Found { player, pairs, answer: Some(first) }),
            (true, answer) => Some(Found { player, pairs, answer }),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Ruleset;
    use gruk_rules::board::cells::Cells;

    /// The theorem by brute force: the first crossing and one of each pair always join top and bottom.
    #[test]
    fn one_of_each_pair_joins_the_sides() {
        for size in 1..=4 {
            let rules = Placing::named("bridgit", &size.to_string()).unwrap();
            let cell = |(c, r): (usize, usize)| rules.net().cell(&Square::new(c as u32, r as u32).name()).unwrap();
            for row in 0..size {
                let (first, pairs) = pairing(size, row);
                assert_eq!(2 * pairs.len() + 1, rules.net().len());
                for choice in 0..1u32 << pairs.len() {
                    let one =
                        |(i, &(a, b)): (usize, &(Crossing, Crossing))| cell(if choice >> i & 1 == 0 { a } else { b });
                    let taken = pairs.iter().enumerate().map(one).chain([cell(first)]);
                    let stones = Cells::of(rules.net().len(), taken);
                    assert!((rules.game().reaches)(rules.net(), Player::Left, &stones), "{size} {row} {choice}");
                }
            }
        }
    }
}
