//! Walks with threats of both players.

use crate::gather::{Gather, Spelling, Text};
use gruk_cert::ThreatProof;
use gruk_core::{AnyPosition, Player, Turn};
use std::io::Result as Written;

pub(crate) fn renamed<M, N>(found: &ThreatProof<M>, name: &impl Fn(&M) -> N) -> ThreatProof<N> {
    found.renamed(name)
}

pub(crate) fn says<M>(_: &ThreatProof<M>) -> String {
    "threats".into()
}

pub(crate) struct Gathered([ThreatProof<u32>; 2]);

impl Default for Gathered {
    fn default() -> Self {
        Gathered(Player::BOTH.map(ThreatProof::empty))
    }
}

impl Gather<ThreatProof<u32>> for Gathered {
    fn add(&mut self, found: ThreatProof<u32>, _: &Turn<AnyPosition>) {
        self.0[found.player.index()].add(found);
    }

    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
        for proof in self.0.iter().filter(|proof| !proof.lines.is_empty()) {
            text.threats(proof, |m| spelt.name(m))?;
        }
        Ok(())
    }
}
