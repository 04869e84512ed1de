//! Proofs of wins by threats of all orders, from the wins that the search has kept.

use super::steps::Steps;
use crate::forcing::{Edge, How, Link, Win, Won};
use crate::position::Board;
use gruk_cert::ZoneStep;
use gruk_core::CompactSort as _;
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;

/// Turns a win into steps: the steps, and those of them that prove it.
///
/// # Errors
/// The limit that was reached first.
pub fn prove<B: Bits>(
    board: &Board<B>,
    win: &Win<B>,
    meter: &mut Meter<'_>,
) -> Result<(Vec<ZoneStep<usize>>, Vec<usize>), LimitHit> {
    let mut telling = Telling {
        win,
        board,
        by: vec![(0..board.cells()).collect()],
        now: 0,
        steps: Steps::default(),
        of_win: FxHashMap::default(),
        same: FxHashMap::default(),
    };
    let found = telling.parts(win.root, meter);
    meter.give_back(telling.steps.taken());
    Ok(telling.steps.trimmed(found?))
}

struct Telling<'a, B> {
    win: &'a Win<B>,
    board: &'a Board<B>,
    /// Permutations of the cells, products of symmetries of the board, and the place of that by which the win in hand
    /// is moved.
    by: Vec<Vec<usize>>,
    now: usize,
    steps: Steps<B>,
    /// The steps of wins with Maker to move, with what moves them.
    of_win: FxHashMap<(u32, usize), usize>,
    /// Steps by what they say: many nodes end in the same way.
    same: FxHashMap<ZoneStep<usize>, usize>,
}

impl<B: Bits> Telling<'_, B> {
    /// The steps of a win: one with Maker to move, and with Breaker to move some whose zones have no cell in common.
    fn parts(&mut self, place: u32, meter: &mut Meter<'_>) -> Result<Vec<usize>, LimitHit> {
        if let Some(&step) = self.of_win.get(&(place, self.now)) {
            return Ok(vec![step]);
        }
        let win = self.win;
        let Won { stones, how, .. } = &win.wins[place as usize];
        let step = match how {
            How::Replies(answers) => return self.replies(answers, meter),
            How::Chain(links) => self.chain(*stones, links, meter)?,
            &How::Move((cell, after)) => {
                let parts = self.parts(after, meter)?;
                self.moving(self.moved(cell.into()), parts, meter)?
            }
            &How::Image(of, symmetry) => {
                let before = self.now;
                self.now = self.after(symmetry);
                let parts = self.parts(of, meter);
                self.now = before;
                return parts;
            }
        };
        self.of_win.insert((place, self.now), step);
        Ok(vec![step])
    }

    /// Where a cell of the win in hand comes to lie.
    fn moved(&self, cell: usize) -> usize {
        self.by[self.now][cell]
    }

    /// The place of the permutation that moves cells by a symmetry first and then as now.
    fn after(&mut self, symmetry: usize) -> usize {
        let image = |cell| self.moved(self.board.image(B::one(cell), symmetry).first());
        let product: Vec<usize> = (0..self.board.cells()).map(image).collect();
        self.by.iter().position(|by| *by == product).unwrap_or_else(|| {
            self.by.push(product);
            self.by.len() - 1
        })
    }

    /// Breaker is to move and loses by these answers.
    fn replies(&mut self, answers: &[Edge], meter: &mut Meter<'_>) -> Result<Vec<usize>, LimitHit> {
        let mut parts = Vec::new();
        for &(_, answer) in answers {
            parts.extend(self.parts(answer, meter)?);
        }
        parts.compact_sort();
        parts.dedup();
        Ok(self.steps.fewest(parts, B::default()))
    }

    /// Maker, who has these stones and is to move, wins by a chain.
    fn chain(&mut self, stones: B, links: &[Link], meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let sets = self.board.sets();
        let missing = |set: u32, maker: B| (sets[set as usize] & !maker).cells().next();
        let mut maker = stones;
        let mut others = Vec::new();
        for link in links {
            maker = maker.with(link.cell.into());
            others.push(missing(link.set, maker));
        }
        let mut step = None;
        for (link, other) in links.iter().zip(others).rev() {
            let parts = match (other, link.second, step) {
                (None, ..) => vec![self.set(link.set, meter)?],
                (Some(other), Some(second), _) => {
                    let last = missing(second, maker).expect("invariant: the second set has a free cell");
                    vec![self.complete(link.set, other, meter)?, self.complete(second, last, meter)?]
                }
                (Some(other), None, Some(step)) => vec![self.complete(link.set, other, meter)?, step],
                (Some(_), None, None) => unreachable!("invariant: a chain ends in a set that is completed"),
            };
            step = Some(self.moving(self.moved(link.cell.into()), parts, meter)?);
        }
        Ok(step.expect("invariant: a chain has links"))
    }

    /// Maker has a set.
    fn set(&mut self, set: u32, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let set = self.board.sets()[set as usize].cells().fold(B::default(), |set, cell| set.with(self.moved(cell)));
        let key = ZoneStep::Set(set.cells().collect());
        if let Some(&step) = self.same.get(&key) {
            return Ok(step);
        }
        let step = self.steps.set(set, meter)?;
        self.same.insert(key, step);
        Ok(step)
    }

    /// Maker completes a set by its last cell.
    fn complete(&mut self, set: u32, cell: usize, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let part = self.set(set, meter)?;
        self.moving(self.moved(cell), vec![part], meter)
    }

    fn moving(&mut self, cell: usize, parts: Vec<usize>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let key = ZoneStep::Move(cell, parts.clone());
        if let Some(&step) = self.same.get(&key) {
            return Ok(step);
        }
        let step = self.steps.attack(cell, parts, meter)?;
        self.same.insert(key, step);
        Ok(step)
    }
}
