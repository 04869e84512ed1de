//! Lines of the criteria at random positions, some of which say the opposite; the games are played by their rules.

use crate::fuzz::{Dice, Oracle, Trial, block, certificate, conditions, rules, run};
use gruk_core::{AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use std::cell::RefCell;
use std::collections::HashMap;

thread_local! {
    /// What has been tried of the games, which are few.
    static TRIED: RefCell<HashMap<String, Oracle>> = RefCell::default();
}

/// Does the player who moves win, by trying everything?
fn mover_wins(game: &str, rules: &AnyRules, at: &AnyPosition) -> bool {
    let turn = Turn::new(at.clone(), Player::Left);
    let verdict = TRIED.with_borrow_mut(|tried| {
        if !tried.contains_key(game) {
            tried.insert(game.into(), Oracle::default());
        }
        tried.get_mut(game).expect("just inserted").verdict(rules, &turn)
    });
    verdict == Verdict::Wins(Player::Left)
}

/// A random position of one of the games, with its game.
fn position(dice: &mut Dice) -> (String, String) {
    let heaps = |dice: &mut Dice, count: usize, most: usize| {
        let mut heaps: Vec<usize> = (0..1 + dice.throw(count)).map(|_| 1 + dice.throw(most)).collect();
        heaps.sort_unstable();
        heaps.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
    };
    match dice.throw(5) {
        0 => (format!("moore-nim:{}", 1 + dice.throw(3)), heaps(dice, 4, 3)),
        1 => {
            let heap = 1 + dice.throw(12);
            let quota = if dice.once_in(2) { String::new() } else { format!("/{}", 1 + dice.throw(heap)) };
            ("fibonacci-nim:20".into(), format!("{heap}{quota}"))
        }
        2 => {
            let a = dice.throw(7);
            ("wythoff".into(), format!("{a},{}", a + dice.throw(6)))
        }
        3 => ("aliquot".into(), heaps(dice, 3, 12)),
        _ => ("misere".into(), format!("nim:{}", heaps(dice, 4, 3))),
    }
}

fn criterion(dice: &mut Dice) -> Trial {
    let (game, text) = position(dice);
    let rules = rules(&game);
    let Ok(at) = rules.parse_position(&text) else { return criterion(dice) };
    let (at_text, first) = (rules.print_position(&at), dice.player());
    let is_won = mover_wins(&game, &rules, &at);
    let says_won = is_won != dice.once_in(4);
    let turn = Turn::new(at, Player::Left);
    let moves: Vec<_> = rules.legal_moves(&turn).collect();
    let is_good = |m| !mover_wins(&game, &rules, &rules.option(&turn, m).position);
    let good = moves.iter().copied().find(|&m| is_good(m));
    let m = if dice.once_in(8) || good.is_none() { moves.first().copied() } else { good };
    let line = match m.filter(|_| says_won) {
        Some(m) => format!("{at_text} won {}", rules.print_move(m)),
        None => format!("{at_text} lost -"),
    };
    let winner = if line.contains(" won ") != dice.once_in(10) { first } else { first.opponent() };
    let text = certificate(&game, (Verdict::Wins(winner), first, &at_text, "criterion"), &block("criterion", &[line]));
    let holds = (winner == first) == is_won;
    Trial::new(text, move || holds)
}

#[test]
fn statements_by_criteria_are_true() {
    run("criterion", criterion);
}

#[test]
fn conditions_of_criteria_are_needed() {
    conditions(
        "criterion",
        criterion,
        &["criterion: the claim is what the line says", "criterion: lost is lost by the criterion"],
    );
}
