//! Wins of Havannah by pairs: chains, edges and corners that two free cells each join, so that whichever of them the
//! opponent takes, the player takes the other one.
//!
//! A *frame* of `n` pairs wins although the opponent is to move, if he cannot win with `n` stones: each of his moves is
//! answered in the pair that it takes a cell of, or else by a cell of any pair that is left. After `n` answers the
//! frame is a bridge or a fork, and nothing could come before it.

use crate::chains::{Chains, has_aim};
use crate::hexagon::{EDGES, Hexagon};
use gruk_solve::race::bits;

/// The most positions of one search for a frame.
const STEPS: u32 = 60;

/// A stone that is played first, and the pairs that it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The stone and the pairs: where the opponent must play, if he can do nothing else against them.
    pub(crate) carrier: u64,
    pub(crate) pairs: usize,
}

/// What has been joined.
#[derive(Clone, Copy)]
struct Joined {
    /// Which chains are in it.
    chains: u32,
    near: u64,
    touches: u16,
    frame: Frame,
}

/// A search for frames of one player.
pub(crate) struct Frames<'a> {
    board: &'a Hexagon,
    chains: &'a Chains,
    free: u64,
}

impl<'a> Frames<'a> {
    pub(crate) fn new(board: &'a Hexagon, chains: &'a Chains, free: u64) -> Self {
        Frames { board, chains, free }
    }

    /// A stone on a free cell that leaves a frame of at most so many pairs.
    pub(crate) fn after_one(&self, most: usize) -> Option<Frame> {
        if most == 0 { None } else { bits(self.free).find_map(|cell| self.after(cell, most)) }
    }

    /// The frame of at most so many pairs that a stone on this free cell leaves.
    fn after(&self, cell: usize, most: usize) -> Option<Frame> {
        let chain = self.chains.joined(self.board, cell);
        let beside = self.chains.list().iter().enumerate().filter(|(_, chain)| chain.near >> cell & 1 == 1);
        let chains = beside.fold(0, |chains, (at, _)| chains | 1 << at);
        let frame = Frame { carrier: 1 << cell, pairs: 0 };
        let joined = Joined { chains, near: chain.near, touches: chain.touches, frame };
        if self.could_grow(joined) { self.grow(joined, most, &mut STEPS.clone()) } else { None }
    }

    /// Would there be a frame, if pairs could share cells?
    fn could_grow(&self, mut joined: Joined) -> bool {
        let free = self.free & !joined.frame.carrier;
        loop {
            let before = joined.chains;
            for (at, chain) in self.chains.list().iter().enumerate() {
                if joined.chains >> at & 1 == 0 && (joined.near & chain.near & free).count_ones() >= 2 {
                    joined.chains |= 1 << at;
                    joined.near |= chain.near;
                    joined.touches |= chain.touches;
                }
            }
            if joined.chains == before {
                break;
            }
        }
        for edge in 0..EDGES {
            if (joined.near & self.board.ends[edge] & free).count_ones() >= 2 {
                joined.touches |= 1 << edge;
            }
        }
        has_aim(joined.touches)
    }

    fn grow(&self, joined: Joined, most: usize, steps: &mut u32) -> Option<Frame> {
        if has_aim(joined.touches) {
            return Some(joined.frame);
        }
        if joined.frame.pairs == most {
            return None;
        }
        *steps = steps.checked_sub(1)?;
        let free = self.free & !joined.frame.carrier;
        for edge in (0..EDGES).filter(|edge| joined.touches >> edge & 1 == 0) {
            let common = joined.near & self.board.ends[edge] & free;
            let more = Joined { touches: joined.touches | 1 << edge, ..joined };
            if let Some(frame) = self.with_pair(more, common, most, steps) {
                return Some(frame);
            }
        }
        for (at, chain) in self.chains.list().iter().enumerate().filter(|(at, _)| joined.chains >> at & 1 == 0) {
            let more = Joined {
                chains: joined.chains | 1 << at,
                near: joined.near | chain.near,
                touches: joined.touches | chain.touches,
                ..joined
            };
            if let Some(frame) = self.with_pair(more, joined.near & chain.near & free, most, steps) {
                return Some(frame);
            }
        }
        None
    }

    /// Goes on with each pair of these cells.
    fn with_pair(&self, joined: Joined, common: u64, most: usize, steps: &mut u32) -> Option<Frame> {
        bits(common).find_map(|one| {
            bits(common & u64::MAX << one & !(1 << one)).find_map(|other| {
                let carrier = joined.frame.carrier | 1 << one | 1 << other;
                let frame = Frame { carrier, pairs: joined.frame.pairs + 1 };
                self.grow(Joined { frame, ..joined }, most, steps)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reach::Reach;
    use gruk_core::{Player, Ruleset};
    use gruk_rules::board::placing::Placing;
    use gruk_solve::race::Stones;

    /// Does `player` win, by trying everything?
    fn wins(board: &Hexagon, stones: Stones, player: Player, to_move: Player) -> bool {
        let free = board.all & !stones[0] & !stones[1];
        let mut options = bits(free).map(|cell| {
            let mut after = stones;
            after[to_move.index()] |= 1 << cell;
            match board.could_win(after[to_move.index()]) {
                true => to_move == player,
                false => wins(board, after, player, to_move.opponent()),
            }
        });
        if to_move == player { options.any(|wins| wins) } else { free != 0 && options.all(|wins| wins) }
    }

    /// Whatever the opponent does, where a frame stands that he is too slow for; and there are frames of one pair and
    /// of more.
    #[test]
    fn a_frame_wins_against_everything() {
        let mut dice = 4u64;
        let mut seen = [0; 6];
        for (side, free_cells, rounds) in [("3", 8, 1500), ("4", 10, 20_000)] {
            let board = Hexagon::of(&Placing::named("havannah", side).expect("a board"));
            for _ in 0..rounds {
                let mut stones = [0; 2];
                while (board.all & !stones[0] & !stones[1]).count_ones() > free_cells {
                    let free: Vec<usize> = bits(board.all & !stones[0] & !stones[1]).collect();
                    dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    stones[usize::from((dice >> 20) % 5 < 2)] |= 1u64 << free[(dice >> 33) as usize % free.len()];
                }
                if stones.iter().any(|&own| board.could_win(own)) {
                    continue;
                }
                let free = board.all & !stones[0] & !stones[1];
                let [chains, other] = stones.map(|own| Chains::of(&board, own));
                let most = Reach::of(&board, &other, stones[1], free).safe(&board);
                if let Some(frame) = Frames::new(&board, &chains, free).after_one(most) {
                    seen[frame.pairs] += 1;
                    assert!(wins(&board, stones, Player::Left, Player::Left), "{stones:?} {frame:?}");
                }
            }
        }
        assert!(seen[1] > 100 && seen[2] > 10, "{seen:?}");
    }
}
