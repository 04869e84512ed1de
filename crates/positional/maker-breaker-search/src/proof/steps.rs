//! The steps of a proof, with what each proves.

use gruk_cert::ZoneStep;
use gruk_solve::bits::Bits;
use gruk_solve::{LimitHit, Meter};

/// Bytes that a step may take with all that is remembered of it.
const STEP_BYTES: usize = 400;

/// What a step proves: the winner wins with these stones and this zone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proved<B> {
    pub(super) stones: B,
    pub(super) zone: B,
}

/// Steps, each of which uses earlier ones.
#[derive(Debug, Default)]
pub(super) struct Steps<B> {
    steps: Vec<ZoneStep<usize>>,
    pub(super) proved: Vec<Proved<B>>,
    taken: usize,
}

impl<B: Bits> Steps<B> {
    /// Bytes that were taken from the meter.
    pub(super) fn taken(&self) -> usize {
        self.taken
    }

    pub(super) fn push(
        &mut self,
        step: ZoneStep<usize>,
        proved: Proved<B>,
        meter: &mut Meter<'_>,
    ) -> Result<usize, LimitHit> {
        meter.take(STEP_BYTES)?;
        self.taken += STEP_BYTES;
        if self.steps.len().is_multiple_of(1 << 10) {
            meter.look(None)?;
        }
        self.steps.push(step);
        self.proved.push(proved);
        Ok(self.steps.len() - 1)
    }

    /// Maker has a set.
    pub(super) fn set(&mut self, set: B, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        self.push(ZoneStep::Set(set.cells().collect()), Proved { stones: set, zone: B::default() }, meter)
    }

    /// Maker moves on `cell`, and wins by one of `parts` whatever the reply.
    pub(super) fn attack(&mut self, cell: usize, parts: Vec<usize>, meter: &mut Meter<'_>) -> Result<usize, LimitHit> {
        let stones = parts.iter().fold(B::default(), |all, &part| all | self.proved[part].stones).without(cell);
        let zone = parts.iter().fold(B::one(cell), |all, &part| all | self.proved[part].zone) & !stones;
        self.push(ZoneStep::Move(cell, parts), Proved { stones, zone }, meter)
    }

    /// Those of `parts` that are needed for zones without a common cell outside `apart`.
    pub(super) fn fewest(&self, mut parts: Vec<usize>, apart: B) -> Vec<usize> {
        let mut place = 0;
        while place < parts.len() && parts.len() > 1 {
            let others = parts.iter().enumerate().filter(|&(other, _)| other != place);
            let common = others.fold(!apart, |all, (_, &part)| all & self.proved[part].zone);
            if common.is_empty() {
                parts.remove(place);
            } else {
                place += 1;
            }
        }
        parts
    }

    /// The steps that `win` needs, numbered anew.
    pub(super) fn trimmed(self, win: Vec<usize>) -> (Vec<ZoneStep<usize>>, Vec<usize>) {
        let mut needed = vec![false; self.steps.len()];
        win.iter().for_each(|&step| needed[step] = true);
        for step in (0..self.steps.len()).rev() {
            if needed[step] {
                parts(&self.steps[step]).iter().for_each(|&part| needed[part] = true);
            }
        }
        let mut number = vec![0; self.steps.len()];
        let mut kept = Vec::new();
        for (place, step) in self.steps.iter().enumerate().filter(|(place, _)| needed[*place]) {
            number[place] = kept.len();
            kept.push(step.renamed(|part| number[part], |&cell| cell));
        }
        (kept, win.iter().map(|&step| number[step]).collect())
    }
}

/// The earlier steps that a step uses.
fn parts(step: &ZoneStep<usize>) -> Vec<usize> {
    match step {
        ZoneStep::Set(_) | ZoneStep::Potential(..) => Vec::new(),
        ZoneStep::Move(_, steps) | ZoneStep::Split(steps, _) | ZoneStep::Moves(steps) => steps.clone(),
        ZoneStep::Pair(_, _, step, _) | ZoneStep::Reply(_, step) => vec![*step],
    }
}
