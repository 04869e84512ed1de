//! Random graphs and random moves in differences, most of them right. What is true is found by passes over all pairs of
//! vertices, and over sums with a third game.

use crate::fuzz::{Dice, Trial, block, conditions, rules, run};
use gruk_core::Ruleset;

const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

/// The options of each vertex by player.
type Moves = Vec<[Vec<usize>; 2]>;

/// For each pair of vertices and who moves in `one` − `other` (0 is Left): the number of moves in which Right can force
/// a win.
fn lost(one: &Moves, other: &Moves) -> Vec<Vec<[Option<u64>; 2]>> {
    let mut lost = vec![vec![[None; 2]; other.len()]; one.len()];
    for pass in 1.. {
        let before = lost.clone();
        for a in 0..one.len() {
            for b in 0..other.len() {
                for mover in 0..2 {
                    let in_one = one[a][mover].iter().map(|&to| before[to][b][1 - mover]);
                    let mut after = in_one.chain(other[b][1 - mover].iter().map(|&to| before[a][to][1 - mover]));
                    let is_lost = if mover == 0 { after.all(|n| n.is_some()) } else { after.any(|n| n.is_some()) };
                    if is_lost && before[a][b][mover].is_none() {
                        lost[a][b][mover] = Some(pass);
                    }
                }
            }
        }
        if lost == before {
            break;
        }
    }
    lost
}

fn negative(moves: &Moves) -> Moves {
    moves.iter().map(|[left, right]| [right.clone(), left.clone()]).collect()
}

/// The pairs of `one` and `other` as one graph.
fn sum(one: &Moves, other: &Moves) -> Moves {
    let place = |a: usize, b: usize| a * other.len() + b;
    let mut sum = Vec::new();
    for (a, of_one) in one.iter().enumerate() {
        for (b, of_other) in other.iter().enumerate() {
            sum.push([0, 1].map(|mover| {
                let in_one = of_one[mover].iter().map(|&to| place(to, b));
                in_one.chain(of_other[mover].iter().map(|&to| place(a, to))).collect()
            }));
        }
    }
    sum
}

/// Is the game of vertex `a` at least that of `b`, as far as sums with the negatives of all vertices, with on, off and
/// numbers can tell?
fn is_at_least(moves: &Moves, a: usize, b: usize) -> bool {
    let others: Moves = vec![
        [vec![0], vec![]],
        [vec![], vec![1]],
        [vec![0, 1], vec![0, 1]],
        [vec![], vec![]],
        [vec![3], vec![]],
        [vec![], vec![3]],
    ];
    let zero: Moves = vec![[vec![], vec![]]];
    for third in [negative(moves), others] {
        let sum = sum(moves, &third);
        let (left_loses, right_loses) = (lost(&sum, &zero), lost(&negative(&sum), &zero));
        for x in 0..third.len() {
            for mover in 0..2 {
                // 2 if Left wins, 1 for a draw, 0 if Right wins.
                let result = |vertex: usize| {
                    let place = vertex * third.len() + x;
                    match (left_loses[place][0][mover], right_loses[place][0][1 - mover]) {
                        (Some(_), _) => 0,
                        (None, Some(_)) => 2,
                        (None, None) => 1,
                    }
                };
                if result(a) < result(b) {
                    return false;
                }
            }
        }
    }
    true
}

fn order(dice: &mut Dice) -> Trial {
    let vertices = 2 + dice.throw(4);
    let mut moves: Moves = vec![[vec![], vec![]]; vertices];
    for _ in 0..vertices + dice.throw(vertices + 1) {
        let (from, to, player) = (dice.throw(vertices), dice.throw(vertices), dice.throw(2));
        if !moves[from][player].contains(&to) {
            moves[from][player].push(to);
        }
    }
    let mut words: Vec<String> = NAMES[..vertices].iter().map(|name| name.to_string()).collect();
    for (from, sides) in moves.iter().enumerate() {
        for (player, mark) in ["x", "o"].into_iter().enumerate() {
            words.extend(sides[player].iter().map(|&to| format!("{}>{mark}>{}", NAMES[from], NAMES[to])));
        }
    }
    let params = rules(&format!("graph:{}", words.join(","))).params();
    let (a, b) = (dice.throw(vertices), dice.throw(vertices));
    let relation = *dice.pick(&[">=", "=", "!>="]);
    let lost = lost(&moves, &moves);
    let mut lines = Vec::new();
    let mut met = Vec::new();
    let mut add = |lines: &mut Vec<String>, from: (usize, usize), dice: &mut Dice| {
        let right = relation == "!>=";
        let mut fresh = vec![(from.0, from.1, 1_usize)];
        while let Some((x, y, mover)) = fresh.pop() {
            if met.contains(&(x, y, mover)) || !right && x == y && mover == 1 {
                continue;
            }
            met.push((x, y, mover));
            let in_one = moves[x][mover].iter().map(|&to| (to, y, "first", to));
            let options: Vec<_> = in_one.chain(moves[y][1 - mover].iter().map(|&to| (x, to, "second", to))).collect();
            if mover == usize::from(!right) {
                fresh.extend(options.iter().map(|&(x, y, ..)| (x, y, 1 - mover)));
                continue;
            }
            // The one who is helped moves: mostly well.
            let is_good = |&&(p, q, ..): &&(usize, usize, &str, usize)| match right {
                true => lost[p][q][0].is_some_and(|n| lost[x][y][1].is_some_and(|most| n < most)),
                false => lost[p][q][1].is_none(),
            };
            let good = options.iter().find(is_good);
            let chosen = if dice.once_in(12) && !options.is_empty() { Some(dice.pick(&options)) } else { good };
            let Some(&(p, q, which, to)) = chosen else { continue };
            let rank = if dice.once_in(12) { dice.throw(4) as u64 } else { lost[x][y][1].unwrap_or(3) };
            let aim = if right { format!("wins-{rank}") } else { "keeps".into() };
            let to = if dice.once_in(20) { dice.throw(vertices) } else { to };
            if !dice.once_in(20) {
                lines.push(format!("{} {} {aim} {which} {}", NAMES[x], NAMES[y], NAMES[to]));
            }
            fresh.push((p, q, 1 - mover));
        }
    };
    add(&mut lines, (a, b), dice);
    if relation == "=" && !dice.once_in(8) {
        add(&mut lines, (b, a), dice);
    }
    let claim = format!("claim order {} {relation} {} by order", NAMES[a], NAMES[b]);
    let text = format!("gruk-certificate 1\ngame graph:{params}\n{claim}\n{}end\n", block("order", &lines));
    Trial::new(text, move || match relation {
        ">=" => is_at_least(&moves, a, b),
        "=" => is_at_least(&moves, a, b) && is_at_least(&moves, b, a),
        _ => !is_at_least(&moves, a, b),
    })
}

#[test]
fn statements_of_order_are_true() {
    run("order", order);
}

#[test]
fn conditions_of_order_are_needed() {
    conditions(
        "order",
        order,
        &[
            "order: both games are stoppers",
            "order: equal games are at least each other",
            "order: the move is legal",
            "order: every move of Right has a reply",
            "order: every move of Left is answered",
            "order: the numbers fall",
        ],
    );
}
