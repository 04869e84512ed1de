//! Random bounds for few targets; placements that repeat soon are looked for.

use crate::fuzz::plane::{Windows, certificate, few_targets, has_placement};
use crate::fuzz::{Dice, Trial, block, conditions, run};

/// Lines with a bound for each number of cells, about as large as cakes block.
pub(crate) fn bounds(dice: &mut Dice, windows: &Windows, most: usize, is_tight: bool) -> Vec<String> {
    let mut bound = 0;
    let line = |cells: usize| {
        bound += 1 + dice.throw(2 * windows.len());
        let needed = cells * windows.len();
        bound = bound.min(needed);
        if !is_tight && bound == needed && !dice.once_in(3) {
            bound -= 1;
        }
        if is_tight && dice.once_in(2) {
            bound = needed;
        }
        format!("{cells} {bound}")
    };
    (2..=most).map(line).collect()
}

fn counting(dice: &mut Dice) -> Trial {
    let (target, windows) = few_targets(dice);
    let most = 2 + dice.throw(2);
    let lines = bounds(dice, &windows, most, false);
    let claim = format!("no-placement {most} of {target} by counting");
    Trial::new(certificate(&claim, &block("counting", &lines)), move || !has_placement(&target, &windows, most))
}

#[test]
fn statements_by_counting_are_true() {
    run("counting", counting);
}

#[test]
fn conditions_of_counting_are_needed() {
    conditions(
        "counting",
        counting,
        &["counting: no cake blocks more", "counting: cakes block less than their cells must"],
    );
}
