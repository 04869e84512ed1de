//! Wins by threats: Maker plays in open sets of two cells, each time forcing Breaker's reply, until there are two threats at once.

use crate::open_sets::OpenSet;
use gruk_solve::bits::Bits;

/// Forced pairs of moves that are tried before giving up.
const MOST_PAIRS: u32 = 40;

/// Cells of the largest sets that are looked at: one of so many becomes a threat after three moves of Maker's.
const LARGEST: u32 = 5;

/// An open set and its size.
type Sized<B> = (B, u32);

/// Looks for wins by threats; keeps its room from call to call.
#[derive(Debug, Default)]
pub struct Finder<B> {
    rooms: Vec<Vec<Sized<B>>>,
    left: u32,
}

impl<B: Bits> Finder<B> {
    /// Two sets of two cells with a cell in common, Maker to move: that cell, and a zone in which Maker wins. The sets are sorted by size,
    /// none has fewer than two cells.
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

    /// A move and a zone in which Maker, to move, wins by threats alone, if the search that is allowed finds one. The sets are sorted
    /// by size, those of two cells are disjoint.
    pub fn win(&mut self, sets: &[OpenSet<B>]) -> Option<(usize, B)> {
        if sets.first().is_none_or(|set| set.size > 2) {
            return None;
        }
        self.left = MOST_PAIRS;
        let mut room = self.room(0);
        room.extend(sets.iter().take_while(|set| set.size <= LARGEST).map(|set| (set.open, set.size)));
        let win = self.search(&room, B::default(), 1);
        self.rooms[0] = room;
        win
    }

    fn room(&mut self, depth: usize) -> Vec<Sized<B>> {
        if self.rooms.len() == depth {
            self.rooms.push(Vec::new());
        }
        let mut room = std::mem::take(&mut self.rooms[depth]);
        room.clear();
        room
    }

    /// The cells of `tried` were tried before the moves that led here, in pairs that these leave alone: both orders lead to one position, which was looked at then. (Where the earlier move makes no threat of its own after the later one it was not; a win may be missed so, as by every bound here.)
    fn search(&mut self, sets: &[Sized<B>], tried: B, depth: usize) -> Option<(usize, B)> {
        let pairs = sets.iter().take_while(|set| set.1 == 2).count();
        let threes = pairs + sets[pairs..].iter().take_while(|set| set.1 == 3).count();
        let (pairs, threes) = (&sets[..pairs], &sets[pairs..threes]);
        let in_threes = threes.iter().fold(B::default(), |all, set| all | set.0);
        let mut done = tried;
        for &(pair, _) in pairs {
            for cell in (pair & in_threes).cells() {
                if tried.has(cell) {
                    continue;
                }
                // Without a set of three around the cell no new threat comes of it.
                let makes_threat = |set: &Sized<B>| set.0.has(cell) && !pair.within(set.0);
                if !threes.iter().any(makes_threat) {
                    continue;
                }
                if self.left == 0 {
                    return None;
                }
                self.left -= 1;
                if let Some(zone) = self.pair(sets, (pairs, threes), pair, cell, done, depth) {
                    return Some((cell, zone | pair));
                }
                done = done.with(cell);
            }
        }
        None
    }

    /// Maker has played `cell` of `pair`, Breaker the other one.
    fn pair(
        &mut self,
        sets: &[Sized<B>],
        (pairs, threes): (&[Sized<B>], &[Sized<B>]),
        pair: B,
        cell: usize,
        done: B,
        depth: usize,
    ) -> Option<B> {
        let given = pair.without(cell);
        let new = || threes.iter().filter(|set| set.0.has(cell) && !set.0.meets(given)).map(|set| set.0.without(cell));
        let mut seen = B::default();
        for (place, threat) in new().enumerate() {
            if threat.meets(seen)
                && let Some(other) = new().take(place).find(|&other| other.meets(threat) && other != threat)
            {
                return Some(threat | other);
            }
            seen = seen | threat;
        }
        for &(old, _) in pairs.iter().filter(|old| old.0.meets(seen) && old.0 != pair) {
            if let Some(threat) = new().find(|&threat| threat.meets(old) && threat != old) {
                return Some(old | threat);
            }
        }
        let mut room = self.room(depth);
        // Both those with the cell, which become smaller, and those without it are in order: they are merged, the former first.
        let mut next = 0;
        let mut smaller = |most: u32, room: &mut Vec<Sized<B>>| {
            while next < sets.len() && sets[next].1 <= most {
                let (set, size) = sets[next];
                if set.has(cell) && !set.meets(given) {
                    room.push((set.without(cell), size - 1));
                }
                next += 1;
            }
        };
        for &(set, size) in sets {
            if !set.has(cell) && !set.meets(given) {
                smaller(size + 1, &mut room);
                room.push((set, size));
            }
        }
        smaller(u32::MAX, &mut room);
        let win = self.search(&room, done, depth + 1).map(|(_, zone)| zone);
        self.rooms[depth] = room;
        win
    }
}
