//! What is proved so far of who wins with which stones, found again by the turns that it covers.
//!
//! A proof of a hundred thousand steps asks at every turn whether one of them covers it. So the statements are the
//! leaves of a tree. Each branch asks about one cell: is it one of the stones, of the zone, or neither? A branch knows
//! what the statements below it have in common. If they have a stone in common that the winner lacks, or a cell of the
//! zone that the loser has, none of them is looked at.

use super::pairs::{Pairs, both};
use crate::bits::Bits;
use gruk_core::Player;

/// So many statements are looked at one by one.
const FEW: usize = 8;

/// What a step proves: the player with these stones wins, if the zone and the pairs are free or the same player's,
/// whatever the opponent has outside. In a statement of Blue's, Red has at most so many stones left; in one of Red's,
/// at least so many.
#[derive(Clone, Debug)]
pub struct Statement<B> {
    /// The stones of the winner.
    pub stones: B,
    /// The cells that the loser may not have.
    pub zone: B,
    /// Cells of which Blue answers one with the other, none of them in the zone; Red has no pairs.
    pub pairs: Pairs,
    /// The stones that Red has left.
    pub left: usize,
}

impl<B: Bits> Statement<B> {
    /// The cells that the loser may not have.
    pub fn needed(&self) -> B {
        self.zone | self.pairs.cells()
    }
}

/// A turn as the statements see it.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a, B> {
    /// The stones of the winner, and of the loser.
    pub stones: [B; 2],
    /// The stones that Red has left.
    pub left: usize,
    /// Cells of which one becomes the winner's, if there are any.
    pub gain: B,
    /// Cells that stay free until Red takes one of a pair.
    pub pairs: &'a Pairs,
    /// The same as a set.
    pub paired: B,
}

/// Statements of one player with one player to move, each with the step that proves it.
#[derive(Debug)]
pub struct Statements<B> {
    player: Player,
    /// The roots of trees, one for each number of stones that Red has left.
    roots: Vec<(usize, usize)>,
    branches: Vec<Branch<B>>,
    /// Number of statements.
    count: u32,
}

/// A statement, its place among all, and the step that proves it.
#[derive(Clone, Debug)]
struct Proved<B> {
    statement: Statement<B>,
    place: u32,
    step: usize,
}

/// What the statements of a branch have in common: none of them is looked at where this rules them out.
#[derive(Clone, Copy, Debug)]
struct Common<B> {
    /// Their stones and their zones.
    stones: B,
    zone: B,
    /// The fewest cells of a zone, and the newest statement.
    fewest: u32,
    newest: u32,
}

/// A branch of the tree.
#[derive(Debug)]
struct Branch<B> {
    common: Common<B>,
    ways: Ways<B>,
}

#[derive(Debug)]
enum Ways<B> {
    Few(Vec<Proved<B>>),
    /// What has the cell as a stone, in the zone, and neither.
    Cell(usize, [u32; 3]),
}

/// The statement that was found: the size of its zone, its place, its step, and the cell gained.
type Best = (u32, u32, usize, Option<usize>);

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

impl<B: Bits> Common<B> {
    /// What no statements have in common.
    fn nothing() -> Self {
        Common { stones: !B::default(), zone: !B::default(), fewest: u32::MAX, newest: 0 }
    }

    fn take_in(self, proved: &Proved<B>) -> Self {
        let &Statement { stones, zone, .. } = &proved.statement;
        Common {
            stones: self.stones & stones,
            zone: self.zone & zone,
            fewest: self.fewest.min(zone.len() as u32),
            newest: self.newest.max(proved.place),
        }
    }
}

impl<B: Bits> Statements<B> {
    /// None of the player's so far.
    #[must_use]
    pub fn new(player: Player) -> Self {
        Statements { player, roots: Vec::new(), branches: Vec::new(), count: 0 }
    }

    /// Adds what a step proves.
    pub fn add(&mut self, statement: Statement<B>, step: usize) {
        let left = statement.left;
        let proved = Proved { statement, place: self.count, step };
        self.count += 1;
        let root = self.roots.iter().find(|root| root.0 == left).map(|&(_, root)| root);
        let mut at = root.unwrap_or_else(|| {
            self.roots.push((left, self.branches.len()));
            self.branches.push(Branch { common: Common::nothing(), ways: Ways::Few(Vec::new()) });
            self.branches.len() - 1
        });
        loop {
            self.branches[at].common = self.branches[at].common.take_in(&proved);
            match &mut self.branches[at].ways {
                Ways::Cell(cell, ways) => at = ways[way(&proved.statement, *cell)] as usize,
                Ways::Few(few) => {
                    few.push(proved);
                    // Those that no cell tells apart are not asked about at every addition.
                    if few.len() > FEW && few.len() % FEW == 1 {
                        self.split(at);
                    }
                    return;
                }
            }
        }
    }

