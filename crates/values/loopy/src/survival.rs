//! Who survives: the order of loopy games, as a game on pairs of followers.
//!
//! Left *survives* a play of G − H if she does not lose it. For stoppers G ≥ H if and only if she survives G − H moving
//! second `[BCG ch. 11]`, `[Siegel 2013 §VI.2]`: the greatest set of pairs in which each move of Right has a reply that
//! stays in it.
//!
//! Of games of which some plays never end, let G⁺ be G with endless plays counted as Left's. In G⁺ − H⁺ an endless play
//! with finitely many moves in G is Right's, since −(H⁺) = (−H)⁻; any other one is not lost for Left, and G⁺ ≥ H⁺ if
//! and only if she survives in this sense, moving second. The set is then found from outside in, as the winning set of
//! a Büchi condition.

use crate::games::{LoopyGames, Node, Sides};
use gruk_core::Player;
use gruk_value::Limit;
use rustc_hash::FxHashMap;

/// A play of `one` − `other`, and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct State {
    one: Node,
    other: Node,
    left_moves: bool,
}

/// A move of a play: the state after it, and whether it was in the first game.
#[derive(Clone, Copy)]
struct Edge {
    to: u32,
    in_one: bool,
}

/// Answers whether Left survives differences of nodes; what has been found out is remembered.
pub(crate) struct Survival<'a> {
    pub(crate) games: &'a mut LoopyGames,
    graph: &'a [Sides],
    /// Are endless plays of raw vertices counted as Left's?
    is_biased: bool,
    known: FxHashMap<State, bool>,
}

/// Bytes of a state while it is being looked at, without its edges.
const STATE_BYTES: usize = 160;

impl<'a> Survival<'a> {
    /// For nodes of this graph, whose vertices are stoppers.
    pub(crate) fn of_stoppers(games: &'a mut LoopyGames, graph: &'a [Sides]) -> Self {
        Survival { games, graph, is_biased: false, known: FxHashMap::default() }
    }

    /// For nodes of any graph, with endless plays counted as Left's.
    pub(crate) fn of_onsides(games: &'a mut LoopyGames, graph: &'a [Sides]) -> Self {
        Survival { games, graph, is_biased: true, known: FxHashMap::default() }
    }

    /// Is `one` at least `other`?
    pub(crate) fn is_ge(&mut self, one: Node, other: Node) -> Result<bool, Limit> {
        let state = State { one, other, left_moves: false };
        if let Some(answer) = self.answer(state)? {
            return Ok(answer);
        }
        self.explore(state)?;
        Ok(self.known[&state])
    }

    /// Is `one` at least as good for `player` as `other`?
    pub(crate) fn is_as_good(&mut self, player: Player, one: Node, other: Node) -> Result<bool, Limit> {
        if player == Player::Left { self.is_ge(one, other) } else { self.is_ge(other, one) }
    }

    /// What is known without a look at the moves.
    fn answer(&mut self, state: State) -> Result<Option<bool>, Limit> {
        let State { one, other, left_moves } = state;
        if !left_moves && one == other {
            return Ok(Some(true));
        }
        if let (Node::Short(one), Node::Short(other)) = (one, other) {
            let short = self.games.short();
            return Ok(Some(if left_moves { !short.is_le(one, other)? } else { short.is_le(other, one)? }));
        }
        if let Some(&answer) = self.known.get(&state) {
            return Ok(Some(answer));
        }
        if !left_moves && let Some(&answer) = self.games.order.get(&(one, other)) {
            return Ok(Some(answer));
        }
        Ok(None)
    }

    /// Decides all states that can be reached from this one and are not known.
    fn explore(&mut self, from: State) -> Result<(), Limit> {
        let mut numbers: FxHashMap<State, u32> = FxHashMap::default();
        let mut states = vec![from];
        let mut answers: Vec<Option<bool>> = Vec::new();
        let mut edges: Vec<Vec<Edge>> = Vec::new();
        numbers.insert(from, 0);
        let mut bytes = 0;
        while edges.len() < states.len() {
            let state = states[edges.len()];
            self.games.step()?;
            self.games.lend(STATE_BYTES);
            bytes += STATE_BYTES;
            let answer = self.answer(state)?;
            let mut own = Vec::new();
            if answer.is_none() {
                let (mover, in_other) = match state.left_moves {
                    true => (Player::Left, Player::Right),
                    false => (Player::Right, Player::Left),
                };
                let left_moves = !state.left_moves;
                let mut after = Vec::new();
                for one in self.games.node_options(self.graph, state.one, mover)? {
                    after.push((State { one, other: state.other, left_moves }, true));
                }
                for other in self.games.node_options(self.graph, state.other, in_other)? {
                    after.push((State { one: state.one, other, left_moves }, false));
                }
                for (state, in_one) in after {
                    let to = *numbers.entry(state).or_insert_with(|| {
                        states.push(state);
                        states.len() as u32 - 1
                    });
                    own.push(Edge { to, in_one });
                }
                self.games.lend(2 * own.len() * size_of::<Edge>());
                bytes += 2 * own.len() * size_of::<Edge>();
            }
            answers.push(answer);
            edges.push(own);
        }
        let left_moves: Vec<bool> = states.iter().map(|state| state.left_moves).collect();
        let mut survived = survived(&left_moves, &answers, &edges);
        if self.is_biased {
            self.keep_won_endless_plays(&left_moves, &answers, &edges, &mut survived)?;
        }
        for ((state, answer), survived) in states.into_iter().zip(answers).zip(survived) {
            if answer.is_some() {
                continue;
            }
            self.known.insert(state, survived);
            let is_value = |node| !matches!(node, Node::Raw(_));
            if !state.left_moves && is_value(state.one) && is_value(state.other) {
                self.games.order.insert((state.one, state.other), survived);
            }
        }
        self.games.unlend(bytes);
        Ok(())
    }

