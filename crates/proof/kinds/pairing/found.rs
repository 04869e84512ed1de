//! Pairs of moves of each player, of which a certificate holds one list.

use crate::gather::{Gather, Spelling, Text, add_pairs, renamed_pairs};
use gruk_cert::Pairs;
use gruk_core::{AnyPosition, Player, Turn};
use std::io::Result as Written;

type Found<M> = [Option<Pairs<M>>; 2];

pub(crate) fn renamed<M, N>(found: &Found<M>, name: &impl Fn(&M) -> N) -> Found<N> {
    renamed_pairs(found, name)
}

pub(crate) fn says<M>(_: &Found<M>) -> String {
    "a pairing strategy".into()
}

#[derive(Default)]
pub(crate) struct Gathered(Found<u32>);

impl Gather<Found<u32>> for Gathered {
    fn add(&mut self, found: Found<u32>, _: &Turn<AnyPosition>) {
        add_pairs(&mut self.0, found);
    }

    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
        for player in Player::BOTH {
            if let Some(pairs) = &self.0[player.index()] {
                text.pairing(player, pairs.iter().map(|(a, b)| (spelt.name(a), spelt.name(b))))?;
            }
        }
        Ok(())
    }
}
