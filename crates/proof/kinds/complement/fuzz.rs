//! Boards of all the games of placing stones, filled in every way.

use crate::fuzz::boards::{BOARDS, graph_with_borders, is_always_decided, some_stones};
use crate::fuzz::{Dice, Trial, conditions, rules, run_up_to};

fn complement(dice: &mut Dice) -> Trial {
    let game = if dice.once_in(4) { graph_with_borders(dice) } else { (*dice.pick(&BOARDS)).into() };
    let at = some_stones(&rules(&game), dice).expect("the game has a start");
    let text = format!("gruk-certificate 1\ngame {game}\nclaim decided at {at} by complement\nend\n");
    Trial::new(text, move || is_always_decided(&game, &at))
}

#[test]
fn statements_by_complement_are_true() {
    run_up_to("complement", complement, 10_000);
}

#[test]
fn conditions_of_complements_are_needed() {
    conditions("complement", complement, &["complement: the rules say so"]);
}
