//! Connections of both players: no step twice.

use crate::gather::{Gather, Spelling, Text};
use gruk_cert::{ConnectionProof, Connections};
use gruk_core::{AnyPosition, Player, Turn};
use std::io::Result as Written;

pub(crate) fn renamed<M, N>(found: &ConnectionProof<M>, name: &impl Fn(&M) -> N) -> ConnectionProof<N> {
    found.renamed(name)
}

pub(crate) fn says<M>(_: &ConnectionProof<M>) -> String {
    "virtual connections".into()
}

pub(crate) struct Gathered([Connections<u32>; 2]);

impl Default for Gathered {
    fn default() -> Self {
        Gathered(Player::BOTH.map(Connections::new))
    }
}

impl Gather<ConnectionProof<u32>> for Gathered {
    fn add(&mut self, found: ConnectionProof<u32>, _: &Turn<AnyPosition>) {
        self.0[found.player.index()].add(&found);
    }

    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
        for proof in self.0.iter().map(Connections::proof).filter(|proof| !proof.wins.is_empty()) {
            text.connection(proof, |m| spelt.name(m))?;
        }
        Ok(())
    }
}
