//! Grundy values of small positions, of which one may be wrong, also where play can go on for ever or who cannot move
//! wins.

use crate::fuzz::{Dice, Trial, block, certificate, conditions, graph_winner, is_true, random_graph, rules, run};
use gruk_core::{AnyPosition, Player, Ruleset, Verdict};
use std::collections::BTreeMap;

/// Games with small positions.
const POSITIONS: [(&str, &[&str]); 7] = [
    ("nim", &["1", "2", "1,2", "3", "2,3", "1,1,2"]),
    ("cram", &["..", ".../...", "../..", "...", "..#/..."]),
    ("dawson-chess", &["...", "..", "....", "..#."]),
    ("octal:0.137", &["1", "3", "4", "2,3", "5"]),
    ("octal:0.07", &["2", "3", "5", "2,4"]),
    ("subtraction:1,2", &["1", "3", "4"]),
    ("node-kayles", &["0-1", "0-1,1-2", "0-1,1-2,2-3", "0-1,2-3"]),
];

/// The components from which play goes on, each with its options' components; more than a few are cut off.
fn components(game: &str, at: &str) -> (Vec<AnyPosition>, gruk_core::AnyRules) {
    let rules = rules(game);
    let at = rules.parse_position(at).expect("a position");
    let mut known: Vec<AnyPosition> = Vec::new();
    let mut fresh: Vec<AnyPosition> = rules.components(&at).collect();
    while let Some(component) = fresh.pop() {
        if known.contains(&component) {
            continue;
        }
        for m in rules.moves(&component, Player::Left) {
            let mut option = component.clone();
            rules.play(&mut option, Player::Left, m);
            fresh.extend(rules.components(&option));
        }
        known.push(component);
    }
    (known, rules)
}

fn nimbers(dice: &mut Dice) -> Trial {
    if dice.once_in(4) {
        return on_graph(dice);
    }
    let (game, positions) = *dice.pick(&POSITIONS);
    let at = *dice.pick(positions);
    let is_misere = dice.once_in(10);
    let (game, at) = match is_misere {
        true => ("misere".to_string(), format!("{game}:{at}")),
        false => (game.to_string(), at.to_string()),
    };
    let (components, rules) = components(&game, &at);
    let values = values(&rules, &components);
    let wrong = dice.once_in(2).then(|| dice.throw(components.len()));
    let mut written = values.clone();
    if let Some(wrong) = wrong.filter(|_| !components.is_empty()) {
        written[wrong] = dice.throw(4) as u32;
        // Values of what has this component among its options may follow.
        if dice.once_in(2) {
            written = dependent(&rules, &components, &written, wrong);
        }
    }
    let lines: Vec<String> = components
        .iter()
        .zip(&written)
        .map(|(component, value)| format!("{} {value}", rules.print_position(component)))
        .collect();
    let root = rules.parse_position(&at).expect("a position");
    let place = |component: &AnyPosition| components.iter().position(|known| known == component).expect("it is known");
    let sum = rules.components(&root).fold(0, |sum, component| sum ^ written[place(&component)]);
    let first = dice.player();
    let winner = if (sum == 0) == dice.once_in(8) { first } else { first.opponent() };
    let text = certificate(&game, (Verdict::Wins(winner), first, &at, "nimbers"), &block("nimbers", &lines));
    Trial::new(text, move || is_true(&game, &at, first, Verdict::Wins(winner)))
}

fn values(rules: &gruk_core::AnyRules, components: &[AnyPosition]) -> Vec<u32> {
    dependent(rules, components, &vec![0; components.len()], usize::MAX)
}

/// For each component but `fixed`, whose value stays, the mex of the values of its options.
fn dependent(rules: &gruk_core::AnyRules, components: &[AnyPosition], start: &[u32], fixed: usize) -> Vec<u32> {
    let mut values = start.to_vec();
    for _ in 0..=components.len() {
        for (place, component) in components.iter().enumerate().filter(|&(place, _)| place != fixed) {
            let of = |m| {
                let mut option = component.clone();
                rules.play(&mut option, Player::Left, m);
                let value =
                    |part: AnyPosition| values[components.iter().position(|known| *known == part).expect("known")];
                rules.components(&option).map(value).fold(0, |sum, value| sum ^ value)
            };
            let seen: Vec<u32> = rules.moves(component, Player::Left).map(of).collect();
            values[place] = (0..).find(|value| !seen.contains(value)).expect("some number is free");
        }
    }
    values
}

/// Any numbers on a graph, which may have cycles.
fn on_graph(dice: &mut Dice) -> Trial {
    let graph = random_graph(dice);
    let vertices = graph.names.len();
    let written: BTreeMap<usize, usize> = (0..vertices).map(|vertex| (vertex, dice.throw(3))).collect();
    let reached = graph.reached();
    let lines: Vec<String> =
        reached.iter().map(|vertex| format!("{} {}", graph.names[*vertex], written[vertex])).collect();
    let first = dice.player();
    let winner = if written[&0] == 0 { first.opponent() } else { first };
    let claim = (Verdict::Wins(winner), first, graph.names[0].as_str(), "nimbers");
    let text = certificate(&graph.game, claim, &block("nimbers", &lines));
    Trial::new(text, move || {
        let wins = graph_winner(&graph.edges, vertices)[0];
        wins == Some(winner == first)
    })
}

#[test]
fn statements_with_nimbers_are_true() {
    run("nimbers", nimbers);
}

#[test]
fn conditions_of_nimbers_are_needed() {
    conditions(
        "nimbers",
        nimbers,
        &[
            "nimbers: play ends",
            "nimbers: who cannot move has lost",
            "nimbers: no option has the value",
            "nimbers: each smaller value is that of an option",
            "nimbers: the claimed winner",
        ],
    );
}
