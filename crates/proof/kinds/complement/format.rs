//! That the rules give a player what the other one lacks: a claim without a block. Format: section 3.18.

use crate::Malformed;
use crate::block::{self, Header};
use crate::lines::Lines;
use std::marker::PhantomData;

/// No block.
#[derive(Debug, Default)]
pub struct Blocks<'a>(PhantomData<&'a str>);

impl<'a> block::Blocks<'a> for Blocks<'a> {
    fn read(&mut self, lines: &mut Lines<'a>, _: &Header<'_, 'a>) -> Result<(), Malformed> {
        lines.fail("a claim by complement has no block")
    }

    fn sizes(&self) -> Vec<(usize, usize)> {
        Vec::new()
    }
}
