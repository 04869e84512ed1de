//! Elements of small monoids for the heaps of random codes, chosen by the outcomes of a few sums. Outcomes of sums, and
//! which of them some other sum tells apart, are found by playing.

use crate::fuzz::heaps::Heaps;
use crate::fuzz::{Dice, Trial, block, conditions, rare, run_up_to};
use std::collections::{BTreeSet, HashMap};

/// Monoids with the identity 0: the products, and the elements that are lost.
const MONOIDS: [(&[&[usize]], &[usize]); 7] = [
    (&[&[0]], &[]),
    (&[&[0, 1], &[1, 0]], &[1]),
    // 1, a, b, ab, b², ab² with a² = 1 and b³ = b.
    (
        &[
            &[0, 1, 2, 3, 4, 5],
            &[1, 0, 3, 2, 5, 4],
            &[2, 3, 4, 5, 2, 3],
            &[3, 2, 5, 4, 3, 2],
            &[4, 5, 2, 3, 4, 5],
            &[5, 4, 3, 2, 5, 4],
        ],
        &[1, 4],
    ),
    // Elements that nothing tells apart, then others, and products that are no monoid.
    (&[&[0, 1, 2, 3], &[1, 0, 3, 2], &[2, 3, 0, 1], &[3, 2, 1, 0]], &[1, 2]),
    (&[&[0, 1, 2], &[1, 0, 2], &[2, 2, 2]], &[1]),
    (&[&[0, 1, 2], &[1, 2, 0], &[2, 0, 1]], &[1]),
    (&[&[0, 1, 2, 3], &[1, 0, 3, 2], &[2, 3, 1, 0], &[3, 2, 0, 0]], &[1, 2]),
];

/// The sums of up to three of the heaps, each ascending.
fn sums(last: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for a in 1..=last {
        all.push(vec![a]);
        for b in a..=last {
            all.push(vec![a, b]);
            all.extend((b..=last).map(|c| vec![a, b, c]));
        }
    }
    all
}

/// Heaps that are broken into parts that differ, by moves of one kind: the least ones cannot be broken, and so look
/// like nothing.
fn broken(dice: &mut Dice) -> Heaps {
    let zeros = "0".repeat(dice.throw(3));
    Heaps::read("hexadecimal", &format!("0.{zeros}{}!", dice.pick(&["4", "8", "8", "c"])))
}

