//! What claims say is looked at before their evidence: whose turn it is, draws, directions in one line, sizes.

use gruk_core::Ruleset;
use gruk_rules::GAMES;
use gruk_verify::verify;
use std::collections::BTreeSet;

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

fn rejected_at(line: usize, text: &str, why: &str) {
    let rejection = verify(text.as_bytes()).expect_err(text);
    assert_eq!(rejection.line, line, "{rejection}");
    assert!(rejection.why.contains(why), "{rejection}");
}

/// A position of a game says whose turn it is only where all play agrees with it; and these are all the games in which
/// one does.
#[test]
fn positions_that_say_whose_turn_it_is_are_right_and_known() {
    let mut dice = Dice(7);
    let mut fixed = BTreeSet::new();
    for about in GAMES {
        for example in about.examples {
            let loaded = gruk_notation::load(example, None).unwrap_or_else(|error| panic!("{example}: {error:?}"));
            for _ in 0..20 {
                let mut turn = loaded.turn.clone();
                for _ in 0..40 {
                    if let Some(player) = loaded.rules.whose_turn(&turn.position) {
                        let printed = loaded.rules.print_position(&turn.position);
                        assert_eq!(player, turn.to_move, "{example}: {printed}");
                        assert_eq!(player, loaded.rules.to_move(&turn.position), "{example}: {printed}");
                        fixed.insert(about.name);
                    }
                    let moves: Vec<_> = loaded.rules.legal_moves(&turn).take(50).collect();
                    if moves.is_empty() {
                        break;
                    }
                    turn = loaded.rules.option(&turn, moves[dice.throw(moves.len())]);
                }
            }
        }
    }
    assert_eq!(fixed.into_iter().collect::<Vec<_>>(), ["beck", "hex3d", "rc"]);
}

#[test]
fn a_claim_about_the_wrong_turn_is_rejected_whatever_its_evidence() {
    let marks = "gruk-certificate 1\ngame rc:row-3-3x3,3\nclaim left wins first left at xx./oo./x.. by remoteness\n\
                 remoteness 1\nxx./oo./x.. won-1\nend\n";
    rejected_at(3, marks, "not the turn of left");
    let chosen = "gruk-certificate 1\ngame beck:2x2\nclaim right wins first right at g./.. by strategy\n\
                  strategy right 1\ng./.. a1\nend\n";
    rejected_at(3, chosen, "not the turn of right");
    let drawn = "gruk-certificate 1\ngame nim\nclaim draw first left at 1,2 by strategy\n\
                 strategy left 1\n1,2 2-1\nend\n";
    rejected_at(3, drawn, "no draws");
}

/// The pairs 0 1 and 2 3 under 4 are a good pairing of rows of 3 in the directions 1 and −1, whatever the clauses say.
#[test]
fn dominoes_in_one_line_are_rejected_before_the_clauses_are_read() {
    for directions in ["1/-1", "1/2", "2/-4"] {
        let text = format!(
            "gruk-certificate 1\ngame plane\nclaim no-dominoes 2 of rows:3:{directions} under 4 by lrat\n\
             lrat 3\n-1 10,11,4\n1 1,7,12,23,2\n- 33,34\nend\n"
        );
        rejected_at(3, &text, "parallel");
    }
    let pairing = "gruk-certificate 1\ngame plane\nclaim placement 2 of rows:3:1/-1 under 4 by periodic\n\
                   periodic 2\n0 1\n2 3\nend\n";
    verify(pairing.as_bytes()).unwrap();
}

/// Sizes are worked out without overflow, and before anything is built.
#[test]
fn boards_and_windows_that_are_too_large_are_rejected_at_the_claim() {
    let cells = |dimension: usize| vec!["0"; dimension].join(",");
    let step = |dimension: usize| format!("{},1", cells(dimension - 1));
    let sides = |dimension: usize| vec!["64"; dimension].join("x");
    for (claim, block) in [
        (format!("no-placement 2 of shapes:{}/{} on {} by patch", cells(11), step(11), sides(11)), "patch 1\n2 1"),
        (format!("no-colouring 2 of shapes:{}/{} on {} by exhaustion", cells(11), step(11), sides(11)), "exhaustion 0"),
        (format!("no-colouring 2 of shapes:{}/{} on {} by lrat", cells(22), step(22), sides(22)), "lrat 1\n- 1"),
        ("placement 2 of shapes:0,0/0,1 under 1048576,0/0,1048576 by periodic".to_string(), "periodic 1\n0,0 0,1"),
    ] {
        let text = format!("gruk-certificate 1\ngame plane\nclaim {claim}\n{block}\nend\n");
        assert_eq!(verify(text.as_bytes()).expect_err(&text).line, 3);
    }
    let directions: Vec<String> = (1..9000).map(|n| format!("{n},1")).collect();
    let claim = format!("no-placement 2 of rows:10000:{} by counting", directions.join("/"));
    rejected_at(
        3,
        &format!("gruk-certificate 1\ngame plane\nclaim {claim}\ncounting 1\n2 1\nend\n"),
        "windows have more",
    );
}

/// An accepted certificate says which part of the checker it rests on.
#[test]
fn what_is_accepted_rests_on_the_core_or_not() {
    let pairing = "gruk-certificate 1\ngame plane\nclaim placement 2 of rows:3:1/-1 under 4 by periodic\n\
                   periodic 2\n0 1\n2 3\nend\n";
    assert!(verify(pairing.as_bytes()).unwrap().is_core);
    let sum = "gruk-certificate 1\ngame nim\nclaim left wins first left at 1 by nim-sum\nnim-sum 1\n1 1 1-0\nend\n";
    assert!(!verify(sum.as_bytes()).unwrap().is_core);
}