    /// Tells the statements of a leaf apart by the cell that does it best.
    fn split(&mut self, at: usize) {
        let Ways::Few(few) = &self.branches[at].ways else { return };
        let cells = few.iter().fold(B::default(), |all, proved| all | proved.statement.stones | proved.statement.zone);
        let largest = |cell: &usize| {
            let mut counts = [0; 3];
            few.iter().for_each(|proved| counts[way(&proved.statement, *cell)] += 1);
            counts.into_iter().max().unwrap_or(0)
        };
        let Some(cell) = cells.cells().min_by_key(largest) else { return };
        if largest(&cell) == few.len() {
            return;
        }
        let part = |wanted: usize| {
            let part = few.iter().filter(|proved| way(&proved.statement, cell) == wanted);
            let part: Vec<Proved<B>> = part.cloned().collect();
            let common = part.iter().fold(Common::nothing(), Common::take_in);
            Branch { common, ways: Ways::Few(part) }
        };
        let parts = [0, 1, 2].map(part);
        let first = self.branches.len() as u32;
        self.branches.extend(parts);
        self.branches[at].ways = Ways::Cell(cell, [first, first + 1, first + 2]);
    }

    /// The statement with the fewest cells in its zone that covers the turn, perhaps with one cell gained: its step,
    /// and that cell.
    #[must_use]
    pub fn covering(&self, sight: &Sight<'_, B>) -> Option<(usize, Option<usize>)> {
        let mut best = None;
        for &(left, root) in &self.roots {
            let is_enough = match self.player {
                Player::Left => left <= sight.left,
                Player::Right => left >= sight.left,
            };
            if is_enough {
                self.look(root, sight, &mut best);
            }
        }
        best.map(|(_, _, step, cell)| (step, cell))
    }

    /// Looks below a branch, if what its statements have in common lets one of them be a better one.
    fn look(&self, at: usize, sight: &Sight<'_, B>, best: &mut Option<Best>) {
        let ([own, other], branch) = (sight.stones, &self.branches[at]);
        let other = other | sight.paired;
        let common = &branch.common;
        let lacking = common.stones & !own;
        let may_cover = lacking.is_empty() || lacking.len() == 1 && lacking.within(sight.gain);
        let may_be_best = best.is_none_or(|(least, before, ..)| (common.fewest, before) < (least, common.newest));
        if !may_cover || common.zone.meets(other) || !may_be_best {
            return;
        }
        match &branch.ways {
            Ways::Cell(cell, [stone, zone, neither]) => {
                if own.has(*cell) || sight.gain.has(*cell) {
                    self.look(*stone as usize, sight, best);
                }
                if !other.has(*cell) {
                    self.look(*zone as usize, sight, best);
                }
                self.look(*neither as usize, sight, best);
            }
            Ways::Few(few) => {
                for Proved { statement, place, step } in few {
                    let size = statement.zone.len() as u32;
                    // Of several the newest: they are about turns like this one.
                    if best.is_none_or(|(least, before, ..)| size < least || size == least && *place > before)
                        && let Some(cell) = covered(statement, sight)
                    {
                        *best = Some((size, *place, *step, cell));
                    }
                }
            }
        }
    }
}

/// Does a statement cover the turn, if it is about enough stones left to Red, and by which cell gained?
fn covered<B: Bits>(statement: &Statement<B>, sight: &Sight<'_, B>) -> Option<Option<usize>> {
    let [own, other] = sight.stones;
    if statement.zone.meets(other | sight.paired) {
        return None;
    }
    // A pair is one of the turn's own, or has nothing to do with them.
    let apart = |pair| !both::<B>(pair).meets(sight.paired) || sight.pairs.has(pair);
    if statement.pairs.iter().any(|pair| both::<B>(pair).meets(other) || !apart(pair)) {
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
                // Neighbouring cells may be pairs, of the statement and of the turn.
                let pairs_of = |cells: u64, chosen: u64| {
                    let neighbours = (0..CELLS as u8 / 2).map(|place| [2 * place, 2 * place + 1]);
                    let is_one = |&[a, b]: &[u8; 2]| chosen.has(a.into()) && both::<u64>([a, b]).within(cells);
                    Pairs::new(neighbours.filter(is_one).collect())
                };
                let pairs = pairs_of(!stones & !zone, random(1 << CELLS));
                let statement = Statement { stones, zone: zone & !stones, pairs, left: random(4) as usize };
                let own = random(1 << CELLS);
                let other = !own & random(1 << CELLS) & random(1 << CELLS);
                let free = u64::all(CELLS as usize) & !(own | other);
                if free.is_empty() {
                    continue;
                }
                let left = random(4) as usize;
                statements.add(statement.clone(), 7 * all.len());
                all.push(statement);
                let pairs = pairs_of(free, random(1 << CELLS) & random(1 << CELLS));
                let free = free & !pairs.cells::<u64>();
                if free.is_empty() {
                    continue;
                }
                let covers = |statement: &Statement<u64>, own: u64| {
                    let enough = if player == Player::Left { statement.left <= left } else { statement.left >= left };
                    let open = !statement.needed().meets(other) && !statement.zone.meets(pairs.cells());
                    let alike = |pair| pairs.has(pair) || !both::<u64>(pair).meets(pairs.cells());
                    enough && open && statement.stones.within(own) && statement.pairs.iter().all(alike)
                };
                let sight = Sight { stones: [own, other], left, gain: 0, pairs: &pairs, paired: pairs.cells() };
                let least = all.iter().filter(|at| covers(at, own)).map(|at| at.zone.len()).min();
                let covering = statements.covering(&sight);
                assert_eq!(covering.map(|(step, _)| all[step / 7].zone.len()), least);
                assert!(covering.is_none_or(|(step, cell)| covers(&all[step / 7], own) && cell.is_none()));
                // A gained cell becomes a stone in the zone, or it is a stone that the statement lacked.
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
