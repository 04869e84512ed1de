//! Who wins the Maker–Breaker game on a small tile when Maker moves first.

use gruk_core::CompactSort as _;
use rustc_hash::FxHashMap;

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

/// The game on one tile after another, with what is known of the present one.
#[derive(Debug, Default)]
pub struct TileGame {
    /// Who wins with Maker to move, by the cells of Maker and of Breaker.
    known: FxHashMap<(Mask, Mask), bool>,
    /// Positions looked at so far, of all tiles.
    pub nodes: u64,
}

/// The answer, or `None` after too many positions.
type Answer = Option<bool>;

impl TileGame {
    /// Does Breaker win as the second player if Maker wants all cells of one of `sets`? `None` after more than `most`
    /// positions.
    ///
    /// *Method.* Depth first with a table; two threats at once win for Maker, a threat is answered, and a potential Σ
    /// 2^−|e| below 1/2 wins for Breaker [Erdős–Selfridge 1973].
    #[must_use]
    pub fn breaker_wins(&mut self, sets: &[Mask], most: u64) -> Answer {
        self.known.clear();
        let end = self.nodes.saturating_add(most);
        self.maker_wins(sets, 0, 0, end).map(|maker| !maker)
    }

    /// Maker is to move; `sets` are what is left of those without a cell of Breaker's.
    fn maker_wins(&mut self, sets: &[Mask], maker: Mask, breaker: Mask, end: u64) -> Answer {
        let (mut pairs, mut potential) = (0, 0_u64);
        for set in sets {
            let size = set.count_ones();
            // Two pairs with a common cell are two threats after a move on it.
            if size < 2 || (size == 2 && pairs & set != 0) {
                return Some(true);
            }
            if size == 2 {
                pairs |= set;
            }
            potential += 1 << (40 - size.min(40));
        }
        if potential < 1 << 39 {
            return Some(false);
        }
        if let Some(&known) = self.known.get(&(maker, breaker)) {
            return Some(known);
        }
        self.nodes += 1;
        if self.nodes > end {
            return None;
        }
        let mut cells: Vec<(u64, Mask)> = Vec::new();
        let mut left = sets.iter().fold(0, |all, set| all | set);
        while left != 0 {
            let cell = left & left.wrapping_neg();
            left ^= cell;
            let weight =
                sets.iter().filter(|&set| set & cell != 0).map(|set| 1 << (40 - set.count_ones().min(40))).sum();
            cells.push((weight, cell));
        }
        cells.sort_unstable_by(|a, b| b.cmp(a));
        let mut wins = Some(false);
        for &(_, cell) in &cells {
            match self.holds_after(sets, cell, maker | cell, breaker, &cells, end) {
                Some(true) => {}
                Some(false) => {
                    wins = Some(true);
                    break;
                }
                None => wins = None,
            }
        }
        if let Some(wins) = wins {
            self.known.insert((maker, breaker), wins);
        }
        wins
    }

    /// Has Breaker a move after Maker's on `cell` with which Maker loses?
    fn holds_after(
        &mut self,
        sets: &[Mask],
        cell: Mask,
        maker: Mask,
        breaker: Mask,
        cells: &[(u64, Mask)],
        end: u64,
    ) -> Answer {
        let threats = sets.iter().filter(|set| set.count_ones() == 2 && *set & cell != 0);
        let threats = threats.fold(0, |all, set| all | (set ^ cell));
        let mut holds = Some(false);
        for &(_, reply) in cells {
            if reply == cell || (threats != 0 && reply != threats) {
                continue;
            }
            let mut after: Vec<Mask> = sets.iter().filter(|&set| set & reply == 0).map(|set| set & !cell).collect();
            after.sort_unstable_by_key(|set| set.count_ones());
            let mut least: Vec<Mask> = Vec::with_capacity(after.len());
            for set in after {
                if !least.iter().any(|smaller| smaller & !set == 0) {
                    least.push(set);
                }
            }
            match self.maker_wins(&least, maker, breaker | reply, end) {
                Some(false) => return Some(true),
                Some(true) => {}
                None => holds = None,
            }
        }
        holds
    }
}

/// Those of `sets` that have none of the others in them, in ascending order: the others add nothing to the game.
#[must_use]
pub fn least(mut sets: Vec<Mask>) -> Vec<Mask> {
    sets.compact_sort();
    sets.dedup();
    let all = sets.clone();
    sets.retain(|set| !all.iter().any(|other| other != set && other & !set == 0));
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
        let mut won = [0; 2];
        for _ in 0..600 {
            let cells = 3 + below(5);
            let sets: Vec<Mask> =
                (0..1 + below(7)).map(|_| (0..2 + below(3)).fold(0, |set, _| set | 1 << below(cells))).collect();
            let truth = brute(&sets, 0, 0, (1 << cells) - 1);
            assert_eq!(TileGame::default().breaker_wins(&least(sets.clone()), u64::MAX), Some(!truth), "{sets:?}");
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
    }
}