fn quotient(dice: &mut Dice) -> Trial {
    let is_broken = dice.once_in(40);
    let heaps = if is_broken { broken(dice) } else { Heaps::random(dice) };
    let (products, lost) = if is_broken { MONOIDS[dice.throw(2)] } else { *dice.pick(&MONOIDS) };
    let far = if is_broken { 8 } else { 3 };
    let order = products.len();
    let mut known = HashMap::new();
    let last = if is_broken { 1 } else { 1 + dice.throw(6) };
    // The element of a heap: one with the right outcomes in sums with those before.
    let mut elements = vec![0];
    for heap in 1..=last {
        let fits = |&element: &usize| {
            let sum = |a: usize, b: usize| {
                let mut sum = vec![a, b, heap];
                sum.retain(|&part| part > 0);
                sum.sort_unstable();
                sum
            };
            (0..heap).all(|a| {
                (0..=a).all(|b| {
                    let product = products[products[element][elements[a]]][elements[b]];
                    lost.contains(&product) != heaps.is_won(&sum(a, b), &mut known.clone())
                })
            })
        };
        let good: Vec<usize> = if heap < 4 { (0..order).filter(fits).collect() } else { (0..order).collect() };
        let element = if good.is_empty() || dice.once_in(20) { dice.throw(order) } else { *dice.pick(&good) };
        elements.push(element);
        heaps.is_won(&[heap], &mut known);
    }
    if dice.once_in(30) {
        elements[0] = dice.throw(order);
    }
    let lost: Vec<usize> = if dice.once_in(20) { vec![dice.throw(order)] } else { lost.to_vec() };
    let mut lines: Vec<String> = Vec::new();
    for (element, row) in products.iter().enumerate() {
        let word = if lost.contains(&element) { "lost" } else { "won" };
        lines.push(format!("{element} {word} {}", row.iter().map(usize::to_string).collect::<Vec<_>>().join(",")));
    }
    lines.extend(elements.iter().enumerate().map(|(heap, element)| format!("heap {heap} {element}")));
    // A period from some heap on.
    let period = (dice.once_in(2) && (last > 1 || is_broken)).then(|| {
        let start = 1 + dice.throw(last);
        (start, last + 1 - start)
    });
    let (start, length) = period.unwrap_or((0, 0));
    let header = format!("quotient {order} {start} {length}");
    let of = {
        let elements = elements.clone();
        move |heap: usize| match period {
            Some((start, length)) if heap > last => elements[start + (heap - start) % length],
            _ => elements[heap.min(last)],
        }
    };
    if dice.once_in(2) {
        let said = order + usize::from(dice.once_in(15));
        let to = period.map_or(last.to_string(), |_| "ever".into());
        let claim = format!("claim quotient {said} to {to} by quotient");
        let text = format!("gruk-certificate 1\ngame {}\n{claim}\n{}end\n", heaps.game, block(&header, &lines));
        return Trial::new(text, move || {
            let most = if period.is_some() { last + 2 } else { last };
            // Sums are told apart by their outcomes with a third one. The classes are counted.
            let (all, mut known) = (sums(most.min(5)), HashMap::new());
            let others = sums(most.min(4));
            let mut classes: HashMap<Vec<bool>, BTreeSet<usize>> = HashMap::new();
            for sum in &all {
                let outcome = |other: &Vec<usize>| {
                    let mut both: Vec<usize> = sum.iter().chain(other).copied().collect();
                    both.sort_unstable();
                    heaps.is_won(&both, &mut known)
                };
                let outcomes: Vec<bool> = others.iter().map(outcome).collect();
                let element = sum.iter().fold(0, |element, &heap| products[element][of(heap)]);
                classes.entry(outcomes).or_default().insert(element);
            }
            // No element is in two classes. Where all heaps are among those that were tried there are as many classes
            // as elements.
            let mut met = BTreeSet::new();
            let is_apart = classes.values().flatten().all(|element| met.insert(*element));
            is_apart && (classes.len() == said || most > 4 && classes.len() < said)
        });
    }
    let sum: Vec<usize> =
        (0..1 + dice.throw(3)).map(|_| 1 + dice.throw(if period.is_some() { last + far } else { last })).collect();
    let mut sum = sum;
    sum.sort_unstable();
    let element = sum.iter().fold(0, |element, &heap| products[element][of(heap)]);
    let first = dice.player();
    let winner = if lost.contains(&element) == dice.once_in(12) { first } else { first.opponent() };
    let at = sum.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
    let claim = format!("claim {winner} wins first {first} at {}:{at} by quotient", heaps.game);
    let text = format!("gruk-certificate 1\ngame misere\n{claim}\n{}end\n", block(&header, &lines));
    Trial::new(text, move || heaps.is_won(&sum, &mut HashMap::new()) == (winner == first))
}

#[test]
fn statements_of_quotients_are_true() {
    run_up_to("quotient", quotient, 50_000);
}

#[test]
fn conditions_of_quotients_are_needed() {
    let quick = [
        "quotient: the claimed winner",
        "quotient: its order and its heaps",
        "quotient: each sum has the right outcome",
        "quotient: as many heaps as the theorem asks for",
        "quotient: elements are told apart",
        "quotient: elements are those of sums",
    ];
    conditions("quotient", quotient, &quick);
    rare("quotient", quotient, &["quotient: a commutative monoid", "quotient: no digit has '!'"]);
}
