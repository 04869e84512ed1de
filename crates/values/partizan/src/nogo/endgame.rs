//! The last moves of a board of NoGo, in a few words.
//!
//! Of a group nothing matters but its liberties, so with at most eight free points a group is a byte, and the groups of
//! a player are a word whose bytes are looked at together. Positions of one endgame differ in who filled which points,
//! a number in base 3, and in the star. Which of the players is to move follows, as long as nobody moves in the number.

use super::board::{Board, MOVER, OTHER, beside, grown};

/// The most free points of an endgame.
pub(super) const MOST_POINTS: u32 = 8;

/// The most groups of a player: the bytes of a word.
const MOST_GROUPS: u32 = 8;

/// The second, fourth, sixth and eighth column of a board.
const ODD_COLUMNS: u64 = 0xaaaa_aaaa_aaaa_aaaa;

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x80 * ONES;

/// What filled points count.
const POWERS: [u16; MOST_POINTS as usize] = [1, 3, 9, 27, 81, 243, 729, 2187];

/// How many ways there are to fill the points.
const WAYS: usize = 6561;

/// Endgames have so many numbers before what is known is forgotten.
const MOST_ENDGAMES: u16 = 1 << 14;

/// A search of endgames, with what it knows of the present one.
pub(super) struct Endgames {
    /// For each way to fill the points, without a star and with it: the number of the endgame in which it was searched,
    /// and who wins.
    known: Vec<u16>,
    present: u16,
    /// What is known holds with so many moves in the number.
    number: i8,
    /// A byte for each point: the points beside it.
    beside: u64,
    /// The points that won last, by what they count in a way.
    killers: [u8; 3],
}

/// A position of an endgame, as the player to move sees it.
#[derive(Clone, Copy)]
struct Position {
    free: u8,
    /// The points where a stone will be safe.
    safe: [u8; 2],
    /// A byte for each group that is not safe: its liberties.
    groups: [u64; 2],
    number: i8,
    star: bool,
    way: u16,
    /// What a point filled by the player to move counts in a way, times a power of 3: 1 or 2.
    weight: u16,
}

/// The high bits of the bytes that are not 0.
fn filled(bytes: u64) -> u64 {
    (((bytes & !HIGH) + !HIGH) | bytes) & HIGH
}

/// All bits of the bytes whose high bits are given.
fn whole(high: u64) -> u64 {
    (high << 1).wrapping_sub(high >> 7)
}

/// The union of all bytes.
fn union(bytes: u64) -> u8 {
    let bytes = bytes | bytes >> 32;
    let bytes = bytes | bytes >> 16;
    (bytes | bytes >> 8) as u8
}

