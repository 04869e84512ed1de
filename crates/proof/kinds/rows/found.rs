//! Rows of a cylinder: a block for each claim.

use crate::gather::{Gather, Spelling, Text};
use gruk_cert::RowsProof;
use gruk_core::{AnyPosition, Turn};
use std::io::Result as Written;

pub(crate) fn renamed<M, N>(found: &RowsProof<M>, name: &impl Fn(&M) -> N) -> RowsProof<N> {
    RowsProof { first: found.first.as_ref().map(name), soft: found.soft.clone() }
}

pub(crate) fn says<M>(_: &RowsProof<M>) -> String {
    "a strategy for circumference 3, row by row".into()
}

#[derive(Default)]
pub(crate) struct Gathered(Vec<RowsProof<u32>>);

impl Gather<RowsProof<u32>> for Gathered {
    fn add(&mut self, found: RowsProof<u32>, _: &Turn<AnyPosition>) {
        self.0.push(found);
    }

    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
        let name = |m: &u32| spelt.name(m);
        self.0.iter().try_for_each(|RowsProof { first, soft }| text.cylinder_rows(first.as_ref().map(name), soft))
    }
}
