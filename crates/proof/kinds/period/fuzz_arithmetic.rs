//! The conditions of the theorem of arithmetic periods in the words of the page, on random lines.

use super::tests::{GROWING, line, meter, values};
use super::{Line, Moves, has_clash, heaps_needed, window};
use crate::fuzz::Dice;
use gruk_rules::board::take_and_break::Code;
use std::collections::BTreeSet;

/// A code whose moves leave up to three heaps, and a line that need not be right.
fn random(dice: &mut Dice) -> (Code, Line) {
    let (start, length) = (1 + dice.throw(5), 1 + dice.throw(6));
    let saltus = 1 + dice.throw(8) as u64;
    let most = *dice.pick(&[2, 4, 9, 25, 70]);
    let mut values: Vec<u64> = (0..start + length).map(|_| dice.throw(most) as u64).collect();
    values[0] = 0;
    let text = match dice.once_in(2) {
        true => format!("0.{}{}", "0".repeat(dice.throw(5)), dice.pick(&["2", "4", "8", "c"])),
        false => {
            let mut text = String::from(*dice.pick(&["0.", "4.", "8.", "c."]));
            text.extend((0..1 + dice.throw(4)).map(|_| char::from_digit(dice.throw(16) as u32, 16).unwrap()));
            text
        }
    };
    let code = Code::parse(&text, 16).unwrap_or_else(|_| Code::parse("0.8", 16).unwrap());
    (code, line(&values, (length, start, saltus)))
}

fn code(text: &str) -> Code {
    Code::parse(text, 16).unwrap()
}

fn told(code: &Code, line: &Line) -> String {
    format!("{} {:?} {} from {} saltus {}", code.print(), line.values, line.length, line.start, line.saltus)
}

/// All lists of so many of these heaps, ascending.
fn ascending(known: std::ops::Range<usize>, count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with =
        |least| ascending(least..known.end, count - 1).into_iter().map(move |more| [&[least], &more[..]].concat());
    known.clone().flat_map(with).collect()
}

/// The heaps that a move may leave of a heap, ascending.
fn left(code: &Code, heap: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for take in code.takes() {
        let Some(rest) = heap.checked_sub(take.taken as usize) else { continue };
        for one in 0..=rest / 3 {
            for two in one..=(rest - one) / 2 {
                let heaps: Vec<usize> = [one, two, rest - one - two].into_iter().filter(|&heap| heap > 0).collect();
                if !heaps.is_empty() && take.leaves(heaps.len()) {
                    all.push(heaps);
                }
            }
        }
    }
    all
}

fn exclusive_or(numbers: impl Iterator<Item = i64>) -> i64 {
    numbers.fold(0, |sum, number| sum ^ number)
}

/// Condition 1, by its words: is there a clash?
fn clash_by_definition(code: &Code, line: &Line, p: usize, a: i64) -> bool {
    let value = |heap: usize| line.of(heap as u64) as i64;
    let u = (0..).map(|bit| 1 << bit).take_while(|power| a % power == 0).last().unwrap();
    let mut clashes = false;
    for count in 1..=3 {
        let all = ascending(1..line.start + p, count);
        for take in code.takes().iter().filter(|take| take.leaves(count)) {
            for heaps in all.iter().filter(|heaps| heaps.iter().any(|&heap| heap >= line.start)) {
                let total = heaps.iter().sum::<usize>() + take.taken as usize;
                let n = (line.start..line.start + p).find(|n| n % p == total % p).unwrap();
                let high: i64 = heaps.iter().map(|&heap| value(heap) - value(heap) % u).sum();
                let low = exclusive_or(heaps.iter().map(|&heap| value(heap) % u));
                let m = high + low - value(n) + a * (n as i64 - total as i64) / p as i64;
                let large = heaps.iter().filter(|&&heap| heap >= line.start || value(heap) >= u).count();
                clashes |= m == 0 || m > 0 && m % (2 * u) == 0 && large > 1;
            }
        }
    }
    clashes
}

/// The values of options of a heap that stay, and of those that grow, by the words of condition 2.
fn moves_by_definition(code: &Code, line: &Line, r: i64, heap: usize) -> [BTreeSet<i64>; 2] {
    let value = |heap: usize| line.of(heap as u64) as i64;
    let v = (0..).map(|bit| 1 << bit).take_while(|power| r % power == 0).last().unwrap();
    let is_even_pair = |b: usize, c: usize| value(b) == value(c) && (b == c || b >= line.start && c >= line.start);
    let [mut stays, mut grows] = [Vec::new(), Vec::new()];
    for heaps in left(code, heap) {
        for this in 0..heaps.len() {
            let others: Vec<usize> =
                (0..heaps.len()).filter(|&other| other != this).map(|other| heaps[other]).collect();
            match (&heaps[..], &others[..]) {
                (&[b, c], _) if is_even_pair(b, c) => stays.push(0),
                (&[_, _, _], &[c, d]) if is_even_pair(c, d) => stays.push(value(heaps[this])),
                _ => {}
            }
            let low = exclusive_or(others.into_iter().map(value));
            if heaps[this] >= line.start && low < v {
                grows.push(value(heaps[this]) ^ low);
            }
        }
    }
    [stays, grows].map(BTreeSet::from_iter)
}

