//! Random sets of edges of small graphs, many of them trees; the game is played through on its edges.

use crate::fuzz::{Dice, Trial, block, certificate, conditions, rules, run};
use gruk_core::{Player, Ruleset, Verdict};
use std::collections::HashMap;

/// A graph with the terminals 0 and 1.
#[derive(Clone)]
struct Graph {
    edges: Vec<(usize, usize)>,
    params: String,
}

impl Graph {
    fn random(dice: &mut Dice) -> Option<Graph> {
        let vertices = 2 + dice.throw(3);
        let mut words = Vec::new();
        for _ in 0..1 + dice.throw(7) {
            let (a, b) = (dice.throw(vertices), dice.throw(vertices));
            if a != b {
                words.push(format!("{}-{}", &"abcd"[a..=a], &"abcd"[b..=b]));
            }
        }
        let text = format!("a-b,{}", words.join("."));
        let params = gruk_rules::named("shannon-edge", &text)?.ok()?.params();
        let vertex = |name: &str| "abcd".find(name);
        let (_, list) = params.split_once(',')?;
        let edge = |word: &str| word.split_once('-').and_then(|(a, b)| Some((vertex(a)?, vertex(b)?)));
        let edges = list.split('.').map(edge).collect::<Option<Vec<_>>>()?;
        Some(Graph { edges, params })
    }

    /// What the edges of the set join to the vertex 0.
    fn reach(&self, set: u32, from: usize) -> u32 {
        let mut reached = 1 << from;
        loop {
            let before = reached;
            for (edge, &(a, b)) in self.edges.iter().enumerate().filter(|(edge, _)| set >> edge & 1 == 1) {
                debug_assert!(edge < 32);
                if reached >> a & 1 == 1 || reached >> b & 1 == 1 {
                    reached |= 1 << a | 1 << b;
                }
            }
            if reached == before {
                return reached;
            }
        }
    }

    fn joins(&self, set: u32) -> bool {
        self.reach(set, 0) >> 1 & 1 == 1
    }

    fn short_wins(
        &self,
        [short, cut]: [u32; 2],
        to_move: Player,
        known: &mut HashMap<([u32; 2], Player), bool>,
    ) -> bool {
        let all = (1 << self.edges.len()) - 1;
        if self.joins(short) || !self.joins(all & !cut) {
            return self.joins(short);
        }
        if let Some(&known) = known.get(&([short, cut], to_move)) {
            return known;
        }
        let mut bits = (0..self.edges.len()).map(|edge| 1 << edge).filter(|bit| (short | cut) & bit == 0);
        let wins = match to_move {
            Player::Left => bits.any(|bit| self.short_wins([short | bit, cut], Player::Right, known)),
            Player::Right => bits.all(|bit| self.short_wins([short, cut | bit], Player::Left, known)),
        };
        known.insert(([short, cut], to_move), wins);
        wins
    }
}

fn switching(dice: &mut Dice) -> Trial {
    let graph = loop {
        if let Some(graph) = Graph::random(dice) {
            break graph;
        }
    };
    let count = graph.edges.len();
    let short = dice.bits(count, 6);
    let taken = [short, dice.bits(count, 6) & !short];
    let (winner, first) = (dice.player(), dice.player());
    let mut free: Vec<usize> = (0..count).filter(|edge| (taken[0] | taken[1]) >> edge & 1 == 0).collect();
    for place in 1..free.len() {
        free.swap(place, dice.throw(place + 1));
    }
    let mut lines = Vec::new();
    if (first == winner) != dice.once_in(15) {
        lines.extend(free.pop().map(|edge| format!("{} first", edge + 1)));
    }
    if dice.once_in(20) {
        lines.extend(free.pop().map(|edge| format!("{} first", edge + 1)));
    }
    // Edges that a set does not join already, for one of the sets after the other.
    let mut sets = [taken[0], taken[0]];
    for &edge in &free {
        let (a, b) = graph.edges[edge];
        let mut set = dice.throw(2);
        if graph.reach(sets[set], a) >> b & 1 == 1 {
            set = 1 - set;
        }
        if winner == Player::Left && graph.reach(sets[set], a) >> b & 1 == 1 && !dice.once_in(3) {
            continue;
        }
        if dice.once_in(8) {
            continue;
        }
        sets[set] |= 1 << edge;
        lines.push(format!("{} {}", edge + 1, ["one", "two"][set]));
    }
    if dice.once_in(12) {
        lines.push(format!("{} {}", 1 + dice.throw(count), dice.pick(&["one", "two"])));
    }
    let list = |set: u32| {
        let edges = (0..count).filter(|edge| set >> edge & 1 == 1);
        edges.map(|edge| (edge + 1).to_string()).collect::<Vec<_>>().join(".")
    };
    let at = format!("x={},o={}", list(taken[0]), list(taken[1]));
    let game = format!("shannon-edge:{}", graph.params);
    debug_assert_eq!(rules(&game).params(), graph.params);
    let claim = (Verdict::Wins(winner), first, &*at, "switching");
    let text = certificate(&game, claim, &block(&format!("switching {winner}"), &lines));
    Trial::new(text, move || graph.short_wins(taken, first, &mut HashMap::new()) == (winner == Player::Left))
}

#[test]
fn statements_with_sets_of_edges_are_true() {
    run("switching", switching);
}

#[test]
fn conditions_of_sets_of_edges_are_needed() {
    conditions(
        "switching",
        switching,
        &[
            "switching: edges are free and stand once",
            "switching: one first edge",
            "switching: a first edge is for who moves",
            "short: each set joins the terminals",
            "short: each set joins the ends of the other one",
            "cut: the link is a bridge",
            "cut: the other set are bridges",
        ],
    );
}
