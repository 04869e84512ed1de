//! Random bounds for few targets, some of them as large as they may be, on small boards; placements that repeat soon
//! are looked for.

use crate::fuzz::plane::{certificate, few_targets, has_placement};
use crate::fuzz::{Dice, Trial, block, conditions, run};
use crate::kinds::counting::bounds;

fn patch(dice: &mut Dice) -> Trial {
    let (target, windows) = few_targets(dice);
    let most = 2 + dice.throw(2);
    let lines = bounds(dice, &windows, most, true);
    let size = *dice.pick(&["2x1", "3x1", "2x2", "3x2", "3x3", "4x2", "5x1", "4x4"]);
    let claim = format!("no-placement {most} of {target} on {size} by patch");
    Trial::new(certificate(&claim, &block("patch", &lines)), move || !has_placement(&target, &windows, most))
}

#[test]
fn statements_about_patches_are_true() {
    run("patch", patch);
}

#[test]
fn conditions_of_patches_are_needed() {
    conditions("patch", patch, &["patch: the board cannot be covered", "counting: no cake blocks more"]);
}
