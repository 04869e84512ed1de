//! Loopy games by brute force: who loses in finitely many moves, by passes over all places of a sum until none changes
//! anything. Nothing of the algebra is in it.

#![allow(dead_code, reason = "each test uses a part of it")]

use gruk_core::Player;
use gruk_loopy::{LoopyGames, LoopyGraph, Stopper, Target};

/// The options of each vertex, by player.
pub type Moves = Vec<[Vec<usize>; 2]>;

/// A generator of numbers.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    /// A graph with so many vertices and about `edges` moves.
    pub fn graph(&mut self, vertices: usize, edges: usize) -> Moves {
        let mut moves = vec![[Vec::new(), Vec::new()]; vertices];
        for _ in 0..edges {
            let (from, to, player) = (self.roll(vertices), self.roll(vertices), self.roll(2));
            if !moves[from][player].contains(&to) {
                moves[from][player].push(to);
            }
        }
        moves
    }
}

/// Does Left survive: avoid a loss in finitely many moves? For each place of the sum, by who moves there.
pub struct Play {
    sizes: Vec<usize>,
    survived: [Vec<bool>; 2],
}

impl Play {
    /// All places of a sum of graphs.
    pub fn of(sum: &[&Moves]) -> Play {
        let sizes: Vec<usize> = sum.iter().map(|graph| graph.len()).collect();
        let places: usize = sizes.iter().product();
        let mut play = Play { sizes, survived: [vec![true; places], vec![true; places]] };
        loop {
            let mut has_changed = false;
            for place in 0..places {
                for mover in 0..2 {
                    if !play.survived[mover][place] {
                        continue;
                    }
                    let mut after = play.after(sum, place, mover).into_iter().map(|to| play.survived[1 - mover][to]);
                    let survives =
                        if mover == 0 { after.any(|survives| survives) } else { after.all(|survives| survives) };
                    if !survives {
                        play.survived[mover][place] = false;
                        has_changed = true;
                    }
                }
            }
            if !has_changed {
                return play;
            }
        }
    }

    fn after(&self, sum: &[&Moves], place: usize, mover: usize) -> Vec<usize> {
        let (mut after, mut unit) = (Vec::new(), 1);
        for (graph, &size) in sum.iter().zip(&self.sizes) {
            let at = place / unit % size;
            after.extend(graph[at][mover].iter().map(|&to| place - at * unit + to * unit));
            unit *= size;
        }
        after
    }

    /// Does Left survive from there, where `first` moves?
    pub fn left_survives(&self, at: &[usize], first: Player) -> bool {
        let place = at.iter().zip(&self.sizes).rev().fold(0, |place, (at, size)| place * size + at);
        self.survived[first.index()][place]
    }
}

/// The same graph with the players exchanged.
pub fn negative(moves: &Moves) -> Moves {
    moves.iter().map(|[left, right]| [right.clone(), left.clone()]).collect()
}

/// A graph for the arena.
pub fn loopy_graph(moves: &Moves) -> LoopyGraph {
    let mut graph = LoopyGraph::new();
    for _ in moves {
        graph.add();
    }
    for (from, sides) in moves.iter().enumerate() {
        for player in Player::BOTH {
            for &to in &sides[player.index()] {
                graph.connect(from as u32, player, Target::Vertex(to as u32));
            }
        }
    }
    graph
}

/// A value as a graph; its first vertex is the value.
pub fn written_out(games: &mut LoopyGames, value: Stopper) -> Moves {
    games.followers(value).unwrap().into_iter().map(|follower| follower.options).collect()
}

/// More rounds where time is allowed.
pub fn rounds(usual: usize, slow: usize) -> usize {
    if std::env::var("SLOW_TESTS").is_ok_and(|value| value == "1") { slow } else { usual }
}
