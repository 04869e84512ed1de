//! Kinds with one block, of which each claim needs certain lines.

use crate::Rejection;
use crate::context::Context;
use gruk_cert::Block;
use std::collections::BTreeSet;

/// The one block of its kind, and which of its lines claims have needed.
pub(crate) struct Single<'a, L> {
    pub(crate) context: &'a Context<'a>,
    /// What the block lists, in a word.
    what: &'static str,
    block: &'a Option<Block<L>>,
    /// The lines that some claim has needed.
    pub(crate) used: BTreeSet<usize>,
}

impl<'a, L> Single<'a, L> {
    pub(crate) fn new(context: &'a Context<'a>, what: &'static str, block: &'a Option<Block<L>>) -> Self {
        Single { context, what, block, used: BTreeSet::new() }
    }

    /// The block, which the claim in line `claim` needs.
    pub(crate) fn needed(&self, claim: usize) -> Result<&'a Block<L>, Rejection> {
        let missing = || Rejection::new(claim, format!("the claim needs {}, and there are none", self.what));
        let block = self.block.as_ref().ok_or_else(missing)?;
        self.context.uses(block.line);
        Ok(block)
    }

    /// The first line that nothing needs.
    pub(crate) fn idle(&self) -> Option<(usize, String)> {
        let line = self.block.iter().flat_map(|block| &block.rows).map(|row| row.line);
        Some((line.into_iter().find(|line| !self.used.contains(line))?, "no claim uses this line".into()))
    }
}
