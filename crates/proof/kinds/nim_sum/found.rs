//! Nim-sums that theory has found: a line for each position that is claimed.

use crate::gather::{Gather, Spelling, Text};
use gruk_cert::NimSumProof;
use gruk_core::{AnyPosition, Turn};
use std::collections::BTreeMap;
use std::io::Result as Written;

pub(crate) fn renamed<M, N>(found: &NimSumProof<M>, name: &impl Fn(&M) -> N) -> NimSumProof<N> {
    NimSumProof { sum: found.sum, m: found.m.as_ref().map(name) }
}

pub(crate) fn says<M>(found: &NimSumProof<M>) -> String {
    let sum = found.sum;
    format!("the nim-sum is {sum}")
}

#[derive(Default)]
pub(crate) struct Gathered(BTreeMap<AnyPosition, NimSumProof<u32>>);

impl Gather<NimSumProof<u32>> for Gathered {
    fn add(&mut self, found: NimSumProof<u32>, turn: &Turn<AnyPosition>) {
        self.0.insert(turn.position.clone(), found);
    }

    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let row = |(position, found): (_, &NimSumProof<u32>)| {
            (spelt.position(position), found.sum, found.m.as_ref().map(|m| spelt.name(m)))
        };
        text.nim_sums(self.0.iter().map(row))
    }
}
