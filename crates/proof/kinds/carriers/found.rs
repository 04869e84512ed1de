//! Steps with carriers of both players: no step twice.

use crate::gather::{Gather, Spelling, Text};
use gruk_cert::{CarrierProof, CarrierProofs};
use gruk_core::{AnyPosition, Player, Turn};
use std::io::Result as Written;

pub(crate) fn renamed<M, N>(found: &CarrierProof<M>, name: &impl Fn(&M) -> N) -> CarrierProof<N> {
    CarrierProof {
        player: found.player,
        steps: found.steps.iter().map(|step| step.renamed(|part| part, name)).collect(),
        wins: found.wins.iter().map(|win| win.renamed(|part| part, name)).collect(),
    }
}

pub(crate) fn says<M>(_: &CarrierProof<M>) -> String {
    "must-play regions and carriers".into()
}

pub(crate) struct Gathered([CarrierProofs<u32>; 2]);

impl Default for Gathered {
    fn default() -> Self {
        Gathered(Player::BOTH.map(CarrierProofs::new))
    }
}

impl Gather<CarrierProof<u32>> for Gathered {
    fn add(&mut self, found: CarrierProof<u32>, _: &Turn<AnyPosition>) {
        self.0[found.player.index()].add(&found);
    }

    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
        for proof in self.0.iter().map(CarrierProofs::proof).filter(|proof| !proof.wins.is_empty()) {
            text.carriers(proof, |m| spelt.name(m))?;
        }
        Ok(())
    }
}
