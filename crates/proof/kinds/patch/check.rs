//! That a board cannot be covered without waste by the only cakes that block enough. Format: section 3.13, which has
//! the theorem.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::board::Board;
use crate::context::Context;
use crate::kinds::Check;
use crate::kinds::counting::{Cake, tight};
use crate::meter::{Fault, Meter};
use crate::plane::{Place, StructureStatement, Target, add, minus};
use gruk_cert::{Block, CountLine};
use std::collections::BTreeMap;

/// The most cakes that the search tries.
const MAX_NODES: u64 = 1 << 22;

/// A set of items as bits.
type Items = Vec<u64>;

/// What may be covered: cells (with kind 0), and windows by kind and first cell.
type Item = (usize, Place);

/// Most cells of a board.
const MAX_CELLS: usize = 1024;

/// The block of bounds.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context }
    }

    fn structure(&mut self, line: usize, statement: &StructureStatement) -> Result<(), Rejection> {
        let block = self.context.needed(line, "patch", &self.context.evidence().patch)?;
        check(line, statement, block, self.context.meter)
    }
}

fn check(
    line: usize,
    statement: &StructureStatement,
    block: &Block<CountLine>,
    meter: &Meter,
) -> Result<(), Rejection> {
    let at = |why: String| Rejection::new(line, why);
    let board = statement.board();
    if board.len() > MAX_CELLS {
        return Err(at(format!("a board of more than {MAX_CELLS} cells")));
    }
    let cakes = tight(line, statement, block, meter)?;
    let mut cover = Cover::new(&statement.target, board, cakes.into_iter().collect(), meter)?;
    let open: Vec<u32> = (0..cover.choices.len() as u32).collect();
    let needed = cover.needed.clone();
    let is_possible = cover.is_possible(&open, &needed).map_err(|fault| fault.at(line))?;
    match needs!("patch: the board cannot be covered", !is_possible) {
        true => Ok(()),
        false => Err(at("the board can be covered without waste".into())),
    }
}

/// A cover of a board by cakes. Each item is taken at most once, and each item of `needed` exactly once.
struct Cover<'a> {
    meter: &'a Meter,
    needed: Items,
    choices: Vec<(Items, Vec<u32>)>,
    nodes: u64,
}

/// The items as bits of so many words.
fn set(items: &[u32], words: usize) -> Items {
    let mut bits = vec![0; words];
    items.iter().for_each(|item| bits[*item as usize / 64] |= 1 << (item % 64));
    bits
}

impl<'a> Cover<'a> {
    fn new(target: &Target, board: &Board, cakes: Vec<Cake>, meter: &'a Meter) -> Result<Self, Rejection> {
        let is_within = |kind: usize, start: &Place| {
            target.windows[kind].iter().all(|step| board.number(&add(start, step)).is_some())
        };
        let mut numbers: BTreeMap<Item, u32> = BTreeMap::new();
        let mut number = |item: Item| {
            let next = numbers.len() as u32;
            *numbers.entry(item).or_insert(next)
        };
        for place in board.cells() {
            for kind in 0..target.windows.len() {
                if is_within(kind, &place) {
                    number((kind + 1, place.clone()));
                }
            }
            number((0, place));
        }
        let needed = number((0, vec![i64::MAX])) as usize;
        let mut listed: Vec<Vec<u32>> = Vec::new();
        for cake in &cakes {
            let mut starts: Vec<Place> = Vec::new();
            for (cell, _) in cake {
                meter.spend(32 * board.len())?;
                starts.extend(board.cells().iter().map(|place| minus(place, cell)));
            }
            starts.sort_unstable();
            starts.dedup();
            for start in starts {
                meter.spend(16 * cake.len() * target.windows.iter().map(Vec::len).sum::<usize>())?;
                meter.hold(256)?;
                let cells: Vec<(Place, u8)> = cake.iter().map(|(cell, part)| (add(&start, cell), *part)).collect();
                let mut items: Vec<u32> = cells.iter().map(|(cell, _)| number((0, cell.clone()))).collect();
                for (kind, window) in target.windows.iter().enumerate() {
                    let mut parts: BTreeMap<Place, u8> = BTreeMap::new();
                    for (cell, part) in &cells {
                        for step in window {
                            let first = minus(cell, step);
                            *parts.entry(first).or_default() |= 1 << part;
                        }
                    }
                    let blocked = parts.into_iter().filter(|(first, parts)| *parts == 3 && is_within(kind, first));
                    items.extend(blocked.map(|(first, _)| number((kind + 1, first))));
                }
                listed.push(items);
            }
        }
        let words = numbers.len().div_ceil(64);
        meter.hold_all(listed.len(), 8 * words)?;
        meter.hold_all(numbers.len(), 128)?;
        let all_needed: Vec<u32> = (0..needed as u32).collect();
        let choices = listed.into_iter().map(|items| (set(&items, words), items)).collect();
        Ok(Cover { meter, needed: set(&all_needed, words), choices, nodes: 0 })
    }

    /// Can the items of `left` be covered with some of `open`?
    fn is_possible(&mut self, open: &[u32], left: &Items) -> Result<bool, Fault> {
        self.meter.spend(64 * left.len() + 16 * open.len())?;
        // The item with the fewest cakes.
        let mut options = vec![0u32; 64 * left.len()];
        for choice in open {
            self.choices[*choice as usize].1.iter().for_each(|item| options[*item as usize] += 1);
        }
        let items = (0..options.len()).filter(|item| left[item / 64] >> (item % 64) & 1 != 0);
        let Some(item) = items.min_by_key(|item| options[*item]) else { return Ok(true) };
        for choice in open {
            let taken = &self.choices[*choice as usize].0;
            if taken[item / 64] >> (item % 64) & 1 == 0 {
                continue;
            }
            self.nodes += 1;
            if self.nodes > MAX_NODES {
                return Err(self.meter.over(format!("more than {MAX_NODES} cakes have to be tried")).into());
            }
            self.meter.spend(open.len() * left.len())?;
            let is_disjoint =
                |other: &&u32| self.choices[**other as usize].0.iter().zip(taken).all(|(a, b)| a & b == 0);
            let rest: Vec<u32> = open.iter().filter(is_disjoint).copied().collect();
            let left = left.iter().zip(taken).map(|(left, taken)| left & !taken).collect();
            if self.is_possible(&rest, &left)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn sets_have_a_bit_for_each_item() {
        assert_eq!(set(&[0, 63, 64, 129], 3), [1 | 1 << 63, 1, 2]);
    }

    /// Each of 130 items is in one pair: all can be covered if no pair is missing.
    #[test]
    fn all_items_are_covered_if_they_can_be() {
        let meter = Meter::new(Limits::WIDE);
        let pairs: Vec<Vec<u32>> = (0..65).map(|pair| vec![2 * pair, 2 * pair + 1]).collect();
        for out in [None, Some(0), Some(31), Some(32), Some(64)] {
            let there = pairs.iter().filter(|pair| out != Some(pair[0] / 2));
            let choices: Vec<_> = there.map(|items| (set(items, 3), items.clone())).collect();
            let needed = set(&(0..130).collect::<Vec<u32>>(), 3);
            let mut cover = Cover { meter: &meter, needed: needed.clone(), choices, nodes: 0 };
            let open: Vec<u32> = (0..cover.choices.len() as u32).collect();
            assert_eq!(cover.is_possible(&open, &needed).unwrap(), out.is_none(), "{out:?}");
        }
    }
}
