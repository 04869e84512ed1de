//! Labels of small graphs with cycles, of which some may be wrong.

use crate::fuzz::{Dice, Trial, block, certificate, conditions, graph_winner, random_graph, run};
use gruk_core::Verdict;

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

#[test]
fn statements_with_remoteness_are_true() {
    run("remoteness", remoteness);
}

#[test]
fn conditions_of_remoteness_are_needed() {
    conditions(
        "remoteness",
        remoteness,
        &[
            "remoteness: the claim is the label",
            "lost: each option is won in fewer moves",
            "won: an option is lost in fewer moves",
            "draw: no option is lost",
            "draw: an option is drawn",
        ],
    );
}
