//! That a board cannot be covered without waste by the only cakes that block enough. Format: section 3.13, which has the theorem.

use crate::Rejection;
use crate::counting::{Cake, tight};
use crate::plane::{Place, Target, add, number};
use gruk_cert::{Block, StructureClaim};
use std::collections::BTreeMap;

/// Most cakes that are put down and taken up again.
const MAX_NODES: u64 = 1 << 22;

/// A set of items as bits.
type Items = Vec<u64>;

/// What may be covered: cells (with kind 0), and windows by kind and first cell.
type Item = (usize, Place);

pub(crate) fn check(claim: &StructureClaim<'_>, target: &Target, block: &Block<'_, 2>) -> Result<(), Rejection> {
    let at = |why: String| Rejection::new(claim.line, why);
    let sides = claim.place.split('x').map(number).collect::<Result<Vec<_>, _>>().map_err(at)?;
    if sides.len() != target.dimension || sides.iter().any(|side| !(1..=64).contains(side)) {
        return Err(at("expected sides from 1 to 64, one for each dimension".into()));
    }
    if sides.iter().product::<i64>() > 1024 {
        return Err(at("a board of more than 1024 cells".into()));
    }
    let cakes = tight(claim, target, block)?;
    let mut cover = Cover::new(target, &sides, cakes.into_iter().collect());
    let open: Vec<u32> = (0..cover.choices.len() as u32).collect();
    let needed = cover.needed.clone();
    match cover.is_possible(&open, &needed) {
        Some(false) => Ok(()),
        Some(true) => Err(at(format!("a board of {} cells can be covered without waste", claim.place))),
        None => Err(at(format!("more than {MAX_NODES} cakes have to be tried"))),
    }
}

/// The cakes of a board that take its items, each item at most once; those needed exactly once.
struct Cover {
    needed: Items,
    choices: Vec<(Items, Vec<u32>)>,
    nodes: u64,
}

fn places(sides: &[i64]) -> Vec<Place> {
    sides.iter().fold(vec![Vec::new()], |all, side| {
        all.iter().flat_map(|place| (0..*side).map(move |x| add_axis(place, x))).collect()
    })
}

fn add_axis(place: &[i64], x: i64) -> Place {
    place.iter().copied().chain([x]).collect()
}

impl Cover {
    fn new(target: &Target, sides: &[i64], cakes: Vec<Cake>) -> Self {
        let inside = |place: &Place| place.iter().zip(sides).all(|(x, side)| (0..*side).contains(x));
        let is_within = |kind: usize, start: &Place| target.windows[kind].iter().all(|step| inside(&add(start, step)));
        let mut numbers: BTreeMap<Item, u32> = BTreeMap::new();
        let mut number = |item: Item| {
            let next = numbers.len() as u32;
            *numbers.entry(item).or_insert(next)
        };
        for place in places(sides) {
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
                starts.extend(places(sides).iter().map(|place| place.iter().zip(cell).map(|(x, y)| x - y).collect()));
            }
            starts.sort_unstable();
            starts.dedup();
            for start in starts {
                let cells: Vec<(Place, u8)> = cake.iter().map(|(cell, part)| (add(&start, cell), *part)).collect();
                let mut items: Vec<u32> = cells.iter().map(|(cell, _)| number((0, cell.clone()))).collect();
                for (kind, window) in target.windows.iter().enumerate() {
                    let mut parts: BTreeMap<Place, u8> = BTreeMap::new();
                    for (cell, part) in &cells {
                        for step in window {
                            let first = cell.iter().zip(step).map(|(x, d)| x - d).collect();
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
        let set = |items: &[u32]| {
            let mut bits = vec![0; words];
            items.iter().for_each(|item| bits[*item as usize / 64] |= 1 << (item % 64));
            bits
        };
        let all_needed: Vec<u32> = (0..needed as u32).collect();
        let choices = listed.into_iter().map(|items| (set(&items), items)).collect();
        Cover { needed: set(&all_needed), choices, nodes: 0 }
    }

    /// Can the items of `left` be covered with some of `open`? `None` at the limit.
    fn is_possible(&mut self, open: &[u32], left: &Items) -> Option<bool> {
        // The item with the fewest cakes.
        let mut options = vec![0u32; 64 * left.len()];
        for choice in open {
            self.choices[*choice as usize].1.iter().for_each(|item| options[*item as usize] += 1);
        }
        let items = (0..options.len()).filter(|item| left[item / 64] >> (item % 64) & 1 != 0);
        let Some(item) = items.min_by_key(|item| options[*item]) else { return Some(true) };
        for choice in open {
            let taken = &self.choices[*choice as usize].0;
            if taken[item / 64] >> (item % 64) & 1 == 0 {
                continue;
            }
            self.nodes += 1;
            if self.nodes > MAX_NODES {
                return None;
            }
            let is_disjoint =
                |other: &&u32| self.choices[**other as usize].0.iter().zip(taken).all(|(a, b)| a & b == 0);
            let rest: Vec<u32> = open.iter().filter(is_disjoint).copied().collect();
            let left = left.iter().zip(taken).map(|(left, taken)| left & !taken).collect();
            let answer = self.is_possible(&rest, &left);
            if answer != Some(false) {
                return answer;
            }
        }
        Some(false)
    }
}
