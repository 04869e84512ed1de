//! What a proof has stated so far: the steps with their stones and carriers, none of them twice.

use crate::field::cells;
use gruk_cert::{CarrierEnd, CarrierStep};
use gruk_core::CompactSort as _;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;

/// What a step needs, the opponent moving: these stones, and these cells free or the winner's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    /// The ends of a join, cells and after them borders; `None` for a win.
    pub(crate) ends: Option<[usize; 2]>,
    pub(crate) stones: u128,
    pub(crate) carrier: u128,
}

/// The claims of one player.
#[derive(Debug)]
pub(crate) struct Claims {
    /// Number of cells.
    count: usize,
    /// Number of borders that the player has to join.
    borders: usize,
    steps: Vec<CarrierStep<usize>>,
    claims: Vec<Claim>,
    places: FxHashMap<CarrierStep<usize>, usize>,
    /// The steps that are wins.
    pub(crate) wins: Vec<usize>,
}

impl Claims {
    pub(crate) fn new(count: usize, borders: usize) -> Self {
        let places = FxHashMap::default();
        Claims { count, borders, steps: Vec::new(), claims: Vec::new(), places, wins: Vec::new() }
    }

    pub(crate) fn claim(&self, place: usize) -> Claim {
        self.claims[place]
    }

    fn add(&mut self, step: CarrierStep<usize>, claim: Claim, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        if let Some(&place) = self.places.get(&step) {
            return Ok(place);
        }
        let inside = match &step {
            CarrierStep::Safe(stones, pairs) => 8 * stones.len() + 16 * pairs.len(),
            CarrierStep::Or(parts, more) => 24 * parts.len() + 8 * more.len(),
            CarrierStep::Touch(..) | CarrierStep::And(..) | CarrierStep::Hub(_) => 0,
        };
        meter.take(2 * (size_of::<CarrierStep<usize>>() + inside) + size_of::<Claim>() + 16)?;
        let place = self.steps.len();
        if claim.ends.is_none() {
            self.wins.push(place);
        }
        self.places.insert(step.clone(), place);
        self.steps.push(step);
        self.claims.push(claim);
        Ok(place)
    }

    /// Stones that are safe by pairs.
    pub(crate) fn safe(
        &mut self,
        own: u128,
        pairs: Vec<(usize, usize)>,
        meter: &mut Meter<'_>,
    ) -> Result<usize, LimitHit> {
        let carrier = crate::safe::cells_of(&pairs);
        self.add(CarrierStep::Safe(cells(own).collect(), pairs), Claim { ends: None, stones: own, carrier }, meter)
    }

    /// Claims of wins, or of joins of the same ends, each after a stone on its key if there is one; cells that all of
    /// them need are stones of the player's.
    pub(crate) fn or(
        &mut self,
        mut parts: Vec<(Option<usize>, usize)>,
        meter: &mut Meter<'_>,
    ) -> Result<usize, LimitHit> {
        parts.compact_sort_by_key(|&(key, part)| (part, key));
        let ends = self.claims[parts[0].1].ends;
        let (mut claim, mut common) = (Claim { ends, stones: 0, carrier: 0 }, u128::MAX);
        for &(key, part) in &parts {
            let bit = key.map_or(0, |key| 1 << key);
            claim.stones |= self.claims[part].stones & !bit;
            let carrier = self.claims[part].carrier | bit;
            claim.carrier |= carrier;
            common &= carrier;
        }
        let more = common & !claim.stones;
        claim.stones |= more;
        claim.carrier &= !claim.stones;
        self.add(CarrierStep::Or(parts, cells(more).collect()), claim, meter)
    }

    fn end(&self, node: usize) -> CarrierEnd<usize> {
        node.checked_sub(self.count).map_or(CarrierEnd::Stone(node), CarrierEnd::Border)
    }

    /// Two nodes that touch.
    pub(crate) fn touch(&mut self, a: usize, b: usize, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let ends = [a.min(b), a.max(b)];
        let stones = ends.into_iter().filter(|&end| end < self.count).fold(0, |set, cell| set | 1 << cell);
        let step = CarrierStep::Touch(self.end(ends[0]), self.end(ends[1]));
        self.add(step, Claim { ends: Some(ends), stones, carrier: 0 }, meter)
    }

    /// Two joins with one end in common.
    pub(crate) fn and(&mut self, one: usize, other: usize, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let (one, other) = (one.min(other), one.max(other));
        let [first, second] = [one, other].map(|place| self.claims[place]);
        let outer = |ends: [usize; 2], others: [usize; 2]| {
            let end = ends.into_iter().find(|end| !others.contains(end));
            end.expect("invariant: joins that are put together have one end in common")
        };
        let [mine, theirs] =
            [first, second].map(|claim| claim.ends.expect("invariant: only joins are put together at an end"));
        let (a, b) = (outer(mine, theirs), outer(theirs, mine));
        let ends = [a.min(b), a.max(b)];
        let is_win = self.borders == 2 && ends == [self.count, self.count + 1];
        let ends = if is_win { None } else { Some(ends) };
        self.add(CarrierStep::And(one, other), Claim { ends, ..together(&[first, second]) }, meter)
    }

    /// Joins of one cell with the three sides.
    pub(crate) fn hub(&mut self, mut parts: [usize; 3], meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        parts.compact_sort();
        let claim = together(&parts.map(|part| self.claims[part]));
        self.add(CarrierStep::Hub(parts), claim, meter)
    }

    /// The steps that these lines need, and the lines with their new numbers.
    pub(crate) fn steps_for(&self, lines: &[usize]) -> (Vec<CarrierStep<usize>>, Vec<usize>) {
        let mut is_needed = vec![false; self.steps.len()];
        lines.iter().for_each(|&line| is_needed[line] = true);
        for (place, step) in self.steps.iter().enumerate().rev() {
            if is_needed[place] {
                step.parts().for_each(|part| is_needed[part] = true);
            }
        }
        let mut numbers = Vec::with_capacity(self.steps.len());
        let mut steps = Vec::new();
        for (step, is_needed) in self.steps.iter().zip(is_needed) {
            numbers.push(steps.len());
            if is_needed {
                steps.push(step.renamed(|part| numbers[part], |&cell| cell));
            }
        }
        (steps, lines.iter().map(|&line| numbers[line]).collect())
    }
}

/// What joins need together.
fn together(claims: &[Claim]) -> Claim {
    let stones = claims.iter().fold(0, |all, claim| all | claim.stones);
    let carrier = claims.iter().fold(0, |all, claim| {
        debug_assert!(all & claim.carrier & !stones == 0, "no free cell is needed twice");
        all | claim.carrier
    });
    Claim { ends: None, stones, carrier: carrier & !stones }
}
