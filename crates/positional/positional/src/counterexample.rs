//! Small hypergraphs on which rules of thumb fail, found by trying all.
//!
//! *Start with a pair.* Where a winning set of two vertices is open, it looks good for Maker to begin there, because
//! Breaker has to answer. It need not be: [`TwoSets`] goes through the hypergraphs with one set of two vertices and
//! other ones of three, by number of vertices and of sets, and finds those that Maker wins, but not with a first move
//! in the pair.
//!
//! *More sets help the first player.* In Maker–Maker games they need not: [`extra_sets`] lists the sets which, added to
//! a game that the first player wins, make it a draw.
//!
//! **Source:** `[Győ §6.3.3, figures 2.3, 6.4]`, `[Beck 2008 §5]`.

use crate::class::Look;
use std::collections::HashMap;

/// A set of vertices, as bits.
pub type Set = u32;

/// The most vertices of hypergraphs that are gone through.
pub const MOST_VERTICES: usize = 12;

/// The hypergraphs of so many vertices, all of them in some set, with the pair {0, 1} and so many sets of three.
#[derive(Clone, Copy, Debug)]
pub struct TwoSets {
    /// Number of vertices, at most [`MOST_VERTICES`].
    pub vertices: usize,
    /// Number of sets of three.
    pub triples: usize,
    /// Only those of which no two sets have more than one vertex in common?
    pub almost_disjoint: bool,
}

impl TwoSets {
    /// The first hypergraph that refutes the rule of thumb, if there is one: its sets, the pair first.
    ///
    /// *Cost.* All choices of sets of three in ascending order, one of each kind under an exchange of vertices that no
    /// set has told apart yet.
    ///
    /// # Errors
    /// What `look` gave; it is called for each hypergraph.
    pub fn first<E>(&self, look: Look<'_, E>) -> Result<Option<Vec<Set>>, E> {
        let n = self.vertices;
        let mut all: Vec<Set> = Vec::new();
        for a in 0..n {
            for b in a + 1..n {
                all.extend((b + 1..n).map(|c| 1 << a | 1 << b | 1 << c));
            }
        }
        // None holds the pair: it would never count.
        all.retain(|set| set & 0b11 != 0b11);
        self.extend(&mut vec![0b11], 2, &all, look)
    }

