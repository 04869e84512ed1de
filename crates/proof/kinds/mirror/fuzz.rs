//! Random hypergraphs with a mirror, or nearly so, and positions on them.

use crate::fuzz::hypergraph::Sets;
use crate::fuzz::{Dice, Trial, block, certificate, conditions, run};
use gruk_core::{Player, Verdict};

/// The image of a set under the mirror that exchanges the vertices 2i and 2i + 1; the last of an odd number stays.
fn image(set: u32, vertices: usize) -> u32 {
    let of = |vertex: usize| if (vertex ^ 1) < vertices { vertex ^ 1 } else { vertex };
    (0..vertices).filter(|vertex| set >> vertex & 1 == 1).fold(0, |image, vertex| image | 1 << of(vertex))
}

/// Sets on so many vertices with the images of most of them.
fn board(dice: &mut Dice, vertices: usize) -> Sets {
    loop {
        let mut sets: Vec<u32> = Vec::new();
        for _ in 0..1 + dice.throw(5) {
            let mut set = dice.bits(vertices, 2);
            let middle = 1 << (vertices - 1);
            if vertices % 2 == 1 && set & middle != 0 && !dice.once_in(4) {
                set |= 3 << (2 * dice.throw(vertices / 2));
            }
            sets.push(set);
            if !dice.once_in(12) {
                sets.push(image(set, vertices));
            }
        }
        sets.retain(|set| *set != 0);
        sets.sort_unstable();
        sets.dedup();
        if sets.iter().fold(0, |all, set| all | set) + 1 == 1 << vertices {
            return Sets::of(vertices, sets);
        }
    }
}

fn mirror(dice: &mut Dice) -> Trial {
    let vertices = 2 + dice.throw(7);
    let board = board(dice, vertices);
    let player = dice.player();
    let (mine, theirs) = (player.index(), player.opponent().index());
    // Both vertices of a pair free, or one of each player's; perhaps one pair is due.
    let mut claimed = [0u32; 2];
    for pair in 0..vertices / 2 {
        let turned = usize::from(dice.once_in(2));
        match dice.throw(12) {
            0..=2 => {
                claimed[theirs] |= 1 << (2 * pair + turned);
                claimed[mine] |= 1 << (2 * pair + 1 - turned);
            }
            3 => claimed[theirs] |= 3 << (2 * pair),
            4 => claimed[theirs] |= 1 << (2 * pair + turned),
            5 if dice.once_in(4) => claimed[mine] |= 1 << (2 * pair + turned),
            _ => {}
        }
    }
    if vertices % 2 == 1 && !dice.once_in(3) {
        claimed[if dice.once_in(6) { theirs } else { mine }] |= 1 << (vertices - 1);
    }
    let mut lines: Vec<String> = (0..vertices / 2).map(|pair| format!("{} {}", 2 * pair + 1, 2 * pair + 2)).collect();
    if dice.once_in(8) {
        lines.swap_remove(dice.throw(lines.len()));
    }
    if dice.once_in(12) {
        lines.push(format!("{} {}", 1 + dice.throw(vertices), 1 + dice.throw(vertices)));
    }
    let verdict = if dice.once_in(3) { Verdict::Wins(player) } else { Verdict::Holds(player) };
    let (at, first) = (board.position(claimed), dice.player());
    let blocks = block(&format!("mirror {player}"), &lines);
    let text = certificate(&format!("rv:{}", board.params), (verdict, first, &at, "mirror"), &blocks);
    Trial::new(text, move || match (verdict, board.reverse(claimed, first)) {
        (Verdict::Wins(_), found) => found == verdict,
        (_, found) => found != Verdict::Wins(player.opponent()),
    })
}

#[test]
fn statements_with_mirrors_are_true() {
    run("mirror", mirror);
}

#[test]
fn conditions_of_mirrors_are_needed() {
    conditions(
        "mirror",
        mirror,
        &[
            "mirror: one vertex without a pair at most",
            "mirror: images of winning sets",
            "mirror: a pair in each set with the middle",
            "mirror: the player's vertices are images",
            "mirror: at most one pair is due",
            "mirror: the player has an answer",
            "mirror: the middle can be taken at once",
            "mirror: no full board is drawn, for a win",
        ],
    );
}

/// The examples of section 3.24 of the format: for each condition a false statement that breaks it alone.
#[test]
fn the_counterexamples_of_the_format_are_false_and_refused() {
    let (left, right) = (Player::Left, Player::Right);
    for (condition, sets, claimed, first, pairs) in [
        ("two vertices without a pair", vec![0b1, 0b10, 0b1111], [0, 0], left, 1),
        ("an image that is no winning set", vec![0b1, 0b11], [0, 0], right, 1),
        ("a set with the middle and no pair", vec![0b11, 0b100], [0, 0], left, 1),
        ("no image of the player's vertex", vec![0b111], [0b11, 0], left, 1),
        ("a pair that is due too late", vec![0b1, 0b10, 0b1111], [0, 0b1000], right, 2),
        ("a middle that cannot be taken", vec![0b1, 0b10, 0b111], [0, 0], right, 1),
        ("no answer", vec![0b1, 0b10], [0, 0], left, 1),
    ] {
        let board = Sets::of(sets.iter().fold(0u32, |all, set| all | set).count_ones() as usize, sets);
        let lines: Vec<String> = (0..pairs).map(|pair| format!("{} {}", 2 * pair + 1, 2 * pair + 2)).collect();
        let blocks = block("mirror left", &lines);
        let claim = (Verdict::Holds(left), first, &board.position(claimed)[..], "mirror");
        let text = certificate(&format!("rv:{}", board.params), claim, &blocks);
        assert!(crate::verify(text.as_bytes()).is_err(), "{condition}");
        assert_eq!(board.reverse(claimed, first), Verdict::Wins(right), "{condition}");
    }
}