/// Condition 2, by its words: the least `w`.
fn window_by_definition(code: &Code, line: &Line, q: usize, r: i64) -> Option<usize> {
    let value = |heap: usize| line.of(heap as u64) as i64;
    let f = 1 + (0..line.start).map(value).max().unwrap();
    let holds = |n: usize| {
        let [stays, grows] = moves_by_definition(code, line, r, n);
        (0..f + r).all(|x| stays.contains(&x)) && (f..value(n)).all(|x| grows.contains(&x))
    };
    let are_good: Vec<bool> = (0..=line.start + 9 * q).map(holds).collect();
    (line.start..=line.start + 8 * q + 1).find(|&w| are_good[w..w + q].iter().all(|&is_good| is_good))
}

/// How often the period is doubled, at most once, and B, by their words.
fn heaps_by_definition(code: &Code, line: &Line) -> Option<(usize, usize)> {
    let (s, p, a) = (line.start, line.length, line.saltus as i64);
    let k = (0..100).filter(|&taken| code.take(taken).is_some()).max().unwrap() as usize;
    let heaps = |j: usize| {
        let (p, a) = (p << j, a << j);
        let w = window_by_definition(code, line, 2 * p, 2 * a).filter(|_| !clash_by_definition(code, line, p, a))?;
        Some((j, (w + 2 * p).max(3 * s + k)))
    };
    (0..2).find_map(heaps)
}

