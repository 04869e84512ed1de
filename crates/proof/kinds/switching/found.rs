//! Sets of edges: a block for each claim.

use crate::gather::{Gather, Spelling, Text};
use gruk_cert::SwitchingProof;
use gruk_core::{AnyPosition, Turn};
use std::io::Result as Written;

pub(crate) fn renamed<M, N>(found: &SwitchingProof<M>, name: &impl Fn(&M) -> N) -> SwitchingProof<N> {
    SwitchingProof {
        player: found.player,
        first: found.first.as_ref().map(name),
        sets: found.sets.each_ref().map(|set| set.iter().map(name).collect()),
    }
}

pub(crate) fn says<M>(_: &SwitchingProof<M>) -> String {
    "two disjoint trees, by matroid union".into()
}

#[derive(Default)]
pub(crate) struct Gathered(Vec<SwitchingProof<u32>>);

impl Gather<SwitchingProof<u32>> for Gathered {
    fn add(&mut self, found: SwitchingProof<u32>, _: &Turn<AnyPosition>) {
        self.0.push(found);
    }

    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
        self.0.iter().try_for_each(|proof| text.switching(proof, |m| spelt.name(m)))
    }
}
