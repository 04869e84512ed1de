//! What is proved so far of who wins with which stones, found again by the turns that it covers.
//!
//! A proof of a hundred thousand steps asks at every turn whether one of them covers it, so the statements are the leaves of a tree: each branch asks about one cell, whether it is one
//! of the stones, of the zone, or neither, and knows what the statements below have in common: with a stone in common that the winner lacks, or a cell that the loser has, none of them is looked at.

use crate::bits::Bits;
use gruk_core::Player;

/// So many statements are looked at one by one.
const FEW: usize = 8;

/// What a step proves: who has these stones wins, if the zone is free or the same player's, whatever the opponent has outside. For Blue Red has so many stones left at
/// most, for Red at least.
#[derive(Clone, Copy, Debug)]
pub struct Statement<B> {
    /// The stones of the winner.
    pub stones: B,
    /// The cells that the loser may not have.
    pub zone: B,
    /// The stones that Red has left.
    pub left: usize,
}

/// A turn as the statements see it.
#[derive(Clone, Copy, Debug)]
pub struct Sight<B> {
    /// The stones of the winner, and of the loser.
    pub stones: [B; 2],
    /// The stones that Red has left.
    pub left: usize,
    /// Cells of which one becomes the winner's, if there are any.
    pub gain: B,
}

/// Statements of one player with one player to move, each with the step that proves it.
#[derive(Debug)]
pub struct Statements<B> {
    player: Player,
    proved: Vec<(Statement<B>, usize)>,
    /// The first one is the root.
    branches: Vec<Branch<B>>,
}

/// A branch of the tree, with what its statements have in common.
#[derive(Debug)]
struct Branch<B> {
    /// The stones and the zone cells of all of them.
    common: [B; 2],
    /// The fewest cells of a zone, and the newest statement.
    fewest: usize,
    newest: usize,
    ways: Ways,
}

#[derive(Debug)]
enum Ways {
    /// Statements, by their places.
    Few(Vec<usize>),
    /// What has the cell as a stone, in the zone, and neither.
    Cell(usize, [usize; 3]),
}

impl<B: Bits> Branch<B> {
    fn empty() -> Self {
        Branch { common: [!B::default(); 2], fewest: usize::MAX, newest: 0, ways: Ways::Few(Vec::new()) }
    }

    fn take_in(&mut self, statement: &Statement<B>, place: usize) {
        self.common = [self.common[0] & statement.stones, self.common[1] & statement.zone];
        self.fewest = self.fewest.min(statement.zone.len());
        self.newest = self.newest.max(place);
    }
}

/// As in [`Ways::Cell`].
fn way<B: Bits>(statement: &Statement<B>, cell: usize) -> usize {
    if statement.stones.has(cell) {
        0
    } else if statement.zone.has(cell) {
        1
    } else {
        2
    }
}

impl<B: Bits> Statements<B> {
    /// None of the player's so far.
    #[must_use]
    pub fn new(player: Player) -> Self {
        Statements { player, proved: Vec::new(), branches: vec![Branch::empty()] }
    }

    /// Adds what a step proves.
    pub fn add(&mut self, statement: Statement<B>, step: usize) {
        let place = self.proved.len();
        self.proved.push((statement, step));
        let mut at = 0;
        loop {
            let branch = &mut self.branches[at];
            branch.take_in(&statement, place);
            match &mut branch.ways {
                Ways::Cell(cell, ways) => at = ways[way(&statement, *cell)],
                Ways::Few(places) => {
                    places.push(place);
                    // Those that no cell tells apart are not asked about at every addition.
                    if places.len() > FEW && places.len() % FEW == 1 {
                        self.split(at);
                    }
                    return;
                }
            }
        }
    }

    /// Tells the statements of a leaf apart by the cell that does it best.
    fn split(&mut self, at: usize) {
        let Ways::Few(places) = &self.branches[at].ways else { return };
        let cells = places.iter().fold(B::default(), |all, &place| {
            let (statement, _) = &self.proved[place];
            all | statement.stones | statement.zone
        });
        let largest = |cell: &usize| {
            let mut counts = [0; 3];
            places.iter().for_each(|&place| counts[way(&self.proved[place].0, *cell)] += 1);
            counts.into_iter().max().unwrap_or(0)
        };
        let Some(cell) = cells.cells().min_by_key(largest) else { return };
        if largest(&cell) == places.len() {
            return;
        }
        let mut parts = [(); 3].map(|()| Branch::empty());
        for &place in places {
            let statement = &self.proved[place].0;
            let part = &mut parts[way(statement, cell)];
            part.take_in(statement, place);
            if let Ways::Few(places) = &mut part.ways {
                places.push(place);
            }
        }
        let first = self.branches.len();
        self.branches.extend(parts);
        self.branches[at].ways = Ways::Cell(cell, [first, first + 1, first + 2]);
    }

