//! The values of single coins, of all claims together.

use crate::gather::{Gather, Spelling, Text};
use gruk_cert::CoinsProof;
use gruk_core::{AnyPosition, Turn};
use std::collections::BTreeMap;
use std::io::Result as Written;

pub(crate) fn renamed<M, N>(found: &CoinsProof, _: &impl Fn(&M) -> N) -> CoinsProof {
    found.clone()
}

pub(crate) fn says(found: &CoinsProof) -> String {
    let sum = found.sum;
    format!("the Grundy value is {sum}")
}

#[derive(Default)]
pub(crate) struct Gathered(BTreeMap<String, u64>);

impl Gather<CoinsProof> for Gathered {
    fn add(&mut self, found: CoinsProof, _: &Turn<AnyPosition>) {
        self.0.extend(found.values);
    }

    fn write(&self, text: &mut Text, _: &Spelling<'_>) -> Written<()> {
        if self.0.is_empty() { Ok(()) } else { text.coins(self.0.iter()) }
    }
}
