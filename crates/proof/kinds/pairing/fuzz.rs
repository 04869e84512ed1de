//! Random pairs on small hypergraphs, and mirror pairings of small boards with pairs that may be wrong.

use crate::fuzz::hypergraph::Sets;
use crate::fuzz::{Dice, Trial, block, certificate, conditions, is_true, rare, rules, run};
use gruk_core::{Player, Ruleset, Verdict};

fn pairing(dice: &mut Dice) -> Trial {
    if dice.once_in(2) { on_sets(dice) } else { on_board(dice) }
}

/// Disjoint pairs of the numbers below `most`, as many as there are, in random order.
fn matching(dice: &mut Dice, most: usize) -> Vec<(usize, usize)> {
    let mut left: Vec<usize> = (0..most).collect();
    let mut pairs = Vec::new();
    while left.len() > 1 {
        let a = left.swap_remove(dice.throw(left.len()));
        let b = left.swap_remove(dice.throw(left.len()));
        pairs.push((a, b));
    }
    pairs
}

fn on_sets(dice: &mut Dice) -> Trial {
    let board = Sets::random(dice, 6);
    let left = dice.bits(board.vertices, 4);
    let claimed = [left, dice.bits(board.vertices, 4) & !left];
    let first = dice.player();
    let is_maker_maker = dice.once_in(2);
    let (game, verdict, sides) = match is_maker_maker {
        true => ("mm", Verdict::Draw, &Player::BOTH[..]),
        false => ("mb", Verdict::Wins(Player::Right), &[Player::Right][..]),
    };
    let mut blocks = String::new();
    for side in sides {
        let mut lines: Vec<String> = Vec::new();
        for (a, b) in matching(dice, board.vertices) {
            // A cell may stand twice.
            let a = if dice.once_in(20) { dice.throw(board.vertices) } else { a };
            if dice.once_in(2) || lines.len() < 2 {
                lines.push(format!("{} {}", a + 1, b + 1));
            }
        }
        blocks += &block(&format!("pairing {side}"), &lines);
    }
    let at = board.position(claimed);
    let text = certificate(&format!("{game}:{}", board.params), (verdict, first, &at, "pairing"), &blocks);
    Trial::new(text, move || match is_maker_maker {
        true => board.maker_maker(claimed, first) == verdict,
        false => board.maker_breaker(claimed, first) == verdict,
    })
}

/// Mirror pairs {(c, r), (r, c + 1)} for 1 ≤ r ≤ c ≤ W, in rows from `offset` on; for a player whose way is across,
/// columns and rows are exchanged.
fn mirror(width: usize, offset: usize, is_across: bool) -> Vec<[(usize, usize); 2]> {
    let turned = |(c, r): (usize, usize)| if is_across { (r + offset, c) } else { (c, r + offset) };
    let rows = (1..=width).flat_map(|r| (r..=width).map(move |c| [(c, r), (r, c + 1)]));
    rows.map(|pair| pair.map(turned)).collect()
}

fn on_board(dice: &mut Dice) -> Trial {
    let (kind, columns, rows) = *dice.pick(&[
        ("hex", 1, 2),
        ("hex", 2, 1),
        ("hex", 2, 3),
        ("hex", 3, 2),
        ("hex", 1, 4),
        ("hex", 2, 4),
        ("hex", 2, 2),
        ("rex", 1, 2),
        ("rex", 2, 3),
        ("rex", 3, 2),
        ("rex", 1, 3),
        ("cylinder", 2, 2),
        ("cylinder", 2, 3),
        ("cylinder", 4, 2),
        ("cylinder", 3, 2),
    ]);
    let swap = if kind == "hex" && dice.once_in(4) { ",swap" } else { "" };
    let game = format!("{kind}:{columns}x{rows}{swap}");
    let winner = match (kind, columns < rows) {
        ("cylinder", _) => Player::Left,
        // In Rex the pairs are the opponent's.
        ("rex", is_high) => {
            if is_high {
                Player::Left
            } else {
                Player::Right
            }
        }
        (_, is_high) => {
            if is_high {
                Player::Right
            } else {
                Player::Left
            }
        }
    };
    let winner = if dice.once_in(12) { winner.opponent() } else { winner };
    let (width, height) = (columns.min(rows), columns.max(rows));
    let mut pairs = match kind {
        "cylinder" => {
            let half = (columns / 2).max(1);
            (1..=rows).flat_map(|r| (1..=half).map(move |c| [(c, r), (c + half, r)])).collect()
        }
        _ => mirror(width, dice.throw(height - width), columns > rows),
    };
    if dice.once_in(3) {
        for _ in 0..1 + dice.throw(3) {
            let cell = (1 + dice.throw(columns), 1 + dice.throw(rows));
            let place = dice.throw(pairs.len());
            pairs[place][dice.throw(2)] = cell;
        }
    }
    if dice.once_in(8) {
        pairs.pop();
    }
    let lines: Vec<String> =
        pairs.iter().map(|pair| pair.map(|(c, r)| format!("{}{r}", (b'a' + c as u8 - 1) as char)).join(" ")).collect();
    let stones: Vec<u8> = (0..columns * rows).map(|_| *dice.pick(b".....xo")).collect();
    let picture: Vec<String> = stones.chunks(columns).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    let (at, first) = (picture.join("/"), dice.player());
    let text = certificate(
        &game,
        (Verdict::Wins(winner), first, &at, "pairing"),
        &block(&format!("pairing {winner}"), &lines),
    );
    let verdict = Verdict::Wins(winner);
    Trial::new(text, move || rules(&game).parse_position(&at).is_ok() && is_true(&game, &at, first, verdict))
}

#[test]
fn statements_with_pairings_are_true() {
    run("pairing", pairing);
}

#[test]
fn conditions_of_pairings_are_needed() {
    conditions(
        "pairing",
        pairing,
        &[
            "pairing: no cell twice",
            "pairing: open, held or due",
            "pairing: one pair is due at most",
            "pairing: who has a pair due is to move",
            "sets: a pair in each",
            "hex: no swap can come",
            "hex: all pairs",
            "placing: the pairs are these",
            "rex: no pair has two stones of the winner",
            "rex: one half pair at most, with a spare cell if the winner is to move",
        ],
    );
    rare("pairing", pairing, &["hex: mirror images"]);
}