/// A bit for each byte whose high bit is given.
fn gathered(high: u64) -> u8 {
    ((high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// The last liberties of groups, and the liberties of groups that have several.
fn breath(groups: u64) -> (u8, u8) {
    // Each byte without its lowest bit.
    let less = ((groups | HIGH) - ONES) ^ (!groups & HIGH);
    let several = whole(filled(groups & less));
    (union(groups & !several), union(groups & several))
}

/// The points of an endgame in the order of their squares.
struct Points {
    /// Of squares that are free.
    numbers: [u8; 64],
    /// A byte for each point: the points beside it.
    beside: u64,
}

impl Points {
    fn of(free: u64) -> Self {
        let mut points = Points { numbers: [0; 64], beside: 0 };
        let mut left = free;
        for number in 0..free.count_ones() as u8 {
            let square = left.trailing_zeros() as usize;
            left &= left - 1;
            points.numbers[square] = number;
            // The points to the left and above have their numbers.
            for before in [1, 8] {
                if square >= before && free >> (square - before) & 1 != 0 {
                    let other = points.numbers[square - before];
                    points.beside |= 1 << (8 * number + other) | 1 << (8 * other + number);
                }
            }
        }
        points
    }

    /// A set of free squares.
    fn set(&self, mut squares: u64) -> u8 {
        let mut set = 0;
        while squares != 0 {
            set |= 1 << self.numbers[squares.trailing_zeros() as usize];
            squares &= squares - 1;
        }
        set
    }

    /// The groups of a player, if there is a byte for each of them to the end.
    fn groups(&self, at: &Board, player: usize) -> Option<u64> {
        // A stone that is put beside none of them makes another one, but not two stones side by side.
        let apart = at.free & !at.near[player];
        let mut count = (apart & !((apart << 1) & ODD_COLUMNS)).count_ones();
        let mut groups = 0;
        let mut stones = at.stones[player] & beside(at.free);
        while stones != 0 {
            let group = grown(stones & stones.wrapping_neg(), at.stones[player]);
            stones &= !group;
            let liberties = u64::from(self.set(beside(group) & at.free));
            // Two groups with the same liberties are as good as one.
            if filled(groups ^ (ONES * liberties)) == HIGH {
                groups = groups << 8 | liberties;
                count += 1;
            }
        }
        (count <= MOST_GROUPS).then_some(groups)
    }
}

impl Endgames {
    pub(super) fn new() -> Self {
        Endgames { known: vec![0; 2 * WAYS], present: 0, number: 0, beside: 0, killers: [0; 3] }
    }

    /// Does the player to move win? `None` if there are too many points or groups.
    pub(super) fn wins(&mut self, at: &Board) -> Option<bool> {
        if at.free.count_ones() > MOST_POINTS {
            return None;
        }
        let points = Points::of(at.free);
        let groups = [points.groups(at, MOVER)?, points.groups(at, OTHER)?];
        self.present += 1;
        if self.present == MOST_ENDGAMES {
            self.known.fill(0);
            self.present = 1;
        }
        self.beside = points.beside;
        self.number = at.number.abs();
        let safe = at.safe.map(|safe| points.set(safe));
        let (free, number, star) = (points.set(at.free), at.number, at.star);
        Some(self.search(&Position { free, safe, groups, number, star, way: 0, weight: 1 }))
    }

    /// Is what is known of ways to fill the points known of this position?
    fn is_remembered(&self, at: &Position) -> bool {
        at.number.abs() == self.number
    }

    fn place(way: u16, star: bool) -> usize {
        usize::from(way) + if star { WAYS } else { 0 }
    }

    fn search(&mut self, at: &Position) -> bool {
        let [(last, several), (others_last, others_several)] = at.groups.map(breath);
        let beside_free = gathered(filled(self.beside & (ONES * u64::from(at.free))));
        let own = at.free & (at.safe[MOVER] | beside_free | several) & !others_last;
        let others = at.free & (at.safe[OTHER] | beside_free | others_several) & !last;
        if !at.star && at.number <= 0 && own == 0 {
            return false;
        }
        // The opponent has nowhere to move after a move, if that is on the only point.
        let one = others & others.wrapping_sub(1) == 0;
        if !at.star && at.number >= 0 && one && if others == 0 { own != 0 } else { own & others != 0 } {
            return true;
        }
        let wins = self.has_won_option(at, own, others);
        if self.is_remembered(at) {
            self.known[Self::place(at.way, at.star)] = self.present << 2 | u16::from(wins);
        }
        wins
    }

    fn has_won_option(&mut self, at: &Position, own: u8, others: u8) -> bool {
        let is_remembered = self.is_remembered(at);
        let mut open = 0;
        for point in bits(own) {
            let known = self.known[Self::place(at.way_after(point), at.star)];
            if known >> 2 != self.present || !is_remembered {
                open |= 1 << point;
            } else if known & 1 == 0 {
                return true;
            }
        }
        // The points that both may take come first, and of these the one that won last.
        let weight = usize::from(at.weight);
        let both = open & others;
        let killer = both & self.killers[weight];
        for points in [killer, both & !killer, open & !others] {
            for point in bits(points) {
                if !self.search(&self.after(at, point)) {
                    self.killers[weight] = 1 << point;
                    return true;
                }
            }
        }
        at.star && !self.search(&Position { star: false, ..at.turned() })
            || at.number > 0 && !self.search(&Position { number: 1 - at.number, ..at.turned() })
    }

    fn after(&self, at: &Position, point: u32) -> Position {
        let free = at.free & !(1 << point);
        let own = at.groups[MOVER];
        let is_joined = whole((own << (7 - point)) & HIGH);
        let liberties = (union(own & is_joined) | (self.beside >> (8 * point)) as u8) & free;
        let mut own = own & !is_joined;
        let mut safe = at.safe.map(|safe| safe & free);
        if at.safe[MOVER] >> point & 1 != 0 {
            safe[MOVER] |= liberties;
        } else {
            let vacant = !filled(own) & HIGH;
            own |= u64::from(liberties) << (vacant.trailing_zeros() & !7);
        }
        Position {
            free,
            safe: [safe[OTHER], safe[MOVER]],
            groups: [at.groups[OTHER] & !(ONES << point), own],
            number: -at.number,
            star: at.star,
            way: at.way_after(point),
            weight: 3 - at.weight,
        }
    }
}

/// The points of a set.
fn bits(mut set: u8) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (first < MOST_POINTS).then_some(first)
    })
}

impl Position {
    /// The way to fill the points after a move.
    fn way_after(&self, point: u32) -> u16 {
        self.way + self.weight * POWERS[point as usize]
    }

    /// The same, as the opponent sees it, who is to move.
    fn turned(&self) -> Self {
        let turned = |[own, others]: [u8; 2]| [others, own];
        let [own, others] = self.groups;
        Position {
            safe: turned(self.safe),
            groups: [others, own],
            number: -self.number,
            weight: 3 - self.weight,
            ..*self
        }
    }
}