    /// `known` vertices are in the sets so far: another set takes new ones in their order.
    fn extend<E>(
        &self,
        sets: &mut Vec<Set>,
        known: usize,
        left: &[Set],
        look: Look<'_, E>,
    ) -> Result<Option<Vec<Set>>, E> {
        if sets.len() == self.triples + 1 {
            look()?;
            return Ok((known == self.vertices && refutes(sets)).then(|| sets.clone()));
        }
        let missing = self.triples + 1 - sets.len();
        if known + 3 * missing < self.vertices {
            return Ok(None);
        }
        for (place, &set) in left.iter().enumerate() {
            let fresh = set >> known;
            // The new vertices are the next ones.
            if fresh & (fresh + 1) != 0 {
                continue;
            }
            if self.almost_disjoint && sets.iter().any(|other| (other & set).count_ones() > 1) {
                continue;
            }
            sets.push(set);
            let known = known + fresh.count_ones() as usize;
            // After a set with new vertices, sets before it in the list may follow too.
            let rest: Vec<Set> = match fresh {
                0 => left[place + 1..].to_vec(),
                _ => left.iter().copied().filter(|other| !sets.contains(other)).collect(),
            };
            let found = self.extend(sets, known, &rest, look)?;
            sets.pop();
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }
}

/// Does Maker, who moves first, win, but not by a first move in a set of two vertices, of which there is one?
#[must_use]
pub fn refutes(sets: &[Set]) -> bool {
    let mut known = HashMap::new();
    let all = sets.iter().fold(0, |all, set| all | set);
    let pairs = sets.iter().filter(|set| set.count_ones() == 2).fold(0, |all, set| all | set);
    let mut wins_by = |first: Set| !breaker_holds(sets, first, all & !first, &mut known);
    pairs != 0 && !bits(pairs).any(&mut wins_by) && bits(all & !pairs).any(wins_by)
}

/// The single vertices of a set.
fn bits(set: Set) -> impl Iterator<Item = Set> {
    (0..Set::BITS).map(|bit| 1 << bit).filter(move |bit| set & bit != 0)
}

/// Breaker is to move: does Maker fail?
fn breaker_holds(sets: &[Set], maker: Set, free: Set, known: &mut HashMap<(Set, Set), bool>) -> bool {
    if sets.iter().any(|set| set & !maker == 0) {
        return false;
    }
    if !sets.iter().any(|set| set & !(maker | free) == 0) {
        return true;
    }
    if let Some(&holds) = known.get(&(maker, free)) {
        return holds;
    }
    let holds = bits(free).any(|reply| {
        let free = free & !reply;
        bits(free).all(|own| breaker_holds(sets, maker | own, free & !own, known))
    }) || free == 0;
    known.insert((maker, free), holds);
    holds
}

/// What the player to move in a Maker–Maker game gets: 1, 0 or −1 for a win, a draw or a loss.
// `other` stands before `own`: rustc 1.95 without the flags of .cargo/config.toml breaks the opposite order
// (docs/compiler/README.md).
fn worth(sets: &[Set], other: Set, own: Set, free: Set, known: &mut HashMap<(Set, Set), i8>) -> i8 {
    if sets.iter().any(|set| set & !other == 0) {
        return -1;
    }
    if free == 0 {
        return 0;
    }
    if let Some(&worth) = known.get(&(own, other)) {
        return worth;
    }
    let mut best = -1;
    for cell in bits(free) {
        best = best.max(-worth(sets, own | cell, other, free & !cell, known));
        if best == 1 {
            break;
        }
    }
    known.insert((own, other), best);
    best
}

/// Does the first player win the Maker–Maker game on the vertices `0 .. vertices`?
#[must_use]
pub fn first_wins(sets: &[Set], vertices: usize) -> bool {
    worth(sets, 0, 0, (1 << vertices) - 1, &mut HashMap::new()) == 1
}

/// The branches of the binary tree of `levels` levels: the sets of vertices from the root, 0, to a leaf; the children
/// of v are 2v + 1 and 2v + 2.
#[must_use]
pub fn tree(levels: u32) -> Vec<Set> {
    let leaves = (1_usize << (levels - 1)) - 1..(1 << levels) - 1;
    leaves
        .map(|leaf| {
            let mut at = leaf;
            let mut set = 1;
            while at > 0 {
                set |= 1 << at;
                at = (at - 1) / 2;
            }
            set
        })
        .collect()
}

/// The sets of `size` vertices of `0 .. vertices` which, added to `sets`, make a draw of what the first player wins:
/// none if the first player does not win. One of those that an exchange of new vertices makes the same.
///
/// # Errors
/// What `look` gave; it is called for each set.
pub fn extra_sets<E>(sets: &[Set], vertices: usize, size: u32, look: Look<'_, E>) -> Result<Vec<Set>, E> {
    let mut found = Vec::new();
    let old = sets.iter().fold(0, |all, set| all | set);
    if !first_wins(sets, vertices) {
        return Ok(found);
    }
    for extra in 1..1 << vertices as Set {
        // Vertices that no set has are taken in their order.
        let new = (extra & !old) >> old.count_ones();
        if extra.count_ones() != size || sets.contains(&extra) || new & (new + 1) != 0 {
            continue;
        }
        look()?;
        let more: Vec<Set> = sets.iter().copied().chain([extra]).collect();
        if !first_wins(&more, vertices) {
            found.push(extra);
        }
    }
    Ok(found)
}

/// Sets in the notation of boards, their vertices counted from 1: `sets-1.2+2.3.4`.
#[must_use]
pub fn board_text(sets: &[Set]) -> String {
    let text = |set: &Set| {
        (0..Set::BITS).filter(|bit| set >> bit & 1 == 1).map(|bit| (bit + 1).to_string()).collect::<Vec<_>>().join(".")
    };
    format!("sets-{}", sets.iter().map(text).collect::<Vec<_>>().join("+"))
}
