//! Small boards on which stones are placed: random graphs with borders, and what happens however a board is filled.

use super::{Dice, rules};
use gruk_core::{AnyPosition, AnyRules, Ending, Player, Ruleset};

/// Small boards of games in which stones are placed and that are not drawn before they are full.
pub(crate) const BOARDS: [&str; 11] = [
    "hex:2x2",
    "hex:2x3",
    "square-hex:2x2",
    "y:2",
    "y:3",
    "rex:2x2",
    "rex:2x3",
    "cylinder:2x2",
    "cylinder:3x2",
    "bridgit:2",
    "shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b",
];

/// The parameters of a random graph with four borders, of at most six vertices.
pub(crate) fn graph_with_borders(dice: &mut Dice) -> String {
    loop {
        let vertices = 3 + dice.throw(4);
        let names = &["a", "b", "c", "d", "e", "f"][..vertices];
        let mut border = || -> String {
            let own: Vec<&str> = names.iter().copied().filter(|_| dice.once_in(3)).collect();
            own.join(".")
        };
        let borders = [border(), border(), border(), border()].join(",");
        let mut edges = Vec::new();
        for (place, a) in names.iter().enumerate() {
            edges.extend(names[..place].iter().filter(|_| !dice.once_in(3)).map(|b| format!("{b}-{a}")));
        }
        let text = format!("{borders},{}", edges.join("."));
        if let Some(Ok(rules)) = gruk_rules::named("hex-graph", &text) {
            return format!("hex-graph:{}", rules.params());
        }
    }
}

/// Does somebody have what the game asks for, however the free cells are filled? The game ends then, even if whoever
/// has it loses.
pub(crate) fn is_always_decided(game: &str, position: &str) -> bool {
    let rules = rules(game);
    rules.parse_position(position).is_ok_and(|at| is_filled_decided(&rules, &at))
}

fn is_filled_decided(rules: &AnyRules, at: &AnyPosition) -> bool {
    match rules.ending(at) {
        Some(Ending::Won(_)) => return true,
        Some(Ending::Draw) => return false,
        None => {}
    }
    let Some(m) = rules.moves(at, Player::Left).next() else { return false };
    Player::BOTH.into_iter().all(|player| {
        let mut after = at.clone();
        rules.play(&mut after, player, m);
        is_filled_decided(rules, &after)
    })
}

/// A position of the game after a few stones of both players.
pub(crate) fn some_stones(rules: &AnyRules, dice: &mut Dice) -> Option<String> {
    let mut at = rules.start()?;
    for _ in 0..dice.throw(3) {
        if rules.ending(&at).is_some() {
            break;
        }
        let moves: Vec<_> = rules.moves(&at, Player::Left).collect();
        if moves.is_empty() {
            break;
        }
        rules.play(&mut at, dice.player(), *dice.pick(&moves));
    }
    Some(rules.print_position(&at))
}
