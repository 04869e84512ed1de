//! The blocks of the two players, each read when the first claim needs it.

use crate::Rejection;
use crate::context::Context;
use gruk_cert::Block;
use gruk_core::Player;

/// What reading a block gives. It knows which lines of the block no claim has needed.
pub(crate) trait Lines<L> {
    /// The first line that nothing needs.
    fn unused(&self, block: &Block<L>) -> Option<usize>;
}

/// The blocks of one kind.
pub(crate) struct Blocks<'a, L, T> {
    pub(crate) context: &'a Context<'a>,
    /// What the blocks list, in a word.
    what: &'static str,
    blocks: &'a [Option<Block<L>>; 2],
    read: [Option<T>; 2],
}

impl<'a, L, T: Lines<L>> Blocks<'a, L, T> {
    pub(crate) fn new(context: &'a Context<'a>, what: &'static str, blocks: &'a [Option<Block<L>>; 2]) -> Self {
        Blocks { context, what, blocks, read: [None, None] }
    }

    /// The block of `player`, which the claim in line `claim` needs. `read` reads it at the first call.
    pub(crate) fn of(
        &mut self,
        player: Player,
        claim: usize,
        read: impl FnOnce(&'a Block<L>) -> Result<T, Rejection>,
    ) -> Result<&mut T, Rejection> {
        let Some(block) = &self.blocks[player.index()] else {
            let why = format!("the claim needs {} of {player}, who has none", self.what);
            return Err(Rejection::new(claim, why));
        };
        self.context.uses(block.line);
        match &mut self.read[player.index()] {
            Some(lines) => Ok(lines),
            unread => Ok(unread.insert(read(block)?)),
        }
    }

    /// The first line that nothing needs, among the blocks in use, and the reason to reject it.
    pub(crate) fn idle(&self) -> Option<(usize, String)> {
        let of_block = |(block, read): (&Option<Block<L>>, &Option<T>)| {
            Some((read.as_ref()?.unused(block.as_ref()?)?, "nothing needs this line".to_string()))
        };
        self.blocks.iter().zip(&self.read).filter_map(of_block).min()
    }
}
