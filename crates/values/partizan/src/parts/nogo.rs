//! NoGo by parts: points that nobody can ever take and groups that never lose all liberties leave the board, and what
//! is left falls apart into a sum.
//!
//! *Why it is the same game.* A stone never leaves the board, so liberties only get fewer. A free point where a
//! player's stone would have no liberty stays such a point: it is the last liberty of the player's groups beside it,
//! and only a stone on it can be joined to them. A point that is the last liberty of an opponent's group stays the last
//! one, for the same reason. So a point where neither may play stays free for ever, it is *dead*, and the groups beside
//! it have a liberty for ever, they are *safe*. A stone that is put beside a safe group of its own colour or beside a
//! dead point is safe as well, and no safe stone ever forbids a move. What is left of dead points and safe groups is
//! therefore a mark on the free points beside them: a stone of that colour will be safe here. Two free points are
//! independent unless something joins them: a side that they share (which does not matter where both points are marked
//! for both colours), or a group that is not safe and has both as liberties. On a line a group has the liberties of one
//! of its stones.

use super::boards::Pieces;
use super::shape::{Groups, Part, Shape, joined};
use crate::bound::UNIT;
use gruk_core::Player;
use gruk_rules::board::stones::Stones;
use std::marker::PhantomData;

/// The sets of a player are the stones that are not safe, and the free points where a stone of the player would be
/// safe.
pub(crate) struct NoGoPieces<S>(PhantomData<S>);

/// The stones of a player that are not safe.
fn stones(part: Part, player: Player) -> u64 {
    part.own[player.index()] & !part.free
}

/// The free points where a stone of the player would be safe.
fn safe(part: Part, player: Player) -> u64 {
    part.own[player.index()] & part.free
}

/// The part without stones of `player` that are safe, and with the mark on the free points beside them.
fn without_safe<S: Shape>(part: Part, player: Player, stones: u64) -> Part {
    let mut part = part;
    let own = &mut part.own[player.index()];
    *own = *own & !stones | S::beside(stones) & part.free;
    part
}

impl<S: Shape> NoGoPieces<S> {
    /// The free points where each player may play.
    fn legal(part: Part) -> [u64; 2] {
        let (mut last, mut other) = ([0; 2], [0; 2]);
        for player in Player::BOTH {
            for group in Groups::<S>::of(stones(part, player)) {
                let liberties = S::beside(group) & part.free;
                if liberties.is_power_of_two() {
                    last[player.index()] |= liberties;
                } else {
                    other[player.index()] |= liberties;
                }
            }
        }
        let beside_free = S::beside(part.free);
        Player::BOTH.map(|player| {
            let breathes = safe(part, player) | beside_free | other[player.index()];
            part.free & breathes & !last[player.opponent().index()]
        })
    }

    /// The part after a move.
    fn play(mut part: Part, player: Player, point: u64) -> Part {
        let is_safe = safe(part, player) & point != 0;
        let stones = stones(part, player) | point;
        part.free &= !point;
        part.own[player.opponent().index()] &= !point;
        part.own[player.index()] |= point;
        if is_safe { without_safe::<S>(part, player, joined::<S>(point, stones)) } else { part }
    }
}

impl<S: Shape> Pieces for NoGoPieces<S> {
    type Shape = S;

    const MOST_VALUED: u32 = 5;

    const COPIES: bool = true;

    /// There are no parts if a group has no liberty, since then nobody may move.
    fn part(at: &Stones) -> Option<Part> {
        let part = Part::of::<S>(at);
        let breathe = |player| Groups::<S>::of(stones(part, player)).all(|group| S::beside(group) & part.free != 0);
        Player::BOTH.into_iter().all(breathe).then_some(part)
    }

    fn components(mut part: Part, each: &mut dyn FnMut(Part, [u32; 2])) {
        let legal = Self::legal(part);
        let dead = part.free & !legal[0] & !legal[1];
        if dead != 0 {
            part.free &= !dead;
            let beside = S::beside(dead);
            for player in Player::BOTH {
                let stones = stones(part, player) & !dead;
                let safe = joined::<S>(beside & stones, stones);
                part.own[player.index()] = part.own[player.index()] & !dead | beside & part.free;
                part = without_safe::<S>(part, player, safe);
            }
        }
        let stones = Player::BOTH.map(|player| stones(part, player));
        let both = safe(part, Player::Left) & safe(part, Player::Right);
        let mut left = part.free;
        while left != 0 {
            let mut squares = left & left.wrapping_neg();
            loop {
                let larger = squares
                    | S::beside(squares & part.free & !both) & (part.free | stones[0] | stones[1])
                    | S::beside(squares & both) & (part.free & !both | stones[0] | stones[1])
                    | S::beside(squares & stones[0]) & (part.free | stones[0])
                    | S::beside(squares & stones[1]) & (part.free | stones[1]);
                if larger == squares {
                    break;
                }
                squares = larger;
            }
            left &= !squares;
            let component = Part { free: part.free & squares, own: part.own.map(|own| own & squares) };
            each(component, legal.map(|points| (points & squares).count_ones()));
        }
    }

    fn options(part: Part, player: Player, each: &mut dyn FnMut(Part)) {
        let mut points = Self::legal(part)[player.index()];
        while points != 0 {
            let point = points & points.wrapping_neg();
            points &= !point;
            each(Self::play(part, player, point));
        }
    }

    /// The opponent's moves are what has to be refuted one by one.
    fn estimate(_: Part, moves: [u32; 2], player: Player) -> i32 {
        UNIT * (moves[player.index()] as i32 - 2 * moves[player.opponent().index()] as i32)
    }

    fn simplest(mut part: Part) -> Part {
        if !S::IS_LINE {
            return part;
        }
        loop {
            let [left, right] = Player::BOTH.map(|player| stones(part, player));
            let idle = left & left >> 1 | right & right >> 1;
            if idle == 0 {
                return part;
            }
            let below = (idle & idle.wrapping_neg()) - 1;
            part = part.map(|set| set & below | (set >> 1) & !below);
        }
    }
}
