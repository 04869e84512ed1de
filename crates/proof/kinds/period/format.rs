//! The Grundy values of heaps up to the end of the first period. Format: section 3.7.

use crate::block::{self, Header};
use crate::grammar::codec::number;
use crate::lines::Lines;
use crate::{Block, Kind, Malformed, Writer};
use std::io::{Result as Written, Write};

/// A period of the Grundy values of heaps as certificates carry it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodProof {
    /// The first heap from which the values repeat.
    pub start: usize,
    /// The number of heaps after which they do.
    pub length: usize,
    /// By how much they grow with each period; 0 where they repeat.
    pub saltus: usize,
    /// The mask by which the checker divides the values. 0 is always allowed, and required where the values grow.
    pub mask: u16,
    /// The values of the heaps 0, 1, 2, … up to the end of the first period.
    pub values: Vec<u16>,
}

/// The Grundy value of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapLine {
    /// The size of the heap.
    pub heap: u64,
    /// Its value.
    pub value: u64,
}

grammar! { "'HEAP VALUE'"; struct HeapLine { heap, value } = number(heap), number(value) }

/// The mask that divides the values, and the block of values.
pub type Blocks<'a> = Option<Values>;

/// The Grundy values of heaps, with the mask that divides them.
#[derive(Debug)]
pub struct Values {
    /// The mask, which may be 0.
    pub mask: u64,
    /// A line for each heap.
    pub block: Block<HeapLine>,
}

impl<'a> block::Blocks<'a> for Option<Values> {
    fn read(&mut self, lines: &mut Lines<'a>, header: &Header<'_, 'a>) -> Result<(), Malformed> {
        let [mask, count] = lines.header(header, "MASK COUNT")?;
        lines.once(self.is_none(), header.word)?;
        *self = Some(Values { mask: lines.number(mask)?, block: lines.block(count, None)? });
        Ok(())
    }

    fn sizes(&self) -> Vec<(usize, usize)> {
        self.iter().map(|values| (values.block.line, values.block.rows.len())).collect()
    }
}

impl<W: Write> Writer<W> {
    /// Claims a period of the Grundy values of the heaps.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn period_claim(&mut self, proof: &PeriodProof) -> Written<()> {
        write!(self.out, "claim period {} from {}", proof.length, proof.start)?;
        if proof.saltus > 0 {
            write!(self.out, " saltus {}", proof.saltus)?;
        }
        writeln!(self.out, " by {}", Kind::Period)
    }

    /// The Grundy values of the heaps 0, 1, 2, … up to the end of the first period, and the mask that divides them.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn period(&mut self, proof: &PeriodProof) -> Written<()> {
        writeln!(self.out, "{} {} {}", Kind::Period, proof.mask, proof.values.len())?;
        let heaps = (0..).zip(&proof.values);
        self.rows(None, heaps.map(|(heap, &value)| HeapLine { heap, value: value.into() }))
    }
}
