//! What tells the classes of a hypergraph game apart without playing it: Beck's classes 0, 1 and 5.
//!
//! | class | the game |
//! |---|---|
//! | 0 | every set of n vertices is a winning set, and there are 2n − 1 vertices: the first player wins however both play |
//! | 1 | no full board is a draw, so the first player wins (strategy stealing) |
//! | 2 | there are drawn boards, but the first player wins |
//! | 3 | a draw, but Maker, who moves first, wins the Maker–Breaker game |
//! | 4 | Breaker wins, but not by a pairing of the empty board |
//! | 5 | Breaker wins by a pairing |
//!
//! **Source:** `[Beck 2008 §11]`, `[Győ §6.4]`.

use crate::pairing::{Pairs, representatives};
use gruk_core::Player;
use gruk_rules::board::claiming::Position;
use gruk_rules::board::hypergraph::Hypergraph;
use std::collections::HashSet;

/// Called now and then while something is searched; an error stops it.
pub type Look<'a, E> = &'a mut dyn FnMut() -> Result<(), E>;

/// Is every set of n vertices a winning set, n being the size of the smallest ones, and are there 2n − 1 vertices at
/// least? That is class 0.
#[must_use]
pub fn is_trivial(board: &Hypergraph) -> bool {
    let Some(n) = board.sets().map(<[u32]>::len).min() else { return false };
    let smallest: HashSet<&[u32]> = board.sets().filter(|set| set.len() == n).collect();
    // C(vertices, n), as long as there can be so many.
    let mut all = 1_usize;
    for taken in 0..n {
        all = all.saturating_mul(board.vertices() - taken) / (taken + 1);
        if all > smallest.len().saturating_mul(n) {
            return false;
        }
    }
    n > 0 && board.vertices() >= 2 * n - 1 && smallest.len() == all
}

/// A full board without a winner: for each vertex whether it is the first player's, who has half of them, rounded up.
/// `None` if there is none, which is class 1.
///
/// *Method.* Depth first with unit propagation; a set of which all but one vertex have one colour tells the colour of
/// the last one.
///
/// # Errors
/// What `look` gave.
pub fn drawn_board<E>(board: &Hypergraph, look: Look<'_, E>) -> Result<Option<Vec<bool>>, E> {
    let most = [board.vertices().div_ceil(2), board.vertices() / 2];
    let mut search = Colouring::new(board, most);
    // On every full board a set of one vertex belongs to a player.
    if search.sets.iter().any(|set| set.len() < 2) {
        return Ok(None);
    }
    Ok(search.run(look)?.then(|| search.colours.iter().map(|colour| *colour == Some(0)).collect()))
}

/// Can the free vertices be given to the players so that nobody has a winning set, however many each gets?
///
/// # Errors
/// What `look` gave.
pub fn can_be_drawn<E>(board: &Hypergraph, at: &Position, look: Look<'_, E>) -> Result<bool, E> {
    let mut search = Colouring::new(board, [board.vertices(); 2]);
    let mut stones =
        Player::BOTH.into_iter().flat_map(|side| at.claimed(side).iter().map(move |vertex| (vertex, side)));
    let has_none = stones.all(|(vertex, side)| search.colour(vertex, side.index()));
    Ok(has_none && search.sets.iter().all(|set| set.len() > 1) && search.run(look)?)
}

struct Colouring<'a> {
    sets: Vec<&'a [u32]>,
    of_vertex: Vec<Vec<usize>>,
    order: Vec<usize>,
    most: [usize; 2],
    colours: Vec<Option<usize>>,
    used: [usize; 2],
    /// Of each set how many vertices have each colour.
    counts: Vec<[usize; 2]>,
    trail: Vec<usize>,
}

impl<'a> Colouring<'a> {
    fn new(board: &'a Hypergraph, most: [usize; 2]) -> Self {
        let mut of_vertex = vec![Vec::new(); board.vertices()];
        let sets: Vec<&[u32]> = board.sets().collect();
        for (number, set) in sets.iter().enumerate() {
            set.iter().for_each(|&vertex| of_vertex[vertex as usize].push(number));
        }
        // Vertices in many sets are coloured first.
        let mut order: Vec<usize> = (0..board.vertices()).collect();
        order.sort_by_key(|&vertex| std::cmp::Reverse(of_vertex[vertex].len()));
        Colouring {
            counts: vec![[0; 2]; sets.len()],
            sets,
            of_vertex,
            order,
            most,
            colours: vec![None; board.vertices()],
            used: [0; 2],
            trail: Vec::new(),
        }
    }

