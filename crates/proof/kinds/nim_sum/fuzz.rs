//! Random heaps of Nim, with sums and moves that are right or nearly so.

use crate::fuzz::{Dice, Trial, block, certificate, conditions, run};
use gruk_core::{Player, Verdict};

/// Does the player to move win? By trying every move.
fn mover_wins(heaps: &[u64]) -> bool {
    (0..heaps.len()).any(|at| {
        (0..heaps[at]).any(|size| {
            let mut left = heaps.to_vec();
            left[at] = size;
            !mover_wins(&left)
        })
    })
}

fn text(heaps: &[u64]) -> String {
    let mut heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    heaps.sort_unstable();
    match heaps.is_empty() {
        true => "0".into(),
        false => heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
    }
}

fn nim(dice: &mut Dice) -> Trial {
    let heaps: Vec<u64> = (0..1 + dice.throw(3)).map(|_| dice.throw(5) as u64).collect();
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let written = if dice.once_in(6) { dice.throw(5) as u64 } else { sum };
    let winning = (0..heaps.len()).find(|&at| heaps[at] ^ sum < heaps[at]);
    let m = match winning {
        Some(at) if !dice.once_in(5) => format!("{}-{}", heaps[at], heaps[at] ^ sum),
        _ if dice.once_in(2) && !heaps.is_empty() => {
            let from = *dice.pick(&heaps);
            format!("{from}-{}", dice.throw(from as usize))
        }
        _ => "-".into(),
    };
    let (first, winner) = (dice.player(), dice.player());
    let at = text(&heaps);
    let lines = block("nim-sum", &[format!("{at} {written} {m}")]);
    let text = certificate("nim", (Verdict::Wins(winner), first, &at, "nim-sum"), &lines);
    Trial::new(text, move || mover_wins(&heaps) == (winner == first))
}

#[test]
fn statements_with_nim_sums_are_true() {
    run("nim-sum", nim);
}

#[test]
fn conditions_of_nim_sums_are_needed() {
    conditions("nim-sum", nim, &["nim-sum: the claimed winner", "nim-sum: the exclusive or"]);
}

/// A move is a help for whoever wants to win, and proves nothing that the sum does not.
#[test]
fn a_wrong_move_is_rejected_all_the_same() {
    let wrong =
        certificate("nim", (Verdict::Wins(Player::Left), Player::Left, "1,2", "nim-sum"), "nim-sum 1\n1,2 3 1-0\n");
    assert_eq!(crate::verify(wrong.as_bytes()).unwrap_err().line, 5);
}
