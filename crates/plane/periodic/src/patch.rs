//! Where counting leaves no room: a good placement has arbitrarily large patches without any waste, so one patch that
//! cannot be covered without waste refutes it.
//!
//! **Lemma.** Let no cake of at most t cells block more than n windows for each of its cells, n being the number of
//! windows up to translation. If a good t-placement exists, then for every size there is a board of this size in which
//! every cell is in a cake that blocks exactly n windows for each of its cells, and every window in the board is
//! blocked by exactly one cake. *Proof.* In a board of N × N cells lie n N² − O(N) windows, and the cakes, cut to the
//! board, block at most n windows for each of their cells. So, with O(N) exceptions, there are no cells without cakes,
//! no cakes that block less, and no windows that are blocked twice. Each exception spoils a bounded number of the N²/s²
//! boards of s × s cells. ∎

use crate::cake::{Cake, Cell};
use gruk_core::CompactSort as _;
use rustc_hash::FxHashMap;

/// How a search for a patch ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patch {
    /// Cakes without waste, found.
    Covered,
    /// There are none: no good placement exists.
    None,
    /// The number of nodes was reached.
    Limit,
}

/// A cake at a place: the cells and windows of the board that it takes, and the cells outside that it takes.
struct Choice {
    takes: Vec<u32>,
}

/// Tries to cover a board of `width` × `height` cells with translates of `cakes`, which may reach out of it, so that
/// each cell is in one cake and each window in the board is blocked by one; no cell outside is in two. Also tells the
/// number of nodes.
#[must_use]
pub fn cover(cakes: &[Cake], windows: &[Vec<Cell>], (width, height): (i32, i32), nodes: u64) -> (Patch, u64) {
    let inside = |(x, y): Cell| (0..width).contains(&x) && (0..height).contains(&y);
    // What is taken: cells, then windows by kind and first cell; those that must be taken come to have a number in
    // `needed`.
    let mut numbers: FxHashMap<(usize, Cell), u32> = FxHashMap::default();
    let mut needed = Vec::new();
    let mut number = |what: (usize, Cell), is_needed: bool| {
        let next = numbers.len() as u32;
        let number = *numbers.entry(what).or_insert(next);
        if number == next {
            needed.push(is_needed);
        }
        number
    };
    let mut choices: Vec<Choice> = Vec::new();
    for y in 0..height {
        for x in 0..width {
            number((0, (x, y)), true);
            for (kind, window) in windows.iter().enumerate() {
                if window.iter().all(|(dx, dy)| inside((x + dx, y + dy))) {
                    number((kind + 1, (x, y)), true);
                }
            }
        }
    }
    for cake in cakes {
        let mut starts: Vec<Cell> = Vec::new();
        for ((a, b), _) in cake.cells() {
            for y in 0..height {
                starts.extend((0..width).map(|x| (x - a, y - b)));
            }
        }
        starts.compact_sort();
        starts.dedup();
        for (x, y) in starts {
            let moved = cake.moved((x, y));
            let mut takes: Vec<u32> = moved.cells().iter().map(|(cell, _)| number((0, *cell), false)).collect();
            for (kind, window) in windows.iter().enumerate() {
                let within = |(x, y): &Cell| window.iter().all(|(dx, dy)| inside((x + dx, y + dy)));
                takes.extend(moved.blocked(window).filter(within).map(|start| number((kind + 1, start), false)));
            }
            choices.push(Choice { takes });
        }
    }
    let mut by_item: Vec<Vec<u32>> = vec![Vec::new(); needed.len()];
    for (index, choice) in choices.iter().enumerate() {
        choice.takes.iter().for_each(|item| by_item[*item as usize].push(index as u32));
    }
    let options = by_item.iter().map(|own| own.len() as u32).collect();
    let mut search =
        Search { choices, by_item, needed, options, clashes: Vec::new(), taken: Vec::new(), nodes: 0, limit: nodes };
    search.clashes = vec![0; search.choices.len()];
    search.taken = vec![false; search.needed.len()];
    let answer = search.go();
    (answer, search.nodes)
}

/// An exact cover of the needed items, in which all others are covered at most once.
struct Search {
    choices: Vec<Choice>,
    by_item: Vec<Vec<u32>>,
    needed: Vec<bool>,
    /// For each item the choices that are left.
    options: Vec<u32>,
    /// For each choice how many of its items are taken.
    clashes: Vec<u32>,
    taken: Vec<bool>,
    nodes: u64,
    limit: u64,
}

impl Search {
    fn go(&mut self) -> Patch {
        let open = (0..self.needed.len()).filter(|item| self.needed[*item] && !self.taken[*item]);
        let Some(item) = open.min_by_key(|item| self.options[*item]) else { return Patch::Covered };
        let tried: Vec<u32> =
            self.by_item[item].iter().copied().filter(|choice| self.clashes[*choice as usize] == 0).collect();
        for choice in tried {
            if self.nodes == self.limit {
                return Patch::Limit;
            }
            self.nodes += 1;
            self.take(choice, true);
            let answer = self.go();
            if answer != Patch::None {
                return answer;
            }
            self.take(choice, false);
        }
        Patch::None
    }

    /// Takes a choice, or puts it back.
    fn take(&mut self, choice: u32, is_taken: bool) {
        let items = std::mem::take(&mut self.choices[choice as usize].takes);
        for item in &items {
            self.taken[*item as usize] = is_taken;
            for index in 0..self.by_item[*item as usize].len() {
                let other = self.by_item[*item as usize][index] as usize;
                let clashes = &mut self.clashes[other];
                let was_open = *clashes == 0;
                *clashes = if is_taken { *clashes + 1 } else { *clashes - 1 };
                if was_open != (*clashes == 0) {
                    let own = if other == choice as usize { &items } else { &self.choices[other].takes };
                    for item in own {
                        let options = &mut self.options[*item as usize];
                        *options = if is_taken { *options - 1 } else { *options + 1 };
                    }
                }
            }
        }
        self.choices[choice as usize].takes = items;
    }
}
