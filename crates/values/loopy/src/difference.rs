//! Why one loopy game is at least another one, or is not: replies in their difference, or a forced win.

use crate::games::LoopyGames;
use crate::graph::{LoopyGraph, Target};
use gruk_core::Player;
use gruk_value::Limit;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, VecDeque};

/// The vertices of the two games of a difference.
pub type Pair = (u32, u32);

/// A move in a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DifferenceMove {
    /// In the first game, to this vertex.
    First(u32),
    /// In the second game, which is subtracted, to this vertex.
    Second(u32),
}

impl DifferenceMove {
    fn after(self, (one, other): Pair) -> Pair {
        match self {
            DifferenceMove::First(to) => (to, other),
            DifferenceMove::Second(to) => (one, to),
        }
    }
}

/// What decides whether Left survives a difference moving second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// She survives: her reply at every pair, with her to move, that Right can reach. Where both vertices are the same
    /// she copies, and needs no reply.
    Survived(BTreeMap<Pair, DifferenceMove>),
    /// She does not survive: Right's move at every pair, with him to move, that Left can reach, and a number that falls
    /// from each to the next.
    Lost(BTreeMap<Pair, (u64, DifferenceMove)>),
}

/// The place of a pair and who moves there, Left first.
type State = (Pair, bool);

impl LoopyGames {
    /// Does Left, moving second, survive the difference of the games of two vertices of a graph, and how? If both are
    /// stoppers, this says whether the first is at least the second. Moves to values are not part of a difference.
    ///
    /// *Cost.* Linear in the pairs of followers and their moves.
    ///
    /// # Errors
    /// A limit.
    ///
    /// # Panics
    /// If a move leads to a vertex that is not in the graph.
    pub fn difference_of_vertices(&mut self, graph: &LoopyGraph, one: u32, other: u32) -> Result<Difference, Limit> {
        self.borrowing(|games| games.decided(graph, (one, other)))
    }

    fn decided(&mut self, graph: &LoopyGraph, root: Pair) -> Result<Difference, Limit> {
        let mut numbers: FxHashMap<State, usize> = FxHashMap::default();
        let mut states: Vec<State> = vec![(root, false)];
        numbers.insert(states[0], 0);
        let mut after: Vec<Vec<(DifferenceMove, usize)>> = Vec::new();
        let mut before: Vec<Vec<usize>> = vec![Vec::new()];
        while after.len() < states.len() {
            let (from, (pair, left_moves)) = (after.len(), states[after.len()]);
            self.step()?;
            let mut own = Vec::new();
            for m in moves(graph, pair, left_moves) {
                let state = (m.after(pair), !left_moves);
                let to = *numbers.entry(state).or_insert_with(|| {
                    states.push(state);
                    before.push(Vec::new());
                    states.len() - 1
                });
                before[to].push(from);
                own.push((m, to));
            }
            self.lend(150 + 40 * own.len());
            after.push(own);
        }
        // The number of moves in which Right wins, where he can; those of fewer moves are found first.
        let mut lost: Vec<Option<u64>> = vec![None; states.len()];
        let mut open: Vec<usize> = after.iter().map(Vec::len).collect();
        let mut known: VecDeque<usize> =
            (0..states.len()).filter(|&state| states[state].1 && open[state] == 0).collect();
        known.iter().for_each(|&state| lost[state] = Some(0));
        while let Some(state) = known.pop_front() {
            for &from in &before[state] {
                if lost[from].is_some() {
                    continue;
                }
                open[from] -= 1;
                if !states[from].1 || open[from] == 0 {
                    lost[from] = lost[state].map(|moves| moves + 1);
                    known.push_back(from);
                }
            }
        }
        let is_lost = lost[0].is_some();
        let (mut replies, mut wins) = (BTreeMap::new(), BTreeMap::new());
        let mut fresh = vec![0];
        let mut met = vec![false; states.len()];
        while let Some(state) = fresh.pop() {
            let (pair, left_moves) = states[state];
            if std::mem::replace(&mut met[state], true) || !is_lost && !left_moves && pair.0 == pair.1 {
                continue;
            }
            if left_moves == is_lost {
                fresh.extend(after[state].iter().map(|&(_, to)| to));
                continue;
            }
            // To a pair of equal vertices if there is one, where nothing more is needed; or the shortest way to win.
            let good = after[state].iter().filter(|&&(_, to)| lost[to].is_some() == is_lost);
            let best = good.min_by_key(|&&(m, to)| (lost[to], states[to].0.0 != states[to].0.1, m));
            let &(m, to) = best.expect("invariant: a survivor has a reply, and a winner a move");
            match lost[state] {
                Some(moves) => drop(wins.insert(pair, (moves, m))),
                None => drop(replies.insert(pair, m)),
            }
            fresh.push(to);
        }
        Ok(if is_lost { Difference::Lost(wins) } else { Difference::Survived(replies) })
    }
}

/// The moves in a difference: the players have changed places in the second game.
fn moves(graph: &LoopyGraph, (one, other): Pair, left_moves: bool) -> Vec<DifferenceMove> {
    let mover = if left_moves { Player::Left } else { Player::Right };
    let of = |vertex: u32, player: Player| {
        graph.moves(vertex, player).iter().filter_map(|to| match to {
            Target::Vertex(to) => Some(*to),
            Target::Value(_) => None,
        })
    };
    let first = of(one, mover).map(DifferenceMove::First);
    first.chain(of(other, mover.opponent()).map(DifferenceMove::Second)).collect()
}
