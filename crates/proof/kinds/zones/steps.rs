//! The steps with zones: what each proves. Format: section 3.12.

use crate::Rejection;
use crate::context::read_move;
use crate::meter::Meter;
use crate::proved::Proved;
use gruk_cert::{Block, Proves, Win, ZoneStep};
use gruk_rules::board::cells::Cells;
use gruk_rules::board::claiming::Claiming;
use std::collections::HashSet;

/// A line of a block.
pub(crate) type Line<'a> = Proves<ZoneStep<&'a str>, Win>;

/// The player wins with these stones if every cell of the zone is the player's or free, whatever the opponent has
/// outside.
pub(crate) struct Step {
    pub(crate) stones: Cells,
    pub(crate) zone: Cells,
    /// Is Breaker to move? Steps of Maker's always have Maker to move.
    pub(crate) breaker_moves: bool,
}

/// The cells that lie in every zone.
pub(crate) fn common(parts: &[&Step]) -> Cells {
    parts[1..].iter().fold(parts[0].zone.clone(), |all, part| all.intersection(&part.zone))
}

/// Reads the lines of one block.
pub(crate) struct Reader<'a> {
    rules: &'a Claiming,
    is_maker: bool,
    sets: Vec<Cells>,
    known: HashSet<Cells>,
    meter: &'a Meter,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(rules: &'a Claiming, is_maker: bool, meter: &'a Meter) -> Result<Self, Rejection> {
        let board = rules.board();
        meter.hold_all(board.sets().count(), 2 * (64 + board.vertices() / 8))?;
        let set = |set: &[u32]| Cells::of(board.vertices(), set.iter().map(|&cell| cell as usize));
        let sets: Vec<Cells> = board.sets().map(set).collect();
        Ok(Reader { rules, is_maker, known: sets.iter().cloned().collect(), sets, meter })
    }

    pub(crate) fn block(&self, block: &Block<Line<'_>>) -> Result<Proved<Step>, Rejection> {
        Proved::read(block, |line, step, proved| {
            self.meter.at(line);
            self.meter.hold(2 * (64 + self.rules.board().vertices() / 8))?;
            match self.is_maker {
                true => self.of_maker(line, step, proved),
                false => self.of_breaker(line, step, proved),
            }
        })
    }

    fn of_maker(&self, line: usize, step: &ZoneStep<&str>, proved: &mut Proved<Step>) -> Result<Step, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(line, why));
        match step {
            ZoneStep::Set(cells) => {
                let stones = self.cells(line, cells)?;
                if !needs!("set: it is a winning set", self.known.contains(&stones)) {
                    return wrong("this is no winning set");
                }
                Ok(Step { stones, zone: self.none(), breaker_moves: false })
            }
            ZoneStep::Move(cell, parts) => {
                let cell = self.cells(line, &[cell])?;
                let parts = proved.parts(line, parts)?;
                self.meter.spend(parts.len() * self.words())?;
                let stones = parts.iter().fold(self.none(), |all, part| all.union(&part.stones)).minus(&cell);
                if !needs!("move: no reply is in all zones", common(&parts).minus(&cell).minus(&stones).is_empty()) {
                    return wrong("a reply is in the zones of all steps");
                }
                let zone = parts.iter().fold(cell, |all, part| all.union(&part.zone)).minus(&stones);
                Ok(Step { stones, zone, breaker_moves: false })
            }
            _ => wrong("a step of Maker's is 'set A B …' or 'move A I …'"),
        }
    }

    fn of_breaker(&self, line: usize, step: &ZoneStep<&str>, proved: &mut Proved<Step>) -> Result<Step, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(line, why));
        match step {
            ZoneStep::Potential(breaker_moves, own, zone) => {
                let (stones, zone) = (self.cells(line, own)?, self.cells(line, zone)?);
                let most = if *breaker_moves { ONE } else { ONE / 2 };
                if !needs!("potential: it is small", self.potential(&stones, &zone)? < most) {
                    return wrong("the potential is too large");
                }
                Ok(Step { stones, zone, breaker_moves: *breaker_moves })
            }
            ZoneStep::Pair(a, b, part, own) => {
                let pair = self.cells(line, &[a, b])?;
                if !needs!("pair: two cells", pair.len() == 2) {
                    return wrong("a pair has two cells");
                }
                let part = proved.parts(line, &[*part])?[0];
                let stones = part.stones.clone().minus(&pair).union(&self.cells(line, own)?);
                let is_outside = !part.zone.intersects(&pair) && !stones.intersects(&pair);
                if !needs!("pair: outside the zone", is_outside)
                    || !needs!("pair: the step has Maker to move", !part.breaker_moves)
                {
                    return wrong("a cell of the pair is in the zone or Breaker's, or Breaker is to move");
                }
                let stopped = |set: &Cells| Ok(pair.is_subset(set) || self.is_stopped(set, &stones, &[part])?);
                if !needs!("pair: the others are stopped", self.all_sets(stopped)?) {
                    return wrong("the pair does not stop a set that the step stops by a cell of it");
                }
                Ok(Step { zone: part.zone.clone().union(&pair).minus(&stones), stones, breaker_moves: false })
            }
            ZoneStep::Split(parts, own) => {
                let parts = proved.parts(line, parts)?;
                self.meter.spend(parts.len() * self.words())?;
                let zone = parts.iter().fold(self.none(), |all, part| all.union(&part.zone));
                if !needs!("split: no common vertex", zone.len() == parts.iter().map(|part| part.zone.len()).sum()) {
                    return wrong("two zones have a cell in common");
                }
                // Each step may count cells of the other zones as Breaker's. So only the stones that are listed are
                // needed.
                let stones = self.cells(line, own)?;
                if !needs!("split: the steps have Maker to move", parts.iter().all(|part| !part.breaker_moves))
                    || zone.intersects(&stones)
                {
                    return wrong("Breaker is to move in a step, or has a cell of a zone");
                }
                let is_stopped = |set: &Cells| self.is_stopped(set, &stones, &parts);
                if !needs!("split: all sets are stopped", self.all_sets(is_stopped)?) {
                    return wrong("no step stops a set without cells of the others' zones");
                }
                Ok(Step { stones, zone, breaker_moves: false })
            }
            ZoneStep::Moves(parts) => {
                let parts = proved.parts(line, parts)?;
                self.meter.spend(parts.len() * self.words())?;
                let stones = parts.iter().fold(self.none(), |all, part| all.union(&part.stones));
                if parts.iter().any(|part| !part.breaker_moves)
                    || !needs!("moves: no move is in all zones", common(&parts).minus(&stones).is_empty())
                {
                    return wrong("a move of Maker's is in the zones of all steps, or Maker is to move in one");
                }
                let zone = parts.iter().fold(self.none(), |all, part| all.union(&part.zone)).minus(&stones);
                Ok(Step { stones, zone, breaker_moves: false })
            }
            ZoneStep::Reply(cell, part) => {
                let cell = self.cells(line, &[cell])?;
                let part = proved.parts(line, &[*part])?[0];
                if !needs!("reply: Maker is to move", !part.breaker_moves) {
                    return wrong("Breaker is to move in the step already");
                }
                let (stones, zone) = (part.stones.clone().minus(&cell), part.zone.clone().union(&cell));
                Ok(Step { stones, zone, breaker_moves: true })
            }
            _ => wrong("a step of Breaker's is 'potential', 'pair', 'split', 'moves' or 'reply'"),
        }
    }

    /// Does `is_so` hold for every set?
    fn all_sets(&self, is_so: impl Fn(&Cells) -> Result<bool, Rejection>) -> Result<bool, Rejection> {
        for set in &self.sets {
            if !is_so(set)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Does Breaker have a stone in the set, or get one? A step gets one if some winning set `other` has none of the
    /// step's stones and lies, as far as it is in the step's zone, within the set.
    fn is_stopped(&self, set: &Cells, stones: &Cells, parts: &[&Step]) -> Result<bool, Rejection> {
        let by = |part: &&Step, other: &Cells| {
            !other.intersects(&part.stones) && other.clone().intersection(&part.zone).is_subset(set)
        };
        if set.intersects(stones) || parts.iter().any(|part| by(part, set)) {
            return Ok(true);
        }
        self.meter.spend(parts.len() * self.sets.len() * self.words())?;
        Ok(parts.iter().any(|part| self.sets.iter().any(|other| by(part, other))))
    }

    /// The steps of an operation on a few sets.
    fn words(&self) -> usize {
        self.rules.board().vertices().div_ceil(64) + 2
    }

    /// The sum of 2^−|e| over the different sets e that the winning sets without a stone have in the zone. Sets that
    /// contain another one are left out. Rounding never makes it smaller.
    fn potential(&self, stones: &Cells, zone: &Cells) -> Result<u128, Rejection> {
        let open = self.sets.iter().filter(|set| !set.intersects(stones)).map(|set| set.clone().intersection(zone));
        let mut open: Vec<Cells> = open.collect();
        self.meter.spend(8 * self.sets.len() * self.words())?;
        open.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        open.dedup();
        let mut sum = 0;
        for (place, set) in open.iter().enumerate() {
            self.meter.spend(place * self.words())?;
            if !open[..place].iter().any(|smaller| smaller.is_subset(set)) {
                sum += ONE >> set.len().min(PLACES);
            }
        }
        Ok(sum)
    }

    fn none(&self) -> Cells {
        Cells::empty(self.rules.board().vertices())
    }

    fn cells(&self, line: usize, words: &[&str]) -> Result<Cells, Rejection> {
        let mut cells = self.none();
        for word in words {
            let no_vertex = || Rejection::new(line, format!("'{word}' is no vertex of the board"));
            cells.insert(read_move(self.rules, line, word)?.vertex().ok_or_else(no_vertex)?);
        }
        Ok(cells)
    }
}

/// The potential 1, as a number with so many binary places. Sums over up to 2^27 sets fit into 128 bits.
const ONE: u128 = 1 << PLACES;
const PLACES: usize = 100;
