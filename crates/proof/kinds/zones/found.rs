//! Steps with zones of both players: no step twice.

use crate::gather::{Gather, Spelling, Steps, Text};
use gruk_cert::{ZoneProof, ZoneStep};
use gruk_core::{AnyPosition, Player, Turn};
use std::io::Result as Written;

pub(crate) fn renamed<M, N>(found: &[ZoneProof<M>], name: &impl Fn(&M) -> N) -> Vec<ZoneProof<N>> {
    let renamed = |proof: &ZoneProof<M>| ZoneProof {
        player: proof.player,
        steps: proof.steps.iter().map(|step| step.renamed(|part| part, name)).collect(),
        win: proof.win.clone(),
    };
    found.iter().map(renamed).collect()
}

pub(crate) fn says<M>(_: &[ZoneProof<M>]) -> String {
    "zones".into()
}

#[derive(Default)]
pub(crate) struct Gathered([Steps<ZoneStep<u32>>; 2]);

impl Gather<Vec<ZoneProof<u32>>> for Gathered {
    fn add(&mut self, found: Vec<ZoneProof<u32>>, _: &Turn<AnyPosition>) {
        let renamed = |step: &ZoneStep<u32>, numbers: &[usize]| step.renamed(|part| numbers[part], |&m| m);
        for proof in &found {
            self.0[proof.player.index()].add(&proof.steps, &proof.win, renamed);
        }
    }

    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
        for player in Player::BOTH {
            let Steps { steps, wins, .. } = &self.0[player.index()];
            if !wins.is_empty() {
                text.zones(player, steps, wins, |m| spelt.name(m))?;
            }
        }
        Ok(())
    }
}
