//! A board of NoGo without what makes no difference.
//!
//! Why it may be left out is said in `parts/nogo.rs`. Beyond that, a mark on a point where its player may never play is
//! dropped, and so are stones without a free point beside them that their group does not need to hang together. A free
//! point that nothing joins to another is a game of its own: a star where both may play, and 1 or −1 where only one
//! may.

use super::table::MOST_SQUARES;
use crate::parts::{Chessboard, Groups, Shape, joined};

/// The player to move, and the opponent, in all pairs.
pub(super) const MOVER: usize = 0;
pub(super) const OTHER: usize = 1;

/// The most groups of a colour: a stone of each, none beside another, on half of the squares.
const MOST_GROUPS: usize = MOST_SQUARES / 2;

/// The liberties of the groups of a player that are not safe.
struct Liberties {
    sets: [u64; MOST_GROUPS],
    len: usize,
}

/// The last liberties of groups, and the liberties of groups that have several.
#[derive(Clone, Copy, Default)]
struct Breath {
    last: u64,
    several: u64,
}

impl Breath {
    /// Adds a group with these liberties, or nothing if there are none.
    fn add(&mut self, liberties: u64) {
        let is_last = liberties & liberties.wrapping_sub(1) == 0;
        self.last |= if is_last { liberties } else { 0 };
        self.several |= if is_last { 0 } else { liberties };
    }

    fn of(stones: u64, free: u64) -> Self {
        let mut breath = Breath::default();
        Groups::<Chessboard>::of(stones).for_each(|group| breath.add(beside(group) & free));
        breath
    }
}

impl Liberties {
    fn of(stones: u64, free: u64) -> Self {
        let mut all = Liberties { sets: [0; MOST_GROUPS], len: 0 };
        for group in Groups::<Chessboard>::of(stones) {
            all.sets[all.len] = beside(group) & free;
            all.len += 1;
        }
        all
    }

    fn sets(&self) -> &[u64] {
        &self.sets[..self.len]
    }
}

/// A board with the liberties of all groups, from which those of its options follow.
pub(super) struct WithGroups<'a> {
    at: &'a Board,
    groups: [Liberties; 2],
}

/// A board with a number and perhaps a star beside it, as the player to move sees it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Board {
    pub(super) free: u64,
    /// The stones that are not safe.
    pub(super) stones: [u64; 2],
    /// The free points where a stone will be safe.
    pub(super) safe: [u64; 2],
    /// The free points where each may play. They follow from the sets above.
    pub(super) moves: [u64; 2],
    /// The last liberties of groups, and all liberties. They follow, too.
    pub(super) last: [u64; 2],
    pub(super) near: [u64; 2],
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

/// The stones without those that have no free point beside them and that their group does not need: ends of a group,
/// and corners whose two neighbours are joined around the square.
pub(super) fn thinned(mut stones: u64, free: u64) -> u64 {
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
        board.simplify(stones.map(|stones| Breath::of(stones, free)));
        board
    }

    /// Leaves out what makes no difference, and finds out where both may play.
    fn simplify(&mut self, breath: [Breath; 2]) {
        self.last = breath.map(|breath| breath.last);
        self.near = breath.map(|breath| breath.last | breath.several);
        let beside_free = beside(self.free);
        let legal = |player: usize| {
            self.free & (self.safe[player] | beside_free | breath[player].several) & !breath[1 - player].last
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
                let breath = Breath::of(*stones, self.free);
                self.last[player] = breath.last;
                self.near[player] = breath.last | breath.several;
            }
        }
        for player in [MOVER, OTHER] {
            self.safe[player] &= self.moves[player];
        }
        let both = self.safe[0] & self.safe[1];
        let joined = beside(self.free & !both) | beside(both) & !both | self.near[0] | self.near[1];
        let single = self.free & !joined;
        if single != 0 {
            let [own, others] = self.moves.map(|moves| moves & single);
            self.number += (own & !others).count_ones() as i8 - (others & !own).count_ones() as i8;
            self.star ^= (own & others).count_ones() % 2 == 1;
            self.free &= !single;
            for player in [MOVER, OTHER] {
                self.safe[player] &= !single;
                self.moves[player] &= !single;
            }
        }
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
            near: turned(self.near),
            number: -self.number,
            star: self.star,
        }
    }

    pub(super) fn with_groups(&self) -> WithGroups<'_> {
        WithGroups { at: self, groups: self.stones.map(|stones| Liberties::of(stones, self.free)) }
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
        let points = self.sure_points(player);
        let mut sure = points.count_ones() as i8;
        let mut left = points;
        while left != 0 {
            let area = grown(left & left.wrapping_neg(), points | self.stones[player]);
            left &= !area;
            sure -= i8::from(self.safe[player] & area & points == 0);
        }
        sure
    }

    /// The points of [`Self::sure_moves`].
    fn sure_points(&self, player: usize) -> u64 {
        let other = 1 - player;
        let near_others = self.near[other] | beside(self.moves[other] & !self.safe[other]);
        self.moves[player] & !self.moves[other] & !near_others
    }

    /// Does the player to move win, as far as it can be seen at once?
    pub(super) fn glance(&self) -> Option<bool> {
        if self.free == 0 {
            return Some(self.number > 0 || self.number == 0 && self.star);
        }
        let count = |set: u64| set.count_ones() as i8;
        let [number, star] = [self.number, i8::from(self.star)];
        // The areas of `most_moves` that take a move away have two points at least.
        let all = self.moves.map(count);
        let most_at_least = all.map(|all| all - all / 2);
        // After a move in the star, or on a point where both may play, the opponent is to move and has one move less.
        let needed = |others: i8| {
            if self.star {
                others
            } else if self.moves[0] & self.moves[1] != 0 {
                others.min(all[OTHER] - 1)
            } else {
                others + 1
            }
        };
        if count(self.sure_points(MOVER)) + number >= needed(most_at_least[OTHER])
            && self.sure_moves(MOVER) + number >= needed(self.most_moves(OTHER))
        {
            Some(true)
        } else if count(self.sure_points(OTHER)) - number >= most_at_least[MOVER] + star
            && self.sure_moves(OTHER) - number >= self.most_moves(MOVER) + star
        {
            Some(false)
        } else {
            None
        }
    }
}

impl WithGroups<'_> {
    /// The board after a move on one of `moves[MOVER]`.
    pub(super) fn after(&self, point: u64) -> Board {
        let at = self.at;
        let free = at.free & !point;
        let mut breath = [Breath::default(); 2];
        let mut liberties = beside(point) & free;
        for &set in self.groups[MOVER].sets() {
            let is_joined = set & point != 0;
            liberties |= if is_joined { set & !point } else { 0 };
            breath[OTHER].add(if is_joined { 0 } else { set });
        }
        for &set in self.groups[OTHER].sets() {
            breath[MOVER].add(set & !point);
        }
        let mut stones = at.stones[MOVER] | point;
        let mut safe = at.safe.map(|safe| safe & !point);
        if at.safe[MOVER] & point != 0 {
            stones &= !grown(point, stones);
            safe[MOVER] |= liberties;
        } else {
            breath[OTHER].add(liberties);
        }
        let mut board = Board {
            free,
            stones: [at.stones[OTHER], stones],
            safe: [safe[OTHER], safe[MOVER]],
            number: -at.number,
            star: at.star,
            ..Board::default()
        };
        board.simplify(breath);
        board
    }
}
