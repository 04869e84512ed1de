//! A misère quotient: the one that goes furthest serves all claims about heaps of the same game.

use crate::gather::{Gather, Spelling, Text};
use gruk_cert::QuotientProof;
use gruk_core::{AnyPosition, Turn};
use std::io::Result as Written;
use std::sync::Arc;

pub(crate) fn renamed<M, N>(found: &Arc<QuotientProof>, _: &impl Fn(&M) -> N) -> Arc<QuotientProof> {
    Arc::clone(found)
}

pub(crate) fn says(_: &Arc<QuotientProof>) -> String {
    "a misère quotient".into()
}

#[derive(Default)]
pub(crate) struct Gathered(Option<Arc<QuotientProof>>);

impl Gather<Arc<QuotientProof>> for Gathered {
    fn add(&mut self, found: Arc<QuotientProof>, _: &Turn<AnyPosition>) {
        if self.0.as_ref().is_none_or(|known| found.heaps.len() > known.heaps.len()) {
            self.0 = Some(found);
        }
    }

    fn write(&self, text: &mut Text, _: &Spelling<'_>) -> Written<()> {
        self.0.as_ref().map_or(Ok(()), |proof| text.quotient(proof))
    }
}
