//! Draws in which each player stops the other one, through the checker.

use gruk_cert::{Kind, Writer};
use gruk_core::{Ending, Player, Ruleset, Turn, Verdict};
use gruk_maker_maker_search::draw;
use gruk_rules::board::claiming::Claiming;
use gruk_solve::{BackwardInduction, Goal, Limits, Meter, Prover, Question};

type At = Turn<<Claiming as Ruleset>::Position>;

/// The certificate of a draw, if one is found.
fn certificate(rules: &Claiming, turn: &At) -> Option<String> {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let drawn = draw(rules, turn, true, &mut meter)?.unwrap();
    if let Some(m) = drawn.best_move {
        assert!(rules.check_move(&turn.position, turn.to_move, m).is_ok());
    }
    let both = drawn.proof.unwrap().unwrap();
    let mut writer = Writer::begin(Vec::new(), &format!("mm:{}", rules.params())).unwrap();
    writer.claim(Verdict::Draw, turn.to_move, &rules.print_position(&turn.position), Kind::Zones).unwrap();
    for proof in &both {
        writer.zones(proof.player, &proof.steps, std::slice::from_ref(&proof.win), |&m| rules.print_move(m)).unwrap();
    }
    Some(String::from_utf8(writer.end().unwrap()).unwrap())
}

fn start(board: &str) -> (Claiming, At) {
    let rules = Claiming::named("mm", board).unwrap();
    let turn = Turn::new(rules.start().unwrap(), Player::Left);
    (rules, turn)
}

#[test]
fn strong_draws_are_proved_and_the_checker_agrees() {
    for board in ["hj-4-2", "row-4-4x4", "row-5-6x6", "row-5-5x5", "torus-4"] {
        let (rules, turn) = start(board);
        let text = certificate(&rules, &turn).unwrap_or_else(|| panic!("{board} is a strong draw"));
        gruk_verify::verify(text.as_bytes()).unwrap_or_else(|why| panic!("{board}: {why}"));
    }
    // Maker wins the weak game: delicate draws and wins are for the search.
    for board in ["row-3-3x3", "row-3-4x3", "hj-3-3", "row-4-5x5"] {
        let (rules, turn) = start(board);
        assert!(certificate(&rules, &turn).is_none(), "{board}");
    }
}

/// Each line changed or left out is noticed, and one player's steps alone are not enough.
#[test]
fn damaged_proofs_are_rejected() {
    let (rules, turn) = start("row-4-4x4");
    let text = certificate(&rules, &turn).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let verify = |lines: &[&str]| gruk_verify::verify(format!("{}\n", lines.join("\n")).as_bytes());
    assert!(verify(&lines).is_ok());
    for number in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(number);
        assert!(verify(&fewer).is_err(), "without '{}'", lines[number]);
    }
    // A draw is not a win, and the roles cannot be changed.
    for (from, to) in [
        ("claim draw", "claim left wins"),
        ("claim draw", "claim right wins"),
        ("first left", "first right"),
        ("mm:", "mb:"),
    ] {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        assert!(gruk_verify::verify(changed.as_bytes()).is_err(), "{to}");
    }
}

/// On small boards from all turns after a few moves: whatever is found is a draw, the checker agrees, and enough is
/// found.
#[test]
fn draws_and_backward_induction_agree() {
    let (mut dice, mut found) = (7u64, 0);
    let mut roll = |most: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as usize % most
    };
    let boards = ["row-3-3x3", "row-3-4x2", "sets-1.2.3+3.4.5+5.6.1", "sets-1.2.3+1.4.5+2.4.6+3.5.6", "row.2-3-3x3"];
    for _ in 0..600 {
        let (rules, _) = start(boards[roll(boards.len())]);
        let first = Player::BOTH[roll(2)];
        let mut turn = Turn::new(rules.start().unwrap(), first);
        for _ in 0..roll(6) {
            let legal: Vec<_> = rules.legal_moves(&turn).collect();
            if !legal.is_empty() {
                turn = rules.option(&turn, legal[roll(legal.len())]);
            }
        }
        if rules.result(&turn).is_some_and(|ending| ending != Ending::Draw) {
            continue;
        }
        let Some(text) = certificate(&rules, &turn) else { continue };
        found += 1;
        gruk_verify::verify(text.as_bytes()).unwrap_or_else(|why| panic!("{why}\n{text}"));
        for player in Player::BOTH {
            let mut nobody = ();
            let mut meter = Meter::new(Limits::default(), &mut nobody);
            let question = Question { player, goal: Goal::Draw };
            assert!(BackwardInduction::new(question).answer(&rules, &turn, &mut meter).unwrap(), "{text}");
        }
    }
    assert!(found > 100, "only {found}");
}
