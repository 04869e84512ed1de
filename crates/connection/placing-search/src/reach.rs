//! How many stones a player of Havannah lacks, if the opponent places no more: the least for a bridge, a fork or a
//! ring.

use crate::chains::Chains;
use crate::hexagon::{CORNERS, EDGES, Hexagon, LISTED};
use gruk_solve::race::bits;

/// More missing stones than these are not told apart.
pub(crate) const MOST: usize = 5;

/// For each number of stones, the cells that so many, their own among them, join to one, two or three of the edges, or
/// to one or two of the corners.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reach {
    edges: [[u64; 3]; MOST + 1],
    corners: [[u64; 2]; MOST + 1],
    own: u64,
    free: u64,
}

impl Reach {
    pub(crate) fn of(board: &Hexagon, chains: &Chains, own: u64, free: u64) -> Reach {
        let mut reach = Reach { own, free, ..Reach::default() };
        for end in 0..EDGES + CORNERS {
            let has_end = chains.list().iter().filter(|chain| chain.touches >> end & 1 == 1);
            let mut joined = has_end.fold(0, |joined, chain| joined | chain.cells);
            for stones in 0..=MOST {
                if stones > 0 {
                    let next = (board.beside(joined) | board.ends[end]) & free & !joined;
                    let along = chains.list().iter().filter(|chain| chain.near & next != 0);
                    joined |= along.fold(next, |joined, chain| joined | chain.cells);
                }
                if end < EDGES {
                    let [one, two, three] = &mut reach.edges[stones];
                    *three |= *two & joined;
                    *two |= *one & joined;
                    *one |= joined;
                } else {
                    let [one, two] = &mut reach.corners[stones];
                    *two |= *one & joined;
                    *one |= joined;
                }
            }
        }
        reach
    }

    /// The cells through which so many stones make a bridge or a fork.
    pub(crate) fn through(&self, stones: usize) -> u64 {
        let level = |stones: usize| stones.min(MOST);
        // A free cell in which ways meet is counted in each of them.
        let (fork, bridge) = (stones + 2, stones + 1);
        let mut through = 0;
        for one in 0..=fork / 3 {
            for two in one..=(fork - one) / 2 {
                let meet =
                    self.edges[level(one)][0] & self.edges[level(two)][1] & self.edges[level(fork - one - two)][2];
                through |= meet & self.free;
                if let Some(rest) = (stones).checked_sub(one + two).filter(|&rest| rest >= two) {
                    through |=
                        self.edges[level(one)][0] & self.edges[level(two)][1] & self.edges[level(rest)][2] & self.own;
                }
            }
        }
        for one in 0..=bridge / 2 {
            through |= self.corners[level(one)][0] & self.corners[level(bridge - one)][1] & self.free;
            if let Some(rest) = stones.checked_sub(one).filter(|&rest| rest >= one) {
                through |= self.corners[level(one)][0] & self.corners[level(rest)][1] & self.own;
            }
        }
        through
    }

    /// A number of stones with which the player does not win yet, at most [`MOST`], and otherwise at least one less
    /// than the player lacks. Rings that are longer than those listed count as soon as there are stones enough for one.
    pub(crate) fn safe(&self, board: &Hexagon) -> usize {
        let other = board.all & !self.own & !self.free;
        let count = self.own.count_ones() as usize;
        let ring = |lacks: usize| {
            let near = board.rings.iter().take_while(|ring| ring.count_ones() as usize <= count + lacks);
            count + lacks > LISTED || { near }
                .any(|ring| ring & other == 0 && (ring & !self.own).count_ones() as usize <= lacks)
        };
        (0..MOST).take_while(|&lacks| self.through(lacks + 1) == 0 && !ring(lacks + 1)).count()
    }

    /// The free cells of rings that lack so many stones at most, of those listed, each set for one ring.
    pub(crate) fn rings<'a>(&'a self, board: &'a Hexagon, lacks: usize) -> impl Iterator<Item = u64> + 'a {
        let other = board.all & !self.own & !self.free;
        let most = self.own.count_ones() as usize + lacks;
        let near = board.rings.iter().take_while(move |ring| ring.count_ones() as usize <= most);
        near.filter(move |&&ring| ring & other == 0)
            .map(|ring| ring & self.free)
            .filter(move |missing| missing.count_ones() as usize <= lacks)
    }

