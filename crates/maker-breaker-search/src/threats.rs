//! Wins by threats: Maker plays in open sets of two cells, each time forcing Breaker's reply, until there are two threats at once.

use gruk_solve::bits::Bits;

/// Forced pairs of moves that are tried before giving up.
const MOST_PAIRS: u32 = 40;

/// Looks for wins by threats; keeps its room from call to call.
#[derive(Debug, Default)]
pub struct Finder<B> {
    rooms: Vec<Vec<B>>,
    left: u32,
}

impl<B: Bits> Finder<B> {
    /// Two sets of two cells with a cell in common, Maker to move: that cell, and a zone in which Maker wins. The sets are sorted by size,
    /// none has fewer than two cells.
    #[must_use]
    pub fn fork(&self, sets: &[B]) -> Option<(usize, B)> {
        let mut seen = B::default();
        for (place, &pair) in sets.iter().enumerate() {
            if pair.len() > 2 {
                return None;
            }
            // The same pair may be there twice.
            if pair.meets(seen)
                && let Some(other) = sets[..place].iter().find(|&&other| other.meets(pair) && other != pair)
            {
                return Some(((pair & *other).first(), pair | *other));
            }
            seen = seen | pair;
        }
        None
    }

    /// A move and a zone in which Maker, to move, wins by threats alone, if the search that is allowed finds one. The sets are sorted
    /// by size, those of two cells are disjoint.
    pub fn win(&mut self, sets: &[B]) -> Option<(usize, B)> {
        self.left = MOST_PAIRS;
        self.search(sets, 0)
    }

    fn search(&mut self, sets: &[B], depth: usize) -> Option<(usize, B)> {
        let pairs = sets.iter().take_while(|set| set.len() == 2).count();
        for place in 0..pairs {
            let pair = sets[place];
            for cell in pair.cells() {
                // Without a set of three around the cell no new threat comes of it.
                let makes_threat = |set: &B| set.len() == 3 && set.has(cell) && !pair.within(*set);
                if !sets[pairs..].iter().take_while(|set| set.len() == 3).any(makes_threat) {
                    continue;
                }
                if self.left == 0 {
                    return None;
                }
                self.left -= 1;
                if let Some(zone) = self.pair(sets, pair, cell, depth) {
                    return Some((cell, zone | pair));
                }
            }
        }
        None
    }

    /// Maker has played `cell` of `pair`, Breaker the other one.
    fn pair(&mut self, sets: &[B], pair: B, cell: usize, depth: usize) -> Option<B> {
        if self.rooms.len() == depth {
            self.rooms.push(Vec::new());
        }
        let mut room = std::mem::take(&mut self.rooms[depth]);
        let given = pair.without(cell);
        room.clear();
        // Both those with the cell, which become smaller, and those without it are in order: they are merged.
        let stays = |set: &&B| !set.meets(given);
        let mut smaller = sets.iter().filter(stays).filter(|set| set.has(cell)).map(|set| set.without(cell)).peekable();
        for &set in sets.iter().filter(stays).filter(|set| !set.has(cell)) {
            while let Some(next) = smaller.next_if(|next| next.len() <= set.len()) {
                room.push(next);
            }
            room.push(set);
        }
        room.extend(smaller);
        let zone = self.fork(&room).or_else(|| self.search(&room, depth + 1)).map(|(_, zone)| zone);
        self.rooms[depth] = room;
        zone
    }
}
