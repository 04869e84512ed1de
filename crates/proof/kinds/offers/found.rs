//! Steps about families of both players: no step twice.

use crate::gather::{Gather, Spelling, Steps, Text};
use gruk_cert::{OfferProof, OfferStep};
use gruk_core::{AnyPosition, Player, Turn};
use std::io::Result as Written;

pub(crate) fn renamed<M, N>(found: &OfferProof<M>, name: &impl Fn(&M) -> N) -> OfferProof<N> {
    let steps = found.steps.iter().map(|step| step.renamed(|part| part, name)).collect();
    OfferProof { player: found.player, steps, win: found.win }
}

pub(crate) fn says<M>(_: &OfferProof<M>) -> String {
    "offers".into()
}

#[derive(Default)]
pub(crate) struct Gathered([Steps<OfferStep<u32>>; 2]);

impl Gather<OfferProof<u32>> for Gathered {
    fn add(&mut self, found: OfferProof<u32>, _: &Turn<AnyPosition>) {
        let renamed = |step: &OfferStep<u32>, numbers: &[usize]| step.renamed(|part| numbers[part], |&m| m);
        self.0[found.player.index()].add(&found.steps, &[found.win], renamed);
    }

    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
        for player in Player::BOTH {
            let Steps { steps, wins, .. } = &self.0[player.index()];
            if !wins.is_empty() {
                text.offers(player, steps, wins, |m| spelt.name(m))?;
            }
        }
        Ok(())
    }
}
