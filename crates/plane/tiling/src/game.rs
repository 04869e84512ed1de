//! Who wins the Maker–Breaker game on a small tile when Maker moves first.

use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Sets of the cells of a tile, as bits.
pub type Mask = u64;

/// The cells of a set, ascending.
#[must_use]
pub fn places(mut set: Mask) -> Vec<usize> {
    let mut places = Vec::new();
    while set != 0 {
        places.push(set.trailing_zeros() as usize);
        set &= set - 1;
    }
    places
}

/// The set of these cells; `None` if one does not fit.
#[must_use]
pub fn mask(places: &[usize]) -> Option<Mask> {
    places.iter().try_fold(0, |mask, &place| (place < Mask::BITS as usize).then(|| mask | 1 << place))
}

/// The game on one tile after another, with what is known of the families met so far, which serve all tiles.
#[derive(Debug, Default)]
pub struct TileGame {
    /// Who wins with Maker to move: the sets of a part with which Maker wins, or `None` where Breaker does.
    known: FxHashMap<Family, Option<Family>>,
    /// Sets in `known`.
    held: usize,
    /// Positions looked at so far, of all tiles.
    pub nodes: u64,
    /// Where the work ends.
    end: u64,
    /// Ends the work when it is set.
    pub stop: Arc<AtomicBool>,
}

/// Winning sets, ascending, none in another.
type Family = Box<[Mask]>;

/// With which of the sets Maker wins: `Some(None)` if Breaker wins, `None` after too many positions.
type Answer = Option<Option<Vec<Mask>>>;

/// The most sets that are kept of families met before: 64 MB. Beyond, all are forgotten, and met anew.
const HELD: usize = 1 << 23;

impl TileGame {
    /// Does Breaker win as the second player if Maker wants all cells of one of `sets`? `None` after more than `most`
    /// positions.
    #[must_use]
    pub fn breaker_wins(&mut self, sets: &[Mask], most: u64) -> Option<bool> {
        self.makers(sets, most).map(|core| core.is_none())
    }

    /// Some of `sets`, ascending, that are enough for Maker, who moves first, to get all cells of one of them;
    /// `Some(None)` if Breaker wins, `None` after more than `most` positions.
    ///
    /// *Method.* Depth first with a table of families: a position is what Maker lacks of the sets without a cell of
    /// Breaker's. What follows decides or is left out.
    ///
    /// - Two threats at once win for Maker, and a threat is answered.
    /// - Breaker wins where Σ 2^−|e| is below 1/2 [Erdős–Selfridge 1973].
    /// - A set with two cells that are in no other set is stopped by these two as a pair, whatever happens elsewhere.
    /// - Sets without a common cell are games of their own.
    /// - A cell a is as good as a cell b, for Maker, if all sets with b hold a.
    /// - Where Maker wins against one reply with some sets, every reply outside of them loses to the same sets
    ///   (the must-play region of Hex).
    pub fn makers(&mut self, sets: &[Mask], most: u64) -> Answer {
        self.end = self.nodes.saturating_add(most);
        self.maker(least(sets.to_vec()))
    }

