//! How a board of NoGo looks to whoever has moved there.

use super::board::{Board, MOVER, OTHER, beside, grown};
use crate::bound::Estimate;

/// The weights of groups with one, two, three and more liberties, of the player to move and of the opponent.
const GROUPS: [[i32; 4]; 2] = [[-29, 5, 25, 67], [0, 1, -20, -44]];

/// The estimate, in 64ths, that the player to move loses and that it takes little work to show it: a sum of weights
/// for what can be counted on a board.
///
/// The weights are a logistic regression of who wins plus a linear regression of the binary logarithm of the nodes of
/// lost turns, of 120 000 turns with ten points or more that were searched on boards of 5×4, 6×3 and 7×3 and on 60
/// boards of 5×5 with seven stones each.
pub(super) fn estimate(at: &Board) -> Estimate {
    let count = |set: u64| set.count_ones() as i32;
    let side_by_side = |set: u64| count(set & set << 1) + count(set & set << 8);
    let [own, others] = at.moves;
    let both = own & others;
    let [own_only, others_only] = [own & !others, others & !own];
    let [near, near_others] = at.near;
    let isolated = !beside(at.free);
    let odd = count(own | others) & 1;
    let mut wins = 0;
    // The liberties of groups with two.
    let mut two = [0; 2];
    for player in [MOVER, OTHER] {
        let mut stones = at.stones[player] & beside(at.free);
        while stones != 0 {
            let group = grown(stones & stones.wrapping_neg(), at.stones[player]);
            stones &= !group;
            let liberties = beside(group) & at.free;
            let weights = GROUPS[player];
            wins += *weights.get(liberties.count_ones() as usize - 1).unwrap_or(&weights[3]);
            two[player] |= if liberties.count_ones() == 2 { liberties } else { 0 };
        }
    }
    wins += 21 * i32::from(at.number) + 108 * count(own_only) - 62 * count(others_only)
        + 8 * count(both)
        + 78 * i32::from(at.most_moves(MOVER))
        - 42 * i32::from(at.most_moves(OTHER))
        + 4 * i32::from(at.sure_moves(MOVER))
        - 29 * i32::from(at.sure_moves(OTHER))
        + 13 * count(at.last[MOVER])
        + 29 * count(at.last[OTHER])
        + 17 * count(near & both)
        - 18 * count(near_others & both)
        + 41 * count(at.safe[MOVER])
        - 50 * count(at.safe[OTHER])
        - 8 * count(own_only & near_others)
        - 18 * count(own_only & two[OTHER])
        + 14 * count(others_only & two[MOVER])
        + 5 * count(both & two[MOVER])
        - 11 * count(both & two[OTHER])
        + 9 * count(own_only & isolated)
        + 10 * count(others_only & isolated)
        - 8 * count(both & near & near_others)
        - 5 * side_by_side(at.free)
        - 5 * side_by_side(both)
        - 5 * count(own_only & !beside(own))
        - 16 * count(others_only & !beside(others))
        + 7 * count(beside(own_only) & others)
        - 4 * count(beside(others_only) & own)
        + 7 * count(at.stones[MOVER])
        + 2 * count(at.stones[OTHER])
        + (5 * count(both) - 56) * odd
        + 2 * count(both).pow(2)
        - 3 * (count(own) - count(others)).pow(2);
    Estimate(-wins)
}
