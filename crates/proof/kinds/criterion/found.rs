//! What the criterion of a game says: a line for each position that is claimed.

use crate::gather::{Gather, Spelling, Text};
use gruk_core::{AnyPosition, Turn};
use std::collections::BTreeMap;
use std::io::Result as Written;

pub(crate) fn renamed<M, N>(found: &Option<M>, name: &impl Fn(&M) -> N) -> Option<N> {
    found.as_ref().map(name)
}

pub(crate) fn says<M>(_: &Option<M>) -> String {
    "the criterion of the game".into()
}

#[derive(Default)]
pub(crate) struct Gathered(BTreeMap<AnyPosition, Option<u32>>);

impl Gather<Option<u32>> for Gathered {
    fn add(&mut self, found: Option<u32>, turn: &Turn<AnyPosition>) {
        self.0.insert(turn.position.clone(), found);
    }

    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let row = |(at, m): (_, &Option<u32>)| (spelt.position(at), m.as_ref().map(|m| spelt.name(m)));
        text.criteria(self.0.iter().map(row))
    }
}
