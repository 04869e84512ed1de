//! A board of NoGo without what makes no difference.
//!
//! Why it may be left out is said in `parts/nogo.rs`. Beyond that, a mark on a point where its player may never play is
//! dropped, and so are stones without a free point beside them that their group does not need to hang together. A free
//! point that nothing joins to another is a game of its own: a star where both may play, and 1 or −1 where only one
//! may.

use crate::parts::{Chessboard, Groups, Shape, joined};

/// The player to move, and the opponent, in all pairs.
pub(super) const MOVER: usize = 0;
pub(super) const OTHER: usize = 1;

/// A board with a number and perhaps a star beside it, as the player to move sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) free: u64,
    /// The stones that are not safe.
    pub(super) stones: [u64; 2],
    /// The free points where a stone will be safe.
    pub(super) safe: [u64; 2],
    /// The free points where each may play. They follow from the sets above.
    pub(super) moves: [u64; 2],
    /// The last liberties of groups. They follow, too.
    pub(super) last: [u64; 2],
    pub(super) number: i8,
    pub(super) star: bool,
}

/// The squares beside a set.
pub(super) fn beside(set: u64) -> u64 {
    Chessboard::beside(set)
}

/// The squares of `within` that are joined to those of `from`.
pub(super) fn grown(from: u64, within: u64) -> u64 {
    joined::<Chessboard>(from, within)
}

/// The last liberties of groups, and the liberties of groups that have several.
fn liberties(stones: u64, free: u64) -> (u64, u64) {
    let (mut last, mut several) = (0, 0);
    for group in Groups::<Chessboard>::of(stones) {
        let liberties = beside(group) & free;
        if liberties.is_power_of_two() {
            last |= liberties;
        } else {
            several |= liberties;
        }
    }
    (last, several)
}

/// The stones without those that have no free point beside them and that their group does not need: ends of a group,
/// and corners whose two neighbours are joined around the square.
fn thinned(mut stones: u64, free: u64) -> u64 {
    let idle = !beside(free);
    // A column to the right of every row is free of stones, and sets do not reach the last row and column.
    loop {
        let [up, down, left, right] = [stones << 8, stones >> 8, stones << 1, stones >> 1];
        let several = up & down | left & right | (up | down) & (left | right);
        let ends = (up | down | left | right) & !several;
        let corners = up & left & stones << 9 & !down & !right
            | up & right & stones << 7 & !down & !left
            | down & left & stones >> 7 & !up & !right
            | down & right & stones >> 9 & !up & !left;
        let idle = stones & idle & (ends | corners);
        if idle == 0 {
            return stones;
        }
        stones &= !(idle & idle.wrapping_neg());
    }
}

impl Board {
    /// The board of these points and stones, each of whose groups has a liberty.
    pub(super) fn new(free: u64, stones: [u64; 2], number: i8) -> Self {
        let mut board = Board { free, stones, number, ..Board::default() };
        board.simplify();
        board
    }

    /// Leaves out what makes no difference, and finds out where both may play.
    fn simplify(&mut self) {
        let of = [liberties(self.stones[0], self.free), liberties(self.stones[1], self.free)];
        let beside_free = beside(self.free);
        let legal = |player: usize| {
            let ((_, several), (last, _)) = (of[player], of[1 - player]);
            self.free & (self.safe[player] | beside_free | several) & !last
        };
        self.moves = [legal(MOVER), legal(OTHER)];
        let dead = self.free & !self.moves[0] & !self.moves[1];
        if dead != 0 {
            self.free &= !dead;
            let beside_dead = beside(dead);
            for player in [MOVER, OTHER] {
                let stones = &mut self.stones[player];
                let safe = grown(beside_dead & *stones, *stones);
                *stones &= !safe;
                self.safe[player] |= beside_dead | beside(safe);
            }
        }
        for player in [MOVER, OTHER] {
            self.safe[player] &= self.moves[player];
            self.last[player] = of[player].0 & self.free;
        }
        let both = self.safe[0] & self.safe[1];
        let joined = beside(self.free & !both) | beside(both) & !both | beside(self.stones[0] | self.stones[1]);
        let single = self.free & !joined;
        if single != 0 {
            let [own, others] = self.moves.map(|moves| moves & single);
            self.number += (own & !others).count_ones() as i8 - (others & !own).count_ones() as i8;
            self.star ^= (own & others).count_ones() % 2 == 1;
            self.free &= !single;
            for player in [MOVER, OTHER] {
                self.safe[player] &= !single;
                self.moves[player] &= !single;
                self.last[player] &= !single;
            }
        }
        self.stones = self.stones.map(|stones| thinned(stones, self.free));
    }