    /// The statement with the fewest cells in its zone that covers the turn, perhaps with one cell gained: its step, and that cell.
    #[must_use]
    pub fn covering(&self, sight: &Sight<B>) -> Option<(usize, Option<usize>)> {
        let mut best = None;
        self.look(0, sight, &mut best);
        best.map(|(_, place, cell)| (self.proved[place].1, cell))
    }

    /// Looks below a branch, if what its statements have in common lets one of them be a better one.
    fn look(&self, at: usize, sight: &Sight<B>, best: &mut Option<(usize, usize, Option<usize>)>) {
        let ([own, other], branch) = (sight.stones, &self.branches[at]);
        let lacking = branch.common[0] & !own;
        let may_cover = lacking.is_empty() || lacking.len() == 1 && lacking.within(sight.gain);
        let may_be_best = best.is_none_or(|(least, before, _)| (branch.fewest, before) < (least, branch.newest));
        if !may_cover || branch.common[1].meets(other) || !may_be_best {
            return;
        }
        match &branch.ways {
            Ways::Cell(_, ways) => ways.iter().for_each(|&way| self.look(way, sight, best)),
            Ways::Few(places) => {
                for &place in places {
                    let statement = &self.proved[place].0;
                    if let Some(cell) = self.covers(statement, sight) {
                        let size = statement.zone.len();
                        // Of several the newest: they are about turns like this one.
                        if best.is_none_or(|(least, before, _)| size < least || size == least && place > before) {
                            *best = Some((size, place, cell));
                        }
                    }
                }
            }
        }
    }

    /// Does a statement cover the turn, and by which cell gained?
    fn covers(&self, statement: &Statement<B>, sight: &Sight<B>) -> Option<Option<usize>> {
        let [own, other] = sight.stones;
        let is_enough = match self.player {
            Player::Left => statement.left <= sight.left,
            Player::Right => statement.left >= sight.left,
        };
        if !is_enough || statement.zone.meets(other) {
            return None;
        }
        let lacking = statement.stones & !own;
        match lacking.len() {
            0 if sight.gain.is_empty() => Some(None),
            // A move that is not needed, where it does no harm.
            0 => (statement.zone & sight.gain).cells().next().map(Some),
            1 if lacking.within(sight.gain) => Some(Some(lacking.first())),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By asking every statement; and the cell gained is one that makes it cover the turn.
    #[test]
    fn a_statement_is_found_if_one_covers_the_turn() {
        let mut seed = 1u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) % below
        };
        const CELLS: u64 = 10;
        let mut found = [0; 3];
        for player in Player::BOTH {
            let mut statements = Statements::<u64>::new(player);
            let mut all = Vec::new();
            for _ in 0..400 {
                let (stones, zone) = (random(1 << CELLS) & random(1 << CELLS), random(1 << CELLS));
                let statement = Statement { stones, zone: zone & !stones, left: random(4) as usize };
                let own = random(1 << CELLS);
                let other = !own & random(1 << CELLS) & random(1 << CELLS);
                let free = u64::all(CELLS as usize) & !(own | other);
                if free.is_empty() {
                    continue;
                }
                let left = random(4) as usize;
                statements.add(statement, 7 * all.len());
                all.push(statement);
                let covers = |statement: &Statement<u64>, own: u64| {
                    let enough = if player == Player::Left { statement.left <= left } else { statement.left >= left };
                    enough && statement.stones.within(own) && !statement.zone.meets(other)
                };
                let sight = Sight { stones: [own, other], left, gain: 0 };
                let least = all.iter().filter(|at| covers(at, own)).map(|at| at.zone.len()).min();
                let covering = statements.covering(&sight);
                assert_eq!(covering.map(|(step, _)| all[step / 7].zone.len()), least);
                assert!(covering.is_none_or(|(step, cell)| covers(&all[step / 7], own) && cell.is_none()));
                // What a gained cell does for the statement is that it becomes a stone of the zone, or one that was lacking.
                let gains = |at: &Statement<u64>, cell: usize| {
                    covers(at, own.with(cell)) && (at.stones.has(cell) || at.zone.has(cell))
                };
                let with_gain = statements.covering(&Sight { gain: free, ..sight });
                assert_eq!(with_gain.is_some(), all.iter().any(|at| free.cells().any(|cell| gains(at, cell))));
                assert!(with_gain.is_none_or(|(step, cell)| cell.is_some_and(|cell| gains(&all[step / 7], cell))));
                found[usize::from(covering.is_some()) + usize::from(with_gain.is_some())] += 1;
            }
        }
        assert!(found.iter().all(|&times| times > 20), "{found:?}");
    }
}
