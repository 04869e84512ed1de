//! Wins by threats: Maker plays in open sets of two cells, each time forcing Breaker's reply, until there are two
//! threats at once.

use crate::list::List;
use crate::open_sets::OpenSet;
use gruk_solve::bits::Bits;

/// Forced pairs of moves that are tried before giving up.
const MOST_PAIRS: u32 = 40;

/// Sets of one size.
type Class<B> = List<B>;

impl<B: Bits> Class<B> {
    /// Makes it what becomes of the sets when Maker claims the one cell of `pair` and Breaker the other: first those of
    /// the next size with Maker's cell, then those of this size that the pair leaves alone.
    fn follow(&mut self, larger: &Class<B>, same: &Class<B>, pair: B, own: B) {
        self.clear(larger.len() + same.len());
        self.push_shrunk(larger, pair, own);
        self.push_left(same, pair);
    }

    /// Adds the sets with Maker's cell of `pair` and without Breaker's, smaller now by Maker's.
    fn push_shrunk(&mut self, larger: &Class<B>, pair: B, own: B) {
        for &set in larger.items() {
            self.push_if(set & !own, set & pair == own);
        }
    }

    /// Adds the sets that `pair` leaves alone.
    fn push_left(&mut self, same: &Class<B>, pair: B) {
        for &set in same.items() {
            self.push_if(set, !set.meets(pair));
        }
    }

    /// Fills it with the sets of this size, which come first; the others.
    fn take<'a>(&mut self, sets: &'a [OpenSet<B>], size: u32) -> &'a [OpenSet<B>] {
        let count = sets.iter().take_while(|set| set.size == size).count();
        self.clear(count);
        sets[..count].iter().for_each(|set| self.push_if(set.open, true));
        &sets[count..]
    }
}

/// The sets of two, three, four and five cells after some forced pairs of moves. A larger one would become a threat
/// after more than three moves of Maker's: it is not looked at.
#[derive(Debug, Default)]
struct Level<B> {
    pairs: Class<B>,
    threes: Class<B>,
    fours: Class<B>,
    fives: Class<B>,
}

/// Looks for wins by threats; keeps its memory from call to call.
#[derive(Debug, Default)]
pub struct Finder<B> {
    levels: Vec<Level<B>>,
}

impl<B: Bits> Finder<B> {
    /// Two sets of two cells with a cell in common, Maker to move: that cell, and a zone in which Maker wins. The sets
    /// are sorted by size, none has fewer than two cells.
    #[must_use]
    pub fn fork(&self, sets: &[OpenSet<B>]) -> Option<(usize, B)> {
        let mut seen = B::default();
        for (place, pair) in sets.iter().enumerate() {
            if pair.size > 2 {
                return None;
            }
            // The same pair may be there twice.
            if pair.open.meets(seen)
                && let Some(other) =
                    sets[..place].iter().find(|&other| other.open.meets(pair.open) && other.open != pair.open)
            {
                return Some(((pair.open & other.open).first(), pair.open | other.open));
            }
            seen = seen | pair.open;
        }
        None
    }

    /// A move and a zone in which Maker, to move, wins by threats alone, if the search that is allowed finds one. The
    /// sets are sorted by size, those of two cells are disjoint.
    pub fn win(&mut self, sets: &[OpenSet<B>]) -> Option<(usize, B)> {
        if sets.first().is_none_or(|set| set.size > 2) {
            return None;
        }
        if self.levels.is_empty() {
            self.levels.resize_with(MOST_PAIRS as usize + 2, Level::default);
        }
        let mut left = MOST_PAIRS;
        let level = &mut self.levels[0];
        let mut rest = sets;
        for (class, size) in [(&mut level.pairs, 2), (&mut level.threes, 3)] {
            rest = class.take(rest, size);
        }
        Self::search(&mut self.levels, Larger::Open(rest), &mut left, B::default())
    }

    /// The cells of `tried` were tried before the moves that led here, in pairs that these leave alone: both orders
    /// lead to one position, which was looked at then. (Only where the earlier move makes no threat after the later one
    /// it was not. So a win may be missed, as by every bound here.)
    fn search(levels: &mut [Level<B>], larger: Larger<'_, B>, left: &mut u32, tried: B) -> Option<(usize, B)> {
        let (level, below) = levels.split_first_mut().expect("invariant: there are more levels than pairs of moves");
        let in_threes = level.threes.items().iter().fold(B::default(), |all, &set| all | set);
        let mut larger = Some(larger);
        let mut done = tried;
        for place in 0..level.pairs.len() {
            let pair = level.pairs.items()[place];
            for cell in (pair & in_threes & !tried).cells() {
                let own = B::one(cell);
                let next = &mut below[0];
                next.pairs.clear(level.threes.len() + level.pairs.len());
                next.pairs.push_shrunk(&level.threes, pair, own);
                // Without a set of three around the cell no new threat comes of it.
                if next.pairs.is_empty() {
                    continue;
                }
                if *left == 0 {
                    return None;
                }
                *left -= 1;
                let mut zone = two_threats(next.pairs.items(), level.pairs.items(), pair);
                if zone.is_none() {
                    if let Some(larger) = larger.take() {
                        larger.fill(level);
                    }
                    next.pairs.push_left(&level.pairs, pair);
                    next.threes.follow(&level.fours, &level.threes, pair, own);
                    zone = Self::search(below, Larger::After(level, pair, own), left, done).map(|(_, zone)| zone);
                }
                if let Some(zone) = zone {
                    return Some((cell, zone | pair));
                }
                done = done.with(cell);
            }
        }
        None
    }
}

/// A zone of two threats that Breaker cannot stop at once. At least one of them is new: a set of three cells before a
/// move in `pair`.
fn two_threats<B: Bits>(new: &[B], old: &[B], pair: B) -> Option<B> {
    let mut seen = B::default();
    for (place, &threat) in new.iter().enumerate() {
        if threat.meets(seen)
            && let Some(&other) = new[..place].iter().find(|&&other| other.meets(threat) && other != threat)
        {
            return Some(threat | other);
        }
        seen = seen | threat;
    }
    for &old in old.iter().filter(|&&old| old.meets(seen) && old != pair) {
        if let Some(&threat) = new.iter().find(|&&threat| threat.meets(old) && threat != old) {
            return Some(old | threat);
        }
    }
    None
}

/// Where the sets of four and five cells come from. They are not made at once, since most positions are left before
/// they are needed.
enum Larger<'a, B> {
    /// These lists begin with them.
    Open(&'a [OpenSet<B>]),
    /// They are what becomes of those of a position when Maker claims the cell of the pair.
    After(&'a Level<B>, B, B),
}

impl<B: Bits> Larger<'_, B> {
    fn fill(self, level: &mut Level<B>) {
        match self {
            Larger::Open(sets) => {
                let sets = level.fours.take(sets, 4);
                level.fives.take(sets, 5);
            }
            Larger::After(before, pair, own) => {
                level.fours.follow(&before.fives, &before.fours, pair, own);
                level.fives.clear(before.fives.len());
                level.fives.push_left(&before.fives, pair);
            }
        }
    }
}