    /// The same, as the opponent sees it, who is to move.
    fn turned(&self) -> Self {
        let turned = |[own, others]: [u64; 2]| [others, own];
        Board {
            free: self.free,
            stones: turned(self.stones),
            safe: turned(self.safe),
            moves: turned(self.moves),
            last: turned(self.last),
            number: -self.number,
            star: self.star,
        }
    }

    /// The board after a move on one of `moves[MOVER]`.
    pub(super) fn after(&self, point: u64) -> Self {
        let mut board = *self;
        board.free &= !point;
        board.stones[MOVER] |= point;
        if self.safe[MOVER] & point != 0 {
            let group = grown(point, board.stones[MOVER]);
            board.stones[MOVER] &= !group;
            board.safe[MOVER] |= beside(group) & board.free;
        }
        board.safe = board.safe.map(|safe| safe & !point);
        board = board.turned();
        board.simplify();
        board
    }

    /// The board after the star is taken.
    pub(super) fn after_star(&self) -> Option<Self> {
        self.star.then(|| Board { star: false, ..self.turned() })
    }

    /// The board after a move in the number.
    pub(super) fn after_number(&self) -> Option<Self> {
        (self.number > 0).then(|| Board { number: self.number - 1, ..*self }.turned())
    }

    /// The board with the colours exchanged, and the same player to move.
    pub(super) fn negative(&self) -> Self {
        self.turned()
    }

    /// How many more moves `player` can make at most, whatever the opponent does.
    ///
    /// Where the player may play there is one free point less to fill for each set of such points, joined by sides and
    /// by the player's stones, that has neither another free point beside it nor a safe one in it: in the end the
    /// stones there need a liberty.
    pub(super) fn most_moves(&self, player: usize) -> i8 {
        let moves = self.moves[player];
        let mut most = moves.count_ones() as i8;
        let mut left = moves;
        while left != 0 {
            let area = grown(left & left.wrapping_neg(), moves | self.stones[player]);
            left &= !area;
            let has_outside = (self.safe[player] & area | beside(area) & self.free & !area) != 0;
            most -= i8::from(!has_outside);
        }
        most
    }

    /// How many more moves `player` can make for certain, whatever the opponent does.
    ///
    /// They are on points where the opponent may not play, and beside which no stone of the opponent is or will be that
    /// could lose its last liberty. The player fills such points, joined by sides and by the player's stones, from the
    /// ends of a tree: every stone keeps a liberty until the root is left, which can be filled, too, where one of the
    /// points is safe.
    pub(super) fn sure_moves(&self, player: usize) -> i8 {
        let other = 1 - player;
        let near_others = beside(self.stones[other] | self.moves[other] & !self.safe[other]);
        let points = self.moves[player] & !self.moves[other] & !near_others;
        let mut sure = points.count_ones() as i8;
        let mut left = points;
        while left != 0 {
            let area = grown(left & left.wrapping_neg(), points | self.stones[player]);
            left &= !area;
            sure -= i8::from(self.safe[player] & area & points == 0);
        }
        sure
    }

    /// Does the player to move win, as far as it can be seen at once?
    pub(super) fn glance(&self) -> Option<bool> {
        if self.free == 0 {
            return Some(self.number > 0 || self.number == 0 && self.star);
        }
        // After a move in the star, or on a point where both may play, the opponent is to move and has one move less.
        let [number, star] = [self.number, i8::from(self.star)];
        let others = self.most_moves(OTHER);
        let all_others = self.moves[OTHER].count_ones() as i8;
        let needed = if self.star {
            others
        } else if self.moves[0] & self.moves[1] != 0 {
            others.min(all_others - 1)
        } else {
            others + 1
        };
        if self.sure_moves(MOVER) + number >= needed {
            Some(true)
        } else if self.sure_moves(OTHER) - number >= self.most_moves(MOVER) + star {
            Some(false)
        } else {
            None
        }
    }

    /// How many points somebody may move on.
    pub(super) fn points(&self) -> u32 {
        (self.moves[MOVER] | self.moves[OTHER]).count_ones()
    }

    /// Does the player to move win? Searched without a memory, for boards with few points.
    pub(super) fn wins(&self) -> bool {
        let is_won = |option: Board| !option.glance().unwrap_or_else(|| option.wins());
        let both = self.moves[MOVER] & self.moves[OTHER];
        for mut points in [both, self.moves[MOVER] & !both] {
            while points != 0 {
                let point = points & points.wrapping_neg();
                points &= !point;
                if is_won(self.after(point)) {
                    return true;
                }
            }
        }
        self.after_star().is_some_and(is_won) || self.after_number().is_some_and(is_won)
    }
}
