//! Clobber by parts: the groups of stones of both colours that touch.

use super::boards::Pieces;
use super::shape::{Groups, Part, Shape};
use gruk_core::Player;
use gruk_rules::board::stones::Stones;
use std::marker::PhantomData;

/// The sets of a player are the stones; free squares do not matter.
pub(crate) struct ClobberPieces<S>(PhantomData<S>);

/// How often a stone of `one` is beside one of `other`.
fn contacts<S: Shape>(one: u64, other: u64) -> u32 {
    let mut count = 0;
    let mut left = one;
    while left != 0 {
        let stone = left & left.wrapping_neg();
        left &= !stone;
        count += (S::beside(stone) & other).count_ones();
    }
    count
}

impl<S: Shape> Pieces for ClobberPieces<S> {
    type Shape = S;

    const MOST_VALUED: u32 = 6;

    const COPIES: bool = false;

    const BESIDE: [i32; 3] = [280, 16, 121];

    fn part(at: &Stones) -> Option<Part> {
        Some(Part { free: 0, ..Part::of::<S>(at) })
    }

    fn components(part: Part, each: &mut dyn FnMut(Part, [u32; 2])) {
        for group in Groups::<S>::of(part.own[0] | part.own[1]) {
            let own = part.own.map(|own| own & group);
            if own[0] != 0 && own[1] != 0 {
                each(Part { free: 0, own }, [contacts::<S>(own[0], own[1]); 2]);
            }
        }
    }

    fn options(part: Part, player: Player, each: &mut dyn FnMut(Part)) {
        let (own, other) = (player.index(), player.opponent().index());
        let mut left = part.own[own];
        while left != 0 {
            let from = left & left.wrapping_neg();
            left &= !from;
            let mut victims = S::beside(from) & part.own[other];
            while victims != 0 {
                let to = victims & victims.wrapping_neg();
                victims &= !to;
                let mut after = part;
                after.own[own] = part.own[own] & !from | to;
                after.own[other] &= !to;
                each(after);
            }
        }
    }

    /// That the opponent, who is to move, loses and that it takes little work to show it: a sum of weights for what can
    /// be counted on the board.
    ///
    /// The weights, and those of values beside the board, are a logistic regression of who wins plus three times a
    /// linear regression of the binary logarithm of the nodes of lost turns, of 80 000 turns that were searched on
    /// boards of 16 to 24 squares. What their order is good for is in `docs/measurements/values.md`.
    fn estimate(part: Part, [contacts, _]: [u32; 2], player: Player) -> i32 {
        let (mover, other) = (part.own[player.opponent().index()], part.own[player.index()]);
        let wins = Clusters::<S>::of(mover, other).weighed(MOVER) + Clusters::<S>::of(other, mover).weighed(OTHER);
        464 - 138 * contacts as i32 - wins
    }
}

/// Stones of one player, counted by what is beside them.
struct Clusters<S> {
    /// All; those beside no own stone; those that touch the opponent; sides that two of them share, counted twice.
    counts: [i32; 4],
    /// Those that touch no stone of the opponent's, one, or three and more; those that touch one and no own stone;
    /// those that touch both colours.
    touching: [i32; 5],
    shape: PhantomData<S>,
}

/// The weights of the counts of the player to move, and of the opponent's.
const MOVER: [i32; 9] = [-20, 18, 4, 35, -25, 33, -41, -45, -14];
const OTHER: [i32; 9] = [-16, -20, 5, 18, -22, -24, -43, 85, 25];

impl<S: Shape> Clusters<S> {
    fn of(own: u64, others: u64) -> Self {
        let (mut counts, mut touching) = ([0; 4], [0; 5]);
        let mut left = own;
        while left != 0 {
            let stone = left & left.wrapping_neg();
            left &= !stone;
            let beside = S::beside(stone);
            let [friends, victims] = [own, others].map(|stones| (beside & stones).count_ones() as i32);
            let all = [1, i32::from(friends == 0), i32::from(victims > 0), friends];
            let ends = victims == 1 && friends == 0;
            let kinds = [victims == 0, victims == 1, victims >= 3, ends, victims > 0 && friends > 0];
            counts = std::array::from_fn(|count| counts[count] + all[count]);
            touching = std::array::from_fn(|kind| touching[kind] + i32::from(kinds[kind]));
        }
        Clusters { counts, touching, shape: PhantomData }
    }

    fn weighed(&self, weights: [i32; 9]) -> i32 {
        self.counts.iter().chain(&self.touching).zip(weights).map(|(count, weight)| count * weight).sum()
    }
}
