//! Labels of small graphs with cycles, of which some may be wrong.

use crate::fuzz::{Dice, Make, Trial, block, certificate, conditions, graph_winner, random_graph, rules, run};
use gruk_core::{Player, Ruleset, Verdict};

fn remoteness(dice: &mut Dice) -> Trial {
    let graph = random_graph(dice);
    let vertices = graph.names.len();
    let truth = graph_winner(&graph.edges, vertices);
    // Numbers that are large enough somewhere, so that a wrong label is often the only thing wrong.
    let label = |dice: &mut Dice, wins: Option<bool>| match wins {
        Some(true) => format!("won-{}", 1 + 2 * dice.throw(3)),
        Some(false) => format!("lost-{}", 2 * dice.throw(3)),
        None => "draw".into(),
    };
    let mut said = truth.clone();
    if dice.once_in(2) {
        let wrong = dice.throw(vertices);
        said[wrong] = *dice.pick(&[Some(true), Some(false), None]);
    }
    if dice.once_in(4) {
        said = (0..vertices).map(|_| *dice.pick(&[Some(true), Some(false), None])).collect();
    }
    let needed = graph.reached();
    let lines: Vec<String> =
        needed.iter().map(|&vertex| format!("{} {}", graph.names[vertex], label(dice, said[vertex]))).collect();
    let lines = if dice.once_in(3) { graph.needed_lines(&lines, &said) } else { lines };
    let first = dice.player();
    let verdict = |wins: Option<bool>| match wins {
        Some(true) => Verdict::Wins(first),
        Some(false) => Verdict::Wins(first.opponent()),
        None => Verdict::Draw,
    };
    let claimed = if dice.once_in(10) { *dice.pick(&[Some(true), Some(false), None]) } else { said[0] };
    let claim = (verdict(claimed), first, graph.names[0].as_str(), "remoteness");
    let text = certificate(&graph.game, claim, &block("remoteness", &lines));
    Trial::new(text, move || graph_winner(&graph.edges, vertices)[0] == claimed)
}

/// For each vertex and player to move whether that player wins, loses, or neither, by the edges of each player.
fn turn_winner(edges: &[(usize, usize, usize)], vertices: usize) -> Vec<[Option<bool>; 2]> {
    let mut known = vec![[None; 2]; vertices];
    for _ in 0..=2 * vertices {
        for vertex in 0..vertices {
            for mover in 0..2 {
                let own = edges.iter().filter(|edge| edge.0 == vertex && edge.2 == mover);
                let mut options = own.map(|edge| known[edge.1][1 - mover]);
                if options.clone().any(|option| option == Some(false)) {
                    known[vertex][mover] = Some(true);
                } else if options.all(|option| option == Some(true)) {
                    known[vertex][mover] = Some(false);
                }
            }
        }
    }
    known
}

/// The same on graphs with edges of each player, where turns have labels.
fn remoteness_of_turns(dice: &mut Dice) -> Trial {
    let vertices = 2 + dice.throw(3);
    let names: Vec<String> = "abcd"[..vertices].chars().map(String::from).collect();
    let mut edges = Vec::new();
    for from in 0..vertices {
        for to in 0..vertices {
            edges.extend((0..2).filter(|_| from != to && dice.once_in(3)).map(|player| (from, to, player)));
        }
    }
    // Never impartial.
    edges.retain(|&edge| edge != (0, 1, 1));
    edges.push((0, 1, 0));
    edges.dedup();
    let mut words: Vec<String> =
        edges.iter().map(|&(a, b, player)| format!("{}>{}>{}", names[a], ["x", "o"][player], names[b])).collect();
    words.extend(names.iter().cloned());
    let game = format!("graph:{}", rules(&format!("graph:{}", words.join(","))).params());
    let truth = turn_winner(&edges, vertices);
    let mut said = truth.clone();
    if dice.once_in(2) {
        said[dice.throw(vertices)][dice.throw(2)] = *dice.pick(&[Some(true), Some(false), None]);
    }
    let first = dice.player();
    let root = (0, first.index());
    let (mut needed, mut at) = (vec![root], 0);
    while at < needed.len() {
        let (vertex, mover) = needed[at];
        let own = edges.iter().filter(|edge| edge.0 == vertex && edge.2 == mover);
        let options: Vec<(usize, usize)> = own.map(|edge| (edge.1, 1 - mover)).collect();
        let next: Vec<(usize, usize)> = match said[vertex][mover] {
            Some(true) => options.into_iter().filter(|&(to, next)| said[to][next] == Some(false)).take(1).collect(),
            _ => options,
        };
        for option in next {
            if !needed.contains(&option) {
                needed.push(option);
            }
        }
        at += 1;
    }
    let mut lines = Vec::new();
    for &(vertex, mover) in &needed {
        let label = match said[vertex][mover] {
            Some(true) => format!("won-{}", 1 + 2 * dice.throw(3)),
            Some(false) => format!("lost-{}", 2 * dice.throw(3)),
            None => "draw".into(),
        };
        // Sometimes another player than the one that is meant.
        let named = if dice.once_in(20) { 1 - mover } else { mover };
        lines.push(format!("{} {} {label}", names[vertex], Player::BOTH[named]));
    }
    let claimed = if dice.once_in(10) { *dice.pick(&[Some(true), Some(false), None]) } else { said[0][first.index()] };
    let verdict = match claimed {
        Some(true) => Verdict::Wins(first),
        Some(false) => Verdict::Wins(first.opponent()),
        None => Verdict::Draw,
    };
    let claim = (verdict, first, names[0].as_str(), "remoteness");
    let text = certificate(&game, claim, &block("remoteness", &lines));
    Trial::new(text, move || truth[0][first.index()] == claimed)
}

#[test]
fn statements_with_remoteness_are_true() {
    run("remoteness", remoteness);
    run("remoteness of turns", remoteness_of_turns);
}

#[test]
fn conditions_of_remoteness_are_needed() {
    for (kind, make) in [("remoteness", remoteness as Make), ("remoteness of turns", remoteness_of_turns)] {
        conditions(
            kind,
            make,
            &[
                "remoteness: the claim is the label",
                "lost: each option is won in fewer moves",
                "won: an option is lost in fewer moves",
                "draw: no option is lost",
                "draw: an option is drawn",
            ],
        );
    }
}