    /// Maker is to move; `sets` ascend and none holds another.
    fn maker(&mut self, mut sets: Vec<Mask>) -> Answer {
        let mut pairs = 0;
        for &set in &sets {
            if set.count_ones() < 2 {
                return Some(Some(vec![set]));
            }
            if set.count_ones() == 2 {
                if pairs & set != 0 {
                    let other = sets.iter().find(|other| other.count_ones() == 2 && *other & set != 0);
                    let other = *other.expect("invariant: an earlier pair has a cell of it");
                    return Some(Some(vec![other, set]));
                }
                pairs |= set;
            }
        }
        loop {
            let (mut once, mut twice) = (0, 0);
            for set in &sets {
                twice |= once & set;
                once |= set;
            }
            let before = sets.len();
            sets.retain(|set| (set & !twice).count_ones() < 2);
            if sets.len() == before {
                break;
            }
        }
        let potential: u64 = sets.iter().map(|set| weight(*set)).sum();
        if potential < 1 << 39 {
            return Some(None);
        }
        // One component after the other.
        let mut first = sets[0];
        loop {
            let grown = sets.iter().filter(|&set| set & first != 0).fold(first, |all, set| all | set);
            if grown == first {
                break;
            }
            first = grown;
        }
        if sets.iter().any(|set| set & first == 0) {
            let (own, rest): (Vec<Mask>, Vec<Mask>) = sets.into_iter().partition(|set| set & first != 0);
            let (small, large) = if own.len() < rest.len() { (own, rest) } else { (rest, own) };
            let answer = self.maker(small);
            return match answer {
                Some(Some(_)) => answer,
                Some(None) => self.maker(large),
                None => self.maker(large).filter(Option::is_some),
            };
        }
        if let Some(known) = self.known.get(&sets[..]) {
            return Some(known.as_ref().map(|core| core.to_vec()));
        }
        self.nodes += 1;
        if self.nodes > self.end || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let answer = self.moves(&sets);
        if let Some(core) = &answer {
            self.held += sets.len() + core.as_ref().map_or(0, Vec::len);
            if self.held > HELD {
                self.known.clear();
                self.held = 0;
            }
            self.known.insert(sets.into(), core.as_ref().map(|core| core[..].into()));
        }
        answer
    }

    /// Tries the moves of Maker.
    fn moves(&mut self, sets: &[Mask]) -> Answer {
        let all = sets.iter().fold(0, |all, set| all | set);
        let mut cells: Vec<(u64, Mask)> = Vec::new();
        for cell in bits(all) {
            // The cells that are in all sets with this one.
            let (mut weighs, mut with) = (0, all);
            for set in sets.iter().filter(|&set| set & cell != 0) {
                weighs += weight(*set);
                with &= set;
            }
            // Of cells that are in the same sets one is enough.
            let is_worse = bits(with & !cell).any(|other| {
                let same = sets.iter().all(|set| (set & cell != 0) == (set & other != 0));
                !same || other < cell
            });
            if !is_worse {
                cells.push((weighs, cell));
            }
        }
        cells.sort_unstable_by(|a, b| b.cmp(a));
        let mut is_decided = true;
        // The reply that held last is tried first.
        let mut last = 0;
        for &(_, cell) in &cells {
            match self.after(sets, cell, &mut last) {
                Some(Some(core)) => return Some(Some(core)),
                Some(None) => {}
                None => is_decided = false,
            }
        }
        is_decided.then_some(None)
    }

    /// With which of the sets Maker wins after a move on `cell`.
    fn after(&mut self, sets: &[Mask], cell: Mask, last: &mut Mask) -> Answer {
        let threats = sets.iter().filter(|set| set.count_ones() == 2 && *set & cell != 0);
        let threats = threats.fold(0, |all, set| all | (set ^ cell));
        // A set that Maker has begun stands for what is left of it.
        let whole = |left: &Mask| if sets.binary_search(left).is_ok() { *left } else { left | cell };
        let mut core: Vec<Mask> = Vec::new();
        // Where Breaker has to move.
        let mut region = if threats != 0 { threats } else { sets.iter().fold(0, |all, set| all | set) & !cell };
        if threats != 0 {
            core.push(threats | cell);
        }
        while region != 0 {
            let reply = if *last & region != 0 { *last } else { heaviest(sets, cell, region) };
            let left: Vec<Mask> = sets.iter().filter(|&set| set & reply == 0).map(|set| set & !cell).collect();
            match self.maker(least(left)) {
                Some(Some(own)) => {
                    region &= own.iter().fold(0, |all, set| all | set);
                    core.extend(own.iter().map(whole));
                }
                Some(None) => {
                    *last = reply;
                    return Some(None);
                }
                None => return None,
            }
        }
        core.sort_unstable();
        core.dedup();
        Some(Some(core))
    }
}

