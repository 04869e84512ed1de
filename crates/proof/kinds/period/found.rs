//! A period of the heaps: whatever it is, it gives the values of all heaps, and so serves all claims.

use crate::gather::{Gather, Spelling, Text};
use gruk_cert::PeriodProof;
use gruk_core::{AnyPosition, Turn};
use std::io::Result as Written;
use std::sync::Arc;

pub(crate) fn renamed<M, N>(found: &Arc<PeriodProof>, _: &impl Fn(&M) -> N) -> Arc<PeriodProof> {
    Arc::clone(found)
}

pub(crate) fn says(_: &Arc<PeriodProof>) -> String {
    "a period of the Grundy values".into()
}

#[derive(Default)]
pub(crate) struct Gathered(Option<Arc<PeriodProof>>);

impl Gather<Arc<PeriodProof>> for Gathered {
    fn add(&mut self, found: Arc<PeriodProof>, _: &Turn<AnyPosition>) {
        self.0.get_or_insert(found);
    }

    fn claim(&self, text: &mut Text) -> Written<()> {
        self.0.as_ref().map_or(Ok(()), |proof| text.period_claim(proof))
    }

    fn write(&self, text: &mut Text, _: &Spelling<'_>) -> Written<()> {
        self.0.as_ref().map_or(Ok(()), |proof| text.period(proof))
    }
}