    fn run<E>(&mut self, look: Look<'_, E>) -> Result<bool, E> {
        look()?;
        let Some(&vertex) = self.order.iter().find(|&&vertex| self.colours[vertex].is_none()) else { return Ok(true) };
        // The first vertex may have the first colour, by the symmetry of the colours, unless the number of vertices is
        // odd.
        let free = if self.trail.is_empty() && self.most[0] == self.most[1] { 1 } else { 2 };
        for colour in 0..free {
            let before = self.trail.len();
            if self.colour(vertex, colour) && self.run(look)? {
                return Ok(true);
            }
            while self.trail.len() > before {
                self.undo();
            }
        }
        Ok(false)
    }

    fn undo(&mut self) {
        let vertex = self.trail.pop().expect("invariant: there is something to undo");
        let colour = self.colours[vertex].take().expect("invariant: it was coloured");
        self.used[colour] -= 1;
        self.of_vertex[vertex].iter().for_each(|&set| self.counts[set][colour] -= 1);
    }

    /// Colours a vertex and all that follows; `false` if that cannot be.
    fn colour(&mut self, vertex: usize, colour: usize) -> bool {
        let mut due = vec![(vertex, colour)];
        while let Some((vertex, colour)) = due.pop() {
            match self.colours[vertex] {
                Some(own) if own == colour => continue,
                Some(_) => return false,
                None => {}
            }
            if self.used[colour] == self.most[colour] {
                return false;
            }
            self.colours[vertex] = Some(colour);
            self.used[colour] += 1;
            self.trail.push(vertex);
            for &set in &self.of_vertex[vertex] {
                self.counts[set][colour] += 1;
            }
            for &set in &self.of_vertex[vertex] {
                let size = self.sets[set].len();
                if self.counts[set][colour] == size {
                    return false;
                }
                if self.counts[set][colour] + 1 == size && self.counts[set][1 - colour] == 0 {
                    let is_open = |vertex: &&u32| self.colours[**vertex as usize].is_none();
                    let last = self.sets[set].iter().find(is_open).expect("invariant: one vertex is left");
                    due.push((*last as usize, 1 - colour));
                }
            }
        }
        true
    }
}

/// Has the board a pairing: disjoint pairs of vertices of which every set holds one? The pairs, or `None` if there are
/// none.
///
/// # Errors
/// What `look` gave.
pub fn pairing<E>(board: &Hypergraph, look: Look<'_, E>) -> Result<Option<Pairs>, E> {
    let sets: Vec<Vec<u32>> = board.sets().map(<[u32]>::to_vec).collect();
    if let Some(pairs) = representatives(&sets, board.vertices()) {
        return Ok(Some(pairs));
    }
    if is_almost_disjoint(&sets) {
        // No pair serves two sets, so each needs two vertices of its own: Hall's condition decides.
        return Ok(None);
    }
    let mut search = Pairing { sets: &sets, used: vec![false; board.vertices()], pairs: Vec::new() };
    Ok(search.run(look)?.then_some(search.pairs))
}

/// Have no two sets more than one vertex in common?
#[must_use]
pub fn is_almost_disjoint(sets: &[Vec<u32>]) -> bool {
    let mut seen = HashSet::new();
    sets.iter().all(|set| {
        let mut pairs = set.iter().enumerate().flat_map(|(place, &a)| set[place + 1..].iter().map(move |&b| (a, b)));
        pairs.all(|pair| seen.insert(pair))
    })
}

/// Exact search for a pairing: the set with the fewest free vertices is served first.
struct Pairing<'a> {
    sets: &'a [Vec<u32>],
    used: Vec<bool>,
    pairs: Pairs,
}

impl Pairing<'_> {
    fn run<E>(&mut self, look: Look<'_, E>) -> Result<bool, E> {
        look()?;
        let served = |set: &Vec<u32>| self.pairs.iter().any(|(a, b)| set.contains(a) && set.contains(b));
        let free = |set: &Vec<u32>| set.iter().filter(|&&vertex| !self.used[vertex as usize]).count();
        let Some(set) = self.sets.iter().filter(|set| !served(set)).min_by_key(|set| free(set)) else {
            return Ok(true);
        };
        let vertices: Vec<u32> = set.iter().copied().filter(|&vertex| !self.used[vertex as usize]).collect();
        for (index, &a) in vertices.iter().enumerate() {
            for &b in &vertices[index + 1..] {
                self.pairs.push((a, b));
                (self.used[a as usize], self.used[b as usize]) = (true, true);
                if self.run(look)? {
                    return Ok(true);
                }
                self.pairs.pop();
                (self.used[a as usize], self.used[b as usize]) = (false, false);
            }
        }
        Ok(false)
    }
}
