//! Grundy values of components. Format: section 3.6.

use crate::grammar::codec::{number, one};
use crate::{Block, Kind, Writer};
use std::io::{Result as Written, Write};

/// The Grundy value of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimberLine<M> {
    /// The component.
    pub position: M,
    /// Its value.
    pub value: u64,
}

grammar! { "'POSITION VALUE'"; struct NimberLine<M> { position, value } = one(position), number(value) }

/// The block of Grundy values.
pub type Blocks<'a> = Option<Block<NimberLine<&'a str>>>;

impl<W: Write> Writer<W> {
    /// Grundy values of components.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn nimbers(&mut self, rows: impl ExactSizeIterator<Item = (String, u32)>) -> Written<()> {
        self.block(Kind::Nimbers, None, rows.map(|(position, value)| NimberLine { position, value: value.into() }))
    }
}
