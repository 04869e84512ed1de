//! Chooser–Picker games: the solver agrees with backward induction at turns of random plays, and its strategies win for
//! both players.

use gruk_cert::{Kind, Writer};
use gruk_core::{Ending, Player, Ruleset, Turn, Verdict};
use gruk_maker_breaker_search::offers::{OfferProver, prover};
use gruk_rules::board::picking::Picking;
use gruk_solve::strategy::Strategy;
use gruk_solve::{BackwardInduction, Goal, Limits, Meter, Proof, Prover as _, Question};
use std::collections::BTreeSet;

/// A small generator of numbers, so that every run plays the same games.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    /// A hypergraph on at most `vertices` vertices.
    fn board(&mut self, vertices: usize) -> String {
        let sets = 1 + self.roll(7);
        let set = |dice: &mut Dice| {
            let size = 2 + dice.roll(3);
            let mut members: Vec<usize> = (0..size).map(|_| 1 + dice.roll(vertices)).collect();
            members.sort_unstable();
            members.dedup();
            members.iter().map(usize::to_string).collect::<Vec<_>>().join(".")
        };
        let sets: Vec<String> = (0..sets).map(|_| set(self)).collect();
        format!("sets-{}", sets.join("+"))
    }
}

#[test]
fn picker_chooser_is_left_alone() {
    let question = Question { player: Player::Right, goal: Goal::Win };
    assert!(prover(&Picking::named("pc", "row-3-3x3").unwrap(), question, 1 << 20).is_none());
}

/// The winner wins against every play.
fn wins(rules: &Picking, root: Turn<<Picking as Ruleset>::Position>, strategy: &Strategy<Picking>) {
    let mut turns = vec![root];
    let mut seen = BTreeSet::new();
    while let Some(turn) = turns.pop() {
        if let Some(ending) = rules.result(&turn) {
            assert_eq!(ending, Ending::Won(strategy.player));
        } else if seen.insert((turn.position.clone(), turn.to_move)) {
            if turn.to_move == strategy.player {
                turns.push(rules.option(&turn, strategy.moves[&turn.position]));
            } else {
                turns.extend(rules.legal_moves(&turn).map(|m| rules.option(&turn, m)));
            }
        }
    }
}

/// The checker accepts the proof of the answer at a turn at which nothing is offered.
fn prove(rules: &Picking, turn: &Turn<<Picking as Ruleset>::Position>, prover: &mut dyn OfferProver) {
    let mut nobody = ();
    let proof = prover.proof(turn, &mut Meter::new(Limits::default(), &mut nobody)).unwrap();
    let mut writer = Writer::begin(Vec::new(), &format!("cp:{}", rules.params())).unwrap();
    let position = rules.print_position(&turn.position);
    writer.claim(Verdict::Wins(proof.player), turn.to_move, &position, Kind::Offers).unwrap();
    writer.offers(proof.player, &proof.steps, &[vec![proof.win]], |&m| rules.print_move(m)).unwrap();
    let text = String::from_utf8(writer.end().unwrap()).unwrap();
    gruk_verify::verify(text.as_bytes()).unwrap_or_else(|why| panic!("{why}\n{text}"));
}

#[test]
fn the_solver_and_backward_induction_agree() {
    let mut dice = Dice(2026);
    let boards = ["row-2-2x2", "row-3-3x3", "row.2-3-3x3", "row-2-3x2", "ap-3-7", "clique-3-K4", "sets-1.2+2.3"];
    let random: Vec<String> = (0..400).map(|_| dice.board(7)).collect();
    let (mut both, mut proofs) = ([0; 2], 0);
    for board in boards.into_iter().map(String::from).chain(random) {
        let rules = Picking::named("cp", &board).unwrap_or_else(|error| panic!("{board}: {error}"));
        let question = Question { player: Player::Right, goal: Goal::Win };
        let (mut fast, mut slow) = (prover(&rules, question, 1 << 26).unwrap(), BackwardInduction::new(question));
        let (mut one, mut other) = ((), ());
        let mut meter_a = Meter::new(Limits::default(), &mut one);
        let mut meter_b = Meter::new(Limits::default(), &mut other);
        let start = rules.start().unwrap();
        for first in Player::BOTH {
            let mut turn = Turn::new(start.clone(), first);
            while rules.result(&turn).is_none() {
                if turn.position.offered().is_none() {
                    prove(&rules, &turn, &mut *fast);
                    proofs += 1;
                }
                let found = fast.answer(&rules, &turn, &mut meter_a).unwrap();
                let expected = slow.answer(&rules, &turn, &mut meter_b).unwrap();
                assert_eq!(found, expected, "{board} {} {}", rules.print_position(&turn.position), turn.to_move);
                both[usize::from(found)] += 1;
                let moves: Vec<_> = rules.legal_moves(&turn).collect();
                turn = rules.option(&turn, moves[dice.roll(moves.len())]);
            }
        }
        // The moves that it knows make a strategy.
        let turn = Turn::new(start, Player::Right);
        if rules.result(&turn).is_none() {
            let found = fast.answer(&rules, &turn, &mut meter_a).unwrap();
            let proved = Question { player: if found { Player::Right } else { Player::Left }, goal: Goal::Win };
            let mut strategy = Strategy::new(proved.player);
            strategy.extend(&rules, &turn, &mut Proof { prover: &mut *fast, proved }, &mut meter_a).unwrap();
            wins(&rules, turn, &strategy);
        }
    }
    assert!(both.iter().all(|&turns| turns > 500) && proofs > 500, "{both:?}, {proofs} proofs");
}