    /// Takes away the states from which Right can force an endless play with finitely many moves in the first game.
    fn keep_won_endless_plays(
        &mut self,
        left_moves: &[bool],
        answers: &[Option<bool>],
        edges: &[Vec<Edge>],
        survived: &mut Vec<bool>,
    ) -> Result<(), Limit> {
        loop {
            self.games.step()?;
            let now = next_move_in_one(left_moves, answers, edges, survived);
            if now == *survived {
                return Ok(());
            }
            *survived = now;
        }
    }
}

/// The states from which Left is not forced to lose in finitely many moves.
fn survived(left_moves: &[bool], answers: &[Option<bool>], edges: &[Vec<Edge>]) -> Vec<bool> {
    let before = before(edges, |_| true);
    // Replies that are left to Left.
    let mut open: Vec<usize> = edges.iter().map(Vec::len).collect();
    let mut survived = vec![true; edges.len()];
    let is_lost = |&state: &usize| match answers[state] {
        Some(answer) => !answer,
        None => left_moves[state] && edges[state].is_empty(),
    };
    let mut lost: Vec<usize> = (0..edges.len()).filter(is_lost).collect();
    lost.iter().for_each(|&state| survived[state] = false);
    while let Some(state) = lost.pop() {
        for &from in &before[state] {
            let from = from as usize;
            if !survived[from] {
                continue;
            }
            open[from] -= 1;
            if !left_moves[from] || open[from] == 0 {
                survived[from] = false;
                lost.push(from);
            }
        }
    }
    survived
}

/// The states from which Left can force one of two things: Right cannot move, or after finitely many moves in the
/// second game there is a move in the first one to a state of `goal`.
fn next_move_in_one(left_moves: &[bool], answers: &[Option<bool>], edges: &[Vec<Edge>], goal: &[bool]) -> Vec<bool> {
    let before = before(edges, |edge| !edge.in_one);
    let mut reached = vec![false; edges.len()];
    // Moves of Right in the other game that do not yet lead to a reached state.
    let mut open: Vec<usize> = edges.iter().map(|own| own.iter().filter(|edge| !edge.in_one).count()).collect();
    let allowed: Vec<bool> = edges
        .iter()
        .enumerate()
        .map(|(state, own)| {
            let mut in_one = own.iter().filter(|edge| edge.in_one);
            match left_moves[state] {
                true => in_one.any(|edge| goal[edge.to as usize]),
                false => in_one.all(|edge| goal[edge.to as usize]),
            }
        })
        .collect();
    let is_at_once = |&state: &usize| match answers[state] {
        Some(answer) => answer,
        None => allowed[state] && (left_moves[state] || open[state] == 0),
    };
    let mut fresh: Vec<usize> = (0..edges.len()).filter(is_at_once).collect();
    fresh.iter().for_each(|&state| reached[state] = true);
    while let Some(state) = fresh.pop() {
        for &from in &before[state] {
            let from = from as usize;
            if reached[from] {
                continue;
            }
            open[from] -= 1;
            if left_moves[from] || open[from] == 0 && allowed[from] {
                reached[from] = true;
                fresh.push(from);
            }
        }
    }
    reached
}

/// From each state those with an edge to it, of the edges that are wanted.
fn before(edges: &[Vec<Edge>], is_wanted: impl Fn(&Edge) -> bool) -> Vec<Vec<u32>> {
    let mut before = vec![Vec::new(); edges.len()];
    for (from, own) in edges.iter().enumerate() {
        for edge in own.iter().filter(|edge| is_wanted(edge)) {
            before[edge.to as usize].push(from as u32);
        }
    }
    before
}
