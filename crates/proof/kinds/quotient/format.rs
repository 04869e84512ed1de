//! Misère quotients of heaps. Format: section 3.11.

use crate::block::{self, Header};
use crate::grammar::codec::{number, plain};
use crate::grammar::{Printer, Words, digits};
use crate::lines::Lines;
use crate::{Block, Kind, Malformed, Writer};
use std::io::{Result as Written, Write};

/// A misère quotient of heaps as certificates carry it: a finite commutative monoid, the lost elements, and the element
/// of each heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientProof {
    /// For each element whether it is lost for the player to move; element 0 is that of the empty sum.
    pub lost: Vec<bool>,
    /// The element of the sum of elements a and b, at a · order + b.
    pub products: Vec<u16>,
    /// The element of each heap, from 0.
    pub heaps: Vec<u16>,
    /// The first heap from which the elements repeat for ever, and the length of the period, if the heaps show one.
    pub period: Option<(usize, usize)>,
}

/// A line of a quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuotientLine {
    /// An element: is it lost for the player to move, and its products with all elements?
    Element(u64, bool, Vec<usize>),
    /// The element of a heap.
    Heap(u64, u64),
}

plain! {
    /// `lost` or `won`.
    is_lost: bool,
    |words| match words.take()? {
        "lost" => Some(true),
        "won" => Some(false),
        _ => None,
    },
    |value, to| to.word(if *value { "lost" } else { "won" })
}

plain! {
    /// Elements with commas between them.
    products: Vec<usize>,
    |words| words.take()?.split(',').map(|word| usize::try_from(digits(word)?).ok()).collect(),
    |value, to| to.word(value.iter().map(usize::to_string).collect::<Vec<_>>().join(","))
}

grammar! {
    "'ELEMENT (won | lost) PRODUCTS' or 'heap HEAP ELEMENT'";
    enum QuotientLine {
        Element(element, outcome, all) = number(element), is_lost(outcome), products(all);
        Heap(heap, element) = "heap", number(heap), number(element);
    }
}

/// The block of a quotient.
pub type Blocks<'a> = Option<QuotientBlock>;

/// A misère quotient: its order, and the period of the heaps if one is used.
#[derive(Debug)]
pub struct QuotientBlock {
    /// The number of elements.
    pub order: u64,
    /// The start and the length of the period; both 0 for none.
    pub period: (u64, u64),
    /// A line for each element, then one for each heap.
    pub block: Block<QuotientLine>,
}

impl<'a> block::Blocks<'a> for Option<QuotientBlock> {
    fn read(&mut self, lines: &mut Lines<'a>, header: &Header<'_, 'a>) -> Result<(), Malformed> {
        let [order, start, length, count] = lines.header(header, "ORDER START LENGTH COUNT")?;
        lines.once(self.is_none(), header.word)?;
        let (order, period) = (lines.number(order)?, (lines.number(start)?, lines.number(length)?));
        *self = Some(QuotientBlock { order, period, block: lines.block(count, None)? });
        Ok(())
    }

    fn sizes(&self) -> Vec<(usize, usize)> {
        self.iter().map(|quotient| (quotient.block.line, quotient.block.rows.len())).collect()
    }
}

impl<W: Write> Writer<W> {
    /// Claims that the heaps of the game have a misère quotient of this order: those up to `last`, or all.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn quotient_claim(&mut self, order: usize, last: Option<usize>) -> Written<()> {
        let last = last.map_or("ever".to_string(), |last| last.to_string());
        writeln!(self.out, "claim quotient {order} to {last} by {}", Kind::Quotient)
    }

    /// A misère quotient: a line for each element, with the elements of its sums with all elements, and one for each
    /// heap.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn quotient(&mut self, proof: &QuotientProof) -> Written<()> {
        let order = proof.lost.len();
        let (start, length) = proof.period.unwrap_or((0, 0));
        let heaps = proof.period.map_or(proof.heaps.len(), |(start, length)| start + length);
        writeln!(self.out, "{} {order} {start} {length} {}", Kind::Quotient, order + heaps)?;
        let products = proof.products.chunks(order).zip(&proof.lost);
        let elements = (0..).zip(products).map(|(element, (products, &is_lost))| {
            QuotientLine::Element(element, is_lost, products.iter().map(|&product| product.into()).collect())
        });
        let heaps = (0..).zip(&proof.heaps[..heaps]);
        self.rows(None, elements.chain(heaps.map(|(heap, &element)| QuotientLine::Heap(heap, element.into()))))
    }
}
