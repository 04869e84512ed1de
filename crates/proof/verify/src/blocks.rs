//! The blocks of the two players, each read when the first claim needs it.

use crate::Rejection;
use gruk_cert::{Block, Claim};
use gruk_core::Player;

/// What a block is read to, and which of its lines no claim has needed.
pub(crate) trait Lines {
    /// The first line that nothing needs.
    fn unused(&self, block: &Block<'_, 1>) -> Option<usize>;
}

/// The blocks of one kind.
pub(crate) struct Blocks<'a, T> {
    /// What the blocks list, in a word.
    what: &'static str,
    blocks: &'a [Option<Block<'a, 1>>; 2],
    read: [Option<T>; 2],
}

impl<'a, T: Lines> Blocks<'a, T> {
    pub(crate) fn new(what: &'static str, blocks: &'a [Option<Block<'a, 1>>; 2]) -> Self {
        Blocks { what, blocks, read: [None, None] }
    }

    /// The block of a player whom the claim is about, after `read` if it is the first one to need it.
    pub(crate) fn of(
        &mut self,
        player: Player,
        claim: &Claim<'_>,
        read: impl FnOnce(&'a Block<'a, 1>) -> Result<T, Rejection>,
    ) -> Result<&mut T, Rejection> {
        let Some(block) = &self.blocks[player.index()] else {
            let why = format!("the claim needs {} of a player who has none", self.what);
            return Err(Rejection::new(claim.line, why));
        };
        match &mut self.read[player.index()] {
            Some(lines) => Ok(lines),
            unread => Ok(unread.insert(read(block)?)),
        }
    }

    /// The first line that nothing needs.
    pub(crate) fn unused(&self) -> Option<(usize, String)> {
        let of_block = |(block, read): (&Option<Block<'_, 1>>, &Option<T>)| {
            let block = block.as_ref()?;
            match read {
                None => Some((block.line, format!("no claim uses these {}", self.what))),
                Some(lines) => Some((lines.unused(block)?, "nothing needs this line".to_string())),
            }
        };
        self.blocks.iter().zip(&self.read).filter_map(of_block).min()
    }
}
