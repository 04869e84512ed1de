//! Small directed graphs on which a token is pushed, and who wins by the definition.

use super::{Dice, rules};
use gruk_core::Ruleset;

/// Vertices with names, numbered from 0, on which the token begins; and the edges.
#[derive(Clone)]
pub(crate) struct Graph {
    pub(crate) names: Vec<String>,
    pub(crate) edges: Vec<(usize, usize)>,
    /// The game with its parameters, as the rules print them.
    pub(crate) game: String,
}

/// A graph of two to five vertices; it may have cycles.
pub(crate) fn random_graph(dice: &mut Dice) -> Graph {
    let vertices = 2 + dice.throw(4);
    let names: Vec<String> = "abcde"[..vertices].chars().map(String::from).collect();
    let mut edges = Vec::new();
    for from in 0..vertices {
        for to in 0..vertices {
            if from != to && dice.once_in(3) {
                edges.push((from, to));
            }
        }
    }
    let touched = |vertex: &usize| edges.iter().any(|edge| edge.0 == *vertex || edge.1 == *vertex);
    let mut words: Vec<String> = edges.iter().map(|&(a, b)| format!("{}>{}", names[a], names[b])).collect();
    words.extend((0..vertices).filter(|vertex| !touched(vertex)).map(|vertex| names[vertex].clone()));
    let params = rules(&format!("graph:{}", words.join(","))).params();
    Graph { names, edges, game: format!("graph:{params}") }
}

impl Graph {
    /// The vertices that the token can come to.
    pub(crate) fn reached(&self) -> Vec<usize> {
        let mut reached = vec![0];
        let mut at = 0;
        while at < reached.len() {
            for &(from, to) in &self.edges {
                if from == reached[at] && !reached.contains(&to) {
                    reached.push(to);
                }
            }
            at += 1;
        }
        reached
    }

    /// Of the lines about the vertices that are reached, those that are needed from the first vertex on. What is won
    /// needs only its first option that is lost; anything else needs all its options.
    pub(crate) fn needed_lines(&self, lines: &[String], said: &[Option<bool>]) -> Vec<String> {
        let reached = self.reached();
        let mut needed = vec![0];
        let mut at = 0;
        while at < needed.len() {
            let options = self.edges.iter().filter(|edge| edge.0 == needed[at]).map(|edge| edge.1);
            let next: Vec<usize> = match said[needed[at]] {
                Some(true) => options.filter(|&option| said[option] == Some(false)).take(1).collect(),
                _ => options.collect(),
            };
            for option in next {
                if !needed.contains(&option) {
                    needed.push(option);
                }
            }
            at += 1;
        }
        reached.iter().zip(lines).filter(|(vertex, _)| needed.contains(vertex)).map(|(_, line)| line.clone()).collect()
    }
}

/// For each vertex, whether the player to move wins, loses, or neither. A vertex is lost if all its options are won. It
/// is won if one of them is lost.
pub(crate) fn graph_winner(edges: &[(usize, usize)], vertices: usize) -> Vec<Option<bool>> {
    let mut known = vec![None; vertices];
    for _ in 0..=vertices {
        for vertex in 0..vertices {
            let mut options = edges.iter().filter(|edge| edge.0 == vertex).map(|edge| known[edge.1]);
            if options.clone().any(|option| option == Some(false)) {
                known[vertex] = Some(true);
            } else if options.all(|option| option == Some(true)) {
                known[vertex] = Some(false);
            }
        }
    }
    known
}
