//! Winners by theory against brute force, and the checker's opinion of the evidence.

use gruk_cert::{Kind, Reason, Reasoner, Settled, Writer};
use gruk_connection::placing::PlacingPairing;
use gruk_connection::switching::TwoTrees;
use gruk_core::{Ending, Player, Ruleset, Turn, Verdict};
use gruk_rules::board::placing::{Move, Placing, Position};
use std::collections::HashMap;

fn rules(text: &str) -> Placing {
    let (name, params) = text.split_once(':').unwrap();
    Placing::named(name, params).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A small generator of numbers, so that every run plays the same games.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// Who wins, by trying everything.
fn winner(rules: &Placing, turn: &Turn<Position>, known: &mut HashMap<Turn<Position>, Player>) -> Player {
    if let Some(&winner) = known.get(turn) {
        return winner;
    }
    let found = match rules.ending(&turn.position) {
        Some(Ending::Won(player)) => player,
        Some(Ending::Draw) => unreachable!("these games have no draws"),
        None => {
            let mut moves = rules.moves(&turn.position, turn.to_move);
            let wins = moves.any(|m| winner(rules, &rules.option(turn, m), known) == turn.to_move);
            if wins { turn.to_move } else { turn.to_move.opponent() }
        }
    };
    known.insert(turn.clone(), found);
    found
}

/// The certificate of a settled turn.
fn certificate(rules: &Placing, turn: &Turn<Position>, settled: &Settled<Move>) -> String {
    let game = format!("{}:{}", rules.about().name, rules.params());
    let mut writer = Writer::begin(Vec::new(), &game).unwrap();
    let name = |&m: &Move| rules.print_move(m);
    let position = rules.print_position(&turn.position);
    match &settled.reason {
        Reason::Pairing(pairings) => {
            writer.claim(settled.verdict, turn.to_move, &position, Kind::Pairing).unwrap();
            for (player, pairs) in Player::BOTH.into_iter().zip(pairings) {
                if let Some(pairs) = pairs {
                    writer.pairing(player, pairs.iter().map(|(a, b)| (name(a), name(b)))).unwrap();
                }
            }
        }
        Reason::Switching(proof) => {
            writer.claim(settled.verdict, turn.to_move, &position, Kind::Switching).unwrap();
            writer.switching(proof, name).unwrap();
        }
        Reason::Rows(proof) => {
            writer.claim(settled.verdict, turn.to_move, &position, Kind::Rows).unwrap();
            writer.cylinder_rows(proof.first.as_ref().map(name), &proof.soft).unwrap();
        }
        reason => panic!("{reason:?}"),
    }
    String::from_utf8(writer.end().unwrap()).unwrap()
}

/// Compares what theory says at every turn of some random plays with brute force and with the checker; the number of
/// turns that it settled.
fn check(text: &str, theory: &dyn Reasoner<Placing>, plays: usize) -> usize {
    let rules = rules(text);
    let mut known = HashMap::new();
    let mut dice = Dice(2026);
    let mut settled_turns = 0;
    for play in 0..plays {
        let mut turn = Turn::new(rules.start().unwrap(), Player::BOTH[play % 2]);
        while rules.ending(&turn.position).is_none() {
            if let Some(settled) = theory.settle(&rules, &turn) {
                settled_turns += 1;
                let right = winner(&rules, &turn, &mut known);
                let at = rules.print_position(&turn.position);
                assert_eq!(settled.verdict, Verdict::Wins(right), "{text} {at} {:?}", turn.to_move);
                for &m in &settled.moves {
                    assert_eq!(winner(&rules, &rules.option(&turn, m), &mut known), right, "{text} {at}");
                }
                assert_eq!(settled.moves.is_empty(), turn.to_move != right, "{text} {at}");
                let certificate = certificate(&rules, &turn, &settled);
                let verified = gruk_verify::verify(certificate.as_bytes());
                verified.unwrap_or_else(|rejection| panic!("{rejection}\n{certificate}"));
                let [mine, other] = [right, right.opponent()];
                let lie = certificate.replace(&format!("{mine} wins"), &format!("{other} wins"));
                assert!(gruk_verify::verify(lie.as_bytes()).is_err(), "{lie}");
            }
            let moves: Vec<Move> = rules.moves(&turn.position, turn.to_move).collect();
            turn = rules.option(&turn, moves[dice.roll(moves.len())]);
        }
    }
    settled_turns
}

#[test]
fn the_short_borders_win_rex() {
    // [Wal Thm 8.6.1]
    for text in ["rex:2x3", "rex:3x2", "rex:1x3", "rex:2x4", "rex:4x2", "rex:3x4", "rex:1x2"] {
        assert!(check(text, &PlacingPairing, 30) >= 30, "{text}");
    }
    assert_eq!(check("rex:3x3", &PlacingPairing, 3), 0);
}

#[test]
fn top_and_bottom_win_on_cylinders_of_even_circumference() {
    // [HHT14]
    for text in ["cylinder:2x2", "cylinder:2x5", "cylinder:4x2", "cylinder:4x3", "cylinder:6x2"] {
        assert!(check(text, &PlacingPairing, 30) >= 30, "{text}");
    }
    assert_eq!(check("cylinder:5x2", &PlacingPairing, 3), 0);
}

#[test]
fn top_and_bottom_win_on_cylinders_of_circumference_three() {
    // [HHT14]
    for text in ["cylinder:3x1", "cylinder:3x2", "cylinder:3x3"] {
        assert!(check(text, &PlacingPairing, 40) >= 40, "{text}");
    }
}

#[test]
fn the_first_player_wins_bridg_it_by_pairing() {
    // [Wal §8.5]
    for text in ["bridgit:1", "bridgit:2", "bridgit:3"] {
        assert!(check(text, &PlacingPairing, 40) >= 40, "{text}");
    }
}

#[test]
fn trees_settle_every_turn_of_bridg_it_and_of_graphs() {
    // [Lehman 1964]
    let mut texts: Vec<String> = ["bridgit:1", "bridgit:2", "bridgit:3"].map(String::from).into();
    let mut dice = Dice(7);
    while texts.len() < 120 {
        let (vertices, edges) = (2 + dice.roll(5), 1 + dice.roll(10));
        let mut list = Vec::new();
        for _ in 0..edges {
            let a = dice.roll(vertices);
            let b = (a + 1 + dice.roll(vertices - 1)) % vertices;
            list.push(format!("{a}-{b}"));
        }
        let text = format!("shannon-edge:0-1,{}", list.join("."));
        if Placing::named("shannon-edge", text.split_once(':').unwrap().1).is_ok() {
            texts.push(text);
        }
    }
    for text in texts {
        assert!(check(&text, &TwoTrees, 6) > 0, "{text}");
    }
}
