//! Three ways to the outcome of a sum: backward induction on its positions, the outcome of its value, and the search on
//! values.

use gruk_core::{Player, Ruleset, Turn};
use gruk_disjunctive::{Outcomes, Values};
use gruk_rules::sum::{Position, Sum};
use gruk_solve::{BackwardInduction, Dfpn, Goal, Limits, Meter, Prover, Question};
use gruk_value::Games;

/// A small generator of pseudo-random numbers: every run asks the same.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

const TERMS: &[&str] = &[
    "domineering:2x2",
    "domineering:2x3",
    "domineering:..#/...",
    "clobber:xo",
    "clobber:xox/o..",
    "amazons:x.o",
    "nim:1",
    "nim:2",
    "subtraction:1,2:4",
    "toppling-dominoes:xgo",
    "toads-and-frogs:x.o",
    "hackenbush:b0-1,r1-2",
    "col:2x1",
    "snort:x./..",
    "konane:xo.",
    "{1|-1}",
    "{2||1|0}",
    "{0,-1|1}",
    "^",
    "*2",
    "1/2",
    "-3/4",
    "tiny(1)",
    "+-(1,{2|0})",
];

fn random_sum(dice: &mut Dice) -> String {
    let mut text = String::new();
    for _ in 0..1 + dice.roll(3) {
        text += ["+ ", "- "][dice.roll(2)];
        text += TERMS[dice.roll(TERMS.len())];
        text += " ";
    }
    text.trim_start_matches("+ ").into()
}

fn by_solver<P: Prover<Sum>>(at: &Position, first: Player, new: impl Fn(Question) -> P) -> bool {
    let mut nobody = ();
    let mut meter = Meter::new(Limits::default(), &mut nobody);
    let question = Question { player: first, goal: Goal::Win };
    new(question).answer(&Sum, &Turn::new(at.clone(), first), &mut meter).unwrap()
}

#[test]
fn searches_and_values_agree_on_random_sums() {
    let mut dice = Dice(3);
    let mut values = Values::new(Games::new(), |_| None, 1 << 26);
    let mut outcomes = Outcomes::new(1 << 26);
    let mut won = 0;
    for _ in 0..300 {
        let text = random_sum(&mut dice);
        let at = Sum.parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let summands: Vec<_> = at.terms().iter().map(|term| values.term(term).unwrap()).collect();
        let sum = values.sum(&at).unwrap();
        for first in Player::BOTH {
            let wins = match first {
                Player::Left => !values.games.is_le(sum, gruk_value::Game::ZERO).unwrap(),
                Player::Right => !values.games.is_le(gruk_value::Game::ZERO, sum).unwrap(),
            };
            won += usize::from(wins);
            assert_eq!(by_solver(&at, first, BackwardInduction::new), wins, "{text}, {first} first");
            assert_eq!(by_solver(&at, first, |question| Dfpn::new(question, 1 << 20)), wins, "{text}, {first} first");
            assert_eq!(
                outcomes.first_wins(&mut values.games, &summands, first).unwrap(),
                wins,
                "{text}, {first} first"
            );
        }
    }
    assert!((150..450).contains(&won), "wins and losses are met often: {won}");
}

#[test]
fn what_cancelling_leaves_out_changes_no_value() {
    let mut dice = Dice(4);
    let mut values = Values::new(Games::new(), |_| None, 1 << 26);
    for _ in 0..300 {
        let text = random_sum(&mut dice);
        let at = Sum.parse_position(&text).unwrap();
        let value = values.sum(&at).unwrap();
        assert_eq!(values.sum(&at.cancelled()).unwrap(), value, "{text}");
        assert_eq!(values.sum(&at.sorted()).unwrap(), value, "{text}");
        let negative = values.sum(&Sum.negative(&at).unwrap()).unwrap();
        assert_eq!(values.games.negative(value).unwrap(), negative, "{text}");
    }
}

/// In a sum of switches ±x the players take the largest first, and the first player gains the alternating sum. At 0
/// whoever is to move has lost. **Source:** `[BCG ch. 2]`.
#[test]
fn switches_are_taken_by_size() {
    let mut games = Games::with_limit(64 << 20);
    let mut outcomes = Outcomes::new(64 << 20);
    // 12 − 11 + 10 − 9 + … = 6.
    for (number, left_wins) in [("0", true), ("-11/2", true), ("-6", false), ("-7", false)] {
        let texts = (1..=12).map(|size| format!("+-{size}")).chain([number.to_string()]);
        let summands: Vec<_> = texts.map(|text| games.parse(&text).unwrap()).collect();
        assert_eq!(outcomes.first_wins(&mut games, &summands, Player::Left).unwrap(), left_wins, "{number}");
    }
    assert!(outcomes.nodes() < 100_000, "{}", outcomes.nodes());
}
