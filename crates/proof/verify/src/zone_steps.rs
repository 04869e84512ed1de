//! The steps with zones: what each proves. Format: section 3.12.

use crate::proved::Proved;
use crate::{Rejection, read_move};
use gruk_cert::{Block, Row};
use gruk_rules::board::cells::Cells;
use gruk_rules::board::claiming::Claiming;
use std::collections::HashSet;

/// The player wins with these stones, if all of the zone is the player's or free, whatever the opponent has outside.
pub(crate) struct Step {
    pub(crate) stones: Cells,
    pub(crate) zone: Cells,
    /// Is Breaker to move? Steps of Maker's always have Maker to move.
    pub(crate) breaker_moves: bool,
}

/// The cells of all zones.
pub(crate) fn common(parts: &[&Step]) -> Cells {
    parts[1..].iter().fold(parts[0].zone.clone(), |all, part| all.intersection(&part.zone))
}

/// Reads the lines of one block.
pub(crate) struct Reader<'a> {
    rules: &'a Claiming,
    is_maker: bool,
    sets: Vec<Cells>,
    known: HashSet<Cells>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(rules: &'a Claiming, is_maker: bool) -> Self {
        let board = rules.board();
        let set = |set: &[u32]| Cells::of(board.vertices(), set.iter().map(|&cell| cell as usize));
        let sets: Vec<Cells> = board.sets().map(set).collect();
        Reader { rules, is_maker, known: sets.iter().cloned().collect(), sets }
    }

    pub(crate) fn block(&self, block: &Block<'_, 1>) -> Result<Proved<Step>, Rejection> {
        Proved::read(block, |row, words, proved| match self.is_maker {
            true => self.of_maker(row, words, proved),
            false => self.of_breaker(row, words, proved),
        })
    }

    fn of_maker(&self, row: &Row<'_, 1>, words: &[&str], proved: &mut Proved<Step>) -> Result<Step, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(row.line, why));
        match words {
            ["set", cells @ ..] => {
                let stones = self.cells(row, cells)?;
                if !self.known.contains(&stones) {
                    return wrong("this is no winning set");
                }
                Ok(Step { stones, zone: self.none(), breaker_moves: false })
            }
            ["move", cell, parts @ ..] => {
                let cell = self.cells(row, &[cell])?;
                let parts = proved.earlier(row, parts)?;
                let parts: Vec<&Step> = parts.iter().map(|&part| &proved.steps[part]).collect();
                let stones = parts.iter().fold(self.none(), |all, part| all.union(&part.stones)).minus(&cell);
                if !common(&parts).minus(&cell).minus(&stones).is_empty() {
                    return wrong("a reply is in the zones of all steps");
                }
                let zone = parts.iter().fold(cell, |all, part| all.union(&part.zone)).minus(&stones);
                Ok(Step { stones, zone, breaker_moves: false })
            }
            _ => wrong("expected 'set A B …', 'move A I …' or 'win I …'"),
        }
    }

    fn of_breaker(&self, row: &Row<'_, 1>, words: &[&str], proved: &mut Proved<Step>) -> Result<Step, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(row.line, why));
        let dash = words.iter().position(|word| *word == "-");
        match (words, dash) {
            (["potential", when @ ("first" | "second"), ..], Some(dash)) if dash >= 2 => {
                let (stones, zone) = (self.cells(row, &words[2..dash])?, self.cells(row, &words[dash + 1..])?);
                let breaker_moves = *when == "first";
                if self.potential(&stones, &zone) >= if breaker_moves { ONE } else { ONE / 2 } {
                    return wrong("the potential is too large");
                }
                Ok(Step { stones, zone, breaker_moves })
            }
            (["pair", a, b, part, own @ ..], None) => {
                let pair = self.cells(row, &[a, b])?;
                let part = proved.earlier(row, &[part])?[0];
                let part = &proved.steps[part];
                let stones = part.stones.clone().minus(&pair).union(&self.cells(row, own)?);
                if part.breaker_moves || part.zone.intersects(&pair) || stones.intersects(&pair) {
                    return wrong("a cell of the pair is in the zone or Breaker's, or Breaker is to move");
                }
                let stopped = |set: &Cells| pair.is_subset(set) || self.is_stopped(set, &stones, &[part]);
                if !self.sets.iter().all(stopped) {
                    return wrong("the pair does not stop a set that the step stops by a cell of it");
                }
                Ok(Step { zone: part.zone.clone().union(&pair).minus(&stones), stones, breaker_moves: false })
            }
            (["split", ..], Some(dash)) => {
                let parts = proved.earlier(row, &words[1..dash])?;
                let parts: Vec<&Step> = parts.iter().map(|&part| &proved.steps[part]).collect();
                let zone = parts.iter().fold(self.none(), |all, part| all.union(&part.zone));
                if zone.len() != parts.iter().map(|part| part.zone.len()).sum() {
                    return wrong("two zones have a cell in common");
                }
                // Each part may count the other parts' cells as Breaker's: only the stones that are listed are needed.
                let stones = self.cells(row, &words[dash + 1..])?;
                if parts.iter().any(|part| part.breaker_moves) || zone.intersects(&stones) {
                    return wrong("Breaker is to move in a step, or has a cell of a zone");
                }
                if !self.sets.iter().all(|set| self.is_stopped(set, &stones, &parts)) {
                    return wrong("no step stops a set without cells of the others' zones");
                }
                Ok(Step { stones, zone, breaker_moves: false })
            }
            (["moves", parts @ ..], None) => {
                let parts = proved.earlier(row, parts)?;
                let parts: Vec<&Step> = parts.iter().map(|&part| &proved.steps[part]).collect();
                let stones = parts.iter().fold(self.none(), |all, part| all.union(&part.stones));
                if parts.iter().any(|part| !part.breaker_moves) || !common(&parts).minus(&stones).is_empty() {
                    return wrong("a move of Maker's is in the zones of all steps, or Maker is to move in one");
                }
                let zone = parts.iter().fold(self.none(), |all, part| all.union(&part.zone)).minus(&stones);
                Ok(Step { stones, zone, breaker_moves: false })
            }
            (["reply", cell, part], None) => {
                let cell = self.cells(row, &[cell])?;
                let part = proved.earlier(row, &[part])?[0];
                let part = &proved.steps[part];
                if part.breaker_moves {
                    return wrong("Breaker is to move in the step already");
                }
                let (stones, zone) = (part.stones.clone().minus(&cell), part.zone.clone().union(&cell));
                Ok(Step { stones, zone, breaker_moves: true })
            }
            _ => wrong("expected 'potential', 'pair', 'split', 'moves', 'reply' or 'win', as section 3.12 has them"),
        }
    }

    /// Breaker has a stone in the set, or gets one: a step that has none in some set `other` gets one in its zone, which is the set's.
    fn is_stopped(&self, set: &Cells, stones: &Cells, parts: &[&Step]) -> bool {
        let by = |part: &&Step, other: &Cells| {
            !other.intersects(&part.stones) && other.clone().intersection(&part.zone).is_subset(set)
        };
        set.intersects(stones)
            || parts.iter().any(|part| by(part, set) || self.sets.iter().any(|other| by(part, other)))
    }

    /// The sum of 2^−|e| over what the zone has of the sets without a stone, leaving out what contains another; never too little.
    fn potential(&self, stones: &Cells, zone: &Cells) -> u128 {
        let open = self.sets.iter().filter(|set| !set.intersects(stones)).map(|set| set.clone().intersection(zone));
        let mut open: Vec<Cells> = open.collect();
        open.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        open.dedup();
        let least = |&(place, set): &(usize, &Cells)| !open[..place].iter().any(|smaller| smaller.is_subset(set));
        open.iter().enumerate().filter(least).map(|(_, set)| ONE >> set.len().min(PLACES)).sum()
    }

    fn none(&self) -> Cells {
        Cells::empty(self.rules.board().vertices())
    }

    fn cells(&self, row: &Row<'_, 1>, words: &[&str]) -> Result<Cells, Rejection> {
        let mut cells = self.none();
        for word in words {
            let no_vertex = || Rejection::new(row.line, format!("'{word}' is no vertex of the board"));
            cells.insert(read_move(self.rules, row.line, word)?.vertex().ok_or_else(no_vertex)?);
        }
        Ok(cells)
    }
}

/// The potential 1, with so many binary places: sums of up to 2^27 sets fit.
const ONE: u128 = 1 << PLACES;
const PLACES: usize = 100;
