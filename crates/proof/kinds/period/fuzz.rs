//! Values of heaps of random codes, and periods that they seem to have; both by the definitions, far beyond the lines.

use crate::fuzz::heaps::Heaps;
use crate::fuzz::{Dice, Trial, block, conditions, is_slow, not_met, rare, run_up_to, said};

/// A period that the first `count` values have: length, start and saltus.
fn seen(values: &[u64], count: usize, grows: bool, dice: &mut Dice) -> Option<(usize, usize, u64)> {
    let mut found = Vec::new();
    // To prove that values grow takes far more steps.
    let may_grow = grows || dice.once_in(6);
    for start in usize::from(!dice.once_in(8))..count.min(14) {
        for length in 1..count.min(13) {
            let Some(last) = count.checked_sub(length + start + 1) else { continue };
            let step = |heap: usize| values[heap + length].checked_sub(values[heap]);
            let saltus = step(start);
            if saltus.is_some_and(|saltus| saltus == 0 && !grows || saltus > 0 && may_grow)
                && (0..=last).all(|more| step(start + more) == saltus)
            {
                found.push((length, start, saltus.unwrap_or(0)));
            }
        }
    }
    (!found.is_empty()).then(|| if dice.once_in(3) { *dice.pick(&found) } else { found[0] })
}

fn period(dice: &mut Dice) -> Trial {
    loop {
        let heaps = Heaps::random(dice);
        if let Some(trial) = of_heaps(heaps, false, dice) {
            return trial;
        }
    }
}

/// The same of hexadecimal codes that break heaps into three, whose values may grow.
fn growth(dice: &mut Dice) -> Trial {
    loop {
        let mut code = String::from(if dice.once_in(6) { "4." } else { "0." });
        let digits = 1 + dice.throw(3);
        let three = dice.throw(digits);
        for place in 0..digits {
            let digit = dice.throw(16) as u32 | if place == three { 8 } else { 0 };
            code.push(char::from_digit(digit, 16).expect("a digit"));
        }
        if code.ends_with('0') {
            continue;
        }
        if let Some(trial) = of_heaps(Heaps::read("hexadecimal", &code), true, dice) {
            return trial;
        }
    }
}

fn of_heaps(heaps: Heaps, grows: bool, dice: &mut Dice) -> Option<Trial> {
    // Moves that leave three heaps have many options.
    let far = if grows {
        110
    } else if heaps.most.1 == 3 {
        48
    } else {
        90
    };
    let mut values = heaps.values(32);
    let true_values = values.clone();
    let count = 2 + dice.throw(30);
    if dice.once_in(4) {
        values[dice.throw(8)] = dice.throw(4) as u64;
    }
    let (length, start, saltus) = seen(&values, count, grows, dice)?;
    let lines: Vec<String> = (0..start + length).map(|heap| format!("{heap} {}", values[heap])).collect();
    let said = |heap: usize| match heap.checked_sub(start + length) {
        None => values[heap],
        Some(more) => values[start + more % length] + (1 + more / length) as u64 * saltus,
    };
    let by = if saltus > 0 { format!(" saltus {saltus}") } else { String::new() };
    let mut claims = format!("claim period {length} from {start}{by} by period\n");
    let sum: Vec<usize> = (0..dice.throw(3)).map(|_| dice.throw(40)).collect();
    let first = dice.player();
    let value = sum.iter().fold(0, |sum, &heap| sum ^ said(heap));
    let winner = if (value == 0) == dice.once_in(12) { first } else { first.opponent() };
    let mut own = sum.clone();
    own.retain(|&heap| heap > 0);
    own.sort_unstable();
    if !own.is_empty() {
        let at = own.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        claims += &format!("claim {winner} wins first {first} at {at} by period\n");
    }
    let mask = if saltus > 0 { 0 } else { dice.throw(4) };
    let text =
        format!("gruk-certificate 1\ngame {}\n{claims}{}end\n", heaps.game, block(&format!("period {mask}"), &lines));
    let all: Vec<u64> = (0..far).map(said).collect();
    debug_assert_eq!(true_values[..1], [0]);
    Some(Trial::new(text, move || {
        let values = heaps.values(far);
        let value = own.iter().fold(0, |sum, &heap| sum ^ values[heap]);
        values == all && (own.is_empty() || (value != 0) == (winner == first))
    }))
}

#[test]
fn statements_of_periods_are_true() {
    run_up_to("period", period, 50_000);
}

/// In the slow run, or where a number of statements is asked for: to prove that values grow takes far more steps, and a
/// few of the statements above do.
#[test]
fn statements_of_growing_values_are_true() {
    if is_slow() || said().is_some() {
        run_up_to("period of growing values", growth, 20_000);
    }
}

#[test]
fn conditions_of_periods_are_needed() {
    let quick = [
        "period: the claimed winner",
        "period: as many heaps as the theorem asks for",
        "period: no option has the value",
        "period: each smaller value is that of an option",
    ];
    conditions("period", period, &quick);
    rare("period", period, &["period: no digit has '!'", "period: it does not begin at heap 0"]);
    let growing = ["growth: no clash", "growth: each value below the floor stays"];
    rare("period of growing values", growth, &growing);
    not_met("period of growing values", growth, "growth: each value above the floor moves", 1_000);
}