#[test]
fn the_first_condition_is_that_of_the_page() {
    let mut dice = Dice::new(1);
    let mut counts = [0, 0];
    for round in 0..1_500 {
        let (code, line) = random(&mut dice);
        // Half of them with a saltus with many factors 2, so that many heaps are less than its unit.
        let (length, saltus) = (line.length, if round % 2 == 0 { line.saltus } else { *dice.pick(&[4, 8, 16]) });
        let line = Line { saltus, ..line };
        let clashes = clash_by_definition(&code, &line, length, saltus as i64);
        assert_eq!(has_clash(&code, &line, length, saltus, &meter()).unwrap(), clashes, "{}", told(&code, &line));
        counts[usize::from(clashes)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

/// Lines whose only clashes are positive multiples of 2u, because of a second late heap, or of the smallest heap.
#[test]
fn two_heaps_that_are_late_or_large_may_clash() {
    for (text, claim, values) in [("0.004", (3, 1, 2), &[0, 1, 26, 13][..]), ("0.00008", (1, 3, 2), &[0, 25, 1, 18])] {
        let (code, line) = (code(text), line(values, claim));
        let (length, _, saltus) = claim;
        assert!(clash_by_definition(&code, &line, length, saltus as i64), "{}", told(&code, &line));
        assert!(has_clash(&code, &line, length, saltus, &meter()).unwrap(), "{}", told(&code, &line));
    }
}

/// The moves of single heaps, for a saltus with many factors 2 as well as for the line's own.
#[test]
fn moves_stay_and_grow_as_on_the_page() {
    let mut dice = Dice::new(2);
    let mut counts = [0; 2];
    for _ in 0..400 {
        let (code, line) = random(&mut dice);
        let (length, saltus) = (1 + dice.throw(2), *dice.pick(&[1, 2, 4, 8, line.saltus]));
        let moves = Moves::new(&code, &line, (length, saltus));
        for heap in 0..moves.values.len() {
            let found = moves.of(heap, &meter()).unwrap();
            let expected = moves_by_definition(&code, &line, saltus as i64, heap);
            for (number, (found, expected)) in found.iter().zip(expected).enumerate() {
                let said = (0..found.len()).filter(|&value| found[value]);
                assert!(said.map(|value| value as i64).eq(expected), "{} heap {heap}", told(&code, &line));
                counts[number] += usize::from(found.contains(&true));
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 1_000), "{counts:?}");
}

/// Lines that repeat the values of some code by chance at most, and lines in which values of a code that grows have
/// been changed, or the code.
#[test]
fn the_second_condition_is_that_of_the_page() {
    let mut dice = Dice::new(1);
    let mut counts = [0, 0];
    for round in 0..600 {
        let (code, line) = match round % 4 {
            0 => random(&mut dice),
            _ => {
                let (text, (length, start, saltus)) = *dice.pick(&GROWING);
                let values = values(&Code::parse(text, 16).unwrap(), 24);
                let mut line = line(&values, (length, start + dice.throw(4), saltus));
                if dice.once_in(2) {
                    let heap = dice.throw(line.values.len() - 1) + 1;
                    line.values[heap] = dice.throw(6) as u64;
                }
                let digits = [dice.throw(16), dice.throw(16)].map(|digit| char::from_digit(digit as u32, 16).unwrap());
                let other = format!("{}.{}{}", dice.pick(&["0", "0", "4", "8", "c"]), digits[0], digits[1]);
                (Code::parse(if dice.once_in(3) { text } else { &other }, 16).unwrap_or_else(|_| code("0.8")), line)
            }
        };
        // The condition is about a line that need not be the double of one.
        let (length, saltus) = match round % 4 {
            0 => (line.length.min(3), 1 + line.saltus % 2),
            _ => (line.length.min(4), line.saltus),
        };
        let line = Line { values: line.values[..line.start + length].to_vec(), length, saltus, ..line };
        let there = window_by_definition(&code, &line, length, saltus as i64);
        assert_eq!(window(&code, &line, (length, saltus), &meter()).unwrap(), there, "{}", told(&code, &line));
        counts[usize::from(there.is_some())] += 1;
    }
    assert!(counts.iter().all(|&count| count > 40), "{counts:?}");
}

/// Lines that grow, each with its own start and later ones, and with another value before the start: as many heaps are
/// checked as the page says. For some of them the conditions hold only with the period doubled.
#[test]
fn as_many_heaps_are_asked_for_as_on_the_page() {
    let mut dice = Dice::new(1);
    let mut seen = [0; 2];
    for (text, (length, start, saltus)) in GROWING.into_iter().filter(|(_, (length, ..))| *length < 5) {
        let code = code(text);
        let values = values(&code, 30);
        for round in 0..15 {
            let later = if round < 3 { round } else { dice.throw(6) };
            let mut line = line(&values, (length, start + later, saltus));
            if round > 4 {
                line.values[dice.throw(start + later)] = dice.throw(12) as u64;
            }
            let Some((times, heaps)) = heaps_by_definition(&code, &line) else { continue };
            assert_eq!(heaps_needed(&code, &line, &meter()).ok(), Some(heaps), "{}", told(&code, &line));
            seen[times] += 1;
        }
    }
    assert!(seen[0] > 20 && seen[1] > 3, "{seen:?}");
}

/// The same of periods of one heap, which is quick.
#[test]
fn as_many_heaps_are_asked_for_as_on_the_page_where_the_period_is_one_heap() {
    let mut by_window = 0;
    for (text, (length, start, saltus)) in GROWING.into_iter().filter(|(_, (length, ..))| *length == 1) {
        let code = code(text);
        let values = values(&code, 12);
        for later in 0..4 {
            let line = line(&values, (length, start + later, saltus));
            let (_, heaps) = heaps_by_definition(&code, &line).unwrap();
            assert_eq!(heaps_needed(&code, &line, &meter()).ok(), Some(heaps), "{}", told(&code, &line));
            by_window += usize::from(heaps > 3 * line.start + code.most_taken() as usize);
        }
    }
    assert!(by_window > 1, "{by_window}");
}

/// The greater the value of heap 1, the later the window begins: up to the last heap at which it may, and not after it.
#[test]
fn the_window_begins_within_eight_periods() {
    let mut seen = Vec::new();
    for early in 0..12 {
        let line = line(&[0, early, 1], (1, 2, 1));
        let there = window_by_definition(&code("0.ff"), &line, 1, 1);
        assert_eq!(window(&code("0.ff"), &line, (1, 1), &meter()).unwrap(), there, "{early}");
        seen.push(there);
    }
    assert!(seen.contains(&Some(2 + 8 + 1)) && seen.contains(&None), "{seen:?}");
}

/// In 0.ff a heap has as many counters as its value. B is 3s + k, which is more than s + 9Q.
#[test]
fn the_first_period_ends_at_heap_128_at_the_latest() {
    let values: Vec<u64> = (0..=129).collect();
    let heaps = |start| heaps_needed(&code("0.ff"), &line(&values, (1, start, 1)), &meter()).ok();
    assert_eq!(heaps(127), Some(3 * 127 + 2));
    assert_eq!(heaps(128), None);
}
