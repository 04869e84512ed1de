//! Small boards and windows of all kinds; every colouring is tried as a whole.

use crate::fuzz::plane::{certificate, is_colourable, question};
use crate::fuzz::{Dice, Trial, conditions, run};

fn exhaustion(dice: &mut Dice) -> Trial {
    let (target, windows, size, colours) = question(dice);
    let claim = format!("no-colouring {colours} of {target} on {}x{} by exhaustion", size.0, size.1);
    Trial::new(certificate(&claim, "exhaustion 0\n"), move || !is_colourable(&windows, size, colours))
}

#[test]
fn statements_by_exhaustion_are_true() {
    run("exhaustion", exhaustion);
}

#[test]
fn conditions_of_exhaustion_are_needed() {
    conditions("exhaustion", exhaustion, &["exhaustion: no colouring is good"]);
}