    /// How near the aims are that each cell helps with: an aim counts four times as much for each stone less that it
    /// lacks.
    pub(crate) fn gains(&self, board: &Hexagon) -> [u32; 64] {
        let mut gains = [0; 64];
        for lacks in 1..=MOST {
            let worth = 4u32.pow((MOST - lacks) as u32);
            for cell in bits(self.through(lacks) & self.free) {
                gains[cell] += worth;
            }
        }
        for ring in self.rings(board, MOST) {
            let worth = 4u32.pow((MOST - ring.count_ones() as usize) as u32);
            bits(ring).for_each(|cell| gains[cell] += worth);
        }
        gains
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::{Player, Ruleset};
    use gruk_rules::board::placing::Placing;
    use gruk_solve::race::Stones;

    /// Stones placed in turn on random cells, as long as nobody has won.
    fn lots(board: &Hexagon, count: usize, dice: &mut u64) -> Option<Stones> {
        let mut stones = [0; 2];
        for place in 0..count {
            let player = Player::BOTH[place % 2];
            let free: Vec<usize> = bits(board.all & !stones[0] & !stones[1]).collect();
            *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            stones[player.index()] |= 1 << free[(*dice >> 33) as usize % free.len()];
        }
        (!stones.iter().any(|&own| board.could_win(own))).then_some(stones)
    }

    /// Does some set of so many of these cells win together with `own`?
    fn some_win(board: &Hexagon, own: u64, free: u64, count: usize) -> bool {
        board.could_win(own)
            || count > 0
                && bits(free)
                    .any(|cell| some_win(board, own | 1 << cell, free & u64::MAX << cell & !(1 << cell), count - 1))
    }

    /// Against all sets of at most three stones: as many as are safe do not win, and one more does, where no long rings
    /// are in question.
    #[test]
    fn what_is_safe_does_not_win_and_one_stone_more_does() {
        let mut dice = 37;
        let mut seen = [0; MOST + 1];
        for (side, count, rounds) in
            [("3", 6, 60), ("3", 10, 60), ("4", 8, 40), ("4", 14, 60), ("4", 20, 60), ("5", 24, 20)]
        {
            let board = Hexagon::of(&Placing::named("havannah", side).expect("a board"));
            for _ in 0..rounds {
                let Some(stones) = lots(&board, count, &mut dice) else { continue };
                let free = board.all & !stones[0] & !stones[1];
                for own in stones {
                    let safe = Reach::of(&board, &Chains::of(&board, own), own, free).safe(&board);
                    seen[safe] += 1;
                    assert!(!some_win(&board, own, free, safe.min(3)), "{stones:?}");
                    if safe < 3 && own.count_ones() as usize + safe < LISTED {
                        assert!(some_win(&board, own, free, safe + 1), "{stones:?}");
                    }
                }
            }
        }
        assert!(seen[..4].iter().all(|&count| count > 5), "{seen:?}");
    }

    /// The cells that win at once, and those after one stone, against the definition.
    #[test]
    fn what_wins_next_is_what_wins() {
        let mut dice = 1979;
        let (mut at_once, mut later) = (0, 0);
        for (side, count, rounds) in [("2", 3, 30), ("3", 8, 100), ("4", 16, 200), ("4", 24, 200), ("5", 34, 100)] {
            let board = Hexagon::of(&Placing::named("havannah", side).expect("a board"));
            for _ in 0..rounds {
                let Some(stones) = lots(&board, count, &mut dice) else { continue };
                let free = board.all & !stones[0] & !stones[1];
                let winning = |own: u64, free: u64| {
                    bits(free).filter(|&cell| board.could_win(own | 1 << cell)).fold(0, |cells, cell| cells | 1 << cell)
                };
                for own in stones {
                    let chains = Chains::of(&board, own);
                    let expected = winning(own, free);
                    assert_eq!(chains.winning(&board, free), expected, "{stones:?}");
                    at_once += expected.count_ones();
                    for cell in bits(free).filter(|_| expected == 0) {
                        let expected = winning(own | 1 << cell, free & !(1 << cell));
                        assert_eq!(chains.threats(&board, cell, free), expected, "{stones:?} {cell}");
                        later += expected.count_ones();
                    }
                }
            }
        }
        assert!(at_once > 100 && later > 1000, "{at_once} {later}");
    }
}
