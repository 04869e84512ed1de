//! Proofs by carriers: for every opening of small boards, at turns of random plays and for openings that are more than
//! a stone, they say what backward induction says and the checker accepts them; and what is tampered with is refused,
//! or still true.

use gruk_cert::{CarrierProofs, Kind, Writer};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_placing_search::solve;
use gruk_rules::board::placing::{Placing, Position};
use gruk_solve::{BackwardInduction, Goal, LimitHit, Limits, Meter, Prover, Question};
use gruk_verify::verify;

fn rules(text: &str) -> Placing {
    let (name, params) = text.split_once(':').unwrap();
    Placing::named(name, params).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A certificate for all of these turns, and the winners.
fn certified(game: &str, rules: &Placing, turns: &[Turn<Position>]) -> (String, Vec<Player>) {
    let mut writer = Writer::begin(Vec::new(), game).unwrap();
    let mut proofs = Player::BOTH.map(CarrierProofs::new);
    let mut winners = Vec::new();
    for turn in turns {
        let mut nobody = ();
        let mut meter = Meter::new(Limits::default(), &mut nobody);
        let solution = solve(rules, turn, true, &mut meter).unwrap().unwrap();
        let position = rules.print_position(&turn.position);
        writer.claim(Verdict::Wins(solution.winner), turn.to_move, &position, Kind::Carriers).unwrap();
        proofs[solution.winner.index()].add(&solution.proof.unwrap().unwrap());
        winners.push(solution.winner);
        assert_eq!(solution.best_move.is_some(), solution.winner == turn.to_move);
    }
    for proof in proofs.iter().map(CarrierProofs::proof).filter(|proof| !proof.wins.is_empty()) {
        writer.carriers(proof, |&m| rules.print_move(m)).unwrap();
    }
    (String::from_utf8(writer.end().unwrap()).unwrap(), winners)
}

fn left_wins(slow: &mut BackwardInduction<Placing>, rules: &Placing, turn: &Turn<Position>) -> bool {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    slow.answer(rules, turn, &mut meter).unwrap()
}

fn turns_of(rules: &Placing) -> Vec<Turn<Position>> {
    let starts = Player::BOTH.map(|player| Turn::new(rules.start().unwrap(), player));
    let after = |start: &Turn<Position>| rules.legal_moves(start).map(|m| rules.option(start, m)).collect::<Vec<_>>();
    let mut turns: Vec<_> = starts.iter().flat_map(after).collect();
    turns.extend(starts);
    // What cannot be written as a position (Tex without its first stone) cannot be claimed.
    turns.retain(|turn| {
        let is_position = rules.parse_position(&rules.print_position(&turn.position)).is_ok();
        is_position && rules.result(turn).is_none()
    });
    turns
}

#[test]
fn proofs_are_accepted_and_say_what_backward_induction_says() {
    for game in [
        "y:2",
        "y:3",
        "y:4",
        "y:3,swap",
        "y:4,swap",
        "square-hex:3x3",
        "square-hex:4x3",
        "cylinder:1x3",
        "cylinder:2x5",
        "cylinder:3x3",
        "cylinder:4x3",
        "cylinder:5x2",
        "hex-tiling:4.8.8,2x2",
        "hex-tiling:3.12.12,2x2",
        "hex-tiling:4.6.12,2x1",
        "hex-tiling:irregular,3x3",
        "beck:1x1",
        "beck:2x2",
        "beck:3x3",
        "beck:2x3",
        "tex:3x3",
        "tex:3x4",
        "shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b.a-d.d-t",
    ] {
        let rules = rules(game);
        let turns = turns_of(&rules);
        let (text, winners) = certified(game, &rules, &turns);
        if let Err(rejection) = verify(text.as_bytes()) {
            panic!("{game}: {rejection}\n{text}");
        }
        let mut slow = BackwardInduction::new(Question { player: Player::Left, goal: Goal::Win });
        for (turn, winner) in turns.iter().zip(winners) {
            let expected = left_wins(&mut slow, &rules, turn);
            assert_eq!(winner == Player::Left, expected, "{game} {}", rules.print_position(&turn.position));
        }
    }
}

/// Turns in the middle of plays, in one certificate for each board, so that steps are shared.
#[test]
fn proofs_of_positions_of_random_plays_are_accepted() {
    let mut dice = 31u64;
    for (game, free) in
        [("y:5", 9), ("cylinder:5x3", 11), ("square-hex:4x4", 11), ("hex-tiling:4.8.8,3x3", 10), ("tex:4x4", 11)]
    {
        let rules = rules(game);
        let mut slow = BackwardInduction::new(Question { player: Player::Left, goal: Goal::Win });
        let mut turns = Vec::new();
        for play in 0..40 {
            let mut turn = Turn::new(rules.start().unwrap(), Player::BOTH[play % 2]);
            while rules.net().len() - turn.position.len() > free && rules.result(&turn).is_none() {
                let moves: Vec<_> = rules.legal_moves(&turn).collect();
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                turn = rules.option(&turn, moves[(dice >> 33) as usize % moves.len()]);
            }
            if rules.result(&turn).is_none() {
                turns.push(turn);
            }
        }
        let (text, winners) = certified(game, &rules, &turns);
        if let Err(rejection) = verify(text.as_bytes()) {
            panic!("{game}: {rejection}\n{text}");
        }
        for (turn, winner) in turns.iter().zip(winners) {
            let expected = left_wins(&mut slow, &rules, turn);
            assert_eq!(winner == Player::Left, expected, "{game} {}", rules.print_position(&turn.position));
        }
    }
}

/// Boards too large for a table of moves; on each of them the winner is known: the first player of Y, Blue in Beck's
/// Hex `[BBC00]`.
#[test]
fn large_boards_have_certificates() {
    for (game, first, winner) in [
        ("y:6", Player::Left, Player::Left),
        ("beck:5x5", Player::Right, Player::Right),
        ("hex-tiling:4.8.8,4x4", Player::Left, Player::Left),
        ("cylinder:5x4", Player::Right, Player::Left),
        ("cylinder:5x6", Player::Right, Player::Left),
        ("cylinder:7x6", Player::Right, Player::Left),
    ] {
        let rules = rules(game);
        let (text, winners) = certified(game, &rules, &[Turn::new(rules.start().unwrap(), first)]);
        assert_eq!(winners, [winner], "{game}");
        verify(text.as_bytes()).unwrap_or_else(|rejection| panic!("{game}: {rejection}"));
    }
}

/// A line is taken away, doubled, exchanged with the next one or changed in a word: it is refused, or, where it is
/// accepted, what it claims is true.
#[test]
fn tampered_proofs_are_refused() {
    let game = "y:4";
    let rules = rules(game);
    let (text, winners) = certified(game, &rules, &turns_of(&rules)[..10]);
    let lines: Vec<&str> = text.lines().collect();
    let claims = winners.len();
    let joined = |lines: &[String]| lines.join("\n") + "\n";
    let owned = || lines.iter().map(ToString::to_string).collect::<Vec<String>>();
    let header = |lines: &mut Vec<String>, at: usize, by: isize| {
        let place = (0..at).rev().find(|&place| lines[place].starts_with("carriers ")).unwrap();
        let (words, count) = lines[place].rsplit_once(' ').unwrap();
        lines[place] = format!("{words} {}", count.parse::<isize>().unwrap() + by);
    };
    let (mut tried, mut accepted) = (0, 0);
    for place in 2 + claims..lines.len() - 1 {
        if lines[place].starts_with("carriers ") {
            continue;
        }
        let mut less = owned();
        less.remove(place);
        header(&mut less, place, -1);
        assert!(verify(joined(&less).as_bytes()).is_err(), "without line {}: {}", place + 1, lines[place]);
        let mut twice = owned();
        twice.insert(place, lines[place].to_string());
        header(&mut twice, place, 1);
        assert!(verify(joined(&twice).as_bytes()).is_err(), "line {} twice: {}", place + 1, lines[place]);
        let words: Vec<&str> = lines[place].split(' ').collect();
        for word in 1..words.len() {
            for other in ["a1", "b2", "c4", "1", "2", "-", "-1", "-2"].into_iter().filter(|other| *other != words[word])
            {
                let mut changed: Vec<&str> = words.clone();
                changed[word] = other;
                let mut all = owned();
                all[place] = changed.join(" ");
                tried += 1;
                accepted += usize::from(verify(joined(&all).as_bytes()).is_ok());
            }
        }
    }
    // Some changes leave the proof a proof: another stone that is there as well, another part that does.
    assert!(tried > 900 && accepted * 20 < tried, "{accepted} of {tried}");
    for claim in 2..2 + claims {
        let mut other = owned();
        other[claim] = match lines[claim].strip_prefix("claim left") {
            Some(rest) => format!("claim right{rest}"),
            None => lines[claim].replace("claim right", "claim left"),
        };
        assert!(verify(joined(&other).as_bytes()).is_err(), "{}", other[claim]);
    }
}

#[test]
fn a_limit_is_no_proof() {
    let rules = rules("y:6");
    let turn = Turn::new(rules.start().unwrap(), Player::Left);
    let mut nobody = ();
    let mut meter = Meter::new(Limits { nodes: Some(1), ..Limits::default() }, &mut nobody);
    assert!(matches!(solve(&rules, &turn, true, &mut meter), Some(Err(LimitHit::Nodes))));
    assert!(
        solve(
            &self::rules("rex:3x3"),
            &Turn::new(self::rules("rex:3x3").start().unwrap(), Player::Left),
            true,
            &mut meter
        )
        .is_none()
    );
}