/// 2^−|e|, in units of 2^−40.
fn weight(set: Mask) -> u64 {
    1 << (40 - set.count_ones().min(40))
}

/// The cells one by one.
fn bits(mut of: Mask) -> impl Iterator<Item = Mask> {
    std::iter::from_fn(move || {
        let bit = of & of.wrapping_neg();
        of ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// The cell of `region` whose sets weigh most after Maker's move on `cell`.
fn heaviest(sets: &[Mask], cell: Mask, region: Mask) -> Mask {
    let weighs = |at: Mask| sets.iter().filter(|&set| set & at != 0).map(|set| weight(set & !cell)).sum::<u64>();
    bits(region).max_by_key(|&at| (weighs(at), std::cmp::Reverse(at))).expect("a region has a cell")
}

/// Those of `sets` that have none of the others in them, in ascending order: the others add nothing to the game.
#[must_use]
pub fn least(mut sets: Vec<Mask>) -> Vec<Mask> {
    sets.sort_unstable();
    sets.dedup();
    // A set in another one is a smaller number.
    let mut kept = 0;
    for index in 0..sets.len() {
        let set = sets[index];
        if !sets[..kept].iter().any(|other| other & !set == 0) {
            sets[kept] = set;
            kept += 1;
        }
    }
    sets.truncate(kept);
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the definition alone.
    fn brute(sets: &[Mask], maker: Mask, breaker: Mask, all: Mask) -> bool {
        if sets.iter().any(|set| set & !maker == 0) {
            return true;
        }
        let free = all & !maker & !breaker;
        let cells = |of: Mask| (0..64).map(|bit| 1 << bit).filter(move |bit| of & bit != 0);
        cells(free).any(|m| {
            let maker = maker | m;
            let replies = free & !m;
            sets.iter().any(|set| set & !maker == 0)
                || (replies != 0 && cells(replies).all(|reply| brute(sets, maker, breaker | reply, all)))
        })
    }

    #[test]
    fn it_agrees_with_the_definition_on_random_sets() {
        let mut seed = 3_u64;
        let mut below = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % n
        };
        let (mut won, mut game) = ([0; 2], TileGame::default());
        for _ in 0..600 {
            let cells = 3 + below(5);
            let sets: Vec<Mask> =
                (0..1 + below(7)).map(|_| (0..2 + below(3)).fold(0, |set, _| set | 1 << below(cells))).collect();
            let truth = brute(&sets, 0, 0, (1 << cells) - 1);
            let all = (1 << cells) - 1;
            match game.makers(&sets, u64::MAX).expect("no limit") {
                None => assert!(!truth, "{sets:?}"),
                // They are some of the sets, and Maker wins with them alone.
                Some(core) => {
                    assert!(core.is_sorted() && core.iter().all(|set| sets.contains(set)), "{sets:?} {core:?}");
                    assert!(truth && brute(&core, 0, 0, all), "{sets:?} {core:?}");
                }
            }
            won[usize::from(truth)] += 1;
        }
        assert!(won.iter().all(|count| *count > 100), "{won:?}");
    }

    #[test]
    fn a_limit_is_no_answer() {
        // Tic-Tac-Toe, which Maker wins.
        let sets = [
            0b111,
            0b111_000,
            0b111_000_000,
            0b001_001_001,
            0b010_010_010,
            0b100_100_100,
            0b100_010_001,
            0b001_010_100,
        ];
        assert_eq!(TileGame::default().breaker_wins(&sets, 1), None);
        assert_eq!(TileGame::default().breaker_wins(&sets, 1_000_000), Some(false));
        let stopped = TileGame { stop: Arc::new(true.into()), ..TileGame::default() };
        assert_eq!({ stopped }.breaker_wins(&sets, 1_000_000), None);
    }
}
