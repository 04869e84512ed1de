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

    const MOST_VALUED: u32 = 8;

    const COPIES: bool = false;

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
}
